//! The C preprocessor: conditions, macros, files of definitions.
//!
//! Lines stay where they are: directives and branches that are off become blank. Where macros are expanded
//! the columns of a line change, so [`preprocess`] makes the text that is then the file, as GHC does; [`run`]
//! is for the others, where blanking keeps every offset.

mod condition;
mod macros;

use std::ops::Range;

use otherwise_diagnostics::{Diagnostic, SourceFile};

use crate::Extensions;
use condition::condition;
use macros::Macros;

/// Finds the text of an included file.
type Include<'i> = &'i mut dyn FnMut(&str) -> Option<String>;

/// The text of a file whose header turns CPP on and that uses macros or includes other files; `None` when it
/// need not be changed before it is parsed, and when something is wrong with it, which
/// [`crate::parse_module`] then says.
///
/// `given` are the extensions that are on before the header is looked at.
pub fn preprocess(
    name: &str,
    text: &str,
    given: &Extensions,
    include: &mut dyn FnMut(&str) -> Option<String>,
) -> Option<String> {
    if name.ends_with(".lhs") || !text.contains('#') {
        return None;
    }
    let mut sources = otherwise_diagnostics::Sources::new();
    let file = sources.add(name, text);
    let extensions = crate::header::extensions(sources.get(file), text, given, &mut Vec::new());
    if !extensions.has(crate::Extension::CPP) {
        return None;
    }
    let output = Preprocessor::new(name, text, include).run(text);
    (output.changed && output.complaints.is_empty()).then_some(output.text)
}

/// Blanks directives and the branches that are off.
pub(crate) fn run(file: &SourceFile, text: &str, diagnostics: &mut Vec<Diagnostic>) -> String {
    let output = Preprocessor::new(file.name(), text, &mut |_| None).run(text);
    let is_fine = output.complaints.is_empty();
    for complaint in output.complaints {
        let span = file.span(complaint.range);
        diagnostics.push(Diagnostic::error(complaint.code, complaint.message).at(span, complaint.label));
    }
    if output.text.len() != text.len() && !is_fine {
        return text.to_string();
    }
    if output.text.len() != text.len() {
        let message = "macros in literate files and in texts without a file are not supported yet (CPP)";
        diagnostics.push(Diagnostic::error("unsupported-cpp", message).at(file.span(0..0), "used in here"));
        return text.to_string();
    }
    output.text
}

struct Output {
    text: String,
    complaints: Vec<Complaint>,
    /// Whether more happened than blanking.
    changed: bool,
}

struct Complaint {
    range: Range<usize>,
    code: &'static str,
    message: String,
    label: &'static str,
}

/// One open `#if`.
struct Conditional {
    start: usize,
    /// Whether the current branch is on.
    on: bool,
    /// Whether some branch has been on already.
    taken: bool,
    has_else: bool,
}

struct Preprocessor<'i> {
    macros: Macros,
    include: Include<'i>,
    open: Vec<Conditional>,
    complaints: Vec<Complaint>,
    changed: bool,
    /// How many files include this one.
    depth: usize,
}

/// How deep files may include one another.
const MAX_DEPTH: usize = 30;

