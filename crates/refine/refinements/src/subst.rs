//! Instantiation of resolved specifications: terms for variables, refined types for type variables,
//! predicates for abstract refinements.

use otherwise_core::{Subst, TyVar, Type};
use rustc_hash::FxHashMap;

use super::refined::{Predicate, PredicateVar, RefinedBase, RefinedFun, RefinedType, Refinement};
use super::specs::{ConstructorSpec, FieldSpec};
use super::term::{Term, TermKind, Var};

/// What to put for which variable, type variable and abstract refinement.
///
/// All binders have different numbers, so nothing is captured; what is put into twice in one scope must be
/// renamed in between, which [`ConstructorSpec::instantiate`] does.
#[derive(Clone, Debug, Default)]
pub struct Replacement {
    vars: FxHashMap<Var, Term>,
    /// Other names, where variables are bound and where they are used.
    renames: FxHashMap<Var, Var>,
    refined: FxHashMap<TyVar, RefinedType>,
    types: Subst,
    predicates: FxHashMap<u32, Predicate>,
}

impl Replacement {
    /// A term for a variable.
    pub fn var(&mut self, var: Var, term: Term) {
        self.vars.insert(var, term);
    }

    /// Another variable for a variable, also where it is bound.
    pub fn rename(&mut self, var: Var, other: Var) {
        self.renames.insert(var, other);
    }

    fn renamed(&self, var: Var) -> Var {
        self.renames.get(&var).copied().unwrap_or(var)
    }

    /// A refined type for a type variable. Refinements of the variable itself and those put in must hold
    /// both.
    pub fn ty(&mut self, var: TyVar, ty: RefinedType) {
        self.types.insert(var, ty.erase());
        self.refined.insert(var, ty);
    }

    /// A predicate for an abstract refinement.
    pub fn predicate(&mut self, variable: &PredicateVar, predicate: Predicate) {
        self.predicates.insert(variable.id, predicate);
    }

    /// Puts them into a Core type.
    pub fn core(&self, ty: &Type) -> Type {
        ty.subst(&self.types)
    }

    /// Puts them into a term.
    pub fn term(&self, term: &Term) -> Term {
        stacker::maybe_grow(64 * 1024, 1024 * 1024, || {
            let one = |term: &Term| Box::new(self.term(term));
            let all = |terms: &[Term]| terms.iter().map(|term| self.term(term)).collect::<Vec<_>>();
            let types = |types: &[Type]| types.iter().map(|ty| self.core(ty)).collect::<Vec<_>>();
            let kind = match &term.kind {
                TermKind::Var(var) => match self.vars.get(var) {
                    Some(value) => return value.clone(),
                    None => TermKind::Var(self.renamed(*var)),
                },
                TermKind::Global(name, args) => TermKind::Global(*name, types(args)),
                TermKind::Constructor(name, args) => TermKind::Constructor(*name, types(args)),
                TermKind::Measure(id, args) => TermKind::Measure(*id, types(args)),
                TermKind::Predicate(variable, terms) => {
                    let terms = all(terms);
                    match self.predicates.get(&variable.id) {
                        Some(predicate) => return predicate.apply(&terms, term),
                        None => TermKind::Predicate(self.predicate_var(variable), terms),
                    }
                }
                TermKind::Apply(head, terms) => TermKind::Apply(one(head), all(terms)),
                TermKind::Negate(inner) => TermKind::Negate(one(inner)),
                TermKind::Not(inner) => TermKind::Not(one(inner)),
                TermKind::Binary(operation, left, right) => {
                    TermKind::Binary(*operation, one(left), one(right))
                }
                TermKind::And(terms) => TermKind::And(all(terms)),
                TermKind::Or(terms) => TermKind::Or(all(terms)),
                TermKind::If(condition, then, otherwise) => {
                    TermKind::If(one(condition), one(then), one(otherwise))
                }
                TermKind::Lambda(var, ty, body) => {
                    TermKind::Lambda(self.renamed(*var), self.core(ty), one(body))
                }
                TermKind::Convert(inner) => TermKind::Convert(one(inner)),
                kind => kind.clone(),
            };
            Term { kind, ty: self.core(&term.ty), span: term.span }
        })
    }

    fn predicate_var(&self, variable: &PredicateVar) -> PredicateVar {
        let parameters = variable.parameters.iter().map(|ty| self.core(ty)).collect();
        PredicateVar { parameters, ..variable.clone() }
    }

    /// Puts them into a refinement.
    pub fn refinement(&self, refinement: &Refinement) -> Refinement {
        Refinement {
            var: self.renamed(refinement.var),
            conjuncts: refinement.conjuncts.iter().flat_map(|one| flat(self.term(one))).collect(),
            is_hole: refinement.is_hole,
        }
    }

    /// Puts them into a predicate.
    fn in_predicate(&self, predicate: &Predicate) -> Predicate {
        Predicate {
            parameters: predicate
                .parameters
                .iter()
                .map(|(var, ty)| (self.renamed(*var), self.core(ty)))
                .collect(),
            conjuncts: predicate.conjuncts.iter().flat_map(|one| flat(self.term(one))).collect(),
            span: predicate.span,
        }
    }

