//! More facts for a clause that does not hold yet: what constructions are made of, and definitions of reflected functions and measures
//! unfolded where they are applied (proof by logical evaluation).

use std::sync::Arc;

use otherwise_core::{Constructor, Name, Subst, Type};
use otherwise_horn::Question;
use otherwise_smt::{Op, Symbol, Term};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::generator::Generator;
use crate::lift::{Known, Lifting, open};

/// The most definitions unfolded in one round, and the rounds.
const MOST_UNFOLDED: usize = 120;
const MOST_ROUNDS: usize = 6;
/// Up to this round a definition is unfolded although it is open which case applies.
const OPEN_ROUNDS: usize = 2;

/// What has been given for the clause at hand.
#[derive(Debug, Default)]
pub(crate) struct Given {
    done: FxHashSet<Term>,
}

/// What is known of the shapes of values.
#[derive(Clone, Debug, Default)]
pub(crate) struct Shapes {
    made: FxHashMap<Term, (Arc<Constructor>, Vec<Term>)>,
    tags: FxHashMap<Term, u32>,
}

impl Generator<'_> {
    /// Facts that hold whatever the values are, about what a clause mentions.
    pub(crate) fn more_facts(&mut self, question: &Question<'_>, given: &mut Given) -> Vec<Term> {
        if question.round == 0 {
            given.done.clear();
        }
        if question.round >= MOST_ROUNDS {
            return Vec::new();
        }
        let mut roots: Vec<Term> = question.facts.to_vec();
        roots.push(question.goal);
        let parts = self.terms.postorder(&roots);
        let shapes = self.shapes(question.facts);
        let mut facts = Vec::new();
        let mut unfolded = 0;
        for part in parts {
            if given.done.contains(&part) {
                continue;
            }
            if let Some((constructor, types, fields)) = self.constructions.get(&part).cloned() {
                given.done.insert(part);
                facts.extend(self.construction_facts(&constructor, &types, part, &fields));
                continue;
            }
            let Op::Apply(symbol) = self.terms.op(part) else { continue };
            let symbol = *symbol;
            if unfolded >= MOST_UNFOLDED {
                continue;
            }
            let Some((name, types)) = self.definition_of(symbol) else { continue };
            let args = self.terms.args(part).to_vec();
            let is_open = question.round < OPEN_ROUNDS;
            if let Some(value) = self.unfold(name, &types, &args, &shapes, is_open)
                && self.terms.sort(value) == self.terms.sort(part)
            {
                given.done.insert(part);
                unfolded += 1;
                facts.push(self.terms.eq(part, value));
            }
        }
        facts.retain(|fact| *fact != Term::TRUE && !question.facts.contains(fact));
        facts
    }

    /// Which values are known to be made of what.
    fn shapes(&mut self, facts: &[Term]) -> Shapes {
        let mut shapes = Shapes::default();
        let mut todo: Vec<Term> = facts.to_vec();
        while let Some(fact) = todo.pop() {
            match self.terms.op(fact) {
                Op::And => todo.extend(self.terms.args(fact).iter().copied()),
                Op::Eq => {
                    let (left, right) = (self.terms.args(fact)[0], self.terms.args(fact)[1]);
                    for (one, two) in [(left, right), (right, left)] {
                        if let Some((constructor, _, fields)) = self.constructions.get(&two) {
                            shapes.made.insert(one, (constructor.clone(), fields.to_vec()));
                        }
                        if let Op::Apply(symbol) = self.terms.op(one)
                            && self.terms.symbol_name(*symbol).starts_with("tag!")
                            && let Some(tag) =
                                self.terms.as_number(two).and_then(|number| number.to_string().parse().ok())
                        {
                            shapes.tags.insert(self.terms.args(one)[0], tag);
                        }
                    }
                }
                _ => {}
            }
        }
        shapes
    }

    /// What a function of the logic is defined by, at the only types it is used at.
    fn definition_of(&self, symbol: Symbol) -> Option<(Name, Vec<Type>)> {
        self.definitions.get(&symbol).cloned().flatten()
    }

    /// Remembers which function of the program a function of the logic stands for. Where it is used at types whose values look different to
    /// the logic, its definition cannot be unfolded.
    pub(crate) fn define(&mut self, symbol: Symbol, name: Name, types: &[Type]) {
        let is_other = match self.definitions.get(&symbol) {
            None => {
                self.definitions.insert(symbol, Some((name, types.to_vec())));
                return;
            }
            Some(None) => return,
            Some(Some((known, at))) => {
                *known != name
                    || at.len() != types.len()
                    || at.iter().zip(types).any(|(one, two)| self.look(one) != self.look(two))
            }
        };
        if is_other {
            self.definitions.insert(symbol, None);
        }
    }

    /// What values of a type look like to the logic.
    fn look(&self, ty: &Type) -> String {
        match ty {
            Type::Con(name, args) if self.is_data(*name) => {
                let args: Vec<String> = args.iter().map(|arg| self.look(arg)).collect();
                format!("{}.{}<{}>", name.module, name.base, args.join(","))
            }
            other => format!("{:?}", self.sort(other)),
        }
    }

    /// The value of a function by its definition.
    fn unfold(
        &mut self,
        name: Name,
        types: &[Type],
        args: &[Term],
        shapes: &Shapes,
        is_open: bool,
    ) -> Option<Term> {
        let global = self.globals.global(name)?;
        let binders = global.ty.split_foralls().0;
        let subst: Subst = binders.iter().map(|binder| binder.var).zip(types.iter().cloned()).collect();
        let (mut lifting, params, body) = open(&global, &subst)?;
        if params.len() != args.len() {
            return None;
        }
        lifting.locals.extend(params.into_iter().zip(args.iter().map(|arg| Known::of(*arg))));
        lifting.shapes = Some(std::rc::Rc::new(shapes.clone()));
        lifting.is_closed = !is_open;
        self.lift(body, &lifting)
    }

    /// What a value is known to be made of.
    pub(crate) fn shape_of(
        &mut self,
        value: Term,
        ty: &Type,
        lifting: &Lifting,
    ) -> Option<(Name, Vec<Known>)> {
        if let Some((constructor, _, fields)) = self.constructions.get(&value) {
            return Some((constructor.name, fields.iter().map(|field| Known::of(*field)).collect()));
        }
        let shapes = lifting.shapes.clone()?;
        if let Some((constructor, fields)) = shapes.made.get(&value) {
            return Some((constructor.name, fields.iter().map(|field| Known::of(*field)).collect()));
        }
        let tag = *shapes.tags.get(&value)?;
        let (name, args) = ty.as_con()?;
        let data = self.declarations.data_type(name)?.clone();
        let constructor = data.constructors.get(tag as usize)?.clone();
        let subst = constructor.subst(args, &[]);
        let behind = constructor.dictionaries as usize;
        let mut fields = Vec::new();
        for (position, field) in constructor.fields.iter().enumerate().skip(behind) {
            let sort = self.sort(&field.ty.subst(&subst));
            fields.push(Known::of(self.field(&constructor, position, value, sort)));
        }
        Some((constructor.name, fields))
    }
}
