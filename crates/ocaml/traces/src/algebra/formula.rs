//! Formulas: terms of `otherwise-smt`, with the sorts and symbols of one program declared.

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::sync::Arc;

use otherwise_smt::{Op, Sort as SmtSort, Symbol as SmtSymbol, Term, Terms};
use rustc_hash::FxHashMap;

use super::compile::event_sorts;
use super::flat::{recorded_sorts, unflatten};
use super::value::{Unsupported, Value};
use crate::core::{OperationId, Order, Program, Sort, SortId, SymbolId};

/// A Boolean term.
pub(crate) type Formula = Term;

/// A sort that one term is enough for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum BaseSort {
    Bool,
    Int,
    Opaque(SortId),
}

impl BaseSort {
    /// The sort of a value that is one such term.
    pub(crate) fn sort(self) -> Sort {
        match self {
            BaseSort::Bool => Sort::Bool,
            BaseSort::Int => Sort::Int,
            BaseSort::Opaque(id) => Sort::Opaque(id),
        }
    }
}

/// How a formula is built, as far as the decision diagrams want to know.
pub(crate) enum Shape {
    Bool(bool),
    Not(Formula),
    And(Vec<Formula>),
    Or(Vec<Formula>),
    Atom,
}

/// Builds terms for one program.
#[derive(Debug)]
pub(crate) struct Formulas {
    pub(crate) terms: Arc<Terms>,
    opaque: Vec<OpaqueSymbols>,
    /// One function for each base part of a symbol's result.
    symbols: Vec<Vec<SmtSymbol>>,
    locals: RefCell<FxHashMap<OperationId, Rc<[Term]>>>,
    /// A value was compared with one that is deeper than values of its type are recorded.
    pub(crate) cut: Cell<bool>,
}

#[derive(Debug)]
struct OpaqueSymbols {
    sort: SmtSort,
    /// The strict order, when the sort is not represented by integers.
    less: Option<SmtSymbol>,
    /// Whether any formula compares elements; if not, the laws of the order do not matter.
    compared: Cell<bool>,
}

impl Formulas {
    /// Declares the sorts and symbols of a program.
    pub(crate) fn new(program: &Program, terms: Arc<Terms>) -> Formulas {
        let opaque = program.opaque_sorts.iter().enumerate().map(|(index, opaque)| match opaque.order {
            // Every finite total order embeds into the integers.
            Order::Total => OpaqueSymbols { sort: SmtSort::Int, less: None, compared: Cell::new(false) },
            Order::Partial => {
                let sort = terms.uninterpreted_sort(&format!("{}:{index}", opaque.name));
                let less = terms.fresh_function("less", &[sort, sort], SmtSort::Bool);
                OpaqueSymbols { sort, less: Some(less), compared: Cell::new(false) }
            }
        });
        let opaque: Vec<OpaqueSymbols> = opaque.collect();
        let mut formulas = Formulas {
            terms,
            opaque,
            symbols: Vec::new(),
            locals: RefCell::default(),
            cut: Cell::new(false),
        };
        for symbol in &program.symbols {
            let domain: Vec<SmtSort> = symbol
                .parameters
                .iter()
                .flat_map(|sort| recorded_sorts(program, sort).unwrap_or_default())
                .map(|sort| formulas.smt_sort(sort))
                .collect();
            let range = recorded_sorts(program, &symbol.result).unwrap_or_default();
            let parts = range
                .iter()
                .map(|part| formulas.terms.fresh_function(&symbol.name, &domain, formulas.smt_sort(*part)))
                .collect();
            formulas.symbols.push(parts);
        }
        formulas
    }

    /// How a base sort is represented.
    pub(crate) fn smt_sort(&self, sort: BaseSort) -> SmtSort {
        match sort {
            BaseSort::Bool => SmtSort::Bool,
            BaseSort::Int => SmtSort::Int,
            BaseSort::Opaque(id) => self.opaque[id.0 as usize].sort,
        }
    }

    /// The strict order of an opaque sort, when it is a declared relation and some formula mentions it.
    pub(crate) fn less_symbol(&self, sort: SortId) -> Option<SmtSymbol> {
        let opaque = &self.opaque[sort.0 as usize];
        opaque.less.filter(|_| opaque.compared.get())
    }

    /// The functions that stand for a symbol of the program, one for each base part of its result.
    pub(crate) fn symbol_parts(&self, symbol: SymbolId) -> &[SmtSymbol] {
        &self.symbols[symbol.0 as usize]
    }

    /// A new symbolic constant.
    pub(crate) fn fresh(&self, name: &str, sort: BaseSort) -> Term {
        self.terms.fresh(name, self.smt_sort(sort))
    }

    /// Some fixed value, for the parts of data values that do not matter.
    pub(crate) fn filler(&self, sort: BaseSort) -> Term {
        match self.smt_sort(sort) {
            SmtSort::Bool => Term::FALSE,
            SmtSort::Int => self.int(0),
            other => self.terms.symbol("filler", other),
        }
    }

    /// The variables that the qualifiers of an operation are over: its base arguments, then its base results.
    pub(crate) fn locals(
        &self,
        program: &Program,
        operation: OperationId,
    ) -> Result<Rc<[Term]>, Unsupported> {
        if let Some(locals) = self.locals.borrow().get(&operation) {
            return Ok(Rc::clone(locals));
        }
        let mut locals = Vec::new();
        for sort in event_sorts(program, operation) {
            let parts = recorded_sorts(program, sort).ok_or_else(|| {
                let name = &program.operation(operation).name;
                Unsupported::new(format!("events of `{name}`, which carry functions or places"))
            })?;
            for part in parts {
                let sort = self.smt_sort(part);
                let name = format!("local{}:{}", locals.len(), self.terms.sort_text(sort));
                locals.push(self.terms.symbol(&name, sort));
            }
        }
        let locals: Rc<[Term]> = locals.into();
        self.locals.borrow_mut().insert(operation, Rc::clone(&locals));
        Ok(locals)
    }

