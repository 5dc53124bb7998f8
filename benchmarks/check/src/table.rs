//! The table: like Fig. 12 of the PLDI'19 paper.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::time::Duration;

use crate::checker::{Answer, Said};
use crate::corpus::{Case, Kind};

/// Counts of one row.
#[derive(Clone, Debug, Default)]
struct Row {
    concrete: usize,
    abstracted: usize,
    none: usize,
    error: usize,
    times: Vec<Duration>,
}

impl Row {
    fn add(&mut self, answer: &Answer) {
        match &answer.said {
            Said::Concrete => self.concrete += 1,
            Said::Abstract(_) => self.abstracted += 1,
            Said::None => self.none += 1,
            Said::Error(_) => self.error += 1,
        }
        self.times.push(answer.time);
    }

    fn total(&self) -> usize {
        self.times.len()
    }

    fn average(&self) -> f64 {
        self.times.iter().map(Duration::as_secs_f64).sum::<f64>() / self.total().max(1) as f64
    }

    fn median(&self) -> f64 {
        let mut times = self.times.clone();
        times.sort();
        times.get(times.len() / 2).map_or(0.0, Duration::as_secs_f64)
    }

    fn line(&self, name: &str) -> String {
        format!(
            "| {name} | {} | {} | {} | {} | {} | {:.3} | {:.3} |\n",
            self.total(),
            self.concrete,
            self.abstracted,
            self.none,
            self.error,
            self.average(),
            self.median()
        )
    }
}

/// Everything that was measured.
#[derive(Debug, Default)]
pub(crate) struct Table {
    functions: BTreeMap<(String, String), Row>,
    programs: BTreeMap<String, Row>,
    code: Row,
    contracts: Row,
    all: Row,
    /// Abstract counterexamples for changed contracts: how many, how many blame the right function first, how
    /// many at all.
    blame: (usize, usize, usize),
}

/// Programs whose functions have rows of their own.
const COURSE: [&str; 3] = ["List", "MapReduce", "KMeans"];

impl Table {
    /// Counts one answer.
    pub(crate) fn add(&mut self, program: &str, case: &Case, answer: &Answer) {
        if COURSE.contains(&program) {
            let key = (program.to_string(), case.function.clone());
            self.functions.entry(key).or_default().add(answer);
        }
        self.programs.entry(program.to_string()).or_default().add(answer);
        self.all.add(answer);
        if case.kind == Kind::Code {
            self.code.add(answer)
        } else {
            self.contracts.add(answer)
        }
        if case.kind == Kind::Contract
            && let Said::Abstract(blamed) = &answer.said
        {
            self.blame.0 += 1;
            self.blame.1 += usize::from(blamed.first().is_some_and(|names| names.contains(&case.changed)));
            self.blame.2 += usize::from(blamed.iter().any(|names| names.contains(&case.changed)));
        }
    }

    /// The table as Markdown.
    pub(crate) fn text(&self) -> String {
        let mut text = String::from(
            "| function | failing | concrete | abstract | none | error | average s | median s |\n\
             | --- | --- | --- | --- | --- | --- | --- | --- |\n",
        );
        for ((program, function), row) in &self.functions {
            text.push_str(&row.line(&format!("{program}.{function}")));
        }
        for (program, row) in &self.programs {
            text.push_str(&row.line(&format!("all of {program}")));
        }
        text.push_str(&self.code.line("mistakes in code"));
        text.push_str(&self.contracts.line("mistakes in contracts"));
        text.push_str(&self.all.line("**all**"));
        let share = |part: usize, whole: usize| 100.0 * part as f64 / whole.max(1) as f64;
        let found = self.all.concrete + self.all.abstracted;
        let _ = writeln!(
            text,
            "\ncounterexample for {found} of {} failing functions: {:.1} %",
            self.all.total(),
            share(found, self.all.total())
        );
        let (all, first, any) = self.blame;
        let _ = writeln!(
            text,
            "abstract counterexamples for changed contracts: {all}; the changed function is blamed first in \
             {first} ({:.1} %), at all in {any} ({:.1} %)",
            share(first, all),
            share(any, all)
        );
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::edit::Edit;
    use crate::mutate::Mutation;
    use expect_test::expect;

    #[test]
    fn counts_and_shares() {
        let mut table = Table::default();
        let mutation = Mutation { edits: vec![Edit::new(0..1, "")], what: "drop a conjunct".into() };
        let case = |kind| Case {
            program: 0,
            function: "caller".to_string(),
            changed: "callee".to_string(),
            kind,
            mutation: mutation.clone(),
            needs_abstraction: false,
        };
        let answer = |said, millis| Answer { said, time: Duration::from_millis(millis) };
        let blames = |name: &str| Said::Abstract(vec![vec![name.to_string()]]);
        table.add("List", &case(Kind::Contract), &answer(blames("callee"), 10));
        table.add("List", &case(Kind::Contract), &answer(blames("other"), 30));
        table.add("Queue", &case(Kind::Code), &answer(Said::Concrete, 20));
        table.add("Queue", &case(Kind::Code), &answer(Said::None, 10_000));
        expect![[r#"
            | function | failing | concrete | abstract | none | error | average s | median s |
            | --- | --- | --- | --- | --- | --- | --- | --- |
            | List.caller | 2 | 0 | 2 | 0 | 0 | 0.020 | 0.030 |
            | all of List | 2 | 0 | 2 | 0 | 0 | 0.020 | 0.030 |
            | all of Queue | 2 | 1 | 0 | 1 | 0 | 5.010 | 10.000 |
            | mistakes in code | 2 | 1 | 0 | 1 | 0 | 5.010 | 10.000 |
            | mistakes in contracts | 2 | 0 | 2 | 0 | 0 | 0.020 | 0.030 |
            | **all** | 4 | 1 | 2 | 1 | 0 | 2.515 | 0.030 |

            counterexample for 3 of 4 failing functions: 75.0 %
            abstract counterexamples for changed contracts: 2; the changed function is blamed first in 1 (50.0 %), at all in 1 (50.0 %)
        "#]].assert_eq(&table.text());
    }
}
