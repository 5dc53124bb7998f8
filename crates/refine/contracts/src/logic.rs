//! Predicates to Core: `toExp_r` of Fig. 11, for the whole term language.

use otherwise_core::prim::{ArithOp, CompareOp, NumType};
use otherwise_core::{
    Alternative, Bind, Binder, Expr, Literal, LocalId, Name, Pattern, PrimOp, Subst, Type, TypeForm, Wrap,
    builtin,
};
use otherwise_diagnostics::Span;
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::Arc;

use crate::build::{Fresh, and, int, no_value, not, or, test, truth};
use crate::definition::Definition;
use crate::instrument::Instrumenter;
use crate::program_view::instantiate;
use otherwise_refinements::{BinaryOp, Builtin, Term, TermKind};

/// A part of a specification that cannot be executed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Unsupported {
    /// Where it stands.
    pub(crate) span: Option<Span>,
    /// What it is.
    pub(crate) message: String,
}

pub(crate) type Result<T> = std::result::Result<T, Unsupported>;

/// What the variables of a specification stand for.
#[derive(Clone, Debug, Default)]
pub(crate) struct Scope {
    /// Type variables.
    pub(crate) types: Subst,
    /// Arguments, value variables, fields: by number.
    pub(crate) values: FxHashMap<u32, Expr>,
    /// Variables of the program around a local binding.
    pub(crate) locals: FxHashMap<LocalId, Expr>,
    /// Abstract refinements as functions to `Bool`: by number.
    pub(crate) predicates: FxHashMap<u32, Expr>,
    /// Abstract refinements that hold of whatever they are applied to: by number.
    pub(crate) believed: FxHashSet<u32>,
    /// Whether measures that nobody defines are asked without a word about it, and without assuming what is
    /// declared of them: where just that is said.
    pub(crate) is_raw: bool,
}

pub(crate) fn unsupported<T>(span: Option<Span>, message: impl Into<String>) -> Result<T> {
    Err(Unsupported { span, message: message.into() })
}

/// The primitive number type of a type.
pub(crate) fn number(ty: &Type) -> Option<NumType> {
    use NumType::*;
    [Int, Integer, Double, Char, Float, Word, Int8, Int16, Int32, Int64, Word8, Word16, Word32, Word64]
        .into_iter()
        .find(|number| number.ty() == *ty)
}

/// The module of the library that has sets.
pub(crate) const SETS: &str = "Otherwise.Containers.Set";

/// … and the one that has maps.
const MAPS: &str = "Otherwise.Containers.Map";

