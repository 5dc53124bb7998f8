//! Haskell functions in the logic: the bodies of lifted measures, `inline` and reflected functions as terms.

use std::sync::Arc;

use otherwise_core::{
    Bind, Case, Constructor, Expr, Global, GlobalKind, Literal, LocalId, Name, Pattern, Subst, Type, builtin,
};
use otherwise_smt::{Sort, Term};
use rustc_hash::FxHashMap;

use crate::generator::Generator;
use crate::logic::{Result, SETS, decimal};

/// How deeply `inline` functions may call each other.
const MAX_INLINED: u32 = 20;

/// A value as a term, and what it is made of if that is known.
#[derive(Clone, Debug)]
pub(crate) struct Known {
    pub(crate) term: Term,
    pub(crate) made: Option<(Name, Vec<Known>)>,
}

impl Known {
    pub(crate) fn of(term: Term) -> Known {
        Known { term, made: None }
    }
}

/// What the variables of a body stand for.
#[derive(Clone, Debug, Default)]
pub(crate) struct Lifting {
    pub(crate) locals: FxHashMap<LocalId, Known>,
    pub(crate) types: Subst,
    /// What is known of the shapes of values.
    pub(crate) shapes: Option<std::rc::Rc<crate::unfold::Shapes>>,
    /// The types of parameters.
    pub(crate) params: FxHashMap<LocalId, Type>,
    /// Local functions, put in where they are called: right-hand sides that several patterns share are such.
    functions: FxHashMap<LocalId, Arc<Expr>>,
    /// Whether it has to be known which case applies.
    pub(crate) is_closed: bool,
    depth: u32,
}

/// A head with all it is applied to.
pub(crate) struct Spine<'e> {
    pub(crate) head: &'e Expr,
    pub(crate) args: Vec<Arg<'e>>,
}

/// What something is applied to.
#[derive(Clone, Copy)]
pub(crate) enum Arg<'e> {
    Type(&'e Type),
    Value(&'e Expr),
}

impl<'e> Arg<'e> {
    /// The value, if it is none of the types.
    pub(crate) fn value(&self) -> Option<&'e Expr> {
        match self {
            Arg::Value(value) => Some(*value),
            Arg::Type(_) => None,
        }
    }
}

/// Takes an application apart, looking through ticks.
pub(crate) fn spine(expr: &Expr) -> Spine<'_> {
    let mut head = expr;
    let mut args = Vec::new();
    loop {
        match head {
            Expr::Tick(_, inner) => head = inner,
            Expr::Apply(function, values) => {
                args.extend(values.iter().rev().map(Arg::Value));
                head = function;
            }
            Expr::TypeApply(function, types) => {
                args.extend(types.iter().rev().map(Arg::Type));
                head = function;
            }
            _ => break,
        }
    }
    args.reverse();
    Spine { head, args }
}

