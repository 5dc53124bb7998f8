//! `#[derive(Haskell)]`.

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};
use syn::{Attribute, Data, DeriveInput, Fields, GenericParam, LitStr, Type, parse_quote};

use crate::substitute::{self, Replacement};

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
    let description = description(input, &variants);
    Ok(quote! {
        #[automatically_derived]
        impl #parameters ::otherwise_query::Haskell for #name #arguments #conditions {
            const TYPE: &'static ::otherwise_query::agree::Type = #description;

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

/// What `query!` compares with the types of a Haskell file.
fn description(input: &DeriveInput, variants: &[(TokenStream, String, &Fields)]) -> TokenStream {
    let name = &input.ident;
    let parameters: Vec<&Ident> = input.generics.type_params().map(|parameter| &parameter.ident).collect();
    let stand_in = |at: usize| -> Type { parse_quote!(::otherwise_query::agree::Parameter<#at>) };
    let stand_ins: Vec<Type> = (0..parameters.len()).map(stand_in).collect();
    // A static cannot mention the parameters of an implementation around it.
    let itself: Type = match stand_ins.as_slice() {
        [] => parse_quote!(#name),
        stand_ins => parse_quote!(#name<#(#stand_ins),*>),
    };
    let replacements: Vec<Replacement> = parameters
        .iter()
        .zip(&stand_ins)
        .map(|(parameter, stand_in)| (parameter.to_string(), stand_in.clone()))
        .chain([("Self".to_string(), itself)])
        .collect();
    let is_describable = has_common_bounds(input);
    let constructors = variants.iter().map(|(_, text, fields)| {
        let fields = fields.iter().map(|field| {
            let name = field.ident.as_ref().map_or_else(String::new, ToString::to_string);
            let name = name.strip_prefix("r#").unwrap_or(&name);
            let ty = substitute::within(&field.ty, &replacements);
            match is_describable {
                true => quote!((#name, <#ty as ::otherwise_query::Haskell>::TYPE)),
                false => quote!((#name, &::otherwise_query::agree::Type::Any)),
            }
        });
        quote!(::otherwise_query::agree::Constructor { name: #text, fields: &[#(#fields),*] })
    });
    let expected = name.to_string();
    quote! {{
        static DATA: ::otherwise_query::agree::Data = ::otherwise_query::agree::Data {
            name: #expected,
            constructors: &[#(#constructors),*],
        };
        &::otherwise_query::agree::Type::Rust(
            ::otherwise_query::agree::Declared::new(&DATA),
            &[#(<#parameters as ::otherwise_query::Haskell>::TYPE),*],
        )
    }}
}

/// Whether what stands for a type parameter satisfies the bounds that are written.
fn has_common_bounds(input: &DeriveInput) -> bool {
    const COMMON: &[&str] = &[
        "Clone",
        "Copy",
        "Debug",
        "Default",
        "Eq",
        "Hash",
        "Haskell",
        "Ord",
        "PartialEq",
        "PartialOrd",
        "Send",
        "Sized",
        "Sync",
    ];
    let is_common = |bound: &syn::TypeParamBound| match bound {
        syn::TypeParamBound::Trait(bound) => {
            bound.path.segments.last().is_some_and(|last| COMMON.iter().any(|name| last.ident == name))
        }
        _ => true,
    };
    input.generics.where_clause.is_none()
        && input.generics.type_params().all(|parameter| parameter.bounds.iter().all(is_common))
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
