//! What is said at a place of a type: conjuncts, whether they hold, and how annotations say them.

use std::collections::BTreeSet;

use super::shape::{Point, Texts};

/// A conjunct.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Conjunct {
    /// How it is bound to the truth value it is about; none for values that are none.
    pub(super) guard: Option<Guard>,
    pub(super) body: Body,
}

/// What a truth value has to do with a formula.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Guard {
    /// If it is true, the formula holds.
    Then,
    /// If the formula holds, it is true.
    If,
    /// Both.
    Iff,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Body {
    /// One of these holds.
    Linear(Vec<Linear>),
    Sets(Sets),
}

/// `constant + Σ factor · number`, compared with 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Linear {
    pub(super) factors: Vec<i64>,
    pub(super) constant: i64,
    pub(super) relation: Relation,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Relation {
    Equal,
    AtMost,
    Below,
}

/// Sets that are put together, compared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Sets {
    pub(super) left: Side,
    pub(super) right: Side,
    /// Whether they are equal, not just one part of the other.
    pub(super) is_equal: bool,
}

/// The union of sets, or what they have in common.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Side {
    /// For each set that is seen, whether it takes part.
    pub(super) chosen: Vec<bool>,
    pub(super) is_common: bool,
}

impl Conjunct {
    pub(super) fn holds(&self, point: &Point) -> bool {
        let holds = match &self.body {
            Body::Linear(some) => some.iter().any(|one| one.holds(&point.numbers)),
            Body::Sets(sets) => sets.holds(&point.sets),
        };
        match (self.guard, point.truth) {
            (None, _) | (_, None) => holds,
            (Some(guard), Some(true)) => holds || guard == Guard::If,
            (Some(guard), Some(false)) => !holds || guard == Guard::Then,
        }
    }

    /// As an annotation says it; none if it says nothing.
    pub(super) fn text(&self, texts: &Texts, own: &[bool]) -> Option<String> {
        let body = match &self.body {
            Body::Linear(some) => {
                let parts: Vec<Said> = some.iter().map(|one| one.text(&texts.numbers, own)).collect();
                if parts.iter().any(|part| matches!(part, Said::Always)) {
                    Said::Always
                } else {
                    let texts: Vec<String> = parts.into_iter().filter_map(Said::text).collect();
                    match texts.as_slice() {
                        [] => Said::Never,
                        [one] => Said::Text(one.clone()),
                        several if self.guard.is_none() => Said::Text(format!("({})", several.join(" || "))),
                        several => Said::Text(several.join(" || ")),
                    }
                }
            }
            Body::Sets(sets) => Said::Text(sets.text(&texts.sets)),
        };
        let Some(guard) = self.guard else {
            return match body {
                Said::Always => None,
                Said::Never => Some("false".to_owned()),
                Said::Text(text) => Some(text),
            };
        };
        match (body, guard) {
            (Said::Always, Guard::Then) | (Said::Never, Guard::If) => None,
            (Said::Always, _) => Some("v".to_owned()),
            (Said::Never, _) => Some("not v".to_owned()),
            (Said::Text(text), Guard::Iff) => Some(format!("(v <=> {text})")),
            (Said::Text(text), Guard::Then) => Some(format!("(v => {text})")),
            (Said::Text(text), Guard::If) => Some(format!("({text} => v)")),
        }
    }
}

/// What a formula comes to in words.
enum Said {
    Always,
    Never,
    Text(String),
}

impl Said {
    fn text(self) -> Option<String> {
        match self {
            Said::Text(text) => Some(text),
            _ => None,
        }
    }
}

impl Linear {
    pub(super) fn holds(&self, numbers: &[i64]) -> bool {
        let products = self.factors.iter().zip(numbers).map(|(a, b)| i128::from(*a) * i128::from(*b));
        let sum: i128 = i128::from(self.constant) + products.sum::<i128>();
        match self.relation {
            Relation::Equal => sum == 0,
            Relation::AtMost => sum <= 0,
            Relation::Below => sum < 0,
        }
    }

    fn text(&self, views: &[String], own: &[bool]) -> Said {
        let about = |at: usize| own.get(at).copied().unwrap_or_default();
        // What it is about comes first, and is not subtracted.
        let lead = (0..self.factors.len())
            .find(|at| about(*at) && self.factors[*at] != 0)
            .or_else(|| self.factors.iter().position(|factor| *factor != 0));
        let Some(lead) = lead else {
            return if self.holds(&[]) { Said::Always } else { Said::Never };
        };
        let turned = self.factors[lead] < 0;
        let sign = if turned { -1 } else { 1 };
        let left = product(self.factors[lead] * sign, &views[lead]);
        let mut right = String::new();
        let rest = (0..self.factors.len()).filter(|at| *at != lead && self.factors[*at] != 0);
        let mut parts: Vec<(i64, String)> =
            rest.map(|at| (-self.factors[at] * sign, views[at].clone())).collect();
        parts.sort_by_key(|(factor, _)| *factor < 0);
        for (factor, view) in &parts {
            let text = product(factor.abs(), view);
            right = match (right.is_empty(), *factor < 0) {
                (true, false) => text,
                (true, true) => format!("-{text}"),
                (false, false) => format!("{right} + {text}"),
                (false, true) => format!("{right} - {text}"),
            };
        }
        let constant = -self.constant * sign;
        let right = match (right.is_empty(), constant) {
            (true, constant) => constant.to_string(),
            (false, 0) => right,
            (false, constant) if constant < 0 => format!("{right} - {}", -constant),
            (false, constant) => format!("{right} + {constant}"),
        };
        let relation = match (self.relation, turned) {
            (Relation::Equal, _) => "==",
            (Relation::AtMost, false) => "<=",
            (Relation::AtMost, true) => ">=",
            (Relation::Below, false) => "<",
            (Relation::Below, true) => ">",
        };
        Said::Text(format!("{left} {relation} {right}"))
    }
}

