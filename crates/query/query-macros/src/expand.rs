//! `query!`: checks each query with the Haskell front end and expands to functions.

use otherwise_load::Origin;
use otherwise_query_syntax::{
    Arguments, Checked, Description, NO_PROGRAM, Refused, Setting, Shape, Text, Yield, assemble,
};
use proc_macro2::{Ident, Span, TokenStream};
use quote::{quote, quote_spanned};
use std::path::{Path, PathBuf};
use syn::spanned::Spanned;
use syn::{Attribute, DeriveInput, LitStr};

use crate::input::{Binding, Block, Function, Predicate};
use crate::streams::{self, Streams};
use crate::types;
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
    let (written, description, streams) = checked(function, program, declarations)?;
    let written = match streams {
        None => written,
        Some(streams) => query(function, streams, Some(&description))?,
    };
    let additions = additions(&written, declarations);
    let comparison = comparison(function, &description)?;

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
            #comparison
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
            #comparison
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

/// The query as the front end accepts it, with its types; and what streams among its parameters are, if there
/// are any.
fn checked(
    function: &Function,
    program: Option<&Program>,
    declarations: &Written,
) -> syn::Result<(Written, Description, Option<Streams>)> {
    let attempt = |streams: Streams| -> syn::Result<(Written, Description)> {
        let written = query(function, streams, None)?;
        let additions = additions(&written, declarations);
        let description = check(&written, &additions, program, function, declarations)?;
        Ok((written, description))
    };
    let mut has_streams = false;
    for Binding { ty, .. } in &function.parameters {
        if types::stream(ty)?.is_some() {
            has_streams = true;
        } else if types::has_stream(ty)? {
            let message = "a stream within an argument cannot be handed over: make it an argument of its own";
            return Err(syn::Error::new_spanned(ty, message));
        }
    }
    let declared = attempt(Streams::Declared);
    if !has_streams {
        return declared.map(|(written, description)| (written, description, None));
    }
    let has_type = program.is_some_and(|program| program.text.contains("Stream"));
    let (streams, found) = match declared {
        Err(error) if !has_type => {
            (
                Streams::Lists,
                attempt(Streams::Lists).map_err(|lists| {
                    // An unknown stream needs the type.
                    if function.unknowns.iter().any(|unknown| types::has_stream(&unknown.ty).unwrap_or(false))
                    {
                        error
                    } else {
                        lists
                    }
                })?,
            )
        }
        found => (Streams::Declared, found?),
    };
    Ok((found.0, found.1, Some(streams)))
}

/// Imports and declarations that a query needs.
fn additions(written: &Written, declarations: &Written) -> (String, String) {
    let imports: Vec<&str> = written.imports.union(&declarations.imports).copied().collect();
    (imports.join("\n"), declarations.text.clone())
}