    /// Puts them into a refined type.
    pub fn refined(&self, ty: &RefinedType) -> RefinedType {
        stacker::maybe_grow(64 * 1024, 1024 * 1024, || match ty {
            RefinedType::Fun(fun) => RefinedType::Fun(Box::new(RefinedFun {
                var: self.renamed(fun.var),
                is_named: fun.is_named,
                parameter: self.refined(&fun.parameter),
                result: self.refined(&fun.result),
                refinement: fun.refinement.as_ref().map(|one| self.refinement(one)),
                span: fun.span,
            })),
            RefinedType::Qualified(constraint, body) => {
                RefinedType::Qualified(self.core(constraint), Box::new(self.refined(body)))
            }
            RefinedType::Forall(binder, body) => {
                RefinedType::Forall(binder.clone(), Box::new(self.refined(body)))
            }
            RefinedType::ForallPredicate(variable, body) => {
                RefinedType::ForallPredicate(self.predicate_var(variable), Box::new(self.refined(body)))
            }
            RefinedType::Base(base) => self.base(base),
        })
    }

    fn base(&self, base: &RefinedBase) -> RefinedType {
        let refinement = self.refinement(&base.refinement);
        if let Type::Var(var) = &base.ty
            && let Some(put) = self.refined.get(var)
        {
            return put.clone().meet(refinement);
        }
        RefinedType::Base(Box::new(RefinedBase {
            ty: self.core(&base.ty),
            arguments: base.arguments.iter().map(|one| self.refined(one)).collect(),
            labels: base.labels.iter().map(|label| label.map(|var| self.renamed(var))).collect(),
            predicates: base.predicates.iter().map(|one| self.in_predicate(one)).collect(),
            refinement,
            span: base.span,
        }))
    }
}

/// The parts of a conjunction that came by instantiation.
fn flat(term: Term) -> Vec<Term> {
    match term.kind {
        TermKind::And(parts) => parts,
        TermKind::Bool(true) => Vec::new(),
        _ => vec![term],
    }
}

impl Predicate {
    /// What it says of these values; `at` is the application it replaces.
    pub fn apply(&self, values: &[Term], at: &Term) -> Term {
        let mut replacement = Replacement::default();
        for ((parameter, _), value) in self.parameters.iter().zip(values) {
            replacement.var(*parameter, value.clone());
        }
        let mut conjuncts: Vec<Term> = self.conjuncts.iter().map(|one| replacement.term(one)).collect();
        match conjuncts.len() {
            0 => Term { kind: TermKind::Bool(true), ty: at.ty.clone(), span: at.span },
            1 => conjuncts.swap_remove(0),
            _ => Term { kind: TermKind::And(conjuncts), ty: at.ty.clone(), span: at.span },
        }
    }
}

impl RefinedType {
    /// Shows every variable that is bound in the type to `visit`.
    fn binders(&self, visit: &mut impl FnMut(Var)) {
        let mut work = vec![self];
        while let Some(ty) = work.pop() {
            match ty {
                RefinedType::Fun(fun) => {
                    visit(fun.var);
                    fun.refinement.iter().for_each(|one| visit(one.var));
                    work.extend([&fun.parameter, &fun.result]);
                }
                RefinedType::Qualified(_, body)
                | RefinedType::Forall(_, body)
                | RefinedType::ForallPredicate(_, body) => work.push(body),
                RefinedType::Base(base) => {
                    visit(base.refinement.var);
                    base.labels.iter().flatten().for_each(|var| visit(*var));
                    let predicates = base.predicates.iter().flat_map(|one| &one.parameters);
                    predicates.for_each(|(var, _)| visit(*var));
                    work.extend(&base.arguments);
                }
            }
        }
    }

    /// The type with one more refinement.
    #[must_use]
    pub fn meet(self, more: Refinement) -> RefinedType {
        let join = |own: &mut Refinement| {
            let mut replacement = Replacement::default();
            replacement.rename(more.var, own.var);
            own.conjuncts.extend(more.conjuncts.iter().map(|one| replacement.term(one)));
            own.is_hole |= more.is_hole;
        };
        match self {
            RefinedType::Base(mut base) => {
                join(&mut base.refinement);
                RefinedType::Base(base)
            }
            RefinedType::Fun(mut fun) => {
                if !more.conjuncts.is_empty() {
                    match &mut fun.refinement {
                        Some(own) => join(own),
                        None => fun.refinement = Some(more),
                    }
                }
                RefinedType::Fun(fun)
            }
            other => other,
        }
    }
}

impl ConstructorSpec {
    /// The field types at these types for its variables and these predicates for its abstract refinements.
    /// All binders are new: the types put in may mention the fields of an enclosing value of the same
    /// constructor.
    pub fn instantiate(&self, types: &[RefinedType], predicates: &[Predicate]) -> Vec<FieldSpec> {
        let mut replacement = Replacement::default();
        for field in &self.fields {
            replacement.rename(field.var, Var::fresh(field.var.name));
            field.ty.binders(&mut |var| replacement.rename(var, Var::fresh(var.name)));
        }
        for (binder, ty) in self.variables.iter().zip(types) {
            replacement.ty(binder.var, ty.clone());
        }
        for (variable, predicate) in self.predicates.iter().zip(predicates) {
            replacement.predicate(variable, predicate.clone());
        }
        let field = |field: &FieldSpec| FieldSpec {
            var: replacement.renamed(field.var),
            label: field.label,
            ty: replacement.refined(&field.ty),
        };
        self.fields.iter().map(field).collect()
    }
}
