//! From our terms to Z3's, in the thread's context, each term once.
//!
//! Operations are built with the functions of `z3-sys` rather than the typed wrappers of `z3`: the sorts are
//! already checked, and a null from Z3 becomes an error here, a panic there.

use std::ffi::CStr;
use std::rc::Rc;
use std::str::FromStr;
use std::sync::Arc;

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use z3::ast::{Ast, BV, Bool, Dynamic, Int, Real};
use z3::{Context, FuncDecl};
use z3_sys::*;

use crate::{FloatFormat, MAX_CHAR, Name, Number, Op, Sort, Symbol, Term, Terms, Value};

/// A term that cannot be translated, and why.
#[derive(Clone, Debug)]
pub(super) struct Untranslatable(pub(super) String);

pub(super) type Translation<T = Dynamic> = Result<T, Untranslatable>;

/// Terms of one store in one Z3 context, the calling thread's.
pub(super) struct Translator {
    pub(super) terms: Arc<Terms>,
    context: Context,
    known: HashMap<Term, Dynamic, FxBuildHasher>,
    functions: HashMap<Symbol, Rc<FuncDecl>, FxBuildHasher>,
    sorts: HashMap<Sort, z3::Sort, FxBuildHasher>,
    elements: Vec<(Name, u32, Dynamic)>,
    element_facts: Vec<Bool>,
    pub(super) codes: Option<Rc<(FuncDecl, FuncDecl)>>,
}

type Unary = unsafe extern "C" fn(Z3_context, Z3_ast) -> Option<Z3_ast>;
type Binary = unsafe extern "C" fn(Z3_context, Z3_ast, Z3_ast) -> Option<Z3_ast>;
type Ternary = unsafe extern "C" fn(Z3_context, Z3_ast, Z3_ast, Z3_ast) -> Option<Z3_ast>;
type Many = unsafe extern "C" fn(Z3_context, std::ffi::c_uint, *const Z3_ast) -> Option<Z3_ast>;

impl Translator {
    pub(super) fn new(terms: Arc<Terms>) -> Translator {
        Translator {
            terms,
            context: Context::thread_local(),
            known: HashMap::default(),
            functions: HashMap::default(),
            sorts: HashMap::default(),
            elements: Vec::new(),
            element_facts: Vec::new(),
            codes: None,
        }
    }

    /// How many terms have been translated.
    pub(super) fn len(&self) -> usize {
        self.known.len()
    }

    /// A term of sort Bool.
    pub(super) fn bool(&mut self, term: Term) -> Translation<Bool> {
        let ast = self.term(term)?;
        ast.as_bool().ok_or_else(|| Untranslatable("a constraint is not of sort Bool".to_owned()))
    }

    /// Facts that must hold beside `term` because Z3's sorts do not express them: characters are in their
    /// range, elements of uninterpreted sorts differ.
    pub(super) fn side_conditions(&mut self, term: Term) -> Translation<Vec<Bool>> {
        let terms = Arc::clone(&self.terms);
        let mut facts = self.element_facts.clone();
        if terms.mentions_char(term) {
            for condition in terms.side_conditions(&[term]) {
                facts.push(self.bool(condition)?);
            }
        }
        Ok(facts)
    }

    /// The Z3 term of `term`. No recursion: terms may be deep.
    pub(super) fn term(&mut self, term: Term) -> Translation {
        if let Some(known) = self.known.get(&term) {
            return Ok(known.clone());
        }
        let terms = Arc::clone(&self.terms);
        let mut pending = vec![term];
        while let Some(&top) = pending.last() {
            if self.known.contains_key(&top) {
                pending.pop();
                continue;
            }
            let node = terms.node(top);
            let before = pending.len();
            pending.extend(node.args().iter().filter(|arg| !self.known.contains_key(*arg)));
            if pending.len() > before {
                continue;
            }
            pending.pop();
            let args: Vec<Dynamic> =
                node.args().iter().filter_map(|arg| self.known.get(arg)).cloned().collect();
            let ast = self.node(&terms, top, &args)?;
            self.known.insert(top, ast);
        }
        self.known.get(&term).cloned().ok_or_else(|| Untranslatable("lost a term".to_owned()))
    }

