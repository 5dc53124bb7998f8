//! Patterns.

use otherwise_diagnostics::Span;
use tree_sitter::Node;

use super::{Child, Converter, field, fields, has_token};
use crate::Extension;
use crate::ast::{Item, Literal, Pat, PatKind, RecordField, RecordFields};

impl<'t> Converter<'t> {
    pub(crate) fn pat(&mut self, node: Node<'t>) -> Pat {
        let span = self.span(node);
        let kind = self.nested(node, |this| this.pat_kind(node)).unwrap_or(PatKind::Invalid);
        Pat { kind, span }
    }

    fn boxed_pat(&mut self, node: Option<Node<'t>>, parent: Node<'t>) -> Box<Pat> {
        match node {
            Some(node) => Box::new(self.pat(node)),
            None => Box::new(self.missing_pat(self.span(parent))),
        }
    }

    pub(crate) fn missing_pat(&mut self, span: Span) -> Pat {
        self.syntax_error(span, "a pattern is missing", "expected a pattern");
        Pat { kind: PatKind::Invalid, span }
    }

    fn pat_kind(&mut self, node: Node<'t>) -> PatKind {
        let children = self.children(node);
        match node.kind() {
            "variable" if self.node_text(node) == "_" => PatKind::Wildcard,
            "variable" => PatKind::Var(self.ident(node)),
            "wildcard" => PatKind::Wildcard,
            "constructor" | "unit" | "prefix_tuple" => PatKind::Con(self.name(node), Vec::new()),
            "qualified" | "prefix_id" => {
                let name = self.name(node);
                if name.is_constructor() {
                    PatKind::Con(name, Vec::new())
                } else {
                    PatKind::Var(self.ident(node))
                }
            }
            "literal" => match self.literal(node) {
                Some((literal, _)) if self.is_negated(node) => {
                    let negative = PatKind::Negative(literal);
                    // The sign binds as tightly as if parentheses were there.
                    match node.parent() {
                        Some(parent) if parent.kind() == "parens" => negative,
                        _ => PatKind::Paren(Box::new(Pat { kind: negative, span: self.span(node) })),
                    }
                }
                Some((literal, false)) => PatKind::Literal(literal),
                Some((literal, true)) => PatKind::Negative(literal),
                None => PatKind::Invalid,
            },
            "negation" => {
                let number = children.iter().map(|(_, child)| *child).find(Node::is_named);
                match number.and_then(|number| self.literal(number)) {
                    Some((literal, _)) => PatKind::Negative(literal),
                    None => PatKind::Invalid,
                }
            }
            "apply" => self.constructor_pattern(node),
            "infix" => self.infix_pattern(node),
            "parens" => PatKind::Paren(self.boxed_pat(inner(&children), node)),
            "tuple" => self.tuple_pattern(node, &children),
            "unboxed_tuple" => match self.tuple_pattern(node, &children) {
                PatKind::Tuple(mut only) if only.len() == 1 => {
                    only.pop().map_or(PatKind::Invalid, |only| PatKind::Paren(Box::new(only)))
                }
                tuple => tuple,
            },
            "unboxed_unit" => PatKind::Con(self.special_name(node, "()"), Vec::new()),
            "list" => {
                self.check_last_comma(&children);
                let elements: Vec<_> =
                    fields(&children, "element").map(|element| self.pat(element)).collect();
                if elements.is_empty() {
                    PatKind::Con(self.special_name(node, "[]"), Vec::new())
                } else {
                    PatKind::List(elements)
                }
            }
            "record" => self.record_pattern(node, &children),
            "as" => match field(&children, "bind") {
                Some(bind) => {
                    PatKind::As(self.ident(bind), self.boxed_pat(field(&children, "pattern"), node))
                }
                None => PatKind::Invalid,
            },
            "irrefutable" => PatKind::Lazy(self.boxed_pat(field(&children, "pattern"), node)),
            "strict" => {
                self.needs(&[Extension::BangPatterns], node);
                PatKind::Bang(self.boxed_pat(field(&children, "pattern"), node))
            }
            "view_pattern" => match field(&children, "expression") {
                Some(expression) => {
                    self.needs(&[Extension::ViewPatterns], node);
                    let expression = Box::new(self.expr(expression));
                    PatKind::View(expression, self.boxed_pat(field(&children, "pattern"), node))
                }
                None => PatKind::Invalid,
            },
            "signature" => {
                let pattern = self.boxed_pat(field(&children, "pattern"), node);
                match field(&children, "type") {
                    Some(ty) => PatKind::Typed(pattern, Box::new(self.ty(ty))),
                    None => PatKind::Invalid,
                }
            }
            _ => {
                self.unknown_syntax(node, "a pattern");
                PatKind::Invalid
            }
        }
    }