impl<'i> Preprocessor<'i> {
    fn new(name: &str, text: &str, include: Include<'i>) -> Preprocessor<'i> {
        let mut macros = Macros::new(name);
        for option in header_options(text) {
            let definition = option.replacen('=', " ", 1);
            let plain = if option.contains('=') { definition } else { format!("{option} 1") };
            macros.define(&plain);
        }
        Preprocessor { macros, include, open: Vec::new(), complaints: Vec::new(), changed: false, depth: 0 }
    }

    fn run(mut self, text: &str) -> Output {
        let text = self.lines(text);
        for conditional in std::mem::take(&mut self.open) {
            let start = conditional.start;
            self.complain(start..start + 3, "preprocessor", "`#if` has no `#endif`".into(), "opened here");
        }
        Output { text, complaints: self.complaints, changed: self.changed }
    }

    fn complain(&mut self, range: Range<usize>, code: &'static str, message: String, label: &'static str) {
        // What is wrong in an included file has no place in this one.
        if self.depth == 0 {
            self.complaints.push(Complaint { range, code, message, label });
        }
    }

    fn is_on(&self) -> bool {
        self.open.iter().all(|conditional| conditional.on)
    }

    fn lines(&mut self, text: &str) -> String {
        let mut out = String::with_capacity(text.len());
        let mut lines = text.split_inclusive('\n').enumerate().peekable();
        let mut start = 0;
        while let Some((number, line)) = lines.next() {
            let at = start;
            start += line.len();
            if self.depth == 0 {
                self.macros.set_line(number + 1);
            }
            if line.starts_with('#') {
                let mut words = line.trim_end().to_string();
                blank(&mut out, line);
                while words.ends_with('\\') && lines.peek().is_some() {
                    let Some((_, next)) = lines.next() else { break };
                    start += next.len();
                    blank(&mut out, next);
                    words.pop();
                    words.push_str(next.trim_end());
                }
                let shown = at..at + line.trim_end().len();
                if let Some(code) = self.directive(words[1..].trim(), shown) {
                    // Lines below move down by those of the included code.
                    out.push_str(&code);
                    out.push_str(if code.ends_with('\n') { "" } else { "\n" });
                }
            } else if !self.is_on() {
                blank(&mut out, line);
            } else {
                let mut logical = line.to_string();
                let mut joined = 0;
                while joined < 100
                    && self.macros.is_open(&logical)
                    && lines.peek().is_some_and(|(_, next)| !next.starts_with('#'))
                {
                    let Some((_, next)) = lines.next() else { break };
                    start += next.len();
                    joined += 1;
                    logical.truncate(logical.trim_end_matches('\n').len());
                    logical.push(' ');
                    logical.push_str(next.trim_start());
                }
                match self.macros.expand(&logical) {
                    Some(expanded) => {
                        self.changed |= joined > 0 || expanded != logical;
                        out.push_str(&expanded);
                    }
                    None => {
                        let shown = at..at + line.trim_end().len();
                        let message = "a macro in this line cannot be expanded".to_string();
                        let label = "wrong number of arguments, or it grows without end";
                        self.complain(shown, "preprocessor", message, label);
                        out.push_str(&logical);
                    }
                }
                out.extend(std::iter::repeat_n('\n', joined));
            }
        }
        out
    }

    /// Does what a line says; the code of the file that it includes, if there is any.
    fn directive(&mut self, words: &str, range: Range<usize>) -> Option<String> {
        let on = self.is_on();
        let split = words.find(|letter: char| !letter.is_ascii_alphabetic()).unwrap_or(words.len());
        let (word, rest) = (&words[..split], words[split..].trim());
        match word {
            "if" | "ifdef" | "ifndef" => {
                let name = rest.split_whitespace().next().unwrap_or("");
                let condition = on
                    && match word {
                        "if" => self.condition(rest, &range),
                        "ifdef" => self.macros.is_defined(name),
                        _ => !self.macros.is_defined(name),
                    };
                self.open.push(Conditional {
                    start: range.start,
                    on: condition,
                    taken: condition,
                    has_else: false,
                });
            }
            "elif" | "else" => {
                let enclosing = self.open.iter().rev().skip(1).all(|conditional| conditional.on);
                let taken = match self.open.last() {
                    Some(last) if !last.has_else => last.taken,
                    _ => {
                        let message = format!("`#{word}` without `#if`");
                        self.complain(range, "preprocessor", message, "no `#if` is open");
                        return None;
                    }
                };
                let on = !taken && (word == "else" || enclosing && self.condition(rest, &range));
                if let Some(last) = self.open.last_mut() {
                    last.on = on;
                    last.taken |= on;
                    last.has_else = word == "else";
                }
            }
            "endif" if self.open.pop().is_none() => {
                self.complain(range, "preprocessor", "`#endif` without `#if`".into(), "no `#if` is open");
            }
            "error" if on => self.complain(range, "preprocessor", format!("#error {rest}"), ""),
            "define" if on && !self.macros.define(rest) => {
                self.complain(
                    range,
                    "preprocessor",
                    "this definition is malformed".into(),
                    "expected a name",
                );
            }
            "undef" if on => self.macros.undefine(rest),
            "include" if on => return self.include(rest, range),
            // `#line`, `#warning`, `#pragma` say nothing about the program; a shebang line was blanked
            // before.
            _ => {}
        }
        None
    }

    fn condition(&mut self, text: &str, range: &Range<usize>) -> bool {
        let value = condition(text, &self.macros);
        if value.is_none() {
            let message = "this preprocessor condition cannot be read (CPP)".to_string();
            self.complain(range.clone(), "unsupported-cpp", message, "not a condition of C's preprocessor");
        }
        value.unwrap_or(false)
    }

    fn include(&mut self, rest: &str, range: Range<usize>) -> Option<String> {
        let name = rest.trim_matches(['"', '<', '>']);
        let text = match name {
            // GHC's own: what a machine word is.
            "MachDeps.h" => Some(MACHINE.to_string()),
            "HsBaseConfig.h" | "ghcautoconf.h" | "ghcplatform.h" | "ghcversion.h" => Some(String::new()),
            _ => {
                self.changed = true;
                (self.include)(name)
            }
        };
        let Some(text) = text else {
            let message = format!("`{name}` is not in the folders of the program (CPP)");
            self.complain(range, "unsupported-cpp", message, "cannot be included");
            return None;
        };
        if self.depth >= MAX_DEPTH {
            return None;
        }
        self.depth += 1;
        let open = std::mem::take(&mut self.open);
        let code = self.lines(&text);
        self.open = open;
        self.depth -= 1;
        let is_blank = code.lines().all(|line| {
            let line = line.trim();
            line.is_empty() || line.starts_with("//") || line.starts_with("--")
        });
        (!is_blank && !is_comment(&code)).then_some(code)
    }
}

const MACHINE: &str = "#define WORD_SIZE_IN_BITS 64\n#define SIZEOF_HSWORD 8\n#define SIZEOF_HSINT 8\n\
     #define SIZEOF_HSCHAR 4\n#define SIZEOF_HSDOUBLE 8\n#define SIZEOF_HSFLOAT 4\n#define SIZEOF_HSPTR 8\n\
     #define SIZEOF_HSFUNPTR 8\n#define SIZEOF_HSSTABLEPTR 8\n\
     #define ALIGNMENT_HSCHAR 4\n#define ALIGNMENT_HSINT 8\n#define ALIGNMENT_HSWORD 8\n\
     #define ALIGNMENT_HSDOUBLE 8\n\
     #define ALIGNMENT_HSFLOAT 4\n#define ALIGNMENT_HSPTR 8\n#define ALIGNMENT_HSFUNPTR 8\n\
     #define ALIGNMENT_HSSTABLEPTR 8\n\
     #define SIZEOF_INT8 1\n#define SIZEOF_INT16 2\n#define SIZEOF_INT32 4\n#define SIZEOF_INT64 8\n\
     #define SIZEOF_WORD8 1\n#define SIZEOF_WORD16 2\n#define SIZEOF_WORD32 4\n#define SIZEOF_WORD64 8\n\
     #define ALIGNMENT_INT8 1\n#define ALIGNMENT_INT16 2\n#define ALIGNMENT_INT32 4\n\
     #define ALIGNMENT_INT64 8\n\
     #define ALIGNMENT_WORD8 1\n#define ALIGNMENT_WORD16 2\n#define ALIGNMENT_WORD32 4\n\
     #define ALIGNMENT_WORD64 8\n#define WORD_SIZE_IN_BITS_FLOAT 64\n";

/// Whether nothing but C or Haskell comments is there.
fn is_comment(text: &str) -> bool {
    let mut rest = text.trim();
    loop {
        let close = if rest.starts_with("/*") {
            "*/"
        } else if rest.starts_with("{-") {
            "-}"
        } else if rest.starts_with("//") || rest.starts_with("--") {
            "\n"
        } else {
            return rest.is_empty();
        };
        rest = rest[2..].split_once(close).map_or("", |(_, behind)| behind).trim();
    }
}

/// The macros that `{-# OPTIONS_GHC -DNAME=VALUE #-}` defines.
fn header_options(text: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let mut rest = text;
    while let Some((_, behind)) = rest.split_once("{-#") {
        let Some((pragma, behind)) = behind.split_once("#-}") else { break };
        rest = behind;
        let mut words = pragma.split_whitespace();
        if words.next().is_some_and(|word| word.starts_with("OPTIONS")) {
            found.extend(words.filter_map(|word| word.strip_prefix("-D")));
        }
    }
    found
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
        check("#if FOO\na\n#else\nb\n#endif\n", "b", &[]);
        check(
            "#if (2 + 3) * 2 == 10 && 7 % 4 == 3 && 1 << 3 == 8 && (0 ? 0 : 1) && ~0 == -1\na\n#endif\n",
            "a",
            &[],
        );
    }

