//! Z3's Spacer: Horn clauses over integers and truth values as a script, its model as candidates.
//!
//! What Spacer does not know (other sorts, functions) is left out or a variable of its own, so its "no
//! solution" counts only where nothing was; its solutions are candidates like any others.

use std::fmt::Write as _;
use std::time::Duration;

use hashbrown::HashMap;
use otherwise_smt::{Interrupter, Op, Sort, Term, Terms, evaluate_script};
use rustc_hash::{FxBuildHasher, FxHashSet};

use super::sexpr::{Sexpr, read};
use super::views::{is_arithmetic, is_closed, plain, views, views_at};
use crate::eliminate::{RED_ZONE, STACK};
use crate::{Atom, KVarId, System};

/// What Spacer says of some heads of a system.
#[derive(Debug)]
pub(crate) enum Verdict {
    /// Predicates with which they hold, over the parameters of the unknown ones.
    Solved(Vec<(KVarId, Vec<Term>)>),
    /// There are none.
    Refuted,
    /// Neither, or not in time.
    Unknown,
}

/// What Z3's Spacer says of a whole system: it has a solution, it has none, or nothing. A second opinion;
/// qualifiers do not matter, and scopes around an unknown predicate tell it nothing that its arguments do
/// not.
pub fn ask_spacer(system: &System, limit: Duration, stop: &Interrupter) -> Option<bool> {
    let goals: Vec<usize> =
        (0..system.heads.len()).filter(|at| matches!(system.heads[*at].atom, Atom::Term(_))).collect();
    match ask(system, &goals, limit, stop) {
        Verdict::Solved(_) => Some(true),
        Verdict::Refuted => Some(false),
        Verdict::Unknown => None,
    }
}

impl System {
    /// The system as a script of SMT-LIB's logic HORN, for other solvers. What it cannot express is left out;
    /// whether anything was is the second part.
    pub fn smtlib_horn(&self, limit: Duration) -> (String, bool) {
        let goals: Vec<usize> = (0..self.heads.len()).collect();
        let Script { text, exact, .. } = script(self, &goals, limit);
        (text, !exact)
    }
}

/// Asks Spacer for predicates with which these heads (and the clauses that they depend on) hold.
pub(crate) fn ask(system: &System, goals: &[usize], limit: Duration, stop: &Interrupter) -> Verdict {
    // Without its transformations its models have no quantifiers; with them it solves more.
    match attempt(system, goals, limit / 2, stop, PLAIN) {
        Verdict::Unknown => attempt(system, goals, limit / 2, stop, ""),
        verdict => verdict,
    }
}

const PLAIN: &str = "(set-option :fp.xform.inline_eager false)
(set-option :fp.xform.inline_linear false)
(set-option :fp.xform.slice false)
";

fn attempt(system: &System, goals: &[usize], limit: Duration, stop: &Interrupter, options: &str) -> Verdict {
    let Script { text, views, exact } = script(system, goals, limit);
    let text = format!("{options}{text}");
    let Ok(answer) = evaluate_script(&text, limit + Duration::from_millis(200), stop) else {
        return Verdict::Unknown;
    };
    let (status, model) = answer.split_once('\n').unwrap_or((&answer, ""));
    match status.trim() {
        "sat" => match read_model(system, &views, model) {
            Some(found) => Verdict::Solved(found),
            None => Verdict::Unknown,
        },
        "unsat" if exact => Verdict::Refuted,
        _ => Verdict::Unknown,
    }
}

/// Horn clauses as SMT-LIB has them.
pub(crate) struct Script {
    pub(crate) text: String,
    /// What the arguments of the relations are, for each predicate that occurs.
    views: Vec<(KVarId, Vec<Term>)>,
    /// Whether nothing was left out.
    pub(crate) exact: bool,
}

