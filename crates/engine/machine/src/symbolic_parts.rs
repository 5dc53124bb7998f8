//! The symbolic numbers in a value: what two values of the same shape can differ in.

use otherwise_smt::Term;
use rustc_hash::FxHashSet;

use crate::machine::{Machine, Value};
use crate::shape::{Shape, TypeId};
use crate::word::Word;

/// What is symbolic in a value.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SymbolicParts {
    /// Its symbolic numbers, characters and truth values.
    pub terms: Vec<Term>,
    /// Those of them that are numbers without a sign.
    pub unsigned: Vec<Term>,
    /// Whether a part of it is of no known shape yet.
    pub open: bool,
}

/// How much of a value is made of constructors of one type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Extent {
    /// The type.
    pub ty: TypeId,
    /// How many constructors with fields there are so far.
    pub made: usize,
    /// Whether there may be more.
    pub open: bool,
}

impl Machine<'_> {
    /// How much of a value of a type is made, for that type and those of its parts.
    pub fn extent(&self, value: Value, ty: TypeId) -> Vec<Extent> {
        let mut found: Vec<Extent> = Vec::new();
        let mut work = vec![(value.0, ty)];
        while let Some((word, ty)) = work.pop() {
            let ty = self.code.shapes.bare(ty);
            let (Ok(Word::Ref(object)), Shape::Data(cons)) = (self.settle(word), self.code.shapes.shape(ty))
            else {
                continue;
            };
            let at = found.iter().position(|extent| extent.ty == ty).unwrap_or_else(|| {
                found.push(Extent { ty, made: 0, open: false });
                found.len() - 1
            });
            match self.heap.get(object, 0) {
                Word::Data { con, .. } => {
                    found[at].made += 1;
                    let fields = cons.iter().find(|each| each.con == con).map(|con| &con.fields);
                    for (at, field) in fields.map_or(&[][..], Vec::as_slice).iter().enumerate() {
                        work.push((self.heap.get(object, at as u32 + 1), *field));
                    }
                }
                _ => found[at].open = true,
            }
        }
        found
    }

    /// What is symbolic in a value of a type, as far as it is evaluated.
    pub fn symbolic_parts(&self, value: Value, ty: TypeId) -> SymbolicParts {
        let mut parts = SymbolicParts::default();
        let mut work = vec![(value.0, ty)];
        // A function may have been asked about data that contains it.
        let mut tables = FxHashSet::default();
        while let Some((word, ty)) = work.pop() {
            let Ok(word) = self.settle(word) else {
                parts.open = true;
                continue;
            };
            match (self.code.shapes.bare_shape(ty), word) {
                (shape, Word::Term(term)) => {
                    if matches!(shape, Shape::Number(number) if matches!(number.width(), Some((_, false)))) {
                        parts.unsigned.push(term);
                    }
                    parts.terms.push(term);
                }
                (Shape::Data(cons), Word::Ref(object)) => match self.heap.get(object, 0) {
                    Word::Data { con, .. } => {
                        let fields = cons.iter().find(|each| each.con == con).map(|con| &con.fields);
                        for (at, field) in fields.map_or(&[][..], Vec::as_slice).iter().enumerate().rev() {
                            work.push((self.heap.get(object, at as u32 + 1), *field));
                        }
                    }
                    _ => parts.open = true,
                },
                (Shape::Function { parameter, result }, word) => {
                    let Some(table) = self.answers_of(word).filter(|table| tables.insert(*table)) else {
                        continue;
                    };
                    for entry in self.table(table).entries {
                        work.push((entry.answer, *result));
                        // What the function does not look at is no part of it.
                        if self.settle(entry.pattern).is_ok() {
                            work.push((entry.pattern, *parameter));
                        }
                    }
                }
                _ => {}
            }
        }
        parts
    }
}
