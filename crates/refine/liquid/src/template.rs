//! Annotations and Core types as refined types; templates with unknown predicates.

use std::rc::Rc;

use otherwise_core::{Symbol as Text, TyVar, Type, builtin};
use otherwise_horn::Atom;
use otherwise_refinements::{
    Predicate, PredicateVar, RefinedBase, RefinedFun, RefinedType, Refinement, Term as Said, TermKind, Var,
};
use otherwise_smt::{Sort, Term};
use rustc_hash::FxHashMap;

use crate::generator::Generator;
use crate::rtype::{Base, Fun, Names, Poly, Pred, RType, Reft};

impl Generator<'_> {
    /// A type without refinements.
    pub(crate) fn trivial(&self, ty: &Type) -> RType {
        self.refine(ty, &FxHashMap::default())
    }

    /// A type with refined types for some of its variables.
    pub(crate) fn refine(&self, ty: &Type, types: &FxHashMap<TyVar, RType>) -> RType {
        match ty {
            Type::Var(var) => match types.get(var) {
                Some(found) => found.clone(),
                None => self.plain_base(ty.clone(), Vec::new()),
            },
            Type::Con(name, args) => {
                let args: Vec<RType> = args.iter().map(|arg| self.refine(arg, types)).collect();
                let erased = Type::con_app(*name, args.iter().map(RType::erase));
                match self.declarations.reduce(&erased) {
                    Some(reduced) => self.trivial(&reduced),
                    None => self.plain_base(erased, args),
                }
            }
            Type::App(app) => {
                let (function, argument) = (self.refine(&app.0, types), self.refine(&app.1, types));
                let erased = Type::apply(function.erase(), argument.erase());
                match (function, &erased) {
                    (RType::Base(base), Type::Con(..)) => {
                        let mut args = base.args.clone();
                        args.push(argument);
                        self.plain_base(erased, args)
                    }
                    // A variable applied keeps what is said of its arguments.
                    (RType::Base(base), _) => {
                        let mut args = base.args.clone();
                        args.push(argument);
                        self.plain_base(erased, args)
                    }
                    _ => self.plain_base(erased, Vec::new()),
                }
            }
            Type::Fun(fun) if fun.dictionary => {
                let constraint = fun.param.subst(&types.iter().map(|(var, ty)| (*var, ty.erase())).collect());
                RType::Dict(Rc::new((constraint, self.refine(&fun.result, types))))
            }
            Type::Fun(fun) => {
                let param = self.refine(&fun.param, types);
                let x = self.terms.fresh("x", self.sort(&param.erase()));
                let result = self.refine(&fun.result, types);
                RType::Fun(Rc::new(Fun { x, name: None, param, result, reft: None }))
            }
            Type::Forall(_) => {
                let names = Names { types: types.clone(), ..Names::default() };
                RType::Poly(Rc::new(Poly { names, ty: plain(ty), exact: None, bounded: None }))
            }
            Type::Meta(_) => self.plain_base(ty.clone(), Vec::new()),
        }
    }

    fn plain_base(&self, ty: Type, args: Vec<RType>) -> RType {
        let v = self.terms.fresh("v", self.sort(&ty));
        RType::base(Base { ty, args, preds: Vec::new(), reft: Reft { v, atoms: Vec::new() } })
    }

    /// An annotation as a refined type.
    pub(crate) fn translate(&mut self, said: &RefinedType, names: &Names) -> RType {
        stacker::maybe_grow(128 * 1024, 1024 * 1024, || match said {
            RefinedType::Fun(fun) => {
                let param = self.translate(&fun.parameter, names);
                let x = self.terms.fresh(fun.var.name.as_str(), self.sort(&param.erase()));
                let mut inner = names.clone();
                inner.vars.insert(fun.var, x);
                let result = self.translate(&fun.result, &inner);
                let ty = RType::Fun(Rc::new(Fun { x, name: Some(fun.var.name), param, result, reft: None }));
                let Some(said) = fun.refinement.as_ref().filter(|one| !one.is_trivial()) else { return ty };
                let v = self.terms.fresh("v", self.sort(&ty.erase()));
                let mut inner = names.clone();
                inner.vars.insert(said.var, v);
                let atoms: Vec<Atom> =
                    said.conjuncts.iter().flat_map(|one| self.conjunct(one, &inner)).collect();
                ty.meet(&self.terms.clone(), v, &atoms)
            }
            RefinedType::Qualified(constraint, body) => {
                let subst = names.types.iter().map(|(var, ty)| (*var, ty.erase())).collect();
                RType::Dict(Rc::new((constraint.subst(&subst), self.translate(body, names))))
            }
            RefinedType::Forall(..) | RefinedType::ForallPredicate(..) => RType::Poly(Rc::new(Poly {
                names: names.clone(),
                ty: said.clone(),
                exact: None,
                bounded: None,
            })),
            RefinedType::Base(base) => self.translate_base(base, names),
        })
    }

    fn translate_base(&mut self, base: &RefinedBase, names: &Names) -> RType {
        let shape = match &base.ty {
            Type::Var(var) if names.types.contains_key(var) => names.types[var].clone(),
            _ => {
                let erased = base.ty.subst(&names.types.iter().map(|(var, ty)| (*var, ty.erase())).collect());
                match self.declarations.reduce(&erased) {
                    Some(reduced) => self.trivial(&reduced),
                    None => {
                        let v = self.terms.fresh("v", self.sort(&erased));
                        let mut inner = names.clone();
                        inner.vars.insert(base.refinement.var, v);
                        let (args, mut preds) = self.components(base, &inner);
                        if !base.predicates.is_empty() {
                            preds = base.predicates.iter().map(|one| self.pred(one, names)).collect();
                        }
                        // A variable applied may stand for a constructor with arguments of its own.
                        let count = erased.as_con().map_or(args.len(), |(_, args)| args.len());
                        let mut all: Vec<RType> = match erased.as_con() {
                            Some((_, known)) if count > args.len() => {
                                let own = count - args.len();
                                match applied_variable(&base.ty).and_then(|var| names.types.get(&var)) {
                                    Some(RType::Base(function)) if function.args.len() == own => {
                                        function.args.clone()
                                    }
                                    _ => known[..own].iter().map(|ty| self.trivial(ty)).collect(),
                                }
                            }
                            _ => Vec::new(),
                        };
                        all.extend(args);
                        let mut mentioned = all.iter().filter(|arg| arg.mentions(&self.terms, v));
                        self.self_invariants |= mentioned.next().is_some();
                        RType::base(Base {
                            ty: erased,
                            args: all,
                            preds,
                            reft: Reft { v, atoms: Vec::new() },
                        })
                    }
                }
            }
        };
        if base.refinement.conjuncts.is_empty() && !base.refinement.is_hole {
            return shape;
        }
        let v = match &shape {
            RType::Base(shape) => shape.reft.v,
            other => self.terms.fresh("v", self.sort(&other.erase())),
        };
        let mut inner = names.clone();
        inner.vars.insert(base.refinement.var, v);
        let mut atoms: Vec<Atom> =
            base.refinement.conjuncts.iter().flat_map(|one| self.conjunct(one, &inner)).collect();
        if base.refinement.is_hole && matches!(shape, RType::Base(_)) {
            let scope: Vec<Term> = names.vars.values().chain(names.locals.values()).copied().collect();
            atoms.push(self.unknown(v, &scope, "a hole"));
        }
        shape.meet(&self.terms.clone(), v, &atoms)
    }

    /// The arguments of a type. Where components of a tuple have names, what later ones say of earlier ones
    /// becomes an abstract refinement of the tuple.
    fn components(&mut self, base: &RefinedBase, names: &Names) -> (Vec<RType>, Vec<Pred>) {
        let count = base.arguments.len();
        let names = &self.with_labels(base, names);
        if base.labels.iter().all(Option::is_none) || base.labels.len() != count || count > 3 {
            return (base.arguments.iter().map(|one| self.translate(one, names)).collect(), Vec::new());
        }
        let mut args = Vec::new();
        let mut preds = Vec::new();
        for (at, argument) in base.arguments.iter().enumerate() {
            let labels: Vec<Var> = base.labels[..at].iter().flatten().copied().collect();
            let RefinedType::Base(inner) = argument else {
                args.push(self.translate(argument, names));
                if at > 0 {
                    preds.push(Pred { params: Vec::new(), atoms: Vec::new() });
                }
                continue;
            };
            let depends = |said: &Said| mentions(said, &labels);
            let (later, own): (Vec<Said>, Vec<Said>) =
                inner.refinement.conjuncts.iter().cloned().partition(depends);
            let mut independent = inner.clone();
            independent.refinement.conjuncts = own;
            let arg = self.translate(&RefinedType::Base(independent), names);
            if at > 0 {
                let mut params = Vec::new();
                let mut inner_names = names.clone();
                for earlier in 0..at {
                    let sort = self
                        .sort(&args[earlier..][..1].iter().map(RType::erase).next().unwrap_or(arg.erase()));
                    let param = self.terms.fresh("c", sort);
                    params.push(param);
                    if let Some(label) = base.labels[earlier] {
                        inner_names.vars.insert(label, param);
                    }
                }
                let v = self.terms.fresh("v", self.sort(&arg.erase()));
                params.push(v);
                inner_names.vars.insert(inner.refinement.var, v);
                let atoms = later.iter().flat_map(|one| self.conjunct(one, &inner_names)).collect();
                preds.push(Pred { params, atoms });
            }
            args.push(arg);
        }
        if preds.iter().all(|pred| pred.atoms.is_empty()) {
            preds.clear();
        }
        (args, preds)
    }

    /// Names of components of a tuple are its fields.
    fn with_labels(&mut self, base: &RefinedBase, names: &Names) -> Names {
        let mut names = names.clone();
        let Some(value) = names.vars.get(&base.refinement.var).copied() else { return names };
        let Some((name, _)) = base.ty.as_con() else { return names };
        for (at, label) in base.labels.iter().enumerate() {
            let Some(label) = label else { continue };
            let declared = self.declarations.data_type(name).and_then(|data| data.constructors.first());
            let (Some(constructor), Some(argument)) = (declared.cloned(), base.arguments.get(at)) else {
                continue;
            };
            let ty = self.named(&argument.erase(), &names);
            let sort = self.sort(&ty);
            let field = self.field(&constructor, at, value, sort);
            names.vars.insert(*label, field);
        }
        names
    }

    /// What an abstract refinement is instantiated with.
    fn pred(&mut self, predicate: &Predicate, names: &Names) -> Pred {
        let mut inner = names.clone();
        let subst = names.types.iter().map(|(var, ty)| (*var, ty.erase())).collect();
        let mut params = Vec::new();
        for (var, ty) in &predicate.parameters {
            let param = self.terms.fresh(var.name.as_str(), self.sort(&ty.subst(&subst)));
            inner.vars.insert(*var, param);
            params.push(param);
        }
        let atoms = predicate.conjuncts.iter().flat_map(|one| self.conjunct(one, &inner)).collect();
        Pred { params, atoms }
    }

    /// Says what abstract refinements stand for; those that nothing is said about hold of everything.
    pub(crate) fn give_predicates(&mut self, names: &mut Names, variables: &[PredicateVar], preds: &[Pred]) {
        for (at, variable) in variables.iter().enumerate() {
            let pred = match preds.get(at) {
                Some(pred) if pred.params.len() == variable.parameters.len() => pred.clone(),
                _ => {
                    let params: Vec<Term> = variable
                        .parameters
                        .iter()
                        .map(|ty| self.terms.fresh("p", self.sort(&self.named(ty, names))))
                        .collect();
                    Pred { params, atoms: Vec::new() }
                }
            };
            names.preds.insert(variable.id, pred);
        }
    }

    fn named(&self, ty: &Type, names: &Names) -> Type {
        ty.subst(&names.types.iter().map(|(var, ty)| (*var, ty.erase())).collect())
    }

    /// An unknown predicate of a value, over what is in scope.
    pub(crate) fn unknown(&mut self, v: Term, scope: &[Term], hint: &str) -> Atom {
        self.unknown_relation(&[v], scope, hint)
    }

    fn unknown_relation(&mut self, values: &[Term], scope: &[Term], hint: &str) -> Atom {
        let mut args: Vec<Term> = values.to_vec();
        for term in scope {
            // Functions say nothing to the logic.
            if !args.contains(term) && !self.is_function(self.terms.sort(*term)) {
                args.push(*term);
            }
        }
        let names: Vec<(String, Sort)> = args
            .iter()
            .map(|term| {
                let name =
                    self.terms.as_symbol(*term).map(|symbol| self.terms.symbol_name(symbol).into_owned());
                (name.unwrap_or_else(|| "x".to_owned()), self.terms.sort(*term))
            })
            .collect();
        let params: Vec<(&str, Sort)> = names.iter().map(|(name, sort)| (name.as_str(), *sort)).collect();
        let kvar = self.system.relation(&params, values.len(), hint);
        self.system.made_among(kvar, scope);
        Atom::KVar(kvar, args)
    }

    fn is_function(&self, sort: Sort) -> bool {
        sort == self.terms.uninterpreted_sort("->")
    }

    /// A type with an unknown predicate wherever one may stand.
    pub(crate) fn fresh(&mut self, ty: &Type, scope: &[Term], hint: &str) -> RType {
        match ty {
            Type::Var(_) | Type::App(_) => {
                let args = match ty {
                    Type::App(app) => vec![self.fresh(&app.1, scope, hint)],
                    _ => Vec::new(),
                };
                let v = self.terms.fresh("v", self.sort(ty));
                let atoms = vec![self.unknown(v, scope, hint)];
                RType::base(Base { ty: ty.clone(), args, preds: Vec::new(), reft: Reft { v, atoms } })
            }
            Type::Con(name, args) => {
                if let Some(reduced) = self.declarations.reduce(ty) {
                    return self.fresh(&reduced, scope, hint);
                }
                if *name == builtin::unit() || *name == builtin::real_world() {
                    let known = self.plain_base(ty.clone(), Vec::new());
                    if *name == builtin::real_world() || !self.proofs {
                        return known;
                    }
                }
                let args: Vec<RType> = args
                    .iter()
                    .map(|arg| if is_simple(arg) { self.fresh(arg, scope, hint) } else { self.trivial(arg) })
                    .collect();
                let v = self.terms.fresh("v", self.sort(ty));
                let atoms = vec![self.unknown(v, scope, hint)];
                let mut preds = Vec::new();
                if self.predicated.contains(name)
                    && let Some(data) = self.specs.data_types.get(name)
                {
                    let subst = data
                        .parameters
                        .iter()
                        .map(|one| one.var)
                        .zip(args.iter().map(RType::erase))
                        .collect();
                    let variables: Vec<Vec<Type>> = data
                        .predicates
                        .iter()
                        .map(|one| one.parameters.iter().map(|ty| ty.subst(&subst)).collect())
                        .collect();
                    for parameters in variables {
                        preds.push(self.fresh_pred(&parameters, scope, hint));
                    }
                }
                RType::base(Base { ty: ty.clone(), args, preds, reft: Reft { v, atoms } })
            }
            Type::Fun(fun) if fun.dictionary => {
                RType::Dict(Rc::new((fun.param.clone(), self.fresh(&fun.result, scope, hint))))
            }
            Type::Fun(fun) => {
                let param = self.fresh(&fun.param, scope, hint);
                let x = self.terms.fresh("x", self.sort(&fun.param));
                let mut inner = scope.to_vec();
                inner.push(x);
                let result = self.fresh(&fun.result, &inner, hint);
                RType::Fun(Rc::new(Fun { x, name: None, param, result, reft: None }))
            }
            Type::Forall(_) | Type::Meta(_) => self.trivial(ty),
        }
    }

    /// An unknown abstract refinement.
    pub(crate) fn fresh_pred(&mut self, parameters: &[Type], scope: &[Term], hint: &str) -> Pred {
        let params: Vec<Term> = parameters.iter().map(|ty| self.terms.fresh("p", self.sort(ty))).collect();
        // The value is what qualifiers are about.
        let values: Vec<Term> = params.iter().rev().copied().collect();
        let atoms = vec![self.unknown_relation(&values, scope, hint)];
        Pred { params, atoms }
    }

    /// An abstract refinement of which nothing is known: any predicate.
    pub(crate) fn skolem_pred(&mut self, variable: &PredicateVar, names: &Names) -> Pred {
        let sorts: Vec<Sort> =
            variable.parameters.iter().map(|ty| self.sort(&self.named(ty, names))).collect();
        let symbol = self.terms.fresh_function(variable.name.as_str(), &sorts, Sort::Bool);
        self.abstracts.push(symbol);
        let params: Vec<Term> = sorts.iter().map(|sort| self.terms.fresh("p", *sort)).collect();
        let atoms = vec![Atom::Term(self.terms.apply(symbol, &params))];
        Pred { params, atoms }
    }

    /// A polymorphic type at one type, or at none if what comes first is an abstract refinement: those become
    /// unknown predicates.
    pub(crate) fn instantiate(
        &mut self,
        poly: &Poly,
        given: &[Type],
        scope: &[Term],
        hint: &str,
    ) -> Option<RType> {
        let of_type = |this: &mut Self, var: TyVar, body: &RefinedType, argument: &Type| match this
            .kept_refinements(var, body, argument)
        {
            Kept::All if is_simple(argument) => this.fresh(argument, scope, hint),
            Kept::Parts if is_simple(argument) => without_own(this.fresh(argument, scope, hint)),
            _ => this.trivial(argument),
        };
        let of_predicate = |this: &mut Self, variable: &PredicateVar, names: &Names| {
            let parameters: Vec<Type> = variable.parameters.iter().map(|ty| this.named(ty, names)).collect();
            this.fresh_pred(&parameters, scope, hint)
        };
        let (names, ty) = self.variables_of(poly, given, &of_type, &of_predicate)?;
        if let Some(function) = poly.bounded {
            self.bounds.push((function, names.clone()));
        }
        let translated = self.translate(ty, &names);
        Some(self.exactly(poly.exact, given, translated))
    }

    /// A polymorphic type where it is to be shown: type variables stand for these types, abstract refinements
    /// for any predicate.
    pub(crate) fn skolemise(&mut self, poly: &Poly, given: &[Type]) -> Option<RType> {
        let of_type = |this: &mut Self, _: TyVar, _: &RefinedType, argument: &Type| this.trivial(argument);
        let (names, ty) = self.variables_of(poly, given, &of_type, &Self::skolem_pred)?;
        if let Some(function) = poly.bounded {
            let unit = self.unit;
            self.axioms.push((unit, function, names.clone()));
        }
        let translated = self.translate(ty, &names);
        Some(self.exactly(poly.exact, given, translated))
    }

    /// What the variables of a polymorphic type stand for, types in the order given, and what is left of it.
    /// None if too many are given.
    fn variables_of<'t>(
        &mut self,
        poly: &'t Poly,
        given: &[Type],
        of_type: &dyn Fn(&mut Self, TyVar, &RefinedType, &Type) -> RType,
        of_predicate: &dyn Fn(&mut Self, &PredicateVar, &Names) -> Pred,
    ) -> Option<(Names, &'t RefinedType)> {
        let mut names = poly.names.clone();
        let mut ty = &poly.ty;
        let mut given = given.iter();
        loop {
            match ty {
                RefinedType::Forall(binder, body) => {
                    let Some(argument) = given.next() else { break };
                    let refined = of_type(self, binder.var, body, argument);
                    names.types.insert(binder.var, refined);
                    ty = body;
                }
                RefinedType::ForallPredicate(variable, body) => {
                    let pred = of_predicate(self, variable, &names);
                    names.preds.insert(variable.id, pred);
                    ty = body;
                }
                _ => break,
            }
        }
        given.next().is_none().then_some((names, ty))
    }

    /// What is known of results if it is known of arguments of this type: not all where a class may make
    /// values of its own.
    fn kept_refinements(&self, var: TyVar, body: &RefinedType, argument: &Type) -> Kept {
        let mut rest = body;
        let mut kept = Kept::All;
        loop {
            match rest {
                RefinedType::Forall(_, body) | RefinedType::ForallPredicate(_, body) => rest = body,
                RefinedType::Qualified(constraint, body) => {
                    let Some((class, args)) = constraint.as_con() else { return Kept::Nothing };
                    let mut free = Vec::new();
                    args.iter().for_each(|arg| arg.free_vars(&mut free));
                    let is_harmless = otherwise_refinements::makes_no_values(class);
                    let is_alone = matches!(args, [Type::Var(one)] if *one == var);
                    if free.contains(&var) && !is_harmless {
                        if !(is_alone && self.is_parametric_instance(class, argument)) {
                            return Kept::Nothing;
                        }
                        kept = Kept::Parts;
                    }
                    rest = body;
                }
                _ => return kept,
            }
        }
    }

    /// Whether an instance knows nothing of the arguments of its type: `Monad (State s)`.
    fn is_parametric_instance(&self, class: otherwise_core::Name, ty: &Type) -> bool {
        let Type::Con(name, args) = ty else { return false };
        let fits = |instance: &&std::sync::Arc<otherwise_core::Instance>| {
            let [Type::Con(head, vars)] = instance.args.as_slice() else { return false };
            instance.class == class
                && head == name
                && vars.len() == args.len()
                && vars.iter().all(|var| matches!(var, Type::Var(_)))
        };
        !args.is_empty()
            && self.declarations.instances.iter().find(fits).is_some_and(|one| one.context.is_empty())
    }
}