/// Constants that compare the Rust types of a query with its Haskell types: a difference is an error of the
/// Rust compiler, at the type.
fn comparison(function: &Function, description: &Description) -> syn::Result<TokenStream> {
    let parameters = function.parameters.iter().zip(&description.parameters);
    let unknowns = function.unknowns.iter().zip(&description.unknowns);
    let mut result = TokenStream::new();
    let types = description.declarations.iter().map(|declaration| {
        let name = &declaration.name;
        let constructors = declaration.constructors.iter().flatten().map(|con| {
            let name = &con.name;
            let fields = con.fields.iter().map(|(name, ty)| {
                let (name, ty) = (name.as_deref().unwrap_or(""), shape(ty, description));
                quote!((#name, #ty))
            });
            quote!(::otherwise_query::agree::Constructor { name: #name, fields: &[#(#fields),*] })
        });
        quote!(::otherwise_query::agree::Data { name: #name, constructors: &[#(#constructors),*] })
    });
    let types: Vec<TokenStream> = types.collect();
    for (Binding { ty, .. }, found) in parameters.chain(unknowns) {
        let (ty, _) = types::referenced(ty);
        if !types::has_declared(ty)? {
            continue;
        }
        let found = shape(found, description);
        result.extend(quote_spanned! {ty.span()=>
            const _: () = {
                static TYPES: &[::otherwise_query::agree::Data] = &[#(#types),*];
                match ::otherwise_query::agree::difference(<#ty as ::otherwise_query::Haskell>::TYPE, #found, TYPES) {
                    ::core::option::Option::None => {}
                    ::core::option::Option::Some(text) => ::core::panic!("{}", text.as_str()),
                }
            };
        });
    }
    Ok(result)
}

/// A Haskell type as an expression of Rust.
fn shape(shape_of: &Shape, description: &Description) -> TokenStream {
    let parts = |parts: &[Shape]| -> TokenStream {
        let parts = parts.iter().map(|part| shape(part, description));
        quote!(&[#(#parts),*])
    };
    match shape_of {
        Shape::Any => quote!(&::otherwise_query::agree::Type::Any),
        Shape::Parameter(at) => quote!(&::otherwise_query::agree::Type::Parameter(#at)),
        Shape::Named(name, args) => {
            let args = parts(args);
            quote!(&::otherwise_query::agree::Type::Named(#name, #args))
        }
        // Nothing is known about a type that hides something.
        Shape::Declared(at, _) if description.declarations[*at].constructors.is_none() => {
            quote!(&::otherwise_query::agree::Type::Any)
        }
        Shape::Declared(at, args) => {
            let args = parts(args);
            quote!(&::otherwise_query::agree::Type::Haskell(#at, #args))
        }
    }
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

/// The query in the notation of the command. With a description, streams among the parameters travel as
/// lists.
fn query(function: &Function, streams: Streams, description: Option<&Description>) -> syn::Result<Written> {
    let mut written = Written::default();
    let mut converted = Written::default();
    let mut bind = |written: &mut Written, binding: &Binding, parameter: Option<usize>| -> syn::Result<()> {
        let name = variable(&binding.name)?;
        let element = match parameter {
            Some(_) => types::stream(&binding.ty)?,
            None => None,
        };
        written.push("(");
        match (element, parameter, description) {
            (Some(element), Some(at), Some(description)) => {
                written.push_at(&format!("otherwise_{name}"), binding.name.span());
                written.push(" :: (");
                types::list(written, element)?;
                written.push(", ");
                types::list(written, element)?;
                written.push(")");
                let constructor = streams.constructor(description, at);
                let constructor = constructor.map_err(|why| syn::Error::new_spanned(&binding.ty, why))?;
                converted.push(&format!("{name} :: "));
                streams.write(&mut converted, &binding.ty, element)?;
                converted.push("; ");
                converted.push(&streams::definition(&name, &constructor));
            }
            (element, _, _) => {
                written.push_at(&name, binding.name.span());
                written.push(" :: ");
                match element {
                    Some(element) => streams.write(written, &binding.ty, element)?,
                    None => types::write(written, &binding.ty)?,
                }
            }
        }
        written.push(")");
        Ok(())
    };
    if !function.parameters.is_empty() {
        written.push("\\");
        for (at, parameter) in function.parameters.iter().enumerate() {
            bind(&mut written, parameter, Some(at))?;
            written.push(" ");
        }
        written.push("-> ");
    }
    for unknown in &function.unknowns {
        written.push("?");
        bind(&mut written, unknown, None)?;
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
    let text = text.strip_prefix("r#").unwrap_or(&text).to_string();
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
) -> syn::Result<Description> {
    let (path, text) = match program {
        Some(program) => (program.path.as_str(), program.text.as_str()),
        None => ("Main.hs", NO_PROGRAM),
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
    let refused = match with_stack(|| Checked::new(&setting).map(|checked| checked.describe())) {
        Some(Ok(description)) => return Ok(description),
        Some(Err(refused)) => refused,
        None => {
            return Err(syn::Error::new(function.name.span(), "the Haskell front end could not be started"));
        }
    };
    let mut errors: Option<syn::Error> = None;
    let Refused { diagnostics, sources } = refused;
    for diagnostic in diagnostics.iter().filter(|diagnostic| diagnostic.is_error()) {
        let mut message = diagnostic.message.clone();
        let closure = closure_help(function, diagnostic.code);
        // A query has no place for an import of one name.
        let usable = diagnostic.help.clone().filter(|help| !help.starts_with("add `import"));
        let help = closure.or(usable).or_else(|| {
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

/// What to say to somebody who wrote a lambda as in Rust.
fn closure_help(function: &Function, code: &str) -> Option<String> {
    let Predicate::Tokens(tokens) = &function.predicate else { return None };
    let is_closure = code.contains("syntax") && predicate::has_closure(tokens.clone());
    is_closure.then(|| "a lambda is written `λx -> …` here, or `\\x -> …` in a string".to_string())
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
