#!/usr/bin/env python3
"""Writes the synthesis tasks of benchmarks/synth/ from the descriptions below: the families of the PBE strings track,
with names, numbers and addresses of our own. The same seed gives the same files.

Functions whose names are in HELD_OUT were not looked at while the solver was tuned.
"""
import hashlib
import random
import re
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent / "benchmarks" / "synth"

FIRST = """Ada Bruno Carla Derek Elif Fatima Goran Hanna Ivo Jana Kofi Lena Marek Nadia Oskar Petra Quinn Rosa Stefan Tamar
Umberto Vera Walter Xenia Yusuf Zoe Amelia Boris Chandra Dmitri Esther Felix Greta Hugo Ines Jonas Katya Luis Mina Noor""".split()
LAST = """Almeida Brandt Castillo Dvorak Eriksen Fischer Galli Horvat Ibrahim Jansen Kowalski Lindgren Moreau Novak Okafor
Petrov Quispe Rossi Schmidt Tanaka Ueda Vasquez Weber Xu Yilmaz Zimmermann Abbott Baptiste Chowdhury Delgado Engel
Farouk Grimaldi Haddad Ivanova Joshi Kaplan Larsen Mendes Nakamura""".split()
CITY = "Porto Bergen Lyon Graz Turin Basel Ghent Malmo Gdansk Split Izmir Leeds Cadiz Bremen Aarhus Nantes".split()
COUNTRY = "Portugal Norway France Austria Italy Switzerland Belgium Sweden Poland Croatia Turkey England Spain Germany Denmark France".split()
STREET = "Mill Harbour Church Station Garden Bridge Castle Market Forest River School Tower".split()
KIND = "Street Road Lane Avenue Square".split()
COMPANY = "Nordlys Basalt Kestrel Juniper Quarry Lumen Tidal Copper Meridian Falcon Orchard Summit".split()
DOMAIN = "example.com mail.org uni.edu web.net firm.co".split()
MONTH = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split()
COLOUR = "red blue green black white silver orange".split()
BIKE = "roadster cruiser tandem cargo folding racer".split()
MODEL = "Vega Atlas Luna Orion Nova Terra".split()
EXT = "txt pdf csv docx png tar.gz".split()
FOLDER = "home docs data work photos backup reports music".split()
UNI = "Porto Bergen Lyon Graz Turin Basel Ghent Malmo".split()
STATE = "PT NO FR AT IT CH BE SE".split()
WORD = "annual budget draft final invoice letter memo notes order plan report summary table update".split()


def pick(r, items):
    return items[r.randrange(len(items))]


def digits(r, n):
    return "".join(str(r.randrange(10)) for _ in range(n))


def name(r):
    return f"{pick(r, FIRST)} {pick(r, LAST)}"


def phone(r):
    return f"{r.randrange(200, 999)}-{digits(r, 3)}-{digits(r, 4)}"


def intl(r):
    return f"+{r.randrange(1, 99)} {r.randrange(100, 999)}-{digits(r, 3)}-{digits(r, 3)}"


def address(r):
    i = r.randrange(len(CITY))
    return f"{r.randrange(1, 250)} {pick(r, STREET)} {pick(r, KIND)}, {CITY[i]}, {COUNTRY[i]}"


def date(r):
    return f"{r.randrange(1, 29):02}/{r.randrange(1, 13):02}/{r.randrange(1985, 2030)}"


def path(r):
    return "/" + "/".join(pick(r, FOLDER) for _ in range(r.randrange(1, 4))) + "/" + pick(r, WORD) + "." + pick(r, EXT)


def email(r):
    return f"{pick(r, FIRST).lower()}.{pick(r, LAST).lower()}@{pick(r, DOMAIN)}"


def carid(r):
    return f"{pick(r, MODEL)}-{digits(r, 3)}-{pick(r, COLOUR)}-{r.randrange(1990, 2026)}"


def uni(r):
    i = r.randrange(len(UNI))
    return f"University of {UNI[i]}, {STATE[i]}"


def product(r):
    return f"{pick(r, COMPANY)} {pick(r, WORD)} #{digits(r, r.randrange(2, 5))} ({pick(r, COLOUR)})"


def words(r, low=2, high=5):
    return " ".join(pick(r, WORD) for _ in range(r.randrange(low, high)))


def one(make):
    return lambda r: (make(r),)


def full(r):
    return (pick(r, FIRST), pick(r, LAST))


def title_name(r):
    return (pick(r, ["Dr. ", "", "", "Ms. "]) + name(r),)


def maybe_middle(r):
    return (f"{pick(r, FIRST)} {pick(r, LAST)}" if r.random() < 0.5 else f"{pick(r, FIRST)} {pick(r, 'ABCDEF')}. {pick(r, LAST)}",)


def money(r):
    return f"${r.randrange(1, 999)}.{digits(r, 2)}"


