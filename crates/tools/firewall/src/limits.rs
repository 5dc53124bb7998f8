//! Token buckets: what they let through, and which one lets through what was asked for.

use crate::ir::{Limit, Verdict};

/// Units of time in seconds, the shortest first.
pub const UNITS: [u32; 4] = [1, 60, 3600, 86400];

/// The fastest rate that is looked for.
const FASTEST: u32 = 10_000;

/// Which packets find a token, given when they come (in milliseconds, in order). The bucket is full at first.
pub fn simulate(limit: Limit, times: &[u64]) -> Vec<bool> {
    let mut bucket = Bucket::new(limit);
    times.iter().map(|time| bucket.ask(*time)).collect()
}

struct Bucket {
    limit: Limit,
    tokens: u64,
    last: Option<u64>,
}

impl Bucket {
    fn new(limit: Limit) -> Bucket {
        Bucket { limit, tokens: crate::eval::full(limit), last: None }
    }

    fn ask(&mut self, time: u64) -> bool {
        if let Some(last) = self.last {
            let gained = u64::from(self.limit.rate).saturating_mul(time.saturating_sub(last));
            self.tokens = self.tokens.saturating_add(gained).min(crate::eval::full(self.limit));
        }
        self.last = Some(time);
        let cost = u64::from(self.limit.unit) * 1000;
        let has = self.tokens >= cost;
        if has {
            self.tokens -= cost;
        }
        has
    }
}

/// A rule for packets that are all alike: what it does, and to how many.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LimitedRule {
    /// What it does.
    pub verdict: Verdict,
    /// To how many; without a limit to all that are left.
    pub limit: Option<Limit>,
}

/// Rules that do what was asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// The rules in order.
    pub rules: Vec<LimitedRule>,
    /// For one limit: the slowest and the fastest rate that would do, in the same unit with the same burst.
    pub rates: Option<(u32, u32)>,
}

impl Found {
    /// What is minimised first: rules and limits.
    pub fn score(&self) -> usize {
        self.rules.len() + self.rules.iter().filter(|rule| rule.limit.is_some()).count()
    }
}

/// Which verdict each packet gets from such rules.
pub fn run(rules: &[LimitedRule], times: &[u64]) -> Vec<Option<Verdict>> {
    let mut buckets: Vec<Option<Bucket>> = rules.iter().map(|rule| rule.limit.map(Bucket::new)).collect();
    let mut ends = Vec::with_capacity(times.len());
    for time in times {
        let mut taken = None;
        for (rule, bucket) in rules.iter().zip(&mut buckets) {
            let takes = match bucket {
                Some(bucket) => bucket.ask(*time),
                None => true,
            };
            if takes {
                taken = Some(rule.verdict);
                break;
            }
        }
        ends.push(taken);
    }
    ends
}

/// The fewest rules and limits that give packets which are all alike these verdicts at these times; then the
/// shortest unit, the smallest burst, and the slowest rate that is a round number.
pub fn search(wanted: &[(u64, Verdict)]) -> Option<Found> {
    let (_, first) = *wanted.first()?;
    let other = wanted.iter().map(|(_, verdict)| *verdict).find(|verdict| *verdict != first);
    let Some(other) = other else {
        return Some(Found { rules: vec![LimitedRule { verdict: first, limit: None }], rates: None });
    };
    // The bucket is full at first, so the first packet always gets what is limited.
    if let Some((limit, rates)) = one_limit(wanted, first) {
        let rules = vec![
            LimitedRule { verdict: first, limit: Some(limit) },
            LimitedRule { verdict: other, limit: None },
        ];
        return Some(Found { rules, rates: Some(rates) });
    }
    two_limits(wanted, first, other).or_else(|| one_each(wanted))
}

fn one_limit(wanted: &[(u64, Verdict)], limited: Verdict) -> Option<(Limit, (u32, u32))> {
    for unit in UNITS {
        for burst in 1..=wanted.len() as u32 {
            // With the decisions given, a faster rate never has fewer tokens: what is let through bounds the
            // rate from below, what is not from above.
            let enough = |rate: u32| forced(wanted, limited, Limit { rate, unit, burst }).0;
            let few = |rate: u32| forced(wanted, limited, Limit { rate, unit, burst }).1;
            if !enough(FASTEST) || !few(1) {
                continue;
            }
            let slowest = first_true(1, FASTEST, enough);
            let fastest = if few(FASTEST) { FASTEST } else { first_true(1, FASTEST, |rate| !few(rate)) - 1 };
            if slowest <= fastest {
                let rate = rounded(slowest, fastest);
                return Some((Limit { rate, unit, burst }, (slowest, fastest)));
            }
        }
    }
    None
}

/// Whether there are enough tokens wherever one is needed, and too few wherever none may be had.
fn forced(wanted: &[(u64, Verdict)], limited: Verdict, limit: Limit) -> (bool, bool) {
    let (full, cost) = (crate::eval::full(limit), u64::from(limit.unit) * 1000);
    let (mut tokens, mut last) = (full, wanted.first().map_or(0, |(time, _)| *time));
    let (mut enough, mut few) = (true, true);
    for (time, verdict) in wanted {
        tokens = (tokens + u64::from(limit.rate) * (time - last)).min(full);
        last = *time;
        if *verdict == limited {
            enough &= tokens >= cost;
            tokens = tokens.saturating_sub(cost);
        } else {
            few &= tokens < cost;
        }
    }
    (enough, few)
}