    pub(super) fn sort(&mut self, sort: Sort) -> z3::Sort {
        if let Some(known) = self.sorts.get(&sort) {
            return known.clone();
        }
        let terms = Arc::clone(&self.terms);
        let translated = match sort {
            Sort::Bool => z3::Sort::bool(),
            Sort::Int | Sort::Char => z3::Sort::int(),
            Sort::Real => z3::Sort::real(),
            Sort::BitVec(width) => z3::Sort::bitvector(width),
            Sort::Float32 => z3::Sort::float32(),
            Sort::Float64 => z3::Sort::double(),
            Sort::Str => z3::Sort::string(),
            Sort::Seq(element) => z3::Sort::seq(&self.sort(terms.sort_at(element))),
            Sort::Set(element) => z3::Sort::set(&self.sort(terms.sort_at(element))),
            Sort::Array(key, value) => {
                z3::Sort::array(&self.sort(terms.sort_at(key)), &self.sort(terms.sort_at(value)))
            }
            Sort::Uninterpreted(name) => z3::Sort::uninterpreted(terms.name_text(name).into()),
        };
        self.sorts.insert(sort, translated.clone());
        translated
    }

    /// The Z3 function of an uninterpreted function's symbol.
    pub(super) fn function(&mut self, symbol: Symbol) -> Rc<FuncDecl> {
        if let Some(known) = self.functions.get(&symbol) {
            return Rc::clone(known);
        }
        let terms = Arc::clone(&self.terms);
        let declaration = terms.declaration(symbol);
        let domain: Vec<z3::Sort> = declaration.domain().iter().map(|sort| self.sort(*sort)).collect();
        let range = self.sort(declaration.range());
        let function = FuncDecl::new(self.name(symbol), &domain.iter().collect::<Vec<_>>(), &range);
        let function = Rc::new(function);
        self.functions.insert(symbol, Rc::clone(&function));
        function
    }

    /// The name of a symbol, which must not hold a NUL in C.
    fn name(&self, symbol: Symbol) -> String {
        let name = self.terms.symbol_name(symbol);
        if name.contains('\0') { format!("symbol!{}", symbol.index()) } else { name.into_owned() }
    }

