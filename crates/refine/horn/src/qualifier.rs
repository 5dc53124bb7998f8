//! Qualifiers: what solutions of unknown predicates are made of.

use std::rc::Rc;

use otherwise_smt::{Op, Sort, Symbol, Term, Terms};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::{KVar, System};

/// A predicate over a value (the first parameter) and things that are in scope with it.
///
/// ```
/// use otherwise_horn::{Pattern, Qualifier, SortPattern};
/// use otherwise_smt::Op;
///
/// // qualif Same(v: @0, x: @0): v = x
/// let same = Qualifier::new(
///     "Same",
///     &[("v", SortPattern::Variable(0)), ("x", SortPattern::Variable(0))],
///     Pattern::Op(Op::Eq, vec![Pattern::Parameter(0), Pattern::Parameter(1)]),
/// );
/// assert_eq!(same.parameters.len(), 2);
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Qualifier {
    /// For printing.
    pub name: String,
    /// Names (for printing) and which sorts each may have.
    pub parameters: Vec<(String, SortPattern)>,
    /// What it says; where that has no sort, there is no instance.
    pub body: Pattern,
}

/// Which sorts a parameter may have.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum SortPattern {
    /// This one.
    Exact(Sort),
    /// Any, the same for all parameters with this number.
    Variable(u32),
    /// Int or Real, the same for all parameters with this number.
    Numeric(u32),
    /// An uninterpreted sort whose name begins with this word.
    Named(String),
    /// Sequences.
    Seq(Box<SortPattern>),
    /// Sets.
    Set(Box<SortPattern>),
    /// Arrays.
    Array(Box<SortPattern>, Box<SortPattern>),
}

/// A term with places for parameters. It is put together by [`Terms::try_build`], so it need not have one
/// sort.
#[derive(Clone, PartialEq, Debug)]
pub enum Pattern {
    /// The parameter with this number.
    Parameter(usize),
    /// A term without parameters.
    Term(Term),
    /// An operation; `Op::Apply` of a function that has other sorts gives no instance.
    Op(Op, Vec<Pattern>),
    /// The function of [`System::functions`] with this name that takes arguments of these sorts.
    Call(String, Vec<Pattern>),
}

impl Qualifier {
    /// A qualifier.
    pub fn new(name: &str, parameters: &[(&str, SortPattern)], body: Pattern) -> Qualifier {
        let parameters = parameters.iter().map(|(name, sort)| ((*name).to_owned(), sort.clone())).collect();
        Qualifier { name: name.to_owned(), parameters, body }
    }
}

impl Pattern {
    /// The term for the given arguments; `None` if the sorts do not fit.
    pub fn instantiate(&self, system: &System, arguments: &[Term]) -> Option<Term> {
        let terms = &system.terms;
        let all = |parts: &[Pattern]| -> Option<Vec<Term>> {
            parts.iter().map(|part| part.instantiate(system, arguments)).collect()
        };
        match self {
            Pattern::Parameter(number) => arguments.get(*number).copied(),
            Pattern::Term(term) => Some(*term),
            Pattern::Op(op, parts) => terms.try_build(op, &all(parts)?).ok(),
            Pattern::Call(name, parts) => {
                let arguments = all(parts)?;
                let fits = |symbol: &Symbol| {
                    let domain = terms.declaration(*symbol).domain();
                    domain.len() == arguments.len()
                        && domain.iter().zip(&arguments).all(|(sort, term)| *sort == terms.sort(*term))
                };
                let named = system.functions.iter().filter(|(known, _)| known == name);
                let function = named.map(|(_, symbol)| *symbol).find(fits)?;
                Some(terms.apply(function, &arguments))
            }
        }
    }
}

/// Qualifiers that are good for a start: signs of numbers, comparisons of two, equality of anything.
pub fn standard_qualifiers(terms: &Terms) -> Vec<Qualifier> {
    let (v, x) = (Pattern::Parameter(0), Pattern::Parameter(1));
    let zero = Pattern::Term(terms.int(0));
    let op = |op: Op, a: &Pattern, b: &Pattern| Pattern::Op(op, vec![a.clone(), b.clone()]);
    let int = SortPattern::Exact(Sort::Int);
    let one = |name, body| Qualifier::new(name, &[("v", int.clone())], body);
    let two = |name, body| {
        let number = SortPattern::Numeric(0);
        Qualifier::new(name, &[("v", number.clone()), ("x", number)], body)
    };
    let any = SortPattern::Variable(0);
    vec![
        one("Nat", op(Op::Le, &zero, &v)),
        one("Positive", op(Op::Lt, &zero, &v)),
        one("NotPositive", op(Op::Le, &v, &zero)),
        one("Zero", op(Op::Eq, &v, &zero)),
        two("AtMost", op(Op::Le, &v, &x)),
        two("Below", op(Op::Lt, &v, &x)),
        two("AtLeast", op(Op::Le, &x, &v)),
        two("Above", op(Op::Lt, &x, &v)),
        Qualifier::new("Same", &[("v", any.clone()), ("x", any)], op(Op::Eq, &v, &x)),
    ]
}

/// What sort variables stand for.
#[derive(Clone, Default)]
struct Bindings(Vec<(u32, Sort)>);

impl Bindings {
    fn bind(&mut self, variable: u32, sort: Sort) -> bool {
        match self.0.iter().find(|(known, _)| *known == variable) {
            Some((_, bound)) => *bound == sort,
            None => {
                self.0.push((variable, sort));
                true
            }
        }
    }

