//! Type expressions to types.

use std::rc::Rc;

use otherwise_diagnostics::Diagnostic;
use rustc_hash::FxHashMap;

use super::Elaborator;
use super::scope::{ModuleId, TypeEntry, unknown};
use super::types::{EXCEPTION, LIST, OPTION, RESULT, Ty, TypeDefinition, TypeId, Types};
use crate::core::Sort;
use crate::front::ast::{TypeExpr, TypeExprKind};

/// Type variables of one declaration or signature.
pub(super) type Variables = FxHashMap<String, Ty>;

impl Elaborator<'_> {
    pub(super) fn declare_standard_types(&mut self) {
        let first = || Ty::Parameter(0);
        let rows = [
            ("unit", 0, Ty::Unit),
            ("bool", 0, Ty::Bool),
            ("int", 0, Ty::Int),
            ("exn", 0, Ty::Data(EXCEPTION, vec![])),
            ("option", 1, Ty::Data(OPTION, vec![first()])),
            ("list", 1, Ty::Data(LIST, vec![first()])),
            ("ref", 1, Ty::Ref(Rc::new(first()))),
            ("result", 2, Ty::Data(RESULT, vec![first(), Ty::Parameter(1)])),
        ];
        let root = self.root;
        for (name, parameters, ty) in rows {
            self.modules.get_mut(root).types.insert(name.to_owned(), TypeEntry { parameters, ty });
        }
        for name in ["string", "float", "char", "bytes", "int64", "int32", "nativeint"] {
            let ty = Ty::Opaque(self.types.named(&mut self.program, name));
            self.modules.get_mut(root).types.insert(name.to_owned(), TypeEntry { parameters: 0, ty });
        }
        for id in [OPTION, LIST, RESULT] {
            let names: Vec<String> =
                self.types.definitions[id.0 as usize].constructors.iter().map(|c| c.0.clone()).collect();
            for (index, name) in names.into_iter().enumerate() {
                self.modules.get_mut(root).constructors.insert(name, (id, index));
            }
        }
        let string = Ty::Opaque(self.types.named(&mut self.program, "string"));
        for (name, arguments) in [
            ("Not_found", vec![]),
            ("Exit", vec![]),
            ("End_of_file", vec![]),
            ("Division_by_zero", vec![]),
            ("Failure", vec![string.clone()]),
            ("Sys_error", vec![string.clone()]),
            ("Stack_overflow", vec![]),
            ("Out_of_memory", vec![]),
            ("Invalid_argument", vec![string]),
        ] {
            self.declare_exception(root, name, arguments);
        }
    }

    pub(super) fn declare_exception(&mut self, scope: ModuleId, name: &str, arguments: Vec<Ty>) {
        let constructors = &mut self.types.definitions[EXCEPTION.0 as usize].constructors;
        constructors.push((name.to_owned(), arguments, Vec::new()));
        let index = constructors.len() - 1;
        self.modules.get_mut(scope).constructors.insert(name.to_owned(), (EXCEPTION, index));
    }

    /// The type that an expression means; variables that are new are added.
    pub(super) fn type_of(
        &mut self,
        scope: ModuleId,
        expression: &TypeExpr,
        variables: &mut Variables,
    ) -> Result<Ty, Diagnostic> {
        Ok(match &expression.kind {
            TypeExprKind::Any => self.types.fresh(),
            TypeExprKind::Variable(name) => match variables.get(name) {
                Some(known) => known.clone(),
                None => {
                    let fresh = self.types.fresh();
                    variables.insert(name.clone(), fresh.clone());
                    fresh
                }
            },
            TypeExprKind::Tuple(parts) => {
                let parts: Result<Vec<Ty>, Diagnostic> =
                    parts.iter().map(|part| self.type_of(scope, part, variables)).collect();
                Ty::Tuple(parts?)
            }
            TypeExprKind::Arrow(_, from, to) => {
                let from = self.type_of(scope, from, variables)?;
                let to = self.type_of(scope, to, variables)?;
                Ty::Arrow(Rc::new(from), Rc::new(to))
            }
            TypeExprKind::Constructor(path, arguments) => {
                let arguments: Result<Vec<Ty>, Diagnostic> =
                    arguments.iter().map(|part| self.type_of(scope, part, variables)).collect();
                let arguments = arguments?;
                self.load_module(scope, &path.modules);
                let find = |module: &super::scope::Module| module.types.get(&path.name).cloned();
                let mut found = self.modules.lookup(scope, &path.modules, find);
                if found.is_none() && path.modules.is_empty() && path.name == "array" {
                    let module = ["Array".to_owned()];
                    self.load_module(scope, &module);
                    found = self.modules.lookup(scope, &module, |module| module.types.get("t").cloned());
                }
                let Some(entry) = found else {
                    // A type of a module that nothing is known about.
                    if !path.modules.is_empty() && self.modules.module(scope, &path.modules).is_none() {
                        let name = path.text();
                        return Ok(Ty::Opaque(self.types.named(&mut self.program, &name)));
                    }
                    let candidates =
                        self.modules.visible(scope, |module| module.types.keys().cloned().collect());
                    return Err(unknown("type", &path.text(), path.span, &candidates));
                };
                if entry.parameters as usize != arguments.len() {
                    let message = format!(
                        "`{}` takes {} type arguments, not {}",
                        path.text(),
                        entry.parameters,
                        arguments.len()
                    );
                    return Err(Diagnostic::error("wrong-arity", message).at(expression.span, ""));
                }
                Types::instantiate(&entry.ty, &arguments)
            }
            TypeExprKind::Tags(tags) => self.tags(scope, tags, expression, variables)?,
            TypeExprKind::Unsupported => {
                return Err(super::unsupported("this type", expression.span));
            }
        })
    }

    /// A type of polymorphic variants: one of its own for each set of tags, which share none.
    fn tags(
        &mut self,
        scope: ModuleId,
        tags: &[(String, Option<TypeExpr>)],
        expression: &TypeExpr,
        variables: &mut Variables,
    ) -> Result<Ty, Diagnostic> {
        let mut constructors = Vec::new();
        for (name, argument) in tags {
            let argument = match argument {
                Some(argument) => vec![self.type_of(scope, argument, variables)?],
                None => Vec::new(),
            };
            constructors.push((name.clone(), argument, Vec::new()));
        }
        let root = self.root;
        let known = |this: &Self, name: &String| this.modules.get(root).constructors.get(name).copied();
        let first = tags.first().and_then(|(name, _)| known(self, name));
        let is_same = |this: &mut Self, id: TypeId| {
            let declared = this.types.definitions[id.0 as usize].constructors.clone();
            declared.len() == constructors.len()
                && constructors.iter().all(|(name, own, _)| {
                    let found = declared.iter().find(|(other, ..)| other == name);
                    found.is_some_and(|(_, other, _)| {
                        other.len() == own.len()
                            && other.iter().zip(own).all(|(a, b)| this.types.unify(a, b).is_ok())
                    })
                })
        };
        if let Some((id, _)) = first
            && is_same(self, id)
        {
            return Ok(Ty::Data(id, Vec::new()));
        }
        if tags.iter().any(|(name, _)| known(self, name).is_some()) {
            return Err(super::unsupported(
                "a type of polymorphic variants that shares tags with another one",
                expression.span,
            ));
        }
        let id = TypeId(self.types.definitions.len() as u32);
        let names: Vec<&str> = tags.iter().map(|(name, _)| name.as_str()).collect();
        let name = format!("[ {} ]", names.join(" | "));
        let (parameters, mutable) = (0, Vec::new());
        for (index, (name, _)) in tags.iter().enumerate() {
            self.modules.get_mut(root).constructors.insert(name.clone(), (id, index));
        }
        self.types.definitions.push(TypeDefinition { name, parameters, constructors, mutable });
        Ok(Ty::Data(id, Vec::new()))
    }

    /// The sort of a binder of a specification.
    pub(super) fn sort_of(&mut self, scope: ModuleId, expression: &TypeExpr) -> Result<Sort, Diagnostic> {
        // In code a type of an unknown module is of no concern; in a specification it is a slip.
        if let TypeExprKind::Constructor(path, _) = &expression.kind
            && !path.modules.is_empty()
        {
            self.load_module(scope, &path.modules);
            let find = |module: &super::scope::Module| module.types.get(&path.name).cloned();
            let is_known = self.modules.lookup(scope, &path.modules, find).is_some();
            if !is_known && !self.types.is_named(&path.text()) {
                let candidates = self.modules.visible(scope, |module| module.types.keys().cloned().collect());
                return Err(unknown("type", &path.text(), path.span, &candidates));
            }
        }
        let ty = self.type_of(scope, expression, &mut Variables::default())?;
        self.types.sort(&mut self.program, &ty).map_err(|what| {
            Diagnostic::error("ill-sorted", format!("{what} has no place in a specification"))
                .at(expression.span, "must be first-order")
        })
    }
}