# name: (makes arguments, function, string constants, integer constants, has ite, family)
S, I, B = "String", "Int", "Bool"
TASKS = {}


def task(label, make, function, strings, ints=(0, 1), ite=False, result=S, args=None):
    TASKS[label] = (make, function, list(strings), list(ints), ite, result, args)


# Names
task("firstname", one(name), lambda n: n.split()[0], [" "])
task("lastname", one(name), lambda n: n.split()[1], [" "])
task("initials", one(name), lambda n: f"{n.split()[0][0]}.{n.split()[1][0]}.", [" ", "."])
task("initials-plain", one(name), lambda n: n.split()[0][0] + n.split()[1][0], [" "])
task("reverse-name", one(name), lambda n: " ".join(reversed(n.split())), [" "])
task("reverse-name-comma", one(name), lambda n: f"{n.split()[1]}, {n.split()[0]}", [" ", ", "])
task("name-combine", full, lambda f, l: f"{f} {l}", [" "])
task("name-combine-reverse", full, lambda f, l: f"{l} {f}", [" "])
task("name-combine-initial", full, lambda f, l: f"{f[0]}. {l}", [" ", ".", ". "])
task("name-combine-comma", full, lambda f, l: f"{l}, {f[0]}.", [" ", ",", "."])
task("name-initial-last", one(name), lambda n: f"{n[0]} {n.split()[1]}", [" "])
task("name-last-initial", one(name), lambda n: f"{n.split()[0]} {n.split()[1][0]}.", [" ", "."])
task("name-drop-middle", maybe_middle, lambda n: f"{n.split()[0]} {n.split()[-1]}", [" ", ".", ""], (0, 1, 2), True)
task("name-middle-initial", lambda r: (f"{pick(r, FIRST)} {pick(r, 'ABCDEFG')} {pick(r, LAST)}",), lambda n: n.split()[1], [" "])
task("name-untitled", title_name, lambda n: n.removeprefix("Dr. ").removeprefix("Ms. "), [" ", "Dr. ", "Ms. ", ""], (0, 1), True)
task("name-salutation", one(name), lambda n: f"Dear {n.split()[0]},", [" ", "Dear ", ","])
task("name-user", full, lambda f, l: f"{f[0]}{l}@firm.co", ["@", "firm.co", "@firm.co"])
task("name-length", one(name), lambda n: len(n), [" "], result=I)
task("name-first-length", one(name), lambda n: len(n.split()[0]), [" "], result=I)
task("name-from-comma", lambda r: (f"{pick(r, LAST)}, {pick(r, FIRST)}",), lambda n: f"{n.split(', ')[1]} {n.split(', ')[0]}", [" ", ", ", ","])
# Phones
task("phone-area", one(phone), lambda p: p[:3], ["-"], (0, 1, 3))
task("phone-last", one(phone), lambda p: p[-4:], ["-"], (0, 1, 3, 4))
task("phone-middle", one(phone), lambda p: p.split("-")[1], ["-"], (0, 1, 3, 4))
task("phone-dots", one(phone), lambda p: p.replace("-", "."), ["-", "."], (0, 1, 3))
task("phone-paren", one(phone), lambda p: f"({p[:3]}) {p[4:]}", ["-", "(", ")", " ", ") "], (0, 1, 3, 4))
task("phone-country", one(phone), lambda p: "+1-" + p, ["-", "+1", "+1-"], (0, 1))
task("phone-plain", one(phone), lambda p: p.replace("-", ""), ["-", ""], (0, 1, 3))
task("phone-intl-code", one(intl), lambda p: p[1:].split()[0], ["+", " ", "-"], (0, 1, 2))
task("phone-intl-first", one(intl), lambda p: p.split()[1].split("-")[0], ["+", " ", "-"], (0, 1, 2, 3))
task("phone-intl-second", one(intl), lambda p: p.split("-")[1], ["+", " ", "-"], (0, 1, 2, 3))
task("phone-intl-last", one(intl), lambda p: p.split("-")[2], ["+", " ", "-"], (0, 1, 2, 3, 4))
task("phone-intl-dots", one(intl), lambda p: p[1:].replace(" ", ".").replace("-", "."), ["+", " ", "-", ".", ""], (0, 1, 2, 3))
task("phone-intl-paren", one(intl), lambda p: f"({p.split()[1].split('-')[0]}) {p.split('-',1)[1]}", ["+", " ", "-", "(", ")"], (0, 1, 2, 3))
task("phone-extension", lambda r: (phone(r) + (f" x{digits(r, r.randrange(2, 5))}"),), lambda p: p.split(" x")[1], [" ", "x", " x", "-"], (0, 1, 2))
task("phone-or-none", lambda r: (phone(r) if r.random() < .6 else "n/a",), lambda p: p[:3] if p != "n/a" else "", ["-", "", "n/a"], (0, 1, 3), True)
task("phone-normal", lambda r: (phone(r) if r.random() < .5 else phone(r).replace("-", ""),), lambda p: p if "-" in p else f"{p[:3]}-{p[3:6]}-{p[6:]}", ["-", ""], (0, 1, 3, 4, 6), True)
# Addresses, universities
task("address-city", one(address), lambda a: a.split(", ")[1], [",", " ", ", "], (0, 1, 2))
task("address-country", one(address), lambda a: a.split(", ")[2], [",", " ", ", "], (0, 1, 2))
task("address-street", one(address), lambda a: a.split(", ")[0], [",", " ", ", "], (0, 1, 2))
task("address-number", one(address), lambda a: a.split()[0], [",", " "], (0, 1))
task("address-short", one(address), lambda a: f"{a.split(', ')[1]} ({a.split(', ')[2]})", [",", " ", "(", ")", ", "], (0, 1, 2))
task("address-join", lambda r: (pick(r, CITY), pick(r, STATE)), lambda c, s: f"{c}, {s}", [",", " ", ", "], (0, 1))
task("uni-city", one(uni), lambda u: u.split(", ")[0].replace("University of ", ""), [",", " ", "University of ", ""], (0, 1, 2))
task("uni-state", one(uni), lambda u: u.split(", ")[1], [",", " ", ", "], (0, 1, 2))
task("uni-add-country", lambda r: (uni(r) if r.random() < .5 else uni(r) + ", Europe",), lambda u: u if u.endswith("Europe") else u + ", Europe", [",", " ", "Europe", ", Europe"], (0, 1, 2), True)
task("uni-or-college", lambda r: (pick(r, ["University of ", "College of ", "Institute of "]) + pick(r, UNI),), lambda u: u.split(" of ")[1], [" ", "of", " of ", "University", "College"], (0, 1, 2), True)
# Bikes and cars
task("bike-kind", lambda r: (f"{pick(r, COLOUR)} {pick(r, BIKE)} {digits(r, 2)}",), lambda b: b.split()[1], [" ", "-"], (0, 1, 2))
task("bike-model", lambda r: (pick(r, BIKE) + digits(r, 3),), lambda b: b[-3:], [" ", "-"], (0, 1, 2, 3))
task("bike-name", lambda r: (pick(r, BIKE) + digits(r, 3),), lambda b: b[:-3], [" ", "-"], (0, 1, 2, 3))
task("car-model", one(carid), lambda c: c.split("-")[0], ["-"], (0, 1, 2))
task("car-number", one(carid), lambda c: c.split("-")[1], ["-"], (0, 1, 2, 3))
task("car-colour", one(carid), lambda c: c.split("-")[2], ["-"], (0, 1, 2, 3, 4))
task("car-year", one(carid), lambda c: c.split("-")[3], ["-"], (0, 1, 2, 3, 4))
task("car-model-id", lambda r: ((carid(r) if r.random() < .6 else carid(r).split("-")[0]),), lambda c: c.split("-")[1] if "-" in c else "none", ["-", "none", ""], (0, 1, 3), True)
task("car-short", one(carid), lambda c: f"{c.split('-')[0]}{c.split('-')[3]}", ["-", ""], (0, 1, 2, 4))
# Dates
task("date-year", one(date), lambda d: d[-4:], ["/"], (0, 1, 2, 4))
task("date-iso", one(date), lambda d: f"{d[6:]}-{d[3:5]}-{d[:2]}", ["/", "-"], (0, 1, 2, 3, 4, 5, 6))
task("date-month", one(date), lambda d: d[3:5], ["/"], (0, 1, 2, 3))
task("date-swap", one(date), lambda d: f"{d[3:5]}/{d[:2]}/{d[6:]}", ["/"], (0, 1, 2, 3, 4, 5))
task("date-year-number", one(date), lambda d: int(d[-4:]), ["/"], (0, 1, 2, 4, 6), result=I)
task("date-short", one(date), lambda d: d[:6] + d[8:], ["/"], (0, 1, 2, 6, 8))
task("date-words", lambda r: (f"{pick(r, MONTH)} {r.randrange(1, 29)}, {r.randrange(1990, 2030)}",), lambda d: f"{d.split()[1].rstrip(',')} {d.split()[0]} {d.split()[2]}", [" ", ",", ", "], (0, 1, 2))
task("date-next-year", one(date), lambda d: str(int(d[-4:]) + 1), ["/"], (0, 1, 2, 4, 6))
# Paths, e-mail, web
task("file-extension", one(lambda r: f"{pick(r, WORD)}{digits(r, 2)}.{pick(r, EXT[:5])}"), lambda f: f.split(".")[1], ["."], (0, 1, 3))
task("file-stem", one(lambda r: f"{pick(r, WORD)}{digits(r, 2)}.{pick(r, EXT[:5])}"), lambda f: f.split(".")[0], ["."], (0, 1))
task("file-rename", one(lambda r: f"{pick(r, WORD)}-{digits(r, 2)}.txt"), lambda f: f.replace(".txt", ".bak"), [".", ".txt", ".bak", "-"], (0, 1))
task("path-root", one(path), lambda p: p.split("/")[1], ["/", "."], (0, 1))
task("path-with-slash", one(lambda r: path(r) if r.random() < .5 else path(r)[1:]), lambda p: p if p.startswith("/") else "/" + p, ["/", ".", ""], (0, 1), True)
task("path-join", lambda r: (pick(r, FOLDER), pick(r, WORD), ), lambda a, b: f"/{a}/{b}.txt", ["/", ".", ".txt"], (0, 1))
task("email-user", one(email), lambda e: e.split("@")[0], ["@", "."], (0, 1))
task("email-domain", one(email), lambda e: e.split("@")[1], ["@", "."], (0, 1))
task("email-last", one(email), lambda e: e.split("@")[0].split(".")[1], ["@", "."], (0, 1))
task("email-host", one(email), lambda e: e.split("@")[1].split(".")[0], ["@", "."], (0, 1))
task("email-is-org", one(email), lambda e: e.endswith("org"), ["@", ".", "org", ".org"], (0, 1), result=B)
task("url-host", one(lambda r: f"https://{pick(r, COMPANY).lower()}.{pick(r, DOMAIN)}/{pick(r, WORD)}"), lambda u: u.split("//")[1].split("/")[0], ["/", "//", "https://", "."], (0, 1, 2))
task("url-secure", one(lambda r: f"{pick(r, ['http', 'https'])}://{pick(r, DOMAIN)}/{pick(r, WORD)}"), lambda u: u.startswith("https"), ["/", "http", "https", ":"], (0, 1), result=B)
# Excel forum questions
task("count-chars", one(words), lambda w: len(w.replace(" ", "")) if w.count(" ") == 1 else len(w) - w.count(" "), [" ", ""], (0, 1, 2), True, result=I)
task("first-word", one(words), lambda w: w.split()[0], [" ", ""], (0, 1))
task("second-word", one(words), lambda w: w.split()[1], [" ", ""], (0, 1), True)
task("drop-first-word", one(words), lambda w: w.split(" ", 1)[1], [" ", ""], (0, 1))
task("first-two-words", lambda r: (words(r, 3, 6),), lambda w: " ".join(w.split()[:2]), [" ", ""], (0, 1))
task("replace-second-space", lambda r: (words(r, 3, 5),), lambda w: (lambda p: f"{p[0]} {p[1]}-{p[2]}")(w.split(" ", 2)), [" ", "-", ""], (0, 1))
task("order-number", one(product), lambda p: p.split("#")[1].split(" ")[0], ["#", " ", "(", ")"], (0, 1))
task("order-colour", one(product), lambda p: p.split("(")[1][:-1], ["#", " ", "(", ")"], (0, 1))
task("order-company", one(product), lambda p: p.split(" ")[0], ["#", " ", "(", ")"], (0, 1))
task("order-without-colour", one(product), lambda p: p.split(" (")[0], ["#", " ", "(", " ("], (0, 1))
task("order-tag", one(product), lambda p: "#" + p.split("#")[1].split(" ")[0], ["#", " ", "("], (0, 1))
task("pad-two", one(lambda r: str(r.randrange(1, 100))), lambda n: n.zfill(2), ["0", ""], (0, 1, 2), True)
task("pad-four", one(lambda r: str(r.randrange(1, 10000))), lambda n: n.zfill(4), ["0", "00", "000", ""], (0, 1, 2, 3, 4), True)
task("next-number", one(lambda r: f"{pick(r, ['Room', 'Seat', 'Box'])} {r.randrange(1, 60)}"), lambda s: f"{s.split()[0]} {int(s.split()[1]) + 1}", [" "], (0, 1))
task("sum-two", lambda r: (str(r.randrange(1, 500)), str(r.randrange(1, 500))), lambda a, b: str(int(a) + int(b)), [" "], (0, 1))
task("same-text", lambda r: (lambda a: (a, a if r.random() < .5 else pick(r, WORD)))(pick(r, WORD)), lambda a, b: a == b, [" "], (0, 1), result=B)
task("contains-word", lambda r: (words(r, 2, 5), pick(r, WORD[:5])), lambda a, b: b in a, [" ", ""], (0, 1), result=B)
task("yes-no", one(lambda r: pick(r, ["yes please", "no thanks", "yes", "no", "yes, twice", "no way"])), lambda s: "Y" if s.startswith("yes") else "N", ["yes", "no", "Y", "N", " "], (0, 1), True)
task("paid-or-open", one(lambda r: f"{pick(r, ['PAID', 'OPEN'])} {digits(r, 4)} {pick(r, COMPANY)}"), lambda s: s.split()[2] if s.startswith("PAID") else "due", ["PAID", "OPEN", "due", " "], (0, 1, 4, 5, 10), True)
task("price-number", one(money), lambda m: m[1:], ["$", ".", ""], (0, 1))
task("price-euros", one(money), lambda m: m[1:].split(".")[0], ["$", ".", ""], (0, 1))
task("price-comma", one(money), lambda m: m.replace(".", ","), ["$", ".", ","], (0, 1))
task("price-currency", one(money), lambda m: m[1:] + " USD", ["$", ".", " USD", " "], (0, 1))
task("id-without-zeros", one(lambda r: f"{r.randrange(1, 9999):06}"), lambda s: str(int(s)), ["0", ""], (0, 1))
task("id-prefix", one(lambda r: f"{pick(r, 'ABC')}{digits(r, 4)}"), lambda s: f"ID-{s}", ["ID", "-", "ID-"], (0, 1))
task("id-split", one(lambda r: f"{pick(r, 'ABC')}{pick(r, 'XYZ')}{digits(r, 4)}"), lambda s: f"{s[:2]}-{s[2:]}", ["-", ""], (0, 1, 2))
task("id-check", one(lambda r: f"{pick(r, 'ABC')}{digits(r, r.randrange(3, 6))}"), lambda s: len(s) == 5, ["-"], (0, 1, 5), result=B)
task("brackets-remove", one(lambda r: f"[{pick(r, WORD)}] {pick(r, COMPANY)}"), lambda s: s.split("] ")[1], ["[", "]", " "], (0, 1, 2))
task("brackets-inside", one(lambda r: f"{pick(r, COMPANY)} [{pick(r, WORD)}] {digits(r, 2)}"), lambda s: s.split("[")[1].split("]")[0], ["[", "]", " "], (0, 1))
task("last-four", one(lambda r: digits(r, r.randrange(8, 14))), lambda s: "****" + s[-4:], ["*", "****"], (0, 1, 4))
task("strip-suffix", one(lambda r: pick(r, COMPANY) + pick(r, [" Ltd", " Inc", ""])), lambda s: s.replace(" Ltd", "").replace(" Inc", ""), [" Ltd", " Inc", "", " "], (0, 1), True)
task("shorter-of-two", lambda r: (pick(r, COMPANY), pick(r, LAST)), lambda a, b: a if len(a) <= len(b) else b, [" "], (0, 1), True)
task("nth-char", lambda r: (pick(r, LAST) + pick(r, WORD), r.randrange(0, 6)), lambda s, i: s[i], [" "], (0, 1), args=[S, I])
task("keep-n", lambda r: (pick(r, LAST) + pick(r, WORD), r.randrange(1, 7)), lambda s, i: s[:i], [" "], (0, 1), args=[S, I])
task("drop-n", lambda r: (pick(r, LAST) + pick(r, WORD), r.randrange(1, 7)), lambda s, i: s[i:], [" "], (0, 1), args=[S, I])
task("room-label", lambda r: (pick(r, CITY), r.randrange(1, 40)), lambda s, i: f"{s}-{i}", ["-", " "], (0, 1), args=[S, I])
task("position-of", lambda r: (lambda w: (w, pick(r, w.split())))(words(r, 2, 5)), lambda a, b: a.index(b), [" ", ""], (0, 1), result=I)
task("gap-length", one(lambda r: f"{pick(r, WORD)}-{pick(r, WORD)}-{digits(r, 2)}"), lambda s: len(s.split("-")[1]), ["-", ""], (0, 1, 2, 3), result=I)
task("version-minor", one(lambda r: f"v{r.randrange(1, 12)}.{r.randrange(0, 40)}.{r.randrange(0, 9)}"), lambda s: s.split(".")[1], ["v", "."], (0, 1))
task("version-bump", one(lambda r: f"v{r.randrange(1, 12)}.{r.randrange(0, 40)}"), lambda s: f"v{s[1:].split('.')[0]}.{int(s.split('.')[1]) + 1}", ["v", "."], (0, 1))
task("clock-hour", one(lambda r: f"{r.randrange(0, 24):02}:{r.randrange(0, 60):02}:{r.randrange(0, 60):02}"), lambda s: s[:5], [":"], (0, 1, 2, 3, 5))
task("clock-am", one(lambda r: f"{r.randrange(1, 12)}:{r.randrange(10, 60)} {pick(r, ['AM', 'PM'])}"), lambda s: s.split()[0] if s.endswith("AM") else s.split()[0] + " later", [" ", ":", "AM", "PM", " later"], (0, 1, 2), True)
task("key-value", one(lambda r: f"{pick(r, WORD)}={digits(r, r.randrange(1, 5))};"), lambda s: s.split("=")[1].rstrip(";"), ["=", ";"], (0, 1))
task("key-only", one(lambda r: f"{pick(r, WORD)}={digits(r, r.randrange(1, 5))};"), lambda s: s.split("=")[0], ["=", ";"], (0, 1))
task("swap-pair", one(lambda r: f"{pick(r, WORD)}:{pick(r, LAST)}"), lambda s: f"{s.split(':')[1]}:{s.split(':')[0]}", [":"], (0, 1))
task("three-way", one(lambda r: pick(r, ["AIR", "SEA", "ROAD"]) + "-" + digits(r, 3)), lambda s: {"A": "plane ", "S": "ship ", "R": "truck "}[s[0]] + s.split("-")[1], ["AIR", "SEA", "ROAD", "plane ", "ship ", "truck ", "-"], (0, 1, 3), True)
task("quote-it", one(lambda r: pick(r, WORD)), lambda s: f"'{s}'", ["'", " "], (0, 1))
task("csv-third", one(lambda r: f"{pick(r, LAST)};{pick(r, CITY)};{digits(r, 3)};{pick(r, COLOUR)}"), lambda s: s.split(";")[2], [";"], (0, 1, 3))
task("csv-second", one(lambda r: f"{pick(r, LAST)};{pick(r, CITY)};{digits(r, 3)};{pick(r, COLOUR)}"), lambda s: s.split(";")[1], [";"], (0, 1))
task("remove-two-dashes", one(lambda r: f"{digits(r, 2)}-{digits(r, 3)}-{digits(r, 2)}"), lambda s: s.replace("-", ""), ["-", ""], (0, 1, 2))
task("unit-convert", one(lambda r: f"{r.randrange(1, 90)} {pick(r, ['kg', 'lb'])}"), lambda s: s.split()[0] + (" kilo" if s.endswith("kg") else " pound"), ["kg", "lb", " kilo", " pound", " "], (0, 1, 2), True)
task("max-number", lambda r: (str(r.randrange(1, 300)), str(r.randrange(1, 300))), lambda a, b: a if int(a) >= int(b) else b, [" "], (0, 1), True)

