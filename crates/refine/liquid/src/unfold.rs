//! More facts for a clause that does not hold yet: what constructions are made of, and definitions of
//! reflected functions and measures unfolded where they are applied (proof by logical evaluation).

use std::sync::Arc;

use otherwise_core::{Constructor, Name, Subst, Type};
use otherwise_horn::Question;
use otherwise_refinements::RefinedType;
use otherwise_smt::{Op, Sort, Symbol, Term};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::generator::Generator;
use crate::lift::{Known, Lifting, open};
use crate::rtype::Names;

/// The most definitions unfolded in one round, and the rounds.
const MAX_UNFOLDED: usize = 120;
const MAX_ROUNDS: usize = 10;
/// How often definitions are unfolded although it is open which case applies, once nothing else is left.
const OPEN_ROUNDS: usize = 2;
/// How far equations are followed to find out what a value is made of.
const MAX_STEPS: usize = 24;

/// What has been given for the clause at hand.
#[derive(Debug, Default)]
pub(crate) struct Given {
    done: FxHashSet<Term>,
    /// Applications whose types have been told.
    told: FxHashSet<Term>,
    told_facts: FxHashSet<Term>,
    open_rounds: usize,
}

/// What is known of the shapes of values.
#[derive(Clone, Debug, Default)]
pub(crate) struct Shapes {
    made: FxHashMap<Term, (Arc<Constructor>, Vec<Term>)>,
    tags: FxHashMap<Term, u32>,
    /// Equations.
    same: FxHashMap<Term, Vec<Term>>,
}

