//! `#[derive(Haskell)]`.

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};
use syn::{Attribute, Data, DeriveInput, Fields, GenericParam, LitStr, parse_quote};

/// The implementation of `Haskell` for a type.
pub(crate) fn implementation(input: &DeriveInput) -> syn::Result<TokenStream> {
    let name = &input.ident;
    let mut generics = input.generics.clone();
    for parameter in &mut generics.params {
        match parameter {
            GenericParam::Type(parameter) => parameter.bounds.push(parse_quote!(::otherwise_query::Haskell)),
            other => {
                return Err(syn::Error::new_spanned(other, "Haskell types have only types as parameters"));
            }
        }
    }
    let (parameters, arguments, conditions) = generics.split_for_impl();
    let variants: Vec<(TokenStream, String, &Fields)> = match &input.data {
        Data::Struct(data) => {
            vec![(quote!(#name), constructor(name, &input.attrs)?, &data.fields)]
        }
        Data::Enum(data) => {
            let variant = |variant: &'_ syn::Variant| -> syn::Result<(TokenStream, String)> {
                let ident = &variant.ident;
                Ok((quote!(#name::#ident), constructor(ident, &variant.attrs)?))
            };
            let mut variants = Vec::new();
            for each in &data.variants {
                let (path, text) = variant(each)?;
                variants.push((path, text, &each.fields));
            }
            variants
        }
        _ => return Err(syn::Error::new_spanned(name, "a union has no Haskell type")),
    };
    let mut writes = Vec::new();
    let mut reads = Vec::new();
    for (path, text, fields) in &variants {
        let count = fields.len();
        let bound: Vec<Ident> = (0..count).map(|at| format_ident!("field{at}")).collect();
        let members: Vec<_> = fields.members().collect();
        writes.push(quote! {
            #path { #(#members: #bound),* } => ::otherwise_query::Value::Data(
                ::std::borrow::Cow::Borrowed(#text),
                ::std::vec![#(::otherwise_query::Haskell::to_haskell(#bound)),*],
            ),
        });
        reads.push(quote! {
            ::otherwise_query::Value::Data(name, fields) if name == #text && fields.len() == #count => {
                let mut fields = fields.into_iter();
                #(let #bound = ::otherwise_query::rt::take(&mut fields)?;)*
                ::core::result::Result::Ok(#path { #(#members: #bound),* })
            }
        });
    }
    let expected = name.to_string();
    Ok(quote! {
        #[automatically_derived]
        impl #parameters ::otherwise_query::Haskell for #name #arguments #conditions {
            fn to_haskell(&self) -> ::otherwise_query::Value {
                match self {
                    #(#writes)*
                    #[allow(unreachable_patterns)]
                    _ => ::otherwise_query::Value::Open,
                }
            }

            #[allow(unused_mut)]
            fn from_haskell(
                value: ::otherwise_query::Value,
            ) -> ::core::result::Result<Self, ::otherwise_query::Mismatch> {
                match value {
                    #(#reads)*
                    other => ::core::result::Result::Err(::otherwise_query::rt::mismatch(#expected, &other)),
                }
            }
        }
    })
}

/// The Haskell constructor: the Rust name, or what `#[haskell(name = "…")]` says.
fn constructor(name: &Ident, attributes: &[Attribute]) -> syn::Result<String> {
    let mut text = name.to_string();
    for attribute in attributes.iter().filter(|attribute| attribute.path().is_ident("haskell")) {
        attribute.parse_nested_meta(|meta| {
            if !meta.path.is_ident("name") {
                return Err(meta.error("expected `name = \"Constructor\"`"));
            }
            text = meta.value()?.parse::<LitStr>()?.value();
            Ok(())
        })?;
    }
    Ok(text)
}
