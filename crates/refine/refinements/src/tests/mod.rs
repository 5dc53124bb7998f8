//! Tests of the annotation language as a whole.

mod errors;
mod modules;
mod parsing;
mod random;
mod realistic;
mod resolved;

use otherwise_diagnostics::{Diagnostic, Sources};
use otherwise_elaborate::modules::ModuleAnnotations;

use super::ast::{
    ClassItem, DataItem, EquationBody, Item, ItemKind, MeasureItem, PredicateParameter, Signature,
};
use super::{Annotations, Options, Specs, read, read_program, resolve};

/// Reads the annotations of a Haskell text.
fn read_text(text: &str, options: Options) -> (Sources, Annotations, Vec<Diagnostic>) {
    let mut sources = Sources::new();
    let file = sources.add("Test.hs", text);
    let parsed = otherwise_syntax::parse_module(&sources, file);
    let module = ModuleAnnotations {
        module: "Test".into(),
        file,
        imports: parsed.module.imports.clone(),
        annotations: parsed.annotations,
    };
    let (annotations, diagnostics) = read(&module, &sources, options);
    (sources, annotations, diagnostics)
}

/// Resolves the annotations of a Haskell text.
fn resolve_text(text: &str) -> (Sources, Specs, Vec<Diagnostic>) {
    let loaded = otherwise_load::load(otherwise_load::Origin::text("Test.hs", text), &[]);
    let mut sources = loaded.sources.clone();
    let shown: String = loaded.diagnostics().iter().map(|one| show_diagnostic(&sources, one)).collect();
    assert!(!loaded.has_errors(), "{shown}");
    let (annotations, mut diagnostics) = read_program(&loaded.elaborated, &mut sources, Options::default());
    let (specs, mut found) = resolve(&annotations, &loaded.elaborated);
    diagnostics.append(&mut found);
    (sources, specs, diagnostics)
}

/// A complaint with the text it underlines.
fn show_diagnostic(sources: &Sources, complaint: &Diagnostic) -> String {
    let mut text =
        format!("{:?} [{}] {}\n", complaint.severity, complaint.code, complaint.message).to_lowercase();
    text = text.replacen(&complaint.message.to_lowercase(), &complaint.message, 1);
    for (mark, label) in complaint
        .primary
        .iter()
        .map(|one| ("-->", one))
        .chain(complaint.secondary.iter().map(|one| ("...", one)))
    {
        let file = sources.get(label.span.file);
        let place = file.position(label.span.start);
        let quoted = file.slice(label.span).replace('\n', "⏎");
        text += &format!("  {mark} {}:{} `{quoted}` {}\n", place.line, place.column, label.message);
    }
    for note in &complaint.notes {
        text += &format!("  note: {note}\n");
    }
    if let Some(help) = &complaint.help {
        text += &format!("  help: {help}\n");
    }
    text
}

