//! Case expressions: what is known in each alternative, and what comes out of them.

use std::rc::Rc;

use otherwise_core::{Binder, Case, Constructor, Expr, Name, Pattern, TyVar, Type, Wrap};
use otherwise_horn::Atom;
use otherwise_smt::Term;

use crate::generator::{Entry, Env, Generator, Made, Typed};
use crate::rtype::{Base, RType};
use crate::verdict::Cause;

/// Missing constructors up to this number are written out for a default alternative.
const MAX_MISSING: usize = 12;

impl Generator<'_> {
    /// The environments of alternatives, each with what is known there.
    pub(crate) fn alternatives<'e>(&mut self, env: &Env, case: &'e Case) -> Vec<(Env, &'e Expr)> {
        let mut env = env.clone();
        let before = env.span;
        let typed = self.synth(&mut env, &case.scrutinee);
        env.span = before;
        if typed.is_dead {
            return Vec::new();
        }
        let value = self.as_term(&mut env, &typed, case.binder.name.as_str());
        env.locals.insert(case.binder.id, Entry::Value(typed.ty.clone(), value));
        let listed: Vec<_> = case
            .alternatives
            .iter()
            .filter_map(|one| match &one.pattern {
                Pattern::Constructor { constructor, .. } => Some(*constructor),
                _ => None,
            })
            .collect();
        let mut arms = Vec::new();
        for alternative in &case.alternatives {
            let mut inner = env.clone();
            match &alternative.pattern {
                Pattern::Constructor { constructor, types, fields } => {
                    let Some(constructor) = self.constructor(*constructor) else {
                        self.give_up(&inner, "an unknown constructor");
                        continue;
                    };
                    let named: Vec<TyVar> = types.iter().map(|binder| binder.var).collect();
                    self.equal_types(&mut inner, &constructor, &typed.ty, &named);
                    self.matched(&mut inner, &typed.ty, value, &constructor, Some(fields));
                }
                Pattern::Literal(literal) => {
                    if let Some(literal) = self.literal(literal)
                        && self.terms.sort(literal) == self.terms.sort(value)
                    {
                        let fact = self.terms.eq(value, literal);
                        self.assume_terms(&mut inner, vec![fact]);
                    }
                }
                Pattern::Default => self.default(&mut inner, case, &typed.ty, value, &listed),
            }
            arms.push((inner, &alternative.body));
        }
        arms
    }

    /// What is known where a value is made of a constructor.
    pub(crate) fn matched(
        &mut self,
        env: &mut Env,
        ty: &RType,
        value: Term,
        constructor: &Constructor,
        binders: Option<&Vec<Binder>>,
    ) {
        let behind = constructor.dictionaries as usize;
        let Some(data) = self.matched_data(ty, value, constructor) else { return };
        let universals: Vec<Type> = data.args.iter().map(RType::erase).collect();
        let indices: Vec<Type> = universals.iter().map(|ty| ty.subst(&env.indices)).collect();
        if self.cannot_be(constructor, &indices) {
            self.assume_terms(env, vec![Term::FALSE]);
        }
        let types: Vec<Type> = match binders {
            Some(binders) => binders.iter().skip(behind).map(|binder| self.core(env, &binder.ty)).collect(),
            None => {
                let subst = constructor.subst(&universals, &[]);
                constructor.fields[behind..].iter().map(|field| field.ty.subst(&subst)).collect()
            }
        };
        let symbols: Vec<Term> = types
            .iter()
            .enumerate()
            .map(|(at, ty)| {
                let name =
                    binders.and_then(|all| all.get(at + behind)).map_or("field", |one| one.name.as_str());
                self.terms.fresh(name, self.sort(ty))
            })
            .collect();
        let refined = self.matched_fields(constructor, &data, &types, &symbols);
        let mut facts: Vec<Atom> = Vec::new();
        for (symbol, ty) in symbols.iter().zip(&refined) {
            if let RType::Base(base) = ty {
                facts.extend(base.reft.at(&self.terms, *symbol));
            }
            facts.extend(self.invariant_facts(&ty.erase(), *symbol).into_iter().map(Atom::Term));
            facts.extend(self.record_facts(ty, *symbol, 0));
        }
        let made = self.construction_facts(constructor, &universals, value, &symbols);
        facts.extend(made.into_iter().map(Atom::Term));
        facts.extend(self.rank_facts(env, value, &symbols).into_iter().map(Atom::Term));
        facts.extend(self.constructor_result(constructor, &data, &symbols, value));
        facts.retain(|fact| *fact != Atom::Term(Term::TRUE));
        env.scope = self.system.scope(env.scope, &symbols, facts);
        env.symbols.extend(&symbols);
        if constructor.existentials.is_empty() && constructor.equalities.is_empty() {
            let fields = symbols.iter().copied().zip(refined.iter().cloned()).collect();
            let made = Made { value, constructor: constructor.clone(), fields, before: env.made.take() };
            env.made = Some(Rc::new(made));
        }
        if let Some(binders) = binders {
            for binder in binders.iter().take(behind) {
                let ty = self.core(env, &binder.ty);
                let term = self.terms.fresh(binder.name.as_str(), self.sort(&ty));
                env.locals.insert(binder.id, Entry::Value(self.trivial(&ty), term));
            }
            for ((binder, symbol), ty) in binders.iter().skip(behind).zip(&symbols).zip(refined) {
                env.locals.insert(binder.id, Entry::Value(ty, *symbol));
            }
        }
    }

    /// The type of a matched value as one of its constructor's data type.
    fn matched_data(&mut self, ty: &RType, value: Term, constructor: &Constructor) -> Option<Rc<Base>> {
        Some(match ty {
            RType::Base(base) if base.ty.as_con().is_some_and(|(name, _)| name == constructor.data_type) => {
                if self.self_invariants {
                    Rc::new(self.about(base, value))
                } else {
                    base.clone()
                }
            }
            _ => {
                // The type is equal to one of this constructor by an equation.
                let vars = constructor.universals.iter().map(|binder| Type::Var(binder.var));
                let made = self.trivial(&Type::con_app(constructor.data_type, vars));
                match made {
                    RType::Base(base) => base,
                    _ => return None,
                }
            }
        })
    }

    /// The types of a matched constructor's fields, which are called `symbols` and have `types` in Core.
    fn matched_fields(
        &mut self,
        constructor: &Constructor,
        data: &Rc<Base>,
        types: &[Type],
        symbols: &[Term],
    ) -> Vec<RType> {
        let existentials: Vec<Type> =
            constructor.existentials.iter().map(|binder| Type::Var(binder.var)).collect();
        let mut refined = self.fields_at(constructor, data, &existentials, symbols);
        for (at, ty) in types.iter().enumerate() {
            // Where the equations of a GADT change a field's type, only that type is known.
            let is_changed = |refined: &RType| {
                self.sort(&refined.erase()) != self.sort(ty)
                    || !constructor.equalities.is_empty() && refined.is_trivial()
            };
            if refined.get(at).is_none_or(is_changed) {
                let trivial = self.trivial(ty);
                if at < refined.len() {
                    refined[at] = trivial;
                } else {
                    refined.push(trivial);
                }
            }
        }
        refined
    }

    /// What is known where a value is none of those that other alternatives are for.
    pub(crate) fn default(&mut self, env: &mut Env, case: &Case, ty: &RType, value: Term, listed: &[Name]) {
        let mut facts = Vec::new();
        for alternative in &case.alternatives {
            match &alternative.pattern {
                Pattern::Literal(literal) => {
                    if let Some(literal) = self.literal(literal)
                        && self.terms.sort(literal) == self.terms.sort(value)
                    {
                        facts.push(self.terms.ne(value, literal));
                    }
                }
                Pattern::Constructor { constructor, .. } => {
                    if let Some(constructor) = self.constructor(*constructor) {
                        let is = self.is_made_of(&constructor, value);
                        facts.push(self.terms.not(is));
                    }
                }
                Pattern::Default => {}
            }
        }
        self.assume_terms(env, facts);
        let RType::Base(base) = ty else { return };
        let Some((name, _)) = base.ty.as_con() else { return };
        if !self.is_data(name) {
            return;
        }
        let Some(data) = self.declarations.data_type(name).cloned() else { return };
        let universals: Vec<Type> = base.args.iter().map(RType::erase).collect();
        let is_missing = |one: &&std::sync::Arc<Constructor>| {
            !listed.contains(&one.name) && !self.cannot_be(one, &universals)
        };
        let missing: Vec<_> = data.constructors.iter().filter(is_missing).collect();
        if missing.is_empty() {
            return self.assume_terms(env, vec![Term::FALSE]);
        }
        if let [only] = missing.as_slice() {
            return self.matched(env, ty, value, only, None);
        }
        if missing.len() > MAX_MISSING {
            return;
        }
        let mut parts = Vec::new();
        let mut all = Vec::new();
        for constructor in missing {
            let subst = constructor.subst(&universals, &[]);
            let behind = constructor.dictionaries as usize;
            let symbols: Vec<Term> = constructor.fields[behind..]
                .iter()
                .map(|field| self.terms.fresh("field", self.sort(&field.ty.subst(&subst))))
                .collect();
            let mut facts = self.construction_facts(constructor, &universals, value, &symbols);
            for (symbol, field) in symbols.iter().zip(&constructor.fields[behind..]) {
                facts.extend(self.invariant_facts(&field.ty.subst(&subst), *symbol));
            }
            // What GADT-style annotations say of the value.
            let said = self.constructor_result(constructor, base, &symbols, value);
            facts.extend(said.into_iter().filter_map(|atom| match atom {
                Atom::Term(term) => Some(term),
                _ => None,
            }));
            parts.push(self.terms.and(facts));
            all.extend(symbols);
        }
        let either = self.terms.or(parts);
        env.scope = self.system.scope(env.scope, &all, vec![Atom::Term(either)]);
        env.symbols.extend(all);
    }

    pub(crate) fn synth_case(&mut self, env: &mut Env, case: &Case) -> Typed {
        let result = self.core(env, &case.result);
        if let [only] = case.alternatives.as_slice() {
            let _ = only;
            let mut arms = self.alternatives(env, case);
            let Some((inner, body)) = arms.pop() else {
                return Typed::dead(self.trivial(&result));
            };
            let span = env.span;
            *env = inner;
            env.span = span;
            return self.synth(env, body);
        }
        let outer = env.symbols.len();
        let arms = self.alternatives(env, case);
        let is_plain = match &result {
            Type::Con(_, args) => args.is_empty(),
            Type::Var(_) => true,
            _ => false,
        };
        if !is_plain {
            let wanted = self.fresh(&result, &env.symbols.clone(), "a branch");
            for (inner, body) in arms {
                self.check(&inner, body, &wanted, &Cause::Result);
            }
            return Typed::of(wanted);
        }
        let mut typed = Vec::new();
        for ((mut inner, body), alternative) in arms.into_iter().zip(&case.alternatives) {
            let found = self.synth(&mut inner, body);
            if !found.is_dead {
                typed.push((inner, found, &alternative.pattern));
            }
        }
        if typed.is_empty() {
            return Typed::dead(self.trivial(&result));
        }
        if let Some(term) = self.joined(case, &typed, outer) {
            return Typed::at(self.trivial(&result), term);
        }
        let wanted = self.fresh(&result, &env.symbols.clone(), "a branch");
        for (inner, found, _) in typed {
            self.subtype(&inner, &found, &wanted, &Cause::Result);
        }
        Typed::of(wanted)
    }

    /// The branches as one term, if each is a term over what is known outside of it.
    pub(crate) fn joined(
        &mut self,
        case: &Case,
        typed: &[(Env, Typed, &Pattern)],
        outer: usize,
    ) -> Option<Term> {
        let value = match typed.first()?.0.locals.get(&case.binder.id) {
            Some(Entry::Value(_, term)) => *term,
            _ => return None,
        };
        let terms = self.terms.clone();
        let is_outer = |term: Term, inner: &Env| {
            let symbols = terms.symbols(term);
            let bound = inner.symbols[outer..].iter();
            !bound.filter_map(|bound| terms.as_symbol(*bound)).any(|symbol| symbols.contains(&symbol))
        };
        let (first, _, _) = typed.first()?;
        if !is_outer(value, first) {
            return None;
        }
        let mut result: Option<Term> = None;
        for (inner, found, pattern) in typed.iter().rev() {
            let term = found.term.filter(|term| is_outer(*term, inner))?;
            result = Some(match result {
                None => term,
                Some(rest) if self.terms.sort(rest) == self.terms.sort(term) => {
                    let condition = match pattern {
                        Pattern::Constructor { constructor, .. } => {
                            let constructor = self.constructor(*constructor)?;
                            self.is_made_of(&constructor, value)
                        }
                        Pattern::Literal(literal) => {
                            let literal = self.literal(literal)?;
                            if self.terms.sort(literal) != self.terms.sort(value) {
                                return None;
                            }
                            self.terms.eq(value, literal)
                        }
                        Pattern::Default => return None,
                    };
                    self.terms.ite(condition, term, rest)
                }
                Some(_) => return None,
            });
        }
        result
    }

    pub(crate) fn unwrap(&mut self, env: &mut Env, wrap: &Wrap) -> Typed {
        let typed = self.synth(env, &wrap.expr);
        let value = self.as_term(env, &typed, "wrapped");
        let Some(constructor) = self.constructor(wrap.constructor) else {
            self.give_up(env, "an unknown newtype");
            return Typed::of(self.unit_type());
        };
        let types: Vec<Type> = wrap.types.iter().map(|ty| self.core(env, ty)).collect();
        let field = constructor.fields.first().map(|field| field.ty.subst(&constructor.subst(&types, &[])));
        let Some(field) = field else { return Typed::of(self.unit_type()) };
        let sort = self.sort(&field);
        let term = self.field(&constructor, 0, value, sort);
        let data = match &typed.ty {
            RType::Base(base) if base.ty.as_con().is_some_and(|(name, _)| name == constructor.data_type) => {
                base.clone()
            }
            _ => return Typed::at(self.trivial(&field), term),
        };
        let mut fields = self.fields_at(&constructor, &data, &[], &[term]);
        let Some(ty) = fields.pop() else { return Typed::of(self.unit_type()) };
        let mut facts: Vec<Atom> = match &ty {
            RType::Base(base) if self.terms.sort(base.reft.v) == sort => base.reft.at(&self.terms, term),
            _ => Vec::new(),
        };
        let universals: Vec<Type> = data.args.iter().map(RType::erase).collect();
        let made = self.construction_facts(&constructor, &universals, value, &[term]);
        facts.extend(made.into_iter().map(Atom::Term));
        facts.extend(self.invariant_facts(&field, term).into_iter().map(Atom::Term));
        self.assume(env, facts);
        Typed::at(ty, term)
    }

    /// Whether the equations of a GADT's constructor contradict the types it is looked at.
    fn cannot_be(&self, constructor: &Constructor, universals: &[Type]) -> bool {
        let subst = constructor.subst(universals, &[]);
        let apart = |(left, right): &(Type, Type)| self.are_apart(&left.subst(&subst), &right.subst(&subst));
        constructor.equalities.iter().any(apart)
    }

    /// What the equations of a GADT say of the types that a pattern names, and of those around it.
    fn equal_types(&self, env: &mut Env, constructor: &Constructor, ty: &RType, named: &[TyVar]) {
        let RType::Base(base) = ty else { return };
        if constructor.equalities.is_empty() || base.args.len() != constructor.universals.len() {
            return;
        }
        let universals: Vec<Type> = base.args.iter().map(|arg| arg.erase().subst(&env.indices)).collect();
        let existentials: Vec<Type> = named.iter().map(|var| Type::Var(*var)).collect();
        let subst = constructor.subst(&universals, &existentials);
        let mut pairs: Vec<(Type, Type)> = constructor
            .equalities
            .iter()
            .map(|(left, right)| (left.subst(&subst), right.subst(&subst)))
            .collect();
        let families = &self.declarations.families;
        while let Some((left, right)) = pairs.pop() {
            match (&left, &right) {
                _ if left == right => {}
                (Type::Var(var), other) | (other, Type::Var(var)) if named.contains(var) => {
                    env.types.insert(*var, other.clone());
                }
                (Type::Var(var), other) | (other, Type::Var(var)) => {
                    env.indices.insert(*var, other.clone());
                }
                (Type::Con(one, left), Type::Con(two, right))
                    if one == two && left.len() == right.len() && !families.contains_key(one) =>
                {
                    pairs.extend(left.iter().cloned().zip(right.iter().cloned()));
                }
                _ => {}
            }
        }
    }

    /// Whether two types are different whatever their variables stand for.
    fn are_apart(&self, left: &Type, right: &Type) -> bool {
        let families = &self.declarations.families;
        match (left, right) {
            (Type::Con(one, left), Type::Con(two, right)) => {
                if families.contains_key(one) || families.contains_key(two) {
                    return false;
                }
                one != two
                    || left.len() == right.len()
                        && left.iter().zip(right.iter()).any(|(a, b)| self.are_apart(a, b))
            }
            _ => false,
        }
    }
}
