//! Symbolic execution trees of `otherwise run --tree`: for Graphviz, as a drawing, as JSON.

use otherwise_explore::{Bound, Leaf, Node, Report, Tree};
use serde_json::{Value, json};
use std::fmt::Write;

use crate::run::Call;

/// Texts in boxes are cut at this many characters.
const MAX_WIDTH: usize = 60;

/// What a node says: how one gets there, what is asked or what came out, and where that is.
pub(crate) struct Label {
    pub(crate) way: String,
    pub(crate) text: String,
    pub(crate) place: Option<String>,
    pub(crate) kind: Kind,
}

/// What sort of node.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    Branch,
    Value,
    Failure,
    Open,
}

pub(crate) fn label(call: &Call<'_>, report: &Report, node: &Node) -> Label {
    let (text, kind) = match (&node.question, node.leaf) {
        (_, Some(Leaf::Path(at))) => match report.paths.get(at) {
            Some(path) => {
                let kind = if path.ending.is_failure() { Kind::Failure } else { Kind::Value };
                (format!("{} → {}", call.shown(path), call.ending(path)), kind)
            }
            None => ("not shown".to_string(), Kind::Open),
        },
        (_, Some(Leaf::AssumptionFailed)) => ("an assumption does not hold".to_string(), Kind::Open),
        (_, Some(Leaf::NotReported)) => ("not reported".to_string(), Kind::Open),
        (_, Some(Leaf::NotFollowed(bound))) => (not_followed(bound), Kind::Open),
        (Some(question), None) => (format!("{question}?"), Kind::Branch),
        (None, None) => (call.function.to_string(), Kind::Open),
    };
    let place = match node.leaf {
        Some(Leaf::Path(at)) => report.paths.get(at).and_then(|path| path.place),
        _ => node.place,
    };
    let place = place.and_then(|span| call.place_of(span)).map(|place| place.to_string());
    Label { way: node.way.clone(), text, place, kind }
}

fn not_followed(bound: Option<Bound>) -> String {
    let why = match bound {
        Some(Bound::Steps) => ": too many steps",
        Some(Bound::Depth) => ": too many branches",
        Some(Bound::Time) => ": the time was up",
        Some(Bound::States) => ": too many states waited",
        Some(Bound::Memory) => ": the memory was used up",
        _ => "",
    };
    format!("not followed{why}")
}

/// For Graphviz.
pub fn dot(call: &Call<'_>, report: &Report, tree: &Tree) -> String {
    let mut text = String::from(
        "digraph execution {\n  rankdir = LR;\n  node [shape = box, fontname = \"sans-serif\"];\n",
    );
    for (at, node) in tree.nodes.iter().enumerate() {
        let label = label(call, report, node);
        let lines: Vec<String> = [Some(label.text), label.place].into_iter().flatten().collect();
        let style = match label.kind {
            Kind::Branch => "style = rounded",
            Kind::Value => "color = darkgreen",
            Kind::Failure => "color = red, fontcolor = red",
            Kind::Open => "color = grey, fontcolor = grey",
        };
        let _ = writeln!(text, "  n{at} [label = {}, {style}];", quoted(&lines.join("\n")));
    }
    for (at, node) in tree.nodes.iter().enumerate() {
        for child in &node.children {
            let _ = writeln!(text, "  n{at} -> n{child} [label = {}];", quoted(&tree.nodes[*child].way));
        }
    }
    text.push_str("}\n");
    text
}

/// A string of Graphviz.
fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n"))
}

/// For programs: the nodes, parents before children.
pub fn json(call: &Call<'_>, report: &Report, tree: &Tree) -> Value {
    let nodes: Vec<Value> = tree
        .nodes
        .iter()
        .map(|node| {
            let label = label(call, report, node);
            let outcome = node.leaf.map(|_| &label.text);
            let path = match node.leaf {
                Some(Leaf::Path(at)) => Some(at),
                _ => None,
            };
            json!({
                "way": node.way, "question": node.question, "place": label.place, "children": node.children,
                "outcome": outcome, "path": path,
            })
        })
        .collect();
    json!({ "function": call.function, "nodes": nodes })
}

