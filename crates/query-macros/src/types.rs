//! Rust types as Haskell types.

use quote::ToTokens;
use syn::spanned::Spanned;
use syn::{GenericArgument, PathArguments, Type};

use crate::written::Written;

/// Which side of a conversion is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Side {
    /// What values are given and read as: maps and sets are lists.
    Wire,
    /// What the predicate sees.
    Haskell,
}

/// A type taken apart.
enum Form<'t> {
    Named(&'static str, Option<&'static str>),
    List(&'t Type),
    Maybe(&'t Type),
    Either(&'t Type, &'t Type),
    Map(&'t Type, &'t Type),
    Set(&'t Type),
    Function(&'t Type, &'t Type),
    Same(&'t Type),
    Tuple(Vec<&'t Type>),
    User(String, Vec<&'t Type>),
}

const INT: &str = "import qualified Data.Int as Otherwise_Int";
const WORD: &str = "import qualified Data.Word as Otherwise_Word";
const MAP: &str = "import qualified Data.Map as Otherwise_Map";
const SET: &str = "import qualified Data.Set as Otherwise_Set";
const FUNCTOR: &str = "import qualified Data.Functor as Otherwise_Functor";
const BIFUNCTOR: &str = "import qualified Data.Bifunctor as Otherwise_Bifunctor";

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
        _ => Form::User(name, arguments),
    })
}

/// Writes a type as an argument of another: in parentheses if need be.
pub(crate) fn write(written: &mut Written, ty: &Type, side: Side) -> syn::Result<()> {
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
            write(written, argument, side)?;
        }
        written.push(")");
        Ok(())
    };
    match form(ty)? {
        Form::Named(name, import) => {
            written.imports.extend(import);
            written.push_at(name, span);
        }
        Form::Same(inner) => write(written, inner, side)?,
        Form::List(element) => list(written, element, side)?,
        Form::Set(element) if side == Side::Wire => list(written, element, side)?,
        Form::Set(element) => {
            written.imports.insert(SET);
            application(written, "Otherwise_Set.Set", &[element])?;
        }
        Form::Map(key, value) if side == Side::Wire => {
            written.push("[(");
            write(written, key, side)?;
            written.push(", ");
            write(written, value, side)?;
            written.push(")]");
        }
        Form::Map(key, value) => {
            written.imports.insert(MAP);
            application(written, "Otherwise_Map.Map", &[key, value])?;
        }
        Form::Maybe(value) => application(written, "Maybe", &[value])?,
        Form::Either(error, value) => application(written, "Either", &[error, value])?,
        Form::Function(argument, result) => {
            written.push("(");
            write(written, argument, side)?;
            written.push(" -> ");
            write(written, result, side)?;
            written.push(")");
        }
        Form::Tuple(parts) => {
            written.push("(");
            for (at, part) in parts.iter().enumerate() {
                written.push(if at > 0 { ", " } else { "" });
                write(written, part, side)?;
            }
            written.push(")");
        }
        Form::User(name, arguments) => {
            if side == Side::Wire
                && let Some(argument) =
                    arguments.iter().find(|argument| matches!(conversion(argument), Ok(Some(_))))
            {
                let message = "a map or set cannot be an argument of such a type: say it with lists";
                return Err(syn::Error::new_spanned(argument, message));
            }
            application(written, &name, &arguments)?;
        }
    }
    Ok(())
}

fn list(written: &mut Written, element: &Type, side: Side) -> syn::Result<()> {
    written.push("[");
    write(written, element, side)?;
    written.push("]");
    Ok(())
}

/// A Haskell function from what values are given as to what the predicate sees, and the imports it needs; none where the
/// two are the same.
pub(crate) fn conversion(ty: &Type) -> syn::Result<Option<(String, Vec<&'static str>)>> {
    let of_element = |ty: &Type, import| -> syn::Result<Option<(String, Vec<&'static str>)>> {
        Ok(conversion(ty)?.map(|(function, mut imports)| {
            imports.push(import);
            (format!("(Otherwise_Functor.fmap {function})"), imports)
        }))
    };
    let identity = || "(\\otherwise_x -> otherwise_x)".to_string();
    Ok(match form(ty)? {
        Form::Named(..) | Form::User(..) | Form::Function(..) => None,
        Form::Same(inner) => conversion(inner)?,
        Form::List(element) | Form::Maybe(element) => of_element(element, FUNCTOR)?,
        Form::Set(element) => {
            let (inner, mut imports) = of_element(element, FUNCTOR)?.unwrap_or((identity(), Vec::new()));
            imports.push(SET);
            Some((format!("(\\otherwise_l -> Otherwise_Set.fromList ({inner} otherwise_l))"), imports))
        }
        Form::Map(key, value) => {
            let (key, mut imports) = conversion(key)?.unwrap_or((identity(), Vec::new()));
            let (value, more) = conversion(value)?.unwrap_or((identity(), Vec::new()));
            imports.extend(more);
            imports.extend([MAP, FUNCTOR]);
            let pair = format!("(\\(otherwise_k, otherwise_v) -> ({key} otherwise_k, {value} otherwise_v))");
            let text = format!(
                "(\\otherwise_l -> Otherwise_Map.fromList (Otherwise_Functor.fmap {pair} otherwise_l))"
            );
            Some((text, imports))
        }
        Form::Either(error, value) => match (conversion(error)?, conversion(value)?) {
            (None, None) => None,
            (error, value) => {
                let (error, mut imports) = error.unwrap_or((identity(), Vec::new()));
                let (value, more) = value.unwrap_or((identity(), Vec::new()));
                imports.extend(more);
                imports.push(BIFUNCTOR);
                Some((format!("(Otherwise_Bifunctor.bimap {error} {value})"), imports))
            }
        },
        Form::Tuple(parts) => {
            let parts: Vec<_> = parts.into_iter().map(conversion).collect::<syn::Result<_>>()?;
            if parts.iter().all(Option::is_none) {
                return Ok(None);
            }
            let names: Vec<String> = (0..parts.len()).map(|at| format!("otherwise_t{at}")).collect();
            let mut imports = Vec::new();
            let mut values = Vec::new();
            for (name, part) in names.iter().zip(parts) {
                let (function, more) = part.unwrap_or((identity(), Vec::new()));
                imports.extend(more);
                values.push(format!("{function} {name}"));
            }
            Some((format!("(\\({}) -> ({}))", names.join(", "), values.join(", ")), imports))
        }
    })
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
