"""What an editor waits for, measured through the protocol; and what an unchanged project, a saved file and a large page cost.

    python3 tools/bench_editor.py [target/release/otherwise]
"""
import json
import os
import statistics
import subprocess
import sys
import tempfile
import threading
import queue
import time

BINARY = os.path.abspath(sys.argv[1] if len(sys.argv) > 1 else "target/release/otherwise")
PATIENCE = 120


class Editor:
    """Speaks the language server protocol with `otherwise lsp`."""

    def __init__(self, folder):
        self.process = subprocess.Popen([BINARY, "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=folder)
        self.heard = queue.Queue()
        self.requests = 0
        threading.Thread(target=self.listen, daemon=True).start()
        self.ask("initialize", {"capabilities": {"window": {"workDoneProgress": True}}})
        self.tell("initialized", {})

    def listen(self):
        while True:
            length = 0
            while True:
                line = self.process.stdout.readline()
                if not line:
                    return
                if not line.strip():
                    break
                name, value = line.decode().split(":", 1)
                if name.lower() == "content-length":
                    length = int(value)
            message = json.loads(self.process.stdout.read(length))
            message["at"] = time.perf_counter()
            self.heard.put(message)

    def send(self, message):
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self.process.stdin.flush()

    def tell(self, method, params):
        self.send({"method": method, "params": params})

    def next(self):
        message = self.heard.get(timeout=PATIENCE)
        if "method" in message and "id" in message:
            self.send({"id": message["id"], "result": None})
        return message

    def ask(self, method, params):
        self.requests += 1
        wanted = f"ask-{self.requests}"
        self.send({"id": wanted, "method": method, "params": params})
        while True:
            message = self.next()
            if message.get("id") == wanted and "method" not in message:
                return message.get("result")

    def wait(self, fits):
        """When the first message came that fits."""
        while True:
            message = self.next()
            if fits(message):
                return message["at"]

    def stop(self):
        self.ask("shutdown", None)
        self.tell("exit", None)
        self.process.wait(timeout=PATIENCE)

    def memory(self, field):
        with open(f"/proc/{self.process.pid}/status") as status:
            line = next(line for line in status if line.startswith(field))
        return int(line.split()[1]) / 1024


class Document:
    """A file that is open in an editor."""

    def __init__(self, editor, path, text):
        self.editor, self.path, self.text, self.version = editor, path, text, 1
        self.uri = "file://" + path
        with open(path, "w") as file:
            file.write(text)
        item = {"uri": self.uri, "languageId": "haskell", "version": 1, "text": text}
        editor.tell("textDocument/didOpen", {"textDocument": item})
        self.wait_checked()

    def change(self, text):
        """Tells the whole text; when that was."""
        self.text = text
        self.version += 1
        named = {"uri": self.uri, "version": self.version}
        start = time.perf_counter()
        self.editor.tell("textDocument/didChange", {"textDocument": named, "contentChanges": [{"text": text}]})
        return start

    def save(self):
        with open(self.path, "w") as file:
            file.write(self.text)
        start = time.perf_counter()
        self.editor.tell("textDocument/didSave", {"textDocument": {"uri": self.uri}})
        return start

    def diagnostics(self, fits=lambda _: True):
        """When diagnostics of this version came that fit."""

        def is_it(message):
            params = message.get("params") or {}
            is_ours = message.get("method") == "textDocument/publishDiagnostics" and params["uri"] == self.uri
            return is_ours and params.get("version") == self.version and fits(params["diagnostics"])

        return self.editor.wait(is_it)

    def progress(self, kind):
        return self.editor.wait(
            lambda message: message.get("method") == "$/progress" and message["params"]["value"]["kind"] == kind
        )

    def wait_checked(self):
        return self.progress("end")


def program(functions, wrong=()):
    """Five lines for each function, all verified but those that are wrong."""
    lines = ["module Big where", ""]
    for at in range(functions):
        body = "n - 1" if at in wrong else f"n + {at % 7 + 1}"
        before = f" + f{at - 1} 0 - f{at - 1} 0" if at % 5 and at - 1 not in wrong else ""
        lines += [f"{{-@ f{at} :: n:Int -> {{r:Int | r > n}} @-}}", f"f{at} :: Int -> Int", f"f{at} n = {body}"]
        lines += [f"  where _unused = n{before}", ""]
    return "\n".join(lines)


def milliseconds(seconds):
    return f"{seconds * 1000:.1f} ms"


def spread(times):
    return f"median {milliseconds(statistics.median(times))}, most {milliseconds(max(times))}"


def row(what, measured, bar):
    print(f"| {what} | {measured} | {bar} |", flush=True)


def typing(folder):
    editor = Editor(folder)
    base = program(99)
    document = Document(editor, os.path.join(folder, "Big.hs"), base)
    lines = base.count("\n") + 1
    times = []
    for stroke in range(60):
        # A name is typed letter by letter, which is wrong until it is there.
        typed = base.replace("f50 n = n + 2", "f50 n = n + 2 + f49"[: 13 + stroke % 7])
        start = document.change(typed)
        times.append(document.diagnostics() - start)
    row(f"keystroke to diagnostics, {lines} lines ({len(times)} strokes)", spread(times), "100 ms")
    first, counterexample = [], []
    for edit in range(10):
        wrong = program(99, wrong=(edit * 9,))
        document.change(wrong)
        document.diagnostics()
        start = document.save()
        first.append(document.progress("report") - start)
        document.wait_checked()
        document.change(base)
        document.diagnostics()
        document.save()
        document.wait_checked()
        document.change(wrong.replace("n - 1", f"n - {edit + 2}"))
        document.diagnostics()
        start = document.save()
        found = document.diagnostics(lambda all: any("counterexample" in one["code"] for one in all))
        counterexample.append(found - start)
        document.wait_checked()
    row("save to the first verdict, the same file", spread(first), "300 ms")
    row("save to the counterexample of the edited function", spread(counterexample), "300 ms")
    editor.stop()


def large(folder):
    editor = Editor(folder)
    base = program(600)
    document = Document(editor, os.path.join(folder, "Large.hs"), base)
    lines = base.count("\n") + 1
    found, whole = [], []
    for edit in range(6):
        at = 97 * edit + 3
        document.change(program(600, wrong=(at,)))
        document.diagnostics()
        start = document.save()
        found.append(document.diagnostics(lambda all: any("counterexample" in one["code"] for one in all)) - start)
        whole.append(document.wait_checked() - start)
    row(f"one edited function of {lines} lines: save to its counterexample", spread(found), "500 ms")
    row("the same: save to all 600 verdicts", spread(whole), "500 ms")
    editor.stop()


def hour(folder):
    editor = Editor(folder)
    base = program(99)
    document = Document(editor, os.path.join(folder, "Hour.hs"), base)
    begin = editor.memory("VmRSS")
    start = time.perf_counter()
    for edit in range(3600):
        at = edit * 7 % 99
        document.change(base.replace(f"f{at} n = n", f"f{at} n = {edit} + n"))
        if edit % 10 == 0:
            document.diagnostics()
        if edit % 30 == 0:
            document.save()
            document.wait_checked()
    document.diagnostics()
    seconds = time.perf_counter() - start
    end, peak = editor.memory("VmRSS"), editor.memory("VmHWM")
    what = f"3,600 edits, 120 saves ({seconds:.0f} s): memory of the server"
    row(what, f"{begin:.0f} MB before, {end:.0f} MB after, at most {peak:.0f} MB", "500 MB")
    editor.stop()


def page(folder):
    with open(os.path.join(folder, "Many.hs"), "w") as file:
        file.write("module Many where\n\ncount :: [Bool] -> Int\ncount [] = 0\n")
        file.write("count (True : rest) = 1 + count rest\ncount (False : rest) = count rest\n")
    arguments = ["run", "Many.hs", "count", "--html", "Many.html", "--max-outputs", "1000", "--steps", "100000"]
    subprocess.run([BINARY, *arguments], cwd=folder, capture_output=True)
    size = os.path.getsize(os.path.join(folder, "Many.html"))
    row("page of a run with 1,000 paths", f"{size / 1000:.0f} KB", "3 MB")


def project(folder):
    folder = os.path.join(folder, "project")
    os.makedirs(folder)
    for at in range(200):
        text = program(20).replace("module Big", f"module M{at}")
        text = text.replace(" where\n", f" where\nimport M{at - 1} ()\n", 1) if at % 10 else text
        with open(os.path.join(folder, f"M{at}.hs"), "w") as file:
            file.write(text)
    cache = os.path.join(folder, ".cache")

    def check():
        start = time.perf_counter()
        ended = subprocess.run([BINARY, "check", "-q", ".", "--cache-dir", cache], cwd=folder, capture_output=True)
        assert ended.returncode == 0, ended.stdout.decode() + ended.stderr.decode()
        return time.perf_counter() - start

    first = check()
    again = min(check() for _ in range(3))
    row("`check` of 200 files with 4,000 functions: first, again unchanged", f"{first:.2f} s, {again:.2f} s", "")


def main():
    load = os.getloadavg()[0]
    print(f"load {load:.1f}; {BINARY}")
    print("| what | measured | bar |\n| --- | --- | --- |")
    with tempfile.TemporaryDirectory() as folder:
        wanted = sys.argv[2:] or ["typing", "large", "hour", "page", "project"]
        for name in wanted:
            globals()[name](folder)


main()