/// The clauses that the heads `goals` depend on, and those.
pub(crate) fn script(system: &System, goals: &[usize], limit: Duration) -> Script {
    let heads = relevant(system, goals);
    let mut kvars: Vec<KVarId> = heads.iter().flat_map(|head| occurring(system, *head)).collect();
    kvars.sort_unstable();
    kvars.dedup();
    let views: Vec<(KVarId, Vec<Term>)> =
        kvars.iter().map(|kvar| (*kvar, views(system, &system.kvars[kvar.index()]))).collect();
    let mut writer = Writer { system, views: &views, exact: true };
    let mut text = format!("(set-option :timeout {})\n(set-logic HORN)\n", limit.as_millis());
    for (kvar, views) in &views {
        let sorts: Vec<&str> = views.iter().map(|view| sort_name(system.terms.sort(*view))).collect();
        let _ = writeln!(text, "(declare-fun k{} ({}) Bool)", kvar.0, sorts.join(" "));
        writer.exact &= system.kvars[kvar.index()].parameters.len() == views.len();
    }
    for head in heads {
        writer.exact &= is_closed(system, head);
        writer.clause(head, &mut text);
    }
    text.push_str("(check-sat)\n(get-model)\n");
    let exact = writer.exact;
    Script { text, views, exact }
}

/// The heads that must hold so that `goals` can: those that define predicates in their bodies, and so on.
pub(crate) fn relevant(system: &System, goals: &[usize]) -> Vec<usize> {
    let mut taken: FxHashSet<usize> = goals.iter().copied().collect();
    let mut wanted: FxHashSet<KVarId> = FxHashSet::default();
    let mut pending: Vec<usize> = goals.to_vec();
    while let Some(head) = pending.pop() {
        for kvar in body_kvars(system, head) {
            if wanted.insert(kvar) {
                for (at, other) in system.heads.iter().enumerate() {
                    if matches!(&other.atom, Atom::KVar(defined, _) if *defined == kvar) && taken.insert(at) {
                        pending.push(at);
                    }
                }
            }
        }
    }
    let mut heads: Vec<usize> = taken.into_iter().collect();
    heads.sort_unstable();
    heads
}

fn body_kvars(system: &System, head: usize) -> Vec<KVarId> {
    let path = system.path(system.heads[head].scope);
    let facts = path.iter().flat_map(|scope| &system.scopes[scope.index()].facts);
    facts
        .filter_map(|fact| match fact {
            Atom::KVar(kvar, _) => Some(*kvar),
            Atom::Term(_) => None,
        })
        .collect()
}

fn occurring(system: &System, head: usize) -> Vec<KVarId> {
    let mut found = body_kvars(system, head);
    if let Atom::KVar(kvar, _) = &system.heads[head].atom {
        found.push(*kvar);
    }
    found
}

fn sort_name(sort: Sort) -> &'static str {
    if sort == Sort::Bool { "Bool" } else { "Int" }
}

struct Writer<'a> {
    system: &'a System,
    views: &'a [(KVarId, Vec<Term>)],
    exact: bool,
}

