//! The types of modules as bytes.

use std::sync::Arc;

use otherwise_core::codec::{Code, Decoder, Encoder};
use otherwise_core::{Expr, Symbol, code_struct};
use rustc_hash::FxHashMap;

use super::environment::{
    AssociatedFamily, ClassInfo, ConstructorInfo, FamilyParameter, MethodInfo, ModuleTypes, TypeInfo,
    TypeInfoForm, ValueForm, ValueInfo,
};

code_struct!(ValueInfo { ty, form });
code_struct!(ConstructorInfo { core, is_newtype, ty, variables, type_arguments, fields, instance_of });
code_struct!(TypeInfo { kind, form });
code_struct!(ClassInfo { core, constructor, superclass_selectors, methods, families, family_defaults });
code_struct!(AssociatedFamily { name, parameters });
code_struct!(MethodInfo { name, ty, default });

impl Code for ValueForm {
    fn encode(&self, to: &mut Encoder) {
        match self {
            ValueForm::Global => to.number(0),
            ValueForm::Primitive(op, types) => {
                to.number(1);
                Expr::Prim(*op).encode(to);
                types.encode(to);
            }
        }
    }
    fn decode(from: &mut Decoder<'_>) -> Option<ValueForm> {
        match from.number()? {
            0 => Some(ValueForm::Global),
            1 => match Expr::decode(from)? {
                Expr::Prim(op) => Some(ValueForm::Primitive(op, Code::decode(from)?)),
                _ => None,
            },
            _ => None,
        }
    }
}

impl Code for FamilyParameter {
    fn encode(&self, to: &mut Encoder) {
        match self {
            FamilyParameter::OfClass(at) => {
                to.number(0);
                at.encode(to);
            }
            FamilyParameter::Own(binder) => {
                to.number(1);
                binder.encode(to);
            }
        }
    }
    fn decode(from: &mut Decoder<'_>) -> Option<FamilyParameter> {
        Some(match from.number()? {
            0 => FamilyParameter::OfClass(Code::decode(from)?),
            1 => FamilyParameter::Own(Code::decode(from)?),
            _ => return None,
        })
    }
}

impl Code for TypeInfoForm {
    fn encode(&self, to: &mut Encoder) {
        match self {
            TypeInfoForm::Data(data) => {
                to.number(0);
                data.encode(to);
            }
            TypeInfoForm::Synonym(params, body) => {
                to.number(1);
                params.encode(to);
                body.encode(to);
            }
            TypeInfoForm::Class(class) => {
                to.number(2);
                class.encode(to);
            }
            TypeInfoForm::Family(family) => {
                to.number(3);
                family.encode(to);
            }
        }
    }
    fn decode(from: &mut Decoder<'_>) -> Option<TypeInfoForm> {
        Some(match from.number()? {
            0 => TypeInfoForm::Data(Code::decode(from)?),
            1 => TypeInfoForm::Synonym(Code::decode(from)?, Code::decode(from)?),
            2 => TypeInfoForm::Class(Code::decode(from)?),
            3 => TypeInfoForm::Family(Code::decode(from)?),
            _ => return None,
        })
    }
}

/// Tables are written in order of names, so that equal modules give equal bytes.
fn encode_table<T: Code>(table: &FxHashMap<Symbol, Arc<T>>, to: &mut Encoder) {
    let mut entries: Vec<(&Symbol, &Arc<T>)> = table.iter().collect();
    entries.sort_by_key(|(name, _)| **name);
    to.number(entries.len() as u64);
    for (name, value) in entries {
        name.encode(to);
        value.encode(to);
    }
}

fn decode_table<T: Code>(from: &mut Decoder<'_>) -> Option<FxHashMap<Symbol, Arc<T>>> {
    let mut table = FxHashMap::default();
    for _ in 0..from.number()? {
        table.insert(Symbol::decode(from)?, Arc::decode(from)?);
    }
    Some(table)
}

/// The tables of a module that only those look at who import it.
pub(crate) fn encode_tables(module: &ModuleTypes, to: &mut Encoder) {
    encode_table(&module.values, to);
    encode_table(&module.constructors, to);
    encode_table(&module.types, to);
}

/// What [`encode_tables`] wrote, without instances and axioms.
pub(crate) fn decode_tables(from: &mut Decoder<'_>) -> Option<ModuleTypes> {
    Some(ModuleTypes {
        values: decode_table(from)?,
        constructors: decode_table(from)?,
        types: decode_table(from)?,
        ..ModuleTypes::default()
    })
}