impl Instrumenter<'_> {
    /// The Core of a term.
    pub(crate) fn term(&mut self, term: &Term, scope: &Scope, fresh: &mut Fresh) -> Result<Expr> {
        stacker::maybe_grow(128 * 1024, 1024 * 1024, || self.term_within(term, scope, fresh))
    }

    fn term_within(&mut self, term: &Term, scope: &Scope, fresh: &mut Fresh) -> Result<Expr> {
        let span = Some(term.span);
        let ty = self.view.declarations.reduced(&term.ty.subst(&scope.types));
        Ok(match &term.kind {
            TermKind::Integer(value) => {
                let small = i64::try_from(value).ok();
                match (number(&ty), small) {
                    (Some(NumType::Int), Some(small)) => Expr::Literal(Literal::Int(small)),
                    (Some(NumType::Integer), _) => Expr::Literal(Literal::Integer(value.clone())),
                    (Some(NumType::Double), Some(small)) => Expr::Literal(Literal::Double(small as f64)),
                    (Some(NumType::Float), Some(small)) => Expr::Literal(Literal::Float(small as f32)),
                    (Some(NumType::Word), Some(small)) if small >= 0 => {
                        Expr::Literal(Literal::Word(small as u64))
                    }
                    _ => return unsupported(span, "a constant of this type"),
                }
            }
            TermKind::Real(text) => match (number(&ty), text.as_str().parse::<f64>()) {
                (Some(NumType::Float), Ok(value)) => Expr::Literal(Literal::Float(value as f32)),
                (Some(NumType::Double), Ok(value)) => Expr::Literal(Literal::Double(value)),
                _ => return unsupported(span, "a constant of this type"),
            },
            TermKind::String(text) => Expr::Literal(Literal::String(text.as_str().into())),
            TermKind::Char(c) => Expr::Literal(Literal::Char(u32::from(*c))),
            TermKind::Bool(value) => truth(*value),
            TermKind::Unknown => truth(true),
            TermKind::Bottom => no_value(&ty),
            TermKind::Var(var) => match scope.values.get(&var.id) {
                Some(expr) => expr.clone(),
                None => return unsupported(span, format!("`{}` is not known here", var.name)),
            },
            TermKind::Local(id, name) => match scope.locals.get(id) {
                Some(expr) => expr.clone(),
                None => return unsupported(span, format!("`{name}` is not known here")),
            },
            TermKind::Global(name, types) => self.at_types(*name, types, scope, span)?,
            TermKind::Constructor(..) | TermKind::Builtin(_) => self.apply(term, &[], scope, fresh)?,
            TermKind::Measure(id, types) => {
                let types: Vec<Type> = types.iter().map(|ty| ty.subst(&scope.types)).collect();
                let asked = self.measure(*id, &types, span)?;
                if scope.is_raw { self.raw_measure(*id, &types).unwrap_or(asked) } else { asked }
            }
            TermKind::Predicate(variable, _) if scope.believed.contains(&variable.id) => truth(true),
            TermKind::Predicate(variable, arguments) => {
                let Some(predicate) = scope.predicates.get(&variable.id).cloned() else {
                    return unsupported(span, format!("the abstract refinement `{}`", variable.name));
                };
                let arguments: Result<Vec<Expr>> =
                    arguments.iter().map(|argument| self.term(argument, scope, fresh)).collect();
                predicate.apply(arguments?)
            }
            TermKind::Apply(function, arguments) => self.apply(function, arguments, scope, fresh)?,
            TermKind::Negate(inner) => {
                let Some(number) = number(&ty) else { return unsupported(span, "arithmetic at this type") };
                let inner = self.term(inner, scope, fresh)?;
                Expr::Prim(PrimOp::Arith(number, ArithOp::Negate)).apply(vec![inner])
            }
            TermKind::Not(inner) => {
                let inner = self.term(inner, scope, fresh)?;
                not(fresh, inner)
            }
            TermKind::And(parts) => {
                let parts: Result<Vec<Expr>> =
                    parts.iter().map(|part| self.term(part, scope, fresh)).collect();
                parts?.into_iter().rev().fold(truth(true), |rest, part| and(fresh, part, rest))
            }
            TermKind::Or(parts) => {
                let parts: Result<Vec<Expr>> =
                    parts.iter().map(|part| self.term(part, scope, fresh)).collect();
                parts?.into_iter().rev().fold(truth(false), |rest, part| or(fresh, part, rest))
            }
            TermKind::If(condition, yes, no) => {
                let condition = self.term(condition, scope, fresh)?;
                let (yes, no) = (self.term(yes, scope, fresh)?, self.term(no, scope, fresh)?);
                test(fresh, condition, yes, no, &ty)
            }
            TermKind::Lambda(var, parameter, body) => {
                let binder = fresh.binder(var.name, &parameter.subst(&scope.types));
                let mut inner = scope.clone();
                inner.values.insert(var.id, Expr::local(&binder));
                let body = self.term(body, &inner, fresh)?;
                Expr::lambda(vec![binder], body)
            }
            TermKind::Convert(inner) => {
                let from = number(&inner.ty.subst(&scope.types));
                let value = self.term(inner, scope, fresh)?;
                match (from, number(&ty)) {
                    (Some(from), Some(to)) if from == to => value,
                    (Some(from), Some(to)) => Expr::Prim(PrimOp::Convert(from, to)).apply(vec![value]),
                    _ => return unsupported(span, "a conversion between these types"),
                }
            }
            TermKind::Binary(op, left, right) => self.binary(*op, left, right, scope, fresh, span)?,
        })
    }

    /// A global at types, with the dictionaries it takes.
    pub(crate) fn at_types(
        &mut self,
        name: Name,
        types: &[Type],
        scope: &Scope,
        span: Option<Span>,
    ) -> Result<Expr> {
        let types: Vec<Type> = types.iter().map(|ty| ty.subst(&scope.types)).collect();
        let Some(global) = self.view.global(name) else {
            return unsupported(span, format!("`{}` has no definition", name.base));
        };
        if instantiate(&global.ty, &types).is_none() {
            return unsupported(span, format!("`{}` at these types", name.base));
        }
        let Some((expr, ty)) = self.view.saturated(name, &types) else {
            return unsupported(span, format!("`{}` at a type without the instance it needs", name.base));
        };
        Ok(self.total(name, &types, &global, ty).unwrap_or(expr))
    }

    fn apply(
        &mut self,
        function: &Term,
        arguments: &[Term],
        scope: &Scope,
        fresh: &mut Fresh,
    ) -> Result<Expr> {
        let span = Some(function.span);
        if let TermKind::Builtin(operation) = &function.kind
            && let Some(computed) = self.with_complement(*operation, arguments, scope, fresh)
        {
            return computed;
        }
        let mut values = Vec::with_capacity(arguments.len());
        for argument in arguments {
            values.push(self.term(argument, scope, fresh)?);
        }
        match &function.kind {
            TermKind::Constructor(name, types) => {
                let types: Vec<Type> = types.iter().map(|ty| ty.subst(&scope.types)).collect();
                let Some(constructor) = self.view.constructor(*name) else {
                    return unsupported(span, format!("`{}` has no definition", name.base));
                };
                let is_newtype = self
                    .view
                    .data_type(constructor.data_type)
                    .is_some_and(|data| data.form == TypeForm::Newtype);
                if !is_newtype {
                    return Ok(Expr::Constructor(*name).type_apply(types).apply(values));
                }
                match <[Expr; 1]>::try_from(values) {
                    Ok([expr]) => Ok(Expr::Wrap(Box::new(Wrap { constructor: *name, types, expr }))),
                    Err(_) => unsupported(span, "a newtype constructor as a function"),
                }
            }
            TermKind::Builtin(builtin) => {
                let types: Vec<Type> =
                    arguments.iter().map(|argument| argument.ty.subst(&scope.types)).collect();
                let result = result_type(&function.ty.subst(&scope.types), arguments.len());
                self.builtin(*builtin, values, &types, &result, span)
            }
            _ => Ok(self.term(function, scope, fresh)?.apply(values)),
        }
    }

    /// An operation on complements of sets, where the complement itself need not be computed.
    fn with_complement(
        &mut self,
        operation: Builtin,
        arguments: &[Term],
        scope: &Scope,
        fresh: &mut Fresh,
    ) -> Option<Result<Expr>> {
        let complement = |term: &Term| match &term.kind {
            TermKind::Apply(function, inner)
                if matches!(function.kind, TermKind::Builtin(Builtin::SetComplement)) =>
            {
                inner.first().cloned()
            }
            _ => None,
        };
        if operation == Builtin::SetComplement {
            let inner = complement(arguments.first()?)?;
            return Some(self.term(&inner, scope, fresh));
        }
        let [one, two] = arguments else { return None };
        let (operation, one, two, is_negated) = match (operation, complement(one), complement(two)) {
            (Builtin::SetMember, _, Some(two)) => (Builtin::SetMember, one.clone(), two, true),
            (Builtin::SetIntersection, None, Some(two)) => (Builtin::SetDifference, one.clone(), two, false),
            (Builtin::SetIntersection, Some(one), None) => (Builtin::SetDifference, two.clone(), one, false),
            (Builtin::SetDifference, None, Some(two)) => (Builtin::SetIntersection, one.clone(), two, false),
            (Builtin::SetSubset, Some(one), Some(two)) => (Builtin::SetSubset, two, one, false),
            (Builtin::SetSubset, None, Some(two)) => {
                let both = self.set_operation("intersection", &[one, &two], scope, fresh);
                return Some(both.and_then(|both| {
                    let null = self.set_function("null", &one.ty.subst(&scope.types), Some(one.span))?;
                    Ok(null.apply(vec![both]))
                }));
            }
            _ => return None,
        };
        let name = match operation {
            Builtin::SetMember => "member",
            Builtin::SetDifference => "difference",
            Builtin::SetIntersection => "intersection",
            _ => "isSubsetOf",
        };
        let computed = self.set_operation(name, &[&one, &two], scope, fresh);
        Some(computed.map(|computed| if is_negated { not(fresh, computed) } else { computed }))
    }

    /// A function of sets at the type of a set.
    fn set_function(&mut self, name: &str, set: &Type, span: Option<Span>) -> Result<Expr> {
        let Some(element) = set.as_con().and_then(|(_, args)| args.first().cloned()) else {
            return unsupported(span, "a set of an unknown type");
        };
        self.at_types(Name::new(SETS, name), &[element], &Scope::default(), span)
    }

    fn set_operation(
        &mut self,
        name: &str,
        arguments: &[&Term],
        scope: &Scope,
        fresh: &mut Fresh,
    ) -> Result<Expr> {
        let Some(set) = arguments.last() else { return unsupported(None, "an operation on no set") };
        let function = self.set_function(name, &set.ty.subst(&scope.types), Some(set.span))?;
        let values: Result<Vec<Expr>> =
            arguments.iter().map(|argument| self.term(argument, scope, fresh)).collect();
        Ok(function.apply(values?))
    }

    /// An operation on sets or maps, as the library's function.
    fn builtin(
        &mut self,
        builtin: Builtin,
        mut values: Vec<Expr>,
        types: &[Type],
        result: &Type,
        span: Option<Span>,
    ) -> Result<Expr> {
        let (name, arity) = match builtin {
            Builtin::SetEmpty => ("empty", 1),
            Builtin::SetIsEmpty => ("null", 1),
            Builtin::SetSingleton => ("singleton", 1),
            Builtin::SetUnion => ("union", 2),
            Builtin::SetIntersection => ("intersection", 2),
            Builtin::SetDifference => ("difference", 2),
            Builtin::SetMember => ("member", 2),
            Builtin::SetSubset => ("isSubsetOf", 2),
            Builtin::SetAdd => ("insert", 2),
            Builtin::MapDefault | Builtin::MapSelect | Builtin::MapStore => {
                return self.map_operation(builtin, values, types, result, span);
            }
            Builtin::SetComplement => {
                return unsupported(span, format!("`{}` cannot be computed", builtin.text()));
            }
        };
        if values.len() != arity {
            return unsupported(span, format!("`{}` without all its arguments", builtin.text()));
        }
        let element = |ty: &Type| ty.as_con().and_then(|(_, args)| args.first().cloned());
        let of = match builtin {
            Builtin::SetEmpty => {
                values.clear();
                element(result)
            }
            Builtin::SetSingleton | Builtin::SetMember => types.first().cloned(),
            _ => types.first().and_then(element),
        };
        if builtin == Builtin::SetAdd {
            values.reverse();
        }
        let Some(of) = of else { return unsupported(span, "a set of an unknown type") };
        let embedded = |ty: &Type| {
            ty.as_con().is_some_and(|(name, _)| {
                self.specs.embeds.contains_key(&name) && name.module.as_str() != SETS
            })
        };
        if types.iter().chain([result]).any(embedded) {
            return unsupported(span, "elements of a type that is embedded as sets");
        }
        let name = Name::new(SETS, name);
        let function = self.at_types(name, std::slice::from_ref(&of), &Scope::default(), span)?;
        Ok(function.apply(values))
    }

    /// An operation on maps. Those of the logic have a value for every key: zero where nothing was stored.
    fn map_operation(
        &mut self,
        builtin: Builtin,
        mut values: Vec<Expr>,
        types: &[Type],
        result: &Type,
        span: Option<Span>,
    ) -> Result<Expr> {
        let map = if builtin == Builtin::MapDefault { Some(result) } else { types.first() };
        let Some((name, [key, value])) = map.and_then(|map| map.as_con()) else {
            return unsupported(span, "a map of an unknown type");
        };
        if name.module.as_str() != MAPS {
            return unsupported(span, format!("what `{}` has at its keys", name.base));
        }
        let Some(zero) = zero(value) else {
            return unsupported(span, format!("`{}` at values that are no numbers", builtin.text()));
        };
        let (name, arity) = match builtin {
            Builtin::MapDefault => ("empty", 1),
            Builtin::MapSelect => ("findWithDefault", 2),
            _ => ("insert", 3),
        };
        if values.len() != arity {
            return unsupported(span, format!("`{}` without all its arguments", builtin.text()));
        }
        match builtin {
            Builtin::MapDefault if values.first() == Some(&zero) => values.clear(),
            Builtin::MapDefault => return unsupported(span, "`Map_default` of something else than zero"),
            Builtin::MapSelect => {
                values.reverse();
                values.insert(0, zero);
            }
            _ => values.rotate_left(1),
        }
        let types = [key.clone(), value.clone()];
        Ok(self.at_types(Name::new(MAPS, name), &types, &Scope::default(), span)?.apply(values))
    }

    fn binary(
        &mut self,
        op: BinaryOp,
        left: &Term,
        right: &Term,
        scope: &Scope,
        fresh: &mut Fresh,
        span: Option<Span>,
    ) -> Result<Expr> {
        let ty = self.view.declarations.reduced(&left.ty.subst(&scope.types));
        if ty != self.view.declarations.reduced(&right.ty.subst(&scope.types)) {
            return unsupported(span, "a comparison of values of different types");
        }
        let (one, two) = (self.term(left, scope, fresh)?, self.term(right, scope, fresh)?);
        let arith = |op: ArithOp, one: Expr, two: Expr| match number(&ty) {
            Some(number) => Ok(Expr::Prim(PrimOp::Arith(number, op)).apply(vec![one, two])),
            None => unsupported(span, "arithmetic at this type"),
        };
        let bool_ty = builtin::bool_ty();
        match op {
            BinaryOp::Add => arith(ArithOp::Add, one, two),
            BinaryOp::Sub => arith(ArithOp::Sub, one, two),
            BinaryOp::Mul => arith(ArithOp::Mul, one, two),
            BinaryOp::Div if matches!(number(&ty), Some(NumType::Double | NumType::Float)) => {
                arith(ArithOp::Divide, one, two)
            }
            BinaryOp::Div | BinaryOp::Mod => self.division(op, &ty, one, two, fresh, span),
            BinaryOp::Eq => self.equal(&ty, one, two, fresh, span),
            BinaryOp::Ne => {
                let equal = self.equal(&ty, one, two, fresh, span)?;
                Ok(not(fresh, equal))
            }
            BinaryOp::Lt => self.compare(CompareOp::Lt, "<", &ty, one, two, span),
            BinaryOp::Le => self.compare(CompareOp::Le, "<=", &ty, one, two, span),
            BinaryOp::Gt => self.compare(CompareOp::Gt, ">", &ty, one, two, span),
            BinaryOp::Ge => self.compare(CompareOp::Ge, ">=", &ty, one, two, span),
            BinaryOp::Implies => Ok(test(fresh, one, two, truth(true), &bool_ty)),
            BinaryOp::Iff | BinaryOp::Xor => {
                let (yes, no) = self.iff(one, two, fresh);
                Ok(if op == BinaryOp::Iff { yes } else { no })
            }
        }
    }

    /// `one <=> two` and its negation; `two` is computed once.
    fn iff(&mut self, one: Expr, two: Expr, fresh: &mut Fresh) -> (Expr, Expr) {
        let bool_ty = builtin::bool_ty();
        let binder = fresh.binder("q", &bool_ty);
        let negated = not(fresh, Expr::local(&binder));
        let body = test(fresh, one, Expr::local(&binder), negated, &bool_ty);
        let iff = Expr::let_(Bind::NonRec(binder, two), body);
        let xor = not(fresh, iff.clone());
        (iff, xor)
    }

    /// SMT-LIB's division: the remainder is never negative. By zero, it is some number: zero here.
    fn division(
        &mut self,
        op: BinaryOp,
        ty: &Type,
        one: Expr,
        two: Expr,
        fresh: &mut Fresh,
        span: Option<Span>,
    ) -> Result<Expr> {
        let (Some(number), Some(zero)) = (number(ty), zero(ty)) else {
            return unsupported(span, "division at this type");
        };
        let (n, d) = (fresh.binder("n", ty), fresh.binder("d", ty));
        let arith = |op, one, two| Expr::Prim(PrimOp::Arith(number, op)).apply(vec![one, two]);
        let compare = |op, one, two| Expr::Prim(PrimOp::Compare(number, op)).apply(vec![one, two]);
        let (numerator, divisor) = (Expr::local(&n), Expr::local(&d));
        let negated = Expr::Prim(PrimOp::Arith(number, ArithOp::Negate)).apply(vec![divisor.clone()]);
        let (positive, negative) = match op {
            BinaryOp::Div => {
                let towards = arith(ArithOp::Div, numerator.clone(), negated);
                (
                    arith(ArithOp::Div, numerator, divisor.clone()),
                    Expr::Prim(PrimOp::Arith(number, ArithOp::Negate)).apply(vec![towards]),
                )
            }
            _ => (
                arith(ArithOp::Mod, numerator.clone(), divisor.clone()),
                arith(ArithOp::Mod, numerator, negated),
            ),
        };
        let is_positive = compare(CompareOp::Gt, divisor.clone(), zero.clone());
        let is_zero = compare(CompareOp::Eq, divisor, zero.clone());
        let rest = test(fresh, is_zero, zero, negative, ty);
        let body = test(fresh, is_positive, positive, rest, ty);
        Ok(Expr::let_(Bind::NonRec(n, one), Expr::let_(Bind::NonRec(d, two), body)))
    }

    fn compare(
        &mut self,
        op: CompareOp,
        method: &str,
        ty: &Type,
        one: Expr,
        two: Expr,
        span: Option<Span>,
    ) -> Result<Expr> {
        if let Some(number) = number(ty) {
            return Ok(Expr::Prim(PrimOp::Compare(number, op)).apply(vec![one, two]));
        }
        match self.view.method("Ord", method, ty) {
            Some(compare) => Ok(compare.apply(vec![one, two])),
            None => unsupported(span, "an order at a type that has none"),
        }
    }

    /// Logical equality: of structure, whatever the type's instance says. Containers that hide their
    /// structure have an instance.
    pub(crate) fn equal(
        &mut self,
        ty: &Type,
        one: Expr,
        two: Expr,
        fresh: &mut Fresh,
        span: Option<Span>,
    ) -> Result<Expr> {
        if let Some(number) = number(ty) {
            return Ok(Expr::Prim(PrimOp::Compare(number, CompareOp::Eq)).apply(vec![one, two]));
        }
        if *ty == builtin::bool_ty() {
            return Ok(self.iff(one, two, fresh).0);
        }
        let Some((name, args)) = ty.as_con() else { return unsupported(span, "equality of functions") };
        if name.is_container() {
            return match self.view.method("Eq", "==", ty) {
                Some(equal) => Ok(equal.apply(vec![one, two])),
                None => unsupported(span, "equality at a type that has none"),
            };
        }
        let args = args.to_vec();
        let function = self.equality(ty, name, &args, span)?;
        Ok(Expr::Global(function).apply(vec![one, two]))
    }

    /// The function that compares two values of a data type.
    fn equality(&mut self, ty: &Type, name: Name, args: &[Type], span: Option<Span>) -> Result<Name> {
        let bool_ty = builtin::bool_ty();
        let key = Definition::Equality(ty.clone());
        if let Some(known) = self.known.get(&key) {
            return known.clone();
        }
        if self.is_full(&key) {
            return unsupported(span, "equality at a type that nests without end");
        }
        let Some(data) = self.view.data_type(name).cloned() else {
            return unsupported(span, "equality at an unknown type");
        };
        if data.form == TypeForm::Primitive || data.form == TypeForm::Class {
            return unsupported(span, format!("equality of `{}`", name.base));
        }
        let global = self.reserve(key.clone(), "equal");
        let mut fresh = Fresh::default();
        let (a, b) = (fresh.binder("a", ty), fresh.binder("b", ty));
        let mut arms = Vec::new();
        let single = data.constructors.len() == 1;
        let mut body = Ok(truth(true));
        for constructor in &data.constructors {
            if !constructor.existentials.is_empty() || constructor.dictionaries > 0 {
                body = unsupported(span, format!("equality of `{}`", constructor.name.base));
                break;
            }
            let subst = constructor.subst(args, &[]);
            let fields: Vec<Type> = constructor.fields.iter().map(|field| field.ty.subst(&subst)).collect();
            if data.form == TypeForm::Newtype {
                let unwrap = |expr: Expr| {
                    Expr::Unwrap(Box::new(Wrap { constructor: constructor.name, types: args.to_vec(), expr }))
                };
                body = self.equal(
                    &fields[0],
                    unwrap(Expr::local(&a)),
                    unwrap(Expr::local(&b)),
                    &mut fresh,
                    span,
                );
                break;
            }
            let (ones, twos, same) = match self.equal_fields(&fields, &mut fresh, span) {
                Ok(found) => found,
                Err(error) => {
                    body = Err(error);
                    break;
                }
            };
            let pattern =
                |fields| Pattern::Constructor { constructor: constructor.name, types: vec![], fields };
            let mut inner = vec![Alternative { pattern: pattern(twos), body: same }];
            if !single {
                inner.push(Alternative { pattern: Pattern::Default, body: truth(false) });
            }
            let binder = fresh.binder("b", ty);
            let inner = Expr::case(Expr::local(&b), binder, bool_ty.clone(), inner);
            arms.push(Alternative { pattern: pattern(ones), body: inner });
        }
        let body = match body {
            Err(error) => {
                self.known.insert(key, Err(error.clone()));
                return Err(error);
            }
            Ok(_) if !arms.is_empty() => {
                let binder = fresh.binder("a", ty);
                Expr::case(Expr::local(&a), binder, bool_ty.clone(), arms)
            }
            Ok(body) => body,
        };
        let whole = Type::funs([ty.clone(), ty.clone()], bool_ty);
        self.define(global, whole, Expr::lambda(vec![a, b], body));
        Ok(global)
    }

    /// Names for the fields of two values of one constructor, and whether they are equal one by one.
    fn equal_fields(
        &mut self,
        fields: &[Type],
        fresh: &mut Fresh,
        span: Option<Span>,
    ) -> Result<(Vec<Binder>, Vec<Binder>, Expr)> {
        let ones: Vec<_> = fields.iter().map(|ty| fresh.binder("x", ty)).collect();
        let twos: Vec<_> = fields.iter().map(|ty| fresh.binder("y", ty)).collect();
        let mut same = truth(true);
        for ((ty, x), y) in fields.iter().zip(&ones).zip(&twos).rev() {
            let equal = self.equal(ty, Expr::local(x), Expr::local(y), fresh, span)?;
            same = and(fresh, equal, same);
        }
        Ok((ones, twos, same))
    }
}

/// Zero of a number type.
fn zero(ty: &Type) -> Option<Expr> {
    Some(match number(ty)? {
        NumType::Int => int(0),
        NumType::Integer => Expr::Literal(Literal::Integer(0.into())),
        NumType::Word => Expr::Literal(Literal::Word(0)),
        _ => return None,
    })
}

/// The result of a function type applied to so many arguments.
fn result_type(ty: &Type, arguments: usize) -> Type {
    let mut rest = ty.clone();
    for _ in 0..arguments {
        match &rest {
            Type::Fun(fun) => rest = Arc::clone(fun).result.clone(),
            _ => return rest,
        }
    }
    rest
}
