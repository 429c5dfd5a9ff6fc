import pytest

from tests.server.conftest import enroll, first_move, new_table
from zastava.core import record, registry


def test_a_whole_game_through_the_api(client):
    ann, bob = enroll(client, "Ann"), enroll(client, "Боб")
    table = new_table(client, ann, ["me", "open"], options={"variant": "standard"})
    assert client.post(f"/api/tables/{table}/seats", json={}, headers=bob).json() == {"seat": 1}
    people = [ann, bob]
    played = 0
    while (now := client.get(f"/api/tables/{table}").json())["status"] == "running":
        seat = now["waiting"][0]
        legal = client.get(f"/api/tables/{table}/moves?seat={seat}", headers=people[seat]).json()
        assert legal["number"] == now["number"] == played + 1
        chosen = legal["moves"][(7 * played) % len(legal["moves"])]
        assert chosen["label"]
        body = {"seat": seat, "move": chosen["notation"], "number": legal["number"]}
        answer = client.post(f"/api/tables/{table}/moves", json=body, headers=people[seat])
        assert answer.status_code == 201, answer.text
        played += 1
        assert answer.json()["position"] == played
    assert now["seed"] is not None
    assert now["outcome"]["winners"]
    look = client.get(f"/api/tables/{table}/view?seat=1", headers=bob).json()
    assert len(look["log"]) == played
    unsaid = {item["kind"] for line in look["log"] if not line["said"] for item in line["news"]}
    assert unsaid <= {"done", "drawn"}  # they go without saying
    text = client.get(f"/api/tables/{table}/record")
    assert text.headers["content-type"].startswith("text/plain")
    game = registry.find("fjords")
    kept = record.read(text.text, game)
    assert record.replay(game, kept).outcome.view() == now["outcome"]
    assert kept.seed == int(now["seed"])


def test_a_refusal_cites_its_clause_in_the_language_asked_for(client):
    ann = enroll(client, "Ann")
    table = new_table(client, ann, ["me", "me"])
    seat = client.get(f"/api/tables/{table}").json()["waiting"][0]
    body = {"seat": seat, "move": "nonsense", "number": 1}
    english = client.post(f"/api/tables/{table}/moves", json=body, headers=ann)
    russian = client.post(f"/api/tables/{table}/moves", json=body, headers={**ann, "accept-language": "ru,en;q=0.5"})
    assert (english.status_code, russian.status_code) == (422, 422)
    assert english.json()["clause"] == russian.json()["clause"]
    assert "nonsense" in russian.json()["error"]
    assert english.json()["error"].isascii()
    assert not russian.json()["error"].isascii()


def test_a_stale_number_is_a_conflict(client):
    ann = enroll(client, "Ann")
    table = new_table(client, ann, ["me", "me"])
    seat = client.get(f"/api/tables/{table}").json()["waiting"][0]
    move = first_move(client, ann, table, seat)
    assert client.post(f"/api/tables/{table}/moves", json=move, headers=ann).status_code == 201
    again = client.post(f"/api/tables/{table}/moves", json=move, headers=ann)
    assert (again.status_code, "number 2, not 1" in again.json()["error"]) == (409, True)
    back = client.post(f"/api/tables/{table}/undo", json={"seat": seat, "number": 2}, headers=ann)
    assert (back.status_code, back.json()["position"], back.json()["number"]) == (201, 0, 3)


def test_seats_bots_and_chat(client):
    ann, bob = enroll(client, "Ann"), enroll(client, "Bob")
    table = f"/api/tables/{new_table(client, ann, ['me', 'open', 'open'])}"
    assert client.post(f"{table}/seats", json={"seat": 2, "name": "B."}, headers=bob).json() == {"seat": 2}
    assert client.post(f"{table}/seats", json={"seat": 2}, headers=bob).status_code == 409
    assert client.delete(f"{table}/seats/2", headers=ann).status_code == 403
    assert client.delete(f"{table}/seats/2", headers=bob).status_code == 204
    assert client.post(f"{table}/seats/2/bot", json={"bot": "clever"}, headers=ann).status_code == 400
    assert client.post(f"{table}/seats/2/bot", json={"bot": "random"}, headers=bob).status_code == 403
    assert client.post(f"{table}/seats/2/bot", json={"bot": "beginner"}, headers=ann).status_code == 201
    assert client.post(f"{table}/seats/9/bot", json={}, headers=ann).status_code == 404
    assert client.post(f"{table}/chat", json={"text": "hello"}, headers=bob).status_code == 403
    assert client.post(f"{table}/chat", json={"text": "hello"}, headers=ann).status_code == 204
    assert client.post(f"{table}/seats", json={}, headers=bob).json() == {"seat": 1}
    look = client.get(f"{table}/view?seat=1", headers=bob).json()
    assert [seat["kind"] for seat in look["table"]["seats"]] == ["person", "person", "bot"]
    assert look["table"]["seats"][2]["bot"] == "random", "the name that is stored"
    assert [seat["yours"] for seat in look["table"]["seats"]] == [False, True, False]
    assert [(line["name"], line["text"]) for line in look["chat"]] == [("Ann", "hello")]
    assert client.post(f"{table}/seats/1/bot", json={}, headers=ann).status_code == 409  # Bob is here
    assert client.post(f"{table}/seats/1/bot", json={}, headers=bob).json()["seats"][1]["stand_in"] == "greedy"
    assert client.delete(f"{table}/seats/1/bot", headers=bob).status_code == 204


def test_games_and_persons(client):
    ann = enroll(client, "Ann")
    assert client.get("/api/me", headers=ann).json()["name"] == "Ann"
    games = {game["name"]: game for game in client.get("/api/games").json()}
    assert games["fjords"]["seat_counts"] == [2, 3, 4]
    assert {option["name"] for option in games["fjords"]["options"]} >= {"variant", "runes"}
    assert (
        client.get("/api/games", headers={"accept-language": "ru"}).json()[0]["summary"] != games["fjords"]["summary"]
    )


@pytest.mark.parametrize(
    "address",
    [
        "/api/tables/nowhere",
        "/api/tables/nowhere/view",
        "/api/tables/nowhere/moves?seat=0",
        "/api/tables/nowhere/events",
        "/api/tables/nowhere/record",
        "/api/nowhere",
    ],
)
def test_what_is_not_there_is_not_there(client, address):
    answer = client.get(address)
    assert (answer.status_code, list(answer.json())) == (404, ["error"])


def test_the_description_names_everything_that_the_api_takes_and_sends(client):
    schema = client.get("/api/schema").json()
    assert all(path.startswith("/api/") for path in schema["paths"])
    problem = {"$ref": "#/components/schemas/Problem"}
    for path, methods in schema["paths"].items():
        for method, call in methods.items():
            assert call["description"], (method, path)
            for status, answer in call["responses"].items():
                if int(status) >= 400:
                    assert answer["content"]["application/json"]["schema"] == problem, (method, path, status)
