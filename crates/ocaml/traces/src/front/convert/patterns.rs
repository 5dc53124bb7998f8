//! Patterns.

use tree_sitter::Node;

use super::expressions::{Number, number};
use super::{Converter, of_kind, parts};
use crate::front::ast::{
    Binding, Expr, ExprKind, Label, LetGroup, MatchCase, Parameter, Pattern, PatternKind, TypeExpr,
};

impl Converter<'_> {
    pub(super) fn pattern(&mut self, node: Node<'_>) -> Pattern {
        let kind = self.nested(
            node,
            |this| this.pattern_kind(node),
            |_| PatternKind::Unsupported("a deeply nested pattern".to_owned()),
        );
        Pattern { kind, span: self.span(node), id: self.expr_id() }
    }

    pub(super) fn build(&mut self, node: Node<'_>, kind: PatternKind) -> Pattern {
        Pattern { kind, span: self.span(node), id: self.expr_id() }
    }

    fn pattern_kind(&mut self, node: Node<'_>) -> PatternKind {
        let unsupported =
            || PatternKind::Unsupported(format!("the pattern `{}`", node.kind().replace('_', " ")));
        match node.kind() {
            "parenthesized_operator" => {
                let name = self.slice(node).trim_matches(['(', ')', ' ']).to_owned();
                PatternKind::Var(self.binder(), name)
            }
            "value_name" | "value_pattern" => match self.slice(node) {
                "_" => PatternKind::Any,
                name => PatternKind::Var(self.binder(), name.to_owned()),
            },
            "any_pattern" => PatternKind::Any,
            "unit" => PatternKind::Unit,
            "boolean" => PatternKind::Bool(self.slice(node) == "true"),
            "number" | "signed_number" => match number(self.slice(node)) {
                Number::Int(number) => PatternKind::Int(number),
                Number::Float => PatternKind::Literal("float", self.slice(node).to_owned()),
                Number::Other => PatternKind::Unsupported(format!("the number `{}`", self.slice(node))),
            },
            "string" | "quoted_string" => PatternKind::Literal("string", self.slice(node).to_owned()),
            "character" => PatternKind::Literal("char", self.slice(node).to_owned()),
            "empty_list" => PatternKind::Construct(self.plain_path("[]", node), None),
            "constructor_path" => PatternKind::Construct(self.path(node), None),
            "parenthesized_pattern" => match parts(node).first() {
                Some(inner) => self.pattern(*inner).kind,
                None => unsupported(),
            },
            "tuple_pattern" => {
                let mut flat = Vec::new();
                self.tuple_patterns(node, &mut flat);
                PatternKind::Tuple(flat)
            }
            "constructor_pattern" => {
                let head = parts(node).first().map(|head| self.path(*head));
                match (head, node.child_by_field_name("pattern")) {
                    (Some(head), Some(argument)) => {
                        PatternKind::Construct(head, Some(Box::new(self.pattern(argument))))
                    }
                    _ => unsupported(),
                }
            }
            "cons_pattern" => match (node.child_by_field_name("left"), node.child_by_field_name("right")) {
                (Some(left), Some(right)) => {
                    let both = vec![self.pattern(left), self.pattern(right)];
                    let both = self.build(node, PatternKind::Tuple(both));
                    PatternKind::Construct(self.plain_path("::", node), Some(Box::new(both)))
                }
                _ => unsupported(),
            },
            "list_pattern" => {
                let elements = parts(node);
                let mut list = PatternKind::Construct(self.plain_path("[]", node), None);
                if elements.len() > 50 {
                    return unsupported();
                }
                for element in elements.into_iter().rev() {
                    let tail = self.build(node, list);
                    let both = vec![self.pattern(element), tail];
                    let both = self.build(node, PatternKind::Tuple(both));
                    list = PatternKind::Construct(self.plain_path("::", node), Some(Box::new(both)));
                }
                list
            }
            "or_pattern" => {
                let mut sides = parts(node).into_iter();
                match (sides.next(), sides.next()) {
                    (Some(left), Some(right)) => {
                        PatternKind::Or(Box::new(self.pattern(left)), Box::new(self.pattern(right)))
                    }
                    _ => unsupported(),
                }
            }
            "alias_pattern" => {
                match (node.child_by_field_name("pattern"), node.child_by_field_name("alias")) {
                    (Some(pattern), Some(alias)) => {
                        let name = self.slice(alias).to_owned();
                        PatternKind::Alias(Box::new(self.pattern(pattern)), self.binder(), name)
                    }
                    _ => unsupported(),
                }
            }
            "typed_pattern" => {
                match (node.child_by_field_name("pattern"), node.child_by_field_name("type")) {
                    (Some(pattern), Some(ty)) => {
                        PatternKind::Typed(Box::new(self.pattern(pattern)), self.type_expr(ty))
                    }
                    _ => unsupported(),
                }
            }
            "record_pattern" => {
                let mut fields = Vec::new();
                for field in of_kind(node, "field_pattern") {
                    let Some(path) = of_kind(field, "field_path").first().map(|path| self.path(*path)) else {
                        return unsupported();
                    };
                    let pattern = match field.child_by_field_name("pattern") {
                        Some(pattern) => self.pattern(pattern),
                        // `{ x }` binds `x`.
                        None => {
                            let binder = self.binder();
                            self.build(field, PatternKind::Var(binder, path.name.clone()))
                        }
                    };
                    fields.push((path, pattern));
                }
                PatternKind::Record(fields)
            }
            "range_pattern" => PatternKind::Unsupported("a range of characters".to_owned()),
            "tag" => PatternKind::Construct(self.plain_path(self.slice(node), node), None),
            "tag_pattern" => {
                let head = parts(node).first().map(|head| self.plain_path(self.slice(*head), *head));
                match (head, node.child_by_field_name("pattern")) {
                    (Some(head), Some(argument)) => {
                        PatternKind::Construct(head, Some(Box::new(self.pattern(argument))))
                    }
                    _ => unsupported(),
                }
            }
            "polymorphic_variant_pattern" => {
                PatternKind::Unsupported("a pattern for a type of polymorphic variants".to_owned())
            }
            "lazy_pattern" => PatternKind::Unsupported("a lazy value".to_owned()),
            "array_pattern" => PatternKind::Unsupported("an array".to_owned()),
            "package_pattern" => PatternKind::Unsupported("a module as an argument".to_owned()),
            "exception_pattern" => match node.child_by_field_name("pattern") {
                Some(pattern) => PatternKind::Exception(Box::new(self.pattern(pattern))),
                None => unsupported(),
            },
            _ => unsupported(),
        }
    }

    fn tuple_patterns(&mut self, node: Node<'_>, flat: &mut Vec<Pattern>) {
        for part in parts(node) {
            // The grammar nests `a, b, c`; parentheses are nodes of their own.
            if part.kind() == "tuple_pattern" {
                self.nested(part, |this| this.tuple_patterns(part, flat), |_| ());
            } else {
                let part = self.pattern(part);
                flat.push(part);
            }
        }
    }

    /// The parameters of a function, and its body with the defaults of optional ones in front.
    pub(super) fn parameters(&mut self, node: Node<'_>, mut body: Expr) -> (Vec<Parameter>, Expr) {
        let mut parameters = Vec::new();
        let mut defaults = Vec::new();
        for parameter in of_kind(node, "parameter") {
            let default = parameter.child_by_field_name("default");
            let (mut read, ty) = self.parameter(parameter);
            match (default, &read.label) {
                (Some(default), Some(label)) if label.optional => {
                    // `?(p : t = e)`: an option, and `let p : t = match … with Some x -> x | None -> e`.
                    let hidden = format!("{} ", label.name);
                    let kind = PatternKind::Var(self.binder(), hidden.clone());
                    let option = self.build(parameter, kind);
                    let pattern = std::mem::replace(&mut read.pattern, option);
                    defaults.push(self.default(parameter, pattern, ty, &hidden, default));
                }
                (Some(_), _) => {
                    let kind = PatternKind::Unsupported("this default".to_owned());
                    read.pattern = self.build(parameter, kind);
                }
                (None, _) => read.pattern = self.typed(parameter, read.pattern, ty),
            }
            parameters.push(read);
        }
        if !defaults.is_empty() {
            let span = body.span;
            let kind = ExprKind::Let(defaults, Box::new(body));
            body = Expr { id: self.expr_id(), kind, span };
        }
        (parameters, body)
    }

    fn typed(&mut self, node: Node<'_>, pattern: Pattern, ty: Option<TypeExpr>) -> Pattern {
        match ty {
            Some(ty) => self.build(node, PatternKind::Typed(Box::new(pattern), ty)),
            None => pattern,
        }
    }

    fn default(
        &mut self,
        node: Node<'_>,
        pattern: Pattern,
        ty: Option<TypeExpr>,
        hidden: &str,
        default: Node<'_>,
    ) -> LetGroup {
        let given = "given ";
        let path = self.plain_path(hidden, node);
        let scrutinee = self.make(node, ExprKind::Variable(path));
        let inner = PatternKind::Var(self.binder(), given.to_owned());
        let inner = Some(Box::new(self.build(node, inner)));
        let some = PatternKind::Construct(self.plain_path("Some", node), inner);
        let none = PatternKind::Construct(self.plain_path("None", node), None);
        let path = self.plain_path(given, node);
        let case =
            |this: &mut Self, kind, body| MatchCase { pattern: this.build(node, kind), guard: None, body };
        let value = self.make(node, ExprKind::Variable(path));
        let with_value = case(self, some, value);
        let value = self.expr(default);
        let without = case(self, none, value);
        let body = self.make(node, ExprKind::Match(Box::new(scrutinee), vec![with_value, without]));
        let pattern = self.typed(node, pattern, ty);
        let binding = Binding {
            pattern,
            parameters: Vec::new(),
            result: None,
            body,
            span: self.span(node),
            contract: None,
        };
        LetGroup { recursive: false, bindings: vec![binding], sequence: false }
    }

    /// A parameter without its type and default.
    fn parameter(&mut self, node: Node<'_>) -> (Parameter, Option<TypeExpr>) {
        let text = self.slice(node);
        let optional = text.starts_with('?');
        let name = of_kind(node, "label_name").first().map(|label| self.slice(*label).to_owned());
        let pattern = match (node.child_by_field_name("pattern"), &name) {
            (Some(pattern), _) => self.pattern(pattern),
            (None, Some(name)) => {
                let kind = PatternKind::Var(self.binder(), name.clone());
                self.build(node, kind)
            }
            (None, None) => self.build(node, PatternKind::Unsupported("this parameter".to_owned())),
        };
        // `~x` is `~x:x`.
        let name = name.or_else(|| match &pattern.kind {
            PatternKind::Var(_, name) if text.starts_with(['~', '?']) => Some(name.clone()),
            _ => None,
        });
        let ty = node.child_by_field_name("type").map(|ty| self.type_expr(ty));
        (Parameter { label: name.map(|name| Label { name, optional }), pattern }, ty)
    }
}
