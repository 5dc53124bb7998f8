//! Solutions in languages that people use: Haskell, Python and spreadsheets.

use std::fmt::Write;

use crate::op::Op;
use crate::term::{Definition, Term};
use crate::value::{Sort, Value, plain};

/// As a Python function, with the helpers it needs before it.
pub fn python(definition: &Definition) -> String {
    let mut needed = Vec::new();
    let body = expression(&definition.body, &definition.parameters, &PYTHON, &mut needed);
    let names: Vec<&str> = definition.parameters.iter().map(|(name, _)| name.as_str()).collect();
    let mut text = helpers(&PYTHON, &needed);
    let _ = writeln!(text, "def {}({}):\n    return {body}", definition.name, names.join(", "));
    text
}

/// As a Haskell function, with the helpers it needs behind it.
pub fn haskell(definition: &Definition) -> String {
    let mut needed = Vec::new();
    let body = expression(&definition.body, &definition.parameters, &HASKELL, &mut needed);
    let sort = |sort: Sort| match sort {
        Sort::String => "String",
        Sort::Int | Sort::BitVec(_) => "Int",
        Sort::Bool => "Bool",
    };
    let types: Vec<&str> =
        definition.parameters.iter().map(|(_, s)| sort(*s)).chain([sort(definition.sort)]).collect();
    let names: String = definition.parameters.iter().map(|(name, _)| format!("{name} ")).collect();
    let mut text =
        format!("{} :: {}\n{} {names}= {body}\n", definition.name, types.join(" -> "), definition.name);
    let helpers = helpers(&HASKELL, &needed);
    if !helpers.is_empty() {
        let _ = write!(text, "\n{helpers}");
    }
    let imports = [
        ("isPrefixOf", "Data.List (isPrefixOf, isSuffixOf, isInfixOf)"),
        ("toUpper", "Data.Char (isAscii, toLower, toUpper)"),
    ];
    let uses = ["isPrefixOf", "isSuffixOf", "isInfixOf"].iter().any(|name| text.contains(name));
    let chars = ["isAscii", "toUpper", "toLower"].iter().any(|name| text.contains(name));
    let mut head = String::new();
    for (wanted, (_, import)) in [uses, chars].into_iter().zip(imports) {
        if wanted {
            let _ = writeln!(head, "import {import}");
        }
    }
    if head.is_empty() { text } else { format!("{head}\n{text}") }
}

/// As a formula whose inputs are the cells A2, B2 and so on; `None` if an operator has no counterpart there.
pub fn spreadsheet(definition: &Definition) -> Option<String> {
    Some(format!("={}", cell(&definition.body)?))
}

struct Language {
    call: fn(&str, &[String]) -> String,
    literal: fn(&Value) -> String,
    operator: fn(Op, &[String]) -> Option<String>,
    helpers: &'static [(&'static str, &'static str)],
}

fn helpers(language: &Language, needed: &[&'static str]) -> String {
    let mut names: Vec<&str> = needed.to_vec();
    // Helpers that helpers need.
    for (name, text) in language.helpers {
        if names.contains(name) {
            let inner = language.helpers.iter().filter(|(other, _)| other != name && text.contains(other));
            names.extend(inner.map(|(other, _)| *other).collect::<Vec<_>>());
        }
    }
    let used = language.helpers.iter().filter(|(name, _)| names.contains(name));
    used.map(|(_, text)| format!("{text}\n\n")).collect::<String>().replace("\n\n\n", "\n\n")
}

fn expression(
    term: &Term,
    parameters: &[(String, Sort)],
    language: &Language,
    needed: &mut Vec<&'static str>,
) -> String {
    let args: Vec<String> =
        term.args().iter().map(|arg| expression(arg, parameters, language, needed)).collect();
    match term {
        Term::Literal(value) => (language.literal)(value),
        Term::Variable(index) => parameters.get(*index).map_or("x", |(name, _)| name).to_owned(),
        Term::Apply(op, _) => (language.operator)(*op, &args)
            .inspect(|_| {
                // It is written as a part of length one.
                if *op == Op::At {
                    needed.push("substr");
                }
            })
            .unwrap_or_else(|| {
                let name = helper_name(*op);
                needed.push(name);
                (language.call)(name, &args)
            }),
        Term::Call(definition, _) => (language.call)(&definition.name, &args),
        Term::Unknown(..) => (language.call)("f", &args),
    }
}

fn helper_name(op: Op) -> &'static str {
    match op {
        Op::Substr => "substr",
        Op::IndexOf => "index_of",
        Op::Replace => "replace_first",
        Op::ReplaceAll => "replace_all",
        Op::FromInt => "from_int",
        Op::ToInt => "to_int",
        Op::Field => "field",
        Op::LastIndexOf => "last_index_of",
        Op::Count => "count",
        Op::Title => "title",
        Op::Upper => "upper",
        Op::Lower => "lower",
        Op::Digits => "digits",
        Op::Trim => "trim",
        Op::Pad => "pad",
        Op::MonthName => "month_name",
        Op::MonthNumber => "month_number",
        Op::MonthDigits => "month_digits",
        Op::Minutes => "minutes",
        Op::Group => "group",
        _ => "unsupported",
    }
}

