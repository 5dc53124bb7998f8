//! `otherwise firewall …`: explains, verifies, compares and repairs packet filters. Nothing is ever applied.

use std::io::Read;
use std::path::Path;

use otherwise_budget::{Budget, Stop, Watcher};
use otherwise_diagnostics::{Diagnostic, FileId, Sources};
use otherwise_firewall::analysis::{self, Options, View, entry_named, space_for};
use otherwise_firewall::ir::{Interface, Ruleset};
use otherwise_firewall::lint::Finding;
use otherwise_firewall::net::{self, Family};
use otherwise_firewall::program::Program;
use otherwise_firewall::read::{ReadAs, read};
use otherwise_firewall::repair::Status;
use otherwise_firewall::spec::{self, Statement, What};
use otherwise_firewall::verify::{Checked, Judgement};
use otherwise_firewall::{diff, explain, lint, packet, repair, services, verify};
use otherwise_report::firewall as shown;
use otherwise_report::html::{self, Seen, Told};
use serde_json::Value;

use crate::cli::{
    FirewallCheck, FirewallCommand, FirewallDiff, FirewallLint, FirewallOptions, FirewallRepair,
    FirewallServices, FirewallTrace, FirewallVerify, Format, Global, RulesFormat,
};
use crate::exit::Exit;
use crate::output::{Failure, Output};

/// Ends a question that does not stop when it is asked to: it may be inside one long operation on sets.
struct GivesUp<'a>(&'a Global);

impl Watcher for GivesUp<'_> {
    fn overdue(&self, why: Stop) {
        let mut output = Output::new(self.0);
        output.diagnostics(&[no_answer(&why.to_string())], &Sources::new());
        std::process::exit(Exit::Undecided.code().into());
    }
}

fn no_answer(why: &str) -> Diagnostic {
    Diagnostic::error("budget", format!("no answer: {why}")).help("`--memory` and `--timeout` allow more")
}

pub(crate) fn run(
    command: &FirewallCommand,
    global: &Global,
    budget: &Budget,
    output: &mut Output,
) -> Result<Exit, Failure> {
    let options = match command {
        FirewallCommand::Trace(arguments) => &arguments.options,
        FirewallCommand::Verify(arguments) => &arguments.options,
        FirewallCommand::Repair(arguments) => &arguments.options,
        FirewallCommand::Diff(arguments) => &arguments.options,
        FirewallCommand::Lint(arguments) => &arguments.options,
        FirewallCommand::Services(arguments) => &arguments.options,
        FirewallCommand::Check(arguments) => &arguments.options,
    };
    let mut session = Session {
        sources: Sources::new(),
        forced: options.read_as,
        options: to_options(options, budget),
        is_verbose: global.verbose,
    };
    let budget = session.options.budget.clone();
    let result = budget.watched(&GivesUp(global), || match command {
        FirewallCommand::Trace(arguments) => session.trace(arguments, output),
        FirewallCommand::Verify(arguments) => session.verify(arguments, output),
        FirewallCommand::Repair(arguments) => session.repair(arguments, output),
        FirewallCommand::Diff(arguments) => session.diff(arguments, output),
        FirewallCommand::Lint(arguments) => session.lint(arguments, output),
        FirewallCommand::Services(arguments) => session.services(arguments, output),
        FirewallCommand::Check(arguments) => session.check(arguments, output),
    });
    match result {
        Ok(exit) => Ok(exit),
        Err(End::Failure(diagnostics)) => Err(Failure { diagnostics, sources: session.sources }),
        Err(End::Exhausted(why)) => {
            output.diagnostics(&[no_answer(&why)], &session.sources);
            Ok(Exit::Undecided)
        }
    }
}

/// Why a command could not go on.
enum End {
    Failure(Vec<Diagnostic>),
    Exhausted(String),
}

impl From<Diagnostic> for End {
    fn from(complaint: Diagnostic) -> End {
        End::Failure(vec![complaint])
    }
}

