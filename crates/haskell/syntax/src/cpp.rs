//! The C preprocessor, as far as its conditions are trivial: lines that are off become blank.

use otherwise_diagnostics::{Diagnostic, SourceFile};

/// One open `#if`.
struct Conditional {
    start: usize,
    /// Whether the current branch is on.
    on: bool,
    /// Whether some branch has been on already.
    taken: bool,
    has_else: bool,
}

/// Blanks directives and the branches that are off.
pub(crate) fn run(file: &SourceFile, text: &str, diagnostics: &mut Vec<Diagnostic>) -> String {
    let mut out = String::with_capacity(text.len());
    let mut open: Vec<Conditional> = Vec::new();
    let mut start = 0;
    let mut continued = false;
    for line in text.split_inclusive('\n') {
        let at = start;
        start += line.len();
        let trimmed = line.trim_end();
        let on = open.iter().all(|conditional| conditional.on);
        let is_directive = continued || line.starts_with('#');
        if !is_directive {
            if on {
                out.push_str(line)
            } else {
                blank(&mut out, line)
            }
            continue;
        }
        blank(&mut out, line);
        let first = !continued;
        continued = trimmed.ends_with('\\');
        if first {
            let span = file.span(at..at + trimmed.len());
            directive(trimmed[1..].trim(), span, on, &mut open, diagnostics);
        }
    }
    for conditional in open {
        let start = conditional.start;
        diagnostics.push(
            Diagnostic::error("preprocessor", "`#if` has no `#endif`")
                .at(file.span(start..start + 3), "opened here"),
        );
    }
    out
}

fn directive(
    words: &str,
    span: otherwise_diagnostics::Span,
    on: bool,
    open: &mut Vec<Conditional>,
    diagnostics: &mut Vec<Diagnostic>,
) {
    let split = words.find(|letter: char| !letter.is_ascii_alphabetic()).unwrap_or(words.len());
    let (word, rest) = (&words[..split], words[split..].trim());
    let mut unsupported = |what: &str| {
        diagnostics.push(
            Diagnostic::error("unsupported-cpp", format!("{what} is not supported yet (CPP)"))
                .at(span, "only conditions on numbers, `defined` and versions are"),
        );
    };
    let mut decide = |condition: Option<bool>| {
        if condition.is_none() && on {
            unsupported("this preprocessor condition");
        }
        condition.unwrap_or(false)
    };
    match word {
        "if" | "ifdef" | "ifndef" => {
            let condition = decide(match word {
                "if" => condition(rest),
                "ifdef" => Some(is_defined(rest)),
                _ => Some(!is_defined(rest)),
            });
            open.push(Conditional {
                start: span.start as usize,
                on: condition,
                taken: condition,
                has_else: false,
            });
        }
        "elif" | "else" => {
            let enclosing = open.iter().rev().skip(1).all(|conditional| conditional.on);
            let Some(last) = open.last_mut().filter(|last| !last.has_else) else {
                diagnostics.push(
                    Diagnostic::error("preprocessor", format!("`#{word}` without `#if`"))
                        .at(span, "no `#if` is open"),
                );
                return;
            };
            if word == "else" {
                last.on = !last.taken;
                last.has_else = true;
            } else if last.taken {
                last.on = false;
            } else {
                let chosen = condition(rest);
                if chosen.is_none() && enclosing {
                    unsupported("this preprocessor condition");
                }
                last.on = chosen.unwrap_or(false);
            }
            last.taken |= last.on;
        }
        "endif" if open.pop().is_none() => {
            let complaint = Diagnostic::error("preprocessor", "`#endif` without `#if`");
            diagnostics.push(complaint.at(span, "no `#if` is open"));
        }
        "error" if on => {
            diagnostics.push(Diagnostic::error("preprocessor", format!("#error {rest}")).at(span, ""));
        }
        "define" | "undef" | "include" if on => unsupported(&format!("`#{word}`")),
        // `#line`, `#warning`, `#pragma` say nothing about the program; a shebang line was blanked before.
        _ => {}
    }
}

fn is_defined(name: &str) -> bool {
    let name = name.split_whitespace().next().unwrap_or("");
    name == "__GLASGOW_HASKELL__"
        || name.starts_with("MIN_VERSION_")
        || name == "linux_HOST_OS"
        || name == "x86_64_HOST_ARCH"
}

/// The value of a condition made of numbers, `defined`, `MIN_VERSION_…`, `__GLASGOW_HASKELL__`, comparisons, `!`, `&&`, `||`
/// and parentheses; `None` when it has anything else.
fn condition(text: &str) -> Option<bool> {
    let mut parser = Condition { rest: text, depth: 0 };
    let value = parser.or()?;
    parser.skip_space();
    let rest = parser.rest;
    (rest.is_empty() || rest.starts_with("/*") || rest.starts_with("//")).then_some(value != 0)
}