# Harder: several shapes of input, last of many parts, categories
task("path-file", one(path), lambda p: p.split("/")[-1], ["/", ".", ""], (0, 1, 2), True)
task("path-parent", lambda r: ("/" + "/".join(pick(r, FOLDER) for _ in range(r.randrange(2, 4))),), lambda p: p.rsplit("/", 1)[0], ["/", ""], (0, 1), True)
task("last-word", one(words), lambda w: w.split()[-1], [" ", ""], (0, 1), True)
task("count-words", lambda r: (words(r, 1, 5),), lambda w: len(w.split()), [" ", ""], (0, 1, 2, 3, 4), True, result=I)
task("initials-two-or-three", maybe_middle, lambda n: "".join(p[0] for p in n.split()), [" ", ".", ""], (0, 1, 2), True)
task("phone-three-formats", lambda r: (pick(r, [lambda p: p, lambda p: p.replace("-", "."), lambda p: f"({p[:3]}) {p[4:]}"])(phone(r)),), lambda p: "".join(c for c in p if c.isdigit())[:3], ["-", ".", "(", ")", " ", ""], (0, 1, 3), True)
task("phone-area-or-local", lambda r: (phone(r) if r.random() < .5 else phone(r)[4:],), lambda p: p[:3] if p.count("-") == 2 else "local", ["-", "local", ""], (0, 1, 3, 4, 8), True)
task("category-five", lambda r: (f"{pick(r, ['apple', 'carrot', 'salmon', 'bread', 'milk'])} {digits(r, 2)}kg",), lambda s: {"a": "fruit", "c": "vegetable", "s": "fish", "b": "bakery", "m": "dairy"}[s[0]], ["apple", "carrot", "salmon", "bread", "milk", "fruit", "vegetable", "fish", "bakery", "dairy", " "], (0, 1), True)
task("category-else", lambda r: (words(r, 1, 3) + pick(r, [" urgent", "", " today"]),), lambda s: "high" if "urgent" in s else ("mid" if "today" in s else "low"), ["urgent", "today", "high", "mid", "low", " "], (0, 1), True)
task("third-of-three", lambda r: (f"{pick(r, CITY)}_{digits(r, r.randrange(1, 4))}_{pick(r, COLOUR)}",), lambda s: s.split("_")[2], ["_", ""], (0, 1))
task("third-word", lambda r: (words(r, 3, 6),), lambda w: w.split()[2], [" ", ""], (0, 1), True)
task("number-after-tag", lambda r: (f"{words(r, 1, 3)} INV{digits(r, 5)} {words(r, 1, 3)}",), lambda s: s.split("INV")[1][:5], ["INV", " ", ""], (0, 1, 3, 5))
task("number-after-tag-any", lambda r: (f"{words(r, 1, 3)} INV{digits(r, r.randrange(2, 6))} {words(r, 1, 3)}",), lambda s: s.split("INV")[1].split(" ")[0], ["INV", " ", ""], (0, 1, 3))
task("drop-the", lambda r: (pick(r, ["The ", "A ", ""]) + pick(r, COMPANY),), lambda s: s.split(" ")[-1], ["The ", "A ", "", " "], (0, 1), True)
task("the-to-end", lambda r: (pick(r, ["The ", ""]) + pick(r, COMPANY),), lambda s: s[4:] + ", The" if s.startswith("The ") else s, ["The ", ", The", "", " "], (0, 1, 4), True)
task("swap-if-comma", lambda r: (name(r) if r.random() < .5 else f"{pick(r, LAST)}, {pick(r, FIRST)}",), lambda n: n if "," not in n else f"{n.split(', ')[1]} {n.split(', ')[0]}", [" ", ", ", ",", ""], (0, 1, 2), True)
task("abbreviate-three", lambda r: (f"{pick(r, COMPANY)} {pick(r, WORD).title()} {pick(r, KIND)}",), lambda s: "".join(w[0] for w in s.split()), [" ", ""], (0, 1))
task("version-compare", lambda r: (f"v{r.randrange(1, 4)}.{r.randrange(0, 9)}",), lambda s: "old" if s[1] == "1" else "new", ["v", ".", "1", "2", "3", "old", "new"], (0, 1), True)
task("month-name", lambda r: (f"{r.randrange(1, 29):02}/{pick(r, ['01', '02', '03'])}/{r.randrange(1990, 2030)}",), lambda d: {"01": "Jan", "02": "Feb", "03": "Mar"}[d[3:5]] + " " + d[6:], ["/", "01", "02", "03", "Jan", "Feb", "Mar", " "], (0, 1, 2, 3, 4, 6), True)
task("quarter", lambda r: (f"Q{r.randrange(1, 5)} {r.randrange(1990, 2030)}",), lambda d: f"{d[3:]}-{(int(d[1]) - 1) * 3 + 1:02}", ["Q", " ", "-", "0", "01", "04", "07", "10"], (0, 1, 3, 4), True)
task("mask-card", lambda r: (f"{digits(r, 4)} {digits(r, 4)} {digits(r, 4)} {digits(r, 4)}",), lambda s: "**** " + s[-4:], ["*", "**** ", " "], (0, 1, 4))
task("join-three", lambda r: (pick(r, CITY), pick(r, STATE), digits(r, 5)), lambda a, b, c: f"{a}, {b} {c}", [",", " ", ", "], (0, 1))
task("dept-code", lambda r: (pick(r, WORD), f"{pick(r, 'ABC')}{digits(r, 3)}"), lambda a, b: f"{b[0]}-{a[:3]}-{b[1:]}", ["-", ""], (0, 1, 3))
task("same-domain", lambda r: (lambda a, b: (a, b if r.random() < .5 else b.split("@")[0] + "@" + a.split("@")[1]))(email(r), email(r)), lambda a, b: a.split("@")[1] == b.split("@")[1], ["@", "."], (0, 1), True, result=B)
task("second-field-or-first", lambda r: (pick(r, CITY) + (f" / {pick(r, CITY)}" if r.random() < .5 else ""),), lambda s: s.split(" / ")[-1], ["/", " / ", " ", ""], (0, 1, 3), True)
task("unpad", lambda r: (f"{r.randrange(1, 999):04}-{pick(r, COLOUR)}",), lambda s: str(int(s.split("-")[0])), ["-", "0", ""], (0, 1, 4))
task("increment-suffix", lambda r: (f"{pick(r, WORD)}-{r.randrange(1, 60)}",), lambda s: f"{s.split('-')[0]}-{int(s.split('-')[1]) + 1}", ["-", ""], (0, 1))
task("difference-years", lambda r: (f"{r.randrange(1950, 1999)}-{r.randrange(2000, 2026)}",), lambda s: int(s.split("-")[1]) - int(s.split("-")[0]), ["-", ""], (0, 1, 4, 5), result=I)
task("replace-first-only", lambda r: (f"{pick(r, WORD)}-{pick(r, WORD)}-{digits(r, 2)}",), lambda s: s.replace("-", "/", 1), ["-", "/"], (0, 1))
task("slug-three", lambda r: (words(r, 3, 4),), lambda s: s.replace(" ", "-"), [" ", "-", ""], (0, 1))
task("slug-any", lambda r: (words(r, 1, 5),), lambda s: s.replace(" ", "-"), [" ", "-", ""], (0, 1), True)
task("remove-brackets", lambda r: (f"{pick(r, COMPANY)} ({digits(r, r.randrange(2, 5))}) {pick(r, WORD)}",), lambda s: s.split(" (")[0] + s.split(")")[1], ["(", ")", " ", ""], (0, 1))
task("title-or-none", title_name, lambda n: n.split()[0] if n.split()[0].endswith(".") else "none", ["Dr. ", "Ms. ", "Dr.", "Ms.", "none", ".", " "], (0, 1), True)
task("euro-or-dollar", lambda r: (pick(r, ["$", "EUR "]) + str(r.randrange(1, 900)),), lambda s: s[1:] + " USD" if s[0] == "$" else s[4:] + " EUR", ["$", "EUR ", " USD", " EUR", ""], (0, 1, 4), True)

