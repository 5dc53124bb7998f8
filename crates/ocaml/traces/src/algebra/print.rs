//! Event sets and expressions as people read them.

use otherwise_smt::{Op, Term, Value as SmtValue};
use rustc_hash::FxHashMap;

use super::formula::Shape;
use super::sre::{ALL, ANY, NON_EMPTY, Node};
use super::{Algebra, EventId, Sre, Value};
use crate::core::{OperationId, Program};

/// Prints in the words of one program.
pub(crate) struct Printer<'a> {
    pub(crate) program: &'a Program,
    pub(crate) algebra: &'a Algebra,
}

/// Binding strengths of the operators on expressions.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Level {
    Or,
    And,
    Concat,
    Postfix,
}

/// Longer text is cut: a state is a hint to the reader, not a proof.
const MAX_TEXT: usize = 400;

impl Printer<'_> {
    /// An expression.
    pub(crate) fn sre(&self, sre: Sre) -> String {
        let mut text = String::new();
        self.write(sre, Level::Or, &mut text);
        if text.len() > MAX_TEXT {
            let end = (0..=MAX_TEXT).rev().find(|at| text.is_char_boundary(*at)).unwrap_or(0);
            text.truncate(end);
            text.push('…');
        }
        text
    }

    fn write(&self, sre: Sre, outer: Level, text: &mut String) {
        if text.len() > MAX_TEXT {
            return;
        }
        match sre {
            ALL => return text.push_str(".*"),
            ANY => return text.push('.'),
            NON_EMPTY => return text.push_str(". .*"),
            _ => {}
        }
        let (level, parts, separator): (Level, &[Sre], &str) = match self.algebra.node(sre) {
            Node::Empty => return text.push('∅'),
            Node::Epsilon => return text.push('ε'),
            Node::Literal(event) => return text.push_str(&self.event(*event)),
            Node::Guard(formula) => {
                text.push('[');
                text.push_str(&self.formula(*formula, &[]));
                return text.push(']');
            }
            Node::Star(inner) => {
                self.write(*inner, Level::Postfix, text);
                return text.push('*');
            }
            Node::Not(inner) => {
                text.push_str("not ");
                return self.write(*inner, Level::Postfix, text);
            }
            Node::Until(hold, goal) => {
                text.push('(');
                self.write(*hold, Level::Postfix, text);
                text.push_str(" U ");
                self.write(*goal, Level::Postfix, text);
                return text.push(')');
            }
            Node::Concat(left, right) => (Level::Concat, &[*left, *right], " "),
            Node::And(parts) => (Level::And, parts, " & "),
            Node::Or(parts) => (Level::Or, parts, " | "),
        };
        let enclosed = outer > level;
        if enclosed {
            text.push('(');
        }
        for (at, part) in parts.iter().enumerate() {
            if at > 0 {
                text.push_str(separator);
            }
            // A concatenation on the right needs no parentheses, a sum inside a sum does not occur.
            let inner = if level == Level::Concat { Level::Concat } else { Level::Postfix };
            self.write(*part, inner, text);
        }
        if enclosed {
            text.push(')');
        }
    }

    /// A set of events: `<put a !b>`, `~<put a _>`, `<put a b> | <put !a !b> | ~<put>`.
    pub(crate) fn event(&self, event: EventId) -> String {
        let set = self.algebra.event(event);
        let (mut inside, mut outside): (Vec<String>, Vec<String>) = (Vec::new(), Vec::new());
        let inverted = set.otherwise == Term::TRUE;
        for (operation, qualifier) in &set.by_operation {
            let holds = self.alternatives(*qualifier, true);
            let fails = self.alternatives(*qualifier, false);
            if inverted && fails.len() <= holds.len() {
                outside.extend(fails.iter().map(|literals| self.atom(*operation, literals)));
            } else {
                inside.extend(holds.iter().map(|literals| self.atom(*operation, literals)));
                if inverted {
                    outside.push(self.atom(*operation, &[]));
                }
            }
        }
        if !matches!(set.otherwise, Term::TRUE | Term::FALSE) {
            inside.push(format!("<_ | {}>", self.formula(set.otherwise, &[])));
        }
        if inverted {
            inside.push(match outside.as_slice() {
                [] => ".".to_owned(),
                [only] => format!("~{only}"),
                _ => format!("~({})", outside.join(" | ")),
            });
        }
        match inside.as_slice() {
            [] => "∅".into(),
            [only] => only.clone(),
            _ => format!("({})", inside.join(" | ")),
        }
    }

    /// A formula (or its negation) as a disjunction of conjunctions of literals; given up when there are
    /// many.
    fn alternatives(&self, formula: Term, positive: bool) -> Vec<Vec<Term>> {
        const MAX_ALTERNATIVES: usize = 8;
        let formulas = &self.algebra.formulas;
        let whole = || vec![vec![if positive { formula } else { formulas.not(formula) }]];
        let (parts, disjunction) = match formulas.shape(formula) {
            Shape::Bool(value) => return if value == positive { vec![Vec::new()] } else { Vec::new() },
            Shape::Atom => return whole(),
            Shape::Not(inner) => return self.alternatives(inner, !positive),
            Shape::Or(parts) => (parts, positive),
            Shape::And(parts) => (parts, !positive),
        };
        let mut result: Vec<Vec<Term>> = if disjunction { Vec::new() } else { vec![Vec::new()] };
        for part in parts {
            let options = self.alternatives(part, positive);
            if disjunction {
                result.extend(options);
            } else {
                let joined =
                    |left: &Vec<Term>, right: &Vec<Term>| left.iter().chain(right).copied().collect();
                result = result
                    .iter()
                    .flat_map(|left| options.iter().map(move |right| joined(left, right)))
                    .collect();
            }
            if result.len() > MAX_ALTERNATIVES {
                return whole();
            }
        }
        result
    }

    /// A pattern for the events of an operation that satisfy all of some literals.
    fn atom(&self, operation: OperationId, literals: &[Term]) -> String {
        let formulas = &self.algebra.formulas;
        let terms = &formulas.terms;
        let declared = self.program.operation(operation);
        let locals = formulas.locals(self.program, operation).unwrap_or_else(|_| std::rc::Rc::new([]));
        let mut names: Vec<Option<String>> = vec![None; locals.len()];
        let mut rest = Vec::new();
        for part in literals.iter().copied() {
            let (positive, inner) = match (terms.op(part), terms.args(part)) {
                (Op::Not, [inner]) => (false, *inner),
                _ => (true, part),
            };
            let is_local = |term: &Term| locals.iter().position(|local| local == term);
            let named = match (terms.op(inner), terms.args(inner)) {
                (Op::Eq, [left, right]) => match (is_local(left), is_local(right)) {
                    (Some(at), None) => Some((at, *right)),
                    (None, Some(at)) => Some((at, *left)),
                    _ => None,
                },
                _ => is_local(&inner).map(|at| (at, Term::TRUE)),
            };
            match named {
                Some((at, Term::TRUE)) if names[at].is_none() => names[at] = Some(positive.to_string()),
                Some((at, value)) if names[at].is_none() => {
                    let value = self.formula(value, &[]);
                    names[at] = Some(if positive { value } else { format!("!{value}") });
                }
                _ => rest.push(part),
            }
        }
        let mut text = format!("<{}", declared.name);
        let shown = names.iter().any(Option::is_some) || !rest.is_empty();
        if shown {
            for (at, name) in names.iter_mut().enumerate() {
                let used = rest.iter().any(|part| formulas.terms.share_symbols(*part, locals[at]));
                if name.is_none() && used {
                    *name = Some(format!("x{at}"));
                }
            }
            let named: FxHashMap<Term, String> =
                locals.iter().copied().zip(names).filter_map(|(local, name)| Some((local, name?))).collect();
            let sorts = crate::algebra::event_sorts(self.program, operation);
            let mut terms = locals.iter().copied();
            for (at, sort) in sorts.iter().enumerate() {
                let Ok(recorded) = crate::algebra::unflatten(self.program, sort, &mut terms) else { break };
                match self.value(&recorded, &named) {
                    Some(value) if at + 1 == sorts.len() => text += &format!(" -> {value}"),
                    Some(value) => text += &format!(" {value}"),
                    None if !matches!(recorded, Value::Unit) && at + 1 < sorts.len() => text += " _",
                    None => {}
                }
            }
        }
        if !rest.is_empty() {
            let rest: Vec<String> = rest.iter().map(|part| self.formula(*part, &locals)).collect();
            text += &format!(" | {}", rest.join(" && "));
        }
        text + ">"
    }

    /// A value as it would be written, from what is known of its base parts; nothing if that is nothing.
    fn value(&self, value: &Value, named: &FxHashMap<Term, String>) -> Option<String> {
        let any = || "_".to_owned();
        let all = |parts: &[Value]| parts.iter().map(|part| self.value(part, named)).collect();
        match value {
            Value::Term(term) => named.get(term).cloned(),
            Value::Tuple(parts) => {
                let shown: Vec<Option<String>> = all(parts);
                let known = shown.iter().any(Option::is_some);
                let shown: Vec<String> = shown.into_iter().map(|part| part.unwrap_or_else(any)).collect();
                known.then(|| format!("({})", shown.join(", ")))
            }
            Value::Variant(variant) => {
                let tag = named.get(&variant.tag)?;
                let constructors = &self.program.data(variant.data).constructors;
                let (denied, number) = match tag.strip_prefix('!') {
                    Some(number) => ("!", number),
                    None => ("", tag.as_str()),
                };
                let index: Option<usize> = number.parse().ok();
                let Some((constructor, fields)) =
                    index.and_then(|at| Some((constructors.get(at)?, variant.fields.get(at)?)))
                else {
                    return Some(tag.clone());
                };
                let fields: Vec<Option<String>> = all(fields);
                let shown: Vec<String> = fields.into_iter().map(|field| field.unwrap_or_else(any)).collect();
                Some(match (constructor.labels.as_slice(), shown.as_slice()) {
                    ([], [head, tail]) if constructor.name == "::" => format!("{denied}({head} :: {tail})"),
                    ([], []) => format!("{denied}{}", constructor.name),
                    ([], [only]) => format!("{denied}({} {only})", constructor.name),
                    ([], many) => format!("{denied}({} ({}))", constructor.name, many.join(", ")),
                    (labels, many) => {
                        let fields: Vec<String> = labels
                            .iter()
                            .zip(many)
                            .map(|(label, value)| format!("{label} = {value}"))
                            .collect();
                        let name = match constructor.name.starts_with(char::is_uppercase) {
                            true => format!("{} ", constructor.name),
                            false => String::new(),
                        };
                        format!("{denied}{name}{{{}}}", fields.join("; "))
                    }
                })
            }
            _ => None,
        }
    }

    /// A formula or term; locals print as `x0`, `x1`, ….
    pub(crate) fn formula(&self, term: Term, locals: &[Term]) -> String {
        let terms = &self.algebra.formulas.terms;
        if let Some(at) = locals.iter().position(|local| *local == term) {
            return format!("x{at}");
        }
        if let Some(comparison) = self.comparison(term, locals) {
            return comparison;
        }
        let args: Vec<String> = terms.args(term).iter().map(|arg| self.formula(*arg, locals)).collect();
        let joined = |separator: &str| format!("({})", args.join(separator));
        match terms.op(term) {
            Op::Literal(SmtValue::Bool(value)) => value.to_string(),
            Op::Literal(SmtValue::Int(value)) => value.to_i64().map_or("?".into(), |value| value.to_string()),
            Op::Symbol(symbol) | Op::Apply(symbol) => {
                let name = terms.symbol_name(*symbol);
                // Invented constants carry a number that means nothing to a reader.
                let name = name.rsplit_once('!').map_or(&*name, |(name, _)| name).to_owned();
                match args.as_slice() {
                    [] => name,
                    [left, right] if name == "less" => format!("{left} < {right}"),
                    [left, right] if name == "( ^ )" => format!("({left} ^ {right})"),
                    _ => format!("{name}({})", args.join(", ")),
                }
            }
            Op::Not => match (terms.args(term), args.as_slice()) {
                ([inner], _) if matches!(terms.op(*inner), Op::Eq) => {
                    let sides: Vec<String> =
                        terms.args(*inner).iter().map(|arg| self.formula(*arg, locals)).collect();
                    sides.join(" <> ")
                }
                (_, [inner]) => format!("not ({inner})"),
                _ => "?".into(),
            },
            Op::And => joined(" && "),
            Op::Or => joined(" || "),
            Op::Eq => args.join(" = "),
            Op::Le => args.join(" <= "),
            Op::Sum(constant) => {
                let mut parts = args;
                match constant.to_i64() {
                    Some(0) => {}
                    Some(value) => parts.push(value.to_string()),
                    None => parts.push("?".into()),
                }
                format!("({})", parts.join(" + "))
            }
            Op::Scale(factor) => {
                let factor = factor.to_i64().map_or("?".into(), |value| value.to_string());
                format!("{factor}*{}", args.join(""))
            }
            Op::Ite => match args.as_slice() {
                [condition, then, otherwise] => format!("(if {condition} then {then} else {otherwise})"),
                _ => "?".into(),
            },
            _ => format!("(… {})", args.join(" ")),
        }
    }

    /// `x - y <= 0` and its neighbours as people write them: `x <= y`, `x < y`, and their negations.
    fn comparison(&self, term: Term, locals: &[Term]) -> Option<String> {
        let terms = &self.algebra.formulas.terms;
        let (positive, inner) = match (terms.op(term), terms.args(term)) {
            (Op::Not, [inner]) => (false, *inner),
            _ => (true, term),
        };
        let (Op::Le, [difference, bound]) = (terms.op(inner), terms.args(inner)) else { return None };
        let bound = terms.as_number(*bound)?.to_i64()?;
        let (Op::Sum(constant), [one, other]) = (terms.op(*difference), terms.args(*difference)) else {
            return None;
        };
        // One of the two is subtracted.
        let subtracted = |term: Term| match (terms.op(term), terms.args(term)) {
            (Op::Scale(factor), [scaled]) if factor.to_i64() == Some(-1) => Some(*scaled),
            _ => None,
        };
        let (left, right) = match (subtracted(*one), subtracted(*other)) {
            (None, Some(right)) => (*one, right),
            (Some(right), None) => (*other, right),
            _ => return None,
        };
        let strict = match (constant.to_i64()?, bound) {
            (0, 0) => false,
            (0, -1) => true,
            _ => return None,
        };
        let (left, right) = (self.formula(left, locals), self.formula(right, locals));
        Some(match (positive, strict) {
            (true, false) => format!("{left} <= {right}"),
            (true, true) => format!("{left} < {right}"),
            (false, false) => format!("{right} < {left}"),
            (false, true) => format!("{right} <= {left}"),
        })
    }
}
