//! Comparisons in the code that are off by one: `i > n` for `i >= n`. Whatever is proposed was tried: the
//! function verifies with it, and still has a result.

use std::sync::Arc;
use std::time::{Duration, Instant};

use otherwise_core::{Bind, Expr, Global, Globals, Name, Symbol, TickKind};
use otherwise_diagnostics::Span;
use otherwise_liquid::{Prover, Subject};

use crate::demand::Signature;
use crate::retype::{Retyping, holds};

/// The most comparisons that are tried.
const MAX_TRIED: usize = 6;

/// A comparison to write instead of another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recompared {
    /// Where it stands.
    pub span: Span,
    /// What stands there.
    pub before: String,
    /// What it verifies with.
    pub after: String,
}

/// The comparison in the code of a function whose change makes it verify. None if there is none.
pub fn recompared(
    program: &Retyping<'_>,
    function: Name,
    time: Duration,
    prover: &mut Prover,
) -> Option<Recompared> {
    let start = Instant::now();
    let global = program.subject.globals.global(function)?;
    let count = global.ty.split_foralls().1.split_context().1.split_funs().0.len();
    let signature = program.written(function).and_then(|written| Signature::read(written, count));
    let left = || time.checked_sub(start.elapsed()).filter(|left| !left.is_zero());
    for number in 0..MAX_TRIED {
        let mut changed = Global::clone(&global);
        let mut search = Search { left: number, found: None };
        search.visit(&mut changed.body, None);
        let (span, before, after) = search.found?;
        let Some(text) = as_edit(program, span, before, after) else { continue };
        let globals = Changed { others: program.subject.globals, changed: Arc::new(changed) };
        let other = Retyping { subject: Subject { globals: &globals, ..program.subject }, ..*program };
        if !holds(&other.subject, function, left()?, prover) {
            continue;
        }
        // What verifies whatever it returns is never called.
        let is_empty = match &signature {
            Some(signature) => other.verifies(function, &signature.text(Some("false")), left()?, prover),
            None => false,
        };
        if !is_empty {
            return Some(text);
        }
    }
    None
}

/// A program in which one function is another.
struct Changed<'p> {
    others: &'p (dyn Globals + Sync),
    changed: Arc<Global>,
}

impl Globals for Changed<'_> {
    fn global(&self, name: Name) -> Option<Arc<Global>> {
        if name == self.changed.name { Some(Arc::clone(&self.changed)) } else { self.others.global(name) }
    }
}

/// Finds a comparison and changes it.
struct Search {
    /// How many stand before it.
    left: usize,
    /// Where it is, what it was and what it became.
    found: Option<(Span, Symbol, Symbol)>,
}

impl Search {
    fn visit(&mut self, expr: &mut Expr, site: Option<Span>) {
        if self.found.is_some() {
            return;
        }
        stacker::maybe_grow(64 * 1024, 1024 * 1024, || match expr {
            Expr::Global(name) => self.global(name, site),
            Expr::Local(_)
            | Expr::Literal(_)
            | Expr::Constructor(_)
            | Expr::Prim(_)
            | Expr::Symbolic(_)
            | Expr::Fail(_) => {}
            Expr::Tick(tick, body) => {
                let site = if tick.kind == TickKind::Site { Some(tick.span) } else { site };
                self.visit(body, site);
            }
            Expr::TypeApply(body, _) | Expr::Coerce(body, _) => self.visit(body, site),
            Expr::Lambda(_, body) | Expr::TypeLambda(_, body) => self.visit(body, None),
            Expr::Apply(function, arguments) => {
                self.visit(function, site);
                arguments.iter_mut().for_each(|argument| self.visit(argument, None));
            }
            Expr::Let(bind, body) => {
                match &mut **bind {
                    Bind::NonRec(_, value) => self.visit(value, None),
                    Bind::Rec(pairs) => pairs.iter_mut().for_each(|(_, value)| self.visit(value, None)),
                }
                self.visit(body, None);
            }
            Expr::Case(case) => {
                self.visit(&mut case.scrutinee, None);
                case.alternatives.iter_mut().for_each(|one| self.visit(&mut one.body, None));
            }
            Expr::Wrap(wrap) | Expr::Unwrap(wrap) => self.visit(&mut wrap.expr, None),
            Expr::Assume(left, right) | Expr::Choice(left, right) => {
                self.visit(left, None);
                self.visit(right, None);
            }
            Expr::Assert(assertion) => {
                self.visit(&mut assertion.condition, None);
                self.visit(&mut assertion.body, None);
            }
        });
    }

    fn global(&mut self, name: &mut Name, site: Option<Span>) {
        let (Some(span), Some(other)) = (site, instead(name)) else { return };
        if self.left > 0 {
            self.left -= 1;
            return;
        }
        let before = std::mem::replace(&mut name.base, Symbol::new(other));
        self.found = Some((span, before, name.base));
    }
}

/// The comparison that differs where both sides are the same.
fn instead(name: &Name) -> Option<&'static str> {
    if !name.is_standard() {
        return None;
    }
    match name.base.as_str() {
        "<" => Some("<="),
        "<=" => Some("<"),
        ">" => Some(">="),
        ">=" => Some(">"),
        _ => None,
    }
}

/// The change in the text, if it is written as an operator between its sides.
fn as_edit(program: &Retyping<'_>, span: Span, before: Symbol, after: Symbol) -> Option<Recompared> {
    let text = program.sources.has(span.file).then(|| program.sources.get(span.file).slice(span))?;
    let operator = format!(" {before} ");
    let mut places = text.match_indices(operator.as_str());
    let (at, _) = places.next().filter(|_| places.next().is_none() && !text.contains('\n'))?;
    let changed = format!("{} {after} {}", &text[..at], &text[at + operator.len()..]);
    Some(Recompared { span, before: text.to_owned(), after: changed })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Program;

    #[test]
    fn comparisons_are_tried() {
        let text = "module M where
{-@ at :: xs:[a] -> {i:Int | 0 <= i && i < len xs} -> a @-}
at :: [a] -> Int -> a
at (x:_) 0 = x
at (_:xs) i = at xs (i - 1)

{-@ total :: xs:[Int] -> Int @-}
total :: [Int] -> Int
total xs = go 0
  where
    n = length xs
    {-@ go :: i:Nat -> Int / [n - i + 1] @-}
    go :: Int -> Int
    go i = if i > n then 0 else at xs i + go (i + 1)

{-@ far :: Int -> {v:Int | v > 5} @-}
far :: Int -> Int
far n = if n > 1 then n else 6
";
        let program = Program::from_text("M.hs", text, &[]).unwrap();
        let find = |name: &str| {
            let name = program.functions().into_iter().find(|one| one.base.as_str() == name).unwrap();
            let prover = &mut Prover::new(&otherwise_liquid::Options::default());
            recompared(&program.retyping(), name, Duration::from_secs(60), prover)
        };
        let found = find("total").unwrap();
        assert_eq!((found.before.as_str(), found.after.as_str()), ("i > n", "i >= n"));
        // By one, and no more.
        assert_eq!(find("far"), None);
    }
}
