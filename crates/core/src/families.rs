//! Type families: what their equations make of an application.

use crate::program::{Axiom, Program};
use crate::type_literals;
use crate::types::{Subst, Type};

/// Families that call themselves without end are left as they are after so many steps.
const MAX_STEPS: usize = 500;

impl Program {
    /// A type family's application, reduced by one equation; none if it is none or stays as it is.
    pub fn reduce(&self, ty: &Type) -> Option<Type> {
        let Type::Con(name, args) = ty else { return None };
        let family = self.families.get(name)?;
        let inputs = args.get(..family.arity as usize)?;
        let rest = args[inputs.len()..].iter().cloned();
        let inputs: Vec<Type> = inputs.iter().map(|input| self.without_families(input)).collect();
        if let Some(computed) = type_literals::compute(*name, &inputs) {
            return Some(rest.fold(computed, Type::apply));
        }
        let axioms: Vec<&Axiom> = match &family.closed {
            Some(closed) => closed.iter().collect(),
            None => self.axioms.iter().filter(|one| one.family == *name).map(|one| &**one).collect(),
        };
        for axiom in axioms {
            let mut subst = Subst::default();
            let fits = axiom.args.iter().zip(&inputs).all(|(pattern, ty)| pattern.matches(ty, &mut subst));
            if fits {
                return Some(rest.fold(axiom.result.subst(&subst), Type::apply));
            }
            // An earlier equation of a closed family might still come to fit.
            if family.closed.is_some() && inputs.iter().any(|arg| !arg.is_closed()) {
                return None;
            }
        }
        None
    }

    /// A type whose head is no application of a family that reduces.
    pub fn reduced(&self, ty: &Type) -> Type {
        let mut ty = ty.clone();
        for _ in 0..MAX_STEPS {
            match self.reduce(&ty) {
                Some(next) => ty = next,
                None => break,
            }
        }
        ty
    }

    /// … and no such application stands inside of data types either.
    fn without_families(&self, ty: &Type) -> Type {
        stacker::maybe_grow(64 * 1024, 1024 * 1024, || match self.reduced(ty) {
            Type::Con(name, args) if !args.is_empty() => {
                Type::con_app(name, args.iter().map(|arg| self.without_families(arg)))
            }
            other => other,
        })
    }
}
