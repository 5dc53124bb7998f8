//! Automata as drawings that a browser shows: states in a column, forward transitions on the right, backward
//! ones on the left, a witness in red with the numbers of its steps.

use std::fmt::Write;

use crate::core::{FunctionId, Program};
use crate::dot::{EdgeView, Picture, pictures};
use crate::verdict::{MethodReport, Verdict, Witness};

/// Between two states, from the top to the first, the radius of one.
const STEP: usize = 96;
const TOP: usize = 90;
const RADIUS: usize = 20;
/// Between lines of words.
const LINE: usize = 16;
/// Longer labels are cut; the whole text shows under the mouse.
const MAX_LABEL: usize = 56;

/// A method with the case of its contract and the witness to draw.
pub type Drawn<'a> = (FunctionId, usize, Option<&'a Witness>);

/// What to draw of a method: the case that its first witness breaks.
pub fn drawn(method: FunctionId, report: &MethodReport) -> Drawn<'_> {
    let witness = match &report.verdict {
        Verdict::Falsified { witnesses } => witnesses.first(),
        _ => None,
    };
    (method, witness.and_then(|witness| witness.case).unwrap_or(0), witness)
}

/// The automata of the contexts and properties of some methods, of one or several programs, as one drawing
/// (SVG).
pub fn svg<'a>(methods: impl IntoIterator<Item = (&'a Program, Drawn<'a>)>) -> String {
    let mut drawn = Vec::new();
    for (program, (method, case, witness)) in methods {
        let name = program.function(method).name.as_str();
        let pictures = pictures(program, method, case, witness).unwrap_or_default();
        drawn.extend(pictures.into_iter().map(|mut picture| {
            picture.edges = joined(&picture.edges);
            (name, picture)
        }));
    }
    // As wide as the texts need on either side of the column.
    let needed = |forward: bool| {
        let edges = drawn.iter().flat_map(|(_, picture)| &picture.edges);
        edges.filter(|edge| is_forward(edge) == forward).map(room).max().unwrap_or(0).max(RADIUS + 20)
    };
    let title = |(name, picture): &(&str, Picture)| 40 + width_of(&title(name, picture)) * 5 / 4;
    let titles = drawn.iter().map(title).max().unwrap_or(0);
    let column = needed(false) + 20;
    let width = (column + needed(true) + 20).max(titles);
    let mut body = String::new();
    let mut height = 0;
    for (name, picture) in &drawn {
        let _ = writeln!(body, "<g transform=\"translate(0,{height})\">");
        height += draw(name, picture, column, &mut body);
        let _ = writeln!(body, "</g>");
    }
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
         font-family=\"monospace\" \
         font-size=\"12\">\n<defs><marker id=\"tip\" viewBox=\"0 0 8 8\" refX=\"8\" refY=\"4\" \
         markerWidth=\"8\" \
         markerHeight=\"8\" orient=\"auto\"><path d=\"M0,0 L8,4 L0,8 z\" \
         fill=\"context-stroke\"/></marker></defs>\n\
         <rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n{body}</svg>\n"
    )
}

/// How wide a text gets, in pixels: a letter of a fixed width font of this size has less than 7.5, wide ones
/// twice that.
fn width_of(text: &str) -> usize {
    let letters: usize = text.chars().map(|c| if c < '\u{1100}' { 1 } else { 2 }).sum();
    letters * 15 / 2
}

fn title(method: &str, picture: &Picture) -> String {
    format!("{method}: {}{}", picture.name, if picture.cut { " (cut)" } else { "" })
}

