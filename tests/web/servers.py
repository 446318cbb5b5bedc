"""Servers for the page's tests: with headers, without an answer, and down."""
import functools
import http.server
import threading
import time

STRICT = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'"


class Handler(http.server.SimpleHTTPRequestHandler):
    """Answers as its server says: `headers` for all; endings of addresses: `hung` get half of their bytes
    and no more, `slow` all of them in some seconds, `mute` no answer, `gone` are missing."""

    def end_headers(self):
        for name, value in self.server.headers.items():
            self.send_header(name, value)
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def is_in(self, endings):
        return self.path.split("?")[0].endswith(tuple(endings)) if endings else False

    def do_GET(self):
        if self.is_in(self.server.gone):
            return self.send_error(404)
        if self.is_in(self.server.mute):
            return self.server.released.wait(60)
        if self.is_in(self.server.hung) or self.is_in(self.server.slow):
            return self.send_parts()
        return super().do_GET()

    def send_parts(self):
        with open(self.translate_path(self.path), "rb") as file:
            data = file.read()
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(self.path))
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        parts = 20
        for part in range(parts):
            if part == parts // 2 and self.is_in(self.server.hung):
                self.server.released.wait(60)
                return
            self.wfile.write(data[len(data) * part // parts:len(data) * (part + 1) // parts])
            time.sleep(0.15)

    def log_message(self, *_):
        pass


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True

    def __init__(self, folder, headers=None, hung=(), slow=(), gone=(), mute=()):
        super().__init__(("127.0.0.1", 0), functools.partial(Handler, directory=folder))
        self.headers, self.hung, self.slow, self.gone, self.mute = headers or {}, hung, slow, gone, mute
        self.released = threading.Event()
        self.root = f"http://127.0.0.1:{self.server_port}"
        threading.Thread(target=self.serve_forever, daemon=True).start()

    def handle_error(self, *_):
        pass  # a browser has gone away

    def down(self):
        self.released.set()
        self.shutdown()
        self.server_close()
