//! Terms of the logic as predicates of annotations, the way people write them.

use num_bigint::BigInt;
use otherwise_core::{Name, Subst, Type, builtin};
use otherwise_diagnostics::Span;
use otherwise_refinements::{BinaryOp, Builtin, MeasureId, Term as Said, TermKind, Var};
use otherwise_smt::{Number, Op, Sort, Symbol, Term, Terms, Value};
use rustc_hash::FxHashMap;

use crate::generator::Generator;
use crate::logic::is_set;
use crate::open::Place;

/// What functions of the logic are called in annotations, with their types.
pub(crate) type Vocabulary = FxHashMap<Symbol, (TermKind, Type)>;

/// Says terms over the parameters of one predicate.
struct Speaker<'a> {
    terms: &'a Terms,
    vocabulary: &'a Vocabulary,
    vars: FxHashMap<Symbol, (Var, Type)>,
    /// The parameters that the predicate is about.
    values: Vec<Symbol>,
    span: Span,
}

impl Generator<'_> {
    /// What the functions of the logic are called.
    pub(crate) fn vocabulary(&self) -> Vocabulary {
        let mut by_text: FxHashMap<String, (TermKind, Type)> = FxHashMap::default();
        for (at, measure) in self.specs.measures.iter().enumerate() {
            let id = MeasureId { index: at as u32, name: measure.name };
            by_text.insert(self.measure_name(id), (TermKind::Measure(id, Vec::new()), measure.ty.clone()));
        }
        for name in &self.specs.reflected {
            if let Some(global) = self.globals.global(*name) {
                let ty = global.ty.clone();
                by_text.insert(self.lifted_name(*name), (TermKind::Global(*name, Vec::new()), ty));
            }
        }
        for data in self.declarations.data_types.values() {
            for constructor in data.constructors.iter().filter(|_| self.is_own(data.name)) {
                for field in constructor.fields.iter().filter_map(|field| field.name) {
                    let name = Name { module: constructor.name.module, base: field };
                    if let Some(global) = self.globals.global(name) {
                        let text = format!("{}.{field}", name.module);
                        by_text.insert(text, (TermKind::Global(name, Vec::new()), global.ty.clone()));
                    }
                }
            }
        }
        let named = self.functions.iter();
        named.filter_map(|((text, _, _), symbol)| Some((*symbol, by_text.get(text)?.clone()))).collect()
    }

    /// Whether an annotation can say a conjunct at a place.
    pub(crate) fn is_sayable(&self, term: Term, place: &Place, vocabulary: &Vocabulary) -> bool {
        self.say(term, place, vocabulary, NOWHERE).is_some()
    }

    /// A conjunct at a place as an annotation says it.
    pub(crate) fn say(&self, term: Term, place: &Place, vocabulary: &Vocabulary, span: Span) -> Option<Said> {
        let parameters = place.parameters.iter().copied();
        let vars = parameters.clone().zip(place.vars.iter().cloned()).collect();
        let values = parameters.take(place.values).collect();
        Speaker { terms: &self.terms, vocabulary, vars, values, span }.say(term)
    }
}

const NOWHERE: Span = Span { file: otherwise_diagnostics::FileId(0), start: 0, end: 0 };

