//! Automata as drawings that a browser shows: states in a column, forward transitions on the right, backward ones on the
//! left, a witness in red with the numbers of its steps.

use std::fmt::Write;

use crate::core::{FunctionId, Program};
use crate::dot::{EdgeView, Picture, pictures};
use crate::verdict::Witness;

/// Between two states, from the top to the first, the radius of one, the place of the column.
const STEP: usize = 96;
const TOP: usize = 90;
const RADIUS: usize = 20;
const COLUMN: usize = 420;
/// Longer labels are cut; the whole text shows under the mouse.
const MAX_LABEL: usize = 56;

/// A method with the case of its contract and the witness to draw.
pub type Drawn<'a> = (FunctionId, usize, Option<&'a Witness>);

/// The automata of the contexts and properties of some methods, as one drawing (SVG).
pub fn svg(program: &Program, methods: &[Drawn<'_>]) -> String {
    let mut body = String::new();
    let mut height = 0;
    for (method, case, witness) in methods {
        let name = &program.function(*method).name;
        for picture in pictures(program, *method, *case, *witness).unwrap_or_default() {
            let _ = writeln!(body, "<g transform=\"translate(0,{height})\">");
            height += draw(name, &picture, &mut body);
            let _ = writeln!(body, "</g>");
        }
    }
    let width = 2 * COLUMN;
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" font-family=\"monospace\" \
         font-size=\"12\">\n<defs><marker id=\"tip\" viewBox=\"0 0 8 8\" refX=\"8\" refY=\"4\" markerWidth=\"8\" \
         markerHeight=\"8\" orient=\"auto\"><path d=\"M0,0 L8,4 L0,8 z\" fill=\"context-stroke\"/></marker></defs>\n\
         <rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n{body}</svg>\n"
    )
}

/// Draws one automaton; how high it is.
fn draw(method: &str, picture: &Picture, text: &mut String) -> usize {
    let cut = if picture.cut { " (cut)" } else { "" };
    let title = escape(&format!("{method}: {}{cut}", picture.name));
    let _ = writeln!(text, "<text x=\"20\" y=\"30\" font-size=\"15\" font-weight=\"bold\">{title}</text>");
    for edge in joined(&picture.edges) {
        draw_edge(&edge, text);
    }
    for (number, state) in picture.states.iter().enumerate() {
        let (x, y) = (COLUMN, TOP + number * STEP);
        let stroke = if state.marked { "red" } else { "black" };
        let fill = if state.dead { "#eeeeee" } else { "white" };
        let meaning = escape(&state.meaning);
        let _ = writeln!(text, "<g><title>{meaning}</title>");
        let circle = |radius: usize, text: &mut String| {
            let _ = writeln!(
                text,
                "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" stroke=\"{stroke}\" fill=\"{fill}\"/>"
            );
        };
        circle(RADIUS, text);
        if state.accepting {
            circle(RADIUS - 4, text);
        }
        let _ = writeln!(text, "<text x=\"{x}\" y=\"{}\" text-anchor=\"middle\">q{number}</text></g>", y + 4);
    }
    let start = TOP - RADIUS;
    let _ = writeln!(
        text,
        "<path d=\"M{COLUMN},{} L{COLUMN},{start}\" stroke=\"black\" marker-end=\"url(#tip)\"/>",
        start - 24
    );
    TOP + picture.states.len() * STEP
}

/// One arrow for all transitions between two states.
fn joined(edges: &[EdgeView]) -> Vec<EdgeView> {
    let mut all: Vec<EdgeView> = Vec::new();
    for edge in edges {
        match all.iter_mut().find(|known| known.from == edge.from && known.to == edge.to) {
            Some(known) => {
                known.label += &format!(" | {}", edge.label);
                known.steps.extend(&edge.steps);
                known.steps.sort_unstable();
                known.steps.dedup();
            }
            None => {
                let EdgeView { from, to, label, steps } = edge;
                all.push(EdgeView { from: *from, to: *to, label: label.clone(), steps: steps.clone() });
            }
        }
    }
    all
}

fn draw_edge(edge: &EdgeView, text: &mut String) {
    let (from, to) = (TOP + edge.from * STEP, TOP + edge.to * STEP);
    let color = if edge.steps.is_empty() { "#555555" } else { "red" };
    let forward = edge.to >= edge.from;
    let side = |by: usize| if forward { COLUMN + by } else { COLUMN - by };
    let distance = edge.from.abs_diff(edge.to);
    let path = match distance {
        0 => format!(
            "M{0},{1} C{2},{3} {2},{4} {0},{5}",
            side(18),
            from - 9,
            side(66),
            from - 22,
            from + 22,
            from + 9
        ),
        _ => {
            let bend = side(40 + 26 * distance);
            format!("M{0},{from} C{bend},{from} {bend},{to} {0},{to}", side(RADIUS))
        }
    };
    let bulge = if distance == 0 { 58 } else { RADIUS + 18 + 20 * distance };
    let steps: Vec<String> = edge.steps.iter().map(usize::to_string).collect();
    let steps = if steps.is_empty() { String::new() } else { format!(" [{}]", steps.join(", ")) };
    let label = escape(&format!("{}{steps}", shortened(&edge.label)));
    let anchor = if forward { "start" } else { "end" };
    let (x, y) = (side(bulge), (from + to) / 2 + 4);
    let _ = writeln!(
        text,
        "<g><title>{}</title><path d=\"{path}\" stroke=\"{color}\" fill=\"none\" marker-end=\"url(#tip)\"/>\
         <text x=\"{x}\" y=\"{y}\" text-anchor=\"{anchor}\" fill=\"{color}\">{label}</text></g>",
        escape(&edge.label)
    );
}

fn shortened(label: &str) -> String {
    if label.chars().count() <= MAX_LABEL {
        return label.to_owned();
    }
    let start: String = label.chars().take(MAX_LABEL - 1).collect();
    format!("{start}…")
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use otherwise_diagnostics::Sources;

    use crate::{Options, Verdict, check_method, front};

    #[test]
    fn a_witness_is_drawn_in_red() {
        let text = "module L : sig val put : int -> unit end\n\
                    (*@ ghost g : int invariant once(<L.put g>) *)\nlet f n = L.put n\n";
        let mut sources = Sources::new();
        let file = sources.add("f.ml", text);
        let loaded = front::load(&mut sources, file, &|_| None);
        let method = loaded.methods().next().unwrap();
        let report = check_method(&loaded.program, method, &Options::default());
        let Verdict::Falsified { witnesses } = &report.verdict else { panic!("{report:?}") };
        let drawing = super::svg(&loaded.program, &[(method, 0, witnesses.first())]);
        assert!(drawing.starts_with("<svg ") && drawing.ends_with("</svg>\n"));
        // The history is the first step, the call the second.
        assert!(
            drawing.contains("&lt;L.put g&gt; [1]") && drawing.contains("&lt;L.put g&gt; [2]"),
            "{drawing}"
        );
        assert_eq!(drawing.matches("<g").count(), drawing.matches("</g>").count());
        let plain = super::svg(&loaded.program, &[(method, 0, None)]);
        assert!(!plain.contains("red"));
    }
}
