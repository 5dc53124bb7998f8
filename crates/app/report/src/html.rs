//! Results as one web page: no network, no script needed, light and dark, usable from the keyboard.

mod check;
mod run;
mod source;
mod told;
mod trace;

pub use check::{CheckedFile, check, function, repeated_call};
pub use run::{Explored, MAX_SHOWN, run};
pub use source::{Mark, Way, WayStep};
pub use told::{Seen, Told, told};
pub use trace::{TracedFile, TracedMethod, method, trace};

/// Everything that pages look like. Colours are chosen for contrast in both themes.
pub const STYLE: &str = include_str!("html/style.css");

/// A text as HTML and XML take it; what they have no way to write, control characters, becomes the
/// replacement character.
pub(crate) fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            '\n' | '\t' => escaped.push(c),
            c if c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}') => escaped.push('\u{fffd}'),
            c => escaped.push(c),
        }
    }
    escaped
}

/// What became of something, as a coloured word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tone {
    Good,
    Bad,
    Unsure,
    Plain,
}

impl Tone {
    fn class(self) -> &'static str {
        match self {
            Tone::Good => "good",
            Tone::Bad => "bad",
            Tone::Unsure => "unsure",
            Tone::Plain => "plain",
        }
    }
}

/// A word on a coloured ground.
pub(crate) fn badge(tone: Tone, word: &str) -> String {
    format!("<span class=\"badge {}\">{}</span>", tone.class(), escaped(word))
}

/// A line of the table of contents: where it leads, what it is, and what became of it.
pub(crate) struct Entry {
    pub(crate) id: String,
    pub(crate) name: String,
    pub(crate) badge: String,
    pub(crate) brief: String,
}

/// The table of contents.
pub(crate) fn contents(entries: &[Entry]) -> String {
    let line = |entry: &Entry| {
        format!(
            "<li><a href=\"#{}\">{}</a> {} <span class=\"brief\">{}</span></li>\n",
            entry.id,
            escaped(&entry.name),
            entry.badge,
            escaped(&entry.brief)
        )
    };
    let lines: String = entries.iter().map(line).collect();
    format!("<nav aria-label=\"Contents\">\n<ul class=\"contents\">\n{lines}</ul>\n</nav>\n")
}

/// The beginning of a section, with a name to lead to if it has one.
pub(crate) fn section_tag(id: &str) -> String {
    match id {
        "" => "<section>\n".to_string(),
        id => format!("<section id=\"{id}\">\n"),
    }
}

/// A whole page.
pub(crate) fn page(title: &str, summary: &str, body: &str) -> String {
    format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src \
         'unsafe-inline'\">\n\
         <meta name=\"color-scheme\" content=\"light dark\">\n\
         <title>{title}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n\
         <a class=\"skip\" href=\"#main\">To the results</a>\n\
         <header>\n<h1>{title}</h1>\n<p class=\"summary\">{}</p>\n</header>\n\
         <main id=\"main\">\n{body}</main>\n</body>\n</html>\n",
        escaped(summary),
        title = escaped(title),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_that_is_shown_becomes_markup() {
        let odd = "<script>alert('1')</script>\u{1}&\"";
        let entry =
            Entry { id: "f1".into(), name: odd.into(), badge: badge(Tone::Bad, odd), brief: odd.into() };
        let text = page(odd, odd, &contents(&[entry]));
        assert!(!text.contains("<script") && !text.contains('\u{1}'), "{text}");
        assert_eq!(text.matches("&lt;script&gt;").count(), 6);
        assert!(text.contains("&#39;1&#39;") && text.contains("\u{fffd}&amp;&quot;"), "{text}");
    }
}
