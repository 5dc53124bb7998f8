//! Broken programs: whatever is done to a good one, the parser neither panics nor hangs, its spans stay
//! inside the file, and what it accepts it can print and read again.
//!
//! `OTHERWISE_FUZZ_CASES` says how many mutated programs are tried (300 unless told), `OTHERWISE_FUZZ_SEED`
//! which; the same numbers give the same cases. With `OTHERWISE_FUZZ_TRACE` every program is shown before it
//! is tried.

use crate::common::{corpus, round_trip};
use otherwise_diagnostics::Sources;
use otherwise_syntax::parse_module;

/// A small generator of numbers that is the same everywhere (xorshift64*).
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }

    fn below(&mut self, limit: usize) -> usize {
        if limit == 0 { 0 } else { ((self.next() >> 16) % limit as u64) as usize }
    }

    fn pick<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len())]
    }
}

fn cases() -> usize {
    std::env::var("OTHERWISE_FUZZ_CASES").ok().and_then(|text| text.parse().ok()).unwrap_or(300)
}

/// Where the numbers start: `OTHERWISE_FUZZ_SEED`, or always the same.
fn random(salt: u64) -> Random {
    let seed = std::env::var("OTHERWISE_FUZZ_SEED").ok().and_then(|text| text.parse().ok()).unwrap_or(1u64);
    Random(salt.wrapping_add(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15)) | 1)
}

/// Parses, and checks what must hold for every text.
#[track_caller]
fn check(text: &str) {
    if std::env::var_os("OTHERWISE_FUZZ_TRACE").is_some() {
        eprintln!("-----\n{text}");
    }
    let mut sources = Sources::new();
    let file = sources.add("Fuzz.hs", text);
    let parsed = parse_module(&sources, file);
    for diagnostic in &parsed.diagnostics {
        for label in diagnostic.primary.iter().chain(&diagnostic.secondary) {
            let range = label.span.range();
            assert!(text.get(range.clone()).is_some(), "{range:?} of {} in {text:?}", diagnostic.message);
        }
        assert!(!diagnostic.message.is_empty());
    }
    for decl in &parsed.module.decls {
        assert!(text.get(decl.span.range()).is_some(), "{:?} in {text:?}", decl.span);
    }
    if !parsed.has_errors() {
        round_trip("Fuzz.hs", text);
    }
}

/// Cuts text into pieces that look like tokens.
fn words(text: &str) -> Vec<&str> {
    let mut words = Vec::new();
    let mut start = 0;
    let mut previous = ' ';
    for (at, letter) in text.char_indices() {
        let same = letter.is_alphanumeric() && previous.is_alphanumeric() || letter == ' ' && previous == ' ';
        if !same && at > start {
            words.push(&text[start..at]);
            start = at;
        }
        previous = letter;
    }
    words.push(&text[start..]);
    words
}

const SNIPPETS: &[&str] = &[
    "(",
    ")",
    "[",
    "]",
    "{",
    "}",
    ",",
    ";",
    "`",
    "=",
    "->",
    "<-",
    "=>",
    "::",
    "|",
    "\\",
    "@",
    "~",
    "!",
    "-",
    ".",
    "..",
    "$",
    "if ",
    " then ",
    " else ",
    " case ",
    " of ",
    "let ",
    " in ",
    " where ",
    "do ",
    "\n",
    "\n  ",
    "\n\t",
    "\t",
    "\r\n",
    "\"",
    "'",
    "{-",
    "-}",
    "{-#",
    "#-}",
    "{-@",
    "@-}",
    "--",
    "0x",
    "1.5e",
    "é",
    "\u{feff}",
    "∀",
    "→",
    "\u{1F600}",
    "data ",
    "class ",
    "instance ",
    "type ",
    "infixl 6 ",
    "module ",
    "import ",
    "forall a. ",
    "_",
    "#if 0\n",
    "#",
    "?x",
    "'a'",
    "\\case ",
    "M.",
    "deriving ",
    "newtype ",
    " :: Int",
    "+",
    "*",
    " x ",
    " 1 ",
];

