//! What a function that fails for some arguments could demand of them. Whatever is proposed was tried: the
//! text with the change loads, the function verifies with it, and still has a result.

use std::time::{Duration, Instant};

use otherwise_core::{Name, Symbol};
use otherwise_liquid::Prover;

use crate::retype::{Retyping, annotation};

/// An annotation of a function that also demands `needed` of its arguments, which are called `names`. None if
/// it does not verify with that.
pub fn demanding(
    program: &Retyping<'_>,
    function: Name,
    needed: &str,
    names: &[Symbol],
    time: Duration,
    prover: &mut Prover,
) -> Option<String> {
    let start = Instant::now();
    let global = program.subject.globals.global(function)?;
    let written = match program.subject.specs.global(function) {
        Some(_) => program.written(function)?.to_owned(),
        None => global.ty.to_string(),
    };
    let count = global.ty.split_foralls().1.split_context().1.split_funs().0.len();
    let mut signature = Signature::read(&written, count)?;
    // What is spoken of is called what the code calls it, unless the annotation has a name of its own.
    let mut last = None;
    for (at, ((own, _), name)) in signature.parameters.iter_mut().zip(names).enumerate() {
        if words(needed).any(|word| word == name.as_str()) {
            let own = own.get_or_insert_with(|| name.to_string());
            if own != name.as_str() {
                return None;
            }
            last = Some(at);
        }
    }
    let last = last?;
    let text = signature.with(last, needed, None);
    let left = || time.saturating_sub(start.elapsed());
    // What verifies whatever it returns is never called.
    let is_right = program.verifies(function, &text, left(), prover)
        && !program.verifies(function, &signature.with(last, needed, Some("false")), left(), prover);
    is_right.then(|| annotation(function, &text))
}

/// The text of a type, taken apart.
#[derive(Clone)]
pub(crate) struct Signature {
    /// What stands before the first argument: contexts and the like.
    pub(crate) before: String,
    /// The arguments: the name, if there is one, and the type.
    pub(crate) parameters: Vec<(Option<String>, String)>,
    pub(crate) result: String,
    /// The metric and what else follows the result.
    pub(crate) after: String,
}

impl Signature {
    pub(crate) fn read(text: &str, count: usize) -> Option<Signature> {
        let mut parts = split(text, "->");
        if parts.len() != count + 1 || count == 0 {
            return None;
        }
        let last = parts.pop()?;
        let mut ends = split(&last, " / ").into_iter();
        let result = ends.next()?.trim().to_owned();
        let after = ends.next().map_or_else(String::new, |metric| format!(" / {}", metric.trim()));
        let first = parts.first_mut()?;
        let mut before = String::new();
        for mark in [".", "=>"] {
            let pieces = split(first, mark);
            // Only a type that begins with a quantifier has a dot of its own.
            if pieces.len() == 2 && (mark == "=>" || first.trim_start().starts_with("forall")) {
                before.push_str(&format!("{}{mark} ", pieces[0].trim_start()));
                *first = pieces[1].clone();
            }
        }
        let parameters = parts.iter().map(|part| named(part.trim())).collect();
        Some(Signature { before, parameters, result, after })
    }

    /// Names all arguments: as they are called in the annotation, or in the code, or by a letter.
    pub(crate) fn name_all(&mut self, names: &[Symbol]) {
        let is_name = |name: &str| name.starts_with(|first: char| first.is_lowercase());
        let mut used: Vec<String> = self.parameters.iter().filter_map(|(own, _)| own.clone()).collect();
        for (at, (own, ty)) in self.parameters.iter_mut().enumerate() {
            if own.is_some() {
                continue;
            }
            let bound = ty.strip_prefix('{').map(|inside| named(inside.trim())).and_then(|(name, _)| name);
            let coded = names.get(at).map(Symbol::to_string).filter(|name| is_name(name));
            let letters = ["xs", "ys", "n", "m", "k"].map(str::to_owned);
            let mut all = bound.filter(|name| name != "v").into_iter().chain(coded).chain(letters);
            *own = all.find(|name| !used.contains(name));
            used.extend(own.clone());
        }
    }

