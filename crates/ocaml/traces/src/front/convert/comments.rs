//! Specification comments, and which item each belongs to.

use otherwise_diagnostics::{Diagnostic, Span};
use tree_sitter::Node;

use super::Converter;
use crate::front::ast::{Item, ItemKind};
use crate::front::notation::{Comment, is_specification, parse_comment};

/// A comment that says something about traces.
pub(super) struct SpecificationComment {
    span: Span,
    content: Option<Comment>,
}

/// An item and where its own text lies, without comments at its ends.
pub(super) struct Placed {
    pub(super) item: Item,
    pub(super) start: usize,
    pub(super) end: usize,
}

impl Converter<'_> {
    /// Reads all specification comments of the file.
    pub(super) fn collect_comments(&mut self, root: Node<'_>) {
        let mut stack = vec![root];
        while let Some(node) = stack.pop() {
            if node.kind() == "comment" {
                self.comment(node);
                continue;
            }
            let mut cursor = node.walk();
            let children: Vec<Node<'_>> = node.children(&mut cursor).collect();
            stack.extend(children.into_iter().rev());
        }
        self.comments.sort_by_key(|comment| comment.span.start);
    }

    fn comment(&mut self, node: Node<'_>) {
        let text = self.slice(node);
        if text.starts_with("(*") && (!text.ends_with("*)") || text.len() < 4) {
            let start = self.file.span(node.start_byte()..node.start_byte() + 2);
            let complaint = Diagnostic::error("syntax", "this comment does not end").at(start, "starts here");
            self.diagnostics.push(complaint.help("a `\"` in a comment starts a string, which must end too"));
            return;
        }
        let inner = text.strip_suffix("*)").and_then(|text| {
            let spec = text.strip_prefix("(*@");
            spec.or_else(|| text.strip_prefix("(**").filter(|text| is_specification(text)))
        });
        let Some(inner) = inner else { return };
        let span = self.span(node);
        // `(*@ effect <a>*)`: the star is the comment's.
        if text.starts_with("(*@") && inner.ends_with(['>', ')', '.']) {
            let end = self.file.span(node.end_byte() - 3..node.end_byte());
            let complaint =
                Diagnostic::error("eaten-star", "is this the end of the comment or a repetition?");
            let help =
                "`*)` ends an OCaml comment: write ` *)` for the end, and `* *)` for a repetition before it";
            self.diagnostics.push(complaint.at(end, "the star belongs to the comment").help(help));
            return;
        }
        match parse_comment(inner, span.file, span.start + 3) {
            Ok(content) => self.comments.push(SpecificationComment { span, content: Some(content) }),
            Err(complaint) => {
                // `(.* <put a> .*)`: the comment ended earlier than its author meant.
                let early = complaint.span().is_some_and(|at| at.start as usize + 2 >= node.end_byte());
                let complaint = match complaint.help {
                    None if early && inner.ends_with(['.', ')', '>']) => complaint
                        .help("`*)` ends an OCaml comment: write `* )` with a blank, or `..` for `.*`"),
                    _ => complaint,
                };
                self.diagnostics.push(complaint);
            }
        }
    }

    /// Puts the comments between `start` and `end` of a list of items where they belong.
    pub(super) fn attach(&mut self, placed: Vec<Placed>, start: usize, end: usize) -> Vec<Item> {
        let mut items: Vec<Placed> = placed;
        let mut declarations: Vec<(usize, Item)> = Vec::new();
        for at in 0..self.comments.len() {
            let span = self.comments[at].span;
            let (from, to) = (span.start as usize, span.end as usize);
            let inside = |item: &Placed| item.start < from && to < item.end;
            if from < start || to > end {
                continue;
            }
            if let Some(around) = items.iter().position(inside) {
                self.attach_to_binding(at, &mut items[around].item);
                continue;
            }
            let Some(content) = self.comments[at].content.take() else { continue };
            for declaration in content.declarations {
                let item = Item { kind: ItemKind::Declaration(declaration), span, contract: None };
                declarations.push((from, item));
            }
            let Some(contract) = content.contract else { continue };
            let name =
                contract.header.as_ref().and_then(|header| header.name.as_ref()).map(|n| n.text.clone());
            match self.owner(&items, from, to, name.as_deref()) {
                Ok(owner) => match &mut items[owner].item.contract {
                    Some(earlier) => {
                        let complaint = Diagnostic::error("two-contracts", "this has a contract already")
                            .at(contract.span, "the second one")
                            .also(earlier.span, "the first one")
                            .help("alternatives are written in one contract, each with `case`");
                        self.diagnostics.push(complaint);
                    }
                    free => *free = Some(contract),
                },
                Err(complaint) => self.diagnostics.push(complaint),
            }
        }
        let items = items.into_iter().map(|placed| (placed.start, placed.item));
        let mut all: Vec<(usize, Item)> = items.chain(declarations).collect();
        all.sort_by_key(|(start, _)| *start);
        all.into_iter().map(|(_, item)| item).collect()
    }

    /// A contract before `and f x = …`.
    fn attach_to_binding(&mut self, at: usize, item: &mut Item) {
        let ItemKind::Let(group) = &mut item.kind else { return };
        let comment = &mut self.comments[at];
        let end = comment.span.end as usize;
        let text = self.text;
        let follows = |binding: &&mut crate::front::ast::Binding| {
            let between = text.get(end..binding.pattern.span.start as usize);
            between.is_some_and(|between| between.split_whitespace().eq(["and"]))
        };
        let Some(binding) = group.bindings.iter_mut().find(follows) else { return };
        // Declarations stand between items; a contract can only be of what follows it.
        if let Some(content) = &mut comment.content
            && content.declarations.is_empty()
            && binding.contract.is_none()
        {
            let named =
                content.contract.as_ref().and_then(|contract| contract.header.as_ref()?.name.as_ref());
            if named.is_none_or(|name| binding.name().is_some_and(|(own, _)| own == name.text)) {
                binding.contract = content.contract.take();
                comment.content = None;
            }
        }
    }

    /// Which item a contract between `from` and `to` belongs to: the one it names, or the one that it touches
    /// (no blank line between); before a `let` as documentation comments are, behind a `val` as in Gospel.
    fn owner(
        &self,
        items: &[Placed],
        from: usize,
        to: usize,
        name: Option<&str>,
    ) -> Result<usize, Diagnostic> {
        let carries = |placed: &Placed| matches!(placed.item.kind, ItemKind::Value { .. } | ItemKind::Let(_));
        let previous = items.iter().rposition(|item| item.end <= from);
        let next = items.iter().position(|item| item.start >= to);
        let previous = previous.filter(|at| carries(&items[*at]));
        let next = next.filter(|at| carries(&items[*at]));
        let called = |at: &usize| name.is_some_and(|name| is_called(&items[*at].item, name));
        let span = self.file.span(from..to);
        if name.is_some() {
            let found = previous.filter(called).or(next.filter(called));
            return found.ok_or_else(|| {
                Diagnostic::error(
                    "loose-contract",
                    format!("no `{}` stands beside this contract", name.unwrap_or("")),
                )
                .at(span, "a contract stands directly before or behind what it names")
            });
        }
        let touches = |a: usize, b: usize| !has_blank_line(self.text.get(a..b).unwrap_or(""));
        let before = previous.filter(|at| touches(items[*at].end, from));
        let behind = next.filter(|at| touches(to, items[*at].start));
        let is_let = |at: &usize| matches!(items[*at].item.kind, ItemKind::Let(_));
        // `val f : t  (*@ … *)` on one line.
        let beside = before.filter(|at| {
            let between = self.text.get(items[*at].end..from);
            !is_let(at) && between.is_some_and(|text| !text.contains('\n'))
        });
        if let Some(at) = beside {
            return Ok(at);
        }
        match (before, behind) {
            (_, Some(at)) if is_let(&at) && before.is_none_or(|at| is_let(&at)) => Ok(at),
            (Some(_), Some(_)) => Err(Diagnostic::error("loose-contract", "whose contract is this?")
                .at(span, "it touches what stands before and behind it")
                .help("leave a blank line on one side, or start it with the name: `r = get k`")),
            (Some(at), None) if !is_let(&at) => Ok(at),
            (_, Some(at)) => Ok(at),
            _ => next.or(previous.filter(|at| !is_let(at))).ok_or_else(|| {
                Diagnostic::error("loose-contract", "this contract belongs to nothing")
                    .at(span, "expected a `let` behind it or a `val` beside it")
            }),
        }
    }

    /// Complains about contracts in places where they mean nothing.
    pub(super) fn loose_comments(&mut self) {
        for comment in &self.comments {
            if comment.content.is_some() {
                let complaint = Diagnostic::error("loose-contract", "this specification is not used")
                    .at(comment.span, "specifications stand beside `let`, `and` and `val`");
                self.diagnostics.push(complaint);
            }
        }
    }
}

