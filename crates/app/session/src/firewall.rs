//! Questions about packet filters. Nothing is ever applied.

use otherwise_budget::{Budget, Stop, Watcher};
use otherwise_diagnostics::{Diagnostic, FileId, Files, Sources};
use otherwise_firewall::analysis::{self, Options, View, entry_named, space_for};
use otherwise_firewall::diff::Difference;
use otherwise_firewall::explain::Traced;
use otherwise_firewall::ir::{Format, Interface, Ruleset};
use otherwise_firewall::lint::Finding;
use otherwise_firewall::net::{self, Family};
use otherwise_firewall::program::Program;
use otherwise_firewall::read::{ReadAs, read};
use otherwise_firewall::repair::Repair;
use otherwise_firewall::services::Service;
use otherwise_firewall::space::Exhausted;
use otherwise_firewall::spec::{self, Statement, What};
use otherwise_firewall::verify::{Checked, Judgement};
use otherwise_firewall::{diff, explain, lint, packet, repair, services, verify};
use std::path::{Path, PathBuf};

use crate::files::read_bytes;
use crate::{Failure, Outcome, Session};

/// How rules are read, and what is taken for granted about them.
#[derive(Clone, Debug, Default)]
pub struct Firewall {
    /// What files of rules are; found out by looking if nothing is said.
    pub read_as: Option<ReadAs>,
    /// Matches outside the model that are taken for true or false.
    pub assume: Vec<(String, bool)>,
    /// How many bytes it may use.
    pub memory: Option<usize>,
}

/// What rules are to do: a file of statements, or a statement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SpecText {
    /// A file.
    File(PathBuf),
    /// As it was typed.
    Given(String),
}

/// What happens while a question about packet filters is answered.
#[derive(Clone, Copy, Debug)]
pub enum FirewallEvent<'a> {
    /// Warnings about rules or statements that can be used.
    Warnings(&'a [Diagnostic], &'a Sources),
    /// A file of rules was read.
    Read {
        /// Its name.
        file: &'a str,
        /// How many rules it has.
        rules: usize,
        /// In how many chains.
        chains: usize,
    },
    /// The budget is used up inside one long operation on sets: who cannot wait ends the process.
    Overdue(Stop),
}

/// The answer to a question about packet filters.
#[derive(Debug)]
pub struct FirewallAnswer<T> {
    /// What was found.
    pub found: T,
    /// The files of rules, in the order that they were asked about.
    pub files: Vec<FileId>,
    /// The texts that everything refers to.
    pub sources: Sources,
}

/// Why there is no answer.
#[derive(Clone, Debug)]
pub enum NoAnswer {
    /// The question cannot be asked.
    Bad(Failure),
    /// The budget is used up, and how.
    Stopped(String),
}

impl std::fmt::Display for NoAnswer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            NoAnswer::Bad(failure) => failure.fmt(f),
            NoAnswer::Stopped(why) => f.write_str(why),
        }
    }
}

impl std::error::Error for NoAnswer {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            NoAnswer::Bad(failure) => Some(failure),
            NoAnswer::Stopped(_) => None,
        }
    }
}

/// What became of statements about one file of rules.
#[derive(Debug)]
pub struct FilterChecked {
    /// Its name.
    pub name: String,
    /// The statements that were asked about it.
    pub checked: Vec<Checked>,
    /// What it has that the policy forbids.
    pub findings: Vec<Finding>,
}

impl FilterChecked {
    /// What it means.
    pub fn outcome(&self) -> Outcome {
        let worst = self.checked.iter().map(|each| each.judgement).max();
        match worst {
            _ if !self.findings.is_empty() => Outcome::Violated,
            Some(Judgement::Violated) => Outcome::Violated,
            Some(Judgement::Depends) => Outcome::Undecided,
            _ => Outcome::Holds,
        }
    }
}

/// A repair, and how the rules are written.
#[derive(Debug)]
pub struct Repaired {
    /// The repair.
    pub repair: Repair,
    /// How the rules are written.
    pub format: Format,
}

