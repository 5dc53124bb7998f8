//! From a path that ended to concrete inputs that were replayed: choosing a model, and another one if that
//! wraps around.

use otherwise_machine::{Assignment, Datum, Decisions, Limits, Outcome, PlaceId};
use otherwise_smt::{Answer, Model, Sort, Symbol, Term, shrink};
use std::sync::atomic::Ordering;

use super::Finder;
use crate::driver::Waiting;
use crate::goal::{Inputs, Wanted};
use crate::minimal::Minimiser;
use crate::replay::{Replayed, same_ending};
use crate::report::{Bound, Ending, Endless, PathReport};
use crate::searcher::{BROADEST, Strategy};
use crate::state::{Phase, State};
use crate::tree::Leaf;

/// `Int` arithmetic that wraps around in a replay may not do so for numbers this small; tried in this order.
const BOUNDS: [i64; 4] = [1 << 15, 1 << 31, 1 << 40, 1 << 62];

/// So many steps more than the search a replay may make, where that did not look at sizes, and not in order.
const UNSEEN: u64 = 1_000_000;

/// So many inputs with which evaluation does not end are kept.
const MAX_ENDLESS: usize = 3;

/// When so many times the paths that are wanted were found, those before the last wanted one are not waited
/// for.
const MOST_FOUND: usize = 3;

/// What came of replaying one model.
enum Attempt {
    Same(Box<PathReport>),
    /// Arithmetic wrapped around, which the search does not know.
    Overflowed,
    Differs,
    /// The model is none of this path: the solver could not decide a branch on it, and is counted for that.
    NoModel,
    /// The search was stopped meanwhile.
    Stopped,
}

impl<'c> Finder<'_, '_, 'c> {
    /// A path ended: reports inputs that lead along it, if such paths are wanted.
    pub(super) fn report(&mut self, state: State<'c>, outcome: &Outcome) {
        self.statistics.approximated += u64::from(state.path.approximated);
        match self.search.policy.options.inputs {
            Inputs::One => self.report_one(&state, outcome),
            _ if self.is_wanted(outcome) => self.report_inputs(&state, outcome),
            _ => self.search.policy.leaf(self, state.note.turns, Leaf::NotReported),
        }
    }

    /// Reports one input of a path, and one that wraps around where that is part of the semantics.
    pub(crate) fn report_one(&mut self, state: &State<'c>, outcome: &Outcome) {
        let options = self.search.policy.options;
        let mut found: Vec<PathReport> = Vec::new();
        if self.is_wanted(outcome) {
            found.extend(self.witness(state, outcome));
        }
        if options.overflow && options.targets.is_none() && !found.iter().any(|path| path.overflowed) {
            found.extend(self.overflow_witness(state, outcome));
        }
        self.publish(state, found);
    }

    /// Reports the inputs that a model of the path gives, replayed; `further` are conditions that they should
    /// keep to. Returns the model that was used in the end and how the replay ended, if it went along the
    /// path.
    pub(crate) fn report_model(
        &mut self,
        state: &State<'c>,
        outcome: &Outcome,
        model: &Model,
        further: &[Term],
    ) -> (Model, Option<Ending>) {
        let conditions: Vec<Term> = state.path.conditions.iter().chain(further).copied().collect();
        let model = shrink(self.search.terms, &conditions, model);
        match self.attempt(state, outcome, &model, false) {
            Attempt::Same(path) => {
                let ending = path.ending.clone();
                self.publish(state, vec![*path]);
                (model, Some(ending))
            }
            Attempt::Overflowed | Attempt::Differs => {
                self.statistics.set_aside += 1;
                self.publish(state, Vec::new());
                (model, None)
            }
            Attempt::NoModel | Attempt::Stopped => {
                self.publish(state, Vec::new());
                (model, None)
            }
        }
    }

    /// Adds paths to the report, and ends the search if they are enough.
    fn publish(&mut self, state: &State<'c>, mut found: Vec<PathReport>) {
        let options = self.search.policy.options;
        if found.is_empty() {
            return self.search.policy.leaf(self, state.note.turns.clone(), Leaf::NotReported);
        }
        if let Some(listener) = options.listener {
            found.iter().for_each(|path| listener.found(path));
        }
        let mut shared = self.search.shared();
        if options.tree {
            let at = shared.found.paths.len();
            shared.found.leaves.push((state.note.turns.clone(), Leaf::Path(at)));
        }
        shared.found.paths.append(&mut found);
        let enough = shared.found.paths.len() >= options.paths;
        let waiting = self.has_own() || !shared.waiting.is_empty() || shared.running > 1;
        let more = waiting || options.inputs != Inputs::One;
        drop(shared);
        if enough && more {
            self.narrow_or_halt();
        }
    }

