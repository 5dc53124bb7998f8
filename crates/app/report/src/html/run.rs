//! The page of `otherwise run --html`.

use otherwise_diagnostics::Span;
use otherwise_explore::{Options, PathReport, Report, Tree};
use std::fmt::Write;

use super::source::{Listing, Mark, Way, lines_of, steps};
use super::{Entry, Tone, badge, contents, escaped, page};
use crate::run::{Call, searched};
use crate::tree::{Kind, label};

/// What was explored, and what a page says besides what was found.
#[derive(Debug)]
pub struct Explored<'a> {
    /// The call.
    pub call: Call<'a>,
    /// How it was searched.
    pub options: Options<'a>,
    /// Definitions that paths come by.
    pub definitions: &'a [Span],
    /// For each right-hand side, whether some path comes by.
    pub alternatives: &'a [(Span, bool)],
    /// Ways of some failing paths, by the number of the path.
    pub ways: &'a [(usize, Way)],
}

/// So many failing paths are shown with their sources.
pub const MAX_SHOWN: usize = 20;

/// Browsers do not like deeper nesting.
const MAX_DEPTH: usize = 150;

/// The page.
pub fn run(explored: &Explored<'_>, report: &Report) -> String {
    let Explored { call, options, .. } = explored;
    let mut entries = Vec::new();
    let mut body = String::new();
    let failing: Vec<(usize, &PathReport)> =
        report.paths.iter().enumerate().filter(|(_, path)| path.is_failure()).collect();
    for (number, path) in failing.iter().take(MAX_SHOWN) {
        let id = format!("path{number}");
        let badge = badge(Tone::Bad, "fails");
        let (shown, ending) = (call.shown(path), call.ending(path));
        body.push_str(&failure(explored, *number, path, &id));
        entries.push(Entry { id, name: shown, badge, brief: ending });
    }
    let mut more = |id: &str, name: &str, brief: String, html: String| {
        if !html.is_empty() {
            entries.push(Entry { id: id.to_string(), name: name.to_string(), badge: String::new(), brief });
            let _ = write!(body, "<section id=\"{id}\">\n<h2>{}</h2>\n{html}</section>\n", escaped(name));
        }
    };
    let reached = explored.alternatives.iter().filter(|(_, reached)| *reached).count();
    let brief = format!("{reached} of {} alternatives reached", explored.alternatives.len());
    more("source", "Source", brief, covered(explored));
    more("paths", "Paths", format!("{} in all", report.paths.len()), table(call, report));
    let tree = report.tree.as_ref().map_or_else(String::new, |tree| tree_html(call, report, tree));
    more("tree", "Execution tree", String::new(), tree);
    let notes: String = call
        .notes
        .iter()
        .chain(&report.left_out)
        .map(|note| format!("<li>{}</li>\n", escaped(note)))
        .collect();
    let notes = if notes.is_empty() { notes } else { format!("<ul>\n{notes}</ul>\n") };
    more("notes", "Notes", String::new(), notes);
    let title = format!("otherwise run {}", call.function);
    page(&title, &searched(report, options), &format!("{}{body}", contents(&entries)))
}

/// A failing path in the source.
fn failure(explored: &Explored<'_>, number: usize, path: &PathReport, id: &str) -> String {
    let Explored { call, .. } = explored;
    let sources = call.sources;
    let mut html = format!(
        "<section id=\"{id}\">\n<h2><code>{}</code> {}</h2>\n<p>{}</p>\n",
        escaped(&call.shown(path)),
        badge(Tone::Bad, "fails"),
        escaped(&call.ending(path))
    );
    let way = explored.ways.iter().find(|(at, _)| *at == number).map(|(_, way)| way);
    let homes = explored.definitions.iter().filter(|span| sources.has(span.file));
    let Some(home) = path.place.filter(|place| sources.has(place.file)).or(homes.clone().next().copied())
    else {
        html.push_str("</section>\n");
        return html;
    };
    let mut listing = Listing::default();
    listing
        .lines
        .extend(homes.filter(|span| span.file == home.file).filter_map(|span| lines_of(sources, *span)));
    if let Some(way) = way {
        listing.walk(way, sources, home.file);
        // Definitions that this path does not come by are only in the way.
        let entered: Vec<Span> =
            way.steps.iter().filter(|step| step.call.is_some()).map(|step| step.span).collect();
        if !entered.is_empty() {
            let entered = entered.iter().filter(|span| span.file == home.file);
            listing.lines = entered.filter_map(|span| lines_of(sources, *span)).collect();
        }
    }
    if let Some(place) = path.place.filter(|place| sources.has(place.file)) {
        listing.mark(place, Mark::Bad, "it fails here");
        listing.lines.extend(lines_of(sources, place));
    }
    html.push_str(&listing.html(sources, home.file));
    let list = way.map_or_else(String::new, |way| steps(way, sources));
    if !list.is_empty() {
        let _ = write!(html, "<details open><summary>Step by step</summary>\n{list}</details>\n");
    }
    html.push_str("</section>\n");
    html
}