    /// The text, where arguments have names only if they had them in `written`, or are mentioned.
    pub(crate) fn without_names(mut self, written: &str, mentioned: &[&str]) -> String {
        for (own, _) in &mut self.parameters {
            let is_needed = own
                .as_deref()
                .is_some_and(|name| mentioned.contains(&name) || words(written).any(|word| word == name));
            if !is_needed {
                *own = None;
            }
        }
        self.text(None)
    }

    /// The text where this is demanded of an argument, and this holds of the result.
    pub(crate) fn with(&self, argument: usize, demand: &str, result: Option<&str>) -> String {
        let mut demanding = self.clone();
        if let Some((Some(name), ty)) = demanding.parameters.get_mut(argument) {
            *ty = conjoined(ty, name, demand);
        }
        demanding.text(result)
    }

    /// The text, where this holds of the result.
    pub(crate) fn text(&self, result: Option<&str>) -> String {
        let mut text = self.before.clone();
        for (name, ty) in &self.parameters {
            if let Some(name) = name {
                text.push_str(&format!("{name}:"));
            }
            text.push_str(&format!("{ty} -> "));
        }
        match result {
            Some(what) => text.push_str(&format!("{{v:{} | {what}}}", self.result)),
            None => text.push_str(&self.result),
        }
        text + &self.after
    }
}

/// A type with one more demand on the value that is called `name`.
fn conjoined(ty: &str, name: &str, demand: &str) -> String {
    let nested = || format!("{{{name}:{ty} | {demand}}}");
    let Some(inside) = ty.strip_prefix('{').and_then(|ty| ty.strip_suffix('}')) else { return nested() };
    let parts = split(inside, "|");
    // A disjunction has the same sign, and would need brackets.
    let [head, said] = &parts[..] else { return nested() };
    let (own, plain) = named(head.trim());
    let own = own.unwrap_or_else(|| name.to_owned());
    if own != name && words(demand).any(|word| word == own) {
        return nested();
    }
    let demand = renamed(demand, name, &own);
    // An implication would reach over what is added.
    let said = said.trim();
    let said = if said.contains("=>") { format!("({said})") } else { said.to_owned() };
    if head.trim() == plain {
        format!("{{{plain} | {said} && {demand}}}")
    } else {
        format!("{{{own}:{plain} | {said} && {demand}}}")
    }
}

/// A type without its outermost refinement.
pub(crate) fn plain(ty: &str) -> String {
    let inside = ty.strip_prefix('{').and_then(|ty| ty.strip_suffix('}'));
    let head = inside.map(|inside| split(inside, "|")).filter(|parts| parts.len() > 1);
    match head.as_ref().and_then(|parts| parts.first()) {
        Some(head) => named(head.trim()).1,
        None => ty.to_owned(),
    }
}

/// A text where one word stands for another.
fn renamed(text: &str, from: &str, to: &str) -> String {
    let is_part = |c: char| c.is_alphanumeric() || c == '_' || c == '\'';
    let mut changed = String::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let end = rest.find(|c: char| !is_part(c)).unwrap_or(rest.len()).max(first.len_utf8());
        let (word, after) = rest.split_at(end);
        changed.push_str(if word == from { to } else { word });
        rest = after;
    }
    changed
}

pub(crate) fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_alphanumeric() && c != '_' && c != '\'').filter(|word| !word.is_empty())
}

/// The parts of a text between a mark that stands in no brackets.
fn split(text: &str, mark: &str) -> Vec<String> {
    let mut parts = vec![String::new()];
    let mut depth = 0_i32;
    let mut at = 0;
    while let Some(letter) = text[at..].chars().next() {
        depth += i32::from("([{".contains(letter)) - i32::from(")]}".contains(letter));
        if depth == 0 && text[at..].starts_with(mark) {
            parts.push(String::new());
            at += mark.len();
            continue;
        }
        if let Some(part) = parts.last_mut() {
            part.push(letter);
        }
        at += letter.len_utf8();
    }
    parts
}

