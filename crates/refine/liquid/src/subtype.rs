//! Subtyping: structural, down to what must follow from what.

use otherwise_core::{Name, Symbol as Text, TyVar, Type, builtin};
use otherwise_horn::Atom;
use otherwise_refinements::{
    Predicate, PredicateVar, RefinedType, Term as Said, TermKind, Variance as Declared,
};
use otherwise_smt::{Sort, Term};

use crate::generator::{Env, Generator, Typed, Variance};
use crate::rtype::{Base, Pred, Putter, RType, Reft};
use crate::verdict::Cause;

/// Whether a type is a variable without refinement. What a pattern shows to be equal to it is of that type
/// whatever is known of it: no index of a GADT is refined.
fn is_any_of_a_variable(ty: &RType) -> bool {
    matches!(ty, RType::Base(base) if matches!(base.ty, Type::Var(_))) && ty.is_trivial()
}

impl Generator<'_> {
    /// Something of one type is used where another is demanded.
    pub(crate) fn subtype(&mut self, env: &Env, have: &Typed, want: &RType, cause: &Cause) {
        stacker::maybe_grow(128 * 1024, 1024 * 1024, || self.subtype_within(env, have, want, cause));
    }

    fn subtype_within(&mut self, env: &Env, have: &Typed, want: &RType, cause: &Cause) {
        match (&have.ty, want) {
            (RType::Base(left), RType::Base(right)) => {
                let mut inner = env.clone();
                if self.self_invariants && !right.args.is_empty() {
                    return self.subtype_of_value(env, have, (left, right), cause);
                }
                if !right.reft.atoms.is_empty() {
                    let value = self.as_term(&mut inner, have, "v");
                    let sort = self.terms.sort(right.reft.v);
                    let value = self.fit(value, sort);
                    for atom in right.reft.at(&self.terms, value) {
                        self.require(&inner, atom, cause);
                    }
                }
                if !self.parts_below(env, have, right, cause) {
                    self.arguments_below(env, left, right, cause);
                }
            }
            (RType::Fun(left), RType::Fun(right)) => {
                let mut inner = env.clone();
                if let Some(reft) = right.reft.as_ref().filter(|reft| !reft.atoms.is_empty()) {
                    let value = self.as_term(&mut inner, have, "f");
                    let value = self.fit(value, self.terms.sort(reft.v));
                    for atom in reft.at(&self.terms, value) {
                        self.require(&inner, atom, cause);
                    }
                }
                let name = right.name.map_or("x", Text::as_str);
                let x = self.bind(&mut inner, name, &right.param);
                self.subtype(&inner, &Typed::at(right.param.clone(), x), &left.param, cause);
                let given = {
                    let sort = self.terms.sort(left.x);
                    self.fit(x, sort)
                };
                let result = Putter::one(&self.terms, left.x, given).ty(&left.result);
                let wanted = Putter::one(&self.terms, right.x, x).ty(&right.result);
                self.subtype(&inner, &Typed::of(result), &wanted, cause);
            }
            (RType::Dict(left), RType::Dict(right)) => {
                self.subtype(env, &Typed::of(left.1.clone()), &right.1, cause);
            }
            (_, RType::Poly(right)) => {
                // Variables that occur nowhere else stand for any type.
                let count = quantified(&right.ty);
                let vars: Vec<Type> = (0..count)
                    .map(|_| {
                        self.skolems += 1;
                        Type::Var(TyVar::new(u32::MAX - self.skolems, Text::new("s")))
                    })
                    .collect();
                let want = self.skolemise(right, &vars);
                let have = match &have.ty {
                    RType::Poly(left) => self.instantiate(left, &vars, &env.symbols, "a polymorphic value"),
                    other => Some(other.clone()),
                };
                self.ask_bounds(env);
                match (have, want) {
                    (Some(have), Some(want)) if !matches!(want, RType::Poly(_)) => {
                        self.subtype(env, &Typed::of(have), &want, cause);
                    }
                    _ => self.give_up(env, "a polymorphic type of this form"),
                }
            }
            (RType::Poly(left), _) => {
                let have = self.instantiate(left, &[], &env.symbols, "a polymorphic value");
                self.ask_bounds(env);
                match have {
                    Some(have) if !matches!(have, RType::Poly(_)) => {
                        self.subtype(env, &Typed::of(have), want, cause);
                    }
                    _ => self.give_up(env, "a polymorphic type of this form"),
                }
            }
            (left, right) => {
                if !(left.is_trivial() && right.is_trivial() || is_any_of_a_variable(right)) {
                    self.give_up(env, "types that are equal by an equation");
                }
            }
        }
    }

    /// The same where arguments of types may speak of the value.
    fn subtype_of_value(&mut self, env: &Env, have: &Typed, (left, right): (&Base, &Base), cause: &Cause) {
        let mut env = env.clone();
        let value = self.as_term(&mut env, have, "v");
        let (left, right) = (self.about(left, value), self.about(right, value));
        for atom in &right.reft.atoms {
            self.require(&env, atom.clone(), cause);
        }
        if !self.parts_below(&env, &Typed::at(RType::base(left.clone()), value), &right, cause) {
            self.arguments_below(&env, &left, &right, cause);
        }
    }

    /// A type where its own value is known.
    pub(crate) fn about(&mut self, base: &Base, value: Term) -> Base {
        let value = self.fit(value, self.terms.sort(base.reft.v));
        let putter = Putter::one(&self.terms, base.reft.v, value);
        Base {
            ty: base.ty.clone(),
            args: base.args.iter().map(|arg| putter.ty(arg)).collect(),
            preds: base.preds.iter().map(|pred| putter.pred(pred)).collect(),
            reft: Reft { v: base.reft.v, atoms: putter.atoms(&base.reft.atoms) },
        }
    }

    /// A value that has been taken apart is of a type if its parts are of the types that this says: that is
    /// known better than what the type of the whole says of any part. Whether it is such a value.
    fn parts_below(&mut self, env: &Env, have: &Typed, want: &Base, cause: &Cause) -> bool {
        let says = !want.args.iter().all(RType::is_trivial) || !want.preds.is_empty();
        let Some(made) = have.term.filter(|_| says).and_then(|value| env.made_of(value)) else {
            return false;
        };
        let Some((name, _)) = want.ty.as_con() else { return false };
        let covariant = Variance { covariant: true, contravariant: false };
        if made.constructor.data_type != name || self.variance(name).iter().any(|one| *one != covariant) {
            return false;
        }
        let terms: Vec<Term> = made.fields.iter().map(|(term, _)| *term).collect();
        let wanted = self.fields_at(&made.constructor, want, &[], &terms);
        let fits = wanted.len() == terms.len()
            && wanted.iter().zip(&terms).all(|(ty, term)| self.sort(&ty.erase()) == self.terms.sort(*term));
        if !fits {
            return false;
        }
        for (want, (term, ty)) in wanted.iter().zip(&made.fields) {
            self.subtype(env, &Typed::at(ty.clone(), *term), want, cause);
        }
        true
    }

    /// The arguments of a data type, as its variance says, and its abstract refinements.
    fn arguments_below(&mut self, env: &Env, left: &Base, right: &Base, cause: &Cause) {
        if left.args.is_empty() && right.args.is_empty() && left.preds.is_empty() && right.preds.is_empty() {
            return;
        }
        let heads = (left.ty.as_con().map(|(name, _)| name), right.ty.as_con().map(|(name, _)| name));
        let same = match heads {
            (Some(one), Some(two)) => one == two,
            (None, None) => true,
            _ => false,
        };
        if !same || left.args.len() != right.args.len() {
            let trivial = |base: &Base| {
                base.args.iter().all(RType::is_trivial) && base.preds.iter().all(|pred| pred.atoms.is_empty())
            };
            if !(trivial(left) && trivial(right) || matches!(right.ty, Type::Var(_)) && trivial(right)) {
                self.give_up(env, "types that are equal by an equation");
            }
            return;
        }
        let variances = heads.0.map(|name| self.variance(name));
        for (at, (one, two)) in left.args.iter().zip(&right.args).enumerate() {
            let both = Variance { covariant: true, contravariant: true };
            let known = variances.as_ref().and_then(|all| all.get(at).copied()).unwrap_or(both);
            // An index that no field mentions may still say what comes out: it stays what it is.
            let mut variance = if known == Variance::default() { both } else { known };
            // What `data variance` says is demanded between types that are written; those that are to be
            // found are as the fields say.
            let declared = heads.0.and_then(|name| self.specs.variances.get(&name)?.get(at).copied());
            if let Some(declared) = declared
                && !one.has_unknowns()
                && !two.has_unknowns()
            {
                variance.covariant |= matches!(declared, Declared::Covariant | Declared::Invariant);
                variance.contravariant |= matches!(declared, Declared::Contravariant | Declared::Invariant);
            }
            if variance.covariant {
                self.subtype(env, &Typed::of(one.clone()), two, cause);
            }
            if variance.contravariant {
                self.subtype(env, &Typed::of(two.clone()), one, cause);
            }
        }
        let mut predicates = |other_way| match heads.0 {
            Some(name) => self.predicates_taken(name, other_way, &mut Vec::new()),
            None => Vec::new(),
        };
        let (taken, given) = (predicates(false), predicates(true));
        for at in 0..left.preds.len().max(right.preds.len()) {
            let (one, two) = (left.preds.get(at), right.preds.get(at));
            let is_given = given.contains(&at) || !taken.contains(&at);
            if let Some(wanted) = two.filter(|pred| is_given && !pred.atoms.is_empty()) {
                self.predicate_below(env, left, one, wanted, cause);
            }
            // What functions in fields take has to meet the predicate: the other way round.
            if let Some(demanded) = one.filter(|pred| taken.contains(&at) && !pred.atoms.is_empty()) {
                self.predicate_below(env, right, two, demanded, cause);
            }
        }
    }

    /// The abstract refinements of a data type that say what functions in its fields take (or, asked the
    /// other way round, what fields give).
    fn predicates_taken(&mut self, name: Name, other_way: bool, path: &mut Vec<Name>) -> Vec<usize> {
        let specs = self.specs;
        let Some(data) = self.declarations.data_type(name).filter(|_| !path.contains(&name)) else {
            return Vec::new();
        };
        path.push(name);
        let mut taken = Vec::new();
        for constructor in data.constructors.iter().filter_map(|one| specs.constructors.get(&one.name)) {
            for (at, variable) in constructor.predicates.iter().enumerate() {
                let mut fields = constructor.fields.iter();
                if !taken.contains(&at)
                    && fields.any(|field| self.takes_predicate(&field.ty, variable, other_way, path))
                {
                    taken.push(at);
                }
            }
        }
        path.pop();
        taken
    }

    /// Whether a type demands a predicate of what it takes.
    fn takes_predicate(
        &mut self,
        ty: &RefinedType,
        variable: &PredicateVar,
        is_taken: bool,
        path: &mut Vec<Name>,
    ) -> bool {
        match ty {
            RefinedType::Fun(fun) => {
                self.takes_predicate(&fun.parameter, variable, !is_taken, path)
                    || self.takes_predicate(&fun.result, variable, is_taken, path)
            }
            RefinedType::Qualified(_, body)
            | RefinedType::Forall(_, body)
            | RefinedType::ForallPredicate(_, body) => self.takes_predicate(body, variable, is_taken, path),
            RefinedType::Base(base) => {
                let head = base.ty.as_con().map(|(name, _)| name);
                let inside = head.map(|name| self.predicates_taken(name, false, path)).unwrap_or_default();
                let is_demanded = |(at, predicate): (usize, &Predicate)| {
                    (is_taken || inside.contains(&at)) && speaks_of(&predicate.conjuncts, variable)
                };
                if is_taken && speaks_of(&base.refinement.conjuncts, variable)
                    || base.predicates.iter().enumerate().any(is_demanded)
                {
                    return true;
                }
                let variances = head.map(|name| self.variance(name)).unwrap_or_default();
                base.arguments.iter().enumerate().any(|(at, argument)| {
                    let both = Variance { covariant: true, contravariant: true };
                    let variance = variances.get(at).copied().unwrap_or(both);
                    variance.covariant && self.takes_predicate(argument, variable, is_taken, path)
                        || variance.contravariant && self.takes_predicate(argument, variable, !is_taken, path)
                })
            }
        }
    }

    fn predicate_below(&mut self, env: &Env, data: &Base, have: Option<&Pred>, want: &Pred, cause: &Cause) {
        let mut inner = env.clone();
        let is_list = data.ty.as_con().is_some_and(|(name, _)| name == builtin::list());
        let mut values: Vec<Term> = Vec::new();
        for (at, param) in want.params.iter().enumerate() {
            // What people call it: elements of a list by their places, others as the annotation does.
            let written =
                self.terms.as_symbol(*param).map(|symbol| self.terms.symbol_name(symbol).to_string());
            let written = written.as_deref().and_then(|name| name.split('!').next()).unwrap_or("x");
            let name = match at {
                0 if is_list && want.params.len() == 2 => "earlier",
                1 if is_list && want.params.len() == 2 => "later",
                _ if written == "p" => ["x", "y", "z"][at.min(2)],
                _ => written,
            };
            values.push(self.terms.fresh(name, self.terms.sort(*param)));
        }
        inner.scope = self.system.scope(inner.scope, &values, Vec::new());
        inner.symbols.extend(&values);
        // What is known of the components.
        let is_tuple = data.ty.as_con().is_some_and(|(name, _)| builtin::tuple_size(name).is_some());
        let mut facts: Vec<Atom> = Vec::new();
        for (at, value) in values.iter().enumerate() {
            let arg = if is_list { data.args.first() } else { data.args.get(at).filter(|_| is_tuple) };
            if let Some(RType::Base(base)) = arg
                && self.terms.sort(base.reft.v) == self.terms.sort(*value)
            {
                facts.extend(base.reft.at(&self.terms, *value));
            }
        }
        if let Some(have) = have
            && have.params.len() == values.len()
            && have
                .params
                .iter()
                .zip(&values)
                .all(|(one, two)| self.terms.sort(*one) == self.terms.sort(*two))
        {
            facts.extend(have.at(&self.terms, &values));
        }
        self.assume(&mut inner, facts);
        for atom in want.at(&self.terms, &values) {
            self.require(&inner, atom, cause);
        }
    }

    /// The sort of functions.
    pub(crate) fn function_sort(&self) -> Sort {
        self.terms.uninterpreted_sort("->")
    }
}

/// Whether an abstract refinement is applied in these terms.
fn speaks_of(conjuncts: &[Said], variable: &PredicateVar) -> bool {
    let mut todo: Vec<&Said> = conjuncts.iter().collect();
    while let Some(term) = todo.pop() {
        if matches!(&term.kind, TermKind::Predicate(one, _) if one == variable) {
            return true;
        }
        todo.extend(term.children());
    }
    false
}

/// How many type variables a type is polymorphic in.
pub(crate) fn quantified(ty: &otherwise_refinements::RefinedType) -> usize {
    use otherwise_refinements::RefinedType;
    let mut count = 0;
    let mut rest = ty;
    loop {
        match rest {
            RefinedType::Forall(_, body) => {
                count += 1;
                rest = body;
            }
            RefinedType::ForallPredicate(_, body) => rest = body,
            _ => return count,
        }
    }
}
