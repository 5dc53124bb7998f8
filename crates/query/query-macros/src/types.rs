//! Rust types as Haskell types.

use quote::ToTokens;
use syn::spanned::Spanned;
use syn::{GenericArgument, PathArguments, Type};

use crate::written::Written;

/// A type taken apart.
enum Form<'t> {
    Named(&'static str, Option<&'static str>),
    List(&'t Type),
    Maybe(&'t Type),
    Either(&'t Type, &'t Type),
    Map(&'t Type, &'t Type),
    Set(&'t Type),
    Function(&'t Type, &'t Type),
    Stream(&'t Type),
    Same(&'t Type),
    Tuple(Vec<&'t Type>),
    User(String, Vec<&'t Type>),
}

const INT: &str = "import qualified Data.Int as Otherwise_Int";
const WORD: &str = "import qualified Data.Word as Otherwise_Word";
const MAP: &str = "import qualified Data.Map as Otherwise_Map";
const SET: &str = "import qualified Data.Set as Otherwise_Set";

fn form(ty: &Type) -> syn::Result<Form<'_>> {
    let unsupported =
        |why: &str| Err(syn::Error::new_spanned(ty, format!("this type has no Haskell type: {why}")));
    let path = match ty {
        Type::Path(path) if path.qself.is_none() => &path.path,
        Type::Paren(inner) => return form(&inner.elem),
        Type::Group(inner) => return form(&inner.elem),
        Type::Reference(inner) => return Ok(Form::Same(&inner.elem)),
        Type::Tuple(tuple) => return Ok(Form::Tuple(tuple.elems.iter().collect())),
        Type::Slice(_) => return unsupported("say `Vec`"),
        _ => {
            return unsupported(
                "there are numbers, tuples, `Vec`, `Option`, …, and types that derive `Haskell`",
            );
        }
    };
    let Some(last) = path.segments.last() else { return unsupported("it has no name") };
    let mut arguments: Vec<&Type> = Vec::new();
    match &last.arguments {
        PathArguments::None => {}
        PathArguments::AngleBracketed(list) => {
            for argument in &list.args {
                match argument {
                    GenericArgument::Type(ty) => arguments.push(ty),
                    other => {
                        return Err(syn::Error::new_spanned(
                            other,
                            "only types can be arguments of a type here",
                        ));
                    }
                }
            }
        }
        PathArguments::Parenthesized(_) => return unsupported("say `Function<A, B>`"),
    }
    let name = last.ident.to_string();
    Ok(match (name.as_str(), arguments.as_slice()) {
        ("i64" | "isize", []) => Form::Named("Int", None),
        ("i128" | "u128" | "BigInt", []) => Form::Named("Integer", None),
        ("i8", []) => Form::Named("Otherwise_Int.Int8", Some(INT)),
        ("i16", []) => Form::Named("Otherwise_Int.Int16", Some(INT)),
        ("i32", []) => Form::Named("Otherwise_Int.Int32", Some(INT)),
        ("u8", []) => Form::Named("Otherwise_Word.Word8", Some(WORD)),
        ("u16", []) => Form::Named("Otherwise_Word.Word16", Some(WORD)),
        ("u32", []) => Form::Named("Otherwise_Word.Word32", Some(WORD)),
        ("u64", []) => Form::Named("Otherwise_Word.Word64", Some(WORD)),
        ("usize", []) => Form::Named("Otherwise_Word.Word", Some(WORD)),
        ("f64", []) => Form::Named("Double", None),
        ("f32", []) => Form::Named("Float", None),
        ("bool", []) => Form::Named("Bool", None),
        ("char", []) => Form::Named("Char", None),
        ("String", []) => Form::Named("String", None),
        ("str", []) => return unsupported("say `String`"),
        ("Vec", [element]) => Form::List(element),
        ("Option", [value]) => Form::Maybe(value),
        ("Result", [value, error]) => Form::Either(error, value),
        ("Box", [value]) => Form::Same(value),
        ("BTreeMap", [key, value]) => Form::Map(key, value),
        ("BTreeSet", [element]) => Form::Set(element),
        ("HashMap", _) => return unsupported("say `BTreeMap`"),
        ("HashSet", _) => return unsupported("say `BTreeSet`"),
        ("Function", [argument, result]) => Form::Function(argument, result),
        ("Stream", [element]) => Form::Stream(element),
        _ => Form::User(name, arguments),
    })
}

/// Writes a type as an argument of another: in parentheses if need be.
pub(crate) fn write(written: &mut Written, ty: &Type) -> syn::Result<()> {
    let span = ty.span();
    let application = |written: &mut Written, head: &str, arguments: &[&Type]| -> syn::Result<()> {
        if arguments.is_empty() {
            written.push_at(head, span);
            return Ok(());
        }
        written.push("(");
        written.push_at(head, span);
        for argument in arguments {
            written.push(" ");
            write(written, argument)?;
        }
        written.push(")");
        Ok(())
    };
    match form(ty)? {
        Form::Named(name, import) => {
            written.imports.extend(import);
            written.push_at(name, span);
        }
        Form::Same(inner) => write(written, inner)?,
        Form::List(element) => list(written, element)?,
        Form::Set(element) => {
            written.imports.insert(SET);
            application(written, "Otherwise_Set.Set", &[element])?;
        }
        Form::Map(key, value) => {
            written.imports.insert(MAP);
            application(written, "Otherwise_Map.Map", &[key, value])?;
        }
        Form::Maybe(value) => application(written, "Maybe", &[value])?,
        Form::Either(error, value) => application(written, "Either", &[error, value])?,
        Form::Function(argument, result) => {
            written.push("(");
            write(written, argument)?;
            written.push(" -> ");
            write(written, result)?;
            written.push(")");
        }
        Form::Tuple(parts) => {
            written.push("(");
            for (at, part) in parts.iter().enumerate() {
                written.push(if at > 0 { ", " } else { "" });
                write(written, part)?;
            }
            written.push(")");
        }
        Form::Stream(element) => application(written, "Stream", &[element])?,
        Form::User(name, arguments) => application(written, &name, &arguments)?,
    }
    Ok(())
}

pub(crate) fn list(written: &mut Written, element: &Type) -> syn::Result<()> {
    written.push("[");
    write(written, element)?;
    written.push("]");
    Ok(())
}

/// The elements of a stream, if the type is one.
pub(crate) fn stream(ty: &Type) -> syn::Result<Option<&Type>> {
    Ok(match form(ty)? {
        Form::Stream(element) => Some(element),
        Form::Same(inner) => stream(inner)?,
        _ => None,
    })
}

/// Whether something holds of a type or of a type within it.
fn any(ty: &Type, holds: &dyn Fn(&Form<'_>) -> bool) -> syn::Result<bool> {
    let form = form(ty)?;
    if holds(&form) {
        return Ok(true);
    }
    let parts: Vec<&Type> = match form {
        Form::Named(..) => Vec::new(),
        Form::List(part) | Form::Maybe(part) | Form::Set(part) | Form::Same(part) | Form::Stream(part) => {
            vec![part]
        }
        Form::Either(one, two) | Form::Map(one, two) | Form::Function(one, two) => vec![one, two],
        Form::Tuple(parts) | Form::User(_, parts) => parts,
    };
    for part in parts {
        if any(part, holds)? {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Whether a type contains streams.
pub(crate) fn has_stream(ty: &Type) -> syn::Result<bool> {
    any(ty, &|form| matches!(form, Form::Stream(_)))
}

/// Whether a type contains types that are declared in both languages.
pub(crate) fn has_declared(ty: &Type) -> syn::Result<bool> {
    any(ty, &|form| matches!(form, Form::User(..) | Form::Stream(_)))
}

/// The type without a reference: what is read from or written to Haskell.
pub(crate) fn referenced(ty: &Type) -> (&Type, bool) {
    match ty {
        Type::Reference(inner) => (&inner.elem, true),
        _ => (ty, false),
    }
}

/// The text of a type, for messages.
pub(crate) fn text(ty: &Type) -> String {
    ty.to_token_stream().to_string()
}
