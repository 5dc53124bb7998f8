//! Literate Haskell: everything that is not code becomes blank, so that offsets stay what they are.

use otherwise_diagnostics::{Diagnostic, SourceFile};

#[derive(Clone, Copy, PartialEq, Eq)]
enum Line {
    Blank,
    Text,
    /// `> code`
    Bird,
    /// Between `\begin{code}` and `\end{code}`.
    Block,
    /// `#if …`
    Directive,
}

/// The code of a literate file, byte for byte where it was.
pub(crate) fn code_of(file: &SourceFile, diagnostics: &mut Vec<Diagnostic>) -> String {
    let mut code = String::with_capacity(file.text().len());
    let mut previous = Line::Blank;
    let mut open_block: Option<usize> = None;
    let mut any_code = false;
    let mut start = 0;
    for line in file.text().split_inclusive('\n') {
        let span = file.span(start..start + line.trim_end().len());
        start += line.len();
        let trimmed = line.trim_end();
        let kind = match open_block {
            Some(_) if trimmed.starts_with("\\end{code}") => {
                open_block = None;
                blank(&mut code, line);
                previous = Line::Text;
                continue;
            }
            Some(_) => Line::Block,
            None if trimmed.starts_with("\\begin{code}") => {
                open_block = Some(span.start as usize);
                Line::Text
            }
            None if line.starts_with('>') => Line::Bird,
            // For the preprocessor; without it they are as wrong as GHC finds them.
            None if line.starts_with('#') && !line.starts_with("#!") => Line::Directive,
            None if trimmed.is_empty() => Line::Blank,
            None => Line::Text,
        };
        match kind {
            Line::Block | Line::Directive => code.push_str(line),
            Line::Bird => {
                code.push(' ');
                code.push_str(&line[1..]);
            }
            Line::Blank | Line::Text => blank(&mut code, line),
        }
        any_code |= matches!(kind, Line::Bird | Line::Block);
        // A line of text next to a line of code is more often a forgotten `>` than meant (Haskell 2010
        // report, 10.4).
        if matches!((previous, kind), (Line::Text, Line::Bird) | (Line::Bird, Line::Text)) {
            let complaint = "a line of text and a line of code stand next to each other in literate Haskell";
            diagnostics.push(
                Diagnostic::error("literate", complaint)
                    .at(span, if kind == Line::Bird { "code starts here" } else { "text starts here" })
                    .help("put an empty line between them, or start the line with `>`"),
            );
        }
        if kind != Line::Directive {
            previous = kind;
        }
    }
    if let Some(begin) = open_block {
        diagnostics.push(
            Diagnostic::error("literate", "`\\begin{code}` has no `\\end{code}`")
                .at(file.span(begin..begin + "\\begin{code}".len()), "opened here"),
        );
    }
    if !any_code {
        diagnostics.push(
            Diagnostic::error("literate", "this literate file has no code")
                .at(file.span(0..0), "")
                .help("start lines of code with `>`, or put them between `\\begin{code}` and `\\end{code}`"),
        );
    }
    code
}

fn blank(code: &mut String, line: &str) {
    code.extend(line.bytes().map(|byte| if byte == b'\n' { '\n' } else { ' ' }));
}

#[cfg(test)]
mod tests {
    use otherwise_diagnostics::Sources;

    use super::*;

    fn check(text: &str, code: &str, complaints: &[&str]) {
        let mut sources = Sources::new();
        let id = sources.add("a.lhs", text);
        let mut diagnostics = Vec::new();
        assert_eq!(code_of(sources.get(id), &mut diagnostics), code);
        assert_eq!(diagnostics.iter().map(|one| one.message.as_str()).collect::<Vec<_>>(), complaints);
    }

    #[test]
    fn bird_tracks() {
        check("Täxt\n\n> f = 1\n>\n> g = 2\n\nmore\n", "     \n\n  f = 1\n \n  g = 2\n\n    \n", &[]);
    }

    #[test]
    fn blocks() {
        check("a\n\\begin{code}\nf = 1\n\\end{code}\nb\n", " \n            \nf = 1\n          \n \n", &[]);
    }

    #[test]
    fn mistakes() {
        let beside = "a line of text and a line of code stand next to each other in literate Haskell";
        check("a\n> f\n", " \n  f\n", &[beside]);
        check("\\begin{code}\nf", "            \nf", &["`\\begin{code}` has no `\\end{code}`"]);
        check("text", "    ", &["this literate file has no code"]);
    }
}