    /// Enough paths were found. Who goes by breadth wants those with the fewest branches, whichever worker
    /// comes to them first: what may lead to one of these is followed before the search ends.
    fn narrow_or_halt(&self) {
        let search = self.search;
        let policy = &search.policy;
        let options = policy.options;
        let by_breadth = options.strategy == Strategy::BreadthFirst
            && options.inputs == Inputs::One
            && options.listener.is_none()
            && options.part.is_none()
            && !options.tree;
        if !by_breadth || search.held() > BROADEST {
            return search.halt(Bound::Paths);
        }
        let mut shared = search.shared();
        let found = shared.found.paths.len();
        if found >= MOST_FOUND.saturating_mul(options.paths) {
            drop(shared);
            return search.halt(Bound::Paths);
        }
        shared.found.cut = shared.found.last_wanted(options.paths);
        shared.hit(Bound::Paths);
        policy.is_cut.store(true, Ordering::Relaxed);
    }

    fn is_wanted(&self, outcome: &Outcome) -> bool {
        let options = self.search.policy.options;
        match (outcome, options.wanted) {
            (Outcome::Reached(_), _) => true,
            _ if options.targets.is_some() => false,
            (Outcome::Value(_), wanted) => wanted != Wanted::Failures,
            (_, wanted) => wanted != Wanted::Values,
        }
    }

    /// Inputs that lead along the path, replayed. A model whose replay wraps around gives way to one with
    /// smaller numbers.
    fn witness(&mut self, state: &State<'c>, outcome: &Outcome) -> Option<PathReport> {
        let first = shrink(self.search.terms, &state.path.conditions, &state.path.model);
        let (mut overflowed, mut differed) = (false, false);
        let minimise = self.search.policy.options.minimal;
        match self.attempt(state, outcome, &first, minimise) {
            Attempt::Same(path) => return Some(*path),
            Attempt::Overflowed => overflowed = true,
            Attempt::Differs => differed = true,
            Attempt::NoModel => {}
            Attempt::Stopped => return None,
        }
        let symbols = self.numbers_of(&state.path.conditions);
        for bound in BOUNDS {
            if symbols.is_empty() {
                break;
            }
            let terms = self.search.terms;
            let inside = |symbol: &Symbol| {
                let number = terms.symbol_term(*symbol);
                [terms.le(terms.int(-bound), number), terms.le(number, terms.int(bound))]
            };
            let range: Vec<Term> = symbols.iter().flat_map(inside).collect();
            self.solver.assert_path(&state.path.conditions);
            let Answer::Sat(model) = self.solver.check_assuming(&range) else { continue };
            match self.attempt(state, outcome, &model, false) {
                Attempt::Same(path) => return Some(*path),
                Attempt::Overflowed => overflowed = true,
                Attempt::Differs => differed = true,
                Attempt::NoModel => {}
                Attempt::Stopped => return None,
            }
        }
        if overflowed {
            self.statistics.overflowed += 1;
        } else if differed {
            self.statistics.set_aside += 1;
        }
        None
    }

    /// Inputs that lead along the path on which `Int` arithmetic wraps around, if there are any.
    fn overflow_witness(&mut self, state: &State<'c>, outcome: &Outcome) -> Option<PathReport> {
        let terms = self.search.terms;
        let overflows = terms.or(state.path.machine.overflow_conditions().iter().copied());
        let model = if state.path.machine.overflowed() {
            state.path.model.clone()
        } else {
            self.solver.assert_path(&state.path.conditions);
            match self.solver.check_assuming(&[overflows]) {
                Answer::Sat(model) => model,
                Answer::Unsat(_) => return None,
                Answer::Unknown(reason) => {
                    self.could_not_decide(&reason);
                    return None;
                }
            }
        };
        match self.attempt(state, outcome, &model, false) {
            Attempt::Same(path) if path.overflowed => Some(*path),
            _ => None,
        }
    }