/// Draws one automaton; how high it is.
fn draw(method: &str, picture: &Picture, column: usize, text: &mut String) -> usize {
    let title = escape(&title(method, picture));
    let _ = writeln!(text, "<text x=\"20\" y=\"30\" font-size=\"15\" font-weight=\"bold\">{title}</text>");
    // Words do not cover each other.
    let mut taken: Vec<Place> = Vec::new();
    // They stand over the arrows.
    picture.edges.iter().for_each(|edge| draw_arrow(edge, column, text));
    for edge in &picture.edges {
        let place = free_place(edge, &taken);
        draw_words(edge, column, place.y, text);
        taken.push(place);
    }
    for (number, state) in picture.states.iter().enumerate() {
        let (x, y) = (column, TOP + number * STEP);
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
        "<path d=\"M{column},{} L{column},{start}\" stroke=\"black\" marker-end=\"url(#tip)\"/>",
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

fn is_forward(edge: &EdgeView) -> bool {
    edge.to >= edge.from
}

/// How far the words of an arrow are from the column.
fn bulge(edge: &EdgeView) -> usize {
    match edge.from.abs_diff(edge.to) {
        0 => 58,
        distance => RADIUS + 18 + 20 * distance,
    }
}

/// What is written beside an arrow.
fn words(edge: &EdgeView) -> String {
    let steps: Vec<String> = edge.steps.iter().map(usize::to_string).collect();
    let steps = if steps.is_empty() { String::new() } else { format!(" [{}]", steps.join(", ")) };
    format!("{}{steps}", shortened(&edge.label))
}

/// Where words stand: on which side, how far from the column, and how high.
struct Place {
    forward: bool,
    from: usize,
    to: usize,
    y: usize,
}

/// A place for the words of an arrow beside its middle, or near it.
fn free_place(edge: &EdgeView, taken: &[Place]) -> Place {
    let middle = TOP + (edge.from + edge.to) * STEP / 2 + 4;
    let (forward, from, to) = (is_forward(edge), bulge(edge), room(edge));
    let is_free = |y: &usize| {
        !taken.iter().any(|other| {
            other.forward == forward && other.y.abs_diff(*y) < LINE && other.from < to && from < other.to
        })
    };
    let near = (0..STEP / LINE).flat_map(|at| [middle + at * LINE, middle.saturating_sub(at * LINE)]);
    let y = near.into_iter().find(is_free).unwrap_or(middle);
    Place { forward, from, to, y }
}

/// How much room an arrow and its words need beside the column.
fn room(edge: &EdgeView) -> usize {
    bulge(edge) + width_of(&words(edge))
}

fn color_of(edge: &EdgeView) -> &'static str {
    if edge.steps.is_empty() { "#555555" } else { "red" }
}

/// So far from the column, on the side of the arrow.
fn side(edge: &EdgeView, column: usize, by: usize) -> usize {
    if is_forward(edge) { column + by } else { column.saturating_sub(by) }
}

fn draw_arrow(edge: &EdgeView, column: usize, text: &mut String) {
    let (from, to) = (TOP + edge.from * STEP, TOP + edge.to * STEP);
    let color = color_of(edge);
    let side = |by: usize| side(edge, column, by);
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
    let _ = writeln!(
        text,
        "<g><title>{}</title><path d=\"{path}\" stroke=\"{color}\" fill=\"none\" \
         marker-end=\"url(#tip)\"/></g>",
        escape(&edge.label)
    );
}

fn draw_words(edge: &EdgeView, column: usize, y: usize, text: &mut String) {
    let anchor = if is_forward(edge) { "start" } else { "end" };
    let x = side(edge, column, bulge(edge));
    let _ = writeln!(
        text,
        "<g><title>{}</title><text x=\"{x}\" y=\"{y}\" text-anchor=\"{anchor}\" fill=\"{}\" stroke=\"white\" \
         stroke-width=\"4\" paint-order=\"stroke\">{}</text></g>",
        escape(&edge.label),
        color_of(edge),
        escape(&words(edge))
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
        let drawing = super::svg([(&loaded.program, (method, 0, witnesses.first()))]);
        assert!(drawing.starts_with("<svg ") && drawing.ends_with("</svg>\n"));
        // The history is the first step, the call the second.
        assert!(
            drawing.contains("&lt;L.put g&gt; [1]") && drawing.contains("&lt;L.put g&gt; [2]"),
            "{drawing}"
        );
        assert_eq!(drawing.matches("<g").count(), drawing.matches("</g>").count());
        let plain = super::svg([(&loaded.program, (method, 0, None))]);
        assert!(!plain.contains("red"));
        // Methods of several programs are drawn below each other.
        let twice = super::svg([(&loaded.program, (method, 0, None)), (&loaded.program, (method, 0, None))]);
        assert_eq!(twice.matches("<circle").count(), 2 * plain.matches("<circle").count());
    }

    #[test]
    fn what_modifies_forbids_is_drawn_where_it_happens() {
        let text = "module F : sig\ntype t\nval put : t -> unit\n(*@ put f\nmodifies f *)\nend\n\
                    (*@ modifies a *)\nlet f (a : F.t) (b : F.t) : unit = F.put a; F.put b\n";
        let mut sources = Sources::new();
        let file = sources.add("f.ml", text);
        let loaded = front::load(&mut sources, file, &|_| None);
        let method = loaded.methods().next().unwrap();
        let report = check_method(&loaded.program, method, &Options::default());
        let drawing = super::svg([(&loaded.program, super::drawn(method, &report))]);
        assert!(drawing.contains("f: modifies") && drawing.contains("&lt;F.put !a&gt; [2]"), "{drawing}");
        // Words stand over all arrows.
        let last_arrow = drawing.rfind("fill=\"none\"").unwrap();
        let first_words = drawing.rfind("f: modifies").unwrap();
        assert!(drawing[first_words..].find("paint-order").unwrap() + first_words > last_arrow);
    }

    #[test]
    fn words_fit_into_the_drawing() {
        let text = "module L : sig val put_something_with_a_long_name : int -> int -> int -> unit end\n\
                    (*@ ghost g : int invariant once(<L.put_something_with_a_long_name g _ _>) *)\n\
                    let f n = L.put_something_with_a_long_name n n n\n";
        let mut sources = Sources::new();
        let file = sources.add("f.ml", text);
        let loaded = front::load(&mut sources, file, &|_| None);
        let method = loaded.methods().next().unwrap();
        let drawing = super::svg([(&loaded.program, (method, 0, None))]);
        let number = |text: &str| text.split('"').next().unwrap().parse::<usize>().unwrap();
        let width = number(drawing.split("width=\"").nth(1).unwrap());
        for label in drawing.split("<text x=\"").skip(1) {
            let x = number(label);
            let words = label.split('>').nth(1).unwrap().split('<').next().unwrap();
            let words = words.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&");
            let length = words.chars().count() * 36 / 5;
            let (left, right) = match label.contains("text-anchor=\"end\"") {
                true => (x.checked_sub(length), x),
                false if label.contains("middle") => (x.checked_sub(length / 2), x + length / 2),
                false => (Some(x), x + length),
            };
            assert!(left.is_some() && right <= width, "{words}: {left:?} to {right} of {width}");
        }
    }
}
