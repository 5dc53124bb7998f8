//! Values in and out of a machine.

use num_bigint::BigInt;
use otherwise_core::prim::NumType;
use otherwise_smt::Model;
use std::sync::Arc;

use crate::answers::{ANYTHING, END, ENTRY, Pattern, Table};
use crate::datum::{ConstructorText, Datum};
use crate::integer;
use crate::machine::{Machine, Value};
use crate::measure::{MEASURE, VALUE};
use crate::membership::Assignment;
use crate::prim::symbolic;
use crate::shape::{ConstructorShape, Shape, TypeId};
use crate::word::{Ref, Word};

/// How deep values are read; what lies deeper is unknown.
const DEPTH: u32 = 100_000;

impl ConstructorShape {
    /// How it is written.
    pub fn text(&self) -> Arc<ConstructorText> {
        Arc::new(ConstructorText {
            name: self.name,
            fields: self.field_names.clone(),
            infix: self.infix,
            is_empty_text: self.is_empty_text,
            is_for_people: false,
        })
    }
}

/// How deep patterns are read; what lies deeper is not looked at.
const MAX_PATTERN_DEPTH: u32 = 2_000;

/// What is still to be done to read a value; explicit, because lists are deep.
enum Work {
    Read(Word, TypeId, u32),
    /// Make the smallest value of a type.
    Least(TypeId, i64, u32),
    /// Make a value with this measure (its number, then its value), without these constructors.
    Measured(TypeId, i64, i64, i64, u32),
    /// Read a pattern: what it does not say is [`Datum::Unknown`].
    Pattern(Word, TypeId, u32),
    Build(Arc<ConstructorText>, usize),
    /// A list of so many elements.
    List(usize),
    /// A function of so many cases; where nothing but its answers matters, those that say nothing are left
    /// out.
    Function(usize, bool),
}

/// What nobody has looked at is written with so many parts at most.
const MOST_UNSEEN: usize = 1 << 14;