/// An item in one line or a few.
fn show_item(item: &Item) -> String {
    let list =
        |names: &[super::ast::Name]| names.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
    let idents =
        |names: &[super::ast::Ident]| names.iter().map(|name| format!(" {name}")).collect::<String>();
    match &item.kind {
        ItemKind::Signature(signature) => show_signature(signature),
        ItemKind::TypeAlias(alias) => {
            format!("type {}{} = {}", alias.name, idents(&alias.parameters), alias.body)
        }
        ItemKind::PredicateAlias(alias) => {
            format!("predicate {}{} = {}", alias.name, idents(&alias.parameters), alias.body)
        }
        ItemKind::Measure(measure) => show_measure(measure),
        ItemKind::Data(data) => show_data(data),
        ItemKind::Variance(name, all) => format!("variance {name} {all:?}"),
        ItemKind::Size(ty, name) => format!("size {ty} by {name}"),
        ItemKind::Invariant(ty) => format!("invariant {ty}"),
        ItemKind::Using(one, two) => format!("using {one} as {two}"),
        ItemKind::Inline(names) => format!("inline {}", list(names)),
        ItemKind::Reflect(kind, names) => format!("reflect {kind:?} {}", list(names)),
        ItemKind::Lazy(names) => format!("lazy {}", list(names)),
        ItemKind::LazyVariable(names) => format!("lazyvar {}", list(names)),
        ItemKind::Ignore(names) => format!("ignore {}", list(names)),
        ItemKind::Fail(names) => format!("fail {}", list(names)),
        ItemKind::Ple(names) => format!("ple {}", list(names)),
        ItemKind::Rewrite(name, with) => format!("rewrite {name} with [{}]", list(with)),
        ItemKind::Autosize(name) => format!("autosize {name}"),
        ItemKind::Qualifier(qualifier) => {
            let parameters: Vec<String> = (qualifier.parameters.iter())
                .map(|one| {
                    let pattern = one.pattern.map_or(String::new(), |pattern| format!(" as {pattern}"));
                    format!("{}{pattern}:{}", one.name, one.sort)
                })
                .collect();
            format!("qualif {}({}): {}", qualifier.name, parameters.join(", "), qualifier.body)
        }
        ItemKind::Embed(embed) => {
            format!("embed {}{} as {}", embed.ty, if embed.with_arguments { " *" } else { "" }, embed.sort)
        }
        ItemKind::Class(class) => format!("class {}", show_class(class)),
        ItemKind::Instance(class) => format!("instance {}", show_class(class)),
        ItemKind::Fixity(fixity) => {
            format!("infix {:?} {} {}", fixity.associativity, fixity.precedence, list(&fixity.operators))
        }
        ItemKind::Bound(bound) => format!("bound {}", bound.name),
        ItemKind::Flag(flag) => format!("flag {flag}"),
        ItemKind::Import(module) => format!("import {module}"),
        ItemKind::Relational => "relational".to_string(),
    }
}

fn show_signature(signature: &Signature) -> String {
    let names: Vec<String> = signature.names.iter().map(ToString::to_string).collect();
    let metric: Vec<String> = signature.metric.iter().map(ToString::to_string).collect();
    let metric = if metric.is_empty() { String::new() } else { format!(" / [{}]", metric.join(", ")) };
    format!("{:?} {} :: {}{metric}", signature.kind, names.join(", "), signature.ty)
}

fn show_measure(measure: &MeasureItem) -> String {
    let mut text = format!("measure {:?} {}", measure.kind, measure.name);
    if let Some(ty) = &measure.ty {
        text += &format!(" :: {ty}");
    }
    for equation in &measure.equations {
        let parameters: String = (equation.parameters.iter())
            .map(|one| one.map_or(" _".to_string(), |name| format!(" {name}")))
            .collect();
        let body = match &equation.body {
            EquationBody::Value(value) => value.to_string(),
            EquationBody::Raw(value, predicate) => format!("{{{value} | {predicate}}}"),
        };
        text += &format!("\n  ({}{parameters}) = {body}", equation.constructor);
    }
    text
}

fn show_predicates(predicates: &[PredicateParameter]) -> String {
    let show = |one: &PredicateParameter| {
        let types: String = one.parameters.iter().map(|ty| format!("{ty} -> ")).collect();
        format!(" <{} :: {types}Bool>", one.name)
    };
    predicates.iter().map(show).collect()
}

fn show_data(data: &DataItem) -> String {
    let mut text = format!("{} {}", if data.is_newtype { "newtype" } else { "data" }, data.name);
    if let Some(size) = &data.size {
        text += &format!(" [{size}]");
    }
    text.extend(data.parameters.iter().map(|parameter| format!(" {parameter}")));
    text += &show_predicates(&data.predicates);
    text += &format!(" ({:?})", data.shape);
    for constructor in &data.constructors {
        text += &format!("\n  {}", constructor.name);
        for field in &constructor.fields {
            let label = field.label.map_or(String::new(), |label| format!("{label} :: "));
            text += &format!(" ({label}{})", field.ty);
        }
        if let Some(ty) = &constructor.signature {
            text += &format!(" :: {ty}");
        }
    }
    text
}

fn show_class(class: &ClassItem) -> String {
    let mut text = String::new();
    class.context.iter().for_each(|ty| text += &format!("{ty} => "));
    text += &class.name.to_string();
    class.arguments.iter().for_each(|ty| text += &format!(" ({ty})"));
    class.methods.iter().for_each(|method| text += &format!("\n  {}", show_signature(&method.signature)));
    text
}
