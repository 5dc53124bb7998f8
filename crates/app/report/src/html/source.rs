//! Source text with what happens in it: places marked, values beside the lines.

use otherwise_diagnostics::{FileId, Sources, Span};
use std::collections::BTreeMap;
use std::fmt::Write;

use super::escaped;

/// How a place is marked. Of several, the greatest is seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Mark {
    /// It was evaluated.
    Taken,
    /// No path comes by.
    Missed,
    /// It matters.
    Also,
    /// Here it goes wrong.
    Bad,
}

impl Mark {
    fn class(self) -> &'static str {
        match self {
            Mark::Taken => "mark-taken",
            Mark::Missed => "mark-missed",
            Mark::Also => "mark-also",
            Mark::Bad => "mark-bad",
        }
    }
}

/// The way of a call through the source.
#[derive(Clone, Debug, Default)]
pub struct Way {
    /// What happens, in order.
    pub steps: Vec<WayStep>,
    /// Whether more happens than is told.
    pub is_cut: bool,
}

/// Something that happens on the way.
#[derive(Clone, Debug)]
pub struct WayStep {
    /// Where.
    pub span: Span,
    /// What: the call of a function, none if an alternative is taken.
    pub call: Option<String>,
    /// Whether it fails there.
    pub is_failure: bool,
}

/// So many values stand beside a line; the rest is counted.
const MAX_VALUES: usize = 4;

/// So many lines that nothing was said about are shown between others.
const SMALL_GAP: u32 = 4;

/// So many steps of a way are listed.
const MAX_STEPS: usize = 200;

/// What to show of a file: which lines, which places are marked, and what stands beside the lines.
#[derive(Debug, Default)]
pub(crate) struct Listing {
    pub(crate) lines: Vec<(u32, u32)>,
    pub(crate) marks: Vec<(Span, Mark, String)>,
    pub(crate) values: BTreeMap<u32, Vec<String>>,
}

impl Listing {
    /// Marks a place, with words for those who point at it.
    pub(crate) fn mark(&mut self, span: Span, mark: Mark, words: impl Into<String>) {
        self.marks.push((span, mark, words.into()));
    }

    /// Marks a way, and writes its values beside the lines where functions begin.
    pub(crate) fn walk(&mut self, way: &Way, sources: &Sources, file: FileId) {
        for step in way.steps.iter().filter(|step| step.span.file == file && sources.has(file)) {
            match &step.call {
                Some(call) => {
                    let line = sources.get(file).line(step.span.start);
                    self.values.entry(line).or_default().push(call.clone());
                }
                None if step.is_failure => self.mark(step.span, Mark::Bad, "it fails here"),
                None => self.mark(step.span, Mark::Taken, ""),
            }
        }
    }

    /// The listing as a table; empty if there is nothing to show.
    pub(crate) fn html(&self, sources: &Sources, file: FileId) -> String {
        if !sources.has(file) || self.lines.is_empty() {
            return String::new();
        }
        let source = sources.get(file);
        let mut lines = self.lines.clone();
        lines.sort_unstable();
        let mut text = String::from("<div class=\"scroll\" tabindex=\"0\"><table class=\"source\">\n");
        let mut shown = 0;
        let has_values = !self.values.is_empty();
        for (first, last) in lines {
            // A small gap is shown rather than marked.
            let is_near = shown > 0 && first <= shown + SMALL_GAP + 1 && last > shown;
            let first = if is_near { shown + 1 } else { first.max(shown + 1) };
            if shown > 0 && first > shown + 1 && first <= last {
                text.push_str("<tr><td class=\"number\">⋮</td></tr>\n");
            }
            for line in first..=last.min(source.line_count()) {
                self.row(source, line, has_values, &mut text);
                shown = line;
            }
        }
        text.push_str("</table></div>\n");
        text
    }