/// What a function that works at any type with instances of some classes leaves as it is.
enum Kept {
    All,
    /// What the type is applied to; `xs <> ys` has their elements, but not their length, nor their order.
    Parts,
    Nothing,
}

/// A type of which nothing is said but of what it is applied to.
fn without_own(ty: RType) -> RType {
    let RType::Base(base) = ty else { return ty };
    let mut base = Base::clone(&base);
    base.reft.atoms.clear();
    base.preds.iter_mut().for_each(|pred| pred.atoms.clear());
    RType::base(base)
}

/// Whether a type may be put for a type variable with refinements: no class, nothing polymorphic, nothing
/// partly applied.
fn is_simple(ty: &Type) -> bool {
    !matches!(ty, Type::Forall(_))
}

/// The variable that a type applies.
fn applied_variable(ty: &Type) -> Option<TyVar> {
    let mut rest = ty;
    while let Type::App(app) = rest {
        rest = &app.0;
    }
    match rest {
        Type::Var(var) => Some(*var),
        _ => None,
    }
}

fn mentions(said: &Said, vars: &[Var]) -> bool {
    let mut todo = vec![said];
    while let Some(part) = todo.pop() {
        if let TermKind::Var(var) = &part.kind
            && vars.contains(var)
        {
            return true;
        }
        todo.extend(part.children());
    }
    false
}