/// Sizes of the drawing, in pixels.
const LINE: usize = 16;
const PADDING: usize = 8;
const BETWEEN_COLUMNS: usize = 40;
const BETWEEN_ROWS: usize = 12;

/// A box of the drawing.
struct Placed {
    lines: Vec<(&'static str, String)>,
    kind: Kind,
    width: usize,
    height: usize,
    x: usize,
    /// The middle.
    y: usize,
}

/// A drawing: the root at the left, leaves at the right, each below the one before it.
pub fn svg(call: &Call<'_>, report: &Report, tree: &Tree) -> String {
    let mut boxes: Vec<Placed> = tree.nodes.iter().map(|node| placed(label(call, report, node))).collect();
    let (width, height) = lay_out(tree, &mut boxes);
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
         font-family=\"monospace\" font-size=\"12\">\n\
         <style>rect{{fill:white;stroke:#555}} .branch rect{{rx:6}} .value rect{{stroke:#080}} \
         .failure rect{{stroke:#c00}} .failure .text{{fill:#c00}} .open rect{{stroke:#aaa}} \
         .open .text{{fill:#777}} .way,.place{{fill:#777}} path{{fill:none;stroke:#999}}</style>\n"
    );
    for (at, node) in tree.nodes.iter().enumerate() {
        let from = &boxes[at];
        for child in &node.children {
            let (x1, y1) = (from.x + from.width, from.y);
            let (x2, y2) = (boxes[*child].x, boxes[*child].y);
            let middle = usize::midpoint(x1, x2);
            let _ = writeln!(text, "<path d=\"M{x1} {y1}C{middle} {y1} {middle} {y2} {x2} {y2}\"/>");
        }
    }
    for each in &boxes {
        let class = match each.kind {
            Kind::Branch => "branch",
            Kind::Value => "value",
            Kind::Failure => "failure",
            Kind::Open => "open",
        };
        let top = each.y - each.height / 2;
        let _ = write!(
            text,
            "<g class=\"{class}\"><rect x=\"{}\" y=\"{top}\" width=\"{}\" height=\"{}\"/>",
            each.x, each.width, each.height
        );
        for (at, (class, line)) in each.lines.iter().enumerate() {
            let _ = write!(
                text,
                "<text class=\"{class}\" x=\"{}\" y=\"{}\">{}</text>",
                each.x + PADDING,
                top + PADDING + LINE * at + 12,
                escaped(line)
            );
        }
        text.push_str("</g>\n");
    }
    text.push_str("</svg>\n");
    text
}

fn placed(label: Label) -> Placed {
    let mut lines = Vec::new();
    if !label.way.is_empty() {
        lines.push(("way", cut(&label.way)));
    }
    lines.push(("text", cut(&label.text)));
    lines.extend(label.place.map(|place| ("place", cut(&place))));
    let widest = lines.iter().map(|(_, line)| width_of(line)).max().unwrap_or(0);
    let (width, height) = (widest + 2 * PADDING, lines.len() * LINE + 2 * PADDING);
    Placed { lines, kind: label.kind, width, height, x: 0, y: 0 }
}

/// How wide a text gets, in pixels: a letter of a fixed width font of this size has less than 7.5, wide ones
/// twice that.
fn width_of(text: &str) -> usize {
    let letters: usize = text.chars().map(|c| if c < '\u{1100}' { 1 } else { 2 }).sum();
    letters * 15 / 2
}

