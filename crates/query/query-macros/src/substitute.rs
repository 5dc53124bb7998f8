//! Types in place of names in types.

use syn::{GenericArgument, PathArguments, Type};

/// A name and the type that stands for it.
pub(crate) type Replacement = (String, Type);

/// The type with names replaced.
pub(crate) fn within(ty: &Type, replacements: &[Replacement]) -> Type {
    let mut ty = ty.clone();
    replace(&mut ty, replacements);
    ty
}

fn replace(ty: &mut Type, replacements: &[Replacement]) {
    match ty {
        Type::Path(path) => {
            if path.qself.is_none()
                && let Some(name) = path.path.get_ident()
                && let Some((_, new)) = replacements.iter().find(|(old, _)| name == old)
            {
                *ty = new.clone();
                return;
            }
            for segment in &mut path.path.segments {
                let PathArguments::AngleBracketed(list) = &mut segment.arguments else { continue };
                for argument in &mut list.args {
                    if let GenericArgument::Type(ty) = argument {
                        replace(ty, replacements);
                    }
                }
            }
        }
        Type::Tuple(tuple) => tuple.elems.iter_mut().for_each(|ty| replace(ty, replacements)),
        Type::Paren(inner) => replace(&mut inner.elem, replacements),
        Type::Group(inner) => replace(&mut inner.elem, replacements),
        Type::Reference(inner) => replace(&mut inner.elem, replacements),
        _ => {}
    }
}