    #[test]
    fn versions_are_those_of_the_library() {
        for (version, holds) in [("4,15,1", true), ("4,15,2", false), ("4,8,0", true), ("5,0,0", false)] {
            let kept = if holds { "a" } else { "b" };
            check(&format!("#if MIN_VERSION_base({version})\na\n#else\nb\n#endif\n"), kept, &[]);
        }
        check("#if defined(MIN_VERSION_lens)\na\n#else\nb\n#endif\n", "b", &[]);
        // Nobody knows which version of a package there is that we do not have: a recent one.
        check("#if !MIN_VERSION_lens(5,0,0) || MIN_VERSION_base(5,0,0)\na\n#else\nb\n#endif\n", "b", &[]);
    }

    #[test]
    fn complaints() {
        check("#if 1 +\na\n#endif\n", "", &["this preprocessor condition cannot be read (CPP)"]);
        check("#define 1\na\n", "a", &["this definition is malformed"]);
        check("#include \"x.h\"\na\n", "a", &["`x.h` is not in the folders of the program (CPP)"]);
        check("#endif\n", "", &["`#endif` without `#if`"]);
        check("#if 1\na\n", "a", &["`#if` has no `#endif`"]);
    }

    #[test]
    fn deep_conditions_end() {
        let text = format!("#if {}1\na\n#endif\n", "(".repeat(100_000));
        check(&text, "", &["this preprocessor condition cannot be read (CPP)"]);
    }