    fn node(&mut self, terms: &Terms, term: Term, args: &[Dynamic]) -> Translation {
        let node = terms.node(term);
        // A literal divisor that is not zero needs no guard.
        let nonzero = |at: usize| {
            node.args().get(at).is_some_and(|arg| terms.as_number(*arg).is_some_and(|n| !n.is_zero()))
        };
        if let Some(counted) = self.counted(terms, node.op(), node.args()) {
            return counted;
        }
        match (node.op(), args) {
            (Op::Literal(value), _) => self.value(value, node.sort()),
            (Op::Symbol(symbol), _) => {
                let sort = self.sort(node.sort());
                Ok(Dynamic::new_const(self.name(*symbol), &sort))
            }
            (Op::Apply(symbol), _) => {
                let function = self.function(*symbol);
                let args: Vec<&dyn Ast> = args.iter().map(|arg| arg as &dyn Ast).collect();
                Ok(function.apply(&args))
            }
            (Op::Not, [a]) => self.unary(Z3_mk_not, a),
            (Op::And, _) => self.many(Z3_mk_and, args),
            (Op::Or, _) => self.many(Z3_mk_or, args),
            (Op::Ite, [condition, a, b]) => self.ite(condition, a, b),
            (Op::Eq, [a, b]) => self.binary(Z3_mk_eq, a, b),
            (Op::Distinct, _) => self.many(Z3_mk_distinct, args),
            (Op::Sum(constant), _) => {
                let mut all = args.to_vec();
                if !constant.is_zero() {
                    all.push(self.number(constant, node.sort())?);
                }
                self.many(Z3_mk_add, &all)
            }
            (Op::Scale(factor), [a]) => {
                let factor = self.number(factor, node.sort())?;
                self.many(Z3_mk_mul, &[factor, a.clone()])
            }
            (Op::Mul, _) => self.many(Z3_mk_mul, args),
            (Op::Divide, [a, b]) => {
                let quotient = self.binary(Z3_mk_div, a, b)?;
                if nonzero(1) { Ok(quotient) } else { self.unless_zero(b, &quotient, None, Sort::Real) }
            }
            (Op::Div | Op::Mod | Op::Quot | Op::Rem, [a, b]) => self.division(node.op(), a, b, nonzero(1)),
            (Op::Le, [a, b]) => self.binary(Z3_mk_le, a, b),
            (Op::Lt, [a, b]) => self.binary(Z3_mk_lt, a, b),
            (Op::ToReal, [a]) => self.unary(Z3_mk_int2real, a),
            (Op::Floor, [a]) => self.unary(Z3_mk_real2int, a),
            (Op::Ord, [a]) => Ok(a.clone()),
            (Op::Chr, [a]) => {
                let modulus = self.int(i64::from(MAX_CHAR) + 1);
                self.binary(Z3_mk_mod, a, &modulus)
            }
            (Op::ConstArray(key), [a]) => {
                let key = self.sort(terms.sort_at(*key));
                // SAFETY: the sort and the argument are alive and of this context.
                self.wrap(unsafe { Z3_mk_const_array(self.raw(), key.get_z3_sort(), a.get_z3_ast()) })
            }
            (Op::Select, [array, key]) => self.binary(Z3_mk_select, array, key),
            (Op::Store, [array, key, entry]) => self.ternary(Z3_mk_store, array, key, entry),
            (Op::SetSingleton, [element]) => {
                let empty = self.value(&Value::set([]), node.sort())?;
                self.binary(Z3_mk_set_add, &empty, element)
            }
            (Op::SetUnion, _) => self.many(Z3_mk_set_union, args),
            (Op::SetIntersection, _) => self.many(Z3_mk_set_intersect, args),
            (Op::SetDifference, [a, b]) => self.binary(Z3_mk_set_difference, a, b),
            (Op::SetMember, [element, set]) => self.binary(Z3_mk_set_member, element, set),
            (Op::SetSubset, [a, b]) => self.binary(Z3_mk_set_subset, a, b),
            (op, _) => {
                if let Some(result) = self.bits(op, args) {
                    return result;
                }
                if let Some(result) = self.float(op, args) {
                    return result;
                }
                match self.sequence(op, args, node.sort()) {
                    Some(result) => result,
                    None => Err(Untranslatable(format!("{op:?} with {} arguments", args.len()))),
                }
            }
        }
    }

    /// Haskell's four divisions in terms of SMT-LIB's, whose remainder is never negative.
    fn division(&mut self, op: &Op, a: &Dynamic, b: &Dynamic, nonzero: bool) -> Translation {
        let zero = self.int(0);
        let negate = |this: &Self, x: &Dynamic| this.unary(Z3_mk_unary_minus, x);
        let (plus, minus) = match op {
            Op::Div => {
                let minus = self.binary(Z3_mk_div, &negate(self, a)?, &negate(self, b)?)?;
                (self.binary(Z3_mk_div, a, b)?, minus)
            }
            Op::Mod => {
                let minus = self.binary(Z3_mk_mod, &negate(self, a)?, &negate(self, b)?)?;
                (self.binary(Z3_mk_mod, a, b)?, negate(self, &minus)?)
            }
            Op::Quot => {
                let minus = self.binary(Z3_mk_div, &negate(self, a)?, b)?;
                (self.binary(Z3_mk_div, a, b)?, negate(self, &minus)?)
            }
            _ => {
                let minus = self.binary(Z3_mk_mod, &negate(self, a)?, b)?;
                (self.binary(Z3_mk_mod, a, b)?, negate(self, &minus)?)
            }
        };
        // Rounding down depends on the divisor's sign, rounding to zero on the dividend's.
        let decisive = if matches!(op, Op::Div | Op::Mod) { b } else { a };
        let negative = self.binary(Z3_mk_lt, decisive, &zero)?;
        let result = self.ite(&negative, &minus, &plus)?;
        let by_zero = if matches!(op, Op::Mod | Op::Rem) { Some(a) } else { None };
        if nonzero { Ok(result) } else { self.unless_zero(b, &result, by_zero, Sort::Int) }
    }

