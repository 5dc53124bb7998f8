#!/usr/bin/env python3
"""Wraps comments of Rust files and text of Markdown pages at 110 columns: only lines that are longer, and what they
push on to the next ones. `--check` changes nothing, lists what is too long, and fails if there is anything.

    tools/wrap.py [--check] FILE ...        without files: what git knows of crates, benchmarks and docs

Code, tables, commands and addresses stay as they are; so do CHANGELOG.md's and BENCHMARKS.md's entries.
"""

import re
import subprocess
import sys

WIDTH = 110
COMMENT = re.compile(r"^(\s*)(//[/!]?)(\s|$)")
# Lines that begin something: text before them does not flow into them.
BEGINS = re.compile(r"^\s*(([-*+]|\d+[.)])\s|[#>|]|\[[^\]]+\]:|```|$)")
ITEM = re.compile(r"^\s*([-*+]|\d+[.)])\s+")
# A line must not begin with one of these: it would be read as the beginning of something.
TOKEN_BEGINS = re.compile(r"^([-*+>|]|#+|\d+[.)]|\|.*|#.*|>.*|```.*|\[[^\]]+\]:.*)$")


def tokens(text):
    """Words; code between backticks is one piece, and so is a word with a dot that stands alone."""
    pieces, open_code = [], False
    for word in text.split():
        if open_code or (pieces and not any(letter.isalnum() for letter in word) and word[-1] in ".,;:)"):
            pieces[-1] += " " + word
        else:
            pieces.append(word)
        if word.count("`") % 2 == 1:
            open_code = not open_code
    return pieces


def cut(text, room):
    """What fits into the room, and the rest; nothing where it cannot be cut."""
    words = tokens(text)
    indent = text[: len(text) - len(text.lstrip())]
    taken = len(words)
    while taken > 0:
        head = indent + " ".join(words[:taken])
        rest = words[taken:]
        if len(head) <= room and not (rest and TOKEN_BEGINS.match(rest[0])):
            return head, " ".join(rest)
        taken -= 1
    return None


def wrap(lines, room):
    """The lines of one text, none wider than the room where that is possible."""
    result, index, fenced = [], 0, False
    lines = list(lines)
    while index < len(lines):
        line = lines[index]
        index += 1
        if line.lstrip().startswith("```"):
            fenced = not fenced
        previous = result[-1] if result else ""
        is_code = line.startswith("    ") and (not previous.strip() or previous.startswith("    "))
        kept = fenced or line.lstrip()[:1] in ("|", "#") or is_code
        if len(line) <= room or kept:
            result.append(line)
            continue
        parts = cut(line, room)
        if parts is None or not parts[1]:
            result.append(line)
            continue
        head, rest = parts
        result.append(head)
        follows = index < len(lines) and not BEGINS.match(lines[index])
        if follows:
            below = lines[index]
            indent = below[: len(below) - len(below.lstrip())]
            lines[index] = indent + rest + " " + below.lstrip()
        else:
            item = ITEM.match(line)
            indent = " " * item.end() if item else line[: len(line) - len(line.lstrip())]
            lines.insert(index, indent + rest)
    return result


def wrapped_rust(text):
    lines, result, index = text.split("\n"), [], 0
    while index < len(lines):
        match = COMMENT.match(lines[index])
        if not match:
            result.append(lines[index])
            index += 1
            continue
        prefix = match.group(1) + match.group(2)
        end = index
        while end < len(lines) and (one := COMMENT.match(lines[end])) and one.group(1) + one.group(2) == prefix:
            end += 1
        # One space belongs to the prefix.
        inner = [line[len(prefix) :].removeprefix(" ") for line in lines[index:end]]
        for line in wrap(inner, WIDTH - len(prefix) - 1):
            result.append(f"{prefix} {line}".rstrip())
        index = end
    return "\n".join(result)


def wrapped(path, text):
    if path.endswith(".rs"):
        return wrapped_rust(text)
    return "\n".join(wrap(text.split("\n"), WIDTH))


def files():
    patterns = ["crates/*.rs", "benchmarks/*.rs", "docs/src/*.md", "ARCHITECTURE.md", "README.md", "CONTRIBUTING.md"]
    listed = subprocess.run(["git", "ls-files", *patterns], capture_output=True, text=True, check=True)
    return listed.stdout.split()


def main():
    arguments = sys.argv[1:]
    check = "--check" in arguments
    paths = [argument for argument in arguments if argument != "--check"] or files()
    wrong = 0
    for path in paths:
        with open(path, encoding="utf-8") as file:
            text = file.read()
        new = wrapped(path, text)
        if new == text:
            continue
        wrong += 1
        if check:
            print(f"{path}: text is wider than {WIDTH} columns; tools/wrap.py wraps it")
        else:
            with open(path, "w", encoding="utf-8") as file:
                file.write(new)
    sys.exit(1 if check and wrong else 0)


main()
