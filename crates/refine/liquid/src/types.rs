//! The types that are inferred for functions without annotation, as text.

use otherwise_core::{GlobalKind, Name, Type};
use otherwise_horn::{Atom, KVarId, Solution, SortPattern, System, TagId, solve};
use otherwise_smt::{Sort, Term};

use crate::generator::Generator;
use crate::invariants::doubts;
use crate::rtype::{Base, Fun, RType};
use crate::verdict::Cause;
use crate::verify::{Options, Prover, Subject, generate};

/// The most conjuncts that are shown of one place.
const MAX_SHOWN: usize = 4;

/// The most candidates that are tried for one place.
const MAX_TRIED: usize = 400;

/// What is inferred of functions of the program without annotation: of their arguments by their callers among
/// `functions`, of their results by their bodies. Functions without callers may get anything.
pub fn inferred(subject: &Subject<'_>, functions: &[Name], options: &Options) -> Vec<(Name, String)> {
    let mut prover = Prover::new(options);
    let doubts = doubts(subject, options, &mut prover);
    let (mut generator, _) = generate(subject, functions, &options.unannotated, &prover, &doubts);
    let mut wanted: Vec<(Name, RType)> = Vec::new();
    for name in functions {
        if generator.specs.global(*name).is_some() {
            continue;
        }
        // Of those at several types, always the same one.
        let called = generator
            .instances
            .iter()
            .filter(|((function, _), _)| function == name)
            .min_by_key(|((_, types), _)| types.iter().map(Type::to_string).collect::<Vec<_>>())
            .map(|(_, (_, ty))| ty.clone());
        match called {
            Some(ty) => wanted.push((*name, ty)),
            None => wanted.extend(generator.uncalled(*name).map(|ty| (*name, ty))),
        }
    }
    let mut horn = options.horn.clone();
    horn.deadline = options.time.map(|time| std::time::Instant::now() + time);
    let outcome = solve(&generator.system, &horn, &mut |_| Vec::new());
    wanted
        .into_iter()
        .map(|(name, ty)| {
            let text = generator.shown(&ty, &outcome.solution, &horn);
            (name, format!("{} :: {text}", name.base))
        })
        .collect()
}