/// Who is told of what happens.
type Tell<'t> = &'t (dyn Fn(FirewallEvent<'_>) + Sync);

impl Session {
    /// The way of one packet through the rules.
    pub fn firewall_trace(
        &self,
        request: &Firewall,
        rules: &Path,
        packet: &str,
        budget: &Budget,
        tell: Tell<'_>,
    ) -> Result<FirewallAnswer<Traced>, NoAnswer> {
        self.ask(request, budget, tell, |asked| {
            let ruleset = asked.rules(rules)?;
            asked.trace(&ruleset, packet)
        })
    }

    /// Whether rules do what statements say.
    pub fn firewall_verify(
        &self,
        request: &Firewall,
        rules: &Path,
        specs: &[SpecText],
        budget: &Budget,
        tell: Tell<'_>,
    ) -> Result<FirewallAnswer<FilterChecked>, NoAnswer> {
        self.ask(request, budget, tell, |asked| {
            let ruleset = asked.rules(rules)?;
            let statements = asked.statements(specs)?;
            let checked = verify::verify(&ruleset, &statements, &asked.options)?;
            Ok(FilterChecked { name: rules.display().to_string(), checked, findings: Vec::new() })
        })
    }

    /// Whether the rules of each file keep a policy, as far as they are about its families.
    pub fn firewall_check(
        &self,
        request: &Firewall,
        policy: &SpecText,
        files: &[PathBuf],
        budget: &Budget,
        tell: Tell<'_>,
    ) -> Result<FirewallAnswer<Vec<FilterChecked>>, NoAnswer> {
        self.ask(request, budget, tell, |asked| {
            let statements = asked.statements(std::slice::from_ref(policy))?;
            files.iter().map(|file| asked.check(&statements, file)).collect()
        })
    }

    /// The smallest change by which rules do what examples say.
    pub fn firewall_repair(
        &self,
        request: &Firewall,
        rules: &Path,
        specs: &[SpecText],
        budget: &Budget,
        tell: Tell<'_>,
    ) -> Result<FirewallAnswer<Repaired>, NoAnswer> {
        self.ask(request, budget, tell, |asked| {
            let ruleset = asked.rules(rules)?;
            let statements = asked.statements(specs)?;
            let is_example = |statement: &Statement| matches!(statement.what, What::Clauses(_));
            if let Some(other) = statements.iter().find(|statement| !is_example(statement)) {
                let complaint = Diagnostic::error("bad-specification", "only examples can be repaired");
                return Err(complaint.at(other.span, "expected repair(…)").into());
            }
            let file = asked.files[0];
            let repair = repair::repair(&asked.sources, file, &ruleset, &statements, &asked.options)?;
            Ok(Repaired { repair, format: ruleset.format })
        })
    }

    /// The packets that end differently under other rules, so many groups of them at most.
    pub fn firewall_diff(
        &self,
        request: &Firewall,
        old: &Path,
        new: &Path,
        most: usize,
        budget: &Budget,
        tell: Tell<'_>,
    ) -> Result<FirewallAnswer<Difference>, NoAnswer> {
        self.ask(request, budget, tell, |asked| {
            let (old, new) = (asked.rules(old)?, asked.rules(new)?);
            Ok(diff::diff(&old, &new, most, &asked.options)?)
        })
    }

    /// What is odd about rules; with the rules for IPv6, what is open only there. `management` are addresses
    /// that must not be locked out, such as `10.0.0.7:2222`.
    pub fn firewall_lint(
        &self,
        request: &Firewall,
        rules: &Path,
        six: Option<&Path>,
        management: &[String],
        budget: &Budget,
        tell: Tell<'_>,
    ) -> Result<FirewallAnswer<Vec<Finding>>, NoAnswer> {
        self.ask(request, budget, tell, |asked| {
            let ruleset = asked.rules(rules)?;
            let mut findings = lint::lint(&ruleset, &asked.options)?;
            if let Some(path) = six {
                findings.extend(asked.lint_six(&ruleset, path)?);
            } else if ruleset.families().len() > 1 {
                findings.extend(lint::open_on_v6(&ruleset, &ruleset, &asked.options)?);
            }
            for text in management {
                findings.extend(asked.lock_out(&ruleset, text)?);
            }
            Ok(findings)
        })
    }

    /// Who may reach what.
    pub fn firewall_services(
        &self,
        request: &Firewall,
        rules: &Path,
        budget: &Budget,
        tell: Tell<'_>,
    ) -> Result<FirewallAnswer<Vec<Service>>, NoAnswer> {
        self.ask(request, budget, tell, |asked| {
            let ruleset = asked.rules(rules)?;
            Ok(services::services(&ruleset, &asked.options)?)
        })
    }

    /// Answers a question within its budget.
    fn ask<T>(
        &self,
        request: &Firewall,
        budget: &Budget,
        tell: Tell<'_>,
        answer: impl FnOnce(&mut Asked<'_>) -> Result<T, End>,
    ) -> Result<FirewallAnswer<T>, NoAnswer> {
        let budget = Budget::within(Some(budget), None, request.memory);
        // A small question is answered between two looks at the clock, so a budget that is used up is seen
        // first.
        if let Some(why) = budget.look() {
            return Err(NoAnswer::Stopped(Exhausted::from(why).to_string()));
        }
        let mut asked = Asked {
            disk: &*self.files,
            read_as: request.read_as,
            options: Options { budget: budget.clone(), assume: request.assume.clone() },
            files: Vec::new(),
            sources: Sources::new(),
            tell,
        };
        let answered = budget.watched(&Asking(tell), || answer(&mut asked));
        let Asked { files, sources, .. } = asked;
        match answered {
            Ok(found) => Ok(FirewallAnswer { found, files, sources }),
            Err(End::Bad(diagnostics)) => Err(NoAnswer::Bad(Failure { diagnostics, sources })),
            Err(End::Exhausted(why)) => Err(NoAnswer::Stopped(why.to_string())),
        }
    }
}

/// Tells that an operation goes on though it should not.
struct Asking<'a>(Tell<'a>);

impl Watcher for Asking<'_> {
    fn overdue(&self, why: Stop) {
        (self.0)(FirewallEvent::Overdue(why));
    }
}

/// Why a question is not answered.
enum End {
    Bad(Vec<Diagnostic>),
    Exhausted(Exhausted),
}

impl From<Diagnostic> for End {
    fn from(complaint: Diagnostic) -> End {
        End::Bad(vec![complaint])
    }
}

impl From<analysis::Failure> for End {
    fn from(failure: analysis::Failure) -> End {
        match failure {
            analysis::Failure::Bad(complaint) => End::Bad(vec![*complaint]),
            analysis::Failure::Exhausted(why) => End::Exhausted(why),
        }
    }
}

impl From<Exhausted> for End {
    fn from(why: Exhausted) -> End {
        End::Exhausted(why)
    }
}

/// A question that is being answered.
struct Asked<'a> {
    disk: &'a dyn Files,
    read_as: Option<ReadAs>,
    options: Options,
    /// The rules that were read.
    files: Vec<FileId>,
    sources: Sources,
    tell: Tell<'a>,
}

