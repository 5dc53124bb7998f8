//! Sorts of Core types, functions of the logic, and predicates of annotations as terms of the logic.
//!
//! A type variable is an integer to the logic: what can be said of its values is equality and order, and a
//! universal sentence about these that holds for integers holds for every linear order. Arithmetic at a type
//! variable is uninterpreted.

use otherwise_core::{Name, Subst, Type, builtin};
use otherwise_horn::Atom;
use otherwise_refinements::{BinaryOp, Builtin, MeasureDefinition, MeasureId, Term as Said, TermKind};
use otherwise_smt::{Number, Sort, Symbol, Term};

use crate::generator::Generator;
use crate::rtype::Names;

/// Why something of an annotation or a program is not understood.
pub(crate) type Result<T> = std::result::Result<T, String>;

/// The module of the library that has sets.
pub(crate) const SETS: &str = "Otherwise.Containers.Set";

pub(crate) fn is_set(name: Name) -> bool {
    name.module.as_str() == SETS && name.base.as_str() == "Set"
}

impl Generator<'_> {
    /// The sort of values of a type.
    pub(crate) fn sort(&self, ty: &Type) -> Sort {
        match ty {
            Type::Con(name, args) => {
                if *name == builtin::int() || *name == builtin::integer() {
                    Sort::Int
                } else if *name == builtin::double() || *name == builtin::float() {
                    Sort::Real
                } else if *name == builtin::bool_type() {
                    Sort::Bool
                } else if *name == builtin::char_type() {
                    Sort::Char
                } else if let Some(sort) = self.embedded(ty) {
                    sort
                } else if is_set(*name) && args.len() == 1 {
                    self.terms.set_sort(self.sort(&args[0]))
                } else if let Some(reduced) = self.declarations.reduce(ty) {
                    self.sort(&reduced)
                } else {
                    self.terms.uninterpreted_sort(&format!("{}.{}", name.module, name.base))
                }
            }
            Type::Var(_) | Type::App(_) | Type::Meta(_) => Sort::Int,
            Type::Fun(_) | Type::Forall(_) => self.terms.uninterpreted_sort("->"),
        }
    }

    /// A function of the logic: the same for the same name and sorts.
    pub(crate) fn function(&mut self, name: &str, domain: &[Sort], range: Sort) -> Symbol {
        let key = (name.to_owned(), domain.to_vec(), range);
        if let Some(known) = self.functions.get(&key) {
            return *known;
        }
        let symbol = self.terms.fresh_function(name, domain, range);
        self.functions.insert(key, symbol);
        symbol
    }

    /// A function of the logic applied; the sorts of the arguments say which.
    pub(crate) fn call(&mut self, name: &str, args: &[Term], range: Sort) -> Term {
        let domain: Vec<Sort> = args.iter().map(|arg| self.terms.sort(*arg)).collect();
        let symbol = self.function(name, &domain, range);
        if args.is_empty() { self.terms.symbol_term(symbol) } else { self.terms.apply(symbol, args) }
    }

    /// What a constant is equal to by an equation, if the equation says so.
    pub(crate) fn solved_for(&self, equation: Term, v: Term) -> Option<Term> {
        if !matches!(self.terms.op(equation), otherwise_smt::Op::Eq) {
            return None;
        }
        let symbol = self.terms.as_symbol(v)?;
        let (left, right) = (self.terms.args(equation)[0], self.terms.args(equation)[1]);
        let mut found = vec![left, right];
        if self.terms.sort(left).is_arithmetic() && self.terms.sort(left) == self.terms.sort(v) {
            let difference = self.terms.sub(left, right);
            found = vec![self.terms.sub(v, difference), self.terms.add(v, difference)];
        } else if left != v && right != v {
            return None;
        }
        found.into_iter().find(|term| !self.terms.symbols(*term).contains(&symbol))
    }

    /// A value where another sort is expected, as a GADT's equalities allow: the same term, or what a
    /// function makes of it.
    pub(crate) fn fit(&mut self, term: Term, sort: Sort) -> Term {
        if self.terms.sort(term) == sort { term } else { self.call("cast", &[term], sort) }
    }

    /// The name of the logic's function for a measure.
    pub(crate) fn measure_name(&self, id: MeasureId) -> String {
        match self.specs.measure(id).map(|measure| (&measure.definition, measure)) {
            Some((MeasureDefinition::Lifted(name), _)) => self.lifted_name(*name),
            Some((_, measure)) => measure.name.to_string(),
            None => id.name.to_string(),
        }
    }

    /// The name of the logic's function for a Haskell function.
    pub(crate) fn lifted_name(&self, name: Name) -> String {
        let name = self.specs.reflected_as.get(&name).copied().unwrap_or(name);
        format!("{}.{}", name.module, name.base)
    }

    /// … at types: a reflected function is another one to the logic where its values look different.
    pub(crate) fn reflected_name(&self, name: Name, types: &[Type]) -> String {
        let name = self.specs.reflected_as.get(&name).copied().unwrap_or(name);
        let text = self.lifted_name(name);
        let is_plain =
            types.is_empty() || self.lifted.contains(&name) || !self.specs.reflected.contains(&name);
        if is_plain {
            return text;
        }
        // The types also say which instances of classes it uses.
        let has_context = self.globals.global(name).is_some_and(|global| {
            let context = global.ty.split_foralls().1.split_context().0;
            context.iter().any(|one| {
                one.as_con().is_none_or(|(class, _)| !otherwise_refinements::makes_no_values(class))
            })
        });
        if has_context {
            return format!("{text}@{types:?}");
        }
        let looks: Vec<String> = types.iter().map(|ty| self.look(ty)).collect();
        if looks.iter().all(|look| look == "Int") { text } else { format!("{text}@{}", looks.join(",")) }
    }

    fn types(&self, names: &Names) -> Subst {
        names.types.iter().map(|(var, ty)| (*var, ty.erase())).collect()
    }

    /// The conjuncts of an annotation's predicate as atoms. What is not understood becomes an uninterpreted
    /// predicate of the variables it mentions: nothing follows from it but itself.
    pub(crate) fn conjunct(&mut self, said: &Said, names: &Names) -> Vec<Atom> {
        match &said.kind {
            TermKind::And(parts) => parts.iter().flat_map(|part| self.conjunct(part, names)).collect(),
            TermKind::Predicate(variable, args) if names.preds.contains_key(&variable.id) => {
                let values: Result<Vec<Term>> = args.iter().map(|arg| self.said(arg, names)).collect();
                match (values, names.preds.get(&variable.id).cloned()) {
                    (Ok(values), Some(pred)) if values.len() == pred.params.len() => {
                        let values: Vec<Term> = values
                            .iter()
                            .zip(&pred.params)
                            .map(|(value, param)| {
                                let sort = self.terms.sort(*param);
                                self.fit(*value, sort)
                            })
                            .collect();
                        pred.at(&self.terms, &values)
                    }
                    _ => vec![self.opaque(said, names, "an abstract refinement")],
                }
            }
            _ => match self.said(said, names) {
                Ok(term) if self.terms.sort(term) == Sort::Bool => vec![Atom::Term(term)],
                Ok(_) => vec![self.opaque(said, names, "a predicate that is no truth value")],
                Err(reason) => vec![self.opaque(said, names, &reason)],
            },
        }
    }

    fn opaque(&mut self, said: &Said, names: &Names, reason: &str) -> Atom {
        let mut args = Vec::new();
        let mut todo = vec![said];
        let mut is_known = true;
        while let Some(part) = todo.pop() {
            let found = match &part.kind {
                TermKind::Var(var) => Some(names.vars.get(var).copied()),
                TermKind::Local(id, _) => Some(names.locals.get(id).copied()),
                _ => None,
            };
            match found {
                Some(Some(found)) if !args.contains(&found) => args.push(found),
                Some(None) => is_known = false,
                _ => {}
            }
            todo.extend(part.children());
        }
        let domain: Vec<Sort> = args.iter().map(|arg| self.terms.sort(*arg)).collect();
        let symbol = self.terms.fresh_function("unsupported", &domain, Sort::Bool);
        self.unsupported.insert(symbol, (reason.to_owned(), said.span));
        if !is_known {
            self.never.insert(symbol);
        }
        Atom::Term(if args.is_empty() {
            self.terms.symbol_term(symbol)
        } else {
            self.terms.apply(symbol, &args)
        })
    }

    /// A term of an annotation.
    pub(crate) fn said(&mut self, said: &Said, names: &Names) -> Result<Term> {
        stacker::maybe_grow(128 * 1024, 1024 * 1024, || self.said_within(said, names))
    }

    fn said_within(&mut self, said: &Said, names: &Names) -> Result<Term> {
        let types = self.types(names);
        let ty = said.ty.subst(&types);
        let sort = self.sort(&ty);
        match &said.kind {
            TermKind::Integer(value) => Ok(match sort {
                Sort::Real => self.terms.real(value.clone()),
                Sort::Int if !self.is_abstract(&ty) => self.terms.int(value.clone()),
                _ => self.call(&format!("literal {value}"), &[], sort),
            }),
            TermKind::Real(text) => {
                let number = decimal(text.as_str()).ok_or("a constant of this form")?;
                if sort == Sort::Real {
                    Ok(self.terms.real(number))
                } else {
                    Err("a constant of this type".into())
                }
            }
            TermKind::String(text) => Ok(self.string(text.as_str())),
            TermKind::Char(c) => Ok(self.terms.char(*c as u32)),
            TermKind::Bool(value) => Ok(Term::from_bool(*value)),
            TermKind::Var(var) => {
                let found = names.vars.get(var).copied();
                found.ok_or_else(|| format!("a mention of `{}` here", var.name))
            }
            TermKind::Local(id, name) => {
                let found = names.locals.get(id).copied();
                found.ok_or_else(|| format!("a mention of `{name}` here"))
            }
            TermKind::Global(..)
            | TermKind::Constructor(..)
            | TermKind::Measure(..)
            | TermKind::Builtin(_) => self.said_call(said, &[], names, sort),
            TermKind::Predicate(variable, args) => {
                let Some(pred) = names.preds.get(&variable.id).cloned() else {
                    return Err("an abstract refinement that is not bound".into());
                };
                let values: Result<Vec<Term>> = args.iter().map(|arg| self.said(arg, names)).collect();
                let mut parts = Vec::new();
                for atom in pred.at(&self.terms, &values?) {
                    match atom {
                        Atom::Term(term) => parts.push(term),
                        Atom::KVar(..) => return Err("an abstract refinement under a connective".into()),
                    }
                }
                Ok(self.terms.and(parts))
            }
            TermKind::Apply(head, args) => self.said_call(head, args, names, sort),
            TermKind::Negate(inner) => {
                let inner = self.said(inner, names)?;
                self.arithmetic("negate", &ty, &[inner]).ok_or_else(|| "arithmetic at this type".into())
            }
            TermKind::Not(inner) => {
                let inner = self.truth(inner, names)?;
                Ok(self.terms.not(inner))
            }
            TermKind::And(parts) => {
                let parts: Result<Vec<Term>> = parts.iter().map(|part| self.truth(part, names)).collect();
                Ok(self.terms.and(parts?))
            }
            TermKind::Or(parts) => {
                let parts: Result<Vec<Term>> = parts.iter().map(|part| self.truth(part, names)).collect();
                Ok(self.terms.or(parts?))
            }
            TermKind::If(condition, yes, no) => {
                let condition = self.truth(condition, names)?;
                let (yes, no) = (self.said(yes, names)?, self.said(no, names)?);
                if self.terms.sort(yes) != self.terms.sort(no) {
                    return Err("branches of different types".into());
                }
                Ok(self.terms.ite(condition, yes, no))
            }
            TermKind::Convert(inner) => {
                let inner = self.said(inner, names)?;
                match (self.terms.sort(inner), sort) {
                    (from, to) if from == to => Ok(inner),
                    (Sort::Int, Sort::Real) => Ok(self.terms.to_real(inner)),
                    _ => Err("a conversion between these types".into()),
                }
            }
            TermKind::Binary(op, left, right) => {
                let operand = left.ty.subst(&types);
                let (left, right) = (self.said(left, names)?, self.said(right, names)?);
                self.binary(*op, &operand, left, right)
            }
            TermKind::Lambda(var, from, body) => {
                let param = self.terms.fresh(var.name.as_str(), self.sort(&from.subst(&types)));
                let mut names = names.clone();
                names.vars.insert(*var, param);
                let body = self.said(body, &names)?;
                Ok(self.lambda(&[param], body))
            }
            TermKind::Bottom => Err("`_|_`".into()),
            TermKind::Unknown => Err("`??`".into()),
        }
    }

    fn truth(&mut self, said: &Said, names: &Names) -> Result<Term> {
        let term = self.said(said, names)?;
        if self.terms.sort(term) == Sort::Bool {
            Ok(term)
        } else {
            Err("a predicate that is no truth value".into())
        }
    }

    fn binary(&mut self, op: BinaryOp, operand: &Type, left: Term, right: Term) -> Result<Term> {
        use BinaryOp::*;
        let (one, two) = (self.terms.sort(left), self.terms.sort(right));
        let (left, right) = match (one, two) {
            _ if one == two => (left, right),
            (Sort::Int, Sort::Real) => (self.terms.to_real(left), right),
            (Sort::Real, Sort::Int) => (left, self.terms.to_real(right)),
            _ => return Err("an operator between values of different types".into()),
        };
        let sort = self.terms.sort(left);
        let is_bool = sort == Sort::Bool;
        let named = |name: &str| -> Result<String> { Ok(name.to_owned()) };
        let name = match op {
            Eq => return Ok(self.terms.eq(left, right)),
            Ne => return Ok(self.terms.ne(left, right)),
            Iff if is_bool => return Ok(self.terms.iff(left, right)),
            Xor if is_bool => return Ok(self.terms.xor(left, right)),
            Implies if is_bool => return Ok(self.terms.implies(left, right)),
            Iff | Xor | Implies => return Err("a connective between values that are no truth values".into()),
            Div if sort == Sort::Real => return Ok(self.terms.divide(left, right)),
            // SMT-LIB's division leaves a remainder that is not negative.
            Div if sort == Sort::Int && !self.is_abstract(operand) => {
                let terms = &self.terms;
                let flipped = terms.neg(terms.div(left, terms.neg(right)));
                return Ok(terms.ite(terms.lt(right, terms.int(0)), flipped, terms.div(left, right)));
            }
            Mod if sort == Sort::Int && !self.is_abstract(operand) => {
                let terms = &self.terms;
                let flipped = terms.modulo(left, terms.neg(right));
                return Ok(terms.ite(terms.lt(right, terms.int(0)), flipped, terms.modulo(left, right)));
            }
            Add => named("+")?,
            Sub => named("-")?,
            Mul => named("*")?,
            Lt => named("<")?,
            Le => named("<=")?,
            Gt => named(">")?,
            Ge => named(">=")?,
            Div | Mod => return Err("division at this type".into()),
        };
        self.arithmetic(&name, operand, &[left, right]).ok_or_else(|| "this operator at this type".into())
    }

    /// A measure, function, constructor or operation of the logic applied to arguments.
    fn said_call(&mut self, head: &Said, args: &[Said], names: &Names, sort: Sort) -> Result<Term> {
        let values: Result<Vec<Term>> = args.iter().map(|arg| self.said(arg, names)).collect();
        let values = values?;
        let types = self.types(names);
        match &head.kind {
            TermKind::Measure(id, at) => {
                if let Some(measure) = self.specs.measure(*id)
                    && let MeasureDefinition::Lifted(name) = &measure.definition
                {
                    let at: Vec<Type> = at.iter().map(|ty| ty.subst(&types)).collect();
                    return self.haskell(*name, &at, &values, sort);
                }
                let name = self.measure_name(*id);
                // What `autosize` makes is what any recursion over the type goes by.
                if let ("autolen", [value]) = (name.as_str(), values.as_slice())
                    && matches!(self.terms.sort(*value), Sort::Uninterpreted(_))
                {
                    return Ok(self.call("rank", &values, sort));
                }
                Ok(self.call(&name, &values, sort))
            }
            TermKind::Global(name, at) => {
                let at: Vec<Type> = at.iter().map(|ty| ty.subst(&types)).collect();
                self.haskell(*name, &at, &values, sort)
            }
            TermKind::Constructor(name, at) => {
                let at: Vec<Type> = at.iter().map(|ty| ty.subst(&types)).collect();
                self.construction(*name, &at, &values)
            }
            TermKind::Builtin(builtin) => self.operation(*builtin, &values, sort),
            TermKind::Var(_) | TermKind::Local(..) => {
                // A function that is a value: applied by a function of the logic.
                let function = self.said(head, names)?;
                Ok(self.applied(function, &values, sort))
            }
            TermKind::Apply(inner, first) => {
                let all: Vec<Said> = first.iter().chain(args).cloned().collect();
                self.said_call(inner, &all, names, sort)
            }
            TermKind::Lambda(..) => {
                let function = self.said(head, names)?;
                Ok(self.applied(function, &values, sort))
            }
            _ => Err("this application".into()),
        }
    }

    fn operation(&mut self, builtin: Builtin, values: &[Term], sort: Sort) -> Result<Term> {
        let terms = &self.terms;
        let is_set = |term: Term| matches!(terms.sort(term), Sort::Set(_));
        let element = |term: Term| match terms.sort(term) {
            Sort::Set(element) => Some(terms.sort_at(element)),
            _ => None,
        };
        match (builtin, values) {
            (Builtin::SetEmpty, _) => match sort {
                Sort::Set(element) => Ok(terms.set_empty(terms.sort_at(element))),
                _ => Err("an empty set of this type".into()),
            },
            (Builtin::SetIsEmpty, [set]) => match element(*set) {
                Some(element) => Ok(terms.eq(*set, terms.set_empty(element))),
                None => Err("a set operation at this type".into()),
            },
            (Builtin::SetSingleton, [x]) => Ok(terms.set_singleton(*x)),
            (Builtin::SetMember, [x, set]) if element(*set) == Some(terms.sort(*x)) => {
                Ok(terms.set_member(*x, *set))
            }
            (Builtin::SetAdd, [set, x]) if element(*set) == Some(terms.sort(*x)) => {
                Ok(terms.set_insert(*set, *x))
            }
            (_, [a, b]) if is_set(*a) && terms.sort(*a) == terms.sort(*b) => match builtin {
                Builtin::SetUnion => Ok(terms.set_union(*a, *b)),
                Builtin::SetIntersection => Ok(terms.set_intersection(*a, *b)),
                Builtin::SetDifference => Ok(terms.set_difference(*a, *b)),
                Builtin::SetSubset => Ok(terms.set_subset(*a, *b)),
                _ => Err(format!("`{}`", builtin.text())),
            },
            (Builtin::MapSelect | Builtin::MapStore | Builtin::MapDefault, _) => {
                self.map_operation(builtin, values, sort)
            }
            _ => Err(format!("`{}` at these types", builtin.text())),
        }
    }

    /// Whether nothing is known of a type. One with `Integral` is taken for the integers of mathematics, as
    /// `Int` is.
    pub(crate) fn is_abstract(&self, ty: &Type) -> bool {
        match ty {
            Type::Var(var) => !self.integrals.contains(var),
            Type::App(_) => true,
            _ => false,
        }
    }

    /// Whether it is a type of integers.
    pub(crate) fn is_integers(&self, ty: &Type) -> bool {
        self.sort(ty) == Sort::Int && matches!(ty, Type::Con(..) | Type::Var(_)) && !self.is_abstract(ty)
    }

    /// Arithmetic, comparisons and equality at a type; none if the logic does not know what they are there.
    pub(crate) fn arithmetic(&mut self, name: &str, ty: &Type, args: &[Term]) -> Option<Term> {
        let sort = self.sort(ty);
        if args.iter().any(|arg| self.terms.sort(*arg) != sort) {
            return None;
        }
        let is_number = sort.is_arithmetic() && !self.is_abstract(ty);
        let terms = self.terms.clone();
        Some(match (name, args) {
            ("==", [a, b]) => terms.eq(*a, *b),
            ("/=", [a, b]) => terms.ne(*a, *b),
            ("<", [a, b]) if sort.is_arithmetic() => terms.lt(*a, *b),
            ("<=", [a, b]) if sort.is_arithmetic() => terms.le(*a, *b),
            (">", [a, b]) if sort.is_arithmetic() => terms.gt(*a, *b),
            (">=", [a, b]) if sort.is_arithmetic() => terms.ge(*a, *b),
            ("<", [a, b]) if sort == Sort::Char => terms.char_lt(*a, *b),
            ("<=", [a, b]) if sort == Sort::Char => terms.char_le(*a, *b),
            (">", [a, b]) if sort == Sort::Char => terms.char_lt(*b, *a),
            (">=", [a, b]) if sort == Sort::Char => terms.char_le(*b, *a),
            ("<", [a, b]) if sort == Sort::Bool => terms.and2(terms.not(*a), *b),
            (">", [a, b]) if sort == Sort::Bool => terms.and2(terms.not(*b), *a),
            ("<=", [a, b]) if sort == Sort::Bool => terms.implies(*a, *b),
            (">=", [a, b]) if sort == Sort::Bool => terms.implies(*b, *a),
            ("<", [a, b]) => self.call("less", &[*a, *b], Sort::Bool),
            (">", [a, b]) => self.call("less", &[*b, *a], Sort::Bool),
            ("<=", [a, b]) => self.call("at most", &[*a, *b], Sort::Bool),
            (">=", [a, b]) => self.call("at most", &[*b, *a], Sort::Bool),
            ("max", [a, b]) if sort.is_arithmetic() => terms.ite(terms.lt(*a, *b), *b, *a),
            ("min", [a, b]) if sort.is_arithmetic() => terms.ite(terms.lt(*a, *b), *a, *b),
            ("+", [a, b]) if is_number => terms.add(*a, *b),
            ("-", [a, b]) if is_number => terms.sub(*a, *b),
            ("*", [a, b]) if is_number => terms.mul(*a, *b),
            ("subtract", [a, b]) if is_number => terms.sub(*b, *a),
            ("negate", [a]) if is_number => terms.neg(*a),
            ("abs", [a]) if is_number => terms.abs(*a),
            ("signum", [a]) if sort == Sort::Int && is_number => {
                let zero = terms.int(0);
                terms.ite(
                    terms.lt(*a, zero),
                    terms.int(-1),
                    terms.ite(terms.eq(*a, zero), zero, terms.int(1)),
                )
            }
            ("succ", [a]) if sort == Sort::Int && is_number => terms.add(*a, terms.int(1)),
            ("pred", [a]) if sort == Sort::Int && is_number => terms.sub(*a, terms.int(1)),
            ("even", [a]) if sort == Sort::Int && is_number => {
                terms.eq(terms.modulo(*a, terms.int(2)), terms.int(0))
            }
            ("odd", [a]) if sort == Sort::Int && is_number => {
                terms.eq(terms.modulo(*a, terms.int(2)), terms.int(1))
            }
            ("+" | "-" | "*" | "negate" | "abs", _) => self.call(&format!("{name}?"), args, sort),
            _ => return None,
        })
    }

    /// A string literal: a constant of its own.
    pub(crate) fn string(&mut self, text: &str) -> Term {
        let sort = self.sort(&builtin::string_type());
        let term = self.call(&format!("\"{text}\""), &[], sort);
        self.texts.entry(term).or_insert_with(|| text.to_owned());
        term
    }
}

/// The exact value of a decimal constant.
pub(crate) fn decimal(text: &str) -> Option<Number> {
    use num_bigint::BigInt;
    use num_rational::BigRational;
    let (mantissa, exponent) = match text.split_once(['e', 'E']) {
        Some((mantissa, exponent)) => (mantissa, exponent.parse::<i32>().ok()?),
        None => (text, 0),
    };
    if exponent.unsigned_abs() > 400 {
        return None;
    }
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let digits: BigInt = format!("{whole}{fraction}").parse().ok()?;
    let power = exponent - i32::try_from(fraction.len()).ok()?;
    let scale = num_traits::pow(BigInt::from(10), power.unsigned_abs() as usize);
    let value = if power >= 0 { BigRational::from(digits * scale) } else { BigRational::new(digits, scale) };
    Some(Number::from(value))
}
