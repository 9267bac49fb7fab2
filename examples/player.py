#!/usr/bin/env python3
"""A player of Tiltyard that plays any legal move, by PROTOCOL.md alone.

    python3 player.py http://localhost:8080 [--game attacke] [--seats 3] [--name Rebecca] [--seed 42]
    python3 player.py http://localhost:8080/table/TABLE

With the address of a server it opens a table, seats bots on the other chairs and begins. With the address of a table it
sits down there and waits for its host to begin. It plays one game, prints who has won, and leaves.
"""
import argparse
import base64
import http.client
import json
import os
import random
import struct
import urllib.parse


def connect(url):
    kind = http.client.HTTPSConnection if url.scheme == "https" else http.client.HTTPConnection
    return kind(url.netloc, timeout=300)


def request(url, method, path, body, cookie=""):
    """The answer to a request and the cookie that it sets."""
    connection = connect(url)
    connection.request(method, path, json.dumps(body), {"Content-Type": "application/json", "Cookie": cookie})
    response = connection.getresponse()
    answer = json.loads(response.read())
    if response.status >= 400:
        raise SystemExit(f"{path}: {answer['sentence']} ({answer['code']})")
    return answer, (response.getheader("Set-Cookie") or "").split(";")[0]


class Socket:
    """As much of WebSocket (RFC 6455) as a client needs."""

    def __init__(self, url, path, cookie):
        self.connection = connect(url)
        key = base64.b64encode(os.urandom(16)).decode()
        self.connection.request("GET", path, headers={
            "Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": key,
            "Cookie": cookie})
        self.stream = self.connection.getresponse()
        if self.stream.status != 101:
            raise SystemExit(f"{path}: {self.stream.status} {self.stream.reason}")

    def send(self, payload, opcode=1):
        """Sends one frame. What a client sends is masked."""
        mask, size = os.urandom(4), len(payload)
        length = bytes([0x80 | size]) if size < 126 else struct.pack("!BH", 0xFE, size)
        masked = bytes(byte ^ mask[i % 4] for i, byte in enumerate(payload))
        self.connection.sock.sendall(bytes([0x80 | opcode]) + length + mask + masked)

    def read(self, size):
        data = self.stream.fp.read(size)
        if len(data) < size:
            raise SystemExit("The connection is lost.")
        return data

    def texts(self):
        """What the server says, until it closes the connection."""
        text = b""
        while True:
            first, size = self.read(2)
            if size >= 126:
                size = int.from_bytes(self.read(2 if size == 126 else 8), "big")
            payload, final, opcode = self.read(size), first & 0x80, first & 0x0F
            if opcode == 8:
                return
            if opcode == 9:
                self.send(payload, opcode=10)
            elif opcode < 3:
                text += payload
                if final:
                    yield text.decode()
                    text = b""


def play(socket, chance, is_host):
    """Plays one game and gives the seat of the player and of the winner."""
    seat, prompt, asked = None, None, 0

    def ask(what, **fields):
        nonlocal asked
        asked += 1
        socket.send(json.dumps({"do": what, "id": asked, **fields}).encode())

    for message in map(json.loads, socket.texts()):
        kind = message["type"]
        if kind == "welcome":
            seat, seats = message.get("seat"), message["settings"]["options"]["seats"]
            if seat is None:
                ask("sit")
            elif is_host:
                for other in set(range(seats)) - {seat}:
                    ask("bot", seat=other, level="squire")
                ask("begin")
        elif kind == "private" and message.get("prompt", prompt) != prompt:
            prompt = message["prompt"]
            ask("moves")
        elif kind == "moves":
            ask("move", question=prompt, move=chance.choice(message["moves"]))
        elif kind == "no" and message.get("reason") == "not-in-hand":
            # Whoever is asked for Ivanhoe may say it; who does not hold it can only pass.
            ask("move", question=prompt, move="pass")
        elif kind == "no" and message["code"] != "stale":
            raise SystemExit(f"{message['sentence']} ({message['code']})")
        elif kind == "news":
            for item in message["items"]:
                if item["type"] == "game-over":
                    ask("leave")
                    return seat, item.get("winner")
        elif kind == "bye":
            raise SystemExit(message["sentence"])
    raise SystemExit("The server closed the connection.")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("url", type=urllib.parse.urlsplit)
    parser.add_argument("--game", default="ivanhoe", choices=["ivanhoe", "attacke"])
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--name", default="Rebecca")
    parser.add_argument("--seed", type=int)
    chosen = parser.parse_args()
    _, cookie = request(chosen.url, "POST", "/api/guest", {"name": chosen.name})
    table = chosen.url.path.strip("/").removeprefix("table/")
    if is_host := not table:
        options = {"ivanhoe": {"tokens": 4}, "attacke": {"endurance": False, "covered": False}}[chosen.game]
        settings = {"options": {"seats": chosen.seats, **options}, "bot_delay": 200}
        opened, _ = request(chosen.url, "POST", "/api/tables", {"game": chosen.game, "settings": settings}, cookie)
        table = opened["table"]
    socket = Socket(chosen.url, f"/api/tables/{table}/socket", cookie)
    seat, winner = play(socket, random.Random(chosen.seed), is_host)
    print(f"{chosen.name} on seat {seat} has {'won' if winner == seat else 'lost'}. The winner is seat {winner}.")


if __name__ == "__main__":
    main()
