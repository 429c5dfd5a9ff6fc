"""schemathesis reads the OpenAPI description and sends what fits it and what does not: never a failure of ours."""

from types import SimpleNamespace

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.checks import (
    content_type_conformance,
    negative_data_rejection,
    not_a_server_error,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.server.conftest import PATIENCE, Running, enroll, new_table
from zastava.server.app import create_app

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]
SCHEMA = schemathesis.openapi.from_dict(create_app().openapi_schema.to_schema())
OPERATIONS = {operation.label: operation for operation in (found.ok() for found in SCHEMA.get_all_operations())}
# What takes only a text in its address cannot be sent anything that does not fit.
SENT = [(label, GenerationMode.POSITIVE) for label in OPERATIONS]
SENT += [
    (label, GenerationMode.NEGATIVE) for label, operation in OPERATIONS.items() if operation.body or operation.query
]


@pytest.fixture(scope="module")
def world(tmp_path_factory):
    """A server with someone who has a token, a table that runs and one that waits."""
    server = Running(tmp_path_factory.mktemp("schema") / "tables.db")
    ann = enroll(server.client, "Ann")
    tables = [new_table(server.client, ann, ["me", "me"]), new_table(server.client, ann, ["me", "open"])]
    yield SimpleNamespace(url=server.url, headers=ann, tables=tables)
    server.close()


@pytest.mark.parametrize(("label", "mode"), SENT)
def test_the_api_answers_everything_as_described(world, label, mode):
    operation = OPERATIONS[label]
    checks = [*CHECKS, negative_data_rejection] if mode is GenerationMode.NEGATIVE else CHECKS

    # A real table more often than not, or nothing behind it would be reached; but none to hear for ever, or to close.
    none = label.endswith("/events") or label == "DELETE /api/tables/{table_id}"
    anywhere = st.just("") if none else st.sampled_from([*world.tables, ""])

    @settings(max_examples=40, suppress_health_check=list(HealthCheck))
    @given(operation.as_strategy(generation_mode=mode), anywhere, st.booleans())
    def send(case, table, named):
        if table and "table_id" in case.path_parameters:
            case.path_parameters["table_id"] = table
        answer = case.call(base_url=world.url, headers=world.headers if named else None, timeout=PATIENCE)
        case.validate_response(answer, checks=checks)

    send()