    fn expanded(text: &str) -> Option<String> {
        let text = format!("{{-# LANGUAGE CPP #-}}\n{text}");
        let mut include = |name: &str| match name {
            "defs.h" => Some(
                "/* ours */\n#define ANSWER 42\n#ifdef ANSWER\n#define DOUBLE(x) ((x)*2)\n#endif\n".into(),
            ),
            "code.h" => Some("x = 1\n".into()),
            _ => None,
        };
        let out = preprocess("a.hs", &text, &Extensions::default(), &mut include)?;
        if !text.contains("code.h") {
            assert_eq!(out.lines().count(), text.lines().count(), "{text}");
        }
        Some(
            out.lines()
                .skip(1)
                .map(str::trim_end)
                .filter(|line| !line.is_empty())
                .collect::<Vec<_>>()
                .join("\n"),
        )
    }

    #[test]
    fn macros() {
        let check = |text: &str, out: Option<&str>| assert_eq!(expanded(text).as_deref(), out, "{text}");
        check("#define N 10\nx = N + N'  -- N\ny = \"N\"\n", Some("x = 10 + N'  -- N\ny = \"N\""));
        check("#define INC(a,b) (a + b)\nx = INC(1, f (2, 3))\n", Some("x = (1 + f (2, 3))"));
        check("#define INC(a,b) (a + b)\nx = INC(1,\n    2)\n", Some("x = (1 + 2)"));
        check("#define A B\n#define B A\nx = A\n", None);
        check("#define NAME(t) get/**/t\nx = NAME(Int)\n", Some("x = getInt"));
        check("#define NAME(t) get##t = \"t\"\nNAME(Int)\n", Some("getInt = \"Int\""));
        check("#define M(a) \\\n  a ; \\\n  a\nx = M(1)\n", Some("x = 1 ;   1"));
        check("#include \"defs.h\"\nx = DOUBLE(ANSWER)\n", Some("x = ((42)*2)"));
        check("#include \"code.h\"\ny = 2\n", Some("x = 1\ny = 2"));
        check("#if 0\n#include \"code.h\"\n#endif\ny = __LINE__\n", Some("y = 5"));
        check("#define ONE 1\nx = 2\n#undef ONE\ny = ONE\n", None);
        check("#define F(a) a\nx = F(1,2)\n", None);
        check("x = 1\ny = (__FILE__, __LINE__)\n", Some("x = 1\ny = (\"a.hs\", 3)"));
    }

    #[test]
    fn growth_ends() {
        let mut text = "#define A0 xxxxxxxxxx\n".to_string();
        for level in 1..60 {
            text.push_str(&format!("#define A{level} A{0} A{0}\n", level - 1));
        }
        assert_eq!(expanded(&format!("{text}x = A59\n")), None);
    }
}
