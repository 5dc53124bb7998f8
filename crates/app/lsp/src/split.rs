//! A case for each constructor of an argument that the refinement type of a function allows.
//!
//! Which constructors are allowed is asked of `check`: beside the function stands one of the same arguments
//! that fails where the constructor comes; if that is verified, the constructor never comes.

use otherwise_budget::Budget;
use otherwise_core::Constructor;
use otherwise_session::{Check, Module, Session};
use std::ops::Range;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

/// How long to think about one constructor.
const TIME: Duration = Duration::from_secs(2);

/// The function that is asked about.
const ASKED: &str = "otherwise_split";

/// An equation of a function at the top level.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Equation {
    /// With the lines that go on with it.
    whole: Range<usize>,
    /// The patterns.
    patterns: Vec<Range<usize>>,
    /// Whether guards may let arguments through to the next equation.
    is_guarded: bool,
}

/// An argument that can be split.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Splittable {
    /// The name of the argument.
    pub(crate) variable: String,
    /// Which equation, and which of its patterns.
    equation: usize,
    pattern: usize,
}

/// The arguments of a function that are variables of a type with several constructors, in the equation at
/// this offset.
pub(crate) fn splittable(text: &str, function: &str, at: usize, module: &Module) -> Vec<Splittable> {
    let all = equations(text, function);
    let here = all.iter().position(|one| one.whole.contains(&at) || one.whole.end == at);
    let Some((index, equation)) = here.map(|index| (index, &all[index])) else { return Vec::new() };
    let mut found = Vec::new();
    for (position, range) in equation.patterns.iter().enumerate() {
        let variable = &text[range.clone()];
        if is_variable(variable) && constructors(module, function, position).len() > 1 {
            found.push(Splittable { variable: variable.to_string(), equation: index, pattern: position });
        }
    }
    found
}

/// The text that takes the place of the equation, and where; none if nothing could be told apart.
pub(crate) fn split(
    text: &str,
    path: &Path,
    function: &str,
    splittable: &Splittable,
    module: &Module,
) -> Option<(Range<usize>, String)> {
    let all = equations(text, function);
    let equation = all.get(splittable.equation)?;
    let pattern = equation.patterns.get(splittable.pattern)?.clone();
    let whole = &text[equation.whole.clone()];
    let body = &text[equation.patterns.last()?.end..equation.whole.end];
    let is_used = words(body).any(|word| word == splittable.variable);
    let session = Session::new();
    let mut cases = Vec::new();
    for constructor in constructors(module, function, splittable.pattern) {
        let shape = shape(&constructor, whole);
        let question =
            question(text, function, &all[..splittable.equation], equation, splittable.pattern, &shape);
        if question.is_some_and(|question| is_impossible(&session, path, text, &question)) {
            continue;
        }
        let shown = if is_used { format!("{}@{shape}", splittable.variable) } else { shape };
        let start = pattern.start - equation.whole.start;
        cases.push(format!("{}{shown}{}", &whole[..start], &whole[pattern.end - equation.whole.start..]));
    }
    (!cases.is_empty()).then(|| (equation.whole.clone(), cases.join("\n")))
}

/// A function that fails where the constructor comes, with the arguments of this one; none if its type is not
/// written.
fn question(
    text: &str,
    function: &str,
    before: &[Equation],
    equation: &Equation,
    position: usize,
    shape: &str,
) -> Option<String> {
    let refined = without_result(&annotation(text, function)?)?;
    let plain = without_result(&signature(text, function)?)?;
    let mut question = format!("\n{{-@ {ASKED} :: {refined} -> () @-}}\n{ASKED} :: {plain} -> ()\n");
    for earlier in before.iter().filter(|earlier| !earlier.is_guarded) {
        let patterns: Vec<&str> = earlier.patterns.iter().map(|range| &text[range.clone()]).collect();
        question.push_str(&format!("{ASKED} {} = ()\n", patterns.join(" ")));
    }
    let patterns: Vec<&str> = equation
        .patterns
        .iter()
        .enumerate()
        .map(|(at, range)| if at == position { shape } else { &text[range.clone()] })
        .collect();
    question.push_str(&format!("{ASKED} {} = error \"it comes\"\n", patterns.join(" ")));
    question.push_str(&format!("{ASKED}{} = ()\n", " _".repeat(patterns.len())));
    Some(question)
}

/// Whether the verifier shows that the constructor never comes.
fn is_impossible(session: &Session, path: &Path, text: &str, question: &str) -> bool {
    session.open(path, format!("{text}{question}"));
    let request =
        Check { functions: vec![ASKED.to_string()], search: false, jobs: Some(1), ..Check::new(path) };
    let checked = session.check(&request, &Budget::new(Some(TIME), None), &|_| {});
    checked.is_ok_and(|checked| checked.functions.iter().any(|one| one.word() == "verified"))
}

/// The constructors of the type of a function's argument.
fn constructors(module: &Module, function: &str, position: usize) -> Vec<Arc<Constructor>> {
    let of = || {
        let ty = &module.loaded.global(function)?.ty;
        let (parameters, _) = ty.split_foralls().1.split_context().1.split_funs();
        let (name, _) = parameters.get(position)?.as_con()?;
        Some(module.declarations().data_type(name)?.constructors.clone())
    };
    of().unwrap_or_default()
}

