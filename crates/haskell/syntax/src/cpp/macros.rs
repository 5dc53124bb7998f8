//! What is defined, and what a line becomes when it is expanded.

use std::collections::BTreeMap;

/// One `#define`.
#[derive(Clone, Debug)]
pub(super) struct Macro {
    /// The parameters of `NAME(a, b)`; `None` for a plain name.
    parameters: Option<Vec<String>>,
    body: String,
}

/// The macros that are defined, those of GHC included.
pub(super) struct Macros {
    defined: BTreeMap<String, Macro>,
}

/// How long an expansion may get, in bytes.
const MAX_LENGTH: usize = 1 << 20;

/// The versions of the packages whose modules we have (those of GHC 9.0.2).
const PACKAGES: &[(&str, [u32; 3])] = &[
    ("GLASGOW_HASKELL", [9, 0, 2]),
    ("array", [0, 5, 4]),
    ("base", [4, 15, 1]),
    ("bytestring", [0, 10, 12]),
    ("containers", [0, 6, 4]),
    ("deepseq", [1, 4, 5]),
    ("ghc_prim", [0, 7, 0]),
    ("hashable", [1, 3, 5]),
    ("mtl", [2, 2, 2]),
    ("pretty", [1, 1, 3]),
    ("random", [1, 2, 1]),
    ("stm", [2, 5, 0]),
    ("text", [1, 2, 5]),
    ("time", [1, 9, 3]),
    ("transformers", [0, 5, 6]),
    ("unordered_containers", [0, 2, 17]),
    ("vector", [0, 12, 3]),
];

impl Macros {
    /// Those that GHC defines, in a file of this name.
    pub(super) fn new(file: &str) -> Macros {
        let plain = [
            // The version whose language we follow.
            ("__GLASGOW_HASKELL__", "900"),
            ("__GLASGOW_HASKELL_FULL_VERSION__", "9.0.2"),
            ("__GLASGOW_HASKELL_PATCHLEVEL1__", "2"),
            ("linux_HOST_OS", "1"),
            ("x86_64_HOST_ARCH", "1"),
        ];
        let file = format!("{file:?}");
        let of = |body: &str| Macro { parameters: None, body: body.to_string() };
        let all = plain.into_iter().chain([("__FILE__", file.as_str())]);
        Macros { defined: all.map(|(name, body)| (name.to_string(), of(body))).collect() }
    }

    /// Says which line is read.
    pub(super) fn set_line(&mut self, number: usize) {
        let body = number.to_string();
        self.defined.insert("__LINE__".to_string(), Macro { parameters: None, body });
    }

    /// What follows `#define`; false when it is malformed.
    pub(super) fn define(&mut self, text: &str) -> bool {
        let end = text.find(|letter| !is_word(letter)).unwrap_or(text.len());
        let (name, rest) = text.split_at(end);
        if name.is_empty() || name.starts_with(|first: char| first.is_ascii_digit()) {
            return false;
        }
        let (parameters, body) = match rest.strip_prefix('(') {
            Some(inside) => {
                let Some(close) = inside.find(')') else { return false };
                let names: Vec<String> =
                    inside[..close].split(',').map(|name| name.trim().to_string()).collect();
                let none = names.len() == 1 && names[0].is_empty();
                if !none && names.iter().any(|name| name.is_empty() || !name.chars().all(is_word)) {
                    return false;
                }
                (Some(if none { Vec::new() } else { names }), &inside[close + 1..])
            }
            None => (None, rest),
        };
        // The traditional way to glue what stands beside it.
        let glued = if parameters.is_some() { body.replace("/**/", "##") } else { body.to_string() };
        let body = without_comments(&glued).trim().to_string();
        self.defined.insert(name.to_string(), Macro { parameters, body });
        true
    }

    pub(super) fn undefine(&mut self, name: &str) {
        self.defined.remove(name.trim());
    }

    pub(super) fn is_defined(&self, name: &str) -> bool {
        let package = name.strip_prefix("MIN_VERSION_");
        self.defined.contains_key(name)
            || package.is_some_and(|package| PACKAGES.iter().any(|(known, _)| *known == package))
    }

    pub(super) fn takes_arguments(&self, name: &str) -> bool {
        self.defined.get(name).is_some_and(|one| one.parameters.is_some())
    }

    /// `MIN_VERSION_package(1,2,3)`. A package that we do not have is taken to be a recent one.
    pub(super) fn is_at_least(&self, name: &str, version: &[String]) -> bool {
        let package = name.trim_start_matches("MIN_VERSION_");
        let Some((_, ours)) = PACKAGES.iter().find(|(known, _)| *known == package) else { return true };
        let asked: Vec<u32> = version.iter().filter_map(|part| part.parse().ok()).collect();
        ours.as_slice() >= asked.get(..3).unwrap_or(&asked)
    }

    /// Whether a call of a macro goes on in the next line.
    pub(super) fn is_open(&self, text: &str) -> bool {
        let mut open = false;
        scan(text, |piece, behind| {
            if matches!(piece, Piece::Word(word) if self.takes_arguments(word)) {
                let behind = behind.trim_start();
                open |= behind.starts_with('(') && arguments(behind).is_none();
            }
        });
        open
    }

    /// The text with its macros expanded, itself when it has none; `None` when it gets too long or a call is
    /// malformed.
    pub(super) fn expand(&self, text: &str) -> Option<String> {
        let mut budget = MAX_LENGTH;
        self.expand_without(text, &mut Vec::new(), &mut budget)
    }