const PYTHON: Language = Language {
    call: |name, args| format!("{name}({})", args.join(", ")),
    literal: |value| match value {
        Value::Bool(b) => if *b { "True" } else { "False" }.to_owned(),
        Value::Int(n) => n.to_string(),
        Value::Bits(_, bits) => bits.to_string(),
        Value::Str(text) => quoted(text, |c| format!("\\U{c:08x}")),
    },
    operator: |op, args| {
        Some(match (op, args) {
            (Op::Concat, args) => format!("({})", args.join(" + ")),
            (Op::Ite, [c, a, b]) => format!("({a} if {c} else {b})"),
            (Op::Len, [s]) => format!("len({s})"),
            (Op::At, [s, i]) => format!("substr({s}, {i}, 1)"),
            (Op::Add, args) => format!("({})", args.join(" + ")),
            (Op::Sub, [a]) => format!("(-{a})"),
            (Op::Sub, args) => format!("({})", args.join(" - ")),
            (Op::Mul, args) => format!("({})", args.join(" * ")),
            (Op::Eq, [a, b]) => format!("({a} == {b})"),
            (Op::Lt | Op::Le | Op::Gt | Op::Ge, [a, b]) => format!("({a} {} {b})", op.name(2)),
            (Op::And, args) => format!("({})", args.join(" and ")),
            (Op::Or, args) => format!("({})", args.join(" or ")),
            (Op::Not, [a]) => format!("(not {a})"),
            (Op::PrefixOf, [p, s]) => format!("{s}.startswith({p})"),
            (Op::SuffixOf, [p, s]) => format!("{s}.endswith({p})"),
            (Op::Contains, [s, p]) => format!("({p} in {s})"),
            (Op::IsDigit, [s]) => format!("({s} in tuple(\"0123456789\"))"),
            _ => return None,
        })
    },
    helpers: &[
        ("substr", "def substr(s, i, n):\n    return s[i:i + n] if 0 <= i < len(s) and n > 0 else \"\""),
        ("index_of", "def index_of(s, p, i):\n    return s.find(p, i) if 0 <= i <= len(s) else -1"),
        ("replace_first", "def replace_first(s, p, r):\n    return s.replace(p, r, 1)"),
        ("replace_all", "def replace_all(s, p, r):\n    return s.replace(p, r) if p else s"),
        ("from_int", "def from_int(n):\n    return str(n) if n >= 0 else \"\""),
        ("to_int", "def to_int(s):\n    return int(s) if s.isascii() and s.isdigit() else -1"),
        (
            "field",
            "def field(s, p, n):\n    parts = s.split(p) if p else [s]\n    return parts[n] if -len(parts) \
             <= n < len(parts) else \"\"",
        ),
        ("last_index_of", "def last_index_of(s, p):\n    return s.rfind(p)"),
        ("count", "def count(s, p):\n    return s.count(p) if p else 0"),
        (
            "title",
            "def title(s):\n    inside = [False] + [c.isascii() and c.isalpha() for c in s]\n    return \
             \"\".join((c.lower() if inside[i] else c.upper()) if c.isascii() else c for i, c in \
             enumerate(s))",
        ),
        ("upper", "def upper(s):\n    return \"\".join(c.upper() if c.isascii() else c for c in s)"),
        ("lower", "def lower(s):\n    return \"\".join(c.lower() if c.isascii() else c for c in s)"),
        ("digits", "def digits(s):\n    return \"\".join(c for c in s if c in \"0123456789\")"),
        ("trim", "def trim(s):\n    return s.strip(\" \")"),
        ("pad", "def pad(s, n):\n    return \"0\" * (n - len(s)) + s"),
        (
            "month_name",
            "def month_name(n):\n    names = \"January February March April May June July August September \
             October November December\".split()\n    return names[n - 1] if 1 <= n <= 12 else \"\"",
        ),
        (
            "month_number",
            "def month_number(s):\n    names = (\"january february march april may june july august \
             september october november december \"\n             \"januar februar märz april mai juni juli \
             august september oktober november dezember\").split()\n    found = [i % 12 + 1 for i, name in \
             enumerate(names) if len(s) >= 3 and name.startswith(s.lower())]\n    return found[0] if found \
             else -1",
        ),
        (
            "month_digits",
            "def month_digits(s):\n    names = (\"january february march april may june july august \
             september october november december \"\n             \"januar februar märz april mai juni juli \
             august september oktober november dezember\").split()\n    found = [i % 12 + 1 for i, name in \
             enumerate(names) if len(s) >= 3 and name.startswith(s.lower())]\n    return \"%02d\" % found[0] \
             if found else \"\"",
        ),
        (
            "minutes",
            "def minutes(s):\n    parts = s.split(\":\")\n    fits = 2 <= len(parts) <= 3 and 1 <= \
             len(parts[0]) <= 4 and 1 <= len(parts[1]) <= 2\n    if not fits or not all(p.isascii() and \
             p.isdigit() for p in parts[:2]):\n        return -1\n    return int(parts[0]) * 60 + \
             int(parts[1])",
        ),
        (
            "group",
            "def group(s):\n    whole = len(s) - len(s.lstrip(\"0123456789\"))\n    return \"\".join((\",\" \
             if 0 < i < whole and (whole - i) % 3 == 0 else \"\") + c for i, c in enumerate(s))",
        ),
    ],
};

