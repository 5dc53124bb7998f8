//! Which locals a frame still needs.
//!
//! A frame that waits for the value of a case expression keeps all locals of the code it belongs to below it,
//! but only those that its alternatives mention will be looked at. The others must not keep data alive: a
//! list that is consumed element by element would stay in memory as a whole. The collector asks; nobody else
//! needs to know.

use crate::code::{Alternatives, Atom, Binding, Code, Expr, Run};
use crate::word::{AlternativesId, ExprId, Word};

/// A set of slots. Those beyond the last bit are taken to be in every set.
type Slots = u64;

const ALL: Slots = Slots::MAX;

/// The slots that alternatives mention, by the number of the alternatives.
#[derive(Debug)]
pub(crate) struct Liveness(Box<[Slots]>);

impl Liveness {
    /// Looks through the code.
    pub(crate) fn of(code: &Code) -> Liveness {
        let mut finder = Finder { code, known: vec![None; code.exprs.len()] };
        Liveness(code.alternatives.iter().map(|alternatives| finder.alternatives(alternatives)).collect())
    }

    fn slots(&self, alternatives: AlternativesId) -> Slots {
        self.0[alternatives.index()]
    }
}

struct Finder<'c> {
    code: &'c Code,
    known: Vec<Option<Slots>>,
}

impl Finder<'_> {
    fn alternatives(&mut self, alternatives: &Alternatives) -> Slots {
        bodies(alternatives).fold(0, |slots, body| slots | self.expr(body))
    }

    /// The slots that an expression mentions. Code may be nested deeply, so this does not recurse.
    fn expr(&mut self, root: ExprId) -> Slots {
        let mut open = vec![root];
        while let Some(&expr) = open.last() {
            if self.known[expr.index()].is_some() {
                open.pop();
                continue;
            }
            let before = open.len();
            let mut slots = self.own(self.code.expr(expr));
            for part in parts(self.code, expr) {
                match self.known[part.index()] {
                    Some(known) => slots |= known,
                    None => open.push(part),
                }
            }
            if open.len() == before {
                self.known[expr.index()] = Some(slots);
                open.pop();
            }
        }
        self.known[root.index()].unwrap_or(ALL)
    }

    /// The slots that an expression mentions itself.
    fn own(&self, expr: Expr) -> Slots {
        match expr {
            Expr::Atom(atom) => slot(atom),
            Expr::Apply { function, arguments } => slot(function) | self.run(arguments),
            Expr::Call { arguments, .. }
            | Expr::Data { arguments, .. }
            | Expr::Primitive { arguments, .. }
            | Expr::Ready { arguments, .. } => self.run(arguments),
            Expr::Let { bindings, .. } | Expr::LetRec { bindings, .. } => {
                let bindings = self.code.bindings[bindings.range()].iter();
                bindings.fold(0, |slots, binding| slots | self.binding(*binding))
            }
            Expr::Text { .. }
            | Expr::Case { .. }
            | Expr::Jump { .. }
            | Expr::Fail { .. }
            | Expr::AssumptionFails
            | Expr::AssertionFails { .. }
            | Expr::Choice { .. }
            | Expr::Symbolic { .. }
            | Expr::Tick { .. } => 0,
            // It knows its locals by position.
            Expr::Asked => ALL,
        }
    }

    fn binding(&self, binding: Binding) -> Slots {
        match binding {
            Binding::Thunk { captured, .. } | Binding::Closure { captured, .. } => self.run(captured),
            Binding::Suspended { function, arguments } => slot(function) | self.run(arguments),
            Binding::Data { arguments, .. } => self.run(arguments),
            Binding::Text { .. } => 0,
            Binding::Eager { arguments, captured, .. } => self.run(arguments) | self.run(captured),
        }
    }

    fn run(&self, run: Run) -> Slots {
        self.code.atoms[run.range()].iter().fold(0, |slots, atom| slots | slot(*atom))
    }
}

fn slot(atom: Atom) -> Slots {
    match atom {
        Atom::Local(slot) => 1u64.checked_shl(slot).unwrap_or(0),
        Atom::Constant(_) => 0,
    }
}

/// The expressions that an expression is made of.
fn parts(code: &Code, expr: ExprId) -> smallvec::SmallVec<[ExprId; 4]> {
    match code.expr(expr) {
        Expr::Primitive { slow, .. } => smallvec::smallvec![slow],
        Expr::Jump { target, .. } => smallvec::smallvec![target],
        Expr::Let { body, .. } | Expr::LetRec { body, .. } | Expr::Tick { body, .. } => {
            smallvec::smallvec![body]
        }
        Expr::Choice { left, right } => smallvec::smallvec![left, right],
        Expr::Case { scrutinee, alternatives } => {
            bodies(&code.alternatives[alternatives.index()]).chain([scrutinee]).collect()
        }
        _ => smallvec::SmallVec::new(),
    }
}

fn bodies(alternatives: &Alternatives) -> Box<dyn Iterator<Item = ExprId> + '_> {
    match alternatives {
        Alternatives::Any(body) => Box::new(std::iter::once(*body)),
        Alternatives::Data { arms, default } => Box::new(arms.iter().flatten().chain(default).copied()),
        Alternatives::Literal { arms, default } => {
            Box::new(arms.iter().map(|(_, body)| *body).chain(*default))
        }
    }
}

/// Overwrites the locals on a stack that no frame needs. The topmost frame ends at `floor`; the locals of the
/// running code start at `base` and are all needed.
pub(crate) fn forget_dead(stack: &mut [Word], base: u32, floor: u32, liveness: &Liveness) {
    // Frames of one piece of running code share their locals: what any of them needs stays.
    let (mut owner, mut needed) = (Some(base), ALL);
    let mut end = floor;
    while end > 0 {
        let at = end - 1;
        let below = match stack[at as usize] {
            Word::Choose { alternatives, base, floor } => {
                let already = if owner == Some(base) { needed } else { 0 };
                (owner, needed) = (Some(base), already | liveness.slots(alternatives));
                floor
            }
            Word::Place { floor, .. } => floor,
            Word::Update { floor, .. }
            | Word::ApplyTo { floor, .. }
            | Word::Catch { floor }
            | Word::Deepen { floor }
            | Word::DeepenField { floor, .. }
            | Word::Attempt { floor, .. } => {
                owner = None;
                floor
            }
            _ => return,
        };
        if let Some(base) = owner {
            for position in below.max(base)..at {
                let slot = position - base;
                if slot < Slots::BITS && needed & (1 << slot) == 0 {
                    stack[position as usize] = Word::RealWorld;
                }
            }
        }
        end = below;
    }
}
