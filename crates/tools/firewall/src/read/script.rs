//! Shell scripts of iptables commands: variables with literal values and loops over literal lists.

use otherwise_diagnostics::{Diagnostic, SourceFile, Span};
use rustc_hash::FxHashMap;

use super::builder::Builder;
use super::words::Word;
use crate::net::Family;

/// Loops may not unfold to more commands than this.
const MAX_COMMANDS: usize = 1_000_000;

/// Commands that have no say in what the rules are.
const HARMLESS: &[&str] = &[
    "echo",
    "printf",
    "modprobe",
    "insmod",
    "rmmod",
    "depmod",
    "sysctl",
    "set",
    "exit",
    "true",
    "false",
    ":",
    "sleep",
    "service",
    "systemctl",
    "logger",
    "ip",
    "ifconfig",
    "route",
    "ipset",
    "touch",
    "mkdir",
    "chmod",
    "cd",
    "unset",
    "trap",
    "shift",
    "return",
    "wait",
    "date",
    "iptables-save",
    "ip6tables-save",
    "netfilter-persistent",
    "clear",
    "tc",
    "rm",
    "cp",
    "test",
    "[",
    "cat",
];

pub(crate) fn read(file: &SourceFile, builder: &mut Builder) {
    let tokens = match (Lexer { file, text: file.text(), at: 0 }).all() {
        Ok(tokens) => tokens,
        Err(complaint) => {
            builder.complain(complaint);
            return;
        }
    };
    let mut shell = Shell { file, builder, variables: FxHashMap::default(), commands: 0 };
    let mut at = 0;
    while at < tokens.len() {
        at = match shell.statement(&tokens, at, 0) {
            Ok(next) => next,
            Err(complaint) => {
                shell.builder.complain(*complaint);
                return;
            }
        };
    }
}

#[derive(Clone, Debug)]
enum Part {
    Literal(String),
    Variable {
        name: String,
        quoted: bool,
    },
    /// Something only a running shell knows.
    Unknown(&'static str),
}

#[derive(Clone, Debug)]
enum Token {
    Word(Vec<Part>, Span),
    /// The end of a command: a line break, `;`, `&&`, `||`.
    End,
    /// A part of the shell that is not read.
    Refused(&'static str, Span),
}

struct Lexer<'a> {
    file: &'a SourceFile,
    text: &'a str,
    at: usize,
}

impl Lexer<'_> {
    fn peek(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }

    fn next(&mut self) -> Option<char> {
        let c = self.peek()?;
        self.at += c.len_utf8();
        Some(c)
    }

    fn starts(&self, with: &str) -> bool {
        self.text[self.at..].starts_with(with)
    }

    fn all(mut self) -> Result<Vec<Token>, Diagnostic> {
        let mut tokens = Vec::new();
        loop {
            let from = self.at;
            let Some(c) = self.peek() else { return Ok(tokens) };
            match c {
                '\n' | ';' => {
                    self.at += 1;
                    tokens.push(Token::End);
                }
                c if c.is_whitespace() => {
                    self.next();
                }
                '\\' if self.starts("\\\n") => self.at += 2,
                '\\' if self.starts("\\\r\n") => self.at += 3,
                '#' => {
                    while self.peek().is_some_and(|c| c != '\n') {
                        self.next();
                    }
                }
                '&' if self.starts("&&") => {
                    self.at += 2;
                    tokens.push(Token::End);
                }
                '|' if self.starts("||") => {
                    self.at += 2;
                    tokens.push(Token::End);
                }
                '&' => {
                    self.at += 1;
                    if self.peek() == Some('>') {
                        self.at += 1;
                        self.redirection();
                    } else {
                        tokens.push(Token::End);
                    }
                }
                '|' => {
                    self.at += 1;
                    tokens.push(Token::Refused("a pipe", self.file.span(from..self.at)));
                }
                '<' | '>' => {
                    self.at += 1;
                    self.redirection();
                }
                '(' | ')' => {
                    self.at += 1;
                    tokens.push(Token::Refused("parentheses", self.file.span(from..self.at)));
                }
                c if c.is_ascii_digit()
                    && matches!(self.text.as_bytes().get(from + 1), Some(b'>' | b'<')) =>
                {
                    self.at += 2;
                    self.redirection();
                }
                _ => tokens.push(self.word()?),
            }
        }
    }

    /// Where output goes does not matter.
    fn redirection(&mut self) {
        while self.peek().is_some_and(|c| matches!(c, '>' | '<' | '&' | ' ' | '\t')) {
            self.next();
        }
        while self.peek().is_some_and(|c| !c.is_whitespace() && !matches!(c, ';' | '|' | '&')) {
            self.next();
        }
    }

