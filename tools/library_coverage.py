#!/usr/bin/env python3
"""Writes crates/haskell/library/MODULES.md: per module what is exported, and which names of GHC 9.0.2's module of that name are missing.

GHC is asked with `:browse`; our side is read from the sources that the build script of the library wrote (`cargo build -p otherwise-library`
first). The test of the library crate keeps the lists of exports true; this script is needed when names were added or removed.
"""
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
TARGET = ROOT / "crates/haskell/library/MODULES.md"
HEAD = """# The modules of the library

Per module: what it exports, and which names GHC 9.0.2 (base 4.15, containers 0.6.4, mtl 2.2, transformers 0.5, deepseq 1.4, text 1.2) exports that are missing.
Written by `tools/library_coverage.py`; a test compares the export lists with the sources. Modules under `Otherwise.Base`, `Otherwise.Containers`
are the library's inside and not listed.

Known differences that a list of names does not show: files are read as a whole when they are opened, and text only (`System.IO`); memory (`Foreign`) is simulated byte by byte; the clock of `Data.Time` stands still; `Seq` is a weight-balanced tree, so that both
ends cost O(log n); `Array` and `UArray` elements are reached in O(log n), those of mutable arrays in O(1); freezing and thawing copy; the
instances of `Read` define `readsPrec` in the style of the report (`readPrec` works by conversion); exceptions of other threads arrive only where a thread waits;
`Show` of what was caught as an `ErrorCall` (and not as a `SomeException`) has no call stack; `Text` is a list of characters inside; the pattern synonyms of `Data.Sequence` (`Empty`, `:<|`, `:|>`) are known to the front end
and are not in the list of exports.
"""

# What `:browse` shows of hidden constructors, type errors of removed functions and kinds: nothing that a program can use.
NOISE = set(":: base type Bin Nil Tip NB NS FUN DuplexHandle FileHandle fold foldWithKey insertWith' insertWithKey' insertLookupWithKey'".split())


def browse(modules):
    """Per module the names that GHC's exports; modules that do not exist are left out. One session for all: starting GHC is slow."""
    flags = ["-v0", "-w", "-ignore-dot-ghci"]
    script = "".join(f'putStrLn "@@{module}"\n:browse {module}\n' for module in modules)
    text = subprocess.run(["ghc", "--interactive", *flags], input=script, capture_output=True, text=True).stdout
    parts = re.split(r"^@@(.*)\n", text, flags=re.M)
    return {m: names_of(listing) for m, listing in zip(parts[1::2], parts[2::2]) if listing.strip()}


def sources():
    """The text of every module as the build script of the library wrote it, templates filled in."""
    tables = sorted(ROOT.glob("target/*/build/otherwise-library-*/out/modules.rs"), key=lambda path: path.stat().st_mtime)
    if not tables:
        sys.exit("build the library first: cargo build -p otherwise-library")
    return {m[1]: pathlib.Path(m[2]).read_text() for m in re.finditer(r'\("([^"]+)", include_str!\("([^"]+)"\)\)', tables[-1].read_text())}


def plain(text):
    return re.sub(r"\{-.*?-\}", "", re.sub(r"--.*", "", text), flags=re.S)


def parts_of(name, texts):
    """The constructors and fields of a type, or the methods of a class, wherever it is declared."""
    found = set()
    escaped = re.escape(name)
    for text in texts:
        for m in re.finditer(rf"^(data|newtype|class)\s+(?:[^=\n]*=>\s*)?\(?{escaped}\)?(?![\w'])(.*?)(?=^\S|\Z)", text, flags=re.M | re.S):
            body = m[2]
            if m[1] == "class":
                for part in re.findall(r"^\s+((?:\([^)\w]+\)|[a-z_][\w'#]*)(?:, *(?:\([^)\w]+\)|[a-z_][\w'#]*))*) ::", body, flags=re.M):
                    found.update(n.strip(" ()") for n in part.split(","))
            else:
                body = re.sub(r"\bderiving\b.*", "", body, flags=re.S)
                found.update(re.findall(r"[=|]\s*(?:forall [^.]*\.)?\s*(?:[^=|{}]*=>)?\s*([A-Z][\w'#]*)", body))
                found.update(re.findall(r"\s(:[!#$%&*+./<=>?@\\^|~:-]+)", body))
                found.update(re.findall(r"([a-z_][\w']*)(?:, *[a-z_][\w']*)* ::", body))
    return found - NOISE