    fn expand_without(&self, text: &str, hidden: &mut Vec<String>, budget: &mut usize) -> Option<String> {
        let mut out = String::with_capacity(text.len());
        let mut at = 0;
        while at < text.len() {
            let (piece, length) = next_piece(&text[at..]);
            at += length;
            let Piece::Word(word) = piece else {
                out.push_str(&text[at - length..at]);
                continue;
            };
            let found = self.defined.get(word).filter(|_| !hidden.iter().any(|one| one == word));
            let Some(found) = found else {
                out.push_str(word);
                continue;
            };
            let body = match &found.parameters {
                None => found.body.clone(),
                Some(parameters) => {
                    let behind = text[at..].trim_start();
                    let Some((values, length)) = arguments(behind) else {
                        // Without arguments it is no call.
                        out.push_str(word);
                        continue;
                    };
                    let empty = parameters.is_empty() && values.iter().all(|value| value.trim().is_empty());
                    if !empty && values.len() != parameters.len() {
                        return None;
                    }
                    at = text.len() - behind.len() + length;
                    let values: Option<Vec<String>> =
                        values.iter().map(|value| self.expand_without(value, hidden, budget)).collect();
                    substitute(&found.body, parameters, &values?)
                }
            };
            *budget = budget.checked_sub(body.len() + 1)?;
            if hidden.len() > 100 {
                return None;
            }
            hidden.push(word.to_string());
            let expanded = self.expand_without(&body, hidden, budget);
            hidden.pop();
            out.push_str(&expanded?);
        }
        Some(out)
    }
}

/// The body with its parameters replaced, inside strings too, as the traditional preprocessor does that GHC
/// uses.
fn substitute(body: &str, parameters: &[String], values: &[String]) -> String {
    let mut out = String::with_capacity(body.len());
    let mut at = 0;
    while at < body.len() {
        let rest = &body[at..];
        let length = rest.find(|letter| !is_word(letter)).unwrap_or(rest.len());
        if length == 0 {
            let first = rest.chars().next().map_or(1, char::len_utf8);
            out.push_str(&rest[..first]);
            at += first;
            continue;
        }
        let word = &rest[..length];
        match parameters.iter().position(|parameter| parameter == word) {
            Some(index) => out.push_str(values.get(index).map_or("", |value| value.trim())),
            None => out.push_str(word),
        }
        at += length;
    }
    // `##` glues its neighbours.
    let mut parts = out.split("##").map(str::to_string).collect::<Vec<_>>();
    let last = parts.len() - 1;
    for (index, part) in parts.iter_mut().enumerate() {
        let start = if index > 0 { part.trim_start() } else { part.as_str() };
        *part = if index < last { start.trim_end() } else { start }.to_string();
    }
    parts.concat()
}

/// The arguments of a call whose parenthesis is the first letter, and how long they are.
fn arguments(text: &str) -> Option<(Vec<String>, usize)> {
    if !text.starts_with('(') {
        return None;
    }
    let mut values = vec![String::new()];
    let (mut depth, mut at) = (0usize, 0);
    while at < text.len() {
        let (_, length) = next_piece(&text[at..]);
        let piece = &text[at..at + length];
        at += length;
        match piece {
            "(" | "[" | "{" => depth += 1,
            ")" | "]" | "}" => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return Some((values, at));
        }
        match piece {
            "," if depth == 1 => values.push(String::new()),
            "(" if depth == 1 => {
                if at > 1 {
                    values.last_mut()?.push('(');
                }
            }
            _ => values.last_mut()?.push_str(piece),
        }
    }
    None
}

enum Piece<'t> {
    Word(&'t str),
    Other,
}

fn scan<'t>(text: &'t str, mut see: impl FnMut(Piece<'t>, &'t str)) {
    let mut at = 0;
    while at < text.len() {
        let (piece, length) = next_piece(&text[at..]);
        at += length;
        see(piece, &text[at..]);
    }
}

/// The first word, string, comment or letter of a text that is not empty, and its length.
fn next_piece(text: &str) -> (Piece<'_>, usize) {
    let Some(first) = text.chars().next() else { return (Piece::Other, 0) };
    if is_word(first) {
        // `x'` is one name in Haskell: a macro `x` has nothing to do with it.
        let end = text.find(|letter| !(is_word(letter) || letter == '\'')).unwrap_or(text.len());
        let word = &text[..end];
        let numeric = first.is_ascii_digit();
        return (if numeric || word.contains('\'') { Piece::Other } else { Piece::Word(word) }, end);
    }
    match first {
        '"' => {
            let mut escaped = false;
            for (at, letter) in text.char_indices().skip(1) {
                match letter {
                    _ if escaped => escaped = false,
                    '\\' => escaped = true,
                    '"' => return (Piece::Other, at + 1),
                    '\n' => return (Piece::Other, at),
                    _ => {}
                }
            }
            (Piece::Other, text.len())
        }
        '\'' => {
            // A character literal that might hold a quote.
            let literal = ["'\"'", "'\\\"'", "'\\''", "'('", "')'", "','"];
            let length = literal.iter().find(|one| text.starts_with(**one)).map_or(1, |one| one.len());
            (Piece::Other, length)
        }
        '-' if text.starts_with("--") && !text[2..].starts_with(crate::lexer::is_symbol_char) => {
            (Piece::Other, text.find('\n').unwrap_or(text.len()))
        }
        _ => (Piece::Other, first.len_utf8()),
    }
}

fn without_comments(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(start) = rest.find("/*") {
        out.push_str(&rest[..start]);
        rest = rest[start + 2..].split_once("*/").map_or("", |(_, behind)| behind);
    }
    out + rest
}

fn is_word(letter: char) -> bool {
    letter == '_' || letter.is_alphanumeric()
}
