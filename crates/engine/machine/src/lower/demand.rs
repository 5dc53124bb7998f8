//! Which parameters a function evaluates before it does anything else, in the order in which it does.
//!
//! An argument for such a parameter is evaluated by the caller, just before the call: nothing is suspended,
//! and what happens, happens in the same order as without.

use super::emit::is_eager;
use super::ir::{Ir, IrCase, IrPattern, Var};
use super::tables::Tables;

/// So many parts of a body are looked at.
const MAX_PARTS: usize = 60;

/// The positions of the parameters that a function evaluates first.
pub(super) fn evaluated_first(parameters: &[Var], body: &Ir, tables: &Tables) -> Box<[u8]> {
    let mut demand = Demand { parameters, tables, parts: MAX_PARTS, evaluated: Vec::new() };
    let (order, _) = demand.of(body);
    order.into()
}

struct Demand<'a> {
    parameters: &'a [Var],
    tables: &'a Tables,
    /// How many parts may still be looked at.
    parts: usize,
    /// Variables that are known to have values here.
    evaluated: Vec<Var>,
}

impl Demand<'_> {
    /// What an expression evaluates first, and whether that is all that happens when it is evaluated.
    fn of(&mut self, ir: &Ir) -> (Vec<u8>, bool) {
        if self.parts == 0 {
            return (Vec::new(), false);
        }
        self.parts -= 1;
        match ir {
            Ir::Var(var) if self.evaluated.contains(var) => (Vec::new(), true),
            Ir::Var(var) => {
                let at = self.parameters.iter().position(|each| each == var);
                match at.and_then(|at| u8::try_from(at).ok()) {
                    Some(at) => {
                        self.evaluated.push(*var);
                        (vec![at], true)
                    }
                    None => (Vec::new(), false),
                }
            }
            Ir::Word(_) | Ir::BigInteger(_) | Ir::Text(_) | Ir::Data(..) | Ir::Lambda(..) => {
                (Vec::new(), true)
            }
            Ir::Prim(op, arguments) if is_eager(*op, arguments) => self.all(arguments),
            Ir::Prim(op, arguments) => {
                let strict = op.info().strict.iter().take_while(|strict| **strict).count();
                (self.all(&arguments[..strict.min(arguments.len())]).0, false)
            }
            Ir::Let(_, _, body) | Ir::LetRec(_, body) => self.of(body),
            Ir::Case(case) => self.case(case),
            _ => (Vec::new(), false),
        }
    }

    /// One after the other.
    fn all(&mut self, parts: &[Ir]) -> (Vec<u8>, bool) {
        let mut order = Vec::new();
        for part in parts {
            let (more, is_all) = self.of(part);
            order.extend(more);
            if !is_all {
                return (order, false);
            }
        }
        (order, true)
    }

    fn case(&mut self, case: &IrCase) -> (Vec<u8>, bool) {
        let (mut order, is_all) = self.of(&case.scrutinee);
        if !is_all {
            return (order, false);
        }
        let known = self.evaluated.len();
        let mut common: Option<(Vec<u8>, bool)> = None;
        let arms = case.arms.iter().map(|(pattern, body)| (Some(pattern), body));
        for (pattern, body) in arms.chain(case.default.iter().map(|body| (None, body))) {
            self.evaluated.push(case.binder);
            if let Some(IrPattern::Data(con, fields)) = pattern {
                let strict =
                    fields.iter().zip(self.tables.strict_fields(*con)).filter(|(_, strict)| **strict);
                self.evaluated.extend(strict.map(|(field, _)| *field));
            }
            let (then, is_all) = self.of(body);
            self.evaluated.truncate(known);
            common = Some(match common {
                None => (then, is_all),
                Some((before, was_all)) => {
                    let same = before.iter().zip(&then).take_while(|(one, two)| one == two).count();
                    let is_same = same == before.len() && same == then.len();
                    (before[..same].to_vec(), is_all && was_all && is_same)
                }
            });
        }
        let (then, is_all) = common.unwrap_or((Vec::new(), false));
        self.evaluated.extend(then.iter().map(|at| self.parameters[usize::from(*at)]));
        order.extend(then);
        (order, is_all)
    }
}