fn mutate(random: &mut Random, text: &str, other: &str) -> String {
    let mut pieces: Vec<String> = words(text).into_iter().map(str::to_owned).collect();
    for _ in 0..=random.below(3) {
        if pieces.is_empty() {
            break;
        }
        let at = random.below(pieces.len());
        match random.below(8) {
            0 => drop(pieces.remove(at)),
            1 => pieces.insert(at, (*random.pick(SNIPPETS)).to_owned()),
            2 => pieces[at] = (*random.pick(SNIPPETS)).to_owned(),
            3 => {
                let with = random.below(pieces.len());
                pieces.swap(at, with);
            }
            4 => {
                let end = (at + 1 + random.below(20)).min(pieces.len());
                drop(pieces.drain(at..end));
            }
            5 => {
                let end = (at + 1 + random.below(20)).min(pieces.len());
                let copy = pieces[at..end].to_vec();
                let to = random.below(pieces.len());
                pieces.splice(to..to, copy);
            }
            6 => pieces.truncate(at),
            _ => {
                let foreign = words(other);
                let from = random.below(foreign.len());
                let end = (from + 1 + random.below(30)).min(foreign.len());
                pieces.splice(at..at, foreign[from..end].iter().map(|word| (*word).to_owned()));
            }
        }
    }
    pieces.concat()
}

#[test]
fn mutated_programs() {
    let corpus = corpus();
    let mut random = random(0x5eed);
    for _ in 0..cases() {
        let (_, text) = random.pick(&corpus);
        let (_, other) = random.pick(&corpus);
        let mutated = mutate(&mut random, text, other);
        check(&mutated);
    }
}

#[test]
fn truncated_programs() {
    let corpus = corpus();
    let mut random = random(0xcafe);
    for _ in 0..cases() / 3 {
        let (_, text) = random.pick(&corpus);
        let mut end = random.below(text.len());
        while !text.is_char_boundary(end) {
            end -= 1;
        }
        check(&text[..end]);
    }
}

#[test]
fn random_bytes() {
    let mut random = random(0xbeef);
    for _ in 0..cases() / 3 {
        let length = random.below(400);
        let bytes: Vec<u8> = (0..length).map(|_| (random.next() >> 8) as u8).collect();
        check(&String::from_utf8_lossy(&bytes));
        let printable: String = (0..length).map(|_| (b' ' + random.below(95) as u8) as char).collect();
        check(&printable);
        let snippets: String = (0..length / 8).map(|_| *random.pick(SNIPPETS)).collect();
        check(&snippets);
    }
}

/// On a stack like the command's: trees are printed and dropped by recursion.
#[test]
fn nesting_without_end() {
    let worker = std::thread::Builder::new().stack_size(256 << 20).spawn(try_nesting);
    assert!(worker.expect("a thread").join().is_ok());
}

fn try_nesting() {
    let brackets = [
        ("(", ")"),
        ("[", "]"),
        ("{", "}"),
        ("(", ""),
        ("f (", ")"),
        ("case x of { A -> ", "}"),
        ("do { ", "}"),
    ];
    for (open, close) in brackets {
        check(&format!("x = {}1{}\n", open.repeat(10_000), close.repeat(10_000)));
    }
    let openers = [
        "do ",
        "\\x -> ",
        "if a then b else ",
        "- ",
        "let x = 1 in ",
        "case x of A -> ",
        "a + ",
        "f ",
        "f $ ",
        "x : ",
    ];
    for repeated in openers {
        check(&format!("x = {}1\n", repeated.repeat(2_000)));
    }
    for repeated in ["Int -> ", "forall a. ", "Eq a => ", "(Int -> ", "[", "f "] {
        check(&format!("x :: {}a\n", repeated.repeat(2_000)));
    }
    for repeated in ["~", "x@", "!", "C ", "(", "x : ", "C ("] {
        check(&format!("f {}a = 1\n", repeated.repeat(2_000)));
    }
    for repeated in ["{-", "\"\\\n", "where\n", "f x = y where\n ", "class A a where\n "] {
        check(&repeated.repeat(1_000));
    }
}

#[test]
fn huge_lines() {
    check(&format!("x = [{}0]\n", "1, ".repeat(10_000)));
    check(&format!("x = {}0\n", "a + ".repeat(10_000)));
    check(&format!("x = \"{}\"\n", "a".repeat(100_000)));
    check(&format!("-- {}\n", "x".repeat(100_000)));
    check(&format!("{} = 1\n", "x".repeat(50_000)));
    check(&" ".repeat(100_000));
    check(&"\t".repeat(50_000));
    check(&"\n".repeat(100_000));
    check(&"x = 1\n".repeat(3_000));
    check(&"x = (\n".repeat(1_000));
}