# Not looked at while tuning: every second function by name, decided by a hash so that families are mixed.
HELD_OUT = {label for label in TASKS if int(hashlib.sha256(label.encode()).hexdigest(), 16) % 2}


def literal(value):
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    return '"' + value.replace('"', '""') + '"'


def grammar(strings, ints, ite, result, sorts, r, large):
    names = [f"_arg_{i}" for i in range(len(sorts))] if len(sorts) > 1 else ["name"]
    texts = [n for n, s in zip(names, sorts) if s == S] + [literal(s) for s in strings]
    numbers = [n for n, s in zip(names, sorts) if s == I] + [str(i) for i in ints]
    if large:
        extra = [literal(x) for x in [" ", ",", "-", ".", "/", "(", ")", "", "0", "a", "_", ":"] if literal(x) not in texts]
        r.shuffle(extra)
        texts += extra[: r.randrange(3, 9)]
        numbers += [str(n) for n in (2, 3, 4, 5, 6, 7, 9) if str(n) not in numbers]
        if "1" in numbers:
            numbers.append("-1" if r.random() < 0.5 else "1")  # a duplicate or a bare negative number, as there are
    s = texts + ["(str.++ ntString ntString)", "(str.replace ntString ntString ntString)", "(str.at ntString ntInt)",
                 "(int.to.str ntInt)"]
    s += ["(ite ntBool ntString ntString)"] if ite else []
    s += ["(str.substr ntString ntInt ntInt)"]
    i = numbers + ["(+ ntInt ntInt)", "(- ntInt ntInt)", "(str.len ntString)", "(str.to.int ntString)"]
    i += ["(ite ntBool ntInt ntInt)"] if ite else []
    i += ["(str.indexof ntString ntString ntInt)"]
    b = ["true", "false"] + (["(= ntInt ntInt)"] if ite or result == B else [])
    b += ["(str.prefixof ntString ntString)", "(str.suffixof ntString ntString)", "(str.contains ntString ntString)"]
    start = {S: "ntString", I: "ntInt", B: "ntBool"}[result]
    pad = "\n      "
    return names, (f"((Start {result} ({start}))\n"
                   f"     (ntString String ({pad.join(s)}))\n"
                   f"     (ntInt Int ({pad.join(i)}))\n"
                   f"     (ntBool Bool ({pad.join(b)})))")


