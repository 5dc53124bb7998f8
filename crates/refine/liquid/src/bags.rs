//! Bags: equations of their operations, where a clause mentions them.

use otherwise_smt::{Op, Term};

use crate::generator::Generator;
use crate::unfold::{Shapes, equal_to};

/// The module that has bags.
pub(crate) const BAGS: &str = "Language.Haskell.Liquid.Bag";

/// The most equations in one round.
const MAX_EQUATIONS: usize = 60;

impl Generator<'_> {
    /// Elements are put in any order, and what is put into one part of a union is put into all of it.
    pub(crate) fn bag_facts(&mut self, parts: &[Term], shapes: &Shapes) -> Vec<Term> {
        let mut facts = Vec::new();
        for part in parts {
            if facts.len() > MAX_EQUATIONS {
                break;
            }
            let (Some(name), args) = (self.bag_operation(*part), self.terms.args(*part).to_vec()) else {
                continue;
            };
            let sort = self.terms.sort(*part);
            match (name.as_str(), args.as_slice()) {
                ("put", [x, bag]) => {
                    for other in equal_to(*bag, shapes) {
                        if let (Some("put"), [y, rest]) =
                            (self.bag_operation(other).as_deref(), self.terms.args(other))
                        {
                            let (y, rest) = (*y, *rest);
                            let inner = self.call(&format!("{BAGS}.put"), &[*x, rest], sort);
                            let swapped = self.call(&format!("{BAGS}.put"), &[y, inner], sort);
                            facts.push(self.terms.eq(*part, swapped));
                        }
                    }
                }
                ("union", [left, right]) => {
                    for (one, two) in [(*left, *right), (*right, *left)] {
                        for other in equal_to(one, shapes) {
                            match (
                                self.bag_operation(other).as_deref(),
                                self.terms.args(other).to_vec().as_slice(),
                            ) {
                                (Some("empty"), _) => facts.push(self.terms.eq(*part, two)),
                                (Some("put"), [x, rest]) => {
                                    let inner = self.call(&format!("{BAGS}.union"), &[*rest, two], sort);
                                    let put = self.call(&format!("{BAGS}.put"), &[*x, inner], sort);
                                    facts.push(self.terms.eq(*part, put));
                                }
                                _ => {}
                            }
                        }
                    }
                    let turned = self.call(&format!("{BAGS}.union"), &[*right, *left], sort);
                    facts.push(self.terms.eq(*part, turned));
                }
                _ => {}
            }
        }
        facts
    }

    /// The name of the operation of bags that a term applies.
    fn bag_operation(&self, term: Term) -> Option<String> {
        let symbol = match self.terms.op(term) {
            Op::Apply(symbol) | Op::Symbol(symbol) => *symbol,
            _ => return None,
        };
        let name = self.terms.symbol_name(symbol);
        let name = name.strip_prefix(BAGS)?.strip_prefix('.')?;
        Some(name.split('!').next().unwrap_or(name).to_owned())
    }
}