    /// Notes inputs of a path that reached the limit of steps, if it is one of the shortest and they really
    /// lead there.
    pub(super) fn note_endless(&mut self, state: &State<'c>) {
        let search = self.search;
        let known = &search.shared().found.endless.last().map(|last| last.ways.clone());
        let count = search.shared().found.endless.len();
        let shorter = |ways: &Vec<u16>| (state.note.ways.len(), &state.note.ways) < (ways.len(), ways);
        let is_wanted = count < MAX_ENDLESS || known.as_ref().is_some_and(shorter);
        if !is_wanted
            || search.policy.options.wanted != Wanted::Everything
            || search.policy.options.targets.is_some()
        {
            return;
        }
        let machine = &state.path.machine;
        let model = shrink(search.terms, &state.path.conditions, &state.path.model);
        let kept = state.note.inputs.iter().zip(&search.policy.goal.parameters);
        let inputs: Vec<Datum> =
            kept.map(|(kept, ty)| machine.read_simply(machine.kept(*kept), *ty, &model)).collect();
        let decisions = machine.decisions(&model);
        let limits =
            Limits { steps: machine.steps(), memory: search.memory, interrupt: Some(search.stop_flag()) };
        let replayed = search.policy.replay.run(search.policy.given, &inputs, &decisions, limits, None);
        if replayed.is_some() || search.is_stopped() {
            return;
        }
        let read = machine.input().map(|_| text(&decisions.input));
        let mut shared = search.shared();
        let endless = &mut shared.found.endless;
        endless.push(Endless { inputs, read, ways: state.note.ways.clone() });
        keep_shortest(endless);
    }

    /// The whole numbers of mathematical sort in a path.
    fn numbers_of(&self, path: &[Term]) -> Vec<Symbol> {
        let terms = self.search.terms;
        let mut symbols: Vec<Symbol> =
            path.iter().flat_map(|term| terms.symbols(*term).into_owned()).collect();
        symbols.sort_unstable();
        symbols.dedup();
        symbols.retain(|symbol| terms.declaration(*symbol).range() == Sort::Int);
        symbols
    }

    /// The samples that are among the inputs of a path, and what the path claims for them.
    fn samples(&self, state: &State<'c>, outcome: &Outcome) -> Vec<(usize, Option<Datum>)> {
        let search = self.search;
        let machine = &state.path.machine;
        let mut found = Vec::new();
        for (at, sample) in search.policy.options.samples.iter().enumerate() {
            let mut given = Assignment::default();
            let mut inputs = state.note.inputs.iter().zip(&search.policy.goal.parameters).zip(&sample.inputs);
            let generated = machine.generated().iter().zip(&sample.generated);
            let is_included = inputs
                .all(|((kept, ty), datum)| machine.includes(machine.kept(*kept), *ty, datum, &mut given))
                && generated
                    .into_iter()
                    .all(|((kept, ty), datum)| machine.includes(machine.kept(*kept), *ty, datum, &mut given));
            let holds = |term: &Term| search.terms.eval_complete(*term, &given.model).as_bool() == Some(true);
            if is_included && state.path.conditions.iter().all(holds) {
                let value = match (outcome, state.note.phase) {
                    (Outcome::Value(_), Phase::Deepening(result)) => {
                        Some(machine.read_under(machine.kept(result), search.policy.goal.result, &given))
                    }
                    _ => None,
                };
                found.push((at, value));
            }
        }
        found
    }

    /// Replays the inputs that a model of the path stands for.
    fn attempt(&mut self, state: &State<'c>, outcome: &Outcome, model: &Model, minimise: bool) -> Attempt {
        let search = self.search;
        let options = search.policy.options;
        let smaller;
        let (model, minimal) = if minimise {
            let (model, smallest) = self.minimised(state, model);
            smaller = model;
            (&smaller, Some(smallest))
        } else {
            (model, options.minimal.then_some(false))
        };
        let fits = |model: &Model| {
            let holds = |term: &Term| search.terms.eval_complete(*term, model).as_bool() == Some(true);
            state.path.conditions.iter().all(holds)
        };
        if !fits(model) {
            return Attempt::NoModel;
        }
        let lettered = self.lettered(state, model);
        let model = if fits(&lettered) { &lettered } else { model };
        let machine = &state.path.machine;
        let decisions = machine.decisions(model);
        let claimed = match (outcome, state.note.phase) {
            (Outcome::Value(_), Phase::Deepening(result)) => {
                Some(machine.read(machine.kept(result), search.policy.goal.result, model))
            }
            _ => None,
        };
        let same = |replayed: &Replayed| same_ending(outcome, claimed.as_ref(), &replayed.ending);
        let Some((inputs, replayed)) = self.replayed(state, model, &decisions, same) else {
            let is_stopped = search.is_stopped();
            return if is_stopped { Attempt::Stopped } else { Attempt::Differs };
        };
        if replayed.overflowed && !options.overflow {
            return Attempt::Overflowed;
        }
        if !same(&replayed) {
            return Attempt::Differs;
        }
        let span_of =
            |place: Option<PlaceId>| place.and_then(|place| search.policy.replay.code.place(place).span);
        Attempt::Same(Box::new(PathReport {
            inputs,
            read: machine.input().map(|_| text(&decisions.input)),
            generated: decisions.generated,
            ending: replayed.ending,
            violating: replayed.violating,
            shown: replayed.shown,
            place: span_of(replayed.place),
            visited: replayed.visited,
            overflowed: replayed.overflowed,
            overflow_place: span_of(replayed.overflow_place),
            printed: replayed.printed,
            minimal,
            samples: self.samples(state, outcome),
            steps: machine.steps(),
            ways: state.note.ways.clone(),
        }))
    }