def write(label, variant, count, repeat, large):
    make, function, strings, ints, ite, result, sorts = TASKS[label]
    r = random.Random(f"{label}/{variant}/20")
    seen, rows = set(), []
    for _ in range(count * 30):
        if len(rows) == count:
            break
        inputs = make(r)
        if inputs not in seen:
            seen.add(inputs)
            rows.append((inputs, function(*inputs)))
    if len(rows) < min(count, 8) and variant != "short":
        return False
    if repeat:
        rows = [rows[r.randrange(len(rows))] for _ in range(repeat)] + rows
    sorts = sorts or [S] * len(rows[0][0])
    names, text = grammar(strings, ints, ite, result, sorts, r, large)
    parameters = " ".join(f"({n} {s})" for n, s in zip(names, sorts))
    lines = ["(set-logic SLIA)", f"(synth-fun f ({parameters}) {result}", f"    {text})", ""]
    lines += [f"(declare-var {n} {s})" for n, s in zip(names, sorts)]
    lines += [f"(constraint (= (f {' '.join(map(literal, i))}) {literal(o)}))" for i, o in rows]
    lines += ["", "(check-synth)", ""]
    folder = ROOT / ("held-out" if label in HELD_OUT else "tuning")
    folder.mkdir(parents=True, exist_ok=True)
    suffix = "" if variant == "plain" else f"-{variant}"
    (folder / f"{label}{suffix}.sl").write_text("\n".join(lines))
    return True


def main():
    for old in ROOT.glob("*/*.sl"):
        old.unlink()
    total = 0
    for number, label in enumerate(sorted(TASKS)):
        r = random.Random(f"{label}/shape")
        total += write(label, "plain", r.randrange(4, 9), 0, r.random() < 0.5)
        kind = ["short", "long", "long-repeat"][number % 3]
        if kind == "short":
            total += write(label, kind, r.randrange(2, 5), 0, r.random() < 0.4)
        elif kind == "long":
            total += write(label, kind, r.randrange(30, 400), 0, r.random() < 0.4)
        else:
            total += write(label, kind, r.randrange(20, 60), r.randrange(80, 300), r.random() < 0.4)
    print(f"{total} tasks, {len(TASKS)} functions, {len(HELD_OUT)} of them held out")


if __name__ == "__main__":
    main()
