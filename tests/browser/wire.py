"""A wire between a browser and the server that a test can cut and mend."""

import contextlib
import socket
import threading
from urllib.parse import urlsplit


class Wire:
    """Forwards bytes both ways; cut, it drops every connection and takes no new one."""

    def __init__(self, url: str) -> None:
        self._target = (str(urlsplit(url).hostname), int(urlsplit(url).port or 80))
        self._lock = threading.Lock()
        self._ends: list[socket.socket] = []
        self._whole = True
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self._listener.getsockname()[1]}"
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                near, _ = self._listener.accept()
                with self._lock:
                    if not self._whole:
                        near.close()
                        continue
                    far = socket.create_connection(self._target)
                    self._ends += [near, far]
                for source, sink in ((near, far), (far, near)):
                    threading.Thread(target=self._forward, args=(source, sink), daemon=True).start()

    def _forward(self, source: socket.socket, sink: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while sent := source.recv(65536):
                sink.sendall(sent)
        for end in (source, sink):
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)

    def cut(self) -> None:
        """Drop everything."""
        with self._lock:
            self._whole = False
            ends, self._ends = self._ends, []
        for end in ends:
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()

    def mend(self) -> None:
        """Take connections again."""
        with self._lock:
            self._whole = True

    def close(self) -> None:
        self.cut()
        with contextlib.suppress(OSError):
            self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()
