//! Types and patterns.

use super::Printer;
use crate::ast::{Item, Pat, PatKind, RecordFields, Type, TypeBinder, TypeKind};

impl Printer {
    pub(super) fn ty(&mut self, ty: &Type) {
        match &ty.kind {
            TypeKind::Var(name) => self.ident(name),
            TypeKind::Con(name) => self.name(name),
            TypeKind::Star => self.text("*"),
            TypeKind::Apply(function, argument) => {
                let plain = matches!(function.kind, TypeKind::Apply(..));
                if plain {
                    self.ty(function)
                } else {
                    self.atomic_type(function)
                }
                self.text(" ");
                self.atomic_type(argument);
            }
            TypeKind::Function(parameter, result) => {
                let open = matches!(
                    parameter.kind,
                    TypeKind::Function(..) | TypeKind::Forall(..) | TypeKind::Qualified(..)
                );
                if open {
                    self.atomic_type(parameter)
                } else {
                    self.ty(parameter)
                }
                self.text(" -> ");
                self.ty(result);
            }
            TypeKind::Operators(items) => self.separated(items, " ", |printer, item| match item {
                Item::Operand(operand) => printer.type_operand(operand),
                Item::Operator(operator) => printer.operator(operator),
                Item::Negate(_) => printer.text("-"),
            }),
            TypeKind::List(element) => {
                self.text("[");
                self.ty(element);
                self.text("]");
            }
            TypeKind::Tuple(elements) => {
                self.text("(");
                self.separated(elements, ", ", Printer::ty);
                self.text(")");
            }
            TypeKind::Promoted(name) => {
                self.text("'");
                self.name(name);
            }
            TypeKind::PromotedList(elements) => {
                // `'['` would be a character.
                self.text(if elements.is_empty() { "'[" } else { "'[ " });
                self.separated(elements, ", ", Printer::ty);
                self.text("]");
            }
            TypeKind::PromotedTuple(elements) => {
                self.text("'( ");
                self.separated(elements, ", ", Printer::ty);
                self.text(")");
            }
            TypeKind::Literal(literal) => self.text(&literal.to_string()),
            TypeKind::Paren(inner) => {
                self.text("(");
                self.ty(inner);
                self.text(")");
            }
            TypeKind::Forall(binders, body) => {
                self.forall(binders);
                self.ty(body);
            }
            TypeKind::Qualified(context, body) => {
                self.context(context);
                self.ty(body);
            }
            TypeKind::KindSignature(inner, kind) => {
                self.ty(inner);
                self.text(" :: ");
                self.ty(kind);
            }
            TypeKind::Implicit(name, ty) => {
                self.text("?");
                self.ident(name);
                self.text(" :: ");
                self.ty(ty);
            }
            TypeKind::Wildcard | TypeKind::Invalid => self.text("_"),
        }
    }

    pub(super) fn type_operand(&mut self, ty: &Type) {
        match ty.kind {
            TypeKind::Apply(..) => self.ty(ty),
            _ => self.atomic_type(ty),
        }
    }

    pub(super) fn atomic_type(&mut self, ty: &Type) {
        match &ty.kind {
            TypeKind::Apply(..)
            | TypeKind::Function(..)
            | TypeKind::Operators(_)
            | TypeKind::Forall(..)
            | TypeKind::Qualified(..)
            | TypeKind::Implicit(..)
            | TypeKind::KindSignature(..) => {
                self.text("(");
                self.ty(ty);
                self.text(")");
            }
            _ => self.ty(ty),
        }
    }

    /// `forall a b. `, or nothing.
    pub(super) fn forall(&mut self, binders: &[TypeBinder]) {
        if binders.is_empty() {
            return;
        }
        self.text("forall ");
        self.separated(binders, " ", Printer::binder);
        self.text(". ");
    }

    /// `(A, B) => `; `() => ` when there is none.
    pub(super) fn context(&mut self, context: &[Type]) {
        match context {
            [only]
                if !matches!(
                    only.kind,
                    TypeKind::KindSignature(..)
                        | TypeKind::Implicit(..)
                        | TypeKind::Forall(..)
                        | TypeKind::Paren(_)
                ) =>
            {
                self.ty(only);
            }
            _ => {
                self.text("(");
                self.separated(context, ", ", Printer::ty);
                self.text(")");
            }
        }
        self.text(" => ");
    }