    fn matches(&mut self, terms: &Terms, pattern: &SortPattern, sort: Sort) -> bool {
        match (pattern, sort) {
            (SortPattern::Exact(exact), _) => *exact == sort,
            (SortPattern::Variable(variable), _) => self.bind(*variable, sort),
            (SortPattern::Numeric(variable), _) => sort.is_arithmetic() && self.bind(*variable, sort),
            (SortPattern::Named(word), Sort::Uninterpreted(name)) => {
                let name = terms.name_text(name);
                name.strip_prefix(word.as_str())
                    .is_some_and(|rest| rest.is_empty() || rest.starts_with([' ', '(', '[', '<']))
            }
            (SortPattern::Seq(element), Sort::Seq(of)) | (SortPattern::Set(element), Sort::Set(of)) => {
                self.matches(terms, element, terms.sort_at(of))
            }
            (SortPattern::Array(key, value), Sort::Array(of, to)) => {
                self.matches(terms, key, terms.sort_at(of)) && self.matches(terms, value, terms.sort_at(to))
            }
            _ => false,
        }
    }
}

/// The instances of qualifiers for the unknown predicates of one system.
///
/// Which choices of parameters fit depends on the sorts alone, so predicates with the same sorts of
/// parameters share one table of choices, and qualifiers with the same sort patterns one search.
pub(crate) struct Instances<'a> {
    system: &'a System,
    /// Qualifiers by their sort patterns.
    clusters: Vec<(Vec<&'a SortPattern>, Vec<&'a Qualifier>)>,
    choices: FxHashMap<(Vec<Sort>, usize), Rc<Choices>>,
}

/// For each cluster, the tuples of places (of parameters of the unknown predicate) that fit.
type Choices = Vec<Vec<Vec<usize>>>;

impl<'a> Instances<'a> {
    pub(crate) fn new(system: &'a System) -> Instances<'a> {
        let mut clusters: Vec<(Vec<&SortPattern>, Vec<&Qualifier>)> = Vec::new();
        for qualifier in &system.qualifiers {
            let sorts: Vec<&SortPattern> = qualifier.parameters.iter().map(|(_, sort)| sort).collect();
            match clusters.iter_mut().find(|(known, _)| *known == sorts) {
                Some((_, members)) => members.push(qualifier),
                None => clusters.push((sorts, vec![qualifier])),
            }
        }
        Instances { system, clusters, choices: FxHashMap::default() }
    }

    /// All different instances over the parameters of `kvar`, at most `limit`, and whether that was all.
    pub(crate) fn of(&mut self, kvar: &KVar, limit: usize) -> (Vec<Term>, bool) {
        let terms = &self.system.terms;
        let parameters: Vec<Term> = kvar.parameters.iter().map(|symbol| terms.symbol_term(*symbol)).collect();
        let sorts: Vec<Sort> = parameters.iter().map(|term| terms.sort(*term)).collect();
        let choices = self.choices(sorts, kvar.values, limit);
        let mut seen: FxHashSet<Term> = FxHashSet::default();
        let mut found = Vec::new();
        for ((_, members), tuples) in self.clusters.iter().zip(choices.iter()) {
            for tuple in tuples {
                let arguments: Vec<Term> = tuple.iter().map(|place| parameters[*place]).collect();
                for qualifier in members {
                    let Some(term) = qualifier.body.instantiate(self.system, &arguments) else { continue };
                    if term == Term::TRUE || term == Term::FALSE || terms.sort(term) != Sort::Bool {
                        continue;
                    }
                    if seen.insert(term) {
                        if found.len() >= limit {
                            return (found, false);
                        }
                        found.push(term);
                    }
                }
            }
        }
        (found, true)
    }

    fn choices(&mut self, sorts: Vec<Sort>, values: usize, limit: usize) -> Rc<Choices> {
        let key = (sorts, values);
        if let Some(known) = self.choices.get(&key) {
            return Rc::clone(known);
        }
        let fitting = |patterns: &Vec<&SortPattern>| {
            let mut tuples = Vec::new();
            let mut chosen = Vec::new();
            self.choose(patterns, (&key.0, values), &Bindings::default(), &mut chosen, &mut tuples, limit);
            tuples
        };
        let choices: Choices = self.clusters.iter().map(|(patterns, _)| fitting(patterns)).collect();
        let choices = Rc::new(choices);
        self.choices.insert(key, Rc::clone(&choices));
        choices
    }

    /// The first parameter of a qualifier is a value; the others are any others, each once.
    fn choose(
        &self,
        patterns: &[&SortPattern],
        (sorts, values): (&[Sort], usize),
        bindings: &Bindings,
        chosen: &mut Vec<usize>,
        tuples: &mut Vec<Vec<usize>>,
        limit: usize,
    ) {
        let Some(pattern) = patterns.get(chosen.len()) else {
            tuples.push(chosen.clone());
            return;
        };
        let places = if chosen.is_empty() { 0..sorts.len().min(values) } else { 0..sorts.len() };
        for place in places {
            if tuples.len() >= limit {
                return;
            }
            if chosen.contains(&place) {
                continue;
            }
            let mut bindings = bindings.clone();
            if bindings.matches(&self.system.terms, pattern, sorts[place]) {
                chosen.push(place);
                self.choose(patterns, (sorts, values), &bindings, chosen, tuples, limit);
                chosen.pop();
            }
        }
    }
}
