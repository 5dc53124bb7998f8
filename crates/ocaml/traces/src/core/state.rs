//! Which state of its own, and which other methods, a method of a program uses.

use super::{Argument, Callee, Expr, FunctionId, Program, Pure, VarId};

impl Program {
    /// The rows of [`Program::globals`] that a function and what it calls mention.
    pub fn state_of(&self, function: FunctionId) -> Vec<VarId> {
        let (mentioned, _) = self.uses_of(function);
        self.globals.iter().map(|(var, _)| *var).filter(|var| mentioned.contains(var)).collect()
    }

    /// The functions that a function calls, directly or not, and itself.
    pub fn callees_of(&self, function: FunctionId) -> Vec<FunctionId> {
        self.uses_of(function).1
    }

    fn uses_of(&self, function: FunctionId) -> (Vec<VarId>, Vec<FunctionId>) {
        let mut seen = vec![function];
        let mut pending = vec![&self.function(function).body];
        let mut mentioned = Vec::new();
        while let Some(expr) = pending.pop() {
            match expr {
                Expr::Value(value)
                | Expr::Assume(value)
                | Expr::Allocate(value)
                | Expr::Load(value)
                | Expr::Raise { exception: value, .. } => variables(value, &mut mentioned),
                Expr::Assert(assertion) => variables(&assertion.condition, &mut mentioned),
                Expr::Store(cell, value) => {
                    variables(cell, &mut mentioned);
                    variables(value, &mut mentioned);
                }
                Expr::Function(lambda) => pending.push(&lambda.body),
                Expr::Call { callee, arguments, .. } => {
                    for argument in arguments {
                        match argument {
                            Argument::Value(value) => variables(value, &mut mentioned),
                            Argument::Function(lambda) => pending.push(&lambda.body),
                        }
                    }
                    match callee {
                        Callee::Function(id) if !seen.contains(id) => {
                            seen.push(*id);
                            pending.push(&self.function(*id).body);
                        }
                        Callee::Variable(var) => mentioned.push(*var),
                        Callee::Function(_) | Callee::Operation(_) => {}
                    }
                }
                Expr::Let { bindings, body } => {
                    pending.push(body);
                    pending.extend(bindings.iter().map(|(_, bound)| bound));
                }
                Expr::Choice(branches) => pending.extend(branches),
                Expr::Try { body, handler, .. } => pending.extend([body.as_ref(), handler.as_ref()]),
                Expr::Any(_)
                | Expr::Unknown { .. }
                | Expr::Abort { .. }
                | Expr::Admit(_)
                | Expr::Append(_) => {}
            }
        }
        (mentioned, seen)
    }
}

fn variables(value: &Pure, found: &mut Vec<VarId>) {
    match value {
        Pure::Var(var) => found.push(*var),
        Pure::Unit | Pure::Bool(_) | Pure::Int(_) => {}
        Pure::Tuple(parts)
        | Pure::Construct(_, parts)
        | Pure::Op(_, parts)
        | Pure::Apply(_, parts)
        | Pure::Code(_, parts) => {
            parts.iter().for_each(|part| variables(part, found));
        }
        Pure::Component(inner, _)
        | Pure::IsConstructor(_, inner)
        | Pure::Field(_, inner, _)
        | Pure::Load(inner) => variables(inner, found),
        Pure::If(condition, then, otherwise) => {
            [condition, then, otherwise].into_iter().for_each(|part| variables(part, found));
        }
    }
}