    pub(super) fn binder(&mut self, binder: &TypeBinder) {
        match &binder.kind {
            None => self.ident(&binder.name),
            Some(kind) => {
                self.text("(");
                self.ident(&binder.name);
                self.text(" :: ");
                self.ty(kind);
                self.text(")");
            }
        }
    }

    pub(super) fn pat(&mut self, pat: &Pat) {
        match &pat.kind {
            PatKind::Wildcard | PatKind::Invalid => self.text("_"),
            PatKind::Var(name) => self.ident(name),
            PatKind::Literal(literal) => self.text(&literal.to_string()),
            PatKind::Negative(literal) => {
                self.text("-");
                self.text(&literal.to_string());
            }
            PatKind::Con(name, arguments) => {
                self.name(name);
                for argument in arguments {
                    self.text(" ");
                    self.atomic_pat(argument);
                }
            }
            PatKind::Operators(items) => self.separated(items, " ", |printer, item| match item {
                Item::Operand(operand) => match operand.kind {
                    PatKind::Operators(_) | PatKind::View(..) | PatKind::Typed(..) => {
                        printer.atomic_pat(operand)
                    }
                    _ => printer.pat(operand),
                },
                Item::Operator(operator) => printer.operator(operator),
                Item::Negate(_) => printer.text("-"),
            }),
            PatKind::Paren(inner) => {
                self.text("(");
                self.pat(inner);
                self.text(")");
            }
            PatKind::Tuple(elements) => {
                self.text("(");
                self.separated(elements, ", ", Printer::pat);
                self.text(")");
            }
            PatKind::List(elements) => {
                self.text("[");
                self.separated(elements, ", ", Printer::pat);
                self.text("]");
            }
            PatKind::Record(name, fields) => {
                self.name(name);
                self.record_fields(fields, Printer::pat);
            }
            PatKind::As(name, inner) => {
                self.ident(name);
                self.text("@");
                self.atomic_pat(inner);
            }
            PatKind::Lazy(inner) => {
                self.text("~");
                self.atomic_pat(inner);
            }
            PatKind::Bang(inner) => {
                self.text("!");
                self.atomic_pat(inner);
            }
            PatKind::View(function, inner) => {
                self.expr(function);
                self.text(" -> ");
                self.pat(inner);
            }
            PatKind::PlusLiteral(name, least) => {
                self.ident(name);
                self.text(&format!(" + {least}"));
            }
            PatKind::Typed(inner, ty) => {
                self.pat(inner);
                self.text(" :: ");
                self.ty(ty);
            }
        }
    }

    pub(super) fn atomic_pat(&mut self, pat: &Pat) {
        let atomic = match &pat.kind {
            PatKind::Con(_, arguments) => arguments.is_empty(),
            PatKind::Operators(_)
            | PatKind::View(..)
            | PatKind::Typed(..)
            | PatKind::PlusLiteral(..)
            | PatKind::Negative(_) => false,
            // `x@~p` and `!~p` would be one operator.
            PatKind::Lazy(_) | PatKind::Bang(_) => !self.out.ends_with(['@', '~', '!']),
            _ => true,
        };
        if atomic {
            self.pat(pat);
        } else {
            self.text("(");
            self.pat(pat);
            self.text(")");
        }
    }

    pub(super) fn record_fields<T>(
        &mut self,
        fields: &RecordFields<T>,
        mut value: impl FnMut(&mut Printer, &T),
    ) {
        self.text(" {");
        self.separated(&fields.fields, ", ", |printer, field| {
            printer.name(&field.name);
            if let Some(given) = &field.value {
                printer.text(" = ");
                value(printer, given);
            }
        });
        if fields.wildcard.is_some() {
            self.text(if fields.fields.is_empty() { ".." } else { ", .." });
        }
        self.text("}");
    }
}