/// `xs:T` taken apart.
fn named(text: &str) -> (Option<String>, String) {
    let end = text.find(|c: char| !c.is_alphanumeric() && c != '_' && c != '\'').unwrap_or(text.len());
    let (name, rest) = text.split_at(end);
    match rest.trim_start().strip_prefix(':') {
        Some(ty) if !name.is_empty() && !ty.starts_with(':') => (Some(name.to_owned()), ty.trim().to_owned()),
        _ => (None, text.to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Program;

    #[test]
    fn types_are_taken_apart_and_put_together() {
        let text = "Ord a => xs:[a] -> (a -> {v:Int | v > 0}) -> {v:Int | v = len xs} / [len xs]";
        let signature = Signature::read(text, 2).unwrap();
        assert_eq!(
            signature.with(0, "len xs > 0", None),
            "Ord a => xs:{xs:[a] | len xs > 0} -> (a -> {v:Int | v > 0}) -> {v:Int | v = len xs} / [len xs]"
        );
        let mut plain = Signature::read("forall a. [a] -> Int -> a", 2).unwrap();
        plain.parameters[1].0 = Some("n".to_owned());
        assert_eq!(plain.with(1, "n > 0", None), "forall a. [a] -> n:{n:Int | n > 0} -> a");
        let named = Signature::read("x:{v:Int | v >= 0} -> y:{Int | y >= 0} -> Int", 2).unwrap();
        assert_eq!(named.with(0, "x > 0", None), "x:{v:Int | v >= 0 && v > 0} -> y:{Int | y >= 0} -> Int");
        assert_eq!(named.with(1, "y > 0", None), "x:{v:Int | v >= 0} -> y:{Int | y >= 0 && y > 0} -> Int");
        let implied = Signature::read("p:Bool -> n:{Int | p => n > 0} -> Int", 2).unwrap();
        assert_eq!(implied.with(1, "n < 9", None), "p:Bool -> n:{Int | (p => n > 0) && n < 9} -> Int");
    }

    #[test]
    fn one_of_several_metrics_that_fails_is_no_end_of_asking() {
        let text = "module M where
first :: Int -> [a] -> a
first 0 (x : _) = x
first n (_ : xs) = first (n - 1) xs

later :: Int -> [a] -> a
later n xs = if n > 100 then undefined else first n xs
";
        let program = Program::from_text("M.hs", text, &[]).unwrap();
        let verifies = |function: &str, ty: &str| {
            let name = program.functions().into_iter().find(|one| one.base.as_str() == function).unwrap();
            let prover = &mut Prover::new(&otherwise_liquid::Options::default());
            program.retyping().verifies(name, ty, Duration::from_secs(60), prover)
        };
        assert!(verifies("first", "n:{n:Int | n >= 0} -> {xs:[a] | n < len xs} -> a"));
        assert!(!verifies("first", "n:Int -> {xs:[a] | n < len xs} -> a"));
        assert!(!verifies("first", "n:{n:Int | n >= 0} -> [a] -> a"));
        assert!(verifies("later", "n:{n:Int | n >= 0} -> {xs:[a] | n < len xs} -> a"));
        assert!(!verifies("later", "n:Int -> {xs:[a] | n < len xs} -> a"));
    }

    #[test]
    fn demands_are_tried() {
        let text = "module M where
{-@ pick :: [a] -> Int -> a @-}
pick :: [a] -> Int -> a
pick xs n = xs !! n

share :: Int -> Int -> Int
share a b = a `div` b

{-@ lost :: Int -> {v:Int | v > 5} @-}
lost :: Int -> Int
lost n = 3
";
        let program = Program::from_text("M.hs", text, &[]).unwrap();
        let find = |name: &str, needed: &str, names: &[&str]| {
            let name = program.functions().into_iter().find(|one| one.base.as_str() == name).unwrap();
            let names: Vec<Symbol> = names.iter().map(|name| Symbol::new(name)).collect();
            let prover = &mut Prover::new(&otherwise_liquid::Options::default());
            demanding(&program.retyping(), name, needed, &names, Duration::from_secs(60), prover)
        };
        let pick = find("pick", "0 <= n && n < len xs", &["xs", "n"]);
        assert_eq!(pick.as_deref(), Some("pick :: xs:[a] -> n:{n:Int | 0 <= n && n < len xs} -> a"));
        let share = find("share", "b /= 0", &["a", "b"]);
        assert_eq!(share.as_deref(), Some("share :: Int -> b:{b:Int | b /= 0} -> Int"));
        // Not enough, and more than anybody can give.
        assert_eq!(find("pick", "n >= 0", &["xs", "n"]), None);
        assert_eq!(find("share", "b /= 0 && b == 0", &["a", "b"]), None);
        assert_eq!(find("lost", "n > 0", &["n"]), None);
    }
}