    /// `result`, but for a zero divisor `otherwise` (or 0).
    fn unless_zero(
        &mut self,
        divisor: &Dynamic,
        result: &Dynamic,
        otherwise: Option<&Dynamic>,
        sort: Sort,
    ) -> Translation {
        let zero = self.number(&Number::ZERO, sort)?;
        let is_zero = self.binary(Z3_mk_eq, divisor, &zero)?;
        self.ite(&is_zero, otherwise.unwrap_or(&zero), result)
    }

    pub(super) fn value(&mut self, value: &Value, sort: Sort) -> Translation {
        let terms = Arc::clone(&self.terms);
        match (value, sort) {
            (Value::Bool(value), _) => Ok(Bool::from_bool(*value).into()),
            (Value::Int(n) | Value::Real(n), _) => self.number(n, sort),
            (Value::Char(code), _) => Ok(self.int(i64::from(*code))),
            (Value::BitVec(bits), _) => {
                let ast = BV::from_str(bits.width(), &bits.unsigned().to_string());
                ast.map(Dynamic::from).ok_or_else(|| self.complaint())
            }
            (Value::Float32(bits), _) => self.float_literal(u64::from(*bits), FloatFormat::Single),
            (Value::Float64(bits), _) => self.float_literal(*bits, FloatFormat::Double),
            (Value::Str(codes), _) => self.string_literal(codes),
            (Value::Seq(elements), Sort::Seq(element)) => {
                let element = terms.sort_at(element);
                let mut units = Vec::new();
                for value in &**elements {
                    let ast = self.value(value, element)?;
                    units.push(self.unary(Z3_mk_seq_unit, &ast)?);
                }
                match &*units {
                    [] => {
                        let sort = self.sort(sort);
                        // SAFETY: the sort is alive and of this context.
                        self.wrap(unsafe { Z3_mk_seq_empty(self.raw(), sort.get_z3_sort()) })
                    }
                    [unit] => Ok(unit.clone()),
                    _ => self.many(Z3_mk_seq_concat, &units),
                }
            }
            (Value::Set(set), Sort::Set(element)) => {
                let element = terms.sort_at(element);
                let key = self.sort(element);
                let start = Dynamic::from(Bool::from_bool(set.is_cofinite()));
                // SAFETY: the sort and the argument are alive and of this context.
                let mut ast = self
                    .wrap(unsafe { Z3_mk_const_array(self.raw(), key.get_z3_sort(), start.get_z3_ast()) })?;
                let change = if set.is_cofinite() { Z3_mk_set_del } else { Z3_mk_set_add };
                for exception in set.exceptions() {
                    let exception = self.value(exception, element)?;
                    ast = self.binary(change, &ast, &exception)?;
                }
                Ok(ast)
            }
            (Value::Array(array), Sort::Array(key, entry)) => {
                let (key, entry) = (terms.sort_at(key), terms.sort_at(entry));
                let domain = self.sort(key);
                let default = self.value(array.default_value(), entry)?;
                // SAFETY: the sort and the argument are alive and of this context.
                let mut ast = self.wrap(unsafe {
                    Z3_mk_const_array(self.raw(), domain.get_z3_sort(), default.get_z3_ast())
                })?;
                for (at, value) in array.entries() {
                    let (at, value) = (self.value(at, key)?, self.value(value, entry)?);
                    ast = self.ternary(Z3_mk_store, &ast, &at, &value)?;
                }
                Ok(ast)
            }
            (Value::Element(_, number), Sort::Uninterpreted(name)) => self.element(name, *number, sort),
            _ => Err(Untranslatable(format!("{value:?} is not of its sort"))),
        }
    }

    /// An element of an uninterpreted sort: a constant. That elements differ is a fact on the side: a
    /// function numbers them.
    fn element(&mut self, name: Name, number: u32, sort: Sort) -> Translation {
        if let Some((_, _, known)) =
            self.elements.iter().find(|(of, found, _)| (*of, *found) == (name, number))
        {
            return Ok(known.clone());
        }
        let text = self.terms.name_text(name).replace('\0', "?");
        let z3_sort = self.sort(sort);
        let element = Dynamic::new_const(format!("{text}!element!{number}"), &z3_sort);
        let numbering = FuncDecl::new(format!("{text}!number"), &[&z3_sort], &z3::Sort::int());
        let found = numbering.apply(&[&element]);
        let fact = self.binary(Z3_mk_eq, &found, &self.int(i64::from(number)))?;
        self.element_facts.extend(fact.as_bool());
        self.elements.push((name, number, element.clone()));
        Ok(element)
    }