impl Generator<'_> {
    /// A value that is made of a constructor.
    pub(crate) fn known_construction(
        &self,
        constructor: &Constructor,
        value: Term,
        fields: &[Term],
    ) -> Known {
        let fields = fields.iter().map(|field| Known::of(*field)).collect();
        Known { term: value, made: Some((constructor.name, fields)) }
    }

    /// A Haskell function of one argument at types and a known argument.
    pub(crate) fn lifted_at(&mut self, name: Name, types: &Subst, argument: Known) -> Option<Term> {
        let global = self.globals.global(name)?;
        let (mut lifting, params, body) = open(&global, types)?;
        let [param] = params.as_slice() else { return None };
        lifting.locals.insert(*param, argument);
        self.lift(body, &lifting)
    }

    /// A Haskell function in the logic, applied: its definition put in if it is `inline`, else a function of
    /// the logic.
    pub(crate) fn haskell(
        &mut self,
        name: Name,
        types: &[Type],
        values: &[Term],
        sort: Sort,
    ) -> Result<Term> {
        let known: Vec<Known> = values.iter().map(|value| Known::of(*value)).collect();
        self.haskell_known(name, types, &known, sort, 0)
            .ok_or_else(|| format!("`{}` in the logic", name.base))
    }

    fn haskell_known(
        &mut self,
        name: Name,
        types: &[Type],
        values: &[Known],
        sort: Sort,
        depth: u32,
    ) -> Option<Term> {
        let plain: Vec<Term> = values.iter().map(|value| value.term).collect();
        if name.module.as_str() == SETS
            && let Some(term) = self.set_function(name.base.as_str(), &plain, sort)
        {
            return Some(term);
        }
        if self.specs.inlines.contains(&name) {
            if depth > MAX_INLINED {
                return None;
            }
            let global = self.globals.global(name)?;
            let binders = global.ty.split_foralls().0;
            let subst: Subst = binders.iter().map(|binder| binder.var).zip(types.iter().cloned()).collect();
            let (mut lifting, params, body) = open(&global, &subst)?;
            if params.len() != values.len() {
                return None;
            }
            lifting.depth = depth + 1;
            lifting.locals.extend(params.into_iter().zip(values.iter().cloned()));
            return self.lift(body, &lifting);
        }
        if let Some(global) = self.globals.global(name)
            && global.kind == GlobalKind::Method
            && let Some(ty) = types.first()
            && let Some(term) = self.method(name, ty, &plain)
        {
            return Some(term);
        }
        if name.is_standard()
            && let Some(term) = self.conversion_or_division(name.base.as_str(), types, &plain)
        {
            return Some(term);
        }
        if let Some(term) = self.said_of_library(name, types, &plain) {
            return Some(term);
        }
        let text = self.reflected_name(name, types);
        if let [record, given @ ..] = plain.as_slice()
            && !given.is_empty()
            && self.globals.global(name).is_some_and(|global| global.kind == GlobalKind::Selector)
        {
            let function = self.call(&text, &[*record], self.function_sort());
            return Some(self.applied(function, given, sort));
        }
        let term = self.call(&text, &plain, sort);
        self.defined(term, name, types);
        Some(term)
    }

    /// Remembers what a term's function stands for.
    pub(crate) fn defined(&mut self, term: Term, name: Name, types: &[Type]) {
        let name = self.specs.reflected_as.get(&name).copied().unwrap_or(name);
        if let otherwise_smt::Op::Apply(symbol) | otherwise_smt::Op::Symbol(symbol) = self.terms.op(term)
            && (self.specs.reflected.contains(&name) || self.lifted.contains(&name))
        {
            self.define(*symbol, name, types);
        }
    }

    /// A function of the library whose type says what its result is: that.
    fn said_of_library(&mut self, name: Name, types: &[Type], values: &[Term]) -> Option<Term> {
        use otherwise_refinements::{BinaryOp, RefinedType, TermKind};
        let specs = self.specs;
        let spec = specs.global(name).filter(|spec| spec.is_library)?;
        let mut names = crate::rtype::Names::default();
        let mut given = types.iter();
        let mut values = values.iter();
        let mut rest = &spec.ty;
        loop {
            match rest {
                RefinedType::Forall(binder, body) => {
                    let ty = self.trivial(given.next()?);
                    names.types.insert(binder.var, ty);
                    rest = body;
                }
                RefinedType::Qualified(_, body) => rest = body,
                RefinedType::Fun(fun) => {
                    names.vars.insert(fun.var, *values.next()?);
                    rest = &fun.result;
                }
                RefinedType::Base(base) => {
                    if values.next().is_some() {
                        return None;
                    }
                    let v = base.refinement.var;
                    let said = base.refinement.conjuncts.iter().find_map(|one| match &one.kind {
                        TermKind::Binary(BinaryOp::Eq | BinaryOp::Iff, left, right)
                            if matches!(&left.kind, TermKind::Var(var) if *var == v) =>
                        {
                            Some(right)
                        }
                        _ => None,
                    })?;
                    return self.said(said, &names).ok();
                }
                RefinedType::ForallPredicate(..) => return None,
            }
        }
    }

    /// A function of `Data.Set`.
    fn set_function(&mut self, name: &str, values: &[Term], sort: Sort) -> Option<Term> {
        let terms = self.terms.clone();
        let element = |set: Term| match terms.sort(set) {
            Sort::Set(element) => Some(terms.sort_at(element)),
            _ => None,
        };
        Some(match (name, values) {
            ("empty", []) => match sort {
                Sort::Set(element) => terms.set_empty(terms.sort_at(element)),
                _ => return None,
            },
            ("singleton", [x]) => terms.set_singleton(*x),
            ("insert", [x, set]) if element(*set) == Some(terms.sort(*x)) => terms.set_insert(*set, *x),
            ("delete", [x, set]) if element(*set) == Some(terms.sort(*x)) => {
                terms.set_difference(*set, terms.set_singleton(*x))
            }
            ("member", [x, set]) if element(*set) == Some(terms.sort(*x)) => terms.set_member(*x, *set),
            ("notMember", [x, set]) if element(*set) == Some(terms.sort(*x)) => {
                terms.not(terms.set_member(*x, *set))
            }
            ("null", [set]) => terms.eq(*set, terms.set_empty(element(*set)?)),
            (_, [a, b]) if element(*a).is_some() && terms.sort(*a) == terms.sort(*b) => match name {
                "union" | "<>" => terms.set_union(*a, *b),
                "intersection" => terms.set_intersection(*a, *b),
                "difference" | "\\\\" => terms.set_difference(*a, *b),
                "isSubsetOf" => terms.set_subset(*a, *b),
                _ => return None,
            },
            _ => return None,
        })
    }

    /// A total function of the library whose meaning the logic knows, at a type.
    pub(crate) fn method(&mut self, name: Name, ty: &Type, values: &[Term]) -> Option<Term> {
        if !name.is_standard() {
            return None;
        }
        let base = name.base.as_str();
        match base {
            "==" | "/=" if !self.equality_is_structural(ty) => None,
            "+" | "-" | "*" | "negate" | "abs" | "signum" | "subtract" | "==" | "/=" | "<" | "<=" | ">"
            | ">=" | "max" | "min" | "even" | "odd" | "succ" | "pred" => self.arithmetic(base, ty, values),
            _ => None,
        }
    }

    /// A literal.
    pub(crate) fn literal(&mut self, literal: &Literal) -> Option<Term> {
        Some(match literal {
            Literal::Int(value) => self.terms.int(*value),
            Literal::Integer(value) => self.terms.int(value.clone()),
            Literal::Char(c) => self.terms.char(*c),
            Literal::String(text) => self.string(text),
            // The shortest decimal that is this number: what the program says.
            Literal::Double(value) => self.terms.real(signed(&format!("{value:?}"))?),
            Literal::Float(value) => self.terms.real(signed(&format!("{value:?}"))?),
            Literal::Word(value) => {
                let sort = self.sort(&Type::con(builtin::word()));
                self.call(&format!("literal {value}"), &[], sort)
            }
        })
    }

    /// An expression as a term; none if the logic cannot say it.
    pub(crate) fn lift(&mut self, expr: &Expr, lifting: &Lifting) -> Option<Term> {
        self.lift_known(expr, lifting).map(|known| known.term)
    }

    fn lift_known(&mut self, expr: &Expr, lifting: &Lifting) -> Option<Known> {
        stacker::maybe_grow(128 * 1024, 1024 * 1024, || self.lift_within(expr, lifting))
    }

    fn lift_within(&mut self, expr: &Expr, lifting: &Lifting) -> Option<Known> {
        match expr {
            Expr::Local(id) => lifting.locals.get(id).cloned(),
            Expr::Lambda(binders, body) => self.lift_lambda(binders, body, lifting).map(Known::of),
            Expr::Literal(literal) => self.literal(literal).map(Known::of),
            Expr::Tick(_, inner) => self.lift_known(inner, lifting),
            Expr::Let(bind, body) => {
                let mut inner = lifting.clone();
                let pairs = match &**bind {
                    Bind::NonRec(binder, value) => vec![(binder.clone(), value.clone())],
                    Bind::Rec(pairs) => crate::prepare::ordered(pairs)?,
                };
                // What cannot be said is only missed where it is used.
                for (binder, value) in pairs {
                    if let Expr::Lambda(..) = crate::check::strip(&value) {
                        inner.functions.insert(binder.id, Arc::new(value));
                    } else if let Some(known) = self.lift_known(&value, &inner) {
                        inner.locals.insert(binder.id, known);
                        inner.params.insert(binder.id, binder.ty);
                    }
                }
                self.lift_known(body, &inner)
            }
            Expr::Case(case) => self.lift_case(case, lifting),
            Expr::Wrap(wrap) => {
                let inner = self.lift_known(&wrap.expr, lifting)?;
                let types: Vec<Type> = wrap.types.iter().map(|ty| ty.subst(&lifting.types)).collect();
                let term = self.construction(wrap.constructor, &types, &[inner.term]).ok()?;
                Some(Known { term, made: Some((wrap.constructor, vec![inner])) })
            }
            Expr::Unwrap(wrap) => {
                let inner = self.lift_known(&wrap.expr, lifting)?;
                if let Some((_, fields)) = inner.made {
                    return fields.into_iter().next();
                }
                let constructor = self.constructor(wrap.constructor)?;
                let types: Vec<Type> = wrap.types.iter().map(|ty| ty.subst(&lifting.types)).collect();
                let field = constructor.fields.first()?.ty.subst(&constructor.subst(&types, &[]));
                let sort = self.sort(&field);
                let field = self.field(&constructor, 0, inner.term, sort);
                if let otherwise_smt::Op::Apply(symbol) = *self.terms.op(field) {
                    self.unwrapping.insert(symbol, (wrap.constructor, types));
                }
                Some(Known::of(field))
            }
            Expr::Global(_) | Expr::Constructor(_) | Expr::Apply(..) | Expr::TypeApply(..) => {
                self.lift_call(expr, lifting)
            }
            _ => None,
        }
    }

    fn lift_construction(&mut self, name: Name, args: &[Arg<'_>], lifting: &Lifting) -> Option<Known> {
        let constructor = self.constructor(name)?;
        let mut types = Vec::new();
        let mut values = Vec::new();
        for arg in args {
            match arg {
                Arg::Type(ty) => types.push(ty.subst(&lifting.types)),
                Arg::Value(value) => values.push(*value),
            }
        }
        let behind = constructor.dictionaries as usize;
        let values = values.get(behind..)?;
        let fields: Option<Vec<Known>> = values.iter().map(|value| self.lift_known(value, lifting)).collect();
        let fields = fields?;
        let plain: Vec<Term> = fields.iter().map(|field| field.term).collect();
        let term = self.construction(name, &types, &plain).ok()?;
        Some(Known { term, made: Some((name, fields)) })
    }

    fn lift_call(&mut self, expr: &Expr, lifting: &Lifting) -> Option<Known> {
        let Spine { head, args } = spine(expr);
        match head {
            Expr::Constructor(name) => self.lift_construction(*name, &args, lifting),
            Expr::Global(name) => {
                let global = self.globals.global(*name)?;
                let (types, values, result) = arguments(&global.ty, &args, &lifting.types)?;
                if let Some(known) = self.lift_special(*name, &types, &values, lifting) {
                    return Some(known);
                }
                let known: Option<Vec<Known>> =
                    values.iter().map(|value| self.lift_known(value, lifting)).collect();
                let known = known?;
                let plain: Vec<Term> = known.iter().map(|one| one.term).collect();
                if let Some(ty) = types.first()
                    && let Some(term) = self.method(*name, ty, &plain)
                {
                    return Some(Known::of(term));
                }
                let sort = self.sort(&result);
                if let Some(term) = self.said_of_library(*name, &types, &plain) {
                    return Some(Known::of(term));
                }
                if self.is_logical(*name, &global) {
                    return self.haskell_known(*name, &types, &known, sort, lifting.depth).map(Known::of);
                }
                None
            }
            Expr::Local(id) if lifting.functions.contains_key(id) => {
                let function = lifting.functions.get(id)?.clone();
                let Expr::Lambda(binders, body) = crate::check::strip(&function) else { return None };
                if binders.len() != args.len() {
                    return None;
                }
                let mut inner = lifting.clone();
                for (binder, arg) in binders.iter().zip(args) {
                    let Arg::Value(value) = arg else { return None };
                    // What cannot be said is only missed where it is used.
                    if let Some(known) = self.lift_known(value, lifting) {
                        inner.locals.insert(binder.id, known);
                    }
                }
                self.lift_known(body, &inner)
            }
            Expr::Local(_) | Expr::Unwrap(_) if !args.is_empty() => {
                // A function that is a value.
                let (function, ty) = match head {
                    Expr::Local(id) => {
                        (lifting.locals.get(id)?.term, lifting.params.get(id)?.subst(&lifting.types))
                    }
                    _ => self.function_in_field(head, lifting)?,
                };
                if self.terms.sort(function) != self.function_sort() {
                    return None;
                }
                let (_, values, result) = arguments(&ty, &args, &lifting.types)?;
                let given: Option<Vec<Term>> = values.iter().map(|value| self.lift(value, lifting)).collect();
                let sort = self.sort(&result);
                Some(Known::of(self.applied(function, &given?, sort)))
            }
            _ => None,
        }
    }

    /// Whether the logic may speak of a Haskell function.
    pub(crate) fn is_logical(&self, name: Name, global: &Global) -> bool {
        self.specs.inlines.contains(&name)
            || self.specs.reflected.contains(&name)
            || self.specs.reflected_as.contains_key(&name)
            || self.lifted.contains(&name)
            || global.kind == GlobalKind::Selector
            || name.module.as_str() == SETS
            || name.module.as_str() == crate::bags::BAGS
    }

    /// Connectives, conversions, and what has a name only.
    fn lift_special(
        &mut self,
        name: Name,
        types: &[Type],
        values: &[&Expr],
        lifting: &Lifting,
    ) -> Option<Known> {
        if !name.is_standard() {
            return None;
        }
        let terms = self.terms.clone();
        let term = match (name.base.as_str(), values) {
            ("otherwise", []) => Term::TRUE,
            ("&&", [a, b]) => terms.and2(self.lift(a, lifting)?, self.lift(b, lifting)?),
            ("||", [a, b]) => terms.or2(self.lift(a, lifting)?, self.lift(b, lifting)?),
            ("not", [a]) => terms.not(self.lift(a, lifting)?),
            ("$" | "$!", [f, x]) => {
                let applied = Expr::clone(f).apply(vec![Expr::clone(x)]);
                return self.lift_known(&applied, lifting);
            }
            (
                "fromIntegral" | "toInteger" | "fromInteger" | "div" | "mod" | "quot" | "rem" | "/",
                [_] | [_, _],
            ) => {
                let values: Option<Vec<Term>> =
                    values.iter().map(|value| self.lift(value, lifting)).collect();
                self.conversion_or_division(name.base.as_str(), types, &values?)?
            }
            _ => return None,
        };
        Some(Known::of(term))
    }

    /// Numbers of one type as those of another, and divisions, at the types that the library's functions are
    /// used at.
    fn conversion_or_division(&mut self, base: &str, types: &[Type], values: &[Term]) -> Option<Term> {
        match (base, values) {
            ("fromIntegral", [a]) => self.convert(*a, types.get(1)?),
            ("fromInteger", [a]) => self.convert(*a, types.first()?),
            ("toInteger", [a]) => self.convert(*a, &Type::con(builtin::integer())),
            ("div" | "mod" | "quot" | "rem", [a, b]) if self.is_integers(types.first()?) => {
                self.division(base, *a, *b)
            }
            ("/", [a, b]) if self.terms.sort(*a) == Sort::Real && self.terms.sort(*b) == Sort::Real => {
                Some(self.terms.divide(*a, *b))
            }
            _ => None,
        }
    }

    /// Haskell's divisions of integers.
    pub(crate) fn division(&self, name: &str, a: Term, b: Term) -> Option<Term> {
        Some(match name {
            "div" => self.terms.div(a, b),
            "mod" => self.terms.modulo(a, b),
            "quot" => self.terms.quot(a, b),
            "rem" => self.terms.rem(a, b),
            _ => return None,
        })
    }

    /// An integer as another number.
    pub(crate) fn convert(&self, value: Term, to: &Type) -> Option<Term> {
        if !matches!(to, Type::Con(..)) && !self.is_integers(to) {
            return None;
        }
        match (self.terms.sort(value), self.sort(to)) {
            (Sort::Int, Sort::Int) => Some(value),
            (Sort::Int, Sort::Real) => Some(self.terms.to_real(value)),
            _ => None,
        }
    }

    fn lift_case(&mut self, case: &Case, lifting: &Lifting) -> Option<Known> {
        let mut scrutinee = self.lift_known(&case.scrutinee, lifting)?;
        if scrutinee.made.is_none() {
            let ty = case.binder.ty.subst(&lifting.types);
            let is_data = ty.as_con().is_some_and(|(name, _)| self.is_data(name));
            if is_data && ty.as_con().is_none_or(|(name, _)| name != builtin::bool_type()) {
                scrutinee.made = self.shape_of(scrutinee.term, &ty, lifting);
                if scrutinee.made.is_none() && lifting.is_closed {
                    return None;
                }
            }
        }
        let mut inner = lifting.clone();
        inner.locals.insert(case.binder.id, scrutinee.clone());
        inner.params.insert(case.binder.id, case.binder.ty.clone());
        if let Some((name, fields)) = &scrutinee.made {
            let constructor = self.constructor(*name)?;
            let taken = case.alternatives.iter().find(|one| match &one.pattern {
                Pattern::Constructor { constructor, .. } => constructor == name,
                Pattern::Default => true,
                Pattern::Literal(_) => false,
            })?;
            if let Pattern::Constructor { fields: binders, .. } = &taken.pattern {
                let behind = constructor.dictionaries as usize;
                for (binder, field) in binders.get(behind..)?.iter().zip(fields) {
                    inner.locals.insert(binder.id, field.clone());
                    inner.params.insert(binder.id, binder.ty.clone());
                }
            }
            return self.lift_known(&taken.body, &inner);
        }
        let value = scrutinee.term;
        let mut result: Option<Known> = None;
        for alternative in case.alternatives.iter().rev() {
            let (condition, known) = match &alternative.pattern {
                Pattern::Default => (Term::TRUE, self.lift_known(&alternative.body, &inner)),
                Pattern::Literal(literal) => {
                    let literal = self.literal(literal)?;
                    if self.terms.sort(literal) != self.terms.sort(value) {
                        return None;
                    }
                    (self.terms.eq(value, literal), self.lift_known(&alternative.body, &inner))
                }
                Pattern::Constructor { constructor, fields, .. } => {
                    let constructor = self.constructor(*constructor)?;
                    let condition = self.is_made_of(&constructor, value);
                    let mut arm = inner.clone();
                    let behind = constructor.dictionaries as usize;
                    for (position, binder) in fields.iter().enumerate().skip(behind) {
                        let sort = self.sort(&binder.ty.subst(&lifting.types));
                        let field = self.field(&constructor, position, value, sort);
                        arm.locals.insert(binder.id, Known::of(field));
                        arm.params.insert(binder.id, binder.ty.clone());
                    }
                    (condition, self.lift_known(&alternative.body, &arm))
                }
            };
            // Where nothing can be said the logic's function may have any value; that is only so if no other
            // alternative depends on it.
            let known = known?;
            result = Some(match result {
                None => known,
                Some(rest) if self.terms.sort(rest.term) == self.terms.sort(known.term) => {
                    Known::of(self.terms.ite(condition, known.term, rest.term))
                }
                Some(_) => return None,
            });
        }
        result
    }
}