/// A Core type as an annotation that says nothing.
pub(crate) fn plain(ty: &Type) -> RefinedType {
    match ty {
        Type::Forall(forall) => RefinedType::Forall(forall.0.clone(), Box::new(plain(&forall.1))),
        Type::Fun(fun) if fun.dictionary => {
            RefinedType::Qualified(fun.param.clone(), Box::new(plain(&fun.result)))
        }
        Type::Fun(fun) => RefinedType::Fun(Box::new(RefinedFun {
            var: Var::fresh(Text::new("x")),
            is_named: false,
            parameter: plain(&fun.param),
            result: plain(&fun.result),
            refinement: None,
            span: None,
        })),
        _ => {
            let mut arguments: Vec<RefinedType> = Vec::new();
            let mut rest = ty;
            while let Type::App(app) = rest {
                arguments.push(plain(&app.1));
                rest = &app.0;
            }
            arguments.reverse();
            if let Type::Con(_, args) = rest {
                arguments.splice(0..0, args.iter().map(plain));
            }
            RefinedType::Base(Box::new(RefinedBase {
                ty: ty.clone(),
                arguments,
                labels: Vec::new(),
                predicates: Vec::new(),
                refinement: Refinement {
                    var: Var::fresh(Text::new("v")),
                    conjuncts: Vec::new(),
                    is_hole: false,
                },
                span: None,
            }))
        }
    }
}
