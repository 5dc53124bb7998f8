//! A program together with copies of its functions that check contracts while they run.
//!
//! The copy `otwChk_j` of a function under check calls, in the place of every function with a contract, a
//! wrapper `otwCal…` that checks the precondition and then either calls the function or, if told so, answers
//! with one of the small results that the contract allows.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::ops::Range;

use otherwise_diagnostics::Sources;
use otherwise_load::Loaded;
use otherwise_refinements::{MeasureDefinition, RefinedType, Spec, SpecKind, Specs, Target, Var};
use otherwise_syntax::ast::{Decl, DeclKind, ExprKind, Module, PatKind};
use otherwise_syntax::parse_module;

use super::data;
use super::text::{Texts, Unsupported, var_text};
use crate::edit::{self, Edit};
use crate::program::SourceProgram;
use crate::walk::{Node, walk};

/// How many inputs are tried at most.
pub(crate) const INPUTS: usize = 240;
/// How large they are at most.
const INPUT_DEPTH: usize = 14;
/// How many results of a contract are tried for one call.
pub(crate) const CHOICES: usize = 6;

/// One check: a function, perhaps with changed code, perhaps where one contract is changed.
#[derive(Clone, Debug)]
pub(crate) struct Job {
    /// The function that is checked.
    pub(crate) function: String,
    /// The text of the module its code is taken from.
    pub(crate) code: std::sync::Arc<str>,
    /// The function whose contract is changed, and which of the harness's changed contracts it has.
    pub(crate) changed: Option<(String, usize)>,
}

/// A program that checks jobs.
#[derive(Debug)]
pub(crate) struct Harness {
    /// The text of the module.
    pub(crate) text: String,
    /// Where the text of each job is; nothing for a job that has no place here.
    pub(crate) jobs: Vec<Option<Range<usize>>>,
    /// For each job, the functions it calls by their contracts.
    pub(crate) callees: Vec<Vec<String>>,
    /// The number `OtwK` has for each function with a contract.
    numbers: BTreeMap<String, usize>,
}

impl Harness {
    /// The numbers `OtwK` has for the callees of a job.
    pub(crate) fn callee_numbers(&self, job: usize) -> Vec<usize> {
        let callees = self.callees.get(job).into_iter().flatten();
        callees.filter_map(|name| self.numbers.get(name).copied()).collect()
    }
}

/// A function's contract, taken apart.
struct Contract<'s> {
    parameters: Vec<(Var, &'s RefinedType)>,
    result: &'s RefinedType,
}

fn contract(spec: &Spec) -> Result<Contract<'_>, Unsupported> {
    let (mut parameters, mut ty) = (Vec::new(), &spec.ty);
    loop {
        match ty {
            RefinedType::Forall(_, body) | RefinedType::Qualified(_, body) => ty = body,
            RefinedType::ForallPredicate(..) => return Err("an abstract refinement".to_string()),
            RefinedType::Fun(fun) => {
                parameters.push((fun.var, &fun.parameter));
                ty = &fun.result;
            }
            RefinedType::Base(_) => return Ok(Contract { parameters, result: ty }),
        }
    }
}

/// Builds harnesses for one program.
pub(crate) struct Builder<'p> {
    program: &'p SourceProgram,
    loaded: &'p Loaded,
    specs: &'p Specs,
    /// The specifications after a change of one contract, which [`Job::changed`] counts.
    changed: Vec<&'p Specs>,
    modules: Vec<&'static str>,
}

