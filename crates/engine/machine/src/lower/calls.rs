//! Calls: arguments that the function evaluates first are evaluated by the caller, the others are suspended.

use rustc_hash::FxHashMap;

use super::emit::{Emit, Scope, is_eager, is_eager_part};
use super::ir::Ir;
use crate::code::{Alternatives, Atom, Expr};
use crate::merge::ResultKind;
use crate::word::{ExprId, FunctionId, Word};

impl Emit<'_> {
    /// Applies a function to arguments.
    pub(super) fn application(&mut self, function: &Ir, arguments: &[Ir], scope: Scope) -> ExprId {
        if let Some(atom) = self.atom(function, &scope) {
            if let Atom::Constant(Word::Function(id)) = atom
                && let Some(order) = self.evaluated_here(id, arguments)
            {
                return self.call_with_values(id, arguments, &order, &mut FxHashMap::default(), scope);
            }
            return self.with_atoms(arguments, scope, |this, _, atoms| {
                let arity = match atom {
                    Atom::Constant(Word::Function(id)) => Some((id, this.functions[id.index()].arity)),
                    _ => None,
                };
                let count = atoms.len() as u32;
                let arguments = this.run(atoms);
                match arity {
                    Some((function, arity)) if arity == count => {
                        this.push(Expr::Call { function, arguments })
                    }
                    _ => this.push(Expr::Apply { function: atom, arguments }),
                }
            });
        }
        // The function has to be computed: evaluate it first, then apply it.
        let mut inner = scope.clone();
        inner.depth += 1;
        let scrutinee = self.expr(function, inner);
        let mut after = scope;
        let function = Atom::Local(after.depth);
        after.depth += 1;
        let body = self.with_atoms(arguments, after, |this, _, atoms| {
            let arguments = this.run(atoms);
            this.push(Expr::Apply { function, arguments })
        });
        let alternatives = self.push_alternatives(Alternatives::Any(body), ResultKind::Other);
        self.push(Expr::Case { scrutinee, alternatives })
    }

    /// The arguments that a function evaluates first and that would be suspended, with those that it
    /// evaluates before them.
    fn evaluated_here(&self, function: FunctionId, arguments: &[Ir]) -> Option<Box<[u8]>> {
        let order = self.evaluated_first.get(&function)?;
        if self.functions[function.index()].arity as usize != arguments.len() {
            return None;
        }
        let is_suspended = |at: &u8| match &arguments[usize::from(*at)] {
            Ir::Apply(..) | Ir::Case(_) | Ir::Let(..) | Ir::LetRec(..) => true,
            Ir::Prim(op, arguments) => !is_eager(*op, arguments) || !arguments.iter().all(is_eager_part),
            _ => false,
        };
        let last = order.iter().rposition(is_suspended)?;
        Some(order[..=last].into())
    }

    /// A call with some arguments evaluated, one after the other, before the others are suspended.
    fn call_with_values(
        &mut self,
        function: FunctionId,
        arguments: &[Ir],
        order: &[u8],
        values: &mut FxHashMap<u8, Atom>,
        mut scope: Scope,
    ) -> ExprId {
        let Some((first, order)) = order.split_first() else {
            let mut bindings = Vec::new();
            let mut atoms = Vec::with_capacity(arguments.len());
            for (at, argument) in arguments.iter().enumerate() {
                match values.get(&(at as u8)) {
                    Some(value) => atoms.push(*value),
                    None => {
                        let part = std::slice::from_ref(argument);
                        atoms.extend(self.bind_parts(part, &mut scope, &mut bindings));
                    }
                }
            }
            let arguments = self.run(atoms);
            let call = self.push(Expr::Call { function, arguments });
            return self.push_let(bindings, call);
        };
        let mut inner = scope.clone();
        inner.depth += 1;
        let scrutinee = self.expr(&arguments[usize::from(*first)], inner);
        values.insert(*first, Atom::Local(scope.depth));
        scope.depth += 1;
        let body = self.call_with_values(function, arguments, order, values, scope);
        let alternatives = self.push_alternatives(Alternatives::Any(body), ResultKind::Other);
        self.push(Expr::Case { scrutinee, alternatives })
    }
}