/// Gives every box its place; the size of the whole.
fn lay_out(tree: &Tree, boxes: &mut [Placed]) -> (usize, usize) {
    let mut depth = vec![0; boxes.len()];
    for (at, node) in tree.nodes.iter().enumerate() {
        for child in &node.children {
            depth[*child] = depth[at] + 1;
        }
    }
    let deepest = depth.iter().copied().max().unwrap_or(0);
    let mut columns = vec![0; deepest + 1];
    for (at, depth) in depth.iter().enumerate() {
        columns[*depth] = columns[*depth].max(boxes[at].width);
    }
    let mut left = PADDING;
    let starts: Vec<usize> = columns
        .iter()
        .map(|width| {
            let start = left;
            left += width + BETWEEN_COLUMNS;
            start
        })
        .collect();
    // Leaves from top to bottom, in the order of the tree.
    let mut top = PADDING;
    let mut pending = vec![0];
    while let Some(at) = pending.pop() {
        boxes[at].x = starts[depth[at]];
        if tree.nodes[at].children.is_empty() {
            boxes[at].y = top + boxes[at].height / 2;
            top += boxes[at].height + BETWEEN_ROWS;
        }
        pending.extend(tree.nodes[at].children.iter().rev());
    }
    // Children come after their parents.
    for at in (0..boxes.len()).rev() {
        if let (Some(first), Some(last)) = (tree.nodes[at].children.first(), tree.nodes[at].children.last()) {
            boxes[at].y =
                usize::midpoint(boxes[*first].y, boxes[*last].y).max(PADDING + boxes[at].height / 2);
        }
    }
    let bottom = boxes.iter().map(|each| each.y + each.height / 2 + PADDING).max().unwrap_or(0);
    (left, bottom.max(top))
}

fn cut(text: &str) -> String {
    match text.char_indices().nth(MAX_WIDTH) {
        Some((at, _)) => format!("{}…", &text[..at]),
        None => text.to_string(),
    }
}

/// Text of XML. Control characters are not allowed there.
fn escaped(text: &str) -> String {
    let mut escaped = String::new();
    for c in text.chars() {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            c if c.is_control() => escaped.push('\u{fffd}'),
            c => escaped.push(c),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;
    use otherwise_diagnostics::Sources;

    fn sample() -> (Report, Tree) {
        let node = |way: &str, question: Option<&str>, children: &[usize], leaf| Node {
            way: way.to_string(),
            question: question.map(ToString::to_string),
            place: None,
            children: children.to_vec(),
            leaf,
        };
        let nodes = vec![
            node("", Some("x1 < 0 && \"\\\""), &[1, 2], None),
            node("yes", None, &[], Some(Leaf::AssumptionFailed)),
            node("no", Some("x2"), &[3, 4, 5], None),
            node("a", None, &[], Some(Leaf::NotFollowed(Some(Bound::Depth)))),
            node("b", None, &[], Some(Leaf::NotReported)),
            node("c", None, &[], Some(Leaf::NotFollowed(None))),
        ];
        (Report::default(), Tree { nodes })
    }

    #[test]
    fn every_format_has_every_node() {
        let (report, tree) = sample();
        let sources = Sources::new();
        let call = Call { function: "f", fixed: &[], arity: 2, openings: &[], sources: &sources, notes: &[] };
        let dot = dot(&call, &report, &tree);
        assert!(dot.contains(r#"n0 [label = "x1 < 0 && \"\\\"?", style = rounded];"#), "{dot}");
        assert_eq!(dot.matches("->").count(), 5);
        let svg = svg(&call, &report, &tree);
        assert_eq!((svg.matches("<rect").count(), svg.matches("<path").count()), (6, 5));
        assert!(svg.contains("x1 &lt; 0 &amp;&amp;"), "{svg}");
        let json = json(&call, &report, &tree);
        assert_eq!(json["nodes"][2]["children"], json!([3, 4, 5]));
        assert_eq!(json["nodes"][3]["outcome"], "not followed: too many branches");
    }

    #[test]
    fn boxes_do_not_overlap() {
        let (report, tree) = sample();
        let sources = Sources::new();
        let call = Call { function: "f", fixed: &[], arity: 2, openings: &[], sources: &sources, notes: &[] };
        let mut boxes: Vec<Placed> =
            tree.nodes.iter().map(|node| placed(label(&call, &report, node))).collect();
        let (width, height) = lay_out(&tree, &mut boxes);
        for (at, one) in boxes.iter().enumerate() {
            assert!(one.x + one.width <= width && one.y + one.height / 2 <= height);
            for two in &boxes[at + 1..] {
                let apart_x = one.x + one.width <= two.x || two.x + two.width <= one.x;
                let apart_y = one.y.abs_diff(two.y) * 2 >= one.height + two.height;
                assert!(apart_x || apart_y);
            }
        }
    }
}