    fn row(
        &self,
        source: &otherwise_diagnostics::SourceFile,
        line: u32,
        has_values: bool,
        text: &mut String,
    ) {
        let content = source.line_text(line);
        let start = (content.as_ptr() as usize).saturating_sub(source.text().as_ptr() as usize) as u32;
        let end = start + content.len() as u32;
        let here =
            |span: &Span| span.start < end.max(start + 1) && span.end > start && span.file == source.id();
        let marks: Vec<&(Span, Mark, String)> = self.marks.iter().filter(|(span, ..)| here(span)).collect();
        let class = match marks.iter().map(|(_, mark, _)| *mark).max() {
            Some(Mark::Bad) => " class=\"failed\"",
            Some(Mark::Taken | Mark::Also) => " class=\"taken\"",
            _ => "",
        };
        let _ = write!(text, "<tr{class}><td class=\"number\">{line}</td><td class=\"code\">");
        // The text falls into pieces at the ends of the marks; each piece has the strongest of its marks.
        let mut cuts: Vec<u32> = vec![start, end];
        let whole = |offset: u32| {
            let mut at = (offset.clamp(start, end) - start) as usize;
            while !content.is_char_boundary(at) {
                at -= 1;
            }
            start + at as u32
        };
        cuts.extend(marks.iter().flat_map(|(span, ..)| [whole(span.start), whole(span.end)]));
        cuts.sort_unstable();
        cuts.dedup();
        for piece in cuts.windows(2) {
            let (from, to) = ((piece[0] - start) as usize, (piece[1] - start) as usize);
            let Some(shown) = content.get(from..to) else { continue };
            // A mark that is meant for a part is not hidden by one for the whole: the shorter is stronger.
            let covers = |one: &&&(Span, Mark, String)| one.0.start <= piece[0] && one.0.end >= piece[1];
            let rank = |one: &&&(Span, Mark, String)| (one.1, std::cmp::Reverse(one.0.range().len()));
            let strongest = marks.iter().filter(covers).max_by_key(rank);
            match strongest {
                Some((_, mark, words)) => {
                    let title = match words.as_str() {
                        "" => String::new(),
                        words => format!(" title=\"{}\"", escaped(words)),
                    };
                    let _ = write!(text, "<span class=\"{}\"{title}>{}</span>", mark.class(), escaped(shown));
                }
                None => text.push_str(&escaped(shown)),
            }
        }
        text.push_str("</td>");
        if has_values {
            let values = self.values.get(&line).map_or(&[][..], Vec::as_slice);
            let mut lines: Vec<String> = values.iter().take(MAX_VALUES).map(|value| escaped(value)).collect();
            if values.len() > MAX_VALUES {
                lines.push(format!("… and {} more", values.len() - MAX_VALUES));
            }
            let _ = write!(text, "<td class=\"values\">{}</td>", lines.join("\n"));
        }
        text.push_str("</tr>\n");
    }
}

/// The steps of a way as a list; empty if there are none.
pub(crate) fn steps(way: &Way, sources: &Sources) -> String {
    let mut text = String::new();
    for step in way.steps.iter().take(MAX_STEPS) {
        if !sources.has(step.span.file) {
            continue;
        }
        let source = sources.get(step.span.file);
        let line = source.line(step.span.start);
        let class = if step.is_failure { " class=\"bad\"" } else { "" };
        let what = match &step.call {
            Some(call) => escaped(call),
            None => {
                let taken = crate::cover::source(sources, step.span);
                let word = if step.is_failure { "fails at" } else { "takes" };
                format!("<span class=\"faint\">{word}</span> {}", escaped(&taken))
            }
        };
        let _ = writeln!(text, "<li{class}>{what} <span class=\"faint\">line {line}</span></li>");
    }
    if text.is_empty() {
        return text;
    }
    let left = way.steps.len().saturating_sub(MAX_STEPS);
    let more = match (left, way.is_cut) {
        (0, false) => String::new(),
        (0, true) => "<p class=\"faint\">… and more</p>\n".to_string(),
        (left, _) => format!("<p class=\"faint\">… and {left} more</p>\n"),
    };
    format!("<ol class=\"steps\">\n{text}</ol>\n{more}")
}

/// The lines of a span, from one.
pub(crate) fn lines_of(sources: &Sources, span: Span) -> Option<(u32, u32)> {
    let file = sources.has(span.file).then(|| sources.get(span.file))?;
    Some((file.line(span.start), file.line(span.end.saturating_sub(1).max(span.start))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_have_the_strongest_mark_and_values_stand_beside_their_line() {
        let mut sources = Sources::new();
        let file = sources.add("a.hs", "f x = if x < 0 then g x else h x\n\n\n\n\n\ng = 1\n");
        let source = sources.get(file);
        let mut listing = Listing { lines: vec![(1, 1), (7, 7)], ..Listing::default() };
        listing.mark(source.span(6..32), Mark::Taken, "");
        listing.mark(source.span(20..23), Mark::Bad, "<here>");
        let step =
            |span, call: Option<&str>| WayStep { span, call: call.map(str::to_string), is_failure: false };
        let call = step(source.span(0..32), Some("f (-1)"));
        let way = Way { steps: vec![call.clone(), step(source.span(20..23), None)], is_cut: true };
        listing.walk(&way, &sources, file);
        let html = listing.html(&sources, file);
        assert!(html.contains("<span class=\"mark-bad\" title=\"&lt;here&gt;\">g x</span>"), "{html}");
        assert!(html.contains("<span class=\"mark-taken\">if x &lt; 0 then </span>"), "{html}");
        assert!(html.contains("<td class=\"values\">f (-1)</td>") && html.contains('⋮'), "{html}");
        let steps = steps(&way, &sources);
        assert!(steps.contains("<li>f (-1) ") && steps.contains("takes</span> g x"), "{steps}");
        assert!(steps.contains("… and more"), "{steps}");
    }

    #[test]
    fn odd_spans_do_no_harm() {
        let mut sources = Sources::new();
        let file = sources.add("a.hs", "ä\n");
        let mut listing = Listing { lines: vec![(1, 9)], ..Listing::default() };
        listing.mark(Span { file, start: 1, end: 99 }, Mark::Bad, "");
        listing.mark(Span { file, start: 5, end: 2 }, Mark::Taken, "");
        assert!(listing.html(&sources, file).contains("<table"));
    }
}
