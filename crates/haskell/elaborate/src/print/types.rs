//! Types and signatures as text.

use super::{Context, Printer};
use crate::known::{Known, tuple_size};
use crate::names::Entity;
use crate::resolve::with_stack;
use crate::resolved::{Signature, Type, TypeBinder, TypeKind};

impl Printer {
    pub(super) fn ty(&mut self, ty: &Type, context: Context) {
        with_stack(|| match &ty.kind {
            TypeKind::Error => self.text("<error>"),
            TypeKind::Wildcard => self.text("_"),
            TypeKind::Variable(variable) => self.type_variable(*variable),
            TypeKind::Constructor(entity) => self.entity(*entity),
            TypeKind::Promoted(entity) => {
                self.text("'");
                self.entity(*entity);
            }
            TypeKind::Apply(head, arguments) => self.applied(head, arguments, context),
            TypeKind::Function(argument, result) => self.parens(context > Context::Top, |printer| {
                printer.ty(argument, Context::Operand);
                printer.text(" -> ");
                printer.ty(result, Context::Top);
            }),
            TypeKind::Forall(binders, body) => self.parens(context > Context::Top, |printer| {
                printer.forall(binders);
                printer.ty(body, Context::Top);
            }),
            TypeKind::Qualified(constraints, body) => self.parens(context > Context::Top, |printer| {
                printer.constraints(constraints);
                printer.ty(body, Context::Top);
            }),
            TypeKind::Kinded(inner, kind) => self.parens(true, |printer| {
                printer.ty(inner, Context::Top);
                printer.text(" :: ");
                printer.ty(kind, Context::Top);
            }),
        });
    }

    fn applied(&mut self, head: &Type, arguments: &[Type], context: Context) {
        let entity = match &head.kind {
            TypeKind::Constructor(entity) => Some(*entity),
            _ => None,
        };
        match (entity, arguments) {
            (Some(list), [element]) if list == Known::List.entity() => {
                self.text("[");
                self.ty(element, Context::Top);
                self.text("]");
            }
            (Some(tuple), _) if tuple_size(tuple) == Some(arguments.len()) => {
                self.text("(");
                self.separated(arguments, ", ", |printer, one| printer.ty(one, Context::Top));
                self.text(")");
            }
            (Some(operator), [left, right]) if operator.name.is_operator() => {
                self.operator_type(operator, left, right, context);
            }
            _ => self.parens(context >= Context::Argument, |printer| {
                printer.ty(head, Context::Argument);
                for argument in arguments {
                    printer.text(" ");
                    printer.ty(argument, Context::Argument);
                }
            }),
        }
    }

    fn operator_type(&mut self, operator: Entity, left: &Type, right: &Type, context: Context) {
        self.parens(context > Context::Top, |printer| {
            printer.ty(left, Context::Operand);
            printer.text(" ");
            printer.infix_entity(operator);
            printer.text(" ");
            printer.ty(right, Context::Operand);
        });
    }

    fn forall(&mut self, binders: &[TypeBinder]) {
        self.text("forall");
        self.binders(binders);
        self.text(". ");
    }

    /// Each with a space in front.
    pub(super) fn binders(&mut self, binders: &[TypeBinder]) {
        for binder in binders {
            self.text(" ");
            match &binder.kind {
                None => self.type_variable(binder.variable),
                Some(kind) => self.parens(true, |printer| {
                    printer.type_variable(binder.variable);
                    printer.text(" :: ");
                    printer.ty(kind, Context::Top);
                }),
            }
        }
    }

    /// `(Eq a, Show a) => `, nothing if there are none.
    pub(super) fn constraints(&mut self, constraints: &[Type]) {
        match constraints {
            [] => {}
            [one] => {
                self.ty(one, Context::Operand);
                self.text(" => ");
            }
            several => {
                self.text("(");
                self.separated(several, ", ", |printer, one| printer.ty(one, Context::Top));
                self.text(") => ");
            }
        }
    }

    pub(super) fn signature(&mut self, signature: &Signature) {
        if !signature.binders.is_empty() {
            // The implicit one is written in brackets: it was not in the text.
            match signature.is_explicit {
                true => self.forall(&signature.binders),
                false => {
                    self.text("{-forall");
                    self.binders(&signature.binders);
                    self.text(".-} ");
                }
            }
        }
        self.constraints(&signature.context);
        self.ty(&signature.body, Context::Top);
    }
}