    fn constructor_pattern(&mut self, node: Node<'t>) -> PatKind {
        let mut arguments = Vec::new();
        let mut head = node;
        while head.kind() == "apply" {
            let children = self.children(head);
            let Some(function) = field(&children, "function") else { break };
            arguments.extend(field(&children, "argument"));
            head = function;
        }
        let name = match head.kind() {
            "constructor" | "qualified" | "prefix_id" | "unit" | "prefix_tuple" => self.name(head),
            _ => {
                let span = self.span(head);
                let message = "only constructors can be applied in a pattern";
                self.syntax_error(span, message, "expected a constructor");
                return PatKind::Invalid;
            }
        };
        if !name.is_constructor() {
            let message = format!("`{name}` is not a constructor, so it cannot be applied in a pattern");
            self.syntax_error(name.span, message, "expected a constructor");
            return PatKind::Invalid;
        }
        if let Some(open) = arguments.iter().find(|argument| matches!(argument.kind(), "infix" | "negation"))
        {
            let span = self.span(*open);
            self.syntax_error(
                span,
                "an argument made of several parts needs parentheses",
                "expected `(` before this",
            );
        }
        let arguments = arguments.into_iter().rev().map(|argument| self.pat(argument)).collect();
        PatKind::Con(name, arguments)
    }

    fn infix_pattern(&mut self, node: Node<'t>) -> PatKind {
        let items = self.flatten(node, Self::pat, false);
        let variable = items.iter().find_map(|item| match item {
            Item::Operator(operator) if !operator.name.is_constructor() => Some(*operator),
            _ => None,
        });
        if let Some(operator) = variable {
            if self.prepared.extensions.has(Extension::NPlusKPatterns)
                && operator.name.symbol.as_str() == "+"
                && let [Item::Operand(left), Item::Operator(_), Item::Operand(right)] = items.as_slice()
                && let (PatKind::Var(name), PatKind::Literal(Literal::Integer(least))) =
                    (&left.kind, &right.kind)
            {
                return PatKind::PlusLiteral(*name, least.clone());
            }
            let message = format!("the operator `{}` cannot stand in a pattern", operator.name);
            self.syntax_error(operator.span, message, "not a constructor");
            return PatKind::Invalid;
        }
        PatKind::Operators(items)
    }

    fn tuple_pattern(&mut self, node: Node<'t>, children: &[Child<'t>]) -> PatKind {
        let elements: Vec<_> = fields(children, "element").map(|element| self.pat(element)).collect();
        let commas = children.iter().filter(|(_, child)| child.kind() == ",").count();
        if elements.len() != commas + 1 {
            let span = self.span(node);
            self.syntax_error(span, "a tuple pattern has a part for every comma", "a part is missing");
            return PatKind::Invalid;
        }
        PatKind::Tuple(elements)
    }

    fn record_pattern(&mut self, node: Node<'t>, children: &[Child<'t>]) -> PatKind {
        let Some(constructor) = field(children, "constructor") else { return PatKind::Invalid };
        let name = self.name(constructor);
        if !name.is_constructor() {
            self.unknown_syntax(constructor, "a constructor");
            return PatKind::Invalid;
        }
        let fields_of = fields(children, "field").collect::<Vec<_>>();
        let fields = self.record_fields(&fields_of, Self::pat);
        if has_token(children, ";") {
            self.unknown_syntax(node, "fields");
        }
        PatKind::Record(name, fields)
    }

    /// `x = v`, `x`, `..` of patterns and expressions.
    pub(crate) fn record_fields<T>(
        &mut self,
        nodes: &[Node<'t>],
        mut value: impl FnMut(&mut Self, Node<'t>) -> T,
    ) -> RecordFields<T> {
        let mut fields = Vec::new();
        let mut wildcard = None;
        for node in nodes {
            let children = self.children(*node);
            let span = self.span(*node);
            if let Some((_, dots)) = children.iter().find(|(_, child)| child.kind() == "wildcard") {
                self.needs(&[Extension::RecordWildCards], *dots);
                wildcard = Some(self.span(*dots));
                continue;
            }
            let Some(name) = field(&children, "field") else { continue };
            if name.kind() == "field_path" {
                self.unsupported_extension(name);
                continue;
            }
            let name = self.name(name);
            let given = field(&children, "pattern").or_else(|| field(&children, "expression"));
            if given.is_none() {
                self.needs(&[Extension::NamedFieldPuns], *node);
            }
            let value = given.map(|given| value(self, given));
            if let Some(dots) = wildcard {
                self.syntax_error(dots, "`..` must be the last of the fields", "not the last");
            }
            fields.push(RecordField { name, value, span });
        }
        RecordFields { fields, wildcard }
    }
}

/// What stands between parentheses.
fn inner<'t>(children: &[Child<'t>]) -> Option<Node<'t>> {
    children.iter().map(|(_, child)| *child).find(Node::is_named)
}