/// A pattern for the constructor with variables that the equation does not have.
fn shape(constructor: &Constructor, equation: &str) -> String {
    let used: Vec<&str> = words(equation).collect();
    let candidates = ["x", "y", "z", "u", "v", "w"].into_iter().map(str::to_string);
    let candidates = candidates.chain((1..).map(|number| format!("x{number}")));
    let mut fresh = candidates.filter(|name| !used.contains(&name.as_str()));
    let names: Vec<String> = fresh.by_ref().take(constructor.fields.len()).collect();
    let name = constructor.name.base.as_str();
    match names.as_slice() {
        [] => name.to_string(),
        names if name.starts_with('(') => format!("({})", names.join(", ")),
        [left, right] if name.starts_with(':') => format!("({left} {name} {right})"),
        names => format!("({name} {})", names.join(" ")),
    }
}

fn is_variable(text: &str) -> bool {
    text.starts_with(|c: char| c.is_lowercase() || c == '_' && text.len() > 1)
        && text.chars().all(|c| c.is_alphanumeric() || c == '_' || c == '\'')
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !(c.is_alphanumeric() || c == '_' || c == '\'')).filter(|word| !word.is_empty())
}

/// The equations of a function that stand at the beginning of lines.
fn equations(text: &str, function: &str) -> Vec<Equation> {
    let mut found: Vec<Equation> = Vec::new();
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        let end = start + line.trim_end().len();
        let rest = line.strip_prefix(function).filter(|rest| rest.starts_with([' ', '\t']));
        let is_own = rest.is_some_and(|rest| !rest.trim_start().starts_with("::"));
        if is_own {
            let (patterns, is_guarded) = patterns(&text[start + function.len()..], start + function.len());
            found.push(Equation { whole: start..end, patterns, is_guarded });
        } else if line.starts_with([' ', '\t'])
            && !line.trim().is_empty()
            && let Some(last) = found.last_mut().filter(|last| text[last.whole.end..start].trim().is_empty())
        {
            last.whole.end = end;
        }
        start += line.len();
    }
    found
}

/// The patterns up to `=` or `|`, and whether it is `|`.
fn patterns(text: &str, offset: usize) -> (Vec<Range<usize>>, bool) {
    let (mut found, mut depth, mut start) = (Vec::new(), 0_usize, None);
    let mut text_end = text.len();
    let mut is_guarded = false;
    for (at, c) in text.char_indices() {
        let is_end = depth == 0 && (c == '=' || c == '|');
        if is_end || depth == 0 && c.is_whitespace() {
            found.extend(start.take().map(|start| offset + start..offset + at));
        } else if start.is_none() {
            start = Some(at);
        }
        match c {
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth = depth.saturating_sub(1),
            _ => {}
        }
        if is_end {
            (text_end, is_guarded) = (at, c == '|');
            break;
        }
    }
    found.retain(|range| range.end <= offset + text_end);
    (found, is_guarded)
}

/// The type in the annotation of a function: `{-@ f :: … @-}`.
fn annotation(text: &str, function: &str) -> Option<String> {
    let mut rest = text;
    while let Some(at) = rest.find("{-@") {
        let inside = &rest[at + 3..];
        let end = inside.find("@-}")?;
        let ty = inside[..end].trim_start().strip_prefix(function).map(str::trim_start);
        if let Some(ty) = ty.and_then(|rest| rest.strip_prefix("::")) {
            return Some(ty.trim().to_string());
        }
        rest = &inside[end..];
    }
    None
}

/// The type in the signature of a function, with the lines that go on with it.
fn signature(text: &str, function: &str) -> Option<String> {
    let mut found: Option<String> = None;
    for line in text.lines() {
        match &mut found {
            Some(found) if line.starts_with([' ', '\t']) => found.push_str(&format!(" {}", line.trim())),
            Some(_) => break,
            None => {
                let ty = line.strip_prefix(function).map(str::trim_start);
                found = ty.and_then(|rest| rest.strip_prefix("::")).map(|ty| ty.trim().to_string());
            }
        }
    }
    found
}

/// A type without what stands behind its last arrow.
fn without_result(ty: &str) -> Option<String> {
    let mut depth = 0_usize;
    let mut last = None;
    for (at, c) in ty.char_indices() {
        match c {
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth = depth.saturating_sub(1),
            '-' if depth == 0 && ty[at..].starts_with("->") => last = Some(at),
            _ => {}
        }
    }
    Some(ty[..last?].trim_end().to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equations_and_their_patterns() {
        let text = "f :: [a] -> Int\nf [] = 0\nf (x : xs) | a = 1\n           | b = 2\n\n\
            g xs = f xs\n  where a = 1\nfoo = 1\n";
        let shown = |equation: &Equation| -> Vec<String> {
            equation.patterns.iter().map(|range| text[range.clone()].to_string()).collect()
        };
        let all = equations(text, "f");
        assert_eq!(all.iter().map(shown).collect::<Vec<_>>(), [vec!["[]"], vec!["(x : xs)"]]);
        assert_eq!(all.iter().map(|one| one.is_guarded).collect::<Vec<_>>(), [false, true]);
        assert!(text[all[1].whole.clone()].ends_with("b = 2"));
        let all = equations(text, "g");
        assert!(all.len() == 1 && text[all[0].whole.clone()].ends_with("where a = 1"));
    }

    #[test]
    fn types_without_their_results() {
        let text =
            "{-@ f :: xs:{v:[a] | len v > 0} -> (a -> b) -> {r:b | true} @-}\nf :: [a]\n  -> (a -> b) -> b\n";
        let refined = without_result(&annotation(text, "f").unwrap());
        assert_eq!(refined.as_deref(), Some("xs:{v:[a] | len v > 0} -> (a -> b)"));
        assert_eq!(without_result(&signature(text, "f").unwrap()).as_deref(), Some("[a] -> (a -> b)"));
    }
}
