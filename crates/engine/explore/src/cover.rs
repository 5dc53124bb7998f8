//! Coverage: which alternatives and lines of the program the found paths reach, and the fewest inputs that
//! reach them all.

use otherwise_diagnostics::{FileId, Sources, Span};
use otherwise_machine::{Code, PlaceKind};
use std::collections::{BTreeMap, BTreeSet};

use crate::report::Report;

/// What the paths of a report reach.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Coverage {
    /// The right-hand sides that the function can use, in the order of the source, and whether a path reaches
    /// them.
    pub alternatives: Vec<(Span, bool)>,
    /// Lines with such right-hand sides, by file, and whether a path reaches them.
    pub lines: BTreeMap<FileId, BTreeMap<u32, bool>>,
    /// Positions of paths that together reach everything that any path reaches.
    pub inputs: Vec<usize>,
    /// Whether no smaller set of paths does.
    pub is_smallest: bool,
}

/// Works out what the paths of a report reach. `code` is the code they were replayed on.
pub fn coverage(code: &Code, report: &Report, sources: &Sources) -> Coverage {
    let is_own = |span: Span| sources.has(span.file) && !sources.get(span.file).name().starts_with('<');
    let span_of = |place: &otherwise_machine::Place| match place.kind {
        PlaceKind::Alternative => place.span.filter(|span| is_own(*span)),
        _ => None,
    };
    let all: BTreeSet<(u32, u32, u32)> =
        code.places().filter_map(|(_, place)| span_of(place)).map(key).collect();
    let number: BTreeMap<(u32, u32, u32), usize> =
        all.iter().enumerate().map(|(at, span)| (*span, at)).collect();
    let sets: Vec<BTreeSet<usize>> = report
        .paths
        .iter()
        .map(|path| {
            let spans = path.visited.iter().filter_map(|place| span_of(code.place(place)));
            spans.filter_map(|span| number.get(&key(span)).copied()).collect()
        })
        .collect();
    let reached: BTreeSet<usize> = sets.iter().flatten().copied().collect();
    let spans = all.iter().map(|(file, start, end)| Span { file: FileId(*file), start: *start, end: *end });
    let alternatives: Vec<(Span, bool)> =
        spans.enumerate().map(|(at, span)| (span, reached.contains(&at))).collect();
    let lines = lines(&alternatives, sources);
    let (inputs, is_smallest) = smallest_cover(&sets);
    Coverage { alternatives, lines, inputs, is_smallest }
}

fn key(span: Span) -> (u32, u32, u32) {
    (span.file.0, span.start, span.end)
}

/// A line counts for the innermost right-hand sides on it.
fn lines(alternatives: &[(Span, bool)], sources: &Sources) -> BTreeMap<FileId, BTreeMap<u32, bool>> {
    // The smallest extent so far of each line, and whether one of that extent is reached.
    let mut innermost: BTreeMap<(FileId, u32), (u32, bool)> = BTreeMap::new();
    for (span, reached) in alternatives {
        let file = sources.get(span.file);
        let (first, last) = (file.line(span.start), file.line(span.end.saturating_sub(1).max(span.start)));
        let extent = last - first;
        for line in first..=last {
            let entry = innermost.entry((span.file, line)).or_insert((extent, false));
            if extent < entry.0 {
                *entry = (extent, *reached);
            } else if extent == entry.0 {
                entry.1 |= *reached;
            }
        }
    }
    let mut lines: BTreeMap<FileId, BTreeMap<u32, bool>> = BTreeMap::new();
    for ((file, line), (_, reached)) in innermost {
        lines.entry(file).or_default().insert(line, reached);
    }
    lines
}

/// How many choices the exact search may make before the greedy answer has to do.
const EXACT_BUDGET: usize = 200_000;

