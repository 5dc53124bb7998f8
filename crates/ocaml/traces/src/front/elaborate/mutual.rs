//! Local functions that call each other.

use otherwise_diagnostics::Diagnostic;

use super::lower::{Bindings, Bound, Lower, with};
use super::unsupported;
use crate::core::{Expr, Lambda, Sort};
use crate::front::ast::{Binding, LetGroup};
use std::sync::Arc;

/// Each function holds copies of the others (see [`Lower::mutual_functions`]), so there should not be many.
const MAX_FUNCTIONS: usize = 4;

impl Lower<'_, '_> {
    /// `let rec f x = a and g y = b`. The core language has functions that call themselves only, so `f` is
    /// `fix f. fun x -> let g = fix g. fun y -> b in a`: the `f` in `b` is the one outside. And `g` the other
    /// way round.
    pub(super) fn mutual_functions(
        &mut self,
        group: &LetGroup,
        bindings: &mut Bindings,
    ) -> Result<(), Diagnostic> {
        let all: Vec<&Binding> = group.bindings.iter().collect();
        let is_function = |binding: &&Binding| binding.name().is_some() && !binding.parameters.is_empty();
        if let Some(odd) = all.iter().find(|binding| !is_function(binding)) {
            return Err(unsupported("a recursive value", odd.span));
        }
        if all.len() > MAX_FUNCTIONS {
            let what = format!("a group of more than {MAX_FUNCTIONS} local functions that call each other");
            return Err(unsupported(&what, all[0].span));
        }
        let mut outer = Vec::new();
        for (at, binding) in all.iter().enumerate() {
            let others: Vec<&Binding> = all
                .iter()
                .enumerate()
                .filter(|(other, _)| *other != at)
                .map(|(_, binding)| *binding)
                .collect();
            let lambda = self.one_of_group(binding, &others)?;
            let var = self.elaborator.program.variable(lambda.name.clone(), Sort::Unit, Some(binding.span));
            self.arities.insert(var, binding.parameters.len());
            bindings.push((var, Expr::Function(lambda)));
            outer.push((binding.name(), var));
        }
        for (name, var) in outer {
            if let Some((_, binder)) = name {
                self.bound.insert(binder, Bound::Function(var));
            }
        }
        Ok(())
    }

    /// A function with those that it calls and that are not known yet inside.
    fn one_of_group(&mut self, binding: &Binding, others: &[&Binding]) -> Result<Arc<Lambda>, Diagnostic> {
        let Some((name, binder)) = binding.name() else {
            return Err(unsupported("a recursive value", binding.span));
        };
        let itself = self.elaborator.program.variable(name, Sort::Unit, Some(binding.span));
        self.arities.insert(itself, binding.parameters.len());
        self.bound.insert(binder, Bound::Function(itself));
        let mut inner = Vec::new();
        let mut known = Vec::new();
        for (at, other) in others.iter().enumerate() {
            let rest: Vec<&Binding> =
                others.iter().enumerate().filter(|(i, _)| *i != at).map(|(_, binding)| *binding).collect();
            let lambda = self.one_of_group(other, &rest)?;
            // What the others bound inside is not seen here.
            self.bound.insert(binder, Bound::Function(itself));
            let var = self.elaborator.program.variable(lambda.name.clone(), Sort::Unit, Some(other.span));
            self.arities.insert(var, other.parameters.len());
            inner.push((var, Expr::Function(lambda)));
            known.push((other.name(), var));
        }
        for (name, var) in known {
            if let Some((_, binder)) = name {
                self.bound.insert(binder, Bound::Function(var));
            }
        }
        let lambda = self.lambda(name, Some(itself), &binding.parameters, &binding.body)?;
        let Lambda { itself, name, parameters, body } = Arc::unwrap_or_clone(lambda);
        Ok(Arc::new(Lambda { itself, name, parameters, body: with(inner, body) }))
    }
}