impl Writer<'_> {
    fn clause(&mut self, head: usize, text: &mut String) {
        let system = self.system;
        let head = &system.heads[head];
        let mut variables: Vec<Term> = Vec::new();
        let mut body: Vec<String> = Vec::new();
        for scope in system.path(head.scope) {
            for fact in &system.scopes[scope.index()].facts {
                body.extend(self.atom(fact, &mut variables));
            }
        }
        let conclusion = match &head.atom {
            Atom::Term(Term::FALSE) => Some("false".to_owned()),
            atom => self.atom(atom, &mut variables),
        };
        let Some(conclusion) = conclusion else {
            self.exact = false;
            return;
        };
        let body = match &*body {
            [] => "true".to_owned(),
            [only] => only.clone(),
            _ => format!("(and {})", body.join(" ")),
        };
        let rule = format!("(=> {body} {conclusion})");
        if variables.is_empty() {
            let _ = writeln!(text, "(assert {rule})");
            return;
        }
        let bound: Vec<String> = variables
            .iter()
            .map(|term| format!("(v{} {})", term.index(), sort_name(system.terms.sort(*term))))
            .collect();
        let _ = writeln!(text, "(assert (forall ({}) {rule}))", bound.join(" "));
    }

    /// An atom; `None` if nothing can be said of it.
    fn atom(&mut self, atom: &Atom, variables: &mut Vec<Term>) -> Option<String> {
        let terms = &self.system.terms;
        match atom {
            Atom::Term(term) => {
                if !is_arithmetic(terms, *term) && terms.as_symbol(*term).is_none() {
                    self.exact = false;
                    return None;
                }
                Some(self.term(*term, variables))
            }
            Atom::KVar(kvar, arguments) => {
                let (_, views) = self.views.iter().find(|(known, _)| known == kvar)?;
                let at = views_at(terms, &self.system.kvars[kvar.index()], views, arguments);
                if at.is_empty() {
                    return Some(format!("k{}", kvar.0));
                }
                let at: Vec<String> = at.into_iter().map(|term| self.term(term, variables)).collect();
                Some(format!("(k{} {})", kvar.0, at.join(" ")))
            }
        }
    }

    fn term(&mut self, term: Term, variables: &mut Vec<Term>) -> String {
        stacker::maybe_grow(RED_ZONE, STACK, || self.term_here(term, variables))
    }

    fn term_here(&mut self, term: Term, variables: &mut Vec<Term>) -> String {
        let terms: &Terms = &self.system.terms;
        let node = terms.node(term);
        if !is_arithmetic(terms, term) {
            self.exact &= terms.as_symbol(term).is_some();
            if !variables.contains(&term) {
                variables.push(term);
            }
            return format!("v{}", term.index());
        }
        let number = |number: &otherwise_smt::Number| {
            if number.is_negative() { format!("(- {})", number.abs()) } else { number.to_string() }
        };
        if let Some(value) = terms.as_number(term) {
            return number(value);
        }
        if term == Term::TRUE || term == Term::FALSE {
            return if term == Term::TRUE { "true" } else { "false" }.to_owned();
        }
        let mut args: Vec<String> = node.args().iter().map(|arg| self.term(*arg, variables)).collect();
        let sign = match node.op() {
            Op::Not => "not",
            Op::And => "and",
            Op::Or => "or",
            Op::Ite => "ite",
            Op::Eq => "=",
            Op::Distinct => "distinct",
            Op::Sum(constant) => {
                args.push(number(constant));
                "+"
            }
            Op::Scale(factor) => {
                args.insert(0, number(factor));
                "*"
            }
            Op::Mul => "*",
            Op::Div => "div",
            Op::Mod => "mod",
            Op::Le => "<=",
            _ => "<",
        };
        format!("({sign} {})", args.join(" "))
    }
}

type Environment<'a> = HashMap<String, Term, FxBuildHasher>;

/// A function of a model: its parameters and its body.
struct Function<'a> {
    parameters: Vec<String>,
    body: &'a Sexpr,
}

/// The predicates of a model, over the parameters of the unknown ones.
fn read_model(
    system: &System,
    views: &[(KVarId, Vec<Term>)],
    text: &str,
) -> Option<Vec<(KVarId, Vec<Term>)>> {
    let all = read(text)?;
    let mut functions: HashMap<&str, Function<'_>, FxBuildHasher> = HashMap::default();
    for definition in all.first()?.list()? {
        let [keyword, name, parameters, _, body] = definition.list()? else { continue };
        if keyword.atom() != Some("define-fun") {
            continue;
        }
        let parameters: Option<Vec<String>> = parameters
            .list()?
            .iter()
            .map(|parameter| parameter.list()?.first()?.atom().map(str::to_owned))
            .collect();
        functions.insert(name.atom()?, Function { parameters: parameters?, body });
    }
    let mut found = Vec::new();
    let reader = Reader { terms: &system.terms, functions: &functions };
    for (kvar, views) in views {
        let name = format!("k{}", kvar.0);
        // A predicate that the model leaves out may be anything.
        let Some(function) = functions.get(name.as_str()) else { continue };
        let environment: Environment<'_> =
            function.parameters.iter().cloned().zip(views.iter().copied()).collect();
        let term = reader.term(function.body, &environment, 0)?;
        found.push((*kvar, system.terms.conjuncts(term).to_vec()));
    }
    Some(found)
}