/// The source of all definitions; what no path comes by is struck out.
fn covered(explored: &Explored<'_>) -> String {
    let sources = explored.call.sources;
    let mut files: Vec<_> =
        explored.definitions.iter().map(|span| span.file).filter(|file| sources.has(*file)).collect();
    files.dedup();
    let mut html = String::new();
    for file in files {
        let mut listing = Listing::default();
        let own = explored.definitions.iter().filter(|span| span.file == file);
        listing.lines.extend(own.filter_map(|span| lines_of(sources, *span)));
        for (span, is_reached) in explored.alternatives.iter().filter(|(span, _)| span.file == file) {
            match is_reached {
                true => listing.mark(*span, Mark::Taken, "reached"),
                false => listing.mark(*span, Mark::Missed, "no path comes by"),
            }
        }
        let name = sources.get(file).name();
        let _ = write!(html, "<p class=\"faint\">{}</p>\n{}", escaped(name), listing.html(sources, file));
    }
    html
}

fn table(call: &Call<'_>, report: &Report) -> String {
    let mut html = String::from(
        "<table class=\"rows\"><thead><tr><th scope=\"col\">#</th><th scope=\"col\">Call</th><th \
         scope=\"col\">Result</th></tr></thead>\n<tbody>\n",
    );
    for (number, path) in report.paths.iter().enumerate() {
        let class = if path.is_failure() { " bad" } else { "" };
        let _ = writeln!(
            html,
            "<tr><td>{}</td><td class=\"code\">{}</td><td class=\"code{class}\">{}</td></tr>",
            number + 1,
            escaped(&call.shown(path)),
            escaped(&call.ending(path))
        );
    }
    html.push_str("</tbody></table>\n");
    format!(
        "<details{}><summary>All paths</summary>\n{html}</details>\n",
        if report.paths.len() <= 50 { " open" } else { "" }
    )
}

/// The tree as parts that open and close.
fn tree_html(call: &Call<'_>, report: &Report, tree: &Tree) -> String {
    enum Work {
        Open(usize, usize),
        Close,
    }
    let mut html = String::from("<div class=\"tree\">\n");
    let mut work = if tree.nodes.is_empty() { Vec::new() } else { vec![Work::Open(0, 0)] };
    while let Some(next) = work.pop() {
        let (at, depth) = match next {
            Work::Open(at, depth) => (at, depth),
            Work::Close => {
                html.push_str("</details>\n");
                continue;
            }
        };
        let node = &tree.nodes[at];
        let label = label(call, report, node);
        let way = match label.way.as_str() {
            "" => String::new(),
            way => format!("<span class=\"faint\">{} → </span>", escaped(way)),
        };
        let place = label
            .place
            .map_or_else(String::new, |place| format!(" <span class=\"faint\">{}</span>", escaped(&place)));
        let class = match label.kind {
            Kind::Branch => "",
            Kind::Value => " good",
            Kind::Failure => " bad",
            Kind::Open => " plain",
        };
        let text = format!("{way}<span class=\"node{class}\">{}</span>{place}", escaped(&label.text));
        if node.children.is_empty() || depth >= MAX_DEPTH {
            let _ = writeln!(html, "<div class=\"leaf\">{text}</div>");
            work.extend(node.children.iter().rev().map(|child| Work::Open(*child, depth)));
        } else {
            let open = if depth < 4 { " open" } else { "" };
            let _ = writeln!(html, "<details{open}><summary>{text}</summary>");
            work.push(Work::Close);
            work.extend(node.children.iter().rev().map(|child| Work::Open(*child, depth + 1)));
        }
    }
    html.push_str("</div>\n");
    html
}