/// Positions of sets whose union is the union of all, and whether there is no smaller choice.
pub(crate) fn smallest_cover(sets: &[BTreeSet<usize>]) -> (Vec<usize>, bool) {
    let everything: BTreeSet<usize> = sets.iter().flatten().copied().collect();
    // A set inside another one is never needed; of equal sets the first one stays.
    let useful: Vec<usize> = (0..sets.len())
        .filter(|at| {
            let inside =
                |other: usize| sets[*at].is_subset(&sets[other]) && (sets[*at] != sets[other] || other < *at);
            !sets[*at].is_empty() && !(0..sets.len()).any(|other| other != *at && inside(other))
        })
        .collect();
    let greedy = greedy_cover(sets, &useful, everything.clone());
    let mut search = CoverSearch { sets, useful: &useful, best: greedy, budget: EXACT_BUDGET };
    search.extend(&mut Vec::new(), &everything);
    let is_smallest = search.budget > 0;
    let mut best = search.best;
    best.sort_unstable();
    (best, is_smallest)
}

fn greedy_cover(sets: &[BTreeSet<usize>], useful: &[usize], mut missing: BTreeSet<usize>) -> Vec<usize> {
    let mut chosen = Vec::new();
    while !missing.is_empty() {
        let gain = |at: &&usize| (sets[**at].intersection(&missing).count(), std::cmp::Reverse(**at));
        let Some(best) = useful.iter().max_by_key(gain) else { break };
        missing = missing.difference(&sets[*best]).copied().collect();
        chosen.push(*best);
    }
    chosen
}

/// Branch and bound: the element that fewest sets contain decides next.
struct CoverSearch<'s> {
    sets: &'s [BTreeSet<usize>],
    useful: &'s [usize],
    best: Vec<usize>,
    budget: usize,
}

impl CoverSearch<'_> {
    fn extend(&mut self, chosen: &mut Vec<usize>, missing: &BTreeSet<usize>) {
        if missing.is_empty() {
            if chosen.len() < self.best.len() {
                self.best.clone_from(chosen);
            }
            return;
        }
        let largest = self.useful.iter().map(|at| self.sets[*at].intersection(missing).count()).max();
        let needed = missing.len().div_ceil(largest.unwrap_or(1).max(1));
        if chosen.len() + needed >= self.best.len() || self.budget == 0 {
            return;
        }
        self.budget -= 1;
        let (sets, useful) = (self.sets, self.useful);
        let containing = |element: &usize| -> Vec<usize> {
            useful.iter().copied().filter(|at| sets[*at].contains(element)).collect()
        };
        let Some(rarest) = missing.iter().min_by_key(|element| containing(element).len()) else { return };
        for at in containing(rarest) {
            chosen.push(at);
            self.extend(chosen, &missing.difference(&self.sets[at]).copied().collect());
            chosen.pop();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn sets(of: &[&[usize]]) -> Vec<BTreeSet<usize>> {
        of.iter().map(|set| set.iter().copied().collect()).collect()
    }

    #[test]
    fn greedy_is_not_good_enough() {
        // The greedy choice takes the large set first and needs three.
        let sets = sets(&[&[0, 1, 2, 3], &[0, 1, 4], &[2, 3, 5]]);
        assert_eq!(smallest_cover(&sets), (vec![1, 2], true));
        assert_eq!(smallest_cover(&[]), (vec![], true));
        assert_eq!(smallest_cover(&[BTreeSet::new()]), (vec![], true));
    }

    /// All choices of sets, by brute force.
    fn brute_force(sets: &[BTreeSet<usize>]) -> usize {
        let everything: BTreeSet<usize> = sets.iter().flatten().copied().collect();
        (0u32..1 << sets.len())
            .filter(|choice| {
                let chosen = (0..sets.len()).filter(|at| choice & (1 << at) != 0);
                chosen.flat_map(|at| sets[at].iter().copied()).collect::<BTreeSet<_>>() == everything
            })
            .map(u32::count_ones)
            .min()
            .unwrap_or(0) as usize
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(100))]
        #[test]
        fn the_cover_is_one_and_the_smallest(
            sets in prop::collection::vec(prop::collection::btree_set(0usize..10, 0..6), 0..9)
        ) {
            let (chosen, is_smallest) = smallest_cover(&sets);
            let covered: BTreeSet<usize> = chosen.iter().flat_map(|at| sets[*at].iter().copied()).collect();
            prop_assert_eq!(covered, sets.iter().flatten().copied().collect::<BTreeSet<_>>());
            prop_assert!(is_smallest);
            prop_assert_eq!(chosen.len(), brute_force(&sets));
        }
    }
}
