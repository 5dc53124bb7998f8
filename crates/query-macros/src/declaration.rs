//! A Rust struct or enum as a Haskell data declaration.

use proc_macro2::Ident;
use syn::{Data, DeriveInput, Fields, GenericParam};

use crate::types::{self, Side};
use crate::written::Written;

/// Writes `data T a = …` with `Eq`, `Ord` and `Show`, unless a field is a function.
pub(crate) fn write(written: &mut Written, input: &DeriveInput) -> syn::Result<()> {
    written.push("data ");
    written.push_at(&input.ident.to_string(), input.ident.span());
    let mut parameters = Vec::new();
    for parameter in &input.generics.params {
        let GenericParam::Type(parameter) = parameter else {
            return Err(syn::Error::new_spanned(parameter, "Haskell types have only types as parameters"));
        };
        parameters.push(parameter.ident.to_string());
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
                    written.push_at(&name.to_string(), name.span());
                    written.push(" :: ");
                }
                None => written.push(" "),
            }
            if types::conversion(&field.ty)?.is_some() {
                let message = "a map or set cannot be a field here: say it with a list";
                return Err(syn::Error::new_spanned(&field.ty, message));
            }
            types::write(written, &generic(&field.ty, &parameters), Side::Haskell)?;
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

/// The type with its parameters as type variables.
fn generic(ty: &syn::Type, parameters: &[String]) -> syn::Type {
    let mut ty = ty.clone();
    rename(&mut ty, parameters);
    ty
}

fn rename(ty: &mut syn::Type, parameters: &[String]) {
    match ty {
        syn::Type::Path(path) => {
            for segment in &mut path.path.segments {
                if parameters.contains(&segment.ident.to_string()) {
                    segment.ident = Ident::new(&variable(&segment.ident), segment.ident.span());
                }
                if let syn::PathArguments::AngleBracketed(list) = &mut segment.arguments {
                    for argument in &mut list.args {
                        if let syn::GenericArgument::Type(ty) = argument {
                            rename(ty, parameters);
                        }
                    }
                }
            }
        }
        syn::Type::Tuple(tuple) => tuple.elems.iter_mut().for_each(|ty| rename(ty, parameters)),
        syn::Type::Paren(inner) => rename(&mut inner.elem, parameters),
        syn::Type::Reference(inner) => rename(&mut inner.elem, parameters),
        _ => {}
    }
}
