//! Functions without a name in the logic: constants for what they do, that are unfolded where they are
//! applied.
//!
//! A lambda is a function of the logic of all it mentions (so that renaming what it mentions renames it too),
//! the same for the same text.

use otherwise_core::{Binder, Expr, Type};
use otherwise_smt::{Op, Sort, Symbol, Term};
use rustc_hash::FxHashMap;

use crate::generator::{Entry, Env, Generator};
use crate::lift::{Known, Lifting};
use crate::unfold::{Shapes, equal_to};

/// How a lambda is told.
const SPOKEN: &str = "(\\… -> …)";

/// What a lambda does, in terms of what it mentions and its parameters.
#[derive(Clone, Debug)]
pub(crate) struct Lambda {
    mentioned: Vec<Term>,
    params: Vec<Term>,
    body: Term,
}

impl Generator<'_> {
    /// The function that makes `body` of values of `params`, which are constants.
    pub(crate) fn lambda(&mut self, params: &[Term], body: Term) -> Term {
        if let Some(function) = self.without_last(params, body) {
            return function;
        }
        let mentioned: Vec<Term> = self
            .terms
            .postorder(&[body])
            .into_iter()
            .filter(|part| self.terms.as_symbol(*part).is_some() && !params.contains(part))
            .collect();
        let places = |this: &mut Self, name: &str, of: &[Term]| -> Vec<Term> {
            let named =
                of.iter().enumerate().map(|(at, one)| (format!("{name} {at}"), this.terms.sort(*one)));
            let named: Vec<(String, Sort)> = named.collect();
            named.into_iter().map(|(name, sort)| this.call(&name, &[], sort)).collect()
        };
        let (to_params, to_mentioned) =
            (places(self, "parameter", params), places(self, "mentioned", &mentioned));
        let from = params.iter().chain(&mentioned).copied();
        let body = self.put(body, from.zip(to_params.iter().chain(&to_mentioned).copied()));
        let sorts: Vec<Sort> = params.iter().map(|param| self.terms.sort(*param)).collect();
        let symbol = match self.lambda_symbols.get(&(body, sorts.clone())) {
            Some(known) => *known,
            None => {
                let domain: Vec<Sort> = mentioned.iter().map(|one| self.terms.sort(*one)).collect();
                let symbol = self.terms.fresh_function(SPOKEN, &domain, self.function_sort());
                self.lambda_symbols.insert((body, sorts), symbol);
                self.lambdas.insert(symbol, Lambda { mentioned: to_mentioned, params: to_params, body });
                symbol
            }
        };
        if mentioned.is_empty() {
            self.terms.symbol_term(symbol)
        } else {
            self.terms.apply(symbol, &mentioned)
        }
    }

    /// `\x -> f x` is `f`.
    fn without_last(&mut self, params: &[Term], body: Term) -> Option<Term> {
        let args = self.terms.args(body).to_vec();
        let front = args.len().checked_sub(params.len())?;
        if args[front..] != *params || args.is_empty() {
            return None;
        }
        let is_free = |this: &Self, term: Term| {
            let symbols = this.terms.symbols(term).into_owned();
            params.iter().all(|param| this.terms.as_symbol(*param).is_none_or(|one| !symbols.contains(&one)))
        };
        if !args[..front].iter().all(|arg| is_free(self, *arg)) {
            return None;
        }
        let Op::Apply(symbol) = *self.terms.op(body) else { return None };
        if self.is_apply(symbol) {
            return (front == 1).then(|| args[0]);
        }
        let (name, types) = self.definitions.get(&symbol).cloned().flatten()?;
        self.haskell(name, &types, &args[..front], self.function_sort()).ok()
    }

    /// A lambda of a body that is lifted, or of the program.
    pub(crate) fn lift_lambda(&mut self, binders: &[Binder], body: &Expr, lifting: &Lifting) -> Option<Term> {
        let mut inner = lifting.clone();
        let mut params = Vec::new();
        for binder in binders {
            let ty = binder.ty.subst(&lifting.types);
            let param = self.terms.fresh(binder.name.as_str(), self.sort(&ty));
            inner.locals.insert(binder.id, Known::of(param));
            inner.params.insert(binder.id, ty);
            params.push(param);
        }
        // Which case applies may depend on what it is given.
        inner.is_closed = false;
        let body = self.lift(body, &inner)?;
        Some(self.lambda(&params, body))
    }

    /// What the variables of a place stand for in the logic.
    pub(crate) fn lifting_at(&self, env: &Env) -> Lifting {
        let mut lifting = Lifting::default();
        lifting.types = env.types.clone();
        for (id, entry) in &env.locals {
            if let Entry::Value(ty, term) = entry {
                lifting.locals.insert(*id, Known::of(*term));
                lifting.params.insert(*id, ty.erase());
            }
        }
        lifting
    }

    /// What an application of a lambda is.
    pub(crate) fn beta(&mut self, term: Term, shapes: &Shapes) -> Option<Term> {
        let Op::Apply(symbol) = *self.terms.op(term) else { return None };
        if !self.is_apply(symbol) {
            return None;
        }
        let args = self.terms.args(term).to_vec();
        let (function, given) = args.split_first()?;
        let mut equal = equal_to(*function, shapes);
        let in_fields: Vec<Term> =
            equal.iter().filter_map(|one| self.field_of_known(*one, shapes, 0)).collect();
        equal.extend(in_fields.into_iter().flat_map(|field| equal_to(field, shapes)));
        for one in equal {
            let (Op::Apply(head) | Op::Symbol(head)) = *self.terms.op(one) else { continue };
            if let Some(lambda) = self.lambdas.get(&head).cloned() {
                let Some(first) = given.get(..lambda.params.len()) else { continue };
                let sorts = |these: &[Term]| -> Vec<Sort> {
                    these.iter().map(|this| self.terms.sort(*this)).collect()
                };
                if sorts(first) != sorts(&lambda.params) {
                    continue;
                }
                let mentioned = self.terms.args(one).to_vec();
                let from = lambda.params.iter().chain(&lambda.mentioned).copied();
                let value = self.put(lambda.body, from.zip(first.iter().chain(&mentioned).copied()));
                let rest = &given[lambda.params.len()..];
                if rest.is_empty() {
                    return Some(value);
                }
                return Some(self.applied(value, rest, self.terms.sort(term)));
            }
            // What was put in for a variable is applied itself.
            if self.is_apply(head) {
                return Some(self.applied(one, given, self.terms.sort(term)));
            }
            // By an equation it is a function of the program.
            if self.call_of(*function).is_none() && self.call_of(one).is_some() {
                return Some(self.applied(one, given, self.terms.sort(term)));
            }
        }
        None
    }

    /// A function that is a value, applied.
    pub(crate) fn applied(&mut self, function: Term, given: &[Term], sort: Sort) -> Term {
        // `(f x) y` is `f x y`.
        let mut all = match *self.terms.op(function) {
            Op::Apply(symbol) if self.is_apply(symbol) => self.terms.args(function).to_vec(),
            _ => vec![function],
        };
        all.extend(given);
        self.call("apply", &all, sort)
    }

    /// Whether a function of the logic applies functions that are values.
    pub(crate) fn is_apply(&self, symbol: Symbol) -> bool {
        self.terms.symbol_name(symbol).split('!').next() == Some("apply")
    }

    fn put(&self, term: Term, what: impl Iterator<Item = (Term, Term)>) -> Term {
        let what: FxHashMap<Term, Term> = what.collect();
        self.terms.substitute(term, |part| what.get(&part).copied())
    }

    /// The type of a function that is a field, where it is applied.
    pub(crate) fn function_in_field(&mut self, head: &Expr, lifting: &Lifting) -> Option<(Term, Type)> {
        let Expr::Unwrap(wrap) = head else { return None };
        let term = self.lift(head, lifting)?;
        let constructor = self.constructor(wrap.constructor)?;
        let types: Vec<Type> = wrap.types.iter().map(|ty| ty.subst(&lifting.types)).collect();
        Some((term, constructor.fields.first()?.ty.subst(&constructor.subst(&types, &[]))))
    }
}
