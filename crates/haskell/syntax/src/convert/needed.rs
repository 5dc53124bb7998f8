//! Extensions that a file uses without turning them on.
//!
//! GHC refuses such a file. We read it all the same, for what it means is plain and people who have no GHC at
//! hand want to see their program run; but they should hear of it before GHC tells them.

use otherwise_diagnostics::{Diagnostic, Span};
use tree_sitter::Node;

use super::Converter;
use crate::Extension;
use crate::ast::{ClassDecl, Decl, DeclKind, InstanceDecl, Item, Type, TypeKind};

impl<'t> Converter<'t> {
    /// Takes note that this needs one of the extensions, of which the first is the usual one.
    pub(super) fn needs(&mut self, extensions: &[Extension], node: Node<'t>) {
        if !extensions.iter().any(|one| self.prepared.extensions.has(*one)) {
            let span = self.span(node);
            self.needs_at(extensions, span);
        }
    }

    pub(super) fn needs_at(&mut self, extensions: &[Extension], span: Span) {
        let [usual, ..] = extensions else { return };
        let is_on = extensions.iter().any(|one| self.prepared.extensions.has(*one));
        if !is_on && !self.needed.iter().any(|(one, _)| one == usual) {
            self.needed.push((*usual, span));
        }
    }

    /// One warning for each extension, at its first use.
    pub(crate) fn extension_warnings(&self) -> impl Iterator<Item = Diagnostic> {
        self.needed.iter().map(|(extension, span)| {
            let message = format!("this needs the extension {extension}, which is not turned on");
            Diagnostic::warning("extension-off", message)
                .at(first_line(self.file.slice(*span), *span), "GHC would refuse this")
                .help(format!("write `{{-# LANGUAGE {extension} #-}}` at the top of the file"))
        })
    }

    /// `forall` at the top of a signature, or further inside.
    pub(super) fn needs_forall(&mut self, node: Node<'t>) {
        let around =
            node.parent().filter(|parent| parent.kind() == "parens").and_then(|parens| parens.parent());
        match around.map(|around| around.kind()) {
            Some("function" | "field" | "prefix" | "newtype_constructor") => {
                self.needs(&[Extension::RankNTypes], node)
            }
            _ => self.needs(&[Extension::ExplicitForAll], node),
        }
    }

    /// Operators in a type, but for the equality of types, which comes with other extensions.
    pub(super) fn needs_for_type_operators(&mut self, items: &[Item<Type>]) {
        for item in items {
            if let Item::Operator(operator) = item
                && operator.name.symbol.as_str() != "~"
            {
                self.needs_at(&[Extension::TypeOperators], operator.span);
            }
        }
    }

    /// The constraints of a signature: Haskell 2010 has classes of type variables only.
    pub(super) fn needs_for_context(&mut self, context: &[Type]) {
        for constraint in context {
            match &constraint.kind {
                TypeKind::Operators(items) => {
                    let is_equality = |item: &Item<Type>| matches!(item, Item::Operator(operator) if operator.name.symbol.as_str() == "~");
                    if items.iter().any(is_equality) {
                        self.needs_at(&[Extension::TypeFamilies, Extension::GADTs], constraint.span);
                    }
                }
                TypeKind::Apply(..) => {
                    let mut head = constraint;
                    while let TypeKind::Apply(function, argument) = &head.kind {
                        if !has_variable_head(argument) {
                            self.needs_at(&[Extension::FlexibleContexts], constraint.span);
                        }
                        head = function;
                    }
                }
                _ => {}
            }
        }
    }

    pub(super) fn needs_for_class(&mut self, class: &ClassDecl, span: Span) {
        if class.params.len() != 1 {
            self.needs_at(&[Extension::MultiParamTypeClasses], span);
        }
        if let Some(dependency) = class.dependencies.first() {
            self.needs_at(&[Extension::FunctionalDependencies], dependency.span);
        }
    }

    /// The head of an instance: Haskell 2010 has types applied to different variables only.
    pub(super) fn needs_for_head(&mut self, arguments: &[Type]) {
        if let Some(odd) = arguments.iter().find(|argument| !is_plain_head(argument)) {
            self.needs_at(&[Extension::FlexibleInstances], odd.span);
        }
    }

    pub(super) fn needs_for_instance(&mut self, instance: &InstanceDecl) {
        let is_signature = |decl: &&Decl| matches!(decl.kind, DeclKind::Signature(_));
        if let Some(signature) = instance.body.iter().find(is_signature) {
            self.needs_at(&[Extension::InstanceSigs], signature.span);
        }
    }

    /// Classes that Haskell 2010 cannot derive.
    pub(super) fn needs_for_deriving(&mut self, classes: &[Type], is_stock: bool) {
        if !is_stock {
            return;
        }
        for class in classes {
            let TypeKind::Con(name) = &class.kind else { continue };
            let extension = match name.symbol.as_str() {
                "Functor" => Extension::DeriveFunctor,
                "Foldable" => Extension::DeriveFoldable,
                "Traversable" => Extension::DeriveTraversable,
                _ => continue,
            };
            self.needs_at(&[extension, Extension::DeriveTraversable], class.span);
        }
    }
}

/// `a`, `m a`, `(f :: k)`: what a class may be applied to in a context of Haskell 2010.
fn has_variable_head(ty: &Type) -> bool {
    match &ty.kind {
        TypeKind::Var(_) | TypeKind::Invalid | TypeKind::Wildcard => true,
        TypeKind::Apply(function, _) => has_variable_head(function),
        TypeKind::Paren(inner) | TypeKind::KindSignature(inner, _) => has_variable_head(inner),
        _ => false,
    }
}

/// The first line of a text that may go over several.
fn first_line(text: &str, span: Span) -> Span {
    let length = text.find(['\n', '\r']).unwrap_or(text.len());
    Span { end: span.start + length as u32, ..span }
}

/// `T a b`, `[a]`, `(a, b)`, `a -> b`: a type constructor and different variables, as Haskell 2010 wants it.
fn is_plain_head(ty: &Type) -> bool {
    let variables = |types: &[&Type]| {
        types.iter().enumerate().all(|(at, one)| match &one.kind {
            TypeKind::Var(name) => !types[..at]
                .iter()
                .any(|other| matches!(&other.kind, TypeKind::Var(earlier) if earlier.symbol == name.symbol)),
            _ => false,
        })
    };
    match &ty.kind {
        TypeKind::Paren(inner) => is_plain_head(inner),
        // The usual synonym: its meaning is not a plain head.
        TypeKind::Con(name) => name.symbol.as_str() != "String",
        TypeKind::List(element) => variables(&[element]),
        TypeKind::Tuple(parts) => variables(&parts.iter().collect::<Vec<_>>()),
        TypeKind::Function(from, to) => variables(&[from, to]),
        TypeKind::Apply(..) => {
            let (mut head, mut arguments) = (ty, Vec::new());
            while let TypeKind::Apply(function, argument) = &head.kind {
                arguments.push(&**argument);
                head = function;
            }
            matches!(head.kind, TypeKind::Con(_) | TypeKind::Promoted(_)) && variables(&arguments)
        }
        TypeKind::Promoted(_) | TypeKind::PromotedList(_) | TypeKind::PromotedTuple(_) => true,
        TypeKind::Invalid | TypeKind::Operators(_) | TypeKind::KindSignature(..) => true,
        _ => false,
    }
}
