//! Types of the library whose values have an invariant: made by functions of `Otherwise.Symbolic`.

use otherwise_core::{Alternative, Expr, Field, Infix, Name, Pattern, Subst, Symbol, Type};

use super::{Key, Locals, Made, Raw, RawTypes, made_of, raw_constructor, unsupported};

/// A type of the library whose values have an invariant.
pub(super) struct Maker {
    /// The functions of `Otherwise.Symbolic` that make it: of what is looked for, so that each value is made
    /// in one way only, and of what is given.
    functions: [&'static str; 2],
    /// How it is written: the module, and the name there.
    module: &'static str,
    name: &'static str,
    infix: Option<Infix>,
}

pub(super) fn maker(ty: &Type) -> Option<Maker> {
    let (name, _) = ty.as_con()?;
    let from_list = |functions, module| Maker { functions, module, name: "fromList", infix: None };
    Some(match (name.module.as_str(), name.base.as_str()) {
        ("Otherwise.Containers.Map", "Map") => from_list(["mapOf", "mapFrom"], "Data.Map"),
        ("Otherwise.Containers.Set", "Set") => from_list(["setOf", "setFrom"], "Data.Set"),
        ("Otherwise.Containers.IntMap", "IntMap") => from_list(["intMapOf", "intMapFrom"], "Data.IntMap"),
        ("Otherwise.Containers.IntSet", "IntSet") => from_list(["intSetOf", "intSetFrom"], "Data.IntSet"),
        ("Data.Sequence", "Seq") => from_list(["seqOf"; 2], "Data.Sequence"),
        ("Otherwise.Vector.Boxed", "Vector") => from_list(["vectorOf"; 2], "Data.Vector"),
        ("Otherwise.Vector.Unboxed", "Vector") => from_list(["unboxedVectorOf"; 2], "Data.Vector.Unboxed"),
        ("Otherwise.Hash.Map", "HashMap") => from_list(["hashMapOf", "hashMapFrom"], "Data.HashMap.Strict"),
        ("Otherwise.Hash.Set", "HashSet") => from_list(["hashSetOf", "hashSetFrom"], "Data.HashSet"),
        ("Numeric.Natural", "Natural") => {
            let functions = ["naturalOf", "naturalFrom"];
            Maker { functions, module: "Numeric.Natural", name: "Natural", infix: None }
        }
        ("Otherwise.Base.Array", "Array") => {
            let functions = ["arrayOf", "arrayFrom"];
            Maker { functions, module: "Data.Array", name: "listArray", infix: None }
        }
        (_, "Ratio") if name.is_base() => {
            let functions = ["ratioOf", "ratioFrom"];
            Maker {
                functions,
                module: "Data.Ratio",
                name: "%",
                infix: Some(Infix { precedence: 7, nests_right: false, is_declared: true }),
            }
        }
        _ => return None,
    })
}

/// Whether a raw constructor stands for a container: its fields are what that is made of.
pub fn is_container(constructor: Name) -> bool {
    constructor.module.as_str().split_once('#').is_some_and(|(module, _)| module != super::MODULE)
}

/// The function of `Otherwise.Symbolic` that assumes the order of the list that a map or a set is made of, as
/// far as that is looked at.
fn contents_of(function: Name) -> Option<Name> {
    let contents = match function.base.as_str() {
        "mapOf" => "mapContents",
        "setOf" => "setContents",
        _ => return None,
    };
    Some(Name { module: function.module, base: Symbol::new(contents) })
}

impl Raw {
    /// The functions that return the list that a map or a set is made of: as it is, and with its order
    /// assumed as far as it is looked at. None for other types.
    pub fn lists(&self) -> Option<[Name; 2]> {
        contents_of(self.make?).map(|_| [self.list(), self.ordered_list()])
    }

    fn list(&self) -> Name {
        self.beside("list")
    }

    fn ordered_list(&self) -> Name {
        self.beside("orderedList")
    }