impl Asked<'_> {
    /// A file. Comments and log prefixes may be in any encoding.
    fn text(&mut self, path: &Path) -> Result<FileId, End> {
        let bytes = read_bytes(self.disk, path)?;
        Ok(self.sources.add(path.display().to_string(), String::from_utf8_lossy(&bytes).into_owned()))
    }

    fn rules(&mut self, path: &Path) -> Result<Ruleset, End> {
        self.rules_as(path, self.read_as)
    }

    fn rules_as(&mut self, path: &Path, read_as: Option<ReadAs>) -> Result<Ruleset, End> {
        let file = self.text(path)?;
        self.files.push(file);
        let loaded = read(&self.sources, file, read_as);
        if loaded.has_errors() {
            return Err(End::Bad(loaded.diagnostics));
        }
        (self.tell)(FirewallEvent::Warnings(&loaded.diagnostics, &self.sources));
        let chains: Vec<_> = loaded.ruleset.tables.iter().flat_map(|table| &table.chains).collect();
        let rules = chains.iter().map(|chain| chain.rules.len()).sum();
        let name = self.sources.get(file).name();
        (self.tell)(FirewallEvent::Read { file: name, rules, chains: chains.len() });
        Ok(loaded.ruleset)
    }

    fn statements(&mut self, specs: &[SpecText]) -> Result<Vec<Statement>, End> {
        let mut statements = Vec::new();
        let mut warnings = Vec::new();
        let mut ids = Vec::new();
        for spec in specs {
            ids.push(match spec {
                SpecText::File(path) => self.text(path)?,
                SpecText::Given(text) => self.sources.add("<spec>", text.clone()),
            });
        }
        for id in ids {
            let specification = spec::parse(&self.sources, id);
            if specification.has_errors() {
                return Err(End::Bad(specification.diagnostics));
            }
            warnings.extend(specification.diagnostics);
            statements.extend(specification.statements);
        }
        (self.tell)(FirewallEvent::Warnings(&warnings, &self.sources));
        if statements.is_empty() {
            let complaint = Diagnostic::error("no-specification", "there is nothing to check")
                .help("give a file of specifications, or one with -e 'verify(INPUT, … => DROP)'");
            return Err(complaint.into());
        }
        Ok(statements)
    }

    fn trace(&mut self, ruleset: &Ruleset, packet: &str) -> Result<Traced, End> {
        let only = match ruleset.families().as_slice() {
            [one] => Some(*one),
            _ => None,
        };
        let source = self.sources.add("<packet>", packet.to_owned());
        let given = packet::parse(self.sources.get(source), only).map_err(|complaint| *complaint)?;
        let family = given.packet.family;
        let program = Program::new(ruleset);
        let names = [&given.packet.input, &given.packet.output];
        let extra: Vec<Interface> =
            names.iter().map(|name| Interface { name: (*name).clone(), prefix: false }).collect();
        let space = space_for(&[ruleset], &extra, family, &self.options.budget);
        let view = View::new(&program, &space, &self.options);
        let entry = entry_named(&program, &given.chain, family).map_err(|complaint| {
            let start = packet.find(given.chain.as_str()).unwrap_or(0);
            let place = self.sources.get(source).span(start..start + given.chain.len());
            complaint.at(place, "not in these rules")
        })?;
        Ok(explain::trace(&view, entry, given)?)
    }

    fn check(&mut self, statements: &[Statement], file: &Path) -> Result<FilterChecked, End> {
        let ruleset = self.rules(file)?;
        let families = ruleset.families();
        // A policy for both families is checked as far as a file goes.
        let is_about = |statement: &&Statement| {
            let conditions = verify::all_conditions(statement);
            conditions.iter().all(|each| each.family().is_none_or(|family| families.contains(&family)))
        };
        let asked: Vec<Statement> = statements.iter().filter(is_about).cloned().collect();
        let checked = verify::verify(&ruleset, &asked, &self.options)?;
        let forbidden: Vec<&String> = statements
            .iter()
            .filter_map(|statement| match &statement.what {
                What::NoFinding(kind) => Some(kind),
                _ => None,
            })
            .collect();
        let mut findings = Vec::new();
        if !forbidden.is_empty() {
            findings = lint::lint(&ruleset, &self.options)?;
            findings.retain(|each| forbidden.iter().any(|kind| *kind == each.kind));
        }
        Ok(FilterChecked { name: file.display().to_string(), checked, findings })
    }

    /// What is odd about the rules for IPv6, and what is open only there.
    fn lint_six(&mut self, four: &Ruleset, path: &Path) -> Result<Vec<Finding>, End> {
        let read_as = self.read_as.or_else(|| self.six_format(path));
        let six = self.rules_as(path, read_as)?;
        if !six.families().contains(&Family::V6) || !four.families().contains(&Family::V4) {
            let message = "expected rules for IPv4 and then rules for IPv6";
            return Err(Diagnostic::error("wrong-family", message).into());
        }
        let mut findings = lint::lint(&six, &self.options)?;
        findings.extend(lint::open_on_v6(four, &six, &self.options)?);
        Ok(findings)
    }

    /// The second file of `lint` is for IPv6, whatever it does not say.
    fn six_format(&self, path: &Path) -> Option<ReadAs> {
        let text = String::from_utf8(self.disk.read(path).ok()?).ok()?;
        let is_saved = text.lines().any(|line| line.starts_with('*'));
        (is_saved && !text.trim_start().starts_with('{')).then_some(ReadAs::Save6)
    }

    fn lock_out(&self, ruleset: &Ruleset, text: &str) -> Result<Vec<Finding>, End> {
        let (address, port) = management(text)?;
        if !ruleset.families().contains(&address.0) {
            let message = format!("`{text}` is an {} address, and the rules are not", address.0.name());
            return Err(Diagnostic::error("wrong-family", message).into());
        }
        Ok(lint::lock_out(ruleset, address, port, &self.options)?)
    }
}

