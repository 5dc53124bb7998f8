//! tree-sitter's tree to ours.
//!
//! Only subtrees without errors are converted; the others become `Invalid` and are explained by
//! [`crate::diagnose`]. Names and literals are read from the file, since the text that tree-sitter saw has
//! stand-ins ([`crate::prepare`]).

mod data;
mod decl;
mod expr;
mod lenses;
mod module;
mod needed;
mod pat;
mod synonym;
mod ty;

use otherwise_diagnostics::{Diagnostic, SourceFile, Span};
use tree_sitter::{Node, TreeCursor};

use crate::Symbol;
use crate::ast::{Ident, Item, Literal, Name, Operator, Operators};
use crate::lexer::KEYWORDS;
use crate::literal;
use crate::offsets;
use crate::prepare::Prepared;

/// How deep expressions, types and patterns may nest: later stages walk the tree recursively.
pub(crate) const MAX_DEPTH: usize = 3_000;

/// Converts one file.
pub(crate) struct Converter<'t> {
    file: &'t SourceFile,
    prepared: &'t Prepared,
    cursor: TreeCursor<'t>,
    depth: usize,
    too_deep: bool,
    /// Where the grammar took a reserved word for a name, in the offsets of the prepared text.
    pub(crate) keyword_names: Vec<usize>,
    /// Extensions that are used but not on, each with its first use.
    needed: Vec<(crate::Extension, Span)>,
    /// How many instances of data families there were: each gets a name.
    data_instances: usize,
    /// Data families and their instances that stand in classes and instances: they belong to the module.
    hoisted: Vec<crate::ast::Decl>,
    /// `makeLenses ''T`, to be written out at the end.
    lens_splices: Vec<lenses::LensSplice>,
    /// What was found on the way.
    pub(crate) diagnostics: Vec<Diagnostic>,
}

/// A child and the name of its field.
type Child<'t> = (Option<&'t str>, Node<'t>);