impl From<analysis::Failure> for End {
    fn from(failure: analysis::Failure) -> End {
        match failure {
            analysis::Failure::Bad(complaint) => End::Failure(vec![*complaint]),
            analysis::Failure::Exhausted(why) => End::Exhausted(why.to_string()),
        }
    }
}

impl From<otherwise_firewall::space::Exhausted> for End {
    fn from(why: otherwise_firewall::space::Exhausted) -> End {
        End::Exhausted(why.to_string())
    }
}

fn to_options(options: &FirewallOptions, budget: &Budget) -> Options {
    let assume = options.assume.iter().map(|text| match text.trim().strip_prefix('!') {
        Some(rest) => (rest.trim().to_owned(), false),
        None => (text.trim().to_owned(), true),
    });
    let budget = Budget::within(Some(budget), None, Some(options.memory.bytes()));
    Options { budget, assume: assume.collect() }
}

struct Session {
    sources: Sources,
    forced: Option<RulesFormat>,
    options: Options,
    is_verbose: bool,
}

impl Session {
    /// The text of a file, or of standard input.
    fn text(&mut self, path: &Path) -> Result<FileId, End> {
        let is_input = path == Path::new("-");
        let name = if is_input { "<stdin>".to_owned() } else { path.display().to_string() };
        let mut bytes = Vec::new();
        let got = if is_input {
            std::io::stdin().lock().read_to_end(&mut bytes).map(|_| ())
        } else {
            std::fs::read(path).map(|read| bytes = read)
        };
        got.map_err(|error| Diagnostic::error("unreadable", format!("cannot read `{name}`: {error}")))?;
        if u32::try_from(bytes.len()).is_err() {
            return Err(Diagnostic::error("unreadable", format!("`{name}` is too large")).into());
        }
        // Comments and log prefixes may be in any encoding.
        let text = String::from_utf8_lossy(&bytes).into_owned();
        Ok(self.sources.add(name, text))
    }

    fn rules(&mut self, path: &Path, output: &mut Output) -> Result<(FileId, Ruleset), End> {
        let forced = self.forced.map(|format| match format {
            RulesFormat::IptablesSave => ReadAs::Save,
            RulesFormat::Ip6tablesSave => ReadAs::Save6,
            RulesFormat::Script => ReadAs::Script,
            RulesFormat::Nft => ReadAs::Nft,
        });
        self.rules_as(path, forced, output)
    }

    fn rules_as(
        &mut self,
        path: &Path,
        forced: Option<ReadAs>,
        output: &mut Output,
    ) -> Result<(FileId, Ruleset), End> {
        let file = self.text(path)?;
        let loaded = read(&self.sources, file, forced);
        if loaded.has_errors() {
            return Err(End::Failure(loaded.diagnostics));
        }
        output.warnings(&loaded.diagnostics, &self.sources);
        if self.is_verbose {
            let chains: Vec<_> = loaded.ruleset.tables.iter().flat_map(|table| &table.chains).collect();
            let rules: usize = chains.iter().map(|chain| chain.rules.len()).sum();
            let chains = chains.len();
            let name = self.sources.get(file).name();
            output.remark(&format!("otherwise: {name}: {rules} rules in {chains} chains"));
        }
        Ok((file, loaded.ruleset))
    }

    /// Statements from files and from the command line.
    fn statements(
        &mut self,
        files: &[std::path::PathBuf],
        expressions: &[String],
        output: &mut Output,
    ) -> Result<Vec<Statement>, End> {
        let mut ids = Vec::new();
        for path in files {
            // A specification in place of a file is a slip that is easy to understand.
            let text = path.to_string_lossy();
            let looks = text.contains('(') || text.starts_with("can ") || text.starts_with("cannot ");
            if looks && !path.exists() {
                ids.push(self.sources.add("<spec>", text.into_owned()));
            } else {
                ids.push(self.text(path)?);
            }
        }
        for expression in expressions {
            ids.push(self.sources.add("<spec>", expression.clone()));
        }
        let mut statements = Vec::new();
        let mut warnings = Vec::new();
        for id in ids {
            let specification = spec::parse(&self.sources, id);
            if specification.has_errors() {
                return Err(End::Failure(specification.diagnostics));
            }
            warnings.extend(specification.diagnostics);
            statements.extend(specification.statements);
        }
        output.warnings(&warnings, &self.sources);
        if statements.is_empty() {
            let complaint = Diagnostic::error("no-specification", "there is nothing to check")
                .help("give a file of specifications, or one with -e 'verify(INPUT, … => DROP)'");
            return Err(complaint.into());
        }
        Ok(statements)
    }

