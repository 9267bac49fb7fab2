#!/usr/bin/env python3
"""A player of Tiltyard that makes any legal move, by PROTOCOL.md and the standard library alone.

    python3 player.py http://localhost:8080 [--game attacke] [--seed 42]   opens a table with two bots and plays
    python3 player.py http://localhost:8080/table/TABLE                    sits down there and waits for the host to begin
"""
import argparse, base64, http.client, json, os, random, urllib.parse


def connect(url):
    kind = http.client.HTTPSConnection if url.scheme == "https" else http.client.HTTPConnection
    return kind(url.netloc, timeout=300)


def post(url, path, body, cookie=""):
    """The answer to a request, and the cookie that it sets."""
    connection = connect(url)
    connection.request("POST", path, json.dumps(body), {"Content-Type": "application/json", "Cookie": cookie})
    response = connection.getresponse()
    answer = json.loads(response.read())
    if response.status >= 400:
        raise SystemExit(f"{path}: {answer['sentence']} ({answer['code']})")
    return answer, (response.getheader("Set-Cookie") or "").split(";")[0]


class Socket:
    """As much of WebSocket (RFC 6455) as this player needs."""

    def __init__(self, url, path, cookie):
        self.connection = connect(url)
        key = base64.b64encode(os.urandom(16)).decode()
        self.connection.request("GET", path, headers={
            "Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Version": "13",
            "Sec-WebSocket-Key": key, "Cookie": cookie})
        response = self.connection.getresponse()
        if response.status != 101:
            raise SystemExit(f"{path}: {response.read().decode()}")
        self.stream = response.fp

    def send(self, payload, opcode=1):
        """Sends a frame. What a client sends is masked, and zeros are a mask."""
        size = len(payload)
        length = bytes([0x80 | size]) if size < 126 else b"\xFE" + size.to_bytes(2, "big")
        self.connection.sock.sendall(bytes([0x80 | opcode]) + length + bytes(4) + payload)

    def texts(self):
        """What the server says, until it closes the connection."""
        while head := self.stream.read(2):
            size = head[1]
            if size >= 126:
                size = int.from_bytes(self.stream.read(2 if size == 126 else 8), "big")
            payload, opcode = self.stream.read(size), head[0] & 0x0F
            if opcode == 1:
                yield json.loads(payload)
            elif opcode == 9:
                self.send(payload, opcode=10)


def play(socket, dice, is_host):
    """Plays one game; the seat of the player and of the winner."""
    seat, prompt, asked = None, None, 0

    def ask(what, **fields):
        nonlocal asked
        asked += 1
        socket.send(json.dumps({"do": what, "id": asked, **fields}).encode())

    for message in socket.texts():
        kind = message["type"]
        if kind == "welcome":
            seat = message.get("seat")
            if seat is None:
                ask("sit")
            elif is_host:
                for other in set(range(message["settings"]["options"]["seats"])) - {seat}:
                    ask("bot", seat=other, level="squire")
                ask("begin")
        elif kind == "private" and message.get("prompt", prompt) != prompt:
            prompt = message["prompt"]
            ask("moves")
        elif kind == "moves":
            ask("move", question=prompt, move=dice.choice(message["moves"]))
        elif kind == "no" and message.get("reason") == "not-in-hand":
            # Anybody may be asked for Ivanhoe; who does not hold it can only pass.
            ask("move", question=prompt, move="pass")
        elif kind == "bye" or kind == "no" and message["code"] != "stale":
            raise SystemExit(f"{message['sentence']} ({message['code']})")
        elif kind == "news" and (over := [item for item in message["items"] if item["type"] == "game-over"]):
            return seat, over[0].get("winner")
    raise SystemExit("The connection is lost.")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("url", type=urllib.parse.urlsplit)
    parser.add_argument("--game", default="ivanhoe", choices=["ivanhoe", "attacke"])
    parser.add_argument("--seed", type=int)
    chosen = parser.parse_args()
    _, cookie = post(chosen.url, "/api/guest", {"name": "Rebecca"})
    table = chosen.url.path.strip("/").removeprefix("table/")
    if is_host := not table:
        options = {"ivanhoe": {"tokens": 4}, "attacke": {"endurance": False, "covered": False}}[chosen.game]
        settings = {"options": {"seats": 3, **options}, "bot_delay": 200}
        table = post(chosen.url, "/api/tables", {"game": chosen.game, "settings": settings}, cookie)[0]["table"]
    seat, winner = play(Socket(chosen.url, f"/api/tables/{table}/socket", cookie), random.Random(chosen.seed), is_host)
    print(f"Rebecca on seat {seat} has {'won' if winner == seat else 'lost'}. The winner is seat {winner}.")
