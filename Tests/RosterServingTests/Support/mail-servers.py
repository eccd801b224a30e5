#!/usr/bin/python3
"""A mail server and a web server on loopback, which tell what they are sent as lines of JSON.

    servers.py FOLDER

In FOLDER lie cert.pem and key.pem. The first line names the ports: mail with STARTTLS, with TLS,
without, and the web.
"""
import asyncio
import email
import email.policy
import http.server
import json
import logging
import socketserver
import ssl
import sys
import threading
import time

from aiosmtpd.smtp import SMTP, AuthResult, LoginPassword

logging.disable(logging.CRITICAL)
folder = sys.argv[1]
tls = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
tls.load_cert_chain(folder + "/cert.pem", folder + "/key.pem")
lock = threading.Lock()


def tell(**what):
    with lock:
        print(json.dumps(what), flush=True)


class Inbox:
    busy = {}

    async def handle_RCPT(self, server, session, envelope, address, options):
        if address.startswith("unknown@"):
            tell(kind="refused", to=address)
            return "550 no such mailbox"
        if address.startswith("busy@"):
            count = self.busy[address] = self.busy.get(address, 0) + 1
            if count < 3:
                tell(kind="refused", to=address)
                return "450 try again"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server, session, envelope):
        message = email.message_from_bytes(envelope.content, policy=email.policy.default)
        tell(
            kind="mail", sender=envelope.mail_from, to=envelope.rcpt_tos,
            secure=session.ssl is not None, user=session.auth_data or "",
            headers=[[name, str(value)] for name, value in message.items()],
            body=message.get_content(), raw=envelope.content.decode("ascii"))
        return "250 OK"


class Login:
    def __call__(self, server, session, envelope, mechanism, data):
        if not isinstance(data, LoginPassword):
            return AuthResult(success=False, handled=False)
        isRight = data.login == b"roster" and data.password == b"a word: with 'signs'"
        return AuthResult(success=isRight, auth_data="roster" if isRight else None, handled=False)


class Web(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    fails = {}

    def log_message(self, *_):
        pass

    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("Content-Length", 0))).decode()
        tell(
            kind="post", path=self.path, headers={k.lower(): v for k, v in self.headers.items()},
            body=body, time=time.time())
        action = self.path.split("/")[1]
        if action == "slow":
            time.sleep(30)
        if action == "endless":
            self.send_response(500)
            self.end_headers()
            try:
                while True:
                    self.wfile.write(b"x" * 65536)
            except OSError:
                return
        if action == "redirect":
            self.send_response(302)
            self.send_header("Location", "/ok/elsewhere")
            self.send_header("Content-Length", "0")
            self.end_headers()
            return
        status = 200
        if action == "gone":
            status = 410
        if action == "fails":
            count = self.fails[self.path] = self.fails.get(self.path, 0) + 1
            status = 503 if count < 3 else 200
        self.send_response(status)
        self.send_header("Content-Length", "2")
        self.end_headers()
        self.wfile.write(b"{}")


class WebServer(socketserver.ThreadingMixIn, http.server.HTTPServer):
    daemon_threads = True


loop = asyncio.new_event_loop()
threading.Thread(target=loop.run_forever, daemon=True).start()


def mail(ssl_context=None, **options):
    server = asyncio.run_coroutine_threadsafe(
        loop.create_server(
            lambda: SMTP(Inbox(), hostname="localhost", loop=loop, **options), "127.0.0.1", 0,
            ssl=ssl_context), loop).result()
    return server.sockets[0].getsockname()[1]


login = dict(authenticator=Login(), auth_required=True)
ports = dict(
    starttls=mail(tls_context=tls, require_starttls=True, **login),
    tls=mail(ssl_context=tls, auth_require_tls=False, **login),
    plain=mail())
web = WebServer(("127.0.0.1", 0), Web)
threading.Thread(target=web.serve_forever, daemon=True).start()
tell(kind="ports", web=web.server_address[1], **ports)
sys.stdin.read()