    fn trace(&mut self, arguments: &FirewallTrace, output: &mut Output) -> Result<Exit, End> {
        let (file, ruleset) = self.rules(&arguments.file, output)?;
        let families = ruleset.families();
        let only = match families.as_slice() {
            [one] => Some(*one),
            _ => None,
        };
        let source = self.sources.add("<packet>", arguments.packet.clone());
        let given = packet::parse(self.sources.get(source), only).map_err(|complaint| *complaint)?;
        let family = given.packet.family;
        let program = Program::new(&ruleset);
        let names = [&given.packet.input, &given.packet.output];
        let extra: Vec<Interface> =
            names.iter().map(|name| Interface { name: (*name).clone(), prefix: false }).collect();
        let space = space_for(&[&ruleset], &extra, family, &self.options.budget);
        let view = View::new(&program, &space, &self.options);
        let entry = entry_named(&program, &given.chain, family).map_err(|complaint| {
            let start = arguments.packet.find(given.chain.as_str()).unwrap_or(0);
            complaint
                .at(self.sources.get(source).span(start..start + given.chain.len()), "not in these rules")
        })?;
        let traced = explain::trace(&view, entry, given)?;
        let place = shown::trace_diagnostic(&traced, &self.sources, file);
        if let Some(path) = &arguments.options.html {
            let text = shown::trace_text(&traced, false);
            let title = format!("otherwise firewall trace {}", arguments.file.display());
            let verdict = traced.trace.verdict.name();
            let mut told = Told::complaint(arguments.packet.clone(), verdict, text, place.clone());
            told.more.push(("All rules that were looked at".to_owned(), shown::trace_text(&traced, true)));
            write(path, &html::told(&title, &place.message, &[told], &self.sources))?;
        }
        match output.format {
            Format::Text => output.result(&shown::trace_text(&traced, arguments.all || self.is_verbose)),
            Format::Json => output.json(&shown::trace_json(&traced)),
            Format::Sarif => output.diagnostics(&[place], &self.sources),
        }
        Ok(Exit::Holds)
    }

    fn verify(&mut self, arguments: &FirewallVerify, output: &mut Output) -> Result<Exit, End> {
        let (file, ruleset) = self.rules(&arguments.file, output)?;
        let statements = self.statements(&arguments.specs, &arguments.expression, output)?;
        let checked = verify::verify(&ruleset, &statements, &self.options)?;
        let title = format!("otherwise firewall verify {}", arguments.file.display());
        let page = arguments.options.html.as_deref().map(|path| (path, title));
        self.show_checked(&[(None, file, checked)], Vec::new(), page, output)
    }