/// `10.0.0.7`, `10.0.0.7:2222`, `2001:db8::1`, `[2001:db8::1]:2222`.
fn management(text: &str) -> Result<((Family, u128), u16), Diagnostic> {
    let wrong = || {
        Diagnostic::error("bad-address", format!("`{text}` is no address"))
            .help("expected one such as 10.0.0.7, 10.0.0.7:2222 or [2001:db8::1]:2222")
    };
    if let Some(address) = net::parse_address(text) {
        return Ok((address, 22));
    }
    let (address, port) = text.rsplit_once(':').ok_or_else(wrong)?;
    let address = net::parse_address(address).ok_or_else(wrong)?;
    let port = net::parse_port(port).ok_or_else(wrong)?;
    Ok((address, port))
}

#[cfg(test)]
mod tests {
    use super::*;
    use parking_lot::Mutex;

    const RULES: &str = "*filter\n:INPUT DROP [0:0]\n:FORWARD DROP [0:0]\n:OUTPUT ACCEPT [0:0]\n\
                         -A INPUT -p tcp --dport 22 -j ACCEPT\nCOMMIT\n";

    fn session() -> Session {
        let session = Session::new();
        session.open("nowhere/rules", RULES);
        session
    }

    #[test]
    fn unsaved_rules_are_read_and_what_is_read_is_told() {
        let told = Mutex::new(Vec::new());
        let specs = [SpecText::Given("verify(INPUT, protocol = tcp, destination_port = 22 => DROP)".into())];
        let found = session().firewall_verify(
            &Firewall::default(),
            Path::new("nowhere/rules"),
            &specs,
            &Budget::default(),
            &|event| {
                if let FirewallEvent::Read { rules, chains, .. } = event {
                    told.lock().push((rules, chains));
                }
            },
        );
        assert_eq!(found.unwrap().found.outcome(), Outcome::Violated);
        assert_eq!(told.into_inner(), [(1, 3)]);
    }

    #[test]
    fn a_budget_that_is_used_up_is_no_answer() {
        let budget = Budget::default();
        budget.stop(Stop::Interrupt);
        let found =
            session().firewall_services(&Firewall::default(), Path::new("nowhere/rules"), &budget, &|_| {});
        assert!(matches!(found, Err(NoAnswer::Stopped(_))), "{found:?}");
    }

    #[test]
    fn what_is_not_there_is_bad_input() {
        let found = session().firewall_diff(
            &Firewall::default(),
            Path::new("nowhere/rules"),
            Path::new("nowhere/others"),
            10,
            &Budget::default(),
            &|_| {},
        );
        let Err(NoAnswer::Bad(failure)) = found else { panic!("{found:?}") };
        assert_eq!(failure.diagnostics[0].code, "unreadable");
    }
}