    /// An uninterpreted function applied to base arguments.
    pub(crate) fn apply(
        &self,
        program: &Program,
        symbol: SymbolId,
        arguments: &[Term],
    ) -> Result<Value, Unsupported> {
        let result = &program.symbol(symbol).result;
        if contains_data(result) {
            return Err(Unsupported::new("an uninterpreted function with data results"));
        }
        let parts = self.symbol_parts(symbol).iter().map(|part| self.terms.apply(*part, arguments));
        unflatten(program, result, &mut parts.collect::<Vec<_>>().into_iter())
    }

    pub(crate) fn bool(&self, value: bool) -> Formula {
        Term::from_bool(value)
    }

    pub(crate) fn int(&self, value: i64) -> Term {
        self.terms.int(value)
    }

    pub(crate) fn not(&self, formula: Formula) -> Formula {
        self.terms.not(formula)
    }

    pub(crate) fn and(&self, parts: &[Formula]) -> Formula {
        self.terms.and(parts.iter().copied())
    }

    pub(crate) fn or(&self, parts: &[Formula]) -> Formula {
        self.terms.or(parts.iter().copied())
    }

    pub(crate) fn implies(&self, premise: Formula, conclusion: Formula) -> Formula {
        self.terms.implies(premise, conclusion)
    }

    pub(crate) fn ite(&self, condition: Formula, then: Term, otherwise: Term) -> Term {
        self.terms.ite(condition, then, otherwise)
    }

    pub(crate) fn eq(&self, left: Term, right: Term) -> Formula {
        self.terms.eq(left, right)
    }

    pub(crate) fn lt(&self, left: Term, right: Term) -> Formula {
        if left == right {
            return Term::FALSE;
        }
        let sort = self.terms.sort(left);
        if sort == SmtSort::Int {
            return self.terms.lt(left, right);
        }
        let opaque = self.opaque.iter().find(|opaque| opaque.sort == sort);
        match opaque.and_then(|opaque| Some((opaque, opaque.less?))) {
            Some((opaque, less)) => {
                opaque.compared.set(true);
                self.terms.apply(less, &[left, right])
            }
            // The front end compares nothing else; false is as good as any answer.
            None => Term::FALSE,
        }
    }

    pub(crate) fn le(&self, left: Term, right: Term) -> Formula {
        if self.terms.sort(left) == SmtSort::Int {
            return self.terms.le(left, right);
        }
        self.or(&[self.lt(left, right), self.eq(left, right)])
    }

    pub(crate) fn add(&self, left: Term, right: Term) -> Term {
        self.terms.add(left, right)
    }

    pub(crate) fn sub(&self, left: Term, right: Term) -> Term {
        self.terms.sub(left, right)
    }

    pub(crate) fn mul(&self, left: Term, right: Term) -> Term {
        self.terms.mul(left, right)
    }

    pub(crate) fn is_true(&self, formula: Formula) -> bool {
        formula == Term::TRUE
    }

    pub(crate) fn is_false(&self, formula: Formula) -> bool {
        formula == Term::FALSE
    }

    /// The truth value, if the formula is a constant.
    pub(crate) fn as_bool(&self, formula: Formula) -> Option<bool> {
        match formula {
            Term::TRUE => Some(true),
            Term::FALSE => Some(false),
            _ => None,
        }
    }

    /// How a formula is built.
    pub(crate) fn shape(&self, formula: Formula) -> Shape {
        match (self.terms.op(formula), self.terms.args(formula)) {
            (_, _) if formula == Term::TRUE => Shape::Bool(true),
            (_, _) if formula == Term::FALSE => Shape::Bool(false),
            (Op::Not, [inner]) => Shape::Not(*inner),
            (Op::And, parts) => Shape::And(parts.to_vec()),
            (Op::Or, parts) => Shape::Or(parts.to_vec()),
            _ => Shape::Atom,
        }
    }

    /// Replaces terms, outermost first.
    pub(crate) fn substitute(&self, term: Term, replacements: &FxHashMap<Term, Term>) -> Term {
        if replacements.is_empty() {
            return term;
        }
        self.replace(term, replacements, &mut FxHashMap::default())
    }

    fn replace(
        &self,
        term: Term,
        replacements: &FxHashMap<Term, Term>,
        memo: &mut FxHashMap<Term, Term>,
    ) -> Term {
        if let Some(replacement) = replacements.get(&term) {
            return *replacement;
        }
        let arguments = self.terms.args(term);
        if arguments.is_empty() {
            return term;
        }
        if let Some(done) = memo.get(&term) {
            return *done;
        }
        let replaced: Vec<Term> =
            arguments.iter().map(|argument| self.replace(*argument, replacements, memo)).collect();
        let result = if replaced == arguments {
            term
        } else {
            // Replacements have the sorts of what they replace, so the operation still fits.
            self.terms.try_build(self.terms.op(term), &replaced).unwrap_or(term)
        };
        memo.insert(term, result);
        result
    }
}

fn contains_data(sort: &Sort) -> bool {
    match sort {
        Sort::Data(_) => true,
        Sort::Tuple(parts) => parts.iter().any(contains_data),
        Sort::Unit
        | Sort::Bool
        | Sort::Int
        | Sort::Opaque(_)
        | Sort::Cell(_)
        | Sort::Function(_)
        | Sort::Code => false,
    }
}