    fn show_checked(
        &mut self,
        all: &[(Option<String>, FileId, Vec<Checked>)],
        findings: Vec<(String, Finding)>,
        page: Option<(&Path, String)>,
        output: &mut Output,
    ) -> Result<Exit, End> {
        if let Some((path, title)) = page {
            let mut answers: Vec<Told> = Vec::new();
            for (name, file, checked) in all {
                answers.extend(checked.iter().map(|each| self.told_checked(name.as_deref(), *file, each)));
            }
            answers.extend(findings.iter().map(|(file, each)| self.told_finding(file, each)));
            write(path, &html::told(&title, &summary(&answers), &answers, &self.sources))?;
        }
        match output.format {
            Format::Text => {
                for (file, _, checked) in all {
                    for each in checked {
                        let name = file.as_ref().map(|file| format!("{file}: ")).unwrap_or_default();
                        let text = shown::checked_text(each, output.style);
                        output.result(&format!("{name}{text}"));
                    }
                }
                for (file, finding) in &findings {
                    output.result(&format!("{file}: {}", shown::finding_text(finding, &self.sources)));
                }
            }
            Format::Json => {
                let mut list: Vec<Value> = Vec::new();
                for (file, _, checked) in all {
                    list.extend(checked.iter().map(|each| shown::checked_json(each, file.as_deref())));
                }
                for (file, finding) in &findings {
                    let mut object = shown::finding_json(finding, &self.sources);
                    object["file"] = file.clone().into();
                    object["spec"] = format!("no {}", finding.kind).into();
                    object["verdict"] = "violated".into();
                    list.push(object);
                }
                output.json(&Value::Array(list));
            }
            Format::Sarif => {
                let complaints = all.iter().flat_map(|(_, file, checked)| {
                    let sources = &self.sources;
                    let complaint = |each| shown::checked_diagnostic_with_way(each, sources, *file);
                    checked.iter().filter_map(complaint)
                });
                let found = findings.iter().map(|(_, finding)| shown::finding_diagnostic(finding));
                output.diagnostics(&complaints.chain(found).collect::<Vec<_>>(), &self.sources);
            }
        }
        let worst = all.iter().flat_map(|(_, _, checked)| checked).map(|each| each.judgement).max();
        Ok(match worst {
            _ if !findings.is_empty() => Exit::Violated,
            Some(Judgement::Violated) => Exit::Violated,
            Some(Judgement::Depends) => Exit::Undecided,
            _ => Exit::Holds,
        })
    }

    fn repair(&mut self, arguments: &FirewallRepair, output: &mut Output) -> Result<Exit, End> {
        let (file, ruleset) = self.rules(&arguments.file, output)?;
        let statements = self.statements(&arguments.specs, &arguments.expression, output)?;
        if let Some(other) = statements.iter().find(|statement| !matches!(statement.what, What::Clauses(_))) {
            let complaint = Diagnostic::error("bad-specification", "only examples can be repaired")
                .at(other.span, "expected repair(…)");
            return Err(complaint.into());
        }
        let result = repair::repair(&self.sources, file, &ruleset, &statements, &self.options)?;
        let place = shown::repair_diagnostic(&result, &self.sources, file);
        if let Some(path) = &arguments.options.html {
            let title = format!("otherwise firewall repair {}", arguments.file.display());
            let name = arguments.file.display().to_string();
            let mut told =
                Told::complaint(name, result.status.name(), shown::repair_text(&result), place.clone());
            // The beginning of the file is no place that anything is said about.
            told.places.clear();
            told.verdict.0 = if place.is_error() { Seen::Bad } else { Seen::Good };
            for each in result.alternatives.iter().filter(|each| !each.diff.is_empty()) {
                told.more.push((each.what.clone(), each.diff.clone()));
            }
            write(path, &html::told(&title, &place.message, &[told], &self.sources))?;
        }
        match output.format {
            Format::Text => output.result(&shown::repair_text(&result)),
            Format::Json => output.json(&shown::repair_json(&result)),
            Format::Sarif => output.diagnostics(&[place], &self.sources),
        }
        if let Some(path) = &arguments.write
            && matches!(result.status, Status::Repaired | Status::Already)
        {
            let nft = matches!(ruleset.format, otherwise_firewall::ir::Format::Nft);
            let text = if nft { &result.diff } else { &result.text };
            write(path, text)?;
        }
        Ok(match result.status {
            Status::Repaired | Status::Already => Exit::Holds,
            Status::Clash | Status::Impossible => Exit::Violated,
        })
    }