const HASKELL: Language = Language {
    call: |name, args| format!("({} {})", camel(name), args.join(" ")),
    literal: |value| match value {
        Value::Bool(b) => if *b { "True" } else { "False" }.to_owned(),
        Value::Int(n) if *n < 0 => format!("({n})"),
        Value::Int(n) => n.to_string(),
        Value::Bits(_, bits) => bits.to_string(),
        Value::Str(text) => quoted(text, |c| format!("\\{c}\\&")),
    },
    operator: |op, args| {
        Some(match (op, args) {
            (Op::Concat, args) => format!("({})", args.join(" ++ ")),
            (Op::Ite, [c, a, b]) => format!("(if {c} then {a} else {b})"),
            (Op::Len, [s]) => format!("(length {s})"),
            (Op::At, [s, i]) => format!("(substr {s} {i} 1)"),
            (Op::Add, args) => format!("({})", args.join(" + ")),
            (Op::Sub, [a]) => format!("(negate {a})"),
            (Op::Sub, args) => format!("({})", args.join(" - ")),
            (Op::Mul, args) => format!("({})", args.join(" * ")),
            (Op::Eq, [a, b]) => format!("({a} == {b})"),
            (Op::Lt | Op::Le | Op::Gt | Op::Ge, [a, b]) => format!("({a} {} {b})", op.name(2)),
            (Op::And, args) => format!("({})", args.join(" && ")),
            (Op::Or, args) => format!("({})", args.join(" || ")),
            (Op::Not, [a]) => format!("(not {a})"),
            (Op::PrefixOf, [p, s]) => format!("({p} `isPrefixOf` {s})"),
            (Op::SuffixOf, [p, s]) => format!("({p} `isSuffixOf` {s})"),
            (Op::Contains, [s, p]) => format!("({p} `isInfixOf` {s})"),
            (Op::IsDigit, [s]) => format!("({s} `elem` map (: []) ['0' .. '9'])"),
            _ => return None,
        })
    },
    helpers: &[
        (
            "substr",
            "substr :: String -> Int -> Int -> String\nsubstr s i n = if i < 0 then \"\" else take n (drop i \
             s)",
        ),
        (
            "index_of",
            "indexOf :: String -> String -> Int -> Int\nindexOf s p i\n  | i < 0 || i > length s = -1\n  | p \
             `isPrefixOf` drop i s = i\n  | otherwise = indexOf s p (i + 1)",
        ),
        (
            "replace_first",
            "replaceFirst :: String -> String -> String -> String\n\
             replaceFirst s p r\n  | p `isPrefixOf` s = r ++ drop (length p) s\n  | (c : cs) <- s = c : \
             replaceFirst cs p r\n  | otherwise = s",
        ),
        (
            "replace_all",
            "replaceAll :: String -> String -> String -> String\nreplaceAll s \"\" _ = s\n\
             replaceAll s p r\n  | p `isPrefixOf` s = r ++ replaceAll (drop (length p) s) p r\n  | (c : cs) \
             <- s = c : replaceAll cs p r\n  | otherwise = s",
        ),
        ("from_int", "fromInt :: Int -> String\nfromInt n = if n < 0 then \"\" else show n"),
        (
            "to_int",
            "toInt :: String -> Int\ntoInt s = if not (null s) && all (`elem` ['0' .. '9']) s then read s \
             else -1",
        ),
        (
            "field",
            "field :: String -> String -> Int -> String\nfield s p n = if i < 0 || i >= length parts then \
             \"\" else parts !! i\n  where\n    parts = pieces \"\" s\n    i = if n < 0 then length parts + \
             n else n\n    pieces done rest\n      | null p = [s]\n      | p `isPrefixOf` rest = reverse \
             done : pieces \"\" (drop (length p) rest)\n      | (c : cs) <- rest = pieces (c : done) \
             cs\n      | otherwise = [reverse done]",
        ),
        (
            "last_index_of",
            "lastIndexOf :: String -> String -> Int\nlastIndexOf s p = last (-1 : [i | i <- [0 .. length s], \
             p `isPrefixOf` drop i s])",
        ),
        (
            "count",
            "count :: String -> String -> Int\ncount s p\n  | null p || null s = 0\n  | p `isPrefixOf` s = 1 \
             + count (drop (length p) s) p\n  | otherwise = count (drop 1 s) p",
        ),
        (
            "title",
            "title :: String -> String\ntitle s = zipWith change (' ' : s) s\n  where\n    change before \
             c\n      | not (isAscii c) = c\n      | before `elem` ['a' .. 'z'] ++ ['A' .. 'Z'] = toLower \
             c\n      | otherwise = toUpper c",
        ),
        ("upper", "upper :: String -> String\nupper = map (\\c -> if isAscii c then toUpper c else c)"),
        ("lower", "lower :: String -> String\nlower = map (\\c -> if isAscii c then toLower c else c)"),
        ("digits", "digits :: String -> String\ndigits = filter (`elem` ['0' .. '9'])"),
        (
            "trim",
            "trim :: String -> String\ntrim = back . back\n  where\n    back = reverse . dropWhile (== ' ')",
        ),
        ("pad", "pad :: String -> Int -> String\npad s n = replicate (n - length s) '0' ++ s"),
        (
            "month_name",
            "monthName :: Int -> String\nmonthName n = if n < 1 || n > 12 then \"\" else words names !! (n - \
             1)\n  where\n    names = \"January February March April May June July August September October \
             November December\"",
        ),
        (
            "month_number",
            "monthNumber :: String -> Int\nmonthNumber s = head ([i `mod` 12 + 1 | (i, name) <- zip [0 ..] \
             (words names), length s >= 3, map toLower s `isPrefixOf` name] ++ [-1])\n  where\n    names = \
             \"january february march april may june july august september october november december januar \
             februar m\\228rz april mai juni juli august september oktober november dezember\"",
        ),
        (
            "month_digits",
            "monthDigits :: String -> String\nmonthDigits s = head ([(if n < 10 then \"0\" else \"\") ++ \
             show n | n <- found] ++ [\"\"])\n  where\n    found = [i `mod` 12 + 1 | (i, name) <- zip [0 ..] \
             (words names), length s >= 3, map toLower s `isPrefixOf` name]\n    names = \"january february \
             march april may june july august september october november december januar februar m\\228rz \
             april mai juni juli august september oktober november dezember\"",
        ),
        (
            "minutes",
            "minutes :: String -> Int\nminutes s = case parts s of\n  (h : m : rest) | fits 4 h, fits 2 m, \
             length rest <= 1 -> read h * 60 + read m\n  _ -> -1\n  where\n    fits most p = not (null p) && \
             length p <= most && all (`elem` ['0' .. '9']) p\n    parts t = case break (== ':') t of\n      \
             (p, _ : rest) -> p : parts rest\n      (p, []) -> [p]",
        ),
        (
            "group",
            "group :: String -> String\ngroup s = concat (zipWith comma [0 ..] s)\n  where\n    whole = \
             length (takeWhile (`elem` ['0' .. '9']) s)\n    comma i c = if 0 < i && i < whole && (whole - \
             i) `mod` 3 == 0 then [',', c] else [c]",
        ),
    ],
};