    /// A smaller model of the path, and whether there is none smaller.
    fn minimised(&mut self, state: &State<'c>, model: &Model) -> (Model, bool) {
        let search = self.search;
        let machine = &state.path.machine;
        let inputs = state.note.inputs.iter().zip(&search.policy.goal.parameters);
        let all = inputs.chain(machine.generated().iter().map(|(kept, ty)| (kept, ty)));
        let unsigned =
            all.flat_map(|(kept, ty)| machine.symbolic_parts(machine.kept(*kept), *ty).unsigned).collect();
        let mut minimiser = Minimiser { solver: &mut self.solver, terms: search.terms, unsigned };
        minimiser.minimise(&state.path.conditions, model)
    }

    /// Characters that nothing is known about are letters, not what the solver calls zero.
    fn lettered(&self, state: &State<'c>, model: &Model) -> Model {
        let terms = self.search.terms;
        let machine = &state.path.machine;
        let mut lettered = model.clone();
        let mut letter = |term: Term| {
            if let Some(symbol) = terms.as_symbol(term)
                && lettered.get(symbol).is_none()
            {
                lettered.insert(symbol, otherwise_smt::Value::Char('a'.into()));
            }
        };
        let inputs = state.note.inputs.iter().zip(&self.search.policy.goal.parameters);
        for (kept, ty) in inputs.chain(machine.generated().iter().map(|(kept, ty)| (kept, ty))) {
            let leaves = machine.symbolic_parts(machine.kept(*kept), *ty).terms.into_iter();
            leaves.filter(|term| terms.sort(*term) == Sort::Char).for_each(&mut letter);
        }
        machine.input().unwrap_or_default().iter().copied().for_each(letter);
        lettered
    }

    /// Runs the inputs that a model stands for; none if that does not end as the path did, nor wraps around.
    fn replayed(
        &self,
        state: &State<'c>,
        model: &Model,
        decisions: &Decisions,
        same: impl Fn(&Replayed) -> bool,
    ) -> Option<(Vec<Datum>, Replayed)> {
        let (search, machine) = (self.search, &state.path.machine);
        // What the search did not look at is looked at now.
        let steps = machine.steps().saturating_add(UNSEEN);
        let limits = Limits { steps, memory: search.memory, interrupt: Some(search.stop_flag()) };
        let policy = &search.policy;
        let replay = |inputs: Vec<Datum>| {
            let replayed =
                policy.replay.run(policy.given, &inputs, decisions, limits, policy.options.targets)?;
            (replayed.overflowed || same(&replayed)).then_some((inputs, replayed))
        };
        let kept = || state.note.inputs.iter().zip(&policy.goal.parameters);
        // Functions that look at nothing that does not matter read best, if they lead along this path too.
        let simple: Vec<Datum> =
            kept().map(|(kept, ty)| machine.read_simply(machine.kept(*kept), *ty, model)).collect();
        let has_functions = simple.iter().any(Datum::has_function);
        replay(simple).or_else(|| {
            let exact = || kept().map(|(kept, ty)| machine.read(machine.kept(*kept), *ty, model)).collect();
            if has_functions { replay(exact()) } else { None }
        })
    }
}

/// Keeps the shortest paths that do not end.
pub(super) fn keep_shortest(endless: &mut Vec<Endless>) {
    endless.sort_by(|a, b| (a.ways.len(), &a.ways).cmp(&(b.ways.len(), &b.ways)));
    endless.truncate(MAX_ENDLESS);
}

/// Characters as text; what is none in Rust is replaced.
fn text(codes: &[u32]) -> String {
    codes.iter().map(|code| char::from_u32(*code).unwrap_or(char::REPLACEMENT_CHARACTER)).collect()
}