    fn word(&mut self) -> Result<Token, Diagnostic> {
        let from = self.at;
        let mut parts = Vec::new();
        let mut literal = String::new();
        while let Some(c) = self.peek() {
            match c {
                c if c.is_whitespace() || matches!(c, ';' | '|' | '&' | '<' | '>' | '(' | ')') => break,
                '\\' => {
                    self.next();
                    match self.next() {
                        Some('\n') | None => {}
                        Some(c) => literal.push(c),
                    }
                }
                '\'' => {
                    let open = self.at;
                    self.next();
                    loop {
                        match self.next() {
                            Some('\'') => break,
                            Some(c) => literal.push(c),
                            None => return Err(self.unclosed(open)),
                        }
                    }
                    if literal.is_empty() {
                        parts.push(Part::Literal(String::new()));
                    }
                }
                '"' => {
                    let open = self.at;
                    self.next();
                    parts.push(Part::Literal(std::mem::take(&mut literal)));
                    loop {
                        match self.peek() {
                            Some('"') => {
                                self.next();
                                break;
                            }
                            Some('\\') => {
                                self.next();
                                match self.next() {
                                    Some('\n') => {}
                                    Some(c @ ('"' | '\\' | '$' | '`')) => literal.push(c),
                                    Some(c) => literal.extend(['\\', c]),
                                    None => return Err(self.unclosed(open)),
                                }
                            }
                            Some('$' | '`') => self.expansion(true, &mut literal, &mut parts)?,
                            Some(c) => {
                                self.next();
                                literal.push(c);
                            }
                            None => return Err(self.unclosed(open)),
                        }
                    }
                }
                '$' | '`' => self.expansion(false, &mut literal, &mut parts)?,
                c => {
                    self.next();
                    literal.push(c);
                }
            }
        }
        if !literal.is_empty() {
            parts.push(Part::Literal(literal));
        }
        Ok(Token::Word(parts, self.file.span(from..self.at)))
    }

    fn unclosed(&self, open: usize) -> Diagnostic {
        let end = self.text[open..].find('\n').map_or(self.text.len(), |at| open + at);
        Diagnostic::error("unclosed-quote", "this quote is never closed")
            .at(self.file.span(open..end), "expected another one further on")
    }

    fn expansion(
        &mut self,
        quoted: bool,
        literal: &mut String,
        parts: &mut Vec<Part>,
    ) -> Result<(), Diagnostic> {
        let open = self.at;
        if self.next() == Some('`') {
            while let Some(c) = self.next() {
                if c == '`' {
                    parts.push(Part::Literal(std::mem::take(literal)));
                    parts.push(Part::Unknown("the output of a command"));
                    return Ok(());
                }
            }
            return Err(self.unclosed(open));
        }
        match self.peek() {
            Some('(') => {
                let mut depth = 0usize;
                while let Some(c) = self.next() {
                    match c {
                        '(' => depth += 1,
                        ')' => depth = depth.saturating_sub(1),
                        _ => {}
                    }
                    if depth == 0 {
                        parts.push(Part::Literal(std::mem::take(literal)));
                        parts.push(Part::Unknown("the output of a command"));
                        return Ok(());
                    }
                }
                Err(self.unclosed(open))
            }
            Some('{') => {
                self.next();
                let Some(length) = self.text[self.at..].find('}') else { return Err(self.unclosed(open)) };
                let name = self.text[self.at..self.at + length].to_owned();
                self.at += length + 1;
                parts.push(Part::Literal(std::mem::take(literal)));
                if name.chars().all(|c| c.is_alphanumeric() || c == '_') {
                    parts.push(Part::Variable { name, quoted });
                } else {
                    parts.push(Part::Unknown("an expansion with an operator"));
                }
                Ok(())
            }
            Some(c) if c.is_alphabetic() || c == '_' => {
                let rest = &self.text[self.at..];
                let length = rest.find(|c: char| !(c.is_alphanumeric() || c == '_')).unwrap_or(rest.len());
                let name = rest[..length].to_owned();
                self.at += length;
                parts.push(Part::Literal(std::mem::take(literal)));
                parts.push(Part::Variable { name, quoted });
                Ok(())
            }
            Some(c) if c.is_ascii_digit() || matches!(c, '@' | '*' | '#' | '?' | '$' | '!') => {
                self.next();
                parts.push(Part::Literal(std::mem::take(literal)));
                parts.push(Part::Unknown("an argument of the script"));
                Ok(())
            }
            _ => {
                literal.push('$');
                Ok(())
            }
        }
    }
}

#[derive(Clone)]
enum Value {
    Known(String),
    Unknown(&'static str),
}

struct Shell<'a> {
    file: &'a SourceFile,
    builder: &'a mut Builder,
    variables: FxHashMap<String, Value>,
    commands: usize,
}

