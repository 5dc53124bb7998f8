//! The grammar of `query!`:
//!
//! ```text
//! block    ::= [import "FILE";] { item | function [;] }
//! function ::= attributes [pub] fn name(x: T, …) -> [all] ?(y: U) … | predicate
//! ```
//!
//! The predicate is Haskell: a string, or tokens up to `;` or the end, where `λ` stands for a backslash.

use proc_macro2::{Ident, TokenStream, TokenTree};
use syn::parse::{Parse, ParseStream};
use syn::{Attribute, DeriveInput, LitStr, Token, Type, Visibility, parenthesized};

pub(crate) struct Block {
    pub(crate) import: Option<LitStr>,
    pub(crate) items: Vec<DeriveInput>,
    pub(crate) functions: Vec<Function>,
}

pub(crate) struct Function {
    pub(crate) attributes: Vec<Attribute>,
    pub(crate) visibility: Visibility,
    pub(crate) name: Ident,
    pub(crate) parameters: Vec<Binding>,
    /// Whether all solutions are wanted.
    pub(crate) all: bool,
    pub(crate) unknowns: Vec<Binding>,
    pub(crate) predicate: Predicate,
}

pub(crate) struct Binding {
    pub(crate) name: Ident,
    pub(crate) ty: Type,
}

pub(crate) enum Predicate {
    Text(LitStr),
    Tokens(TokenStream),
}

impl Parse for Block {
    fn parse(input: ParseStream<'_>) -> syn::Result<Block> {
        let mut block = Block { import: None, items: Vec::new(), functions: Vec::new() };
        while !input.is_empty() {
            if input.peek(Token![;]) {
                input.parse::<Token![;]>()?;
                continue;
            }
            if input.peek(syn::Ident) && input.fork().parse::<Ident>()? == "import" {
                let word: Ident = input.parse()?;
                let file: LitStr = input.parse()?;
                if block.import.is_some() {
                    return Err(syn::Error::new(
                        word.span(),
                        "only one file can be imported: let it import the others",
                    ));
                }
                block.import = Some(file);
                continue;
            }
            let ahead = input.fork();
            ahead.call(Attribute::parse_outer)?;
            ahead.parse::<Visibility>()?;
            if ahead.peek(Token![fn]) {
                block.functions.push(input.parse()?);
            } else if ahead.peek(Token![struct]) || ahead.peek(Token![enum]) {
                block.items.push(input.parse()?);
            } else {
                return Err(ahead.error(
                    "expected `import \"FILE\";`, a struct, an enum, or `fn name(x: T) -> \
                    ?(y: U) | predicate`",
                ));
            }
        }
        Ok(block)
    }
}

impl Parse for Function {
    fn parse(input: ParseStream<'_>) -> syn::Result<Function> {
        let attributes = input.call(Attribute::parse_outer)?;
        let visibility = input.parse()?;
        input.parse::<Token![fn]>()?;
        let name = input.parse()?;
        let inside;
        parenthesized!(inside in input);
        let mut parameters = Vec::new();
        while !inside.is_empty() {
            parameters.push(inside.parse()?);
            if !inside.is_empty() {
                inside.parse::<Token![,]>()?;
            }
        }
        input.parse::<Token![->]>()?;
        let all = input.peek(syn::Ident) && input.fork().parse::<Ident>()? == "all";
        if all {
            input.parse::<Ident>()?;
        }
        let mut unknowns = Vec::new();
        while input.peek(Token![?]) {
            input.parse::<Token![?]>()?;
            let inside;
            parenthesized!(inside in input);
            unknowns.push(inside.parse()?);
            if !inside.is_empty() {
                return Err(inside.error("expected `)`: each unknown is written `?(y: U)`"));
            }
        }
        if unknowns.is_empty() {
            return Err(input.error("expected an unknown, such as `?(y: i64)`"));
        }
        if input.peek(Token![||]) {
            return Err(input.error("expected `|` and a predicate"));
        }
        input.parse::<Token![|]>()?;
        let predicate = predicate(input)?;
        Ok(Function { attributes, visibility, name, parameters, all, unknowns, predicate })
    }
}

impl Parse for Binding {
    fn parse(input: ParseStream<'_>) -> syn::Result<Binding> {
        let name = input.parse()?;
        input.parse::<Token![:]>()?;
        Ok(Binding { name, ty: input.parse()? })
    }
}

fn predicate(input: ParseStream<'_>) -> syn::Result<Predicate> {
    if input.is_empty() || input.peek(Token![;]) {
        return Err(input.error("expected a predicate: Haskell, as a string or as tokens"));
    }
    let ahead = input.fork();
    if ahead.parse::<LitStr>().is_ok() && (ahead.is_empty() || ahead.peek(Token![;])) {
        return input.parse().map(Predicate::Text);
    }
    let mut tokens = Vec::new();
    while !input.is_empty() && !input.peek(Token![;]) {
        tokens.push(input.parse::<TokenTree>()?);
    }
    Ok(Predicate::Tokens(tokens.into_iter().collect()))
}
