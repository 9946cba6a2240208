"""Carries bytes between Sievert, which starts this, and the function, which lives in another process."""

import os
import socket
import sys
import threading


def main() -> None:
    with open(sys.argv[1]) as place:
        address, password = place.read().split()
    family = socket.AF_UNIX if not address.isdigit() else socket.AF_INET
    door = socket.socket(family)
    door.connect(("127.0.0.1", int(address)) if address.isdigit() else address)
    door.sendall((password + "\n").encode())
    threading.Thread(target=_back, args=(door,), daemon=True).start()
    while True:
        chunk = os.read(0, 1 << 16)
        if not chunk:
            break
        door.sendall(chunk)
    os._exit(0)


def _back(door: socket.socket) -> None:
    while True:
        chunk = door.recv(1 << 16)
        if not chunk:
            os._exit(0)
        while chunk:
            chunk = chunk[os.write(1, chunk) :]


if __name__ == "__main__":
    main()