    /// The elements of uninterpreted sorts that have been named, as constants.
    pub(super) fn elements(&self) -> &[(Name, u32, Dynamic)] {
        &self.elements
    }

    pub(super) fn number(&self, n: &Number, sort: Sort) -> Translation {
        let ast = match (sort, n.to_i64()) {
            // Through text, because Z3 4.8 has no fractions of 64-bit numbers.
            (Sort::Real, _) => {
                let (above, below) = (n.numerator().to_string(), n.denominator().to_string());
                Real::from_rational_str(&above, &below).map(Dynamic::from)
            }
            (_, Some(n)) => Some(Int::from_i64(n).into()),
            (_, None) => Int::from_str(&n.to_string()).ok().map(Dynamic::from),
        };
        ast.ok_or_else(|| self.complaint())
    }

    pub(super) fn int(&self, n: i64) -> Dynamic {
        Int::from_i64(n).into()
    }

    pub(super) fn raw(&self) -> Z3_context {
        self.context.get_z3_context()
    }

    pub(super) fn unary(&self, function: Unary, a: &Dynamic) -> Translation {
        // SAFETY: the argument is alive and of this context; Z3 checks its sort.
        self.wrap(unsafe { function(self.raw(), a.get_z3_ast()) })
    }

    pub(super) fn binary(&self, function: Binary, a: &Dynamic, b: &Dynamic) -> Translation {
        // SAFETY: the arguments are alive and of this context; Z3 checks their sorts.
        self.wrap(unsafe { function(self.raw(), a.get_z3_ast(), b.get_z3_ast()) })
    }

    pub(super) fn ternary(&self, function: Ternary, a: &Dynamic, b: &Dynamic, c: &Dynamic) -> Translation {
        // SAFETY: the arguments are alive and of this context; Z3 checks their sorts.
        self.wrap(unsafe { function(self.raw(), a.get_z3_ast(), b.get_z3_ast(), c.get_z3_ast()) })
    }

    pub(super) fn many(&self, function: Many, args: &[Dynamic]) -> Translation {
        if let [only] = args {
            return Ok(only.clone());
        }
        let raw: Vec<Z3_ast> = args.iter().map(Ast::get_z3_ast).collect();
        let count = u32::try_from(raw.len()).map_err(|_| Untranslatable("too many arguments".to_owned()))?;
        // SAFETY: the arguments are alive and of this context, `raw` holds `count`; Z3 checks their sorts.
        self.wrap(unsafe { function(self.raw(), count, raw.as_ptr()) })
    }

    pub(super) fn ite(&self, condition: &Dynamic, a: &Dynamic, b: &Dynamic) -> Translation {
        self.ternary(Z3_mk_ite, condition, a, b)
    }

    pub(super) fn wrap(&self, ast: Option<Z3_ast>) -> Translation {
        match ast {
            // SAFETY: Z3 just made it in this context.
            Some(ast) => Ok(unsafe { Dynamic::wrap(&self.context, ast) }),
            None => Err(self.complaint()),
        }
    }

    /// An error if the last call failed. Z3 drops an assertion that it cannot take without another sign.
    pub(super) fn complain(&self) -> Translation<()> {
        // SAFETY: the context is alive.
        let code = unsafe { Z3_get_error_code(self.raw()) };
        if code == ErrorCode::Ok { Ok(()) } else { Err(self.complaint()) }
    }

    /// What Z3 has to say about the last failed call.
    pub(super) fn complaint(&self) -> Untranslatable {
        // SAFETY: the context is alive; the message is copied before the next call.
        let message = unsafe {
            let code = Z3_get_error_code(self.raw());
            let text = Z3_get_error_msg(self.raw(), code);
            if text.is_null() { String::new() } else { CStr::from_ptr(text).to_string_lossy().into_owned() }
        };
        Untranslatable(format!("Z3 refuses: {message}"))
    }
}