/// The body of a function of the program at types: its parameters (without dictionaries) and what it returns.
pub(crate) fn open<'g>(global: &'g Arc<Global>, types: &Subst) -> Option<(Lifting, Vec<LocalId>, &'g Expr)> {
    let mut lifting = Lifting::default();
    let mut params = Vec::new();
    let mut body = &global.body;
    let binders = global.ty.split_foralls().0;
    let mut given = binders.iter().map(|binder| types.get(&binder.var).cloned());
    let mut ty = global.ty.split_foralls().1;
    loop {
        match body {
            Expr::Tick(_, inner) => body = inner,
            Expr::TypeLambda(binders, inner) => {
                for binder in binders {
                    if let Some(Some(ty)) = given.next() {
                        lifting.types.insert(binder.var, ty);
                    }
                }
                body = inner;
            }
            Expr::Lambda(binders, inner) => {
                for binder in binders {
                    let Type::Fun(fun) = &ty else { return None };
                    if !fun.dictionary {
                        params.push(binder.id);
                        lifting.params.insert(binder.id, binder.ty.clone());
                    }
                    ty = fun.result.clone();
                }
                body = inner;
            }
            _ => return Some((lifting, params, body)),
        }
    }
}

/// The types and values (without dictionaries) that a function of this type is applied to, and the type of
/// the result.
pub(crate) fn arguments<'e>(
    ty: &Type,
    args: &[Arg<'e>],
    subst: &Subst,
) -> Option<(Vec<Type>, Vec<&'e Expr>, Type)> {
    let mut rest = ty.clone();
    let (mut types, mut values) = (Vec::new(), Vec::new());
    for arg in args {
        match (arg, &rest) {
            (Arg::Type(given), Type::Forall(_)) => {
                let given = given.subst(subst);
                rest = rest.instantiate(std::slice::from_ref(&given))?;
                types.push(given);
            }
            (Arg::Value(value), Type::Fun(fun)) => {
                if !fun.dictionary {
                    values.push(*value);
                }
                rest = fun.result.clone();
            }
            _ => return None,
        }
    }
    Some((types, values, rest))
}

fn signed(text: &str) -> Option<otherwise_smt::Number> {
    match text.strip_prefix('-') {
        Some(rest) => decimal(rest).map(|number| -&number),
        None => decimal(text),
    }
}