impl Generator<'_> {
    /// A type for a function that nobody calls: its arguments are anything.
    fn uncalled(&mut self, name: Name) -> Option<RType> {
        let global = self.globals.global(name).filter(|global| global.kind == GlobalKind::Value)?;
        let (binders, _) = global.ty.split_foralls();
        let types: Vec<Type> = binders.iter().map(|binder| Type::Var(binder.var)).collect();
        let ty = if types.is_empty() { global.ty.clone() } else { global.ty.instantiate(&types)? };
        let fresh = self.fresh(&ty, &[], name.base.as_str());
        let template = self.with_any_arguments(&fresh);
        let unit = self.begin(name);
        let before = std::mem::replace(&mut self.unit, unit);
        let env = self.root(name);
        let mut body = &global.body;
        while let otherwise_core::Expr::Tick(_, inner) | otherwise_core::Expr::TypeLambda(_, inner) = body {
            body = inner;
        }
        self.check(&env, body, &template, &Cause::Result);
        self.unit = before;
        Some(template)
    }

    fn with_any_arguments(&self, ty: &RType) -> RType {
        match ty {
            RType::Fun(fun) => {
                let mut fun = Fun::clone(fun);
                fun.param = match &fun.param {
                    RType::Base(base) => {
                        let RType::Base(plain) = self.trivial(&base.ty) else { return ty.clone() };
                        RType::Base(plain)
                    }
                    other => other.clone(),
                };
                fun.result = self.with_any_arguments(&fun.result);
                RType::Fun(std::rc::Rc::new(fun))
            }
            RType::Dict(dict) => {
                RType::Dict(std::rc::Rc::new((dict.0.clone(), self.with_any_arguments(&dict.1))))
            }
            other => other.clone(),
        }
    }

    fn shown(&mut self, ty: &RType, solution: &Solution, horn: &otherwise_horn::Options) -> String {
        match ty {
            RType::Fun(fun) => {
                let name = self.in_words(fun.x).to_string();
                let param = self.shown(&fun.param, solution, horn);
                let param = if matches!(fun.param, RType::Fun(_)) { format!("({param})") } else { param };
                format!("{name}:{param} -> {}", self.shown(&fun.result, solution, horn))
            }
            RType::Dict(dict) => format!("{} => {}", dict.0, self.shown(&dict.1, solution, horn)),
            RType::Poly(poly) => poly.ty.erase().to_string(),
            RType::Base(base) => self.shown_base(base, solution, horn),
        }
    }

    fn shown_base(&mut self, base: &Base, solution: &Solution, horn: &otherwise_horn::Options) -> String {
        let args: Vec<String> = base.args.iter().map(|arg| self.shown(arg, solution, horn)).collect();
        let plain = match base.ty.as_con() {
            Some((name, _)) if name == otherwise_core::builtin::list() => format!("[{}]", args.join("")),
            Some((name, _)) if otherwise_core::builtin::tuple_size(name).is_some() => {
                format!("({})", args.join(", "))
            }
            Some((name, _)) if !args.is_empty() => {
                let args: Vec<String> = args
                    .iter()
                    .map(|arg| {
                        let is_simple = !arg.contains(' ') || arg.starts_with(['{', '[', '(']);
                        if is_simple { arg.clone() } else { format!("({arg})") }
                    })
                    .collect();
                format!("{} {}", name.base, args.join(" "))
            }
            _ => base.ty.to_string(),
        };
        let mut said: Vec<Term> = Vec::new();
        for atom in &base.reft.atoms {
            match atom {
                Atom::Term(term) => said.push(*term),
                Atom::KVar(kvar, args) if !solution.is_unreachable(*kvar) => {
                    said.extend(self.holding(*kvar, args, solution, horn));
                }
                Atom::KVar(..) => {}
            }
        }
        if said.is_empty() {
            return plain;
        }
        let words: Vec<String> = said.iter().map(|term| self.in_words(*term).to_string()).collect();
        format!("{{v:{plain} | {}}}", words.join(" && "))
    }

    /// Instances of qualifiers that follow from what an unknown predicate was found to be; not those that
    /// follow from others.
    fn holding(
        &mut self,
        kvar: KVarId,
        args: &[Term],
        solution: &Solution,
        horn: &otherwise_horn::Options,
    ) -> Vec<Term> {
        let candidates = self.candidates(args);
        let fact = solution.apply(kvar, args);
        let follows =
            |this: &Self, facts: Vec<Term>, goals: &[Term]| this.following(args, facts, goals, horn);
        let holds = follows(self, vec![fact], &candidates);
        // Always so, whatever the value is: says nothing.
        let always = follows(self, Vec::new(), &candidates);
        let found = candidates.iter().zip(holds.iter().zip(&always));
        let mut kept: Vec<Term> = Vec::new();
        for (candidate, _) in found.filter(|(_, (holds, always))| **holds && !**always) {
            if kept.len() < MAX_SHOWN && !follows(self, kept.clone(), &[*candidate])[0] {
                kept.push(*candidate);
            }
        }
        // Earlier ones may follow from later ones.
        self.without_repetition(args, kept, horn)
    }

    /// Which goals follow from facts about constants.
    fn following(
        &self,
        constants: &[Term],
        facts: Vec<Term>,
        goals: &[Term],
        horn: &otherwise_horn::Options,
    ) -> Vec<bool> {
        let mut system = System::new(self.terms.clone());
        let facts = facts.into_iter().map(Atom::Term).collect();
        let scope = system.scope(otherwise_horn::ScopeId::ROOT, constants, facts);
        for (at, goal) in goals.iter().enumerate() {
            system.head(scope, Atom::Term(*goal), TagId(at as u32));
        }
        let outcome = solve(&system, horn, &mut |_| Vec::new());
        let mut holds = vec![true; goals.len()];
        for failure in &outcome.failures {
            if let Some(one) = holds.get_mut(failure.tag.0 as usize) {
                *one = false;
            }
        }
        holds
    }

    /// Conjuncts without those that follow from the others; long ones go first.
    pub(crate) fn without_repetition(
        &self,
        constants: &[Term],
        mut kept: Vec<Term>,
        horn: &otherwise_horn::Options,
    ) -> Vec<Term> {
        let mut order = kept.clone();
        order.sort_by_key(|term| std::cmp::Reverse(self.in_words(*term).to_string().len()));
        for one in order {
            let others: Vec<Term> = kept.iter().copied().filter(|other| *other != one).collect();
            if self.following(constants, others.clone(), &[one], horn)[0] {
                kept = others;
            }
        }
        kept
    }

    /// What may be said of the first argument and others: equations first.
    fn candidates(&self, args: &[Term]) -> Vec<Term> {
        let fits = |pattern: &SortPattern, term: Term, value: Term| match pattern {
            SortPattern::Exact(sort) => self.terms.sort(term) == *sort,
            SortPattern::Numeric(_) => {
                self.terms.sort(term).is_arithmetic() && self.terms.sort(term) == self.terms.sort(value)
            }
            _ => self.terms.sort(term) == self.terms.sort(value),
        };
        let Some(value) = args.first().copied() else { return Vec::new() };
        let mut found: Vec<Term> = Vec::new();
        for qualifier in &self.system.qualifiers {
            let mut tuples: Vec<Vec<Term>> = vec![Vec::new()];
            for (at, (_, pattern)) in qualifier.parameters.iter().enumerate() {
                let choices: &[Term] = if at == 0 { &args[..1] } else { &args[1..] };
                tuples = tuples
                    .into_iter()
                    .flat_map(|begin| {
                        let begin: &Vec<Term> = &begin.clone();
                        choices
                            .iter()
                            .filter(|one| fits(pattern, **one, value) && !begin.contains(one))
                            .map(|one| [begin.as_slice(), &[*one]].concat())
                            .collect::<Vec<_>>()
                    })
                    .take(MAX_TRIED)
                    .collect();
            }
            for tuple in tuples {
                if let Some(term) = qualifier.body.instantiate(&self.system, &tuple)
                    && self.terms.sort(term) == Sort::Bool
                    && !found.contains(&term)
                    && found.len() < MAX_TRIED
                {
                    found.push(term);
                }
            }
        }
        found.sort_by_key(|term| !matches!(self.terms.op(*term), otherwise_smt::Op::Eq));
        found
    }
}