/// `index_of` as Haskell writes names.
fn camel(name: &str) -> String {
    let mut parts = name.split('_');
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |mut all, part| {
        let mut chars = part.chars();
        all.extend(chars.next().map(|c| c.to_ascii_uppercase()));
        all + chars.as_str()
    })
}

fn quoted(text: &[u32], escape: impl Fn(u32) -> String) -> String {
    let mut all = String::from("\"");
    for c in text {
        match char::from_u32(*c) {
            Some('"') => all += "\\\"",
            Some('\\') => all += "\\\\",
            Some(c @ ' '..='~') => all.push(c),
            _ => all += &escape(*c),
        }
    }
    all.push('"');
    all
}

fn cell(term: &Term) -> Option<String> {
    let args: Option<Vec<String>> = term.args().iter().map(cell).collect();
    let args = args?;
    let op = match term {
        Term::Literal(Value::Bool(b)) => return Some(if *b { "TRUE" } else { "FALSE" }.to_owned()),
        Term::Literal(Value::Int(n)) => return Some(n.to_string()),
        Term::Literal(Value::Str(text)) => return Some(format!("\"{}\"", plain(text).replace('"', "\"\""))),
        Term::Literal(Value::Bits(..)) | Term::Call(..) | Term::Unknown(..) => return None,
        Term::Variable(index) => {
            return Some(format!("{}2", char::from(b'A' + u8::try_from(*index).ok()? % 26)));
        }
        Term::Apply(op, _) => *op,
    };
    let certain = |at: usize| matches!(&term.args()[at], Term::Literal(Value::Str(text)) if !text.is_empty());
    Some(match (op, args.as_slice()) {
        (Op::Concat, args) => format!("({})", args.join("&")),
        (Op::Ite, [c, a, b]) => format!("IF({c},{a},{b})"),
        (Op::Len, [s]) => format!("LEN({s})"),
        (Op::At, [s, i]) => format!("IFERROR(MID({s},{i}+1,1),\"\")"),
        (Op::Substr, [s, i, n]) => format!("IFERROR(MID({s},{i}+1,{n}),\"\")"),
        (Op::IndexOf, [s, p, i]) => format!("IFERROR(FIND({p},{s},{i}+1)-1,-1)"),
        (Op::Replace, [s, p, r]) if certain(1) => format!("SUBSTITUTE({s},{p},{r},1)"),
        (Op::ReplaceAll, [s, p, r]) => format!("SUBSTITUTE({s},{p},{r})"),
        (Op::FromInt, [n]) => format!("IF({n}<0,\"\",TEXT({n},\"0\"))"),
        (Op::ToInt, [s]) => format!("IFERROR(VALUE({s}),-1)"),
        (Op::Add, args) => format!("({})", args.join("+")),
        (Op::Sub, [a]) => format!("(-{a})"),
        (Op::Sub, args) => format!("({})", args.join("-")),
        (Op::Lt | Op::Le | Op::Gt | Op::Ge, [a, b]) => format!("({a}{}{b})", op.name(2)),
        (Op::Eq, [a, b]) => format!("EXACT({a},{b})"),
        (Op::And, args) => format!("AND({})", args.join(",")),
        (Op::Or, args) => format!("OR({})", args.join(",")),
        (Op::Not, [a]) => format!("NOT({a})"),
        (Op::PrefixOf, [p, s]) => format!("EXACT(LEFT({s},LEN({p})),{p})"),
        (Op::SuffixOf, [p, s]) => format!("EXACT(RIGHT({s},LEN({p})),{p})"),
        (Op::Contains, [s, p]) => format!("ISNUMBER(FIND({p},{s}))"),
        (Op::Upper, [s]) => format!("UPPER({s})"),
        (Op::Lower, [s]) => format!("LOWER({s})"),
        (Op::Title, [s]) => format!("PROPER({s})"),
        (Op::Trim, [s]) => format!("TRIM({s})"),
        (Op::MonthName, [n]) => format!("IF(AND({n}>=1,{n}<=12),TEXT(DATE(2000,{n},1),\"mmmm\"),\"\")"),
        (Op::MonthNumber, [s]) => format!("IFERROR(MONTH(DATEVALUE(\"1 \"&{s}&\" 2000\")),-1)"),
        (Op::MonthDigits, [s]) => {
            format!("IFERROR(TEXT(MONTH(DATEVALUE(\"1 \"&{s}&\" 2000\")),\"00\"),\"\")")
        }
        (Op::Minutes, [s]) => format!("IFERROR(ROUND(TIMEVALUE({s})*1440,0),-1)"),
        (Op::Pad, [s, n]) => format!("(REPT(\"0\",MAX(0,{n}-LEN({s})))&{s})"),
        (Op::Count, [s, p]) if certain(1) => format!("((LEN({s})-LEN(SUBSTITUTE({s},{p},\"\")))/LEN({p}))"),
        (Op::Field, [s, p, n]) if certain(1) => {
            format!(
                "IFERROR(INDEX(TEXTSPLIT({s},{p}),IF({n}<0,{n}+1+COUNTA(TEXTSPLIT({s},{p})),{n}+1)),\"\")"
            )
        }
        _ => return None,
    })
}