impl<'t> Converter<'t> {
    pub(crate) fn new(file: &'t SourceFile, prepared: &'t Prepared, root: Node<'t>) -> Converter<'t> {
        Converter {
            file,
            prepared,
            cursor: root.walk(),
            depth: 0,
            too_deep: false,
            keyword_names: Vec::new(),
            needed: Vec::new(),
            data_instances: 0,
            hoisted: Vec::new(),
            lens_splices: Vec::new(),
            diagnostics: Vec::new(),
        }
    }

    /// The children of a node with their fields, punctuation too.
    fn children(&mut self, node: Node<'t>) -> Vec<Child<'t>> {
        let mut children = Vec::with_capacity(node.child_count() as usize);
        self.cursor.reset(node);
        if self.cursor.goto_first_child() {
            loop {
                children.push((self.cursor.field_name(), self.cursor.node()));
                if !self.cursor.goto_next_sibling() {
                    break;
                }
            }
        }
        children
    }

    /// The children that are not punctuation.
    fn named_children(&mut self, node: Node<'t>) -> Vec<Node<'t>> {
        self.children(node).into_iter().map(|(_, child)| child).filter(Node::is_named).collect()
    }

    /// Where a node stands in the file, without the white space that tree-sitter counts to some nodes.
    pub(crate) fn span(&self, node: Node<'t>) -> Span {
        let text = self.prepared.text.as_bytes();
        let (mut start, mut end) = (node.start_byte(), node.end_byte().min(text.len()));
        while start < end && text[start].is_ascii_whitespace() {
            start += 1;
        }
        while start < end && text[end - 1].is_ascii_whitespace() {
            end -= 1;
        }
        let map = &self.prepared.offsets;
        let start_in_file = map.start(start as u32);
        let mut end_in_file = if end > start { map.end(end as u32) } else { start_in_file };
        // A fixity declaration at the end has a shorter stand-in.
        let fixities = &self.prepared.fixities;
        if let Some(last) = fixities[..fixities.partition_point(|one| one.keyword.start < end_in_file)].last()
            && end_in_file < last.end
        {
            end_in_file = last.end;
        }
        offsets::span(self.file, start_in_file, end_in_file)
    }

    fn text(&self, span: Span) -> &'t str {
        self.file.slice(span)
    }

    fn node_text(&self, node: Node<'t>) -> &'t str {
        self.text(self.span(node))
    }

    /// Goes one level down: `None` when that is too deep. Grows the stack where it must.
    fn nested<T>(&mut self, node: Node<'t>, convert: impl FnOnce(&mut Self) -> T) -> Option<T> {
        if self.depth >= MAX_DEPTH {
            self.report_too_deep(node);
            return None;
        }
        self.depth += 1;
        let result = stacker::maybe_grow(64 * 1024, 1024 * 1024, || convert(self));
        self.depth -= 1;
        Some(result)
    }

    fn report_too_deep(&mut self, node: Node<'t>) {
        if !self.too_deep {
            self.too_deep = true;
            let span = self.span(node);
            let message = format!("nested deeper than {MAX_DEPTH} levels");
            self.diagnostics.push(
                Diagnostic::error("too-deep", message)
                    .at(span, "this is too deep")
                    .help("give the inner parts names of their own"),
            );
        }
    }

    /// Complains about syntax that has no form in our tree.
    fn unsupported(&mut self, node: Node<'t>, code: &'static str, what: &str, extension: &str) {
        let span = self.span(node);
        let extension = if extension.is_empty() { String::new() } else { format!(" ({extension})") };
        let complaint = Diagnostic::error(code, format!("{what} are not supported yet{extension}"));
        self.diagnostics.push(complaint.at(span, "not supported"));
    }

    /// Complains about something the grammar reads but Haskell does not allow here.
    fn syntax_error(&mut self, span: Span, message: impl Into<String>, label: &str) {
        self.diagnostics.push(Diagnostic::error("syntax-error", message).at(span, label));
    }

    /// Complains about a node of a kind that none of our cases knows.
    fn unknown_syntax(&mut self, node: Node<'t>, place: &str) {
        if !self.unsupported_extension(node) {
            let span = self.span(node);
            let what = node.kind().replace('_', " ");
            self.syntax_error(
                span,
                format!("{what} cannot stand here: expected {place}"),
                "not allowed here",
            );
        }
    }

    /// Names the extension of a node that belongs to one we do not have; false when it belongs to none.
    fn unsupported_extension(&mut self, node: Node<'t>) -> bool {
        let (code, what, extension) = match node.kind() {
            "splice" | "top_splice" => ("unsupported-template-haskell", "splices", "TemplateHaskell"),
            "quote" | "typed_quote" => ("unsupported-template-haskell", "quotations", "TemplateHaskell"),
            "th_quoted_name" => ("unsupported-template-haskell", "quoted names", "TemplateHaskell"),
            "quasiquote" => ("unsupported-quasi-quotes", "quasi-quotations", "QuasiQuotes"),
            "label" => ("unsupported-overloaded-labels", "labels", "OverloadedLabels"),
            "projection" | "projection_selector" | "field_path" => {
                ("unsupported-record-dot", "record projections", "OverloadedRecordDot")
            }
            "prefix_unboxed_tuple" => ("unsupported-unboxed-tuples", "unboxed tuples", "UnboxedTuples"),
            "unboxed_sum" | "prefix_unboxed_sum" => {
                ("unsupported-unboxed-sums", "unboxed sums", "UnboxedSums")
            }
            "lambda_cases" => ("unsupported-lambda-cases", "`\\cases` expressions", "LambdaCase of GHC 9.4"),
            "do_module" => ("unsupported-qualified-do", "qualified `do` blocks", "QualifiedDo"),
            "forall_required" => ("unsupported-forall-required", "visible `forall … ->` types", ""),
            "kind_application" | "type_binder" | "explicit_type" | "invisible" => {
                ("unsupported-type-abstractions", "type arguments here", "TypeAbstractions")
            }
            _ => return false,
        };
        self.unsupported(node, code, what, extension);
        true
    }

    /// `?x` without its mark.
    fn implicit_name(&mut self, node: Node<'t>) -> Ident {
        let span = self.span(node);
        let symbol = crate::Symbol::new(self.text(span).trim_start_matches('?'));
        Ident { symbol, span }
    }

    /// A name without a qualifier. `(+)`, `` `f` `` and `f` alike.
    fn ident(&mut self, node: Node<'t>) -> Ident {
        let name = self.name(node);
        if name.qualifier.is_some() {
            self.syntax_error(name.span, format!("`{name}` cannot have a qualifier here"), "qualified name");
        }
        Ident { symbol: name.symbol, span: name.span }
    }

    /// A name. `(M.+)`, `` `M.f` `` and `M.f` alike.
    fn name(&mut self, node: Node<'t>) -> Name {
        match node.kind() {
            "prefix_id" | "infix_id" | "field_name" | "promoted" => match self.named_children(node).first() {
                Some(inner) => self.name(*inner),
                None => self.plain_name(node),
            },
            "qualified" => {
                let id = self.children(node).into_iter().find(|(field, _)| *field == Some("id"));
                let span = self.span(node);
                let Some((_, id)) = id else { return self.plain_name(node) };
                let own = self.span(id);
                let qualifier = Span { end: own.start.saturating_sub(1).max(span.start), ..span };
                let symbol = Symbol::new(self.text(own));
                Name { qualifier: Some(Symbol::new(self.text(qualifier))), symbol, span }
            }
            "unit" => self.special_name(node, "()"),
            "prefix_list" | "empty_list" | "list" => self.special_name(node, "[]"),
            "prefix_tuple" => {
                let commas = self.children(node).iter().filter(|(_, child)| child.kind() == ",").count();
                let text = format!("({})", ",".repeat(commas));
                self.special_name(node, &text)
            }
            _ => self.plain_name(node),
        }
    }

    fn plain_name(&mut self, node: Node<'t>) -> Name {
        let span = self.span(node);
        if node.kind() == "variable" && KEYWORDS.contains(&self.text(span)) {
            self.keyword_names.push(node.start_byte());
        }
        let text = match self.text(span) {
            "→" => "->",
            // The grammar saw a word here.
            text if text.starts_with('(') => text.trim_matches(|letter: char| "()".contains(letter)).trim(),
            text => text,
        };
        Name { qualifier: None, symbol: Symbol::new(text), span }
    }

    fn special_name(&self, node: Node<'t>, text: &str) -> Name {
        Name { qualifier: None, symbol: Symbol::new(text), span: self.span(node) }
    }

    fn operator(&mut self, node: Node<'t>) -> Operator {
        let name = self.name(node);
        if name.symbol.as_str() == "@" {
            self.syntax_error(
                name.span,
                "`@` can only stand in patterns and before types",
                "not an operator",
            );
        }
        let span = self.span(node);
        let is_promoted = self.text(span).starts_with('\'');
        Operator { name, span, is_promoted }
    }

    /// Takes nested `infix` and `negation` nodes apart, left to right; `operand` converts the rest.
    fn flatten<T>(
        &mut self,
        node: Node<'t>,
        mut operand: impl FnMut(&mut Self, Node<'t>) -> T,
        negations: bool,
    ) -> Operators<T> {
        let mut items = Vec::new();
        let mut pending = vec![(node, false)];
        while let Some((node, is_operator)) = pending.pop() {
            if is_operator {
                items.push(Item::Operator(self.operator(node)));
                continue;
            }
            match node.kind() {
                "infix" => {
                    let children = self.children(node);
                    for (field, child) in children.into_iter().rev().filter(|(_, child)| child.is_named()) {
                        pending.push((child, field == Some("operator")));
                    }
                }
                "negation" if negations => {
                    let children = self.children(node);
                    for (field, child) in children.into_iter().rev() {
                        match field {
                            Some("expression") => pending.push((child, false)),
                            _ => {
                                let span = self.span(child);
                                if matches!(items.last(), Some(Item::Negate(_))) {
                                    self.syntax_error(
                                        span,
                                        "two minus signs in a row",
                                        "expected an operand",
                                    );
                                }
                                items.push(Item::Negate(span));
                            }
                        }
                    }
                }
                _ => items.push(Item::Operand(operand(self, node))),
            }
        }
        items
    }

    /// `literal(…)`, or what is inside.
    fn literal(&mut self, node: Node<'t>) -> Option<(Literal, bool)> {
        let inner = match node.kind() {
            "literal" => *self.named_children(node).first()?,
            _ => node,
        };
        let span = self.span(inner);
        let text = self.text(span);
        let text = match self.prepared.extensions.has(crate::Extension::MagicHash) {
            true => text.trim_end_matches('#'),
            false => text,
        };
        let negative = self.prepared.negative_literals.binary_search(&span.start).is_ok();
        let text = if negative { text.trim_start_matches('-') } else { text };
        let value = match inner.kind() {
            // The grammar takes `0x1.8p3` for an integer.
            "integer" if text.starts_with("0x") && text.contains(['.', 'p', 'P']) => {
                literal::fractional(text).map(Literal::Fractional)
            }
            "integer" => literal::integer(text).map(Literal::Integer).ok_or_else(|| literal::BadLiteral {
                message: "this is not a number".into(),
                range: 0..text.len(),
            }),
            "float" => literal::fractional(text).map(Literal::Fractional),
            // The grammar saw strings.
            "char" | "string" if text.starts_with('\'') => literal::character(text).map(Literal::Char),
            // Every line of a gap starts with `>` in literate files.
            "string" if self.file.name().ends_with(".lhs") && text.contains("\n>") => {
                literal::string(&text.replace("\n>", "\n ")).map(|text| Literal::String(text.into()))
            }
            "string" => literal::string(text).map(|text| Literal::String(text.into())),
            _ => return None,
        };
        match value {
            Ok(Literal::Fractional(value))
                if value.is_integer() && self.prepared.extensions.has(crate::Extension::NumDecimals) =>
            {
                Some((Literal::Integer(value.to_integer()), negative))
            }
            Ok(value) => Some((value, negative)),
            Err(bad) => {
                let place = self
                    .file
                    .span(span.start as usize + bad.range.start..span.start as usize + bad.range.end);
                self.diagnostics
                    .push(Diagnostic::error("bad-literal", bad.message).at(place, "in this literal"));
                None
            }
        }
    }
}

impl<'t> Converter<'t> {
    /// Complains about `[1, 2,]`: the grammar lets lists end in a comma.
    fn check_last_comma(&mut self, children: &[Child<'t>]) {
        let mut last = children.iter().rev().map(|(_, child)| *child);
        if let (Some(close), Some(comma)) = (last.next(), last.next())
            && comma.kind() == ","
        {
            let message = format!("unexpected `{}` after `,`", close.kind());
            self.syntax_error(self.span(close), message, "expected another element");
        }
    }
}

/// The first child with that field.
fn field<'t>(children: &[Child<'t>], name: &str) -> Option<Node<'t>> {
    children.iter().find(|(field, _)| *field == Some(name)).map(|(_, node)| *node)
}

/// All children with that field.
fn fields<'a, 't>(
    children: &'a [Child<'t>],
    name: &'static str,
) -> impl Iterator<Item = Node<'t>> + use<'a, 't> {
    children.iter().filter(move |(field, _)| *field == Some(name)).map(|(_, node)| *node)
}

/// Whether a keyword or a piece of punctuation is among the children.
fn has_token(children: &[Child<'_>], token: &str) -> bool {
    children.iter().any(|(_, node)| !node.is_named() && node.kind() == token)
}