fn product(factor: i64, view: &str) -> String {
    if factor == 1 { view.to_owned() } else { format!("{factor} * {view}") }
}

impl Sets {
    fn holds(&self, sets: &[BTreeSet<String>]) -> bool {
        let (left, right) = (self.left.value(sets), self.right.value(sets));
        if self.is_equal { left == right } else { left.is_subset(&right) }
    }

    fn text(&self, views: &[String]) -> String {
        let (left, right) = (self.left.text(views), self.right.text(views));
        match (self.is_equal, left.strip_prefix("Set_sng ")) {
            (true, _) => format!("{left} == {right}"),
            (false, Some(element)) if !element.contains(' ') => {
                format!("Set_mem {element} {}", atomic(&right))
            }
            (false, _) => format!("Set_sub {} {}", atomic(&left), atomic(&right)),
        }
    }
}

impl Side {
    fn value(&self, sets: &[BTreeSet<String>]) -> BTreeSet<String> {
        let mut chosen = sets.iter().zip(&self.chosen).filter(|(_, chosen)| **chosen).map(|(set, _)| set);
        let Some(first) = chosen.next() else { return BTreeSet::new() };
        chosen.fold(first.clone(), |all, set| if self.is_common { &all & set } else { &all | set })
    }

    fn text(&self, views: &[String]) -> String {
        let chosen: Vec<&String> =
            views.iter().zip(&self.chosen).filter(|(_, chosen)| **chosen).map(|(view, _)| view).collect();
        let Some((last, before)) = chosen.split_last() else { return "Set_empty 0".to_owned() };
        let operation = if self.is_common { "Set_cap" } else { "Set_cup" };
        before
            .iter()
            .rev()
            .fold((*last).clone(), |rest, view| format!("{operation} {} {}", atomic(view), atomic(&rest)))
    }
}

fn atomic(text: &str) -> String {
    if text.contains(' ') { format!("({text})") } else { text.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(elements: &[&str]) -> BTreeSet<String> {
        elements.iter().map(|one| (*one).to_owned()).collect()
    }

    #[test]
    fn sets_are_compared_and_written() {
        let side = |chosen: &[bool], is_common| Side { chosen: chosen.to_vec(), is_common };
        let views = ["elts v".to_owned(), "elts xs".to_owned(), "Set_sng x".to_owned()];
        let texts = Texts { numbers: Vec::new(), sets: views.to_vec() };
        let says = |sets: Sets, guard| Conjunct { guard, body: Body::Sets(sets) };
        let sum = Sets {
            left: side(&[true, false, false], false),
            right: side(&[false, true, true], false),
            is_equal: true,
        };
        let union = says(sum.clone(), None);
        assert_eq!(union.text(&texts, &[]).unwrap(), "elts v == Set_cup (elts xs) (Set_sng x)");
        let point = |v: &[&str], xs: &[&str], x: &str| Point {
            sets: vec![set(v), set(xs), set(&[x])],
            ..Point::default()
        };
        assert!(union.holds(&point(&["1", "2"], &["1"], "2")));
        assert!(!union.holds(&point(&["1"], &["1"], "2")));
        let common = says(Sets { right: side(&[false, true, true], true), ..sum.clone() }, None);
        assert_eq!(common.text(&texts, &[]).unwrap(), "elts v == Set_cap (elts xs) (Set_sng x)");
        assert!(common.holds(&point(&["1"], &["1", "3"], "1")));
        assert!(!common.holds(&point(&["1"], &["3"], "1")));
        let part = Sets {
            left: side(&[false, false, true], false),
            right: side(&[false, true, false], false),
            is_equal: false,
        };
        let member = says(part, Some(Guard::Iff));
        assert_eq!(member.text(&texts, &[]).unwrap(), "(v <=> Set_mem x (elts xs))");
        let asked = |truth| Point { truth: Some(truth), ..point(&[], &["1", "2"], "2") };
        assert!(member.holds(&asked(true)) && !member.holds(&asked(false)));
        let empty = Sets {
            left: side(&[true, false, false], false),
            right: side(&[false; 3], false),
            is_equal: true,
        };
        assert_eq!(says(empty, None).text(&texts, &[]).unwrap(), "elts v == Set_empty 0");
    }

    #[test]
    fn what_is_never_or_always_true_is_said_plainly() {
        let texts = Texts { numbers: vec!["v".to_owned()], sets: Vec::new() };
        let constant = |constant| Linear { factors: vec![0], constant, relation: Relation::Equal };
        let says = |constants: &[i64], guard| {
            let body = Body::Linear(constants.iter().map(|one| constant(*one)).collect());
            Conjunct { guard, body }.text(&texts, &[true])
        };
        assert_eq!(says(&[0], None), None);
        assert_eq!(says(&[1], None).as_deref(), Some("false"));
        assert_eq!(says(&[0], Some(Guard::Iff)).as_deref(), Some("v"));
        assert_eq!(says(&[1], Some(Guard::Then)).as_deref(), Some("not v"));
        assert_eq!(says(&[1], Some(Guard::If)), None);
        let some = vec![
            Linear { factors: vec![-1], constant: 3, relation: Relation::AtMost },
            Linear { factors: vec![1], constant: 0, relation: Relation::Equal },
        ];
        let either = Conjunct { guard: None, body: Body::Linear(some) };
        assert_eq!(either.text(&texts, &[true]).as_deref(), Some("(v >= 3 || v == 0)"));
        let point = |number| Point { numbers: vec![number], ..Point::default() };
        assert!(either.holds(&point(0)) && either.holds(&point(3)) && !either.holds(&point(1)));
    }
}
