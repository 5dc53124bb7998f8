//! Whether given inputs are among those that a state stands for.

use otherwise_core::builtin;
use otherwise_smt::{Model, Value as Solved};

use crate::branch::may_have;
use crate::datum::Datum;
use crate::machine::{Machine, Value};
use crate::prim::symbolic;
use crate::shape::{Shape, TypeId};
use crate::word::{Ref, Word};
use rustc_hash::FxHashMap;

/// What given inputs say about symbolic values.
#[derive(Clone, Debug, Default)]
pub struct Assignment {
    /// The symbolic numbers.
    pub model: Model,
    /// Whether functions need not look at arguments that do not matter to what they return.
    pub(crate) lazily: bool,
    /// Data that is not split.
    pub(crate) data: FxHashMap<Ref, Datum>,
}

impl Machine<'_> {
    /// Whether a value that may be symbolic can stand for a given one, as far as its constructors say;
    /// `inputs` gets what that says about it. Whether the path condition holds is another question. A
    /// symbolic function stands for none.
    pub fn includes(&self, value: Value, ty: TypeId, datum: &Datum, inputs: &mut Assignment) -> bool {
        let mut work = vec![(value.0, ty, datum)];
        while let Some((word, ty, datum)) = work.pop() {
            let Ok(word) = self.settle(word) else { return false };
            match (self.code.shapes.shape(ty), datum) {
                (Shape::Newtype(con), Datum::Data(_, fields)) if fields.len() == 1 => {
                    work.push((word, con.fields[0], &fields[0]));
                }
                (Shape::Data(cons), Datum::Data(text, fields)) => {
                    let Some(position) = cons.iter().position(|con| con.name == text.name) else {
                        return false;
                    };
                    let con = &cons[position];
                    match word {
                        Word::Term(term) => {
                            let tag = self.code.constructors[con.con.index()].tag;
                            self.give(term, Solved::Int(i64::from(tag).into()), &mut inputs.model);
                        }
                        Word::Constant(id) if id == con.con => {}
                        Word::Ref(object) => match self.heap.get(object, 0) {
                            Word::Data { con: id, .. } if id == con.con => {
                                for (at, (field, ty)) in fields.iter().zip(&con.fields).enumerate() {
                                    work.push((self.heap.get(object, at as u32 + 1), *ty, field));
                                }
                            }
                            Word::Symbolic { .. } => {
                                let excluded = match self.heap.get(object, 1) {
                                    Word::Int(excluded) => excluded,
                                    _ => 0,
                                };
                                if !may_have(excluded, position) {
                                    return false;
                                }
                                inputs.data.insert(object, datum.clone());
                            }
                            _ => return false,
                        },
                        _ => return false,
                    }
                }
                (Shape::Bool, Datum::Data(text, _)) => {
                    let truth = text.name == builtin::true_con();
                    match word {
                        Word::Term(term) => self.give(term, Solved::Bool(truth), &mut inputs.model),
                        word if word == self.code.boolean(truth) => {}
                        _ => return false,
                    }
                }
                (Shape::Number(number), datum) => {
                    let Some(solved) = self.solved(symbolic::modelled(self, *number), datum) else {
                        return false;
                    };
                    match word {
                        Word::Term(term) => self.give(term, solved, &mut inputs.model),
                        _ if self.read(Value(word), ty, &inputs.model) == *datum => {}
                        _ => return false,
                    }
                }
                _ => return false,
            }
        }
        true
    }

    fn give(&self, term: otherwise_smt::Term, value: Solved, model: &mut Model) {
        if let Some(symbol) = self.terms.and_then(|terms| terms.as_symbol(term)) {
            model.insert(symbol, value);
        }
    }

    /// A number as the solver has it.
    fn solved(&self, ty: otherwise_core::prim::NumType, datum: &Datum) -> Option<Solved> {
        use otherwise_smt::{BitVector, Number, Sort};
        Some(match (symbolic::sort(ty), datum) {
            (Sort::Int, Datum::Integer(number)) => Solved::Int(Number::from(number.clone())),
            (Sort::BitVec(width), Datum::Integer(number)) => {
                Solved::BitVec(BitVector::new(width, Number::from(number.clone())))
            }
            (_, Datum::Char(code)) => Solved::Char(*code),
            (_, Datum::Double(number)) => Solved::float64(*number),
            (_, Datum::Float(number)) => Solved::float32(*number),
            _ => return None,
        })
    }
}
