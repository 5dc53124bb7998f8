//! Types, kinds, contexts, binders.

use tree_sitter::Node;

use super::{Converter, field, fields};
use crate::Extension;
use crate::ast::{Context, FieldType, Name, Strictness, Type, TypeBinder, TypeKind};

impl<'t> Converter<'t> {
    pub(crate) fn ty(&mut self, node: Node<'t>) -> Type {
        let span = self.span(node);
        let kind = self.nested(node, |this| this.type_kind(node)).unwrap_or(TypeKind::Invalid);
        Type { kind, span }
    }

    fn boxed_type(&mut self, node: Option<Node<'t>>, parent: Node<'t>) -> Box<Type> {
        match node {
            Some(node) => Box::new(self.ty(node)),
            None => {
                let span = self.span(parent);
                self.syntax_error(span, "a part of this type is missing", "expected a type");
                Box::new(Type { kind: TypeKind::Invalid, span })
            }
        }
    }

    fn type_kind(&mut self, node: Node<'t>) -> TypeKind {
        let children = self.children(node);
        match node.kind() {
            "name" | "constructor" => TypeKind::Con(self.name(node)),
            "variable" if self.node_text(node) == "_" => TypeKind::Wildcard,
            "variable" => TypeKind::Var(self.ident(node)),
            "qualified" | "unit" | "prefix_list" | "prefix_tuple" | "prefix_id" => {
                TypeKind::Con(self.name(node))
            }
            "wildcard" => TypeKind::Wildcard,
            "star" => TypeKind::Star,
            "apply" => self.type_application(node),
            "function" | "linear_function" => {
                // How often an argument is used is for GHC to check, and changes no result.
                if node.kind() == "linear_function" {
                    self.needs(&[Extension::LinearTypes], node);
                }
                let parameter = self.boxed_type(field(&children, "parameter"), node);
                let result = self.boxed_type(field(&children, "result"), node);
                // The grammar ends the type of a parameter before the arrow.
                if let TypeKind::Implicit(name, ty) = parameter.kind {
                    let kind = TypeKind::Function(ty, result);
                    return TypeKind::Implicit(name, Box::new(Type { kind, span: parameter.span }));
                }
                TypeKind::Function(parameter, result)
            }
            "infix" => {
                let items = self.flatten(node, Self::ty, false);
                self.needs_for_type_operators(&items);
                TypeKind::Operators(items)
            }
            "list" => {
                let elements: Vec<_> = fields(&children, "element").collect();
                match elements.as_slice() {
                    [] => TypeKind::Con(self.special_name(node, "[]")),
                    [element] => TypeKind::List(Box::new(self.ty(*element))),
                    several => TypeKind::PromotedList(several.iter().map(|one| self.ty(*one)).collect()),
                }
            }
            "promoted" => {
                self.needs(&[Extension::DataKinds], node);
                self.promoted(node, &children)
            }
            "literal" => {
                self.needs(&[Extension::DataKinds], node);
                match self.literal(node) {
                    Some((
                        literal @ (crate::ast::Literal::Integer(_) | crate::ast::Literal::String(_)),
                        _,
                    )) => TypeKind::Literal(literal),
                    _ => {
                        self.unknown_syntax(node, "a type");
                        TypeKind::Invalid
                    }
                }
            }
            "tuple" | "unboxed_tuple" => {
                let elements = children.iter().map(|(_, child)| *child).filter(Node::is_named);
                let mut elements: Vec<_> = elements.map(|element| self.ty(element)).collect();
                match elements.len() {
                    1 => elements.pop().map_or(TypeKind::Invalid, |only| TypeKind::Paren(Box::new(only))),
                    _ => TypeKind::Tuple(elements),
                }
            }
            "unboxed_unit" => TypeKind::Con(self.special_name(node, "()")),
            "parens" => {
                let inner = children.iter().map(|(_, child)| *child).find(Node::is_named);
                TypeKind::Paren(self.boxed_type(inner, node))
            }
            "forall" => {
                self.needs_forall(node);
                let binders = self.forall_binders(node);
                let body = field(&children, "type").or_else(|| field(&children, "constraint"));
                let body = self.boxed_type(body, node);
                if binders.is_empty() { body.kind } else { TypeKind::Forall(binders, body) }
            }
            "context" => {
                let context = self.context(node);
                let body = field(&children, "type").or_else(|| field(&children, "constraint"));
                TypeKind::Qualified(context, self.boxed_type(body, node))
            }
            "signature" => {
                let ty = field(&children, "type").or_else(|| field(&children, "constraint"));
                let ty = self.boxed_type(ty.or_else(|| children.first().map(|(_, child)| *child)), node);
                let kind = self.boxed_type(field(&children, "kind"), node);
                TypeKind::KindSignature(ty, kind)
            }
            "implicit_parameter" => match field(&children, "name") {
                Some(name) => {
                    let name = self.implicit_name(name);
                    TypeKind::Implicit(name, self.boxed_type(field(&children, "type"), node))
                }
                None => TypeKind::Invalid,
            },
            "strict_field" | "lazy_field" => {
                let span = self.span(node);
                self.syntax_error(
                    span,
                    "a strictness mark can only stand before a constructor's field",
                    "not allowed here",
                );
                TypeKind::Invalid
            }
            _ => {
                self.unknown_syntax(node, "a type");
                TypeKind::Invalid
            }
        }
    }

