//! The types of a query and the declarations they mention, as plain data: what `query!` compares Rust types
//! with.

use otherwise_core::{Constructor, DataType, Name, Program, Type, TypeForm, builtin};
use std::collections::BTreeMap;

use crate::checked::Checked;

/// A Haskell type.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shape {
    /// A type of which nothing is said: functions of hidden types, type families.
    Any,
    /// A type that Rust has too, with its arguments: `Int`, `[]`, `Map`.
    Named(String, Vec<Shape>),
    /// A parameter of a declaration, by its position.
    Parameter(usize),
    /// A declared type, by its position among the declarations, with its arguments.
    Declared(usize, Vec<Shape>),
}

/// A declaration.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Declaration {
    /// Its name.
    pub name: String,
    /// Its constructors; none if they hide something.
    pub constructors: Option<Vec<DeclaredConstructor>>,
}

/// A constructor: its name, and names (if any) and types of its fields.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeclaredConstructor {
    /// Its name.
    pub name: String,
    /// Its fields.
    pub fields: Vec<(Option<String>, Shape)>,
}

/// The types of a query.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Description {
    /// The types of its parameters.
    pub parameters: Vec<Shape>,
    /// The types of its unknowns.
    pub unknowns: Vec<Shape>,
    /// What they mention.
    pub declarations: Vec<Declaration>,
}

/// Types of the library that stand for Rust types without a declaration.
const KNOWN: &[&str] = &["Bool", "Maybe", "Either", "Map", "Set"];

impl Checked {
    /// The types of the query, taken apart.
    pub fn describe(&self) -> Description {
        let program = self.loaded.declarations();
        let mut work = Work { program: &program, numbers: BTreeMap::new(), pending: Vec::new() };
        let mut description = Description {
            parameters: self.open.iter().map(|ty| work.shape(ty, None)).collect(),
            unknowns: self.types.iter().map(|ty| work.shape(ty, None)).collect(),
            declarations: Vec::new(),
        };
        while let Some(name) = work.pending.get(description.declarations.len()).copied() {
            let data_type = program.data_type(name);
            let constructors = data_type.and_then(|data_type| work.constructors(data_type));
            description.declarations.push(Declaration { name: name.base.as_str().to_string(), constructors });
        }
        description
    }
}

struct Work<'p> {
    program: &'p Program,
    numbers: BTreeMap<String, usize>,
    /// Types in the order of their numbers.
    pending: Vec<Name>,
}

impl Work<'_> {
    fn shape(&mut self, ty: &Type, owner: Option<&Constructor>) -> Shape {
        stacker::maybe_grow(64 << 10, 1 << 20, || self.shape_of(ty, owner))
    }

    fn shape_of(&mut self, ty: &Type, owner: Option<&Constructor>) -> Shape {
        match ty {
            Type::Var(var) => {
                let universals = owner.map_or(&[][..], |con| &con.universals);
                let at = universals.iter().position(|binder| binder.var == *var);
                at.map_or(Shape::Any, Shape::Parameter)
            }
            Type::Fun(function) => {
                let parts = [&function.param, &function.result].map(|ty| self.shape(ty, owner));
                Shape::Named("->".into(), parts.into())
            }
            Type::Con(name, args) => {
                let args = args.iter().map(|ty| self.shape(ty, owner)).collect();
                let base = name.base.as_str();
                if *name == builtin::list() {
                    return Shape::Named("[]".into(), args);
                }
                if *name == builtin::unit() {
                    return Shape::Named("()".into(), args);
                }
                if builtin::tuple_size(*name).is_some() {
                    return Shape::Named("(,)".into(), args);
                }
                let is_library = name.is_standard();
                match self.program.data_type(*name) {
                    None => Shape::Any,
                    _ if is_library && KNOWN.contains(&base) => Shape::Named(base.into(), args),
                    _ if *name == builtin::bool_type() => Shape::Named(base.into(), args),
                    Some(data_type) if data_type.form == TypeForm::Primitive => {
                        Shape::Named(base.into(), args)
                    }
                    Some(_) => Shape::Declared(self.number(*name), args),
                }
            }
            _ => Shape::Any,
        }
    }

    fn number(&mut self, name: Name) -> usize {
        let key = format!("{name:?}");
        let pending = &mut self.pending;
        *self.numbers.entry(key).or_insert_with(|| {
            pending.push(name);
            pending.len() - 1
        })
    }

    fn constructors(&mut self, data_type: &DataType) -> Option<Vec<DeclaredConstructor>> {
        let mut constructors = Vec::new();
        for con in &data_type.constructors {
            if !con.existentials.is_empty() || !con.equalities.is_empty() || con.dictionaries > 0 {
                return None;
            }
            let field = |field: &otherwise_core::Field| {
                (field.name.map(|name| name.as_str().to_string()), field.ty.clone())
            };
            let fields: Vec<_> = con.fields.iter().map(field).collect();
            let fields = fields.into_iter().map(|(name, ty)| (name, self.shape(&ty, Some(con)))).collect();
            constructors.push(DeclaredConstructor { name: con.name.base.as_str().to_string(), fields });
        }
        Some(constructors)
    }
}

#[cfg(test)]
mod tests {
    use crate::{Arguments, Checked, Setting, Text, Yield};
    use otherwise_load::Origin;

    #[test]
    fn types_and_what_they_mention() {
        let program = "import qualified Data.Map as M\ntype Env = M.Map String Int\n\
                       data E a = V { name :: a } | L (E a) (Maybe F)\n\
                       newtype F = F (E Env, Double -> Bool)\n";
        let checked = Checked::new(&Setting {
            program: Some(Origin::text("Main.hs", program)),
            search_path: Vec::new(),
            query: Text::whole("<query>", r"\(e :: E Int) -> ?(u :: ()) | True"),
            arguments: Arguments::Open,
            result: Yield::Nothing,
        });
        expect_test::expect![[r#"
            [Declared(0, [Named("Int", [])])] [Named("()", [])]
            E Some([DeclaredConstructor { name: "V", fields: [(Some("name"), Parameter(0))] }, DeclaredConstructor { name: "L", fields: [(None, Declared(0, [Parameter(0)])), (None, Named("Maybe", [Declared(1, [])]))] }])
            F Some([DeclaredConstructor { name: "F", fields: [(None, Named("(,)", [Declared(0, [Named("Map", [Named("[]", [Named("Char", [])]), Named("Int", [])])]), Named("->", [Named("Double", []), Named("Bool", [])])]))] }])
        "#]]
        .assert_eq(&{
            let description = checked.unwrap().describe();
            let mut text = format!("{:?} {:?}\n", description.parameters, description.unknowns);
            for each in description.declarations {
                text.push_str(&format!("{} {:?}\n", each.name, each.constructors));
            }
            text
        });
    }
}