impl Machine<'_> {
    /// Reads a value of a type as it is evaluated so far. Symbolic numbers get their value in `model`, and
    /// what is not decided about symbolic data the smallest value that is possible.
    pub fn read(&self, value: Value, ty: TypeId, model: &Model) -> Datum {
        let assignment = Assignment { model: model.clone(), ..Assignment::default() };
        self.read_under(value, ty, &assignment)
    }

    /// The same, with functions that look at their arguments only where that makes a difference to what they
    /// return. They may be lazier than those that were searched with.
    pub fn read_simply(&self, value: Value, ty: TypeId, model: &Model) -> Datum {
        let assignment = Assignment { model: model.clone(), lazily: true, ..Assignment::default() };
        self.read_under(value, ty, &assignment)
    }

    /// Reads a value as it is for inputs that it [includes](Machine::includes).
    pub fn read_under(&self, value: Value, ty: TypeId, inputs: &Assignment) -> Datum {
        let mut work = vec![Work::Read(value.0, ty, 0)];
        let mut done: Vec<Datum> = Vec::new();
        while let Some(next) = work.pop() {
            match next {
                Work::Read(word, ty, depth) => self.read_one(word, ty, depth, inputs, &mut work, &mut done),
                Work::Least(ty, excluded, depth) => self.least(ty, excluded, depth, &mut work, &mut done),
                Work::Measured(ty, number, value, excluded, depth) => {
                    self.make_measured(ty, (number, value), excluded, depth, &mut work, &mut done);
                }
                Work::Build(con, count) => {
                    let fields = done.split_off(done.len() - count);
                    done.push(Datum::Data(con, fields));
                }
                Work::List(count) => {
                    let elements = done.split_off(done.len() - count);
                    done.push(Datum::list_of(elements));
                }
                Work::Pattern(word, ty, depth) => {
                    self.read_pattern(word, ty, depth, inputs, &mut work, &mut done);
                }
                Work::Function(cases, reduce) => {
                    let otherwise = Box::new(done.pop().unwrap_or(Datum::Unknown));
                    let mut parts = done.split_off(done.len() - 2 * cases).into_iter();
                    let mut pairs = Vec::with_capacity(cases);
                    while let (Some(argument), Some(answer)) = (parts.next(), parts.next()) {
                        if !reduce || answer != *otherwise {
                            pairs.push((argument, answer));
                        }
                    }
                    done.push(Datum::Function { cases: pairs, otherwise });
                }
            }
        }
        done.pop().unwrap_or(Datum::Unknown)
    }

    fn read_one(
        &self,
        word: Word,
        ty: TypeId,
        depth: u32,
        inputs: &Assignment,
        work: &mut Vec<Work>,
        done: &mut Vec<Datum>,
    ) {
        let Ok(word) = self.settle(word) else { return done.push(Datum::Unknown) };
        if depth > DEPTH {
            return done.push(Datum::Unknown);
        }
        match self.code.shapes.shape(ty) {
            Shape::Newtype(con) => {
                work.push(Work::Build(con.text(), 1));
                work.push(Work::Read(word, con.fields[0], depth + 1));
            }
            Shape::Number(number) => done.push(self.read_number(*number, word, &inputs.model)),
            Shape::Bool => done.push(self.read_bool(word, &inputs.model)),
            Shape::Data(cons) => match word {
                Word::Term(_) => done.push(self.read_position(cons, word, &inputs.model)),
                Word::Constant(con) => match cons.iter().find(|each| each.con == con) {
                    Some(con) => done.push(Datum::Data(con.text(), Vec::new())),
                    None => done.push(Datum::Unknown),
                },
                Word::Ref(object) => match self.heap.get(object, 0) {
                    Word::Data { con, .. } => match cons.iter().find(|each| each.con == con) {
                        Some(con) => {
                            work.push(Work::Build(con.text(), con.fields.len()));
                            // Pushed last is read first; fields end up in order.
                            for (at, field) in con.fields.iter().enumerate().rev() {
                                let word = self.heap.get(object, at as u32 + 1);
                                work.push(Work::Read(word, *field, depth + 1));
                            }
                        }
                        None => done.push(Datum::Unknown),
                    },
                    Word::Symbolic { .. } if inputs.data.contains_key(&object) => {
                        done.push(inputs.data[&object].clone());
                    }
                    Word::Symbolic { ty } => {
                        let excluded = match self.heap.get(object, 1) {
                            Word::Int(excluded) => excluded,
                            _ => 0,
                        };
                        work.push(match (self.heap.get(object, MEASURE), self.heap.get(object, VALUE)) {
                            (Word::Int(measure), value @ Word::Term(_)) => {
                                match self.read_small(value, &inputs.model) {
                                    Some(value) => Work::Measured(ty, measure, value, excluded, depth),
                                    None => Work::Least(ty, excluded, depth),
                                }
                            }
                            _ => Work::Least(ty, excluded, depth),
                        });
                    }
                    _ => done.push(Datum::Unknown),
                },
                _ => done.push(Datum::Unknown),
            },
            Shape::Function { parameter, result } => {
                self.read_function(word, *parameter, *result, (depth, inputs.lazily), work, done);
            }
            Shape::Elements(element) => match word {
                Word::Ref(object) if let Word::Array { length } = self.heap.get(object, 0) => {
                    work.push(Work::List(length as usize));
                    for at in (1..=length).rev() {
                        work.push(Work::Read(self.heap.get(object, at), *element, depth + 1));
                    }
                }
                _ => done.push(Datum::Unknown),
            },
            Shape::Opaque(_) => done.push(Datum::Unknown),
        }
    }

    /// A symbolic whole number that fits.
    fn read_small(&self, word: Word, model: &Model) -> Option<i64> {
        match (word, self.terms) {
            (Word::Term(term), Some(terms)) => match terms.eval_complete(term, model) {
                otherwise_smt::Value::Int(number) => number.to_i64(),
                _ => None,
            },
            _ => None,
        }
    }

    /// A value of an enumeration.
    fn read_position(&self, cons: &[ConstructorShape], word: Word, model: &Model) -> Datum {
        let position = self.read_small(word, model);
        let tag = |con: &ConstructorShape| i64::from(self.code.constructors[con.con.index()].tag);
        let has = |con: &&ConstructorShape| position == Some(tag(con));
        cons.iter().find(has).map_or(Datum::Unknown, |con| Datum::Data(con.text(), Vec::new()))
    }

    /// One constructor of a value with a given measure.
    fn make_measured(
        &self,
        ty: TypeId,
        (number, value): (i64, i64),
        excluded: i64,
        depth: u32,
        work: &mut Vec<Work>,
        done: &mut Vec<Datum>,
    ) {
        if depth > DEPTH {
            return done.push(Datum::Unknown);
        }
        match self.code.shapes.shape(ty) {
            Shape::Newtype(con) => {
                work.push(Work::Build(con.text(), 1));
                work.push(Work::Measured(con.fields[0], number, value, excluded, depth + 1));
            }
            Shape::Data(cons) => {
                let parts = self.code.measure(number).and_then(|measure| measure.parts(value, excluded));
                let Some((con, parts)) = parts.and_then(|(at, parts)| Some((cons.get(at)?, parts))) else {
                    return done.push(Datum::Unknown);
                };
                work.push(Work::Build(con.text(), con.fields.len()));
                for (at, field) in con.fields.iter().enumerate().rev() {
                    let part = parts.iter().find(|(part, _)| *part as usize == at);
                    work.push(match part {
                        Some((_, value)) => Work::Measured(*field, number, *value, 0, depth + 1),
                        None => Work::Least(*field, 0, depth + 1),
                    });
                }
            }
            _ => done.push(Datum::Unknown),
        }
    }

    fn read_number(&self, ty: NumType, word: Word, model: &Model) -> Datum {
        let word = match (word, self.terms) {
            (Word::Term(term), Some(terms)) => {
                // A scratch machine is not needed: only big integers would allocate, and they are read
                // directly.
                match terms.eval_complete(term, model) {
                    otherwise_smt::Value::Int(number) => {
                        return number.to_bigint().map_or(Datum::Unknown, Datum::Integer);
                    }
                    value => match symbolic::small_literal(ty, &value) {
                        Some(word) => word,
                        None => return Datum::Unknown,
                    },
                }
            }
            _ => word,
        };
        let unsigned = matches!(ty.width(), Some((_, false)));
        match word {
            Word::Int(number) if unsigned => Datum::Integer(BigInt::from(number as u64)),
            Word::Int(number) => Datum::Integer(number.into()),
            Word::Char(code) => Datum::Char(code),
            Word::Double(number) => Datum::Double(number),
            Word::Float(number) => Datum::Float(number),
            Word::Ref(_) => Datum::Integer(integer::read(&self.heap, word)),
            _ => Datum::Unknown,
        }
    }

    fn read_bool(&self, word: Word, model: &Model) -> Datum {
        let truth = match (word, self.terms) {
            (Word::Term(term), Some(terms)) => terms.eval_complete(term, model).as_bool().unwrap_or(false),
            _ => word == self.code.boolean(true),
        };
        boolean(truth)
    }

    fn read_function(
        &self,
        word: Word,
        parameter: TypeId,
        result: TypeId,
        (depth, lazily): (u32, bool),
        work: &mut Vec<Work>,
        done: &mut Vec<Datum>,
    ) {
        let Some(table) = self.answers_of(word) else { return done.push(Datum::Unknown) };
        let Table { mut entries, mut otherwise } = self.table(table);
        // That a function looked at an argument is seen from its other cases, unless it failed there.
        entries.retain(|entry| entry.kind != Pattern::UnderWay || self.is_failing(parameter, entry.pattern));
        // Where looking at arguments cost nothing, neither whether the function looks nor the order of cases
        // matters.
        let is_free = otherwise.is_none()
            && entries.iter().all(|entry| match entry.kind {
                Pattern::Free => true,
                Pattern::Forced => lazily,
                Pattern::UnderWay | Pattern::Lazy => false,
            });
        if is_free {
            // The oldest answer is the one for all other arguments.
            entries.reverse();
            otherwise = entries.pop().map(|oldest| oldest.answer);
        } else if otherwise.is_none() {
            if let Some(at) = entries.iter().position(|entry| entry.pattern == ANYTHING) {
                otherwise = Some(entries[at].answer);
                entries.truncate(at);
            } else {
                let answered = entries.iter().rev().find(|entry| entry.kind != Pattern::UnderWay);
                otherwise = answered.map(|entry| entry.answer);
                // The last case can stand for all others, if nothing depends on its being looked at.
                if entries.last().is_some_and(|last| last.kind == Pattern::Free) {
                    entries.pop();
                }
            }
        }
        work.push(Work::Function(entries.len(), is_free));
        work.push(match otherwise {
            Some(answer) => Work::Read(answer, result, depth + 1),
            None => Work::Least(result, 0, depth + 1),
        });
        for entry in entries.iter().rev() {
            work.push(match entry.kind {
                Pattern::UnderWay => Work::Least(result, 0, depth + 1),
                _ => Work::Read(entry.answer, result, depth + 1),
            });
            work.push(Work::Pattern(entry.pattern, parameter, depth + 1));
        }
    }

    /// One constructor of a pattern. What the function looked at and what failed is something, whatever it
    /// is.
    fn read_pattern(
        &self,
        word: Word,
        ty: TypeId,
        depth: u32,
        inputs: &Assignment,
        work: &mut Vec<Work>,
        done: &mut Vec<Datum>,
    ) {
        if word == ANYTHING || depth > MAX_PATTERN_DEPTH {
            return done.push(Datum::Unknown);
        }
        let settled = match self.settle(word) {
            Ok(word) => word,
            Err(object) => {
                return match self.heap.get(object, 0) {
                    Word::BlackHole | Word::Raises => work.push(Work::Least(ty, 0, depth)),
                    _ => done.push(Datum::Unknown),
                };
            }
        };
        match (self.code.shapes.shape(ty), settled) {
            (Shape::Function { .. } | Shape::Elements(_) | Shape::Opaque(_), _) => done.push(Datum::Unknown),
            (Shape::Newtype(con), _) => {
                work.push(Work::Build(con.text(), 1));
                work.push(Work::Pattern(word, con.fields[0], depth + 1));
            }
            (Shape::Data(cons), Word::Ref(object)) => match self.heap.get(object, 0) {
                Word::Data { con, .. } => match cons.iter().find(|each| each.con == con) {
                    Some(con) => {
                        work.push(Work::Build(con.text(), con.fields.len()));
                        for (at, field) in con.fields.iter().enumerate().rev() {
                            let word = self.heap.get(object, at as u32 + 1);
                            work.push(Work::Pattern(word, *field, depth + 1));
                        }
                    }
                    None => done.push(Datum::Unknown),
                },
                _ => self.read_one(settled, ty, depth, inputs, work, done),
            },
            _ => self.read_one(settled, ty, depth, inputs, work, done),
        }
    }

    pub(crate) fn answers_of(&self, word: Word) -> Option<Ref> {
        let Word::Ref(closure) = word else { return None };
        let Word::Closure { function, .. } = self.heap.get(closure, 0) else { return None };
        match self.heap.get(closure, 1) {
            Word::Ref(table) if function == self.code.answer => Some(table),
            _ => None,
        }
    }

    /// One constructor of the smallest value of a type; its fields become further work.
    fn least(&self, ty: TypeId, excluded: i64, depth: u32, work: &mut Vec<Work>, done: &mut Vec<Datum>) {
        // Of a type that doubles with every synonym even the smallest value is large. Nobody has looked at
        // it.
        if done.len() > MOST_UNSEEN {
            return done.push(Datum::Unknown);
        }
        match self.code.shapes.shape(ty) {
            Shape::Number(NumType::Char) => done.push(Datum::Char('a'.into())),
            Shape::Number(NumType::Double) => done.push(Datum::Double(0.0)),
            Shape::Number(NumType::Float) => done.push(Datum::Float(0.0)),
            Shape::Number(_) => done.push(Datum::Integer(BigInt::ZERO)),
            Shape::Bool => done.push(boolean(false)),
            Shape::Newtype(con) => {
                work.push(Work::Build(con.text(), 1));
                work.push(Work::Least(con.fields[0], 0, depth + 1));
            }
            // A function that returns its own type: nothing to write down.
            Shape::Function { .. } if self.type_height(ty).is_none() => {
                done.push(Datum::Unknown);
            }
            Shape::Function { result, .. } => {
                work.push(Work::Function(0, false));
                work.push(Work::Least(*result, 0, depth + 1));
            }
            Shape::Elements(_) | Shape::Opaque(_) => done.push(Datum::Unknown),
            Shape::Data(cons) => {
                let open = cons.iter().enumerate().filter(|(at, _)| crate::branch::may_have(excluded, *at));
                let smallest = open
                    .filter_map(|(_, con)| Some((self.height(con)?, con)))
                    .min_by_key(|(height, _)| *height);
                match smallest {
                    Some((_, con)) => {
                        work.push(Work::Build(con.text(), con.fields.len()));
                        work.extend(con.fields.iter().rev().map(|field| Work::Least(*field, 0, depth + 1)));
                    }
                    // Every value is infinite: written as far as it matters.
                    None => done.push(Datum::Unknown),
                }
            }
        }
    }

    /// The text of a list of characters, if all of it is evaluated.
    pub fn string_of(&self, value: Value) -> Option<String> {
        self.evaluated_string(value.0)
    }

    /// Puts a value into this machine. What is unknown becomes a value that fails when it is needed.
    pub fn write(&mut self, datum: &Datum, ty: TypeId) -> Value {
        enum Work<'d> {
            /// A value, or the pattern of a case of a function.
            Write(&'d Datum, TypeId, bool),
            Build(crate::word::ConId, usize),
            Function(TypeId, usize),
        }
        let mut work = vec![Work::Write(datum, ty, false)];
        let mut done: Vec<Word> = Vec::new();
        while let Some(next) = work.pop() {
            match next {
                Work::Write(Datum::Unknown, _, true) => done.push(ANYTHING),
                Work::Write(datum, ty, is_pattern) => match (datum, self.code.shapes.shape(ty)) {
                    (Datum::Data(_, fields), Shape::Newtype(con)) if fields.len() == 1 => {
                        work.push(Work::Write(&fields[0], con.fields[0], is_pattern));
                    }
                    (Datum::Data(con, fields), Shape::Data(cons)) => {
                        match cons.iter().find(|each| each.name == con.name) {
                            Some(con) if con.fields.is_empty() => done.push(Word::Constant(con.con)),
                            Some(con) => {
                                work.push(Work::Build(con.con, fields.len()));
                                let parts = fields.iter().zip(&con.fields).rev();
                                work.extend(parts.map(|(field, ty)| Work::Write(field, *ty, is_pattern)));
                            }
                            None => done.push(self.unknown()),
                        }
                    }
                    (Datum::Data(con, _), Shape::Bool) => {
                        done.push(self.code.boolean(con.name == otherwise_core::builtin::true_con()));
                    }
                    (Datum::Function { cases, otherwise }, Shape::Function { parameter, result }) => {
                        work.push(Work::Function(ty, cases.len()));
                        work.push(Work::Write(otherwise, *result, false));
                        for (argument, answer) in cases.iter().rev() {
                            work.push(Work::Write(answer, *result, false));
                            work.push(Work::Write(argument, *parameter, true));
                        }
                    }
                    (datum, shape) => {
                        let word = self.write_number(datum, shape);
                        done.push(word);
                    }
                },
                Work::Build(con, count) => {
                    let fields = done.split_off(done.len() - count);
                    let header = Word::Data { con, fields: count as u32 };
                    done.push(Word::Ref(self.heap.allocate(header, &fields)));
                }
                Work::Function(ty, cases) => {
                    let otherwise = done.pop().unwrap_or(Word::RealWorld);
                    let parts = done.split_off(done.len() - 2 * cases);
                    done.push(self.write_function(ty, &parts, otherwise));
                }
            }
        }
        Value(done.pop().unwrap_or(Word::RealWorld))
    }

    fn write_number(&mut self, datum: &Datum, shape: &Shape) -> Word {
        match (datum, shape) {
            (Datum::Integer(number), Shape::Number(NumType::Integer)) => {
                integer::allocate(&mut self.heap, number)
            }
            (Datum::Integer(number), _) => {
                let low: BigInt = number & BigInt::from(u64::MAX);
                Word::Int(u64::try_from(&low).unwrap_or(0) as i64)
            }
            (Datum::Char(code), _) => Word::Char(*code),
            (Datum::Double(number), _) => Word::Double(*number),
            (Datum::Float(number), _) => Word::Float(*number),
            _ => self.unknown(),
        }
    }

    fn unknown(&mut self) -> Word {
        Word::Ref(self.heap.allocate(Word::BlackHole, &[]))
    }

    fn write_function(&mut self, ty: TypeId, parts: &[Word], otherwise: Word) -> Word {
        let end = self.heap.allocate(END, &[otherwise]);
        let kind = Pattern::Forced.word();
        let entries = parts.chunks(2).rev().fold(Word::Ref(end), |rest, pair| {
            Word::Ref(self.heap.allocate(ENTRY, &[pair[0], pair[1], rest, kind]))
        });
        let answers = self.heap.allocate(Word::Answers { ty }, &[entries]);
        let header = Word::Closure { function: self.code.answer, captured: 1 };
        Word::Ref(self.heap.allocate(header, &[Word::Ref(answers)]))
    }
}

fn boolean(truth: bool) -> Datum {
    use otherwise_core::builtin;
    let name = if truth { builtin::true_con() } else { builtin::false_con() };
    Datum::Data(ConstructorText::plain(name), Vec::new())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Machine, lower};
    use otherwise_core::{Program, Type};

    /// A function that was put into a machine comes out again as it went in.
    #[test]
    fn functions_go_in_and_out() {
        let code = lower(&Arc::new(Program::new()), &[]);
        let int = Type::con(otherwise_core::builtin::int());
        let ty = code.shapes().of(&Type::fun(int.clone(), int));
        let number = |n: i64| Datum::Integer(n.into());
        let cases = vec![(number(1), number(2)), (number(3), number(4))];
        let function = Datum::Function { cases, otherwise: Box::new(number(0)) };
        let mut machine = Machine::new(&code);
        let value = machine.write(&function, ty);
        assert_eq!(machine.read(value, ty, &Model::new()), function);
    }
}