struct Reader<'a> {
    terms: &'a Terms,
    functions: &'a HashMap<&'a str, Function<'a>, FxBuildHasher>,
}

impl Reader<'_> {
    fn term(&self, expr: &Sexpr, environment: &Environment<'_>, depth: usize) -> Option<Term> {
        if depth > 2_000 {
            return None;
        }
        stacker::maybe_grow(RED_ZONE, STACK, || self.term_here(expr, environment, depth))
    }

    fn term_here(&self, expr: &Sexpr, environment: &Environment<'_>, depth: usize) -> Option<Term> {
        let terms = self.terms;
        let items = match expr {
            Sexpr::Atom(text) => {
                return match text.as_str() {
                    "true" => Some(Term::TRUE),
                    "false" => Some(Term::FALSE),
                    name => match environment.get(name) {
                        Some(term) => Some(*term),
                        None => Some(terms.int(name.parse::<num_bigint::BigInt>().ok()?)),
                    },
                };
            }
            Sexpr::List(items) => items,
        };
        let (head, rest) = items.split_first()?;
        let head = head.atom()?;
        if head == "let" {
            let [bindings, body] = rest else { return None };
            let mut inner = environment.clone();
            for binding in bindings.list()? {
                let [name, value] = binding.list()? else { return None };
                inner.insert(name.atom()?.to_owned(), self.term(value, environment, depth + 1)?);
            }
            return self.term(body, &inner, depth + 1);
        }
        let args: Option<Vec<Term>> = rest.iter().map(|arg| self.term(arg, environment, depth + 1)).collect();
        let args = args?;
        let chain = |compare: &dyn Fn(Term, Term) -> Term| {
            terms.and(args.windows(2).map(|pair| compare(pair[0], pair[1])))
        };
        if !args.iter().all(|arg| plain(terms.sort(*arg))) {
            return None;
        }
        Some(match (head, &*args) {
            ("and", _) => terms.and(args.iter().copied()),
            ("or", _) => terms.or(args.iter().copied()),
            ("not", [a]) => terms.not(*a),
            ("=>", [a, b]) => terms.implies(*a, *b),
            ("=", [_, _, ..]) => chain(&|a, b| terms.eq(a, b)),
            ("<=", [_, _, ..]) => chain(&|a, b| terms.le(a, b)),
            ("<", [_, _, ..]) => chain(&|a, b| terms.lt(a, b)),
            (">=", [_, _, ..]) => chain(&|a, b| terms.ge(a, b)),
            (">", [_, _, ..]) => chain(&|a, b| terms.gt(a, b)),
            ("distinct", _) => terms.distinct(args.iter().copied()),
            ("+", _) => terms.sum(args.iter().copied()),
            ("-", [a]) => terms.neg(*a),
            ("-", [a, rest @ ..]) => rest.iter().fold(*a, |sum, b| terms.sub(sum, *b)),
            ("*", _) => terms.product(args.iter().copied()),
            ("div", [a, b]) if positive(terms, *b) => terms.div(*a, *b),
            ("mod", [a, b]) if positive(terms, *b) => terms.modulo(*a, *b),
            ("ite", [c, a, b]) => terms.ite(*c, *a, *b),
            (name, _) => {
                let function = self.functions.get(name)?;
                let inner: Environment<'_> = function.parameters.iter().cloned().zip(args).collect();
                return self.term(function.body, &inner, depth + 1);
            }
        })
    }
}

fn positive(terms: &Terms, term: Term) -> bool {
    terms.as_number(term).is_some_and(|number| !number.is_negative() && !number.is_zero())
}
