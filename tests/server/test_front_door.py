"""No request, however malformed, is answered with a 5xx, and every answer has the security headers."""

import random
import socket

import pytest

from tests.server.conftest import PATIENCE, enroll, new_table

DEEP = b"[" * 30_000 + b"]" * 30_000
DIGITS = "9" * 5000
JSON = "Content-Type: application/json"
FORM = "Content-Type: application/x-www-form-urlencoded"
PARTS = "Content-Type: multipart/form-data; boundary=b"
PAGES = ("/", "/me", "/t/{table}", "/t/{table}/events", "/t/{table}/screen", "/rules/fjords", "/new/fjords", "/nowhere")


class Line:
    """Raw requests to a server, one connection each."""

    def __init__(self, server):
        self._port = int(server.url.rpartition(":")[2])

    def ask(self, method, path, headers=(), body=b"", host="x"):
        """The status of the answer and its head; 0 when the server hangs up without a word."""
        lines = [f"{method} {path} HTTP/1.1", f"Host: {host}", *headers, "Connection: close"]
        if body or method == "POST":
            lines.append(f"Content-Length: {len(body)}")
        with socket.create_connection(("127.0.0.1", self._port), PATIENCE) as line:
            line.sendall("\r\n".join([*lines, "", ""]).encode("latin-1", "replace") + body)
            head = b""
            while b"\r\n\r\n" not in head and (part := line.recv(65536)):
                head += part
            if method == "HEAD":
                while part := line.recv(65536):
                    head += part
                assert head.endswith(b"\r\n\r\n"), "no body"
        return (int(head.split(b" ", 2)[1]) if head else 0), head.lower()


@pytest.fixture
def server(start):
    return start()


def seeds(table, token):
    """What once was answered with a 5xx, and its like."""
    api = f"/api/tables/{table}"
    asker = f"Authorization: {token}"
    for path in PAGES:
        yield "HEAD", path.format(table=table)
    for host in ("x:y", "x:99999", "x" * 3000, "x:-1", "[::1", "a b", "x:²"):
        for path in ("/", f"/t/{table}", "/nowhere", "/api/games"):
            yield "GET", path, (), b"", host
    for body in (DEEP, b'{"name":' + DEEP + b"}", b'{"name":"\xff"}', b"\x00", b"{", b"9" * 5000):
        yield "POST", "/api/persons", [JSON], body
    yield "POST", f"{api}/chat", [JSON, asker], b'{"text":"\xff\xfe"}'
    yield "POST", f"{api}/moves", [JSON, asker], b'{"seat":%s,"move":"x","number":1}' % DIGITS.encode()
    yield "POST", "/me", [PARTS], b'--b\r\nContent-Disposition: form-data; name="name"\r\n\r\n\xff\xfe\r\n--b--\r\n'
    yield "POST", "/me", [FORM], b"name=%ff%fe&\xff=1"
    yield "POST", f"/t/{table}/leave", [FORM], b"seat=" + DIGITS.encode()
    yield "DELETE", f"{api}/seats/{DIGITS}", [asker]
    yield "DELETE", f"{api}/seats/{'9' * 200}", [asker]
    for query in (f"seat={DIGITS}", f"at={DIGITS}", f"since={DIGITS}", "seat=%ff", "seat=%00"):
        yield "GET", f"{api}/view?{query}", [asker]
    yield "GET", f"/t/{table}?at={DIGITS}&as={DIGITS}&seen={DIGITS}&p=%00&rules=%ff"
    for name in ("%00", "a" * 300, "a" * 3000, "%2e%2e/x", "../../etc/passwd", "%ff", ""):
        yield "GET", f"/static/{name}"
        yield "GET", f"/t/{name}"
        yield "GET", f"/rules/{name}"
        yield "GET", f"/carry/{name}"
    yield "GET", "/", ["Cookie: zastava=\xff; form=é; curtain=\xb2; lang=\x01"]
    yield "GET", "/", ["Accept-Language: ru;q=" + DIGITS]
    yield "GET", "/api/me", ["Authorization: Bearer \xff\xfe"]
    yield "POST", "/me", ["Content-Type: multipart/form-data"], b"x"
    for method in ("OPTIONS", "TRACE", "PUT", "FOO"):
        yield method, "/"


def test_nothing_malformed_breaks_the_server(server):
    ann = enroll(server.client, "Ann")
    table = new_table(server.client, ann, ["me", "open"])
    line = Line(server)
    for seed in seeds(table, ann["Authorization"]):
        status, head = line.ask(*seed)
        assert status < 500, (seed, head)
        assert b"content-security-policy" in head or b"invalid http request" in head or not status, (seed, head)
    assert "failed" not in server.errors.read_text()
    assert server.client.get("/api/games").status_code == 200


def test_a_fuzzer_with_these_seeds_finds_nothing_that_breaks(server):
    """Parts of the seeds are cut, doubled, exchanged and sprinkled with bytes; the same ones in every run."""
    ann = enroll(server.client, "Ann")
    table = new_table(server.client, ann, ["me", "open"])
    line = Line(server)
    luck = random.Random(1)
    known = [(method, path, list((rest or [[]])[0])) for method, path, *rest in seeds(table, ann["Authorization"])]
    for _ in range(150):
        method, path, headers = luck.choice(known)
        other = luck.choice(known)[1][:300]
        cut = luck.randrange(len(path) + 1)
        path = (path[:cut] + luck.choice(("", "%", "%c0%af", "//", "?", "&at=1", other)) + path[cut:])[:4000]
        body = bytes(luck.choice(b'{}[]",:\x00\xff0a') for _ in range(luck.randrange(40))) if method == "POST" else b""
        status, head = line.ask(method, "/" + path.lstrip("/").replace(" ", "%20"), headers, body)
        assert status < 500, (method, path, headers, body, head)
    assert "failed" not in server.errors.read_text()