impl Generator<'_> {
    /// Facts that hold whatever the values are, about what a clause mentions.
    pub(crate) fn more_facts(&mut self, question: &Question<'_>, given: &mut Given) -> Vec<Term> {
        if question.round == 0 {
            *given = Given::default();
        }
        if question.round >= MAX_ROUNDS {
            return Vec::new();
        }
        let mut roots: Vec<Term> = question.facts.to_vec();
        roots.push(question.goal);
        let parts = self.terms.postorder(&roots);
        let shapes = std::rc::Rc::new(self.shapes(question.facts));
        let mut facts = Vec::new();
        let function = self.tags.get(question.tag.0 as usize).map(|tag| self.units[tag.unit].function);
        for part in &parts {
            if let Some((constructor, types, fields)) = self.construction_of(*part)
                && given.done.insert(*part)
            {
                facts.extend(self.construction_facts(&constructor, &types, *part, &fields));
            }
            if given.told.insert(*part) {
                facts.extend(self.promised(*part, function));
                facts.extend(self.wrapped_again(*part));
            }
        }
        let unit = self.tags.get(question.tag.0 as usize).map_or(usize::MAX, |tag| tag.unit);
        let mut more = self.bound_facts(unit, &parts);
        more.extend(self.rewritten(function, &parts, &shapes));
        more.extend(self.bag_facts(&parts, &shapes));
        more.extend(self.map_facts(&parts));
        more.extend(self.text_facts(&parts));
        for fact in more {
            if given.told_facts.insert(fact) {
                facts.push(fact);
            }
        }
        let is_new = |fact: &Term| *fact != Term::TRUE && !question.facts.contains(fact);
        let mut unfolded = Vec::new();
        self.unfold_all(&parts, &shapes, false, given, &mut unfolded);
        // What a measure says of a construction is known without its definition.
        unfolded.retain(is_new);
        // Only where nothing else is left are definitions unfolded although it is open which case applies.
        if unfolded.is_empty() && given.open_rounds < OPEN_ROUNDS {
            given.open_rounds += 1;
            self.unfold_all(&parts, &shapes, true, given, &mut unfolded);
        }
        facts.extend(unfolded);
        facts.retain(is_new);
        facts
    }

    fn unfold_all(
        &mut self,
        parts: &[Term],
        shapes: &std::rc::Rc<Shapes>,
        is_open: bool,
        given: &mut Given,
        facts: &mut Vec<Term>,
    ) {
        let mut unfolded = 0;
        for part in parts {
            if unfolded >= MAX_UNFOLDED || given.done.contains(part) {
                continue;
            }
            if let Some(value) = self.beta(*part, shapes)
                && self.terms.sort(value) == self.terms.sort(*part)
            {
                given.done.insert(*part);
                unfolded += 1;
                facts.push(self.terms.eq(*part, value));
                continue;
            }
            let Some((name, types, args)) = self.call_of(*part) else { continue };
            if let Some(value) = self.unfold(name, &types, &args, self.terms.sort(*part), shapes, is_open)
                && self.terms.sort(value) == self.terms.sort(*part)
            {
                given.done.insert(*part);
                unfolded += 1;
                facts.push(self.terms.eq(*part, value));
            }
        }
    }

    /// A newtype that is taken off is what it was with it put on again.
    fn wrapped_again(&mut self, part: Term) -> Option<Term> {
        let Op::Apply(symbol) = self.terms.op(part) else { return None };
        let (constructor, types) = self.unwrapping.get(symbol)?.clone();
        let [value] = *self.terms.args(part) else { return None };
        // What is computed is known by how.
        self.terms.as_symbol(value)?;
        let made = self.construction(constructor, &types, &[part]).ok()?;
        (self.terms.sort(made) == self.terms.sort(value)).then(|| self.terms.eq(value, made))
    }

    /// The function of the program that a term applies, the types it is at, and all its arguments.
    pub(crate) fn call_of(&self, term: Term) -> Option<(Name, Vec<Type>, Vec<Term>)> {
        let symbol = match self.terms.op(term) {
            Op::Apply(symbol) | Op::Symbol(symbol) => *symbol,
            _ => return None,
        };
        let args = self.terms.args(term).to_vec();
        if let Some((name, types)) = self.definition_of(symbol) {
            return Some((name, types, args));
        }
        // A function that is a value, applied to the rest of its arguments.
        let (function, rest) = args.split_first()?;
        if !self.is_apply(symbol) {
            return None;
        }
        let (name, types, mut all) = self.call_of(*function)?;
        all.extend(rest);
        Some((name, types, all))
    }

    /// What the type of a function says of its result, where the logic applies it and its arguments are as
    /// they should be.
    fn promised(&mut self, term: Term, own: Option<Name>) -> Vec<Term> {
        let Some((name, types, args)) = self.call_of(term) else { return Vec::new() };
        // What rests on the function itself is not known where it is shown.
        if own.is_none_or(|own| own == name || self.reaches(name, own)) {
            return Vec::new();
        }
        let specs = self.specs;
        let Some(spec) = specs.global(name).filter(|spec| !spec.is_library && !spec.is_bounded) else {
            return Vec::new();
        };
        let mut names = Names::default();
        let (mut types, mut args) = (types.into_iter(), args.into_iter());
        let mut demanded = Vec::new();
        let mut rest = &spec.ty;
        loop {
            match rest {
                RefinedType::Forall(binder, body) => {
                    let Some(ty) = types.next() else { return Vec::new() };
                    let ty = self.trivial(&ty);
                    names.types.insert(binder.var, ty);
                    rest = body;
                }
                RefinedType::Qualified(_, body) => rest = body,
                RefinedType::ForallPredicate(..) => return Vec::new(),
                RefinedType::Fun(fun) => {
                    let Some(arg) = args.next() else { return Vec::new() };
                    names.vars.insert(fun.var, arg);
                    match &fun.parameter {
                        RefinedType::Base(base)
                            if base.predicates.is_empty()
                                && base.arguments.iter().all(RefinedType::is_trivial) =>
                        {
                            names.vars.insert(base.refinement.var, arg);
                            for conjunct in &base.refinement.conjuncts {
                                match self.said(conjunct, &names) {
                                    Ok(term) if self.terms.sort(term) == Sort::Bool => demanded.push(term),
                                    _ => return Vec::new(),
                                }
                            }
                        }
                        other if other.is_trivial() => {}
                        _ => return Vec::new(),
                    }
                    rest = &fun.result;
                }
                RefinedType::Base(base) => {
                    names.vars.insert(base.refinement.var, term);
                    let mut promises = Vec::new();
                    for conjunct in &base.refinement.conjuncts {
                        if let Ok(promise) = self.said(conjunct, &names)
                            && self.terms.sort(promise) == Sort::Bool
                        {
                            promises.push(promise);
                        }
                    }
                    if args.next().is_some() || promises.is_empty() {
                        return Vec::new();
                    }
                    let demanded = self.terms.and(demanded);
                    let promised = self.terms.and(promises);
                    return vec![self.terms.implies(demanded, promised)];
                }
            }
        }
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
                        shapes.same.entry(one).or_default().push(two);
                        if let Some((constructor, _, fields)) = self.construction_of(two) {
                            shapes.made.insert(one, (constructor, fields.to_vec()));
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

    /// Remembers which function of the program a function of the logic stands for. Where it is used at types
    /// whose values look different to the logic, its definition cannot be unfolded.
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
    pub(crate) fn look(&self, ty: &Type) -> String {
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
        sort: Sort,
        shapes: &std::rc::Rc<Shapes>,
        is_open: bool,
    ) -> Option<Term> {
        let global = self.globals.global(name)?;
        // A value that is made of itself is no number, and no list with a length.
        if crate::calls::is_no_function(&global.ty) && self.reaches(name, name) {
            return None;
        }
        let binders = global.ty.split_foralls().0;
        let subst: Subst = binders.iter().map(|binder| binder.var).zip(types.iter().cloned()).collect();
        let (mut lifting, params, body) = open(&global, &subst)?;
        let rest = args.get(params.len()..)?;
        lifting.locals.extend(params.into_iter().zip(args.iter().map(|arg| Known::of(*arg))));
        lifting.shapes = Some(shapes.clone());
        lifting.is_closed = !is_open;
        let value = self.lift(body, &lifting)?;
        match rest {
            [] => Some(value),
            // It is a function that it makes.
            _ if self.terms.sort(value) == self.function_sort() => Some(self.applied(value, rest, sort)),
            _ => None,
        }
    }

    /// What a value is known to be made of.
    pub(crate) fn shape_of(
        &mut self,
        value: Term,
        ty: &Type,
        lifting: &Lifting,
    ) -> Option<(Name, Vec<Known>)> {
        if let Some((constructor, _, fields)) = self.construction_of(value) {
            return Some((constructor.name, fields.iter().map(|field| Known::of(*field)).collect()));
        }
        let shapes = lifting.shapes.clone()?;
        if let Some((constructor, fields)) = self.made_of(value, &shapes, 0) {
            return Some((constructor.name, fields.iter().map(|field| Known::of(*field)).collect()));
        }
        let equal = equal_to(value, &shapes);
        let tag = *equal.iter().find_map(|one| shapes.tags.get(one))?;
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

    /// The construction that a value is equal to, by equations and by what fields of constructions are.
    pub(crate) fn made_of(
        &self,
        value: Term,
        shapes: &Shapes,
        depth: usize,
    ) -> Option<(Arc<Constructor>, Vec<Term>)> {
        for one in equal_to(value, shapes) {
            if let Some((constructor, _, fields)) = self.construction_of(one) {
                return Some((constructor, fields.to_vec()));
            }
            if let Some(found) = shapes.made.get(&one) {
                return Some(found.clone());
            }
            if let Some(field) = self.field_of_known(one, shapes, depth)
                && field != value
                && let Some(found) = self.made_of(field, shapes, depth + 1)
            {
                return Some(found);
            }
        }
        None
    }

    /// What a term is that is a field of something that is known.
    pub(crate) fn field_of_known(&self, term: Term, shapes: &Shapes, depth: usize) -> Option<Term> {
        let Op::Apply(symbol) = self.terms.op(term) else { return None };
        let [record] = *self.terms.args(term) else { return None };
        if depth > 4 {
            return None;
        }
        let (constructor, fields) = self.made_of(record, shapes, depth + 1)?;
        let name = self.terms.symbol_name(*symbol);
        let name = name.rsplit_once('!').map_or(&*name, |(name, _)| name);
        let behind = constructor.dictionaries as usize;
        let mut places = behind..constructor.fields.len();
        let at = places.find(|at| Generator::selector_name(&constructor, *at) == name)?;
        fields.get(at - behind).copied()
    }
}

/// What a value is equal to, itself first.
pub(crate) fn equal_to(value: Term, shapes: &Shapes) -> Vec<Term> {
    let mut found = vec![value];
    let mut at = 0;
    while at < found.len() && found.len() < MAX_STEPS {
        for other in shapes.same.get(&found[at]).into_iter().flatten() {
            if !found.contains(other) {
                found.push(*other);
            }
        }
        at += 1;
    }
    found
}