def exported(module, modules, known):
    """The names that a module of ours exports."""
    if module in known:
        return known[module]
    known[module] = set()
    text = plain(modules.get(module, ""))
    texts = [plain(t) for t in modules.values()]
    names = set()
    items = exports(modules[module])
    if not re.search(r"^module\s+[\w.]+\s*\(", text, flags=re.M):
        names.update(re.findall(r"^\(?([a-z_][\w'#]*|[!#$%&*+./<=>?@\\^|~:-]+)\)?(?:, [^:\n]*)? ::", text, flags=re.M))
        for part in re.findall(r"^([a-z_(][^:=\n]*,[^:=\n]*) ::", text, flags=re.M):
            names.update(n.strip(" ()") for n in part.split(","))
        for declared in re.findall(r"^(?:data|newtype|class|type)\b[^\n=]*", text, flags=re.M):
            head = re.sub(r"^(data|newtype|class|type)( family| instance)?|.*=>", "", declared)
            m = re.search(r"[A-Z][\w'#]*|:[!#$%&*+./<=>?@\\^|~:-]+", head)
            if m:
                names |= {m[0]} | parts_of(m[0], [text])
    for item in items:
        if item.startswith("module "):
            source = item[7:]
            for m in re.finditer(rf"^import +(qualified +)?([\w.]+)( +as +([\w.]+))?\s*(hiding\s*)?(\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))?", text, flags=re.M):
                if m[2] != source and m[4] != source or m[2] not in modules:
                    continue
                all_names = exported(m[2], modules, known)
                listed = {n for e in items_of((m[6] or "()")[1:-1]) for n in flat(e, texts)}
                names |= all_names - listed if m[5] or not m[6] else listed
        else:
            names |= flat(item, texts)
    known[module] = names
    return names


def flat(item, texts):
    m = re.match(r"(?:type |pattern )?(\([^)]*\)|[\w'#.]+)\s*(?:\((.*)\))?$", item, flags=re.S)
    if not m:
        return set()
    name = m[1].strip("() ").split(".")[-1] if m[1][0] != "(" else m[1].strip("() ")
    inside = m[2]
    if inside is None:
        return {name}
    if inside.strip() == "..":
        return {name} | parts_of(name, texts)
    return {name} | {i.strip(" ()") for i in inside.split(",")}


def names_of(text):
    text = re.sub(r"\n {2,}(?=(->|=>|::))", " ", text)
    names = set()
    for line in text.splitlines():
        line = re.sub(r"\b[a-z]+-[\d.]+:", "", line)
        line = re.sub(r"\b(?:[A-Z]\w*\.)+(?=[A-Za-z(:!$%&*+./<=>?@\\^|~-])", "", line)
        declaration = re.match(r"(?:type role .*|(data|newtype|type|class|pattern|type family|data family) (.*))$", line)
        if declaration and declaration[1]:
            rest = re.sub(r"^\(.*?\) =>|^.*? =>", "", declaration[2]).strip()
            head = re.match(r"(\([^)]*\)|[\w'#]+)", rest)
            if head:
                names.add(head[1].strip("()"))
            if declaration[1] in ("data", "newtype"):
                for con in re.findall(r"[=|] *(?:forall [^.]*\. *)?(?:[^=|{]*=> *)?([A-Z][\w']*|\(:[^)]*\))", rest):
                    names.add(con.strip("()"))
                names.update(n for n in re.findall(r" (:[!#$%&*+./<=>?@\\^|~:-]*) ", rest))
                names.update(re.findall(r"[{,] *([a-z_][\w']*) ::", rest))
        else:
            for part in re.findall(r"^\s*((?:\([^)\w]+\)|[a-z_][\w'#]*)(?:, *(?:\([^)\w]+\)|[a-z_][\w'#]*))*) ::", line):
                names.update(n.strip(" ()") for n in part.split(","))
            names.update(re.findall(r"[{,] *([a-z_][\w']*) ::", line))
            for con in re.findall(r"^\s*[=|] *([A-Z][\w']*)", line):
                names.add(con)
    return {n for n in names if n and not n.endswith("#")} - NOISE


def exports(text):
    """The items of the export list, in their order."""
    header = re.search(r"^module\s+[\w.]+\s*\((.*?)\)\s*where", re.sub(r"--.*", "", text), flags=re.M | re.S)
    return items_of(header[1] if header else "")


def items_of(text):
    items, depth, item = [], 0, ""
    for c in text:
        depth += (c == "(") - (c == ")")
        if c == "," and depth == 0:
            items.append(item)
            item = ""
        else:
            item += c
    items.append(item)
    return [" ".join(i.split()) for i in items if i.strip()]


def main():
    modules = sources()
    public = sorted(m for m in modules if not m.startswith("Otherwise.") or m == "Otherwise.Puzzle")
    theirs, known = browse(public), {}
    lines = [HEAD]
    for module in public:
        lines.append(f"## {module}\n")
        own = exports(modules[module])
        lines.append((", ".join(f"`{e}`" for e in own) or "Instances only.") + "\n")
        if not own:
            continue
        if module not in theirs:
            lines.append("Not a module of GHC's packages.\n")
            continue
        ours = exported(module, modules, known)
        extra = sorted(n for n in ours - theirs[module] if not n.endswith("#"))
        if extra:
            # A name too many clashes with a program's own.
            print(f"{module} exports what GHC's does not: {' '.join(extra)}")
        missing = sorted(theirs[module] - ours)
        lines.append("Missing: " + (", ".join(f"`{n}`" for n in missing) if missing else "nothing") + ".\n")
    TARGET.write_text("\n".join(lines))


if __name__ == "__main__":
    main()