struct Condition<'t> {
    rest: &'t str,
    depth: u32,
}

impl<'t> Condition<'t> {
    fn skip_space(&mut self) {
        self.rest = self.rest.trim_start();
    }

    fn eat(&mut self, token: &str) -> bool {
        self.skip_space();
        let Some(rest) = self.rest.strip_prefix(token) else { return false };
        self.rest = rest;
        true
    }

    fn or(&mut self) -> Option<i64> {
        let mut value = self.and()?;
        while self.eat("||") {
            let other = self.and()?;
            value = i64::from(value != 0 || other != 0);
        }
        Some(value)
    }

    fn and(&mut self) -> Option<i64> {
        let mut value = self.comparison()?;
        while self.eat("&&") {
            let other = self.comparison()?;
            value = i64::from(value != 0 && other != 0);
        }
        Some(value)
    }

    fn comparison(&mut self) -> Option<i64> {
        let left = self.atom()?;
        let compare: fn(&i64, &i64) -> bool = if self.eat("==") {
            i64::eq
        } else if self.eat("!=") {
            i64::ne
        } else if self.eat("<=") {
            i64::le
        } else if self.eat(">=") {
            i64::ge
        } else if self.eat("<") {
            i64::lt
        } else if self.eat(">") {
            i64::gt
        } else {
            return Some(left);
        };
        let right = self.atom()?;
        Some(i64::from(compare(&left, &right)))
    }

    fn atom(&mut self) -> Option<i64> {
        if self.depth > 100 {
            return None;
        }
        self.depth += 1;
        let value = self.atom_inside();
        self.depth -= 1;
        value
    }

    fn atom_inside(&mut self) -> Option<i64> {
        if self.eat("!") {
            return self.atom().map(|value| i64::from(value == 0));
        }
        if self.eat("(") {
            let value = self.or()?;
            return self.eat(")").then_some(value);
        }
        let word = self.word();
        match word {
            "defined" => {
                let parenthesised = self.eat("(");
                let name = self.word();
                if name.is_empty() || parenthesised && !self.eat(")") {
                    return None;
                }
                Some(i64::from(is_defined(name)))
            }
            // The version whose language we follow.
            "__GLASGOW_HASKELL__" => Some(900),
            _ if word.starts_with("MIN_VERSION_") => {
                if !self.eat("(") {
                    return None;
                }
                let end = self.rest.find(')')?;
                self.rest = &self.rest[end + 1..];
                Some(1)
            }
            _ => word.parse().ok(),
        }
    }

    fn word(&mut self) -> &'t str {
        self.skip_space();
        let rest = self.rest;
        let end = rest
            .find(|letter: char| !(letter.is_ascii_alphanumeric() || letter == '_'))
            .unwrap_or(rest.len());
        self.rest = &rest[end..];
        &rest[..end]
    }
}

fn blank(out: &mut String, line: &str) {
    out.extend(line.bytes().map(|byte| if byte == b'\n' { '\n' } else { ' ' }));
}

#[cfg(test)]
mod tests {
    use otherwise_diagnostics::Sources;

    use super::*;

    fn check(text: &str, kept: &str, complaints: &[&str]) {
        let mut sources = Sources::new();
        let id = sources.add("a.hs", text);
        let mut diagnostics = Vec::new();
        let out = run(sources.get(id), text, &mut diagnostics);
        assert_eq!(out.len(), text.len());
        assert_eq!(out.split_whitespace().collect::<Vec<_>>().join(" "), kept);
        assert_eq!(diagnostics.iter().map(|one| one.message.as_str()).collect::<Vec<_>>(), complaints);
    }

    #[test]
    fn branches() {
        check("#if 0\na\n#else\nb\n#endif\nc\n", "b c", &[]);
        check("#ifdef __GLASGOW_HASKELL__\na\n#else\nb\n#endif\n", "a", &[]);
        check("#ifndef FOO\na\n#elif 1\nb\n#else\nc\n#endif\n", "a", &[]);
        check(
            "#if 0\n#if FOO\nx\n#endif\n#elif MIN_VERSION_base(4,8,0) && !defined(FOO)\ny\n#endif\n",
            "y",
            &[],
        );
        check("#if __GLASGOW_HASKELL__ >= 710 || 0\ny\n#endif\n", "y", &[]);
    }

    #[test]
    fn complaints() {
        check("#if FOO\na\n#endif\n", "", &["this preprocessor condition is not supported yet (CPP)"]);
        check("#define FOO 1\na\n", "a", &["`#define` is not supported yet (CPP)"]);
        check("#endif\n", "", &["`#endif` without `#if`"]);
        check("#if 1\na\n", "a", &["`#if` has no `#endif`"]);
    }

    #[test]
    fn deep_conditions_end() {
        let text = format!("#if {}1\na\n#endif\n", "(".repeat(100_000));
        check(&text, "", &["this preprocessor condition is not supported yet (CPP)"]);
    }
}