    fn diff(&mut self, arguments: &FirewallDiff, output: &mut Output) -> Result<Exit, End> {
        let (old_file, old) = self.rules(&arguments.old, output)?;
        let (new_file, new) = self.rules(&arguments.new, output)?;
        let difference = diff::diff(&old, &new, arguments.most, &self.options)?;
        let places = shown::diff_diagnostics(&difference, &self.sources, old_file, new_file);
        if let Some(path) = &arguments.options.html {
            let title =
                format!("otherwise firewall diff {} {}", arguments.old.display(), arguments.new.display());
            let answers = places.iter().zip(1..).map(|(place, number)| {
                Told::complaint(
                    format!("Difference {number}"),
                    "differs",
                    place.message.clone(),
                    place.clone(),
                )
            });
            let summary = shown::diff_summary(&difference);
            write(path, &html::told(&title, &summary, &answers.collect::<Vec<_>>(), &self.sources))?;
        }
        match output.format {
            Format::Text => output.result(&shown::diff_text(&difference)),
            Format::Json => output.json(&shown::diff_json(&difference)),
            Format::Sarif => output.diagnostics(&places, &self.sources),
        }
        Ok(if difference.regions.is_empty() { Exit::Holds } else { Exit::Violated })
    }

    fn lint(&mut self, arguments: &FirewallLint, output: &mut Output) -> Result<Exit, End> {
        let (_, ruleset) = self.rules(&arguments.file, output)?;
        let mut findings = lint::lint(&ruleset, &self.options)?;
        if let Some(path) = &arguments.six {
            let forced = (self.forced.is_none()).then(|| self.six_format(path)).flatten();
            let (_, six) = match forced {
                Some(format) => self.rules_as(path, Some(format), output)?,
                None => self.rules(path, output)?,
            };
            if !six.families().contains(&Family::V6) || !ruleset.families().contains(&Family::V4) {
                let complaint =
                    Diagnostic::error("wrong-family", "expected rules for IPv4 and then rules for IPv6");
                return Err(complaint.into());
            }
            findings.extend(lint::lint(&six, &self.options)?);
            findings.extend(lint::open_on_v6(&ruleset, &six, &self.options)?);
        } else if ruleset.families().len() > 1 {
            findings.extend(lint::open_on_v6(&ruleset, &ruleset, &self.options)?);
        }
        for text in &arguments.management {
            let (address, port) = management(text)?;
            if !ruleset.families().contains(&address.0) {
                let message = format!("`{text}` is an {} address, and the rules are not", address.0.name());
                return Err(Diagnostic::error("wrong-family", message).into());
            }
            findings.extend(lint::lock_out(&ruleset, address, port, &self.options)?);
        }
        if let Some(path) = &arguments.options.html {
            let name = arguments.file.display().to_string();
            let answers: Vec<Told> = findings.iter().map(|each| self.told_finding(&name, each)).collect();
            let title = format!("otherwise firewall lint {name}");
            write(path, &html::told(&title, &summary(&answers), &answers, &self.sources))?;
        }
        match output.format {
            Format::Text => output.result(&shown::findings_text(&findings, &self.sources)),
            Format::Json => {
                let all = findings.iter().map(|each| shown::finding_json(each, &self.sources));
                output.json(&all.collect());
            }
            Format::Sarif => {
                let all: Vec<Diagnostic> = findings.iter().map(shown::finding_diagnostic).collect();
                output.diagnostics(&all, &self.sources);
            }
        }
        Ok(if findings.is_empty() { Exit::Holds } else { Exit::Violated })
    }

    /// The second file of `lint` is for IPv6, whatever it does not say.
    fn six_format(&self, path: &Path) -> Option<ReadAs> {
        let text = std::fs::read_to_string(path).ok()?;
        let saved = text.lines().any(|line| line.starts_with('*'));
        (saved && !text.trim_start().starts_with('{')).then_some(ReadAs::Save6)
    }