impl<'p> Builder<'p> {
    /// For a program as it is, and with some changed contracts.
    pub(crate) fn new(
        program: &'p SourceProgram,
        loaded: &'p Loaded,
        specs: &'p Specs,
        changed: Vec<&'p Specs>,
        corpus: &BTreeSet<String>,
    ) -> Builder<'p> {
        let modules = loaded.elaborated.ready.modules.iter().filter_map(|module| module.name);
        let modules = modules.map(|name| name.as_str()).filter(|name| corpus.contains(*name)).collect();
        Builder { program, loaded, specs, changed, modules }
    }

    fn texts(&self, specs: &'p Specs, is_monomorphic: bool) -> Texts<'p> {
        Texts { specs, modules: self.modules.clone(), variables: Vec::new(), is_monomorphic }
    }

    /// The specification of a top-level function, by its name alone: the corpus has no two of one name in
    /// scope.
    fn spec(specs: &'p Specs, name: &str, modules: &[&'static str]) -> Option<&'p Spec> {
        specs.specs.iter().find(|spec| match &spec.target {
            Target::Global(global) => {
                global.base.as_str() == name && modules.contains(&global.module.as_str()) && !spec.is_library
            }
            _ => false,
        })
    }

    /// All functions with a contract the harness can express.
    fn contracts(&self) -> BTreeMap<String, &'p Spec> {
        let mut found = BTreeMap::new();
        for spec in self.specs.specs.iter().filter(|spec| !spec.is_library && spec.kind == SpecKind::Checked)
        {
            if let Target::Global(name) = &spec.target
                && self.modules.contains(&name.module.as_str())
                && self.contract_text("probe", spec, self.specs).is_ok()
            {
                found.insert(name.base.as_str().to_string(), spec);
            }
        }
        found
    }

    /// `otwPre_id`, `otwPost_id`, `otwRes_id`.
    fn contract_text(&self, id: &str, spec: &'p Spec, specs: &'p Specs) -> Result<String, Unsupported> {
        let texts = self.texts(specs, false);
        let contract = contract(spec)?;
        let names: Vec<String> = contract.parameters.iter().map(|(var, _)| var_text(*var)).collect();
        let names = names.join(" ");
        let mut pre = Vec::new();
        for (var, ty) in &contract.parameters {
            pre.extend(texts.valid(ty, &var_text(*var))?);
        }
        let post = texts.valid(contract.result, "otwR")?.unwrap_or_else(|| "OtwP.True".to_string());
        let tiers = texts.tiers(contract.result)?;
        Ok(format!(
            "otwPre_{id} () {names} = OtwP.and [{}]\notwPost_{id} () {names} otwR = {post}\n\
             otwRes_{id} () {names} = {tiers}\n",
            pre.join(", ")
        ))
    }

    /// The inputs a contract allows: `otwIn_id`.
    fn inputs_text(&self, id: &str, spec: &'p Spec, specs: &'p Specs) -> Result<String, Unsupported> {
        let texts = self.texts(specs, true);
        let contract = contract(spec)?;
        let (mut value, mut types) = ("()".to_string(), "()".to_string());
        for (var, ty) in contract.parameters.iter().rev() {
            value = format!("({}, {value})", var_text(*var));
            types = format!("({}, {types})", texts.ty(&ty.erase())?);
        }
        let mut body = format!("O.one {value}");
        for (var, ty) in contract.parameters.iter().rev() {
            body = format!("O.bind {} (\\{} -> {body})", texts.tiers(ty)?, var_text(*var));
        }
        Ok(format!(
            "otwIn_{id} :: [{types}]\notwIn_{id} = O.firsts {INPUTS} {INPUT_DEPTH} ({body})\n\
             otwLen_{id} :: OtwP.Int -> OtwP.Int\notwLen_{id} otwN = OtwP.length (OtwP.take otwN \
             otwIn_{id})\n\
             otwSome_{id} :: ()\notwSome_{id} = O.some otwIn_{id}\n"
        ))
    }

    /// The module with all jobs in it.
    pub(crate) fn build(&self, jobs: &[Job], skip: &BTreeSet<usize>) -> Result<Harness, Unsupported> {
        let contracts = self.contracts();
        let mut tail = String::from("\ndata OtwK = OtwK OtwP.Int OtwP.Int\n");
        let _ = writeln!(tail, "otwInts :: [[OtwP.Int]]\notwInts = {}", self.integers());
        tail.push_str("instance O.Tiered OtwP.Int where\n  tiers = otwInts\n  code = OtwP.abs\n");
        for number in 0..=INPUTS {
            let _ = writeln!(tail, "otwN{number} :: OtwP.Int\notwN{number} = {number}");
        }
        tail.push_str("otwNone :: OtwP.Int\notwNone = -1\n");
        for module in self.loaded.elaborated.ready.modules.iter() {
            if module.name.is_some_and(|name| self.modules.contains(&name.as_str())) {
                for one in &module.data_types {
                    if one.constructors.is_empty()
                        || one.name.base.as_str().starts_with(|c: char| !c.is_uppercase())
                    {
                        continue;
                    }
                    tail.push_str(&data::definitions(one, self.specs, &self.modules)?);
                }
            }
        }
        let ids: BTreeMap<&str, usize> =
            contracts.keys().enumerate().map(|(at, name)| (name.as_str(), at)).collect();
        for (name, spec) in &contracts {
            let id = ids[name.as_str()];
            tail.push_str(&self.contract_text(&id.to_string(), spec, self.specs)?);
            tail.push_str(&self.callee_text(
                &format!("{id}"),
                name,
                id,
                &id.to_string(),
                None,
                name,
                spec,
            )?);
            if jobs.iter().any(|job| job.function == *name) {
                tail.push_str(&self.inputs_text(&id.to_string(), spec, self.specs)?);
            }
        }
        let mut changes: BTreeMap<(String, usize), bool> = BTreeMap::new();
        for (name, at) in jobs.iter().filter_map(|job| job.changed.clone()) {
            let made = changes.entry((name.clone(), at)).or_insert_with(|| {
                let text = self.changed_text(&name, at, ids.get(name.as_str()).copied());
                if let Ok(text) = &text {
                    tail.push_str(text);
                }
                text.is_ok()
            });
            let _ = made;
        }
        let head = self.head();
        let mut text = head;
        text.push_str(&tail);
        let mut ranges = Vec::new();
        let mut callees = Vec::new();
        for (at, job) in jobs.iter().enumerate() {
            let usable = job.changed.as_ref().is_none_or(|key| changes.get(key) == Some(&true));
            let made = if skip.contains(&at) || !usable {
                Err("left out".to_string())
            } else {
                self.job_text(at, job, &contracts, &ids)
            };
            match made {
                Ok((job_text, called)) => {
                    let start = text.len();
                    text.push_str(&job_text);
                    ranges.push(Some(start..text.len()));
                    callees.push(called);
                }
                Err(_) => {
                    ranges.push(None);
                    callees.push(Vec::new());
                }
            }
        }
        let numbers = ids.iter().map(|(name, id)| (name.to_string(), *id)).collect();
        Ok(Harness { text, jobs: ranges, callees, numbers })
    }

    /// The program with the imports of the harness.
    fn head(&self) -> String {
        let imports = &self.program.module.imports;
        let mut added = "\nimport qualified Prelude as OtwP\nimport qualified Data.Set as OtwS\n\
            import qualified Data.Map as OtwM\nimport qualified Oracle as O\n"
            .to_string();
        // An import of the Prelude takes the place of the implicit one.
        if !imports.iter().any(|import| import.module.symbol.as_str() == "Prelude") {
            added.push_str("import Prelude\n");
        }
        let text = &self.program.text;
        let at = imports.iter().map(|import| import.span.end as usize).max().unwrap_or_else(|| {
            let at = self.program.module.decls.iter().map(|decl| decl.span.start as usize).min().unwrap_or(0);
            text[..at].find(" where").map_or(0, |place| place + " where".len())
        });
        format!("{}{added}{}", &text[..at], &text[at..])
    }

    /// Small numbers first, then those around constants of the program.
    fn integers(&self) -> String {
        let mut constants = BTreeSet::new();
        for decl in &self.program.module.decls {
            walk(decl, &mut |node| {
                if let Node::Expr(expr) = node
                    && let ExprKind::Literal(otherwise_syntax::ast::Literal::Integer(value)) = &expr.kind
                    && let Ok(value) = i64::try_from(value)
                    && (5..5000).contains(&value)
                {
                    constants.extend([value - 1, value, value + 1]);
                }
            });
        }
        let rest: Vec<String> = constants.iter().filter(|one| **one > 4).map(i64::to_string).collect();
        format!("[[0], [1], [-1], [2], [3], [-2, 4], [{}], [-3, 5]]", rest.join(", "))
    }

    /// The wrapper that stands for a callee.
    #[allow(clippy::too_many_arguments, reason = "the parts of one line of text")]
    fn callee_text(
        &self,
        wrapper: &str,
        name: &str,
        number: usize,
        contract_id: &str,
        original: Option<usize>,
        real: &str,
        spec: &'p Spec,
    ) -> Result<String, Unsupported> {
        let contract = contract(spec)?;
        let names: Vec<String> = contract.parameters.iter().map(|(var, _)| var_text(*var)).collect();
        let names = names.join(" ");
        let candidates = format!("otwRes_{contract_id} () {names}");
        // Results that the contract allowed before its change are no news.
        let is_logic = self.is_logic(name);
        let candidates = match original {
            Some(original) => {
                format!("O.filterT (\\otwR -> OtwP.not (otwPost_{original} () {names} otwR)) ({candidates})")
            }
            None => candidates,
        };
        // What the logic knows by its definition needs no contract to say what it returns.
        if is_logic {
            return Ok(format!(
                "otwCal_{wrapper} otwK {names} = O.callee \"{name}\" (otwPre_{contract_id} () {names}) \
                 ({real} {names})\n"
            ));
        }
        Ok(format!(
            "otwCal_{wrapper} otwK {names} = O.callee \"{name}\" (otwPre_{contract_id} () {names}) (case \
             otwK of {{ OtwK {number} otwC -> \
             O.choose otwC (O.firsts {CHOICES} 7 ({candidates})) ({real} {names}); _ -> {real} {names} }})\n"
        ))
    }

    /// Whether a function is lifted into the logic with its definition.
    fn is_logic(&self, name: &str) -> bool {
        let lifted = |definition: &MeasureDefinition| matches!(definition, MeasureDefinition::Lifted(_));
        self.specs.measures.iter().any(|measure| measure.name.as_str() == name && lifted(&measure.definition))
            || self.specs.reflected.iter().chain(&self.specs.inlines).any(|one| one.base.as_str() == name)
    }

    fn changed_text(&self, name: &str, at: usize, id: Option<usize>) -> Result<String, Unsupported> {
        let specs = *self.changed.get(at).ok_or("no such contract")?;
        let spec = Self::spec(specs, name, &self.modules).ok_or("no contract")?;
        let id = id.ok_or("no contract before")?;
        let contract_id = format!("c{at}");
        let mut text = self.contract_text(&contract_id, spec, specs)?;
        text.push_str(&self.inputs_text(&contract_id, spec, specs)?);
        text.push_str(&self.callee_text(&format!("c{at}"), name, id, &contract_id, Some(id), name, spec)?);
        Ok(text)
    }

    fn job_text(
        &self,
        at: usize,
        job: &Job,
        contracts: &BTreeMap<String, &'p Spec>,
        ids: &BTreeMap<&str, usize>,
    ) -> Result<(String, Vec<String>), Unsupported> {
        let changed_self = job.changed.as_ref().filter(|(name, _)| *name == job.function);
        let (spec, specs, contract_id, input_id) = match changed_self {
            Some((name, change)) => {
                let specs = *self.changed.get(*change).ok_or("no such contract")?;
                let spec = Self::spec(specs, name, &self.modules).ok_or("no contract")?;
                (spec, specs, format!("c{change}"), format!("c{change}"))
            }
            None => {
                let spec = *contracts.get(&job.function).ok_or("no contract")?;
                let id = ids[job.function.as_str()].to_string();
                (spec, self.specs, id.clone(), id)
            }
        };
        let own = contract(spec)?;
        let texts = self.texts(specs, true);
        let mut types = vec!["OtwK".to_string()];
        for (_, ty) in &own.parameters {
            types.push(texts.ty(&ty.erase())?);
        }
        types.push(texts.ty(&own.result.erase())?);
        let number = ids[job.function.as_str()];
        let mut text = format!("otwChk_{at} :: {}\n", types.join(" -> "));
        let (clauses, called) = copy(at, job, contracts, ids)?;
        text.push_str(&clauses);
        let original = changed_self.map(|_| number);
        // A recursive call keeps the contract and goes on with the copy.
        text.push_str(&self.callee_text(
            &format!("self{at}"),
            &job.function,
            number,
            &contract_id,
            original,
            &format!("otwChk_{at} otwK"),
            spec,
        )?);
        let names: Vec<String> = own.parameters.iter().map(|(var, _)| var_text(*var)).collect();
        let mut pattern = "()".to_string();
        for name in names.iter().rev() {
            pattern = format!("({name}, {pattern})");
        }
        let names = names.join(" ");
        let _ = writeln!(
            text,
            "otwRun_{at} :: OtwP.Int -> OtwP.Int -> OtwP.Int -> OtwP.Int -> ()\n\
             otwRun_{at} otwF otwC otwFrom otwCount = O.look otwFrom otwCount otwIn_{input_id} (\\{pattern} \
             -> \
             otwPost_{contract_id} () {names} (otwChk_{at} (OtwK otwF otwC) {names}))"
        );
        Ok((text, called))
    }
}