    /// What stands behind the tick of DataKinds.
    fn promoted(&mut self, node: Node<'t>, children: &[super::Child<'t>]) -> TypeKind {
        let Some(inner) = children.iter().map(|(_, child)| *child).find(Node::is_named) else {
            self.unknown_syntax(node, "a type");
            return TypeKind::Invalid;
        };
        let parts = self.children(inner);
        match inner.kind() {
            "empty_list" => TypeKind::PromotedList(Vec::new()),
            "list" => TypeKind::PromotedList(fields(&parts, "element").map(|one| self.ty(one)).collect()),
            "tuple" => {
                let elements = parts.iter().map(|(_, child)| *child).filter(Node::is_named);
                TypeKind::PromotedTuple(elements.map(|one| self.ty(one)).collect())
            }
            _ => TypeKind::Promoted(self.name(inner)),
        }
    }

    fn type_application(&mut self, node: Node<'t>) -> TypeKind {
        let mut arguments = Vec::new();
        let mut head = node;
        while head.kind() == "apply" {
            let children = self.children(head);
            let Some(function) = field(&children, "constructor").or_else(|| field(&children, "function"))
            else {
                break;
            };
            // `T @k a`: kinds are inferred.
            if let Some(argument) =
                field(&children, "argument").filter(|argument| argument.kind() != "kind_application")
            {
                arguments.push((argument, self.span(head)));
            }
            head = function;
        }
        if arguments.len() > super::MAX_DEPTH {
            self.report_too_deep(node);
            return TypeKind::Invalid;
        }
        let mut result = self.ty(head);
        for (argument, span) in arguments.into_iter().rev() {
            let argument = self.ty(argument);
            result = Type { kind: TypeKind::Apply(Box::new(result), Box::new(argument)), span };
        }
        result.kind
    }

    /// The constraints of a `context` node.
    pub(crate) fn context(&mut self, node: Node<'t>) -> Context {
        let children = self.children(node);
        match field(&children, "context") {
            Some(constraints) => self.constraints(constraints),
            None => Vec::new(),
        }
    }

    /// `(A, B)`, `(A)`, `A`, `()`.
    pub(crate) fn constraints(&mut self, node: Node<'t>) -> Vec<Type> {
        match node.kind() {
            "unit" => Vec::new(),
            "tuple" | "parens" => self.named_children(node).into_iter().map(|one| self.ty(one)).collect(),
            _ => vec![self.ty(node)],
        }
    }

    /// The binders of a `forall` node.
    pub(crate) fn forall_binders(&mut self, node: Node<'t>) -> Vec<TypeBinder> {
        if node.kind() == "forall_required" {
            self.unsupported_extension(node);
        }
        let children = self.children(node);
        field(&children, "variables").map_or_else(Vec::new, |variables| self.binders(variables))
    }

    /// The binders of a `type_params` or `quantified_variables` node.
    pub(crate) fn binders(&mut self, node: Node<'t>) -> Vec<TypeBinder> {
        self.named_children(node).into_iter().filter_map(|binder| self.binder(binder)).collect()
    }

    pub(crate) fn binder(&mut self, node: Node<'t>) -> Option<TypeBinder> {
        let span = self.span(node);
        match node.kind() {
            "variable" => Some(TypeBinder { name: self.ident(node), kind: None, span }),
            "parens" | "inferred" | "annotated" => {
                let children = self.children(node);
                let inner = children.iter().map(|(_, child)| *child).find(Node::is_named)?;
                let kind = field(&children, "kind").map(|kind| self.ty(kind));
                let binder = self.nested(node, |this| this.binder(inner)).flatten()?;
                Some(TypeBinder { name: binder.name, kind: kind.or(binder.kind), span })
            }
            _ => {
                self.unknown_syntax(node, "a type variable");
                None
            }
        }
    }

    /// The type of a constructor's field, with its mark.
    pub(crate) fn field_type(&mut self, node: Node<'t>) -> FieldType {
        let strictness = match node.kind() {
            "strict_field" => Strictness::Strict,
            "lazy_field" => Strictness::Lazy,
            _ => return FieldType { strictness: Strictness::Unmarked, ty: self.ty(node) },
        };
        let children = self.children(node);
        let marked = field(&children, "type");
        if let Some(open) =
            marked.filter(|node| matches!(node.kind(), "infix" | "apply" | "function" | "linear_function"))
        {
            let place = self.span(open);
            self.syntax_error(
                place,
                "a type behind a strictness mark needs parentheses",
                "expected `(` before this",
            );
        }
        FieldType { strictness, ty: *self.boxed_type(marked, node) }
    }

    /// What an instance, family equation or class is about: a name and types.
    pub(crate) fn type_head(&mut self, node: Node<'t>) -> Option<(Name, Vec<Type>)> {
        let children = self.children(node);
        let mut arguments = Vec::new();
        let name = if let Some(name) = field(&children, "name") {
            self.name(name)
        } else {
            let inner = children
                .iter()
                .map(|(_, child)| *child)
                .find(|child| matches!(child.kind(), "infix" | "parens"))?;
            if inner.kind() == "parens" {
                let (name, inner_arguments) = self.nested(inner, |this| this.type_head(inner)).flatten()?;
                arguments = inner_arguments;
                name
            } else {
                let parts = self.children(inner);
                let operator = field(&parts, "operator")?;
                let name = self.name(operator);
                for (_, operand) in
                    parts.iter().filter(|(field, part)| *field != Some("operator") && part.is_named())
                {
                    arguments.push(self.ty(*operand));
                }
                name
            }
        };
        if let Some(patterns) = field(&children, "patterns") {
            arguments.extend(self.named_children(patterns).into_iter().map(|argument| self.ty(argument)));
        }
        Some((name, arguments))
    }
}