fn is_called(item: &Item, name: &str) -> bool {
    match &item.kind {
        ItemKind::Value { name: own, .. } => own == name,
        ItemKind::Let(group) => group.bindings.iter().any(|b| b.name().is_some_and(|(own, _)| own == name)),
        _ => false,
    }
}

/// Whether there is an empty line outside comments.
fn has_blank_line(between: &str) -> bool {
    let mut newlines = 0;
    let mut depth = 0_i32;
    let mut rest = between;
    while let Some(c) = rest.chars().next() {
        if rest.starts_with("(*") {
            depth += 1;
            rest = &rest[2..];
            newlines = 0;
            continue;
        }
        if rest.starts_with("*)") {
            depth -= 1;
            rest = &rest[2..];
            continue;
        }
        if depth <= 0 {
            match c {
                '\n' => newlines += 1,
                c if c.is_whitespace() => {}
                _ => newlines = 0,
            }
            if newlines >= 2 {
                return true;
            }
        }
        rest = &rest[c.len_utf8()..];
    }
    false
}

/// The end of the text of a node without comments at its end.
pub(super) fn own_end(node: Node<'_>) -> usize {
    let mut node = node;
    'down: loop {
        for at in (0..node.child_count()).rev() {
            if let Some(child) = node.child(at) {
                if child.is_extra() {
                    continue;
                }
                node = child;
                continue 'down;
            }
        }
        return node.end_byte();
    }
}
