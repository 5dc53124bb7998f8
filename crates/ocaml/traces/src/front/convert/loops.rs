//! Loops as functions that call themselves, and local exceptions as local modules.

use tree_sitter::Node;

use super::{Converter, of_kind, parts};
use crate::front::ast::{
    Binding, Expr, ExprKind, Item, ItemKind, LetGroup, ModuleBinding, ModuleExpr, Parameter, Pattern,
    PatternKind,
};

// Names that no program can write.
const LOOP: &str = "loop ";
const LAST: &str = "last ";
const LOCAL: &str = "Local exception";

impl Converter<'_> {
    fn named(&mut self, node: Node<'_>, name: &str) -> Expr {
        let path = self.plain_path(name, node);
        self.make(node, ExprKind::Variable(path))
    }

    fn infix(&mut self, node: Node<'_>, operator: &str, left: Expr, right: Expr) -> Expr {
        self.make(node, ExprKind::Infix(operator.to_owned(), Box::new(left), Box::new(right)))
    }

    fn call(&mut self, node: Node<'_>, function: &str, argument: Expr) -> Expr {
        let function = self.named(node, function);
        self.make(node, ExprKind::Apply(Box::new(function), vec![(None, argument)]))
    }

    fn variable_pattern(&mut self, node: Node<'_>, name: &str) -> Pattern {
        let kind = PatternKind::Var(self.binder(), name.to_owned());
        self.build(node, kind)
    }

    fn group(&mut self, node: Node<'_>, pattern: Pattern, parameters: Vec<Pattern>, body: Expr) -> LetGroup {
        let recursive = !parameters.is_empty();
        let parameters = parameters.into_iter().map(|pattern| Parameter { label: None, pattern }).collect();
        let binding =
            Binding { pattern, parameters, result: None, body, span: self.span(node), contract: None };
        LetGroup { recursive, bindings: vec![binding], sequence: false }
    }

    /// `a; b`.
    fn sequence(&mut self, node: Node<'_>, first: Expr, then: Expr) -> Expr {
        let pattern = self.build(node, PatternKind::Any);
        let mut group = self.group(node, pattern, Vec::new(), first);
        group.sequence = true;
        self.make(node, ExprKind::Let(vec![group], Box::new(then)))
    }

    pub(super) fn loop_expression(&mut self, node: Node<'_>) -> ExprKind {
        let body = of_kind(node, "do_clause").first().map(|clause| parts(*clause));
        let body = match body.as_deref() {
            Some([body]) => self.expr(*body),
            Some([]) => self.make(node, ExprKind::Unit),
            _ => return ExprKind::Unsupported("this loop".to_owned()),
        };
        let field = |name: &str| node.child_by_field_name(name);
        let loops = match (field("condition"), field("name"), field("from"), field("to")) {
            (Some(condition), ..) => self.while_loop(node, condition, body),
            (None, Some(name), Some(from), Some(to)) => self.for_loop(node, [name, from, to], body),
            _ => None,
        };
        loops.unwrap_or_else(|| ExprKind::Unsupported("this loop".to_owned()))
    }

    /// `let rec loop () = if condition then (body; loop ()) in loop ()`.
    fn while_loop(&mut self, node: Node<'_>, condition: Node<'_>, body: Expr) -> Option<ExprKind> {
        let condition = self.expr(condition);
        let unit = self.make(node, ExprKind::Unit);
        let again = self.call(node, LOOP, unit);
        let round = self.sequence(node, body, again);
        let choice = self.make(node, ExprKind::If(Box::new(condition), Box::new(round), None));
        let parameter = self.build(node, PatternKind::Unit);
        let name = self.variable_pattern(node, LOOP);
        let group = self.group(node, name, vec![parameter], choice);
        let unit = self.make(node, ExprKind::Unit);
        let start = self.call(node, LOOP, unit);
        Some(ExprKind::Let(vec![group], Box::new(start)))
    }

    /// `let last = to in let rec loop i = if i <= last then (body; loop (i + 1)) in loop from`.
    fn for_loop(&mut self, node: Node<'_>, [name, from, to]: [Node<'_>; 3], body: Expr) -> Option<ExprKind> {
        let pattern = self.pattern(name);
        let PatternKind::Var(_, counter) = &pattern.kind else { return None };
        let counter = counter.clone();
        let mut cursor = node.walk();
        let downwards = node.children(&mut cursor).any(|child| child.kind() == "downto");
        let (compare, step) = if downwards { (">=", "-") } else { ("<=", "+") };
        let (i, last) = (self.named(node, &counter), self.named(node, LAST));
        let condition = self.infix(node, compare, i, last);
        let (i, one) = (self.named(node, &counter), self.make(node, ExprKind::Int(1)));
        let next = self.infix(node, step, i, one);
        let again = self.call(node, LOOP, next);
        let round = self.sequence(node, body, again);
        let choice = self.make(node, ExprKind::If(Box::new(condition), Box::new(round), None));
        let (last, to) = (self.variable_pattern(node, LAST), self.expr(to));
        let bound = self.group(node, last, Vec::new(), to);
        let name = self.variable_pattern(node, LOOP);
        let group = self.group(node, name, vec![pattern], choice);
        let from = self.expr(from);
        let start = self.call(node, LOOP, from);
        Some(ExprKind::Let(vec![bound, group], Box::new(start)))
    }

    /// `let exception E of t in body`.
    pub(super) fn local_exception(&mut self, definition: Node<'_>, body: Box<Expr>) -> Option<ExprKind> {
        let declaration = of_kind(definition, "constructor_declaration").first().copied()?;
        let declared = self.constructor_declaration(declaration)?;
        let span = self.span(definition);
        let item = Item { kind: ItemKind::Exception(declared), span, contract: None };
        let binding = ModuleBinding {
            name: LOCAL.to_owned(),
            span,
            parameters: Vec::new(),
            ty: None,
            body: Some(ModuleExpr::Structure(vec![item])),
        };
        let path = self.plain_path(LOCAL, definition);
        let opened = self.make(definition, ExprKind::Open(path, body));
        Some(ExprKind::LetModule(Box::new(binding), Box::new(opened)))
    }
}
