//! Text for people: rustc-like diagnostics.

use annotate_snippets::renderer::DecorStyle;
use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};
use otherwise_diagnostics::{Diagnostic, FileId, Label, Severity, SourceFile, Sources};
use std::ops::Range;

use crate::Style;

/// One diagnostic with its source lines underlined. Ends in a line break.
pub fn diagnostic(diagnostic: &Diagnostic, sources: &Sources, style: Style) -> String {
    let level = match diagnostic.severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
        Severity::Note => Level::NOTE,
    };
    let title = level.primary_title(printable(&diagnostic.message)).id(diagnostic.code);
    let mut group = Group::with_title(title);
    for file in files_of(diagnostic).into_iter().filter(|file| sources.has(*file)) {
        group = group.element(snippet(diagnostic, sources.get(file)));
    }
    for note in &diagnostic.notes {
        group = group.element(Level::NOTE.message(printable(note)));
    }
    if let Some(help) = &diagnostic.help {
        group = group.element(Level::HELP.message(printable(help)));
    }
    let renderer = if style.colour { Renderer::styled() } else { Renderer::plain() };
    let renderer = renderer.term_width(style.width).decor_style(DecorStyle::Ascii);
    let mut rendered = renderer.render(&[group]);
    rendered.push('\n');
    rendered
}

/// All diagnostics, a blank line between them, and a closing count of errors and warnings.
pub fn diagnostics(diagnostics: &[Diagnostic], sources: &Sources, style: Style) -> String {
    let mut text = String::new();
    for each in diagnostics {
        text.push_str(&diagnostic(each, sources, style));
        text.push('\n');
    }
    let count = |severity| diagnostics.iter().filter(|each| each.severity == severity).count();
    let (errors, warnings) = (count(Severity::Error), count(Severity::Warning));
    let counted = |number: usize, what: &str| match number {
        0 => None,
        1 => Some(format!("1 {what}")),
        _ => Some(format!("{number} {what}s")),
    };
    let closing: Vec<_> =
        [counted(errors, "error"), counted(warnings, "warning")].into_iter().flatten().collect();
    if errors + warnings > 1 {
        text.push_str(&format!("{}\n", closing.join(", ")));
    }
    text
}

/// The primary label's file first, then the others in the order they are mentioned.
fn files_of(diagnostic: &Diagnostic) -> Vec<FileId> {
    let mut files = Vec::new();
    for label in diagnostic.primary.iter().chain(&diagnostic.secondary) {
        if !files.contains(&label.span.file) {
            files.push(label.span.file);
        }
    }
    files
}

fn snippet<'a>(
    diagnostic: &'a Diagnostic,
    file: &'a SourceFile,
) -> Snippet<'a, annotate_snippets::Annotation<'a>> {
    let here = |label: &&Label| label.span.file == file.id();
    let annotation = |kind: AnnotationKind, label: &'a Label| {
        let annotation = kind.span(whole_characters(file.text(), label.span.range()));
        match label.message.as_str() {
            "" => annotation,
            message => annotation.label(printable(message)),
        }
    };
    let primary = diagnostic.primary.iter().filter(here).map(|l| annotation(AnnotationKind::Primary, l));
    let secondary = diagnostic.secondary.iter().filter(here).map(|l| annotation(AnnotationKind::Context, l));
    Snippet::source(file.text())
        .path(file.name())
        .annotations(primary.collect::<Vec<_>>())
        .annotations(secondary.collect::<Vec<_>>())
}

/// The renderer wants spans that lie in the text and do not cut a character.
fn whole_characters(text: &str, range: Range<usize>) -> Range<usize> {
    let start = text.floor_char_boundary(range.start);
    let end = text.ceil_char_boundary(range.end.min(text.len())).max(start);
    start..end
}

/// Input is quoted in messages: what could move the cursor must not reach the terminal.
fn printable(text: &str) -> String {
    let keep = |c: char| c == '\n' || !c.is_control();
    text.chars().map(|c| if keep(c) { c } else { '\u{fffd}' }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use expect_test::{Expect, expect};
    use proptest::prelude::*;

    fn check(source: &str, build: impl FnOnce(&SourceFile) -> Diagnostic, expected: Expect) {
        let mut sources = Sources::new();
        let file = sources.add("Main.hs", source);
        let complaint = build(sources.get(file));
        expected.assert_eq(&diagnostic(&complaint, &sources, Style::plain()));
    }

    #[test]
    fn underlines_and_helps() {
        check(
            "main = prnt 1\n",
            |file| {
                Diagnostic::error("unknown-name", "`prnt` is not in scope")
                    .at(file.span(7..11), "not found")
                    .help("did you mean `print`?")
            },
            expect![[r#"
                error[unknown-name]: `prnt` is not in scope
                 --> Main.hs:1:8
                  |
                1 | main = prnt 1
                  |        ^^^^ not found
                  |
                  = help: did you mean `print`?
            "#]],
        );
    }

    #[test]
    fn shows_other_places_and_facts() {
        check(
            "f :: Int\nf = 1\n\nf = 2\n",
            |file| {
                Diagnostic::warning("twice", "`f` is defined twice")
                    .at(file.span(16..21), "again here")
                    .also(file.span(9..14), "first here")
                    .note("the first one counts")
            },
            expect![[r#"
                warning[twice]: `f` is defined twice
                 --> Main.hs:4:1
                  |
                2 | f = 1
                  | ----- first here
                3 |
                4 | f = 2
                  | ^^^^^ again here
                  |
                  = note: the first one counts
            "#]],
        );
    }

    #[test]
    fn without_a_place_there_is_only_the_message() {
        check(
            "",
            |_| Diagnostic::error("no-file", "cannot read `a.hs`"),
            expect![[r#"
                error[no-file]: cannot read `a.hs`
            "#]],
        );
    }

    #[test]
    fn control_characters_do_not_reach_the_terminal() {
        let mut sources = Sources::new();
        let file = sources.add("Main.hs", "a\u{1b}[31mb\n");
        let complaint = Diagnostic::error("odd", "odd \u{1b}[2J").at(sources.get(file).span(0..3), "\u{7}");
        let shown = diagnostic(&complaint, &sources, Style::plain());
        assert!(!shown.contains('\u{1b}') && !shown.contains('\u{7}'), "{shown:?}");
    }

    proptest! {
        #[test]
        fn any_span_in_any_text_renders(text in "[aä\\t\\r\\n\u{1f600}]{0,30}", start in 0u32..40, end in 0u32..40) {
            let mut sources = Sources::new();
            let file = sources.add("Main.hs", text);
            let span = otherwise_diagnostics::Span { file, start, end };
            let complaint = Diagnostic::error("any", "any").at(span, "here").also(span, "and here");
            for style in [Style::plain(), Style { colour: true, width: 20 }] {
                prop_assert!(diagnostic(&complaint, &sources, style).contains("any"));
            }
        }
    }
}
