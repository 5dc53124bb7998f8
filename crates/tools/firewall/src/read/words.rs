//! Words of a line, as `iptables-restore` and the shell split it.

use otherwise_diagnostics::{Diagnostic, SourceFile, Span};

/// A word and where it is.
#[derive(Clone, Debug)]
pub(crate) struct Word {
    pub(crate) text: String,
    pub(crate) span: Span,
}

impl Word {
    pub(crate) fn is(&self, text: &str) -> bool {
        self.text == text
    }
}

/// Splits a line at blanks; quotes keep blanks together, a backslash keeps the next character.
pub(crate) fn words_of_line(file: &SourceFile, start: usize, line: &str) -> Result<Vec<Word>, Diagnostic> {
    let mut words = Vec::new();
    let mut characters = line.char_indices().peekable();
    loop {
        while characters.next_if(|(_, c)| c.is_whitespace()).is_some() {}
        let Some(&(from, _)) = characters.peek() else { return Ok(words) };
        let mut text = String::new();
        let mut to = from;
        while let Some(&(at, c)) = characters.peek() {
            if c.is_whitespace() {
                break;
            }
            characters.next();
            to = at + c.len_utf8();
            match c {
                '"' | '\'' => {
                    let closed = quoted(&mut characters, c, &mut text, &mut to);
                    if !closed {
                        let place = file.span(start + at..start + line.len());
                        return Err(Diagnostic::error("unclosed-quote", "this quote is never closed")
                            .at(place, format!("expected another {c} on this line")));
                    }
                }
                '\\' => {
                    if let Some((at, next)) = characters.next() {
                        text.push(next);
                        to = at + next.len_utf8();
                    }
                }
                c => text.push(c),
            }
        }
        words.push(Word { text, span: file.span(start + from..start + to) });
    }
}

fn quoted(
    characters: &mut std::iter::Peekable<std::str::CharIndices<'_>>,
    quote: char,
    text: &mut String,
    to: &mut usize,
) -> bool {
    while let Some((at, c)) = characters.next() {
        *to = at + c.len_utf8();
        if c == quote {
            return true;
        }
        if c == '\\' && quote == '"' {
            match characters.next() {
                Some((_, next @ ('"' | '\\' | '$' | '`'))) => text.push(next),
                Some((_, next)) => text.extend([c, next]),
                None => return false,
            }
        } else {
            text.push(c);
        }
    }
    false
}

/// A word as it has to be written so that it is read back as one.
pub(crate) fn quote(word: &str) -> String {
    let plain = |c: char| c.is_alphanumeric() || "-_.:/,!+*=@%^~[]{}<>()&|;?".contains(c);
    if !word.is_empty() && word.chars().all(plain) {
        return word.to_owned();
    }
    let mut out = String::from("\"");
    for c in word.chars() {
        if matches!(c, '"' | '\\') {
            out.push('\\');
        }
        out.push(c);
    }
    out.push('"');
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use otherwise_diagnostics::Sources;

    fn split(line: &str) -> Result<Vec<String>, Diagnostic> {
        let mut sources = Sources::new();
        let file = sources.add("rules", line);
        Ok(words_of_line(sources.get(file), 0, line)?.into_iter().map(|word| word.text).collect())
    }

    #[test]
    fn quotes_keep_blanks() {
        assert_eq!(split(r#"-A INPUT --comment "a \"b\" c" 'd e'"#).unwrap().last().unwrap(), "d e");
        assert_eq!(split(r#"--comment "a \"b\" c""#).unwrap()[1], "a \"b\" c");
        assert_eq!(split("--comment \"a b").unwrap_err().code, "unclosed-quote");
        assert!(split("  \t ").unwrap().is_empty());
    }

    #[test]
    fn quoting_is_undone_by_reading() {
        for word in ["", "a b", "say \"no\"", "back\\slash", "plain", "tab\there", "$x", "it's", "ä"] {
            assert_eq!(split(&quote(word)).unwrap(), [word]);
        }
    }
}
