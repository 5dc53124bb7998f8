//! x
use std::time::Instant;
fn main() {
    let mut text = String::new();
    std::io::Read::read_to_string(&mut std::io::stdin(), &mut text).unwrap();
    let mut p = tree_sitter::Parser::new();
    p.set_language(&tree_sitter_haskell::LANGUAGE.into()).unwrap();
    let t = Instant::now();
    let tree = p.parse(&text, None).unwrap();
    eprintln!("{:?} bytes {} err {}", t.elapsed(), text.len(), tree.root_node().has_error());
    if std::env::args().count() > 1 {
        return;
    }
    fn go(n: tree_sitter::Node, field: Option<&str>, text: &str, out: &mut String) {
        if let Some(f) = field {
            out.push_str(f);
            out.push(':');
        }
        let t = &text[n.byte_range()];
        if n.is_missing() {
            out.push_str("MISSING ");
        }
        if !n.is_named() {
            out.push_str(&format!("{t:?}"));
            return;
        }
        if n.child_count() == 0 {
            out.push_str(&format!("{}={t}", n.kind()));
            return;
        }
        out.push_str(n.kind());
        out.push('(');
        let mut c = n.walk();
        let mut first = true;
        if c.goto_first_child() {
            loop {
                if !first {
                    out.push(' ')
                }
                first = false;
                go(c.node(), c.field_name(), text, out);
                if !c.goto_next_sibling() {
                    break;
                }
            }
        }
        out.push(')');
    }
    let root = tree.root_node();
    let mut c = root.walk();
    let mut stack: Vec<tree_sitter::Node> = root.children(&mut c).collect();
    stack.reverse();
    while let Some(n) = stack.pop() {
        if matches!(n.kind(), "declarations" | "imports") {
            let mut c = n.walk();
            let v: Vec<_> = n.children(&mut c).collect();
            stack.extend(v.into_iter().rev());
            continue;
        }
        let mut out = String::new();
        go(n, None, &text, &mut out);
        println!("{}\n    {}", text[n.byte_range()].replace('\n', "⏎"), out);
    }
}