/// The clauses of a job's function, with wrappers in the places of callees.
fn copy(
    at: usize,
    job: &Job,
    contracts: &BTreeMap<String, &Spec>,
    ids: &BTreeMap<&str, usize>,
) -> Result<(String, Vec<String>), Unsupported> {
    let mut sources = Sources::new();
    let file = sources.add("job.hs", job.code.to_string());
    let parsed = parse_module(&sources, file);
    if let Some(diagnostic) = parsed.diagnostics.first() {
        return Err(diagnostic.message.to_string());
    }
    let module: &Module = &parsed.module;
    let mut text = String::new();
    let mut called = BTreeSet::new();
    for decl in &module.decls {
        let DeclKind::Clause(clause) = &decl.kind else { continue };
        if clause.name.symbol.as_str() != job.function || clause.infix {
            continue;
        }
        let mut bound = BTreeSet::new();
        walk(decl, &mut |node| match node {
            Node::Pat(pattern) => {
                if let PatKind::Var(ident) | PatKind::As(ident, _) = &pattern.kind {
                    bound.insert(ident.symbol.as_str());
                }
            }
            Node::Locals(locals) => {
                for local in locals {
                    if let DeclKind::Clause(local) = &local.kind {
                        bound.insert(local.name.symbol.as_str());
                    }
                }
            }
            _ => {}
        });
        let mut edits = vec![Edit::new(clause.name.span.range(), format!("otwChk_{at} otwK"))];
        walk(decl, &mut |node| match node {
            Node::Expr(expr) => {
                if let ExprKind::Var(name) = &expr.kind {
                    let text = name.symbol.as_str();
                    if name.qualifier.is_none() && !bound.contains(text) && contracts.contains_key(text) {
                        let wrapper = match &job.changed {
                            _ if text == job.function => format!("self{at}"),
                            Some((changed, change)) if changed == text => format!("c{change}"),
                            _ => ids[text].to_string(),
                        };
                        edits.push(Edit::new(expr.span.range(), format!("(otwCal_{wrapper} otwK)")));
                        called.insert(text.to_string());
                    }
                }
            }
            // Local signatures may be about type variables, which are numbers here.
            Node::Locals(locals) => {
                for local in locals.iter().filter(|local| is_polymorphic(local, &job.code)) {
                    edits.push(Edit::blank(local.span.range(), &job.code));
                }
            }
            _ => {}
        });
        text.push_str(&edit::apply(&job.code, decl.span.range(), &edits));
        text.push('\n');
    }
    if text.is_empty() { Err("no clauses".to_string()) } else { Ok((text, called.into_iter().collect())) }
}

/// Whether a declaration is a signature with type variables.
fn is_polymorphic(decl: &Decl, text: &str) -> bool {
    let DeclKind::Signature(signature) = &decl.kind else { return false };
    let words = text[signature.ty.span.range()].split(|c: char| !c.is_alphanumeric() && c != '.');
    words.into_iter().any(|word| word.starts_with(char::is_lowercase))
}
