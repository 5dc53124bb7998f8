//! The concrete syntax tree of `tree-sitter-ocaml` to our tree. What we do not know becomes `Unsupported`, in
//! place.

mod comments;
mod expressions;
mod items;
mod loops;
mod patterns;
mod types;

use otherwise_diagnostics::{Diagnostic, SourceFile, Span};
use tree_sitter::{Node, Parser};

use super::ast::{BinderId, ExprId, Item, Path};
use comments::SpecificationComment;

/// How deep the source may nest; far more than people write.
const MAX_NESTING: u32 = 120;

/// A file as items, and what is wrong with its text.
pub(crate) struct Converted {
    pub(crate) items: Vec<Item>,
    pub(crate) diagnostics: Vec<Diagnostic>,
}

/// Parses a file; `.mli` files by the grammar of interfaces. Identities in the tree start at `first`.
pub(crate) fn convert(file: &SourceFile, first: u32) -> (Converted, u32) {
    let mut parser = Parser::new();
    let is_interface = file.name().ends_with(".mli");
    let language = if is_interface {
        tree_sitter_ocaml::LANGUAGE_OCAML_INTERFACE
    } else {
        tree_sitter_ocaml::LANGUAGE_OCAML
    };
    let tree = match parser.set_language(&language.into()) {
        Ok(()) => parser.parse(file.text(), None),
        Err(_) => None,
    };
    let Some(tree) = tree else {
        let complaint = Diagnostic::error("syntax", "the OCaml parser gave up").at(file.span(0..0), "");
        return (Converted { items: Vec::new(), diagnostics: vec![complaint] }, first);
    };
    let mut converter = Converter {
        file,
        text: file.text(),
        next: first,
        depth: 0,
        comments: Vec::new(),
        diagnostics: Vec::new(),
        abstract_types: Vec::new(),
    };
    converter.collect_comments(tree.root_node());
    converter.syntax_errors(tree.root_node());
    let items = converter.items(tree.root_node());
    converter.loose_comments();
    // A comment that ended too early leaves others without what they are about.
    if converter.has_early_end() {
        converter.diagnostics.retain(|diagnostic| diagnostic.code != "loose-contract");
    }
    let next = converter.next;
    (Converted { items, diagnostics: converter.diagnostics }, next)
}

struct Converter<'t> {
    file: &'t SourceFile,
    text: &'t str,
    next: u32,
    depth: u32,
    comments: Vec<SpecificationComment>,
    diagnostics: Vec<Diagnostic>,
    /// Names that `(type a)` binds where we are.
    abstract_types: Vec<String>,
}

impl<'t> Converter<'t> {
    fn span(&self, node: Node<'_>) -> Span {
        self.file.span(node.byte_range())
    }

    fn is_abstract(&self, name: &str) -> bool {
        self.abstract_types.iter().any(|own| own == name)
    }

    fn slice(&self, node: Node<'_>) -> &'t str {
        self.text.get(node.byte_range()).unwrap_or("")
    }

    fn expr_id(&mut self) -> ExprId {
        self.next = self.next.saturating_add(1);
        ExprId(self.next - 1)
    }

    fn binder(&mut self) -> BinderId {
        self.next = self.next.saturating_add(1);
        BinderId(self.next - 1)
    }

    /// Runs `convert` one level deeper, unless that is too deep.
    fn nested<T>(
        &mut self,
        node: Node<'_>,
        convert: impl FnOnce(&mut Self) -> T,
        too_deep: impl FnOnce(&mut Self) -> T,
    ) -> T {
        if self.depth >= MAX_NESTING {
            if !self.diagnostics.iter().any(|diagnostic| diagnostic.code == "too-deep") {
                let complaint =
                    Diagnostic::warning("too-deep", "this code is nested too deeply to be analysed");
                self.diagnostics.push(complaint.at(self.span(node), ""));
            }
            return too_deep(self);
        }
        self.depth += 1;
        let result = stacker::maybe_grow(64 << 10, 1 << 20, || convert(self));
        self.depth -= 1;
        result
    }

    fn has_early_end(&self) -> bool {
        self.diagnostics.iter().any(|diagnostic| diagnostic.code == "eaten-star")
    }

    /// Complains about the places the grammar could not read; the rest of the file stays usable.
    fn syntax_errors(&mut self, root: Node<'_>) {
        // A comment that ended too early explains what is wrong with the rest.
        if !root.has_error() || self.has_early_end() {
            return;
        }
        let mut stack = vec![root];
        while let Some(node) = stack.pop() {
            if self.diagnostics.len() >= 10 {
                return;
            }
            let complaint = if node.is_missing() {
                Some(format!("`{}` is missing here", node.kind()))
            } else if node.is_error() {
                Some("this is not OCaml that can be read".to_owned())
            } else {
                None
            };
            match complaint {
                Some(message) => {
                    // One line is enough to see where.
                    let range = node.byte_range();
                    let line = self.text.get(range.clone()).and_then(|text| text.find('\n'));
                    let end = line.map_or(range.end, |line| range.start + line);
                    let span = self.file.span(range.start..end);
                    self.diagnostics.push(Diagnostic::error("syntax", message).at(span, "not read"));
                }
                None if node.has_error() => {
                    let mut cursor = node.walk();
                    let children: Vec<Node<'_>> = node.children(&mut cursor).collect();
                    stack.extend(children.into_iter().rev());
                }
                None => {}
            }
        }
    }

    /// The last part of a `…_path` node and the modules before it.
    fn path(&self, node: Node<'_>) -> Path {
        let mut modules = Vec::new();
        let mut name = String::new();
        let mut cursor = node.walk();
        let parts: Vec<Node<'_>> = named(node, &mut cursor);
        if parts.is_empty() {
            name = self.slice(node).to_owned();
        }
        for part in parts {
            match part.kind() {
                "module_path" | "extended_module_path" => modules = self.module_names(part),
                "parenthesized_operator" => {
                    name = self.slice(part).trim_matches(['(', ')', ' ']).to_owned();
                }
                _ => name = self.slice(part).to_owned(),
            }
        }
        Path { modules, name, span: self.span(node) }
    }

    /// `A.B.C` of a module path. A chain, so no recursion.
    fn module_names(&self, node: Node<'_>) -> Vec<String> {
        self.slice(node)
            .split('.')
            .map(|part| part.trim().to_owned())
            .filter(|part| !part.is_empty())
            .collect()
    }
}

/// Named children without comments.
fn named<'tree>(node: Node<'tree>, cursor: &mut tree_sitter::TreeCursor<'tree>) -> Vec<Node<'tree>> {
    node.named_children(cursor).filter(|child| !child.is_extra()).collect()
}

/// The named children of one kind.
fn of_kind<'tree>(node: Node<'tree>, kind: &str) -> Vec<Node<'tree>> {
    let mut cursor = node.walk();
    named(node, &mut cursor).into_iter().filter(|child| child.kind() == kind).collect()
}

/// All named children without comments.
fn parts(node: Node<'_>) -> Vec<Node<'_>> {
    let mut cursor = node.walk();
    named(node, &mut cursor)
}
