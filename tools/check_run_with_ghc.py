#!/usr/bin/env python3
"""Evaluates with GHC what `otherwise run` claims, and compares.

    tools/check_run_with_ghc.py [--command OTHERWISE] [--timeout SECONDS] FILE.hs...

For every function with a type signature, each path that is printed (`f args → result`) is given to GHCi, with the
standard input the path reads. A difference is printed; the exit code is 1 if there is one.
"""

import argparse
import json
import os
import re
import subprocess
import sys

CONTAINERS = [("Data.Map", "Map"), ("Data.Set", "Set"), ("Data.IntMap", "IntMap"), ("Data.IntSet", "IntSet"),
              ("Data.Sequence", "Seq"), ("Data.Array", "Array"), ("Data.Ratio", "Rational"), ("Data.Ratio", "Ratio")]

PRELUDE = r"""
:set -fno-warn-tabs
import qualified Control.Exception as OtherwiseE
import qualified System.Timeout as OtherwiseT
:set +m
let otherwiseShow :: Show a => Int -> a -> IO ()
    otherwiseShow n x = do { r <- OtherwiseE.try (OtherwiseT.timeout 3000000 (do { let { t = show x }; _ <- OtherwiseE.evaluate (length t); return t })); otherwiseSay n r }
    otherwiseRun :: Show a => Int -> IO a -> IO ()
    otherwiseRun n a = do { r <- OtherwiseE.try (OtherwiseT.timeout 3000000 (do { x <- a; let { t = show x }; _ <- OtherwiseE.evaluate (length t); return t })); otherwiseSay n r }
    otherwiseSay :: Int -> Either OtherwiseE.SomeException (Maybe String) -> IO ()
    otherwiseSay n r = putStrLn ("\n@@" ++ show (n, case r of { Left e -> ("error", show e); Right Nothing -> ("endless", ""); Right (Just t) -> ("value", t) }))

:set -m
"""


def signatures(text):
    """Functions with a signature, and its text."""
    pattern = re.compile(r"^([a-z_][\w']*)\s*::\s*((?:[^\n]|\n[ \t]+)*)", re.M)
    return [(name, " ".join(ty.split())) for name, ty in pattern.findall(text)]


def claims(command, file, function, timeout, flags):
    arguments = [command, "run", file, function, "--format", "json", "--timeout", str(timeout), "--max-outputs", "40"]
    done = subprocess.run(arguments + flags, capture_output=True, text=True, timeout=timeout + 60)
    try:
        return json.loads(done.stdout)
    except json.JSONDecodeError:
        return {"paths": [], "refused": (done.stdout + done.stderr)[:200]}


def in_ghc(file, ty, calls):
    """What GHC makes of calls without input."""
    lines = [f":l {os.path.basename(file)}"] + PRELUDE.strip("\n").split("\n")
    for module, name in CONTAINERS:
        if re.search(rf"\b{name}\b", ty):
            lines.append(f"import {module} (fromList)" if "Array" not in module and "Ratio" not in module
                         else f"import {module}")
    run = "otherwiseRun" if re.search(r"\bIO\b[^>]*$", ty) else "otherwiseShow"
    lines += [f"{run} {number} ({call})" for number, call in calls]
    flags = ["-XScopedTypeVariables", "-XTypeApplications", "-XDataKinds", "-XGADTs"]
    done = subprocess.run(["ghci", "-v0", *flags], input="\n".join(lines) + "\n", capture_output=True, text=True,
                          cwd=os.path.dirname(os.path.abspath(file)) or ".", timeout=600)
    found = {}
    for line in done.stdout.splitlines():
        match = re.match(r'@@\((\d+),\("(\w+)",(".*")\)\)$', line)
        if match:
            found[int(match[1])] = (match[2], haskell_text(match[3]))
    return found, done.stderr


def haskell_text(literal):
    simple = {"n": "\n", "t": "\t", "r": "\r", "\\": "\\", '"': '"', "'": "'", "&": "", "a": "\a", "b": "\b",
              "f": "\f", "v": "\v"}
    names = ["NUL", "SOH", "STX", "ETX", "EOT", "ENQ", "ACK", "BEL", "BS", "HT", "LF", "VT", "FF", "CR", "SO", "SI",
             "DLE", "DC1", "DC2", "DC3", "DC4", "NAK", "SYN", "ETB", "CAN", "EM", "SUB", "ESC", "FS", "GS", "RS", "US"]

    def one(match):
        text = match[1]
        if text.isdigit():
            return chr(int(text))
        if text in names:
            return chr(names.index(text))
        return {"DEL": "\x7f"}.get(text, simple.get(text, text))
    return re.sub(r"\\(\d+|SOH|[A-Z][A-Z0-9]{1,2}|.)", one, literal[1:-1], flags=re.S)


def with_input(file, call, read):
    done = subprocess.run(["ghc", "-e", call, os.path.basename(file)], input=read, capture_output=True, text=True,
                          cwd=os.path.dirname(os.path.abspath(file)) or ".", timeout=60)
    return ("value", "") if done.returncode == 0 else ("error", done.stderr)


def agree(path, kind, text):
    if path["error"] is not None:
        return kind == "error" or (kind == "endless" and "loop" in path["error"])
    return kind == "value" and text == path["result"]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--command", default="otherwise")
    parser.add_argument("--timeout", type=int, default=5)
    parser.add_argument("--flag", action="append", default=[], help="a further flag of `otherwise run`")
    parser.add_argument("files", nargs="+")
    options = parser.parse_args()
    compared = different = refused = 0
    for file in options.files:
        with open(file, encoding="utf-8") as source:
            text = source.read()
        for function, ty in signatures(text):
            claim = claims(options.command, file, function, options.timeout, options.flag)
            if "refused" in claim:
                refused += 1
                print(f"refused: {file} {function}: {claim['refused'].strip().splitlines()[:1]}")
                continue
            paths = [path for path in claim["paths"] if "…" not in path["call"]]
            pure = [(at, path["call"]) for at, path in enumerate(paths) if path.get("input") is None]
            found, errors = in_ghc(file, ty, pure) if pure else ({}, "")
            for at, path in enumerate(paths):
                if path.get("input") is not None:
                    call = path["call"].split(" with input ")[0]
                    kind, text_found = with_input(file, call, path["input"])
                    same = (kind == "error") == (path["error"] is not None)
                elif at in found:
                    kind, text_found = found[at]
                    same = agree(path, kind, text_found)
                else:
                    kind, text_found, same = "none", errors[-300:], False
                compared += 1
                if not same:
                    different += 1
                    claimed = path["error"] if path["error"] is not None else path["result"]
                    print(f"{file}: {path['call']}\n  otherwise: {claimed!r}\n  ghc: {kind} {text_found!r}")
    print(f"{compared} paths compared, {different} different, {refused} functions refused")
    sys.exit(1 if different else 0)


if __name__ == "__main__":
    main()
