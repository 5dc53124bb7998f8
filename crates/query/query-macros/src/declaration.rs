//! A Rust struct or enum as a Haskell data declaration.

use proc_macro2::Ident;
use syn::{Data, DeriveInput, Fields, GenericParam, parse_quote};

use crate::substitute;
use crate::types;
use crate::written::Written;

/// Writes `data T a = …` with `Eq`, `Ord` and `Show`, unless a field is a function.
pub(crate) fn write(written: &mut Written, input: &DeriveInput) -> syn::Result<()> {
    written.push("data ");
    written.push_at(&input.ident.to_string(), input.ident.span());
    for parameter in &input.generics.params {
        let GenericParam::Type(parameter) = parameter else {
            return Err(syn::Error::new_spanned(parameter, "Haskell types have only types as parameters"));
        };
        written.push(" ");
        written.push_at(&variable(&parameter.ident), parameter.ident.span());
    }
    let variants: Vec<(&Ident, &Fields)> = match &input.data {
        Data::Struct(data) => vec![(&input.ident, &data.fields)],
        Data::Enum(data) => data.variants.iter().map(|variant| (&variant.ident, &variant.fields)).collect(),
        _ => return Err(syn::Error::new_spanned(&input.ident, "a union has no Haskell type")),
    };
    let mut has_functions = false;
    for (at, (name, fields)) in variants.into_iter().enumerate() {
        written.push(if at == 0 { " = " } else { " | " });
        written.push_at(&name.to_string(), name.span());
        let named = matches!(fields, Fields::Named(_));
        written.push(if named { " { " } else { "" });
        for (at, field) in fields.iter().enumerate() {
            has_functions |= types::text(&field.ty).contains("Function");
            match &field.ident {
                Some(name) => {
                    written.push(if at > 0 { ", " } else { "" });
                    let text = name.to_string();
                    written.push_at(text.strip_prefix("r#").unwrap_or(&text), name.span());
                    written.push(" :: ");
                }
                None => written.push(" "),
            }
            types::write(written, &generic(&field.ty, input))?;
        }
        written.push(if named { " }" } else { "" });
    }
    if !has_functions {
        written.push(" deriving (Eq, Ord, Show)");
    }
    written.push("\n");
    Ok(())
}

/// A type parameter as a type variable.
fn variable(name: &Ident) -> String {
    name.to_string().to_lowercase()
}

/// The type with its parameters as type variables, and the type itself where it says `Self`.
fn generic(ty: &syn::Type, input: &DeriveInput) -> syn::Type {
    let name = &input.ident;
    let variables: Vec<(String, syn::Type)> = input
        .generics
        .type_params()
        .map(|parameter| {
            let variable = Ident::new(&variable(&parameter.ident), parameter.ident.span());
            (parameter.ident.to_string(), parse_quote!(#variable))
        })
        .collect();
    let types: Vec<&syn::Type> = variables.iter().map(|(_, ty)| ty).collect();
    let itself: syn::Type =
        if types.is_empty() { parse_quote!(#name) } else { parse_quote!(#name<#(#types),*>) };
    let mut replacements = variables.clone();
    replacements.push(("Self".to_string(), itself));
    substitute::within(ty, &replacements)
}