fn first_true(low: u32, high: u32, yes: impl Fn(u32) -> bool) -> u32 {
    let (mut low, mut high) = (low, high);
    while low < high {
        let middle = low + (high - low) / 2;
        if yes(middle) {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    low
}

/// The first round number of an interval, or its lower end.
fn rounded(slowest: u32, fastest: u32) -> u32 {
    const ROUND: [u32; 13] = [1, 2, 3, 4, 5, 6, 10, 12, 15, 20, 30, 40, 50];
    let powers = [1u32, 10, 100, 1000];
    let mut all: Vec<u32> =
        powers.iter().flat_map(|power| ROUND.iter().map(move |round| round * power)).collect();
    all.extend([60, 25, 250, 2500]);
    all.sort_unstable();
    all.into_iter().find(|rate| (slowest..=fastest).contains(rate)).unwrap_or(slowest)
}

/// Three rules, two of them with limits.
fn two_limits(wanted: &[(u64, Verdict)], first: Verdict, other: Verdict) -> Option<Found> {
    let times: Vec<u64> = wanted.iter().map(|(time, _)| *time).collect();
    let rates = [1, 2, 3, 4, 5, 6, 10, 12, 15, 20, 30, 60];
    let mut limits = Vec::new();
    for unit in UNITS {
        for burst in 1..=(wanted.len() as u32).min(8) {
            limits.extend(rates.iter().map(|rate| Limit { rate: *rate, unit, burst }));
        }
    }
    limits.sort_by_key(|limit| (limit.unit, limit.burst, limit.rate));
    let ends = |rules: &[LimitedRule]| {
        run(rules, &times).iter().zip(wanted).all(|(end, (_, want))| *end == Some(*want))
    };
    for a in &limits {
        for b in &limits {
            for verdicts in [[first, other, first], [first, first, other]] {
                let rules = [
                    LimitedRule { verdict: verdicts[0], limit: Some(*a) },
                    LimitedRule { verdict: verdicts[1], limit: Some(*b) },
                    LimitedRule { verdict: verdicts[2], limit: None },
                ];
                if ends(&rules) {
                    return Some(Found { rules: rules.to_vec(), rates: None });
                }
            }
        }
    }
    None
}

/// One rule for each packet, with a bucket that is not filled again in time. It always works within a day.
fn one_each(wanted: &[(u64, Verdict)]) -> Option<Found> {
    let span = wanted.last()?.0 - wanted.first()?.0;
    if span >= 86_400_000 || wanted.len() > 64 {
        return None;
    }
    let limit = Some(Limit { rate: 1, unit: 86400, burst: 1 });
    let mut rules: Vec<LimitedRule> =
        wanted.iter().map(|(_, verdict)| LimitedRule { verdict: *verdict, limit }).collect();
    if let Some(last) = rules.last_mut() {
        last.limit = None;
    }
    Some(Found { rules, rates: None })
}

#[cfg(test)]
mod tests {
    use super::*;
    use Verdict::{Accept, Drop};

    fn at(list: &[(u64, Verdict)]) -> Vec<(u64, Verdict)> {
        list.iter().map(|(time, verdict)| (time * 1000, *verdict)).collect()
    }

    #[test]
    fn the_figure_of_section_7_2() {
        let limit = Limit { rate: 6, unit: 60, burst: 3 };
        let times = [0, 5000, 9000, 16000, 16000, 17000];
        assert_eq!(simulate(limit, &times), [true, true, true, true, false, false]);
        // As the text has it, with the first token back after ten seconds and the rest of the first kept.
        let times = [5000, 9000, 16000, 16000, 17000];
        assert_eq!(simulate(limit, &times), [true, true, true, true, false]);
    }

    #[test]
    fn once_in_ten_seconds() {
        let found = search(&at(&[(0, Accept), (5, Drop), (10, Accept)])).unwrap();
        let limit = Limit { rate: 6, unit: 60, burst: 1 };
        assert_eq!(found.rules[0], LimitedRule { verdict: Accept, limit: Some(limit) });
        assert_eq!(found.rules[1], LimitedRule { verdict: Drop, limit: None });
        assert_eq!((found.rates, found.score()), (Some((6, 11)), 3));
    }

    #[test]
    fn one_verdict_needs_no_limit() {
        let found = search(&at(&[(0, Drop), (5, Drop)])).unwrap();
        assert_eq!(found.rules, [LimitedRule { verdict: Drop, limit: None }]);
    }

    #[test]
    fn whatever_is_found_does_what_was_asked() {
        let mut numbers = crate::generate::Numbers::new(3);
        for _ in 0..300 {
            let count = 2 + numbers.below(5);
            let mut time = 0;
            let wanted: Vec<(u64, Verdict)> = (0..count)
                .map(|_| {
                    time += numbers.below(20) * 1000;
                    (time, if numbers.chance(50) { Accept } else { Drop })
                })
                .collect();
            let found = search(&wanted).unwrap();
            let times: Vec<u64> = wanted.iter().map(|(time, _)| *time).collect();
            let ends: Vec<_> = run(&found.rules, &times).into_iter().flatten().collect();
            let verdicts: Vec<_> = wanted.iter().map(|(_, verdict)| *verdict).collect();
            assert_eq!(ends, verdicts, "{wanted:?} {found:?}");
        }
    }
}
