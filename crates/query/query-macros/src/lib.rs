//! The macros of `otherwise-query`, which re-exports and documents them.

mod declaration;
mod derive;
mod expand;
mod input;
mod literal;
mod predicate;
mod streams;
mod substitute;
#[cfg(test)]
mod tests;
mod types;
mod written;

use proc_macro::TokenStream;

/// Defines functions that solve predicates written in Haskell: see the crate's documentation.
#[proc_macro]
pub fn query(input: TokenStream) -> TokenStream {
    let block = syn::parse_macro_input!(input as input::Block);
    expand::block(block).unwrap_or_else(|error| error.to_compile_error()).into()
}

/// Implements `Haskell` for a struct or an enum: its values correspond to those of the Haskell type of the
/// same name.
#[proc_macro_derive(Haskell, attributes(haskell))]
pub fn derive_haskell(input: TokenStream) -> TokenStream {
    let input = syn::parse_macro_input!(input as syn::DeriveInput);
    derive::implementation(&input).unwrap_or_else(|error| error.to_compile_error()).into()
}
