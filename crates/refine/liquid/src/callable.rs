//! Whether there are arguments at all that a type allows: what nobody can call is verified, and says nothing.

use std::time::Instant;

use otherwise_core::{Name, TyVar, Type};
use otherwise_horn::Atom;
use otherwise_refinements::{BinaryOp, RefinedType, SpecKind, TermKind};
use otherwise_smt::Term;

use crate::rtype::{Names, Putter, RType};
use crate::subtype::quantified;
use crate::verdict::Cause;
use crate::verify::{Options, Prover, Subject};

/// Whether what a function demands of its arguments contradicts itself. Who writes `false` means that, and is
/// not told.
pub fn is_uncallable(subject: &Subject<'_>, function: Name, options: &Options, prover: &mut Prover) -> bool {
    let Some(spec) = subject.specs.global(function).filter(|spec| spec.kind == SpecKind::Checked) else {
        return false;
    };
    let mut demands = Vec::new();
    demanded(&spec.ty, &mut demands);
    let is_met = match demands.as_slice() {
        [] => true,
        [one] => is_bound(one),
        _ => false,
    };
    if is_met || demands.iter().any(|said| matches!(said.kind, TermKind::Bool(false))) {
        return false;
    }
    let mut generator = prover.generator(subject);
    generator.unit = generator.begin(function);
    let mut env = generator.root(function);
    let mut ty = generator.translate(&spec.ty, &Names::default());
    loop {
        ty = match &ty {
            RType::Poly(poly) => {
                let vars: Vec<Type> = (0..quantified(&poly.ty))
                    .map(|at| Type::Var(TyVar::new(u32::MAX - at as u32, "s".into())))
                    .collect();
                match generator.skolemise(poly, &vars) {
                    Some(inner) if !matches!(inner, RType::Poly(_)) => inner,
                    _ => return false,
                }
            }
            RType::Dict(dict) => dict.1.clone(),
            RType::Fun(fun) => {
                let name = fun.name.map_or("x", otherwise_core::Symbol::as_str);
                let x = generator.bind(&mut env, name, &fun.param);
                Putter::one(&generator.terms, fun.x, x).ty(&fun.result)
            }
            RType::Base(_) => break,
        };
    }
    generator.require(&env, Atom::Term(Term::FALSE), &Cause::Result);
    prover.solve(&mut generator, options, Instant::now()).failures.is_empty()
}

/// Whether a demand only bounds a variable by a constant, or a measure from below: alone, such a one is met
/// by something.
fn is_bound(said: &otherwise_refinements::Term) -> bool {
    let TermKind::Binary(operator, left, right) = &said.kind else { return false };
    let is_constant = |term: &otherwise_refinements::Term| matches!(term.kind, TermKind::Integer(_));
    let is_bounded = |term: &otherwise_refinements::Term| match term.kind {
        TermKind::Var(_) => true,
        TermKind::Apply(..) => matches!(operator, BinaryOp::Gt | BinaryOp::Ge),
        _ => false,
    };
    is_bounded(left) && is_constant(right) || is_constant(left) && matches!(right.kind, TermKind::Var(_))
}

/// What is said of the arguments of a function themselves.
fn demanded<'t>(ty: &'t RefinedType, into: &mut Vec<&'t otherwise_refinements::Term>) {
    for fun in ty.functions().0 {
        if let RefinedType::Base(base) = &fun.parameter {
            into.extend(&base.refinement.conjuncts);
        }
    }
}