type Step<T> = Result<T, Box<Diagnostic>>;

impl Shell<'_> {
    /// Runs one statement and says where the next one starts.
    fn statement(&mut self, tokens: &[Token], at: usize, depth: usize) -> Step<usize> {
        let (words, next) = match &tokens[at] {
            Token::End => return Ok(at + 1),
            Token::Refused(what, span) => return Err(Box::new(refused(what, *span))),
            Token::Word(..) => {
                let length = tokens[at..]
                    .iter()
                    .position(|token| matches!(token, Token::End))
                    .unwrap_or(tokens.len() - at);
                (&tokens[at..at + length], at + length)
            }
        };
        if plain(&words[0]) == Some("for") {
            return self.for_loop(tokens, at, depth);
        }
        self.simple(words)?;
        Ok(next)
    }

    /// `for NAME in WORDS; do …; done`
    fn for_loop(&mut self, tokens: &[Token], at: usize, depth: usize) -> Step<usize> {
        let place = span_of(&tokens[at]);
        let malformed = || {
            Box::new(
                Diagnostic::error("bad-loop", "a loop that is not understood")
                    .at(place, "expected `for NAME in WORDS; do …; done`"),
            )
        };
        if depth > 20 {
            return Err(malformed());
        }
        let name = tokens.get(at + 1).and_then(plain).ok_or_else(malformed)?.to_owned();
        if tokens.get(at + 2).and_then(plain) != Some("in") {
            return Err(malformed());
        }
        let mut cursor = at + 3;
        let mut items = Vec::new();
        while let Some(Token::Word(parts, span)) = tokens.get(cursor) {
            items.extend(self.expand(parts, *span)?);
            cursor += 1;
        }
        while matches!(tokens.get(cursor), Some(Token::End)) {
            cursor += 1;
        }
        if tokens.get(cursor).and_then(plain) != Some("do") {
            return Err(malformed());
        }
        let body = cursor + 1;
        // `done` of this loop: loops inside have their own.
        let (mut open, mut end) = (1usize, body);
        let mut starts = true;
        while open > 0 {
            let Some(token) = tokens.get(end) else { return Err(malformed()) };
            if starts {
                match plain(token) {
                    Some("for" | "while" | "until") => open += 1,
                    Some("done") => open -= 1,
                    _ => {}
                }
            }
            starts = matches!(token, Token::End) || matches!(plain(token), Some("do"));
            end += 1;
        }
        let inside = &tokens[body..end - 1];
        for item in items {
            self.variables.insert(name.clone(), Value::Known(item.text));
            let mut at = 0;
            while at < inside.len() {
                at = self.statement(inside, at, depth + 1)?;
            }
        }
        Ok(end)
    }

    fn simple(&mut self, words: &[Token]) -> Step<()> {
        self.commands += 1;
        let place = words.first().map(span_of);
        if self.commands > MAX_COMMANDS {
            let complaint =
                Diagnostic::error("too-many-commands", "the loops unfold to more than a million commands");
            return Err(Box::new(match place {
                Some(place) => complaint.at(place, "here"),
                None => complaint,
            }));
        }
        let mut words = words;
        // Assignments, alone or before a command.
        while let Some(Token::Word(parts, span)) = words.first()
            && let Some((name, rest)) = assignment(parts)
        {
            let value = self.value(&rest, *span);
            self.variables.insert(name, value);
            words = &words[1..];
        }
        let Some(first) = words.first() else { return Ok(()) };
        match plain(first) {
            Some("export" | "local" | "readonly" | "declare" | "typeset") => return self.simple(&words[1..]),
            Some("sudo" | "exec" | "command" | "do") => return self.simple(&words[1..]),
            Some(
                control @ ("if" | "while" | "until" | "case" | "function" | "select" | "then" | "else" | "fi"
                | "done"),
            ) => {
                let what = format!("`{control}`");
                return Err(Box::new(refused(&what, span_of(first))));
            }
            Some("." | "source") => {
                self.builder.complain(
                    Diagnostic::warning("not-read", "another file that is not read")
                        .at(span_of(first), "left out"),
                );
                return Ok(());
            }
            Some(name) if HARMLESS.contains(&base_name(name)) => return Ok(()),
            _ => {}
        }
        if let Some(Token::Word(parts, span)) = words.get(1)
            && let [Part::Literal(text)] = parts.as_slice()
            && text.starts_with('{')
        {
            return Err(Box::new(refused("a function", *span)));
        }
        if let Some(Token::Refused(what, span)) =
            words.iter().find(|token| matches!(token, Token::Refused(..)))
        {
            return Err(Box::new(refused(what, *span)));
        }
        let mut expanded = Vec::new();
        for word in words {
            if let Token::Word(parts, span) = word {
                expanded.extend(self.expand(parts, *span)?);
            }
        }
        self.command(&expanded)
    }

    fn command(&mut self, words: &[Word]) -> Step<()> {
        let Some((first, rest)) = words.split_first() else { return Ok(()) };
        let family = match base_name(&first.text) {
            "iptables" | "iptables-legacy" | "iptables-nft" => Family::V4,
            "ip6tables" | "ip6tables-legacy" | "ip6tables-nft" => Family::V6,
            "sudo" | "exec" => return self.command(rest),
            name if HARMLESS.contains(&name) => return Ok(()),
            "iptables-restore" | "ip6tables-restore" => {
                return Err(Box::new(refused("rules from elsewhere", first.span)));
            }
            other => {
                self.builder.complain(
                    Diagnostic::warning("not-iptables", format!("`{other}` is not a command of iptables"))
                        .at(first.span, "left out"),
                );
                return Ok(());
            }
        };
        let span = rest.last().map_or(first.span, |last| first.span.to(last.span));
        let line = self.file.line(first.span.start);
        if let Err(complaint) = self.builder.command(rest, family, "filter", span, line) {
            self.builder.complain(complaint);
        }
        Ok(())
    }

    /// The words that a word stands for: variables without quotes are split at blanks.
    fn expand(&self, parts: &[Part], span: Span) -> Step<Vec<Word>> {
        let mut words = vec![String::new()];
        let mut seen = false;
        for part in parts {
            let value = match part {
                Part::Literal(text) => {
                    seen = true;
                    if let Some(last) = words.last_mut() {
                        last.push_str(text);
                    }
                    continue;
                }
                Part::Unknown(what) => return Err(Box::new(refused(what, span))),
                Part::Variable { name, quoted } => match self.variables.get(name) {
                    Some(Value::Known(text)) if *quoted => {
                        seen = true;
                        if let Some(last) = words.last_mut() {
                            last.push_str(text);
                        }
                        continue;
                    }
                    Some(Value::Known(text)) => text,
                    Some(Value::Unknown(what)) => {
                        let complaint = refused(what, span).note(format!("it is the value of `{name}`"));
                        return Err(Box::new(complaint));
                    }
                    None => {
                        return Err(Box::new(
                            Diagnostic::error(
                                "unknown-variable",
                                format!("`{name}` has no value in this file"),
                            )
                            .at(span, format!("expected `{name}=…` before this")),
                        ));
                    }
                },
            };
            let mut pieces = value.split_whitespace();
            if let (Some(first), Some(last)) = (pieces.next(), words.last_mut()) {
                seen = true;
                last.push_str(first);
                words.extend(pieces.map(str::to_owned));
            }
        }
        if !seen {
            return Ok(Vec::new());
        }
        Ok(words.into_iter().map(|text| Word { text, span }).collect())
    }

    fn value(&self, parts: &[Part], span: Span) -> Value {
        if let Some(Part::Unknown(what)) = parts.iter().find(|part| matches!(part, Part::Unknown(_))) {
            return Value::Unknown(what);
        }
        match self.expand(parts, span) {
            Ok(words) => Value::Known(words.into_iter().map(|word| word.text).collect::<Vec<_>>().join(" ")),
            Err(_) => Value::Unknown("a value that is not known"),
        }
    }
}

