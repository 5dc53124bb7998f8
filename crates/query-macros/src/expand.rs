//! `query!`: checks each query with the Haskell front end and expands to functions.

use otherwise_load::Origin;
use otherwise_query_syntax::{Arguments, Checked, Refused, Setting, Text, Yield, assemble};
use proc_macro2::{Ident, Span, TokenStream};
use quote::quote;
use std::path::{Path, PathBuf};
use syn::{Attribute, DeriveInput, LitStr};

use crate::input::{Binding, Block, Function, Predicate};
use crate::types::{self, Side};
use crate::written::Written;
use crate::{declaration, derive, predicate};

/// How long a query searches if nothing is said.
const MILLISECONDS: u64 = 60_000;

/// Words that cannot be variables in Haskell.
const KEYWORDS: &[&str] = &[
    "case", "class", "data", "default", "deriving", "do", "else", "foreign", "if", "import", "in", "infix",
    "infixl", "infixr", "instance", "let", "module", "newtype", "of", "then", "type", "where", "_",
];

/// A Haskell file of a block.
struct Program {
    path: String,
    text: String,
    literal: LitStr,
}

pub(crate) fn block(block: Block) -> syn::Result<TokenStream> {
    let program = block.import.as_ref().map(program).transpose()?;
    let mut declarations = Written::default();
    let mut result = TokenStream::new();
    for item in &block.items {
        declaration::write(&mut declarations, item)?;
        let implementation = derive::implementation(item)?;
        let item = without_helpers(item);
        result.extend(quote!(#item #implementation));
    }
    let mut errors: Option<syn::Error> = None;
    for each in &block.functions {
        match function(each, program.as_ref(), &declarations) {
            Ok(tokens) => result.extend(tokens),
            Err(error) => match &mut errors {
                Some(errors) => errors.combine(error),
                None => errors = Some(error),
            },
        }
    }
    match errors {
        Some(errors) => Err(errors),
        None => Ok(result),
    }
}

/// The item without attributes that only `derive(Haskell)` knows.
fn without_helpers(item: &DeriveInput) -> DeriveInput {
    let keep = |attribute: &Attribute| !attribute.path().is_ident("haskell");
    let mut item = item.clone();
    item.attrs.retain(keep);
    if let syn::Data::Enum(data) = &mut item.data {
        data.variants.iter_mut().for_each(|variant| variant.attrs.retain(keep));
    }
    item
}

/// Finds the imported file: below the package, or beside the Rust file.
fn program(literal: &LitStr) -> syn::Result<Program> {
    let name = literal.value();
    let mut places: Vec<PathBuf> = Vec::new();
    places.extend(std::env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from));
    places.extend(literal.span().local_file().and_then(|file| file.parent().map(Path::to_path_buf)));
    let candidates: Vec<PathBuf> = places.iter().map(|place| place.join(&name)).collect();
    let found = candidates.iter().find(|path| path.is_file()).ok_or_else(|| {
        let message = format!("there is no file `{name}` below the package or beside this Rust file");
        syn::Error::new(literal.span(), message)
    })?;
    let found = std::path::absolute(found).unwrap_or_else(|_| found.clone());
    let text = std::fs::read_to_string(&found)
        .map_err(|error| syn::Error::new(literal.span(), format!("cannot read `{name}`: {error}")))?;
    Ok(Program { path: found.display().to_string(), text, literal: literal.clone() })
}

fn function(
    function: &Function,
    program: Option<&Program>,
    declarations: &Written,
) -> syn::Result<TokenStream> {
    let (attributes, milliseconds) = attributes(&function.attributes)?;
    let written = query(function)?;
    let imports: Vec<&str> = written.imports.union(&declarations.imports).copied().collect();
    let additions = (imports.join("\n"), declarations.text.clone());
    check(&written, &additions, program, function, declarations)?;

    let (visibility, name, all) = (&function.visibility, &function.name, function.all);
    let parameters: Vec<&Ident> = function.parameters.iter().map(|binding| &binding.name).collect();
    let types: Vec<&syn::Type> = function.parameters.iter().map(|binding| &binding.ty).collect();
    let arguments = function.parameters.iter().map(|Binding { name, ty }| match types::referenced(ty) {
        (_, true) => quote!(::otherwise_query::Haskell::to_haskell(#name)),
        (_, false) => quote!(::otherwise_query::Haskell::to_haskell(&#name)),
    });
    let unknowns: Vec<&syn::Type> = function.unknowns.iter().map(|binding| &binding.ty).collect();
    let (answer, read) = match unknowns.as_slice() {
        [one] => (quote!(#one), quote!(::otherwise_query::rt::take::<#one>(&mut values)?)),
        several => {
            (quote!((#(#several),*)), quote!((#(::otherwise_query::rt::take::<#several>(&mut values)?),*)))
        }
    };
    let file = match program {
        Some(Program { path, .. }) => {
            quote!(::core::option::Option::Some((#path, ::core::include_str!(#path))))
        }
        None => quote!(::core::option::Option::None),
    };
    let (text, (imports, declarations)) = (&written.text, &additions);
    let query = quote! {
        static QUERY: ::otherwise_query::rt::Query = ::otherwise_query::rt::Query {
            program: #file,
            additions: (#imports, #declarations),
            query: #text,
            time: ::core::time::Duration::from_millis(#milliseconds),
            all: #all,
            problem: ::std::sync::OnceLock::new(),
        };
    };
    Ok(if all {
        quote! {
            #(#attributes)*
            #visibility fn #name(#(#parameters: #types),*) -> ::otherwise_query::Solutions<#answer> {
                #query
                ::otherwise_query::Solutions::new(&QUERY, ::std::vec![#(#arguments),*], |values| {
                    let mut values = values.into_iter();
                    let answer = #read;
                    ::core::result::Result::Ok(answer)
                })
            }
        }
    } else {
        quote! {
            #(#attributes)*
            #visibility fn #name(#(#parameters: #types),*)
                -> ::core::result::Result<::core::option::Option<#answer>, ::otherwise_query::Error>
            {
                #query
                let ::core::option::Option::Some(values) = QUERY.solve(&[#(#arguments),*])? else {
                    return ::core::result::Result::Ok(::core::option::Option::None);
                };
                let mut values = values.into_iter();
                ::core::result::Result::Ok(::core::option::Option::Some(#read))
            }
        }
    })
}

/// Takes `#[timeout = SECONDS]` out of the attributes.
fn attributes(attributes: &[Attribute]) -> syn::Result<(Vec<&Attribute>, u64)> {
    let mut milliseconds = MILLISECONDS;
    let mut others = Vec::new();
    for attribute in attributes {
        if !attribute.path().is_ident("timeout") {
            others.push(attribute);
            continue;
        }
        let wrong = || {
            syn::Error::new_spanned(attribute, "expected `#[timeout = SECONDS]`, such as `#[timeout = 2.5]`")
        };
        let syn::Meta::NameValue(value) = &attribute.meta else { return Err(wrong()) };
        let syn::Expr::Lit(literal) = &value.value else { return Err(wrong()) };
        let seconds: f64 = match &literal.lit {
            syn::Lit::Int(number) => number.base10_parse()?,
            syn::Lit::Float(number) => number.base10_parse()?,
            _ => return Err(wrong()),
        };
        milliseconds = (seconds * 1000.0) as u64;
    }
    Ok((others, milliseconds))
}

/// The query in the notation of the command.
fn query(function: &Function) -> syn::Result<Written> {
    let mut written = Written::default();
    let mut converted = Written::default();
    let mut bind = |written: &mut Written, binding: &Binding| -> syn::Result<()> {
        let name = variable(&binding.name)?;
        let conversion = types::conversion(&binding.ty)?;
        written.push("(");
        match &conversion {
            None => written.push_at(&name, binding.name.span()),
            Some((function, imports)) => {
                written.push_at(&format!("otherwise_{name}"), binding.name.span());
                written.imports.extend(imports);
                converted.push(&format!("{name} :: "));
                types::write(&mut converted, &binding.ty, Side::Haskell)?;
                converted.push(&format!("; {name} = {function} otherwise_{name}; "));
            }
        }
        written.push(" :: ");
        types::write(written, &binding.ty, Side::Wire)?;
        written.push(")");
        Ok(())
    };
    if !function.parameters.is_empty() {
        written.push("\\");
        for parameter in &function.parameters {
            bind(&mut written, parameter)?;
            written.push(" ");
        }
        written.push("-> ");
    }
    for unknown in &function.unknowns {
        written.push("?");
        bind(&mut written, unknown)?;
        written.push(" ");
    }
    written.push("| ");
    let converts = !converted.text.is_empty();
    if converts {
        written.imports.extend(&converted.imports);
        written.push(&format!("let {{ {} }} in (", converted.text));
    }
    match &function.predicate {
        Predicate::Text(literal) => {
            written.push("\n ");
            written.push_at(&literal.value(), literal.span());
            written.push("\n");
        }
        Predicate::Tokens(tokens) => predicate::write_tokens(&mut written, tokens.clone()),
    }
    if converts {
        written.push(")");
    }
    Ok(written)
}

/// A Rust name as a Haskell variable.
fn variable(name: &Ident) -> syn::Result<String> {
    let text = name.to_string();
    let starts_well = text.starts_with(|c: char| c.is_lowercase() || c == '_');
    if KEYWORDS.contains(&text.as_str()) || !starts_well {
        return Err(syn::Error::new(name.span(), format!("`{text}` cannot be a variable in Haskell")));
    }
    Ok(text)
}

/// Asks the Haskell front end.
fn check(
    written: &Written,
    additions: &(String, String),
    program: Option<&Program>,
    function: &Function,
    declarations: &Written,
) -> syn::Result<()> {
    let (path, text) = match program {
        Some(program) => (program.path.as_str(), program.text.as_str()),
        None => ("Main.hs", "module Main where\n"),
    };
    let assembled = assemble(text, &additions.0, &additions.1);
    let declared_at = assembled.len().saturating_sub(additions.1.len() + 1);
    let setting = Setting {
        program: Some(Origin::text(path, assembled)),
        search_path: Vec::new(),
        query: Text::whole("<query>", written.text.as_str()),
        arguments: Arguments::Open,
        result: Yield::Nothing,
    };
    let refused = match with_stack(|| Checked::new(&setting).map(|_| ())) {
        Some(Ok(())) => return Ok(()),
        Some(Err(refused)) => refused,
        None => {
            return Err(syn::Error::new(function.name.span(), "the Haskell front end could not be started"));
        }
    };
    let mut errors: Option<syn::Error> = None;
    let Refused { diagnostics, sources } = refused;
    for diagnostic in diagnostics.iter().filter(|diagnostic| diagnostic.is_error()) {
        let mut message = diagnostic.message.clone();
        let help = diagnostic.help.clone().or_else(|| {
            let is_type = diagnostic.code == "unknown-name" && message.starts_with("type `");
            is_type.then(|| {
                "declare it in the imported Haskell file, or put the Rust type into `query!`".to_string()
            })
        });
        let place = diagnostic.primary.as_ref().filter(|label| sources.has(label.span.file));
        let mut found = None;
        if let Some(label) = place {
            let file = sources.get(label.span.file);
            let range = label.span.range();
            if !label.message.is_empty() {
                message.push_str(&format!(": {}", label.message));
            }
            let place = file.position(label.span.start);
            if file.name() == "<query>" {
                if let Predicate::Text(literal) = &function.predicate {
                    message = in_literal(&message, &literal.value(), written, range.clone());
                }
                found = written.error(range, &with_help(&message, help.as_deref()));
            } else if file.name() == path && range.start >= declared_at && !declarations.text.is_empty() {
                let range = range.start - declared_at..range.end.saturating_sub(declared_at);
                found = declarations.error(range, &with_help(&message, help.as_deref()));
            } else {
                message = format!("{}:{}:{}: {message}", file.name(), place.line, place.column);
            }
        }
        let span = program.map_or_else(Span::call_site, |program| program.literal.span());
        let error = found.unwrap_or_else(|| syn::Error::new(span, with_help(&message, help.as_deref())));
        match &mut errors {
            Some(errors) => errors.combine(error),
            None => errors = Some(error),
        }
    }
    Err(errors.unwrap_or_else(|| syn::Error::new(function.name.span(), "the query was refused")))
}

/// The message with the part of a string it is about: Rust cannot point into a string.
fn in_literal(message: &str, literal: &str, written: &Written, range: std::ops::Range<usize>) -> String {
    let Some(start) = written.text.find(literal) else { return message.to_string() };
    let (from, to) = (range.start.saturating_sub(start), range.end.saturating_sub(start).min(literal.len()));
    if range.start < start || from > to || !literal.is_char_boundary(from) || !literal.is_char_boundary(to) {
        return message.to_string();
    }
    let line_start = literal[..from].rfind('\n').map_or(0, |at| at + 1);
    let line = literal[line_start..].lines().next().unwrap_or("");
    let column = literal[line_start..from].chars().count();
    let width = literal[from..to].lines().next().unwrap_or("").chars().count().max(1);
    format!("{message}\n  {line}\n  {}{}", " ".repeat(column), "^".repeat(width))
}

fn with_help(message: &str, help: Option<&str>) -> String {
    match help {
        Some(help) => format!("{message}\nhelp: {help}"),
        None => message.to_string(),
    }
}

/// Runs something on a stack large enough for deeply nested Haskell.
fn with_stack<T: Send>(work: impl FnOnce() -> T + Send) -> Option<T> {
    std::thread::scope(|scope| {
        let worker = std::thread::Builder::new().stack_size(64 << 20).spawn_scoped(scope, work).ok()?;
        worker.join().ok()
    })
}
