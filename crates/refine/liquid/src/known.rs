//! Calls of functions that the logic knows: connectives, arithmetic, comparisons, and selectors.

use std::sync::Arc;

use otherwise_core::{Expr, Global, GlobalKind, Name, Type, builtin};
use otherwise_horn::Atom;
use otherwise_smt::{Sort, Term};

use crate::generator::{Entry, Env, Generator, Typed};
use crate::lift::Arg;
use crate::rtype::{Base, RType};
use crate::verdict::Cause;

impl Generator<'_> {
    /// Functions that the logic knows, selectors, and what is lazy in its arguments.
    pub(crate) fn known_call(&mut self, env: &mut Env, name: Name, args: &[Arg<'_>]) -> Option<Typed> {
        let global = self.globals.global(name)?;
        if self.is_plain_selector(&global) {
            return self.selected(env, &global, args);
        }
        if !name.is_standard() {
            return None;
        }
        let (types, values, result) = crate::lift::arguments(&global.ty, args, &env.types)?;
        if matches!(result, Type::Fun(_) | Type::Forall(_)) {
            return None;
        }
        let base = name.base.as_str();
        let bool_type = self.trivial(&Type::con(builtin::bool_type()));
        match (base, values.as_slice()) {
            ("otherwise", []) => Some(Typed::at(bool_type, Term::TRUE)),
            ("&&" | "||", [left, right]) => Some(self.connective(env, base, left, right)),
            ("not", [value]) => {
                let typed = self.synth(env, value);
                let term = self.as_term(env, &typed, "t");
                Some(Typed::at(bool_type, self.terms.not(term)))
            }
            ("seq", [first, second]) => {
                self.synth(env, first);
                Some(self.synth(env, second))
            }
            ("div" | "mod" | "quot" | "rem", [left, right]) => {
                let ty = types.first()?;
                if !self.is_integers(ty) {
                    return None;
                }
                let (left, right) = (self.value(env, left), self.value(env, right));
                let nonzero = self.terms.ne(right, self.terms.int(0));
                self.require(env, Atom::Term(nonzero), &Cause::Divisor);
                let term = self.division(base, left, right)?;
                Some(Typed::at(self.trivial(ty), term))
            }
            ("divMod" | "quotRem", [left, right]) => {
                self.quotient_and_rest(env, base, types.first()?, (left, right))
            }
            ("compare", [left, right]) => self.compared(env, types.first()?, left, right),
            ("enumFrom" | "enumFromTo" | "enumFromThen" | "enumFromThenTo", [first, ..]) => {
                let ty = types.first()?.clone();
                if !self.is_integers(&ty) {
                    return None;
                }
                let first = self.value(env, first);
                let others: Vec<Term> = values[1..].iter().map(|value| self.value(env, value)).collect();
                self.range(&result, base, first, &others)
            }
            ("digitToInt" | "intToDigit" | "chr", [value]) => {
                let value = self.value(env, value);
                self.converted_char(env, base, value, &result)
            }
            ("filter" | "takeWhile", [predicate, list]) => {
                // Not those of other containers.
                let (head, _) = result.as_con()?;
                if head != builtin::list() {
                    return None;
                }
                self.kept(env, predicate, list, &types.first()?.clone())
            }
            ("sum" | "product", [list]) => self.total(env, base, list, &result),
            ("elem" | "notElem", [value, list]) => {
                let found = self.is_element(env, value, list)?;
                let term = if base == "elem" { found } else { self.terms.not(found) };
                Some(Typed::at(bool_type, term))
            }
            ("fromIntegral" | "toInteger" | "fromInteger", [value]) => {
                self.converted_number(env, base, &types, value)
            }
            _ => self.arithmetic_call(env, base, &types, (&values, &result)),
        }
    }

    /// `&&` and `||`.
    fn connective(&mut self, env: &mut Env, base: &str, left: &Expr, right: &Expr) -> Typed {
        let bool_type = self.trivial(&Type::con(builtin::bool_type()));
        let left = self.synth(env, left);
        let left = self.as_term(env, &left, "t");
        // The second is evaluated only if the first does not decide.
        let mut inner = env.clone();
        let reached = if base == "&&" { left } else { self.terms.not(left) };
        self.assume_terms(&mut inner, vec![reached]);
        let outer = inner.symbols.len();
        let typed = self.synth(&mut inner, right);
        let term = typed.term.filter(|term| {
            let symbols = self.terms.symbols(*term);
            !inner.symbols[outer..]
                .iter()
                .any(|one| self.terms.as_symbol(*one).is_some_and(|symbol| symbols.contains(&symbol)))
        });
        match term {
            Some(right) if base == "&&" => Typed::at(bool_type, self.terms.and2(left, right)),
            Some(right) => Typed::at(bool_type, self.terms.or2(left, right)),
            None => {
                let wanted = self.fresh(&Type::con(builtin::bool_type()), &env.symbols.clone(), base);
                self.subtype(&inner, &typed, &wanted, &Cause::Result);
                let mut decided = env.clone();
                let other = self.terms.not(reached);
                self.assume_terms(&mut decided, vec![other]);
                let truth = Typed::at(bool_type, Term::from_bool(base == "||"));
                self.subtype(&decided, &truth, &wanted, &Cause::Result);
                Typed::of(wanted)
            }
        }
    }

    /// `divMod` and `quotRem`.
    fn quotient_and_rest(
        &mut self,
        env: &mut Env,
        base: &str,
        ty: &Type,
        (left, right): (&Expr, &Expr),
    ) -> Option<Typed> {
        if !self.is_integers(ty) {
            return None;
        }
        let (left, right) = (self.value(env, left), self.value(env, right));
        let nonzero = self.terms.ne(right, self.terms.int(0));
        self.require(env, Atom::Term(nonzero), &Cause::Divisor);
        let (first, second) = if base == "divMod" { ("div", "mod") } else { ("quot", "rem") };
        let parts = [self.division(first, left, right)?, self.division(second, left, right)?];
        let pair = Type::tuple(vec![ty.clone(), ty.clone()]);
        let name = builtin::tuple(2);
        let term = self.construction(name, &[ty.clone(), ty.clone()], &parts).ok()?;
        let constructor = self.constructor(name)?;
        let facts = self.construction_facts(&constructor, &[ty.clone(), ty.clone()], term, &parts);
        self.assume_terms(env, facts);
        let mut data = match self.trivial(&pair) {
            RType::Base(base) => Base::clone(&base),
            _ => return None,
        };
        for (arg, part) in data.args.iter_mut().zip(parts) {
            if let RType::Base(base) = arg.clone() {
                let fact = Atom::Term(self.terms.eq(base.reft.v, part));
                *arg = arg.meet(&self.terms.clone(), base.reft.v, &[fact]);
            }
        }
        Some(Typed::at(RType::base(data), term))
    }

    /// `compare`: what is known of the order of two values.
    fn compared(&mut self, env: &mut Env, ty: &Type, left: &Expr, right: &Expr) -> Option<Typed> {
        let (left, right) = (self.value(env, left), self.value(env, right));
        let less = self.arithmetic("<", ty, &[left, right])?;
        let is_simple = self.sort(ty).is_arithmetic() || self.sort(ty) == Sort::Char;
        let ordering = Type::con(builtin::ordering());
        let ty = self.trivial(&ordering);
        let term = self.bind(env, "ordering", &ty);
        if is_simple {
            let equal = self.terms.eq(left, right);
            let made = |this: &mut Self, base: &str| {
                let name = Name::new(builtin::MODULE, base);
                let constructor = this.constructor(name)?;
                Some(this.is_made_of(&constructor, term))
            };
            let lt = made(self, "LT")?;
            let eq = made(self, "EQ")?;
            let gt = made(self, "GT")?;
            let greater = self.terms.and([self.terms.not(less), self.terms.not(equal)]);
            let facts =
                vec![self.terms.iff(lt, less), self.terms.iff(eq, equal), self.terms.iff(gt, greater)];
            self.assume_terms(env, facts);
        }
        Some(Typed::at(ty, term))
    }

    /// A number as one of another type.
    fn converted_number(&mut self, env: &mut Env, base: &str, types: &[Type], value: &Expr) -> Option<Typed> {
        let to = match base {
            "fromIntegral" => types.get(1)?.clone(),
            "fromInteger" => types.first()?.clone(),
            _ => Type::con(builtin::integer()),
        };
        let from = match base {
            "fromInteger" => Type::con(builtin::integer()),
            _ => types.first()?.clone(),
        };
        if !matches!(from, Type::Con(..)) && !self.is_integers(&from) {
            return None;
        }
        let value = self.value(env, value);
        if is_natural(&to) && self.terms.sort(value) == Sort::Int {
            let allowed = self.terms.ge(value, self.terms.int(0));
            self.require(env, Atom::Term(allowed), &Cause::Error(base.into()));
        }
        match self.convert(value, &to) {
            Some(term) => Some(Typed::at(self.trivial(&to), term)),
            None => Some(Typed::of(self.trivial(&to))),
        }
    }

    /// An operation that the logic has itself.
    fn arithmetic_call(
        &mut self,
        env: &mut Env,
        base: &str,
        types: &[Type],
        (values, result): (&[&Expr], &Type),
    ) -> Option<Typed> {
        let ty = types.first()?.clone();
        if !is_logical(base) || values.len() > 2 || base == "==" && !self.equality_is_structural(&ty) {
            return None;
        }
        if base == "/=" && !self.equality_is_structural(&ty) {
            return None;
        }
        let terms: Vec<Term> = values.iter().map(|value| self.value(env, value)).collect();
        if is_natural(&ty) && matches!(base, "-" | "negate" | "subtract") {
            self.require(env, Atom::Term(Term::FALSE), &Cause::Error(base.into()));
        }
        match self.arithmetic(base, &ty, &terms) {
            Some(term) => Some(Typed::at(self.trivial(result), term)),
            // The last of an enumeration has no successor.
            None if matches!(base, "succ" | "pred") => None,
            None => Some(Typed::of(self.trivial(result))),
        }
    }

    /// Whether something is in a list, as its set of elements says.
    fn is_element(&mut self, env: &mut Env, value: &Expr, list: &Expr) -> Option<Term> {
        // The set of elements is a measure of ours, where it is imported; a program's own of that name is
        // another.
        let mut measures = self.specs.measures.iter().filter(|one| one.name.as_str() == "listElts");
        let is_ours = measures.next().is_some_and(|one| one.module.as_str() == "Data.Set");
        if !is_ours || measures.next().is_some() {
            return None;
        }
        let typed = self.synth(env, list);
        let RType::Base(of) = &typed.ty else { return None };
        let (head, args) = of.ty.as_con()?;
        let element = args.first().filter(|_| head == builtin::list())?.clone();
        if !self.equality_is_structural(&element) {
            return None;
        }
        let list = self.as_term(env, &typed, "list");
        let value = self.value(env, value);
        if self.terms.sort(value) != self.sort(&element) {
            return None;
        }
        let sort = self.terms.set_sort(self.sort(&element));
        let elements = self.call("listElts", &[list], sort);
        Some(self.terms.set_member(value, elements))
    }

    /// The elements of a list for which a predicate holds (some of them): what it says is known of them.
    fn kept(&mut self, env: &mut Env, predicate: &Expr, list: &Expr, element: &Type) -> Option<Typed> {
        let typed = self.synth(env, list);
        let RType::Base(from) = &typed.ty else { return None };
        let from = from.clone();
        if from.ty.as_con().is_none_or(|(head, _)| head != builtin::list()) || from.args.len() != 1 {
            return None;
        }
        let all = self.as_term(env, &typed, "list");
        let of = from.args.first()?.clone();
        let ty = Type::list(element.clone());
        let RType::Base(wanted) = self.fresh(&ty, &env.symbols.clone(), "filter") else { return None };
        let mut wanted = Base::clone(&wanted);
        wanted.reft.atoms.clear();
        let mut inner = env.clone();
        let x = self.bind(&mut inner, "x", &of);
        self.skolems += 1;
        let id = otherwise_core::LocalId(u32::MAX - self.skolems);
        inner.locals.insert(id, Entry::Value(of.clone(), x));
        let holds = self.synth(&mut inner, &predicate.clone().apply(vec![Expr::Local(id)]));
        let holds = self.as_term(&mut inner, &holds, "t");
        self.assume_terms(&mut inner, vec![holds]);
        let want = wanted.args.first()?.clone();
        self.subtype(&inner, &Typed::at(of, x), &want, &Cause::Result);
        // What relates the elements relates those that are kept.
        let mut related = Base::clone(&wanted);
        related.args = from.args.clone();
        self.subtype(env, &Typed::of(RType::Base(from)), &RType::base(related), &Cause::Result);
        let terms = self.terms.clone();
        let lengths = [self.call("len", &[wanted.reft.v], Sort::Int), self.call("len", &[all], Sort::Int)];
        wanted.reft.atoms.push(Atom::Term(terms.le(lengths[0], lengths[1])));
        Some(Typed::of(RType::base(wanted)))
    }

    /// The sum or product of a list: of what is empty, and of what is put together of an element and the
    /// rest.
    fn total(&mut self, env: &mut Env, base: &str, list: &Expr, result: &Type) -> Option<Typed> {
        let is_real = matches!(result, Type::Con(..)) && self.sort(result) == Sort::Real;
        if !is_real && !self.is_integers(result) {
            return None;
        }
        let nothing = self.terms.int(i64::from(base == "product"));
        let nothing = self.convert(nothing, result)?;
        let typed = self.synth(env, list);
        let RType::Base(from) = &typed.ty else { return None };
        let element =
            from.args.first().filter(|_| from.ty.as_con().is_some_and(|(head, _)| head == builtin::list()));
        let element = element?.clone();
        let plain = self.trivial(result);
        let total = self.fresh(result, &env.symbols.clone(), base);
        self.subtype(env, &Typed::at(plain.clone(), nothing), &total, &Cause::Result);
        let mut inner = env.clone();
        let (x, rest) = (self.bind(&mut inner, "x", &element), self.bind(&mut inner, "rest", &total));
        let more = if base == "sum" { self.terms.add(x, rest) } else { self.terms.mul(x, rest) };
        self.subtype(&inner, &Typed::at(plain, more), &total, &Cause::Result);
        Some(Typed::of(total))
    }

    /// Conversions between numbers and characters that fail for some.
    fn converted_char(&mut self, env: &Env, base: &str, value: Term, result: &Type) -> Option<Typed> {
        let terms = self.terms.clone();
        let of_numbers = |low: i64, v: Term, high: i64| {
            terms.and2(terms.le(terms.int(low), v), terms.le(v, terms.int(high)))
        };
        let of_chars = |low: char, high: char| {
            let (low, high) = (terms.char(u32::from(low)), terms.char(u32::from(high)));
            terms.and2(terms.char_le(low, value), terms.char_le(value, high))
        };
        let RType::Base(made) = self.trivial(result) else { return None };
        let mut made = Base::clone(&made);
        let allowed = match (base, self.terms.sort(value)) {
            ("digitToInt", Sort::Char) => {
                let digit = of_chars('0', '9');
                let v = made.reft.v;
                made.reft.atoms.push(Atom::Term(of_numbers(0, v, 15)));
                made.reft.atoms.push(Atom::Term(terms.implies(digit, terms.le(v, terms.int(9)))));
                terms.or([digit, of_chars('a', 'f'), of_chars('A', 'F')])
            }
            ("intToDigit", Sort::Int) => of_numbers(0, value, 15),
            ("chr", Sort::Int) => of_numbers(0, value, i64::from(u32::from(char::MAX))),
            _ => return None,
        };
        self.require(env, Atom::Term(allowed), &Cause::Error(base.into()));
        Some(Typed::of(RType::base(made)))
    }

    /// The numbers from one on: those between two, and how many, as far as that is known.
    fn range(&mut self, list: &Type, base: &str, first: Term, others: &[Term]) -> Option<Typed> {
        let RType::Base(list) = self.trivial(list) else { return None };
        let mut list = Base::clone(&list);
        let terms = self.terms.clone();
        if let Some(RType::Base(element)) = list.args.first().cloned() {
            let v = element.reft.v;
            let up = terms.le(first, v);
            let bounds = match (base, others) {
                ("enumFromTo", [last]) => vec![up, terms.le(v, *last)],
                ("enumFromThen", [next]) => {
                    let is_up = terms.le(first, *next);
                    vec![terms.ite(is_up, up, terms.le(v, first))]
                }
                ("enumFromThenTo", [next, last]) => {
                    let is_up = terms.le(first, *next);
                    let rising = terms.and2(up, terms.le(v, *last));
                    let falling = terms.and2(terms.le(*last, v), terms.le(v, first));
                    vec![terms.ite(is_up, rising, falling)]
                }
                _ => vec![up],
            };
            let bounds: Vec<Atom> = bounds.into_iter().map(Atom::Term).collect();
            list.args[0] = RType::Base(element).meet(&terms, v, &bounds);
        }
        if let ("enumFromTo", [last]) = (base, others) {
            let length = self.call("len", &[list.reft.v], Sort::Int);
            let count = terms.add(terms.sub(*last, first), terms.int(1));
            let count = terms.ite(terms.lt(*last, first), terms.int(0), count);
            list.reft.atoms.push(Atom::Term(terms.eq(length, count)));
        }
        Some(Typed::of(RType::base(list)))
    }

    /// An expression of a base type as a term.
    pub(crate) fn value(&mut self, env: &mut Env, expr: &Expr) -> Term {
        let typed = self.synth(env, expr);
        self.as_term(env, &typed, "t")
    }

    /// Whether a function is a selector of which nobody says more than the declaration of its data type.
    pub(crate) fn is_plain_selector(&self, global: &Global) -> bool {
        global.kind == GlobalKind::Selector && self.specs.global(global.name).is_none()
    }

    /// A field selected by its name: its definition put in.
    pub(crate) fn selected(
        &mut self,
        env: &mut Env,
        global: &Arc<Global>,
        args: &[Arg<'_>],
    ) -> Option<Typed> {
        let mut inner = Env {
            locals: rustc_hash::FxHashMap::default(),
            types: otherwise_core::Subst::default(),
            global: global.name,
            ..env.clone()
        };
        let mut body = &global.body;
        let mut given = args.iter();
        loop {
            match body {
                Expr::Tick(_, rest) => body = rest,
                Expr::TypeLambda(binders, rest) => {
                    self.given_types(env, &mut inner, binders, &mut given)?;
                    body = rest;
                }
                Expr::Lambda(binders, rest) => {
                    let [binder] = binders.as_slice() else { return None };
                    let Some(Arg::Value(value)) = given.next() else { return None };
                    let typed = self.synth(env, value);
                    let term = self.as_term(env, &typed, "record");
                    inner.scope = env.scope;
                    inner.symbols = env.symbols.clone();
                    inner.locals.insert(binder.id, Entry::Value(typed.ty, term));
                    body = rest;
                    break;
                }
                _ => return None,
            }
        }
        let typed = self.synth(&mut inner, body);
        env.scope = inner.scope;
        env.symbols = inner.symbols;
        let rest: Vec<Arg<'_>> = given.copied().collect();
        Some(self.apply(env, typed, &rest, global.name.base))
    }
}

/// Whether what comes out below zero is an exception.
fn is_natural(ty: &Type) -> bool {
    ty.as_con()
        .is_some_and(|(name, _)| name.module.as_str() == "Numeric.Natural" && name.base.as_str() == "Natural")
}

/// Functions of the library whose calls are known to [`Generator::known_call`].
pub(crate) fn is_known(base: &str) -> bool {
    is_logical(base)
        || matches!(
            base,
            "&&" | "||"
                | "not"
                | "div"
                | "mod"
                | "quot"
                | "rem"
                | "compare"
                | "fromIntegral"
                | "toInteger"
                | "filter"
                | "takeWhile"
                | "sum"
                | "product"
                | "digitToInt"
                | "intToDigit"
                | "chr"
        )
}

/// Functions of the library that [`Generator::arithmetic`] knows.
fn is_logical(base: &str) -> bool {
    matches!(
        base,
        "+" | "-"
            | "*"
            | "negate"
            | "abs"
            | "signum"
            | "subtract"
            | "=="
            | "/="
            | "<"
            | "<="
            | ">"
            | ">="
            | "max"
            | "min"
            | "even"
            | "odd"
            | "succ"
            | "pred"
    )
}