    fn services(&mut self, arguments: &FirewallServices, output: &mut Output) -> Result<Exit, End> {
        let (file, ruleset) = self.rules(&arguments.file, output)?;
        let found = services::services(&ruleset, &self.options)?;
        let title = format!("Who may reach what: {}", arguments.file.display());
        let pages =
            [(&arguments.options.html, services::html as fn(&_, &_) -> _), (&arguments.svg, services::svg)];
        for (path, page) in pages {
            if let Some(path) = path {
                write(path, &page(&found, &title))?;
            }
        }
        match output.format {
            Format::Text => output.result(&shown::services_text(&found)),
            Format::Json => output.json(&shown::services_json(&found)),
            Format::Sarif => {
                let all = shown::service_diagnostics(&found, &self.sources, file);
                output.diagnostics(&all, &self.sources);
            }
        }
        Ok(Exit::Holds)
    }

    fn check(&mut self, arguments: &FirewallCheck, output: &mut Output) -> Result<Exit, End> {
        let statements = self.statements(std::slice::from_ref(&arguments.policy), &[], output)?;
        let forbidden: Vec<&String> = statements
            .iter()
            .filter_map(|statement| match &statement.what {
                What::NoFinding(kind) => Some(kind),
                _ => None,
            })
            .collect();
        let mut all = Vec::new();
        let mut findings = Vec::new();
        for path in &arguments.files {
            let (file, ruleset) = self.rules(path, output)?;
            let name = path.display().to_string();
            let families = ruleset.families();
            // A policy for both families is checked as far as a file goes.
            let about = |statement: &&Statement| {
                verify::all_conditions(statement)
                    .iter()
                    .all(|each| each.family().is_none_or(|family| families.contains(&family)))
            };
            let asked: Vec<Statement> = statements.iter().filter(about).cloned().collect();
            all.push((Some(name.clone()), file, verify::verify(&ruleset, &asked, &self.options)?));
            if !forbidden.is_empty() {
                let found = lint::lint(&ruleset, &self.options)?;
                let bad = found.into_iter().filter(|each| forbidden.iter().any(|kind| *kind == each.kind));
                findings.extend(bad.map(|finding| (name.clone(), finding)));
            }
        }
        let title = format!("otherwise firewall check {}", arguments.policy.display());
        let page = arguments.options.html.as_deref().map(|path| (path, title));
        self.show_checked(&all, findings, page, output)
    }

    /// A statement as a part of a page: with its place if it does not hold.
    fn told_checked(&self, name: Option<&str>, file: FileId, checked: &Checked) -> Told {
        let name = name.map(|name| format!("{name}: ")).unwrap_or_default();
        let seen = match checked.judgement {
            Judgement::Holds => Seen::Good,
            Judgement::Violated => Seen::Bad,
            Judgement::Depends => Seen::Unsure,
        };
        Told {
            name: format!("{name}{}", checked.spec),
            verdict: (seen, checked.judgement.name().to_owned()),
            brief: checked.message.clone(),
            text: shown::checked_text(checked, otherwise_report::Style::plain()),
            more: Vec::new(),
            places: shown::checked_diagnostic_with_way(checked, &self.sources, file).into_iter().collect(),
        }
    }

    fn told_finding(&self, file: &str, finding: &Finding) -> Told {
        let text = shown::finding_text(finding, &self.sources);
        Told::complaint(file, finding.kind, text, shown::finding_diagnostic(finding))
    }
}

/// How many answers there are of each kind.
fn summary(answers: &[Told]) -> String {
    let mut words: Vec<(&str, usize)> = Vec::new();
    for told in answers {
        match words.iter_mut().find(|(word, _)| *word == told.verdict.1) {
            Some((_, count)) => *count += 1,
            None => words.push((&told.verdict.1, 1)),
        }
    }
    match words.as_slice() {
        [] => "nothing found".to_owned(),
        words => words.iter().map(|(word, count)| format!("{count} {word}")).collect::<Vec<_>>().join(", "),
    }
}

fn write(path: &Path, text: &str) -> Result<(), Diagnostic> {
    std::fs::write(path, text).map_err(|error| {
        Diagnostic::error("unwritable", format!("cannot write `{}`: {error}", path.display()))
    })
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