fn refused(what: &str, span: Span) -> Diagnostic {
    Diagnostic::error("unsupported-shell", format!("{what}: only a running shell knows what this does"))
        .at(span, "expected commands, variables with literal values, and loops over literal lists")
        .help("run the script in a network namespace and give what `iptables-save` prints then")
}

fn span_of(token: &Token) -> Span {
    match token {
        Token::Word(_, span) | Token::Refused(_, span) => *span,
        Token::End => Span { file: otherwise_diagnostics::FileId(u32::MAX), start: 0, end: 0 },
    }
}

fn base_name(path: &str) -> &str {
    path.rsplit('/').next().unwrap_or(path)
}

/// A word without any expansion.
fn plain(token: &Token) -> Option<&str> {
    match token {
        Token::Word(parts, _) => match parts.as_slice() {
            [Part::Literal(text)] => Some(text),
            _ => None,
        },
        _ => None,
    }
}

/// `NAME=value`
fn assignment(parts: &[Part]) -> Option<(String, Vec<Part>)> {
    let Some(Part::Literal(text)) = parts.first() else { return None };
    let (name, value) = text.split_once('=')?;
    let good = name.starts_with(|c: char| c.is_alphabetic() || c == '_')
        && name.chars().all(|c| c.is_alphanumeric() || c == '_');
    if !good {
        return None;
    }
    let mut rest = vec![Part::Literal(value.to_owned())];
    rest.extend(parts[1..].iter().cloned());
    Some((name.to_owned(), rest))
}