    /// A name beside the function that makes it.
    fn beside(&self, base: &str) -> Name {
        let module = self.make.or(self.ty.as_con().map(|(name, _)| name)).map(|name| name.module);
        Name { module: module.unwrap_or(Symbol::new(super::MODULE)), base: Symbol::new(base) }
    }
}

impl RawTypes<'_> {
    /// A type with an invariant: made by a function of the library.
    pub(super) fn container(&mut self, ty: &Type, maker: &Maker, key: Key, depth: u32) -> Made<Raw> {
        let function = maker.functions[usize::from(self.is_given)];
        let function = Name::new("Otherwise.Symbolic", function);
        let missing = || unsupported(format!("a value of type `{ty}` cannot be symbolic"));
        let global = self.globals.global(function).ok_or_else(missing)?;
        let (binders, body) = global.ty.split_foralls();
        let (context, body) = body.split_context();
        let (params, result) = body.split_funs();
        let mut subst = Subst::default();
        if !result.matches(ty, &mut subst) {
            return Err(missing());
        }
        let types: Option<Vec<Type>> = binders.iter().map(|binder| subst.get(&binder.var).cloned()).collect();
        let mut dictionaries = Vec::new();
        for constraint in &context {
            let constraint = constraint.subst(&subst);
            let dictionary = self.declarations.dictionary(&constraint);
            let missing = || unsupported(format!("`{ty}` cannot be symbolic: there is no `{constraint}`"));
            dictionaries.push(dictionary.ok_or_else(missing)?);
        }
        let raw_name = self.name(maker.module, &ty.to_string());
        let make = Name { module: raw_name.module, base: function.base };
        let raw = Raw { ty: Type::con(raw_name), make: Some(make) };
        self.known.insert(key.clone(), Ok(raw.clone()));
        let mut locals = Locals::default();
        let whole = locals.binder("r", &raw.ty);
        let mut fields = Vec::new();
        let mut arguments = Vec::new();
        for param in &params {
            let part = match self.raw(&param.subst(&subst), true, depth + 1) {
                Ok(part) => part,
                Err(why) => {
                    self.known.insert(key, Err(why.clone()));
                    return Err(why);
                }
            };
            let binder = locals.binder("x", &part.ty);
            arguments.push(made_of(&part, Expr::local(&binder)));
            fields.push(binder);
        }
        let con = Name { module: raw_name.module, base: Symbol::new(maker.name) };
        let declared = fields.iter().map(|field| Field { name: None, ty: field.ty.clone(), strict: false });
        let constructor = raw_constructor(con, raw_name, 0, declared.collect(), maker.infix);
        self.add_data_type(raw_name, vec![constructor]);
        let types = types.unwrap_or_default();
        let pattern = Pattern::Constructor { constructor: con, types: vec![], fields };
        let scrutinee = Expr::local(&whole);
        let again = locals.binder("w", &raw.ty);
        let taken_apart = |ty: &Type, body: Expr| {
            let alternatives = vec![Alternative { pattern: pattern.clone(), body }];
            Expr::case(scrutinee.clone(), again.clone(), ty.clone(), alternatives)
        };
        if let (Some(contents), [list], [ty]) =
            (contents_of(function), arguments.as_slice(), params.as_slice())
        {
            let ordered = Expr::Global(contents).type_apply(types.clone()).apply(dictionaries.clone());
            let (ty, ordered) = (ty.subst(&subst), ordered.apply(vec![list.clone()]));
            self.define(raw.list(), whole.clone(), taken_apart(&ty, list.clone()), ty.clone());
            self.define(raw.ordered_list(), whole.clone(), taken_apart(&ty, ordered), ty);
        }
        let value = Expr::Global(function).type_apply(types).apply(dictionaries).apply(arguments);
        self.define(make, whole, taken_apart(ty, value), ty.clone());
        Ok(raw)
    }
}