impl Speaker<'_> {
    fn said(&self, kind: TermKind, ty: Type) -> Said {
        Said { kind, ty, span: self.span }
    }

    fn truth(&self, kind: TermKind) -> Said {
        self.said(kind, Type::con(builtin::bool_type()))
    }

    fn binary(&self, op: BinaryOp, left: Said, right: Said) -> Said {
        self.truth(TermKind::Binary(op, Box::new(left), Box::new(right)))
    }

    fn integer(&self, number: &Number) -> Option<Said> {
        Some(self.said(TermKind::Integer(number.to_bigint()?), Type::con(builtin::int())))
    }

    fn say(&self, term: Term) -> Option<Said> {
        let node = self.terms.node(term);
        let args = node.args();
        match node.op() {
            Op::Literal(Value::Bool(value)) => Some(self.truth(TermKind::Bool(*value))),
            Op::Literal(_) => self.integer(self.terms.as_number(term).filter(|_| node.sort() == Sort::Int)?),
            Op::Symbol(symbol) => {
                let (var, ty) = self.vars.get(symbol)?;
                Some(self.said(TermKind::Var(*var), ty.clone()))
            }
            Op::Apply(symbol) => self.application(*symbol, args),
            Op::Not => self.negation(*args.first()?),
            Op::And => Some(self.truth(TermKind::And(self.all(args)?))),
            Op::Or => self.alternatives(args),
            Op::Ite => {
                let [condition, yes, no] = args else { return None };
                let (yes, no) = (self.say(*yes)?, self.say(*no)?);
                let ty = yes.ty.clone();
                let parts = TermKind::If(Box::new(self.say(*condition)?), Box::new(yes), Box::new(no));
                Some(self.said(parts, ty))
            }
            Op::Eq => self.equation(args, BinaryOp::Eq),
            Op::Le if self.terms.sort(*args.first()?) == Sort::Int => self.comparison(args, false),
            Op::Le | Op::Lt if self.terms.sort(*args.first()?) == Sort::Real => {
                let op = if *node.op() == Op::Le { BinaryOp::Le } else { BinaryOp::Lt };
                self.reals(args, op)
            }
            Op::Sum(_) | Op::Scale(_) => {
                let mut form = Form::default();
                self.add(term, &Number::from(1), &mut form);
                self.sum(&form.parts, &form.constant)
            }
            Op::Mul => {
                let parts = self.all(args)?;
                let ty = parts.first()?.ty.clone();
                let multiply = |a: Said, b: Said| {
                    self.said(TermKind::Binary(BinaryOp::Mul, Box::new(a), Box::new(b)), ty.clone())
                };
                parts.into_iter().reduce(multiply)
            }
            Op::Div | Op::Mod => {
                let [a, b] = args else { return None };
                // Where the divisor is positive all agree on what division is.
                self.terms.as_number(*b).filter(|number| !number.is_negative() && !number.is_zero())?;
                let op = if *node.op() == Op::Div { BinaryOp::Div } else { BinaryOp::Mod };
                let (a, b) = (self.say(*a)?, self.say(*b)?);
                Some(self.said(TermKind::Binary(op, Box::new(a), Box::new(b)), Type::con(builtin::int())))
            }
            Op::SetSingleton => {
                let x = self.say(*args.first()?)?;
                let ty = self.set_type(&x.ty)?;
                Some(self.operation(Builtin::SetSingleton, vec![x], ty))
            }
            Op::SetUnion | Op::SetIntersection | Op::SetDifference => {
                let which = match node.op() {
                    Op::SetUnion => Builtin::SetUnion,
                    Op::SetIntersection => Builtin::SetIntersection,
                    _ => Builtin::SetDifference,
                };
                let parts = self.all(args)?;
                let ty = parts.iter().find(|part| is_set_type(&part.ty))?.ty.clone();
                parts.into_iter().reduce(|a, b| self.operation(which, vec![a, b], ty.clone()))
            }
            Op::SetMember | Op::SetSubset => {
                let which = if *node.op() == Op::SetMember { Builtin::SetMember } else { Builtin::SetSubset };
                let parts = self.all(args)?;
                let [a, b] = parts.as_slice() else { return None };
                let fits = match which {
                    Builtin::SetMember => self.set_type(&a.ty).as_ref() == Some(&b.ty),
                    _ => a.ty == b.ty || is_set_type(&a.ty) && is_set_type(&b.ty),
                };
                fits.then(|| self.operation(which, parts.clone(), Type::con(builtin::bool_type())))
            }
            _ => None,
        }
    }

    fn all(&self, terms: &[Term]) -> Option<Vec<Said>> {
        terms.iter().map(|term| self.say(*term)).collect()
    }

    fn operation(&self, which: Builtin, args: Vec<Said>, ty: Type) -> Said {
        let head = self.said(TermKind::Builtin(which), Type::con(builtin::bool_type()));
        self.said(TermKind::Apply(Box::new(head), args), ty)
    }

    fn set_type(&self, element: &Type) -> Option<Type> {
        // Whatever set there is among the types at hand has the right name.
        let of_vars = self.vars.values().map(|(_, ty)| ty);
        let of_functions = self.vocabulary.values().map(|(_, ty)| ty);
        let mut todo: Vec<&Type> = of_vars.chain(of_functions).collect();
        while let Some(ty) = todo.pop() {
            match ty {
                Type::Con(name, args) => {
                    if is_set(*name) {
                        return Some(Type::con_app(*name, [element.clone()]));
                    }
                    todo.extend(args.iter());
                }
                Type::Fun(fun) => todo.extend([&fun.param, &fun.result]),
                Type::Forall(forall) => todo.push(&forall.1),
                _ => {}
            }
        }
        None
    }

    fn application(&self, symbol: Symbol, args: &[Term]) -> Option<Said> {
        let (kind, ty) = self.vocabulary.get(&symbol)?;
        let args = self.all(args)?;
        let (_, body) = ty.split_foralls();
        let (params, result) = body.split_context().1.split_funs();
        if params.len() != args.len() {
            return None;
        }
        let mut subst = Subst::default();
        for (param, arg) in params.iter().zip(&args) {
            if !param.matches(&arg.ty, &mut subst) {
                return None;
            }
        }
        let head = self.said(kind.clone(), ty.clone());
        Some(self.said(TermKind::Apply(Box::new(head), args), result.subst(&subst)))
    }

    fn negation(&self, term: Term) -> Option<Said> {
        let node = self.terms.node(term);
        match node.op() {
            Op::Eq if self.terms.sort(*node.args().first()?) != Sort::Bool => {
                self.equation(node.args(), BinaryOp::Ne)
            }
            Op::Eq => {
                let [a, b] = node.args() else { return None };
                let (a, b) = self.value_first(*a, *b);
                let b = self.negation(b)?;
                Some(self.binary(BinaryOp::Iff, self.say(a)?, b))
            }
            Op::Le if self.terms.sort(*node.args().first()?) == Sort::Int => {
                self.comparison(node.args(), true)
            }
            Op::Not => self.say(*node.args().first()?),
            _ => Some(self.truth(TermKind::Not(Box::new(self.say(term)?)))),
        }
    }

    /// A disjunction; an implication if parts of it are negated.
    fn alternatives(&self, parts: &[Term]) -> Option<Said> {
        let is_negated = |term: &Term| *self.terms.op(*term) == Op::Not;
        let (if_so, then): (Vec<Term>, Vec<Term>) = parts.iter().copied().partition(is_negated);
        if if_so.is_empty() || then.is_empty() {
            return Some(self.truth(TermKind::Or(self.all(parts)?)));
        }
        let conditions: Option<Vec<Said>> =
            if_so.iter().map(|term| self.say(*self.terms.args(*term).first()?)).collect();
        let join = |mut parts: Vec<Said>, all: fn(Vec<Said>) -> TermKind| match parts.len() {
            1 => parts.pop(),
            _ => Some(self.truth(all(parts))),
        };
        let condition = join(conditions?, TermKind::And)?;
        let conclusion = join(self.all(&then)?, TermKind::Or)?;
        Some(self.binary(BinaryOp::Implies, condition, conclusion))
    }

    fn is_about_value(&self, term: Term) -> bool {
        let symbols = self.terms.symbols(term);
        self.values.iter().any(|value| symbols.contains(value))
    }

    fn value_first(&self, a: Term, b: Term) -> (Term, Term) {
        if self.is_about_value(b) && !self.is_about_value(a) { (b, a) } else { (a, b) }
    }

    fn equation(&self, args: &[Term], op: BinaryOp) -> Option<Said> {
        let [a, b] = args else { return None };
        let (a, b) = self.value_first(*a, *b);
        match self.terms.sort(a) {
            Sort::Bool => Some(self.binary(BinaryOp::Iff, self.say(a)?, self.say(b)?)),
            Sort::Int => {
                let mut form = Form::default();
                self.add(a, &Number::from(1), &mut form);
                self.add(b, &Number::from(-1), &mut form);
                self.relation(form, op)
            }
            Sort::Set(_) => {
                let is_empty = |term: Term| matches!(self.terms.op(term), Op::Literal(_));
                let (set, empty) = if is_empty(a) { (b, a) } else { (a, b) };
                if is_empty(empty) {
                    let truth = Type::con(builtin::bool_type());
                    let said = self.operation(Builtin::SetIsEmpty, vec![self.say(set)?], truth);
                    return Some(if op == BinaryOp::Eq {
                        said
                    } else {
                        self.truth(TermKind::Not(Box::new(said)))
                    });
                }
                Some(self.binary(op, self.say(a)?, self.say(b)?))
            }
            _ => {
                let (a, b) = (self.say(a)?, self.say(b)?);
                (a.ty == b.ty).then(|| self.binary(op, a, b))
            }
        }
    }

    /// `form <= bound`, or its negation.
    fn comparison(&self, args: &[Term], negated: bool) -> Option<Said> {
        let [a, b] = args else { return None };
        let mut form = Form::default();
        self.add(*a, &Number::from(1), &mut form);
        self.add(*b, &Number::from(-1), &mut form);
        if negated {
            // a > b is b - a <= -1.
            for (factor, _) in &mut form.parts {
                *factor = -&*factor;
            }
            form.constant = &-&form.constant + &Number::from(1);
        }
        self.relation(form, BinaryOp::Le)
    }

    fn reals(&self, args: &[Term], op: BinaryOp) -> Option<Said> {
        let [a, b] = args else { return None };
        let (left, right) = (self.say(*a)?, self.say(*b)?);
        Some(self.binary(op, left, right))
    }

    /// Adds a multiple of a term to a form.
    fn add(&self, term: Term, factor: &Number, form: &mut Form) {
        let node = self.terms.node(term);
        match node.op() {
            Op::Sum(constant) => {
                form.constant = &form.constant + &(factor * constant);
                node.args().iter().for_each(|arg| self.add(*arg, factor, form));
            }
            Op::Scale(by) => {
                if let Some(arg) = node.args().first() {
                    self.add(*arg, &(factor * by), form);
                }
            }
            _ => match self.terms.as_number(term) {
                Some(number) => form.constant = &form.constant + &(factor * number),
                None => match form.parts.iter_mut().find(|(_, known)| *known == term) {
                    Some((known, _)) => *known = &*known + factor,
                    None => form.parts.push((factor.clone(), term)),
                },
            },
        }
    }

    /// `form = 0`, `form /= 0` or `form <= 0`, with what the predicate is about on the left.
    fn relation(&self, mut form: Form, op: BinaryOp) -> Option<Said> {
        form.parts.retain(|(factor, _)| !factor.is_zero());
        let about: Vec<usize> =
            (0..form.parts.len()).filter(|at| self.is_about_value(form.parts[*at].1)).collect();
        let is_ordered = op == BinaryOp::Le;
        // Where the value (or, if it is not there, most) is subtracted, both sides are turned around.
        let lead: Vec<usize> = if about.is_empty() { (0..form.parts.len()).collect() } else { about.clone() };
        let turned = lead.iter().filter(|at| form.parts[**at].0.is_negative()).count() * 2 > lead.len();
        if turned {
            form.parts.iter_mut().for_each(|(factor, _)| *factor = -&*factor);
            form.constant = -&form.constant;
        }
        let on_left = |at: usize, factor: &Number| {
            if about.is_empty() {
                !factor.is_negative()
            } else {
                about.contains(&at) && !factor.is_negative()
            }
        };
        let mut left: Vec<(Number, Term)> = Vec::new();
        let mut right: Vec<(Number, Term)> = Vec::new();
        for (at, (factor, term)) in form.parts.iter().enumerate() {
            if on_left(at, factor) {
                left.push((factor.clone(), *term))
            } else {
                right.push((-factor, *term))
            }
        }
        let mut constant = -&form.constant;
        let op = match (op, turned) {
            (BinaryOp::Le, false) if right.is_empty() && constant == Number::from(-1) => {
                constant = Number::from(0);
                BinaryOp::Lt
            }
            (BinaryOp::Le, true) if right.is_empty() && constant == Number::from(1) => {
                constant = Number::from(0);
                BinaryOp::Gt
            }
            (BinaryOp::Le, false) if !right.is_empty() && constant == Number::from(-1) => {
                constant = Number::from(0);
                BinaryOp::Lt
            }
            (BinaryOp::Le, true) if !right.is_empty() && constant == Number::from(1) => {
                constant = Number::from(0);
                BinaryOp::Gt
            }
            (BinaryOp::Le, true) => BinaryOp::Ge,
            (op, _) => op,
        };
        debug_assert!(is_ordered || matches!(op, BinaryOp::Eq | BinaryOp::Ne));
        Some(self.binary(op, self.sum(&left, &Number::from(0))?, self.sum(&right, &constant)?))
    }

    /// A sum, what is added before what is subtracted.
    fn sum(&self, parts: &[(Number, Term)], constant: &Number) -> Option<Said> {
        let int = || Type::con(builtin::int());
        let mut said: Option<Said> = None;
        let (added, taken): (Vec<_>, Vec<_>) = parts.iter().partition(|(factor, _)| !factor.is_negative());
        for (factor, term) in added.into_iter().chain(taken) {
            let size = factor.abs();
            let mut part = self.say(*term)?;
            if !is_number(&part.ty) {
                return None;
            }
            if !size.is_one() {
                let factor = self.integer(&size)?;
                part = self.said(TermKind::Binary(BinaryOp::Mul, Box::new(factor), Box::new(part)), int());
            }
            said = Some(match (said, factor.is_negative()) {
                (None, false) => part,
                (None, true) => self.said(TermKind::Negate(Box::new(part)), int()),
                (Some(so_far), minus) => {
                    let op = if minus { BinaryOp::Sub } else { BinaryOp::Add };
                    self.said(TermKind::Binary(op, Box::new(so_far), Box::new(part)), int())
                }
            });
        }
        match said {
            None if constant.is_negative() => {
                let size = self.integer(&constant.abs())?;
                Some(self.said(TermKind::Negate(Box::new(size)), int()))
            }
            None => self.integer(constant),
            Some(said) if constant.is_zero() => Some(said),
            Some(said) => {
                let op = if constant.is_negative() { BinaryOp::Sub } else { BinaryOp::Add };
                let size = self.integer(&constant.abs())?;
                Some(self.said(TermKind::Binary(op, Box::new(said), Box::new(size)), int()))
            }
        }
    }
}

/// A linear form.
struct Form {
    parts: Vec<(Number, Term)>,
    constant: Number,
}

impl Default for Form {
    fn default() -> Form {
        Form { parts: Vec::new(), constant: Number::from(BigInt::from(0)) }
    }
}

fn is_number(ty: &Type) -> bool {
    *ty == Type::con(builtin::int()) || *ty == Type::con(builtin::integer()) || matches!(ty, Type::Var(_))
}

fn is_set_type(ty: &Type) -> bool {
    ty.as_con().is_some_and(|(name, _)| is_set(name))
}
