//! What symbolic arguments are made of where not every value of their type will do.
//!
//! The machine makes symbolic values of plain data types by itself. It cannot know that a `Map` is a search tree, what
//! type an existential constructor hides, or which functions the program has. So such an argument is *made*: the entry
//! takes a value of a **raw type**, which has no invariants, and a generated function turns it into the argument.
//!
//! | type | raw type |
//! | --- | --- |
//! | `Map k a`, `Set a`, `Ratio a` … | what a function of `Otherwise.Symbolic` takes, which assumes the invariant |
//! | `data T = forall a. C a => K a`, GADTs | the constructors that fit, with types chosen for what they hide |
//! | functions | a table, or one of the functions in scope |
//! | functions that take functions | what they apply them to, and a table of what that returns |
//! | a type that contains one of these | a copy of it with raw types inside |
//!
//! Every value of the type is made of exactly one raw value (with the chosen hidden types), so no behaviour is lost. Raw
//! constructors are called like the constructors they stand for, so raw values read like the values made of them.

use otherwise_core::{
    Alternative, Binder, Constructor, DataType, Expr, Field, Global, GlobalKind, Globals, Indices, Kind,
    LocalId, Name, Pattern, Program, Subst, Symbol, TyBinder, Type, TypeForm, Wrap, builtin,
};
use otherwise_diagnostics::Span;
use otherwise_machine::is_number;
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::Arc;

/// So many types are looked at to find out whether an argument must be made; beyond, it is taken as it is.
const MOST_TYPES: usize = 400;

/// Types that are longer than this when they are written are not looked into.
const LONGEST_TYPE: usize = 3000;

/// Fields with larger types than this, counted in constructors, are not made of types that are chosen for what is hidden.
const LARGEST_HIDDEN: usize = 8;

/// So many instances of a class of the program are tried for a type that a constructor hides.
const MOST_HIDDEN: usize = 4;

/// So often an unknown function applies a function that it is given.
const PROBES: usize = 2;

/// Types are looked into this deep.
const DEEPEST: u32 = 60;

/// What a symbolic argument is made of.
#[derive(Clone, Debug)]
pub struct Raw {
    /// The type of the symbolic value.
    pub ty: Type,
    /// The function that makes the argument of it; none if it is the argument.
    pub make: Option<Name>,
}

/// Something that cannot be symbolic.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unsupported {
    /// What, and why.
    pub message: String,
    /// The constructor that has it, if it is inside another type.
    pub span: Option<Span>,
}

/// Functions that are tried for a symbolic function.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tried {
    /// The type of the function.
    pub ty: String,
    /// The functions.
    pub names: Vec<Symbol>,
    /// How many more there are.
    pub more: usize,
}

/// Makes raw types of the types of one program.
pub struct RawTypes<'p> {
    declarations: &'p Program,
    globals: &'p dyn Globals,
    /// Functions that a symbolic function may be.
    functions: Vec<Arc<Global>>,
    most_functions: usize,
    known: FxHashMap<String, Result<Raw, Unsupported>>,
    /// The raw types.
    pub data_types: Vec<Arc<DataType>>,
    /// The functions that make arguments.
    pub made: Vec<Arc<Global>>,
    /// Constructors that are left out.
    pub left_out: Vec<Unsupported>,
    /// Functions that are tried.
    pub tried: Vec<Tried>,
    /// Types that were chosen for what constructors hide: constructor and type.
    pub hidden: Vec<(Symbol, String)>,
    numbers: u32,
}

impl std::fmt::Debug for RawTypes<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("RawTypes").field("made", &self.made.len()).finish_non_exhaustive()
    }
}

type Made<T> = Result<T, Unsupported>;

fn unsupported(message: impl Into<String>) -> Unsupported {
    Unsupported { message: message.into(), span: None }
}

/// A constructor at a type: its fields, and what it hides.
struct Fitting {
    subst: Subst,
    universals: Vec<Type>,
    existentials: Vec<Type>,
}

/// A type of the library whose values have an invariant.
struct Maker {
    /// The function of `Otherwise.Symbolic` that makes it.
    function: &'static str,
    /// How it is written: the module, and the name there.
    module: &'static str,
    name: &'static str,
    infix: Option<u32>,
}

fn maker(ty: &Type) -> Option<Maker> {
    let (name, _) = ty.as_con()?;
    let from_list = |function, module| Maker { function, module, name: "fromList", infix: None };
    Some(match (name.module.as_str(), name.base.as_str()) {
        ("Otherwise.Containers.Map", "Map") => from_list("mapOf", "Data.Map"),
        ("Otherwise.Containers.Set", "Set") => from_list("setOf", "Data.Set"),
        ("Otherwise.Containers.IntMap", "IntMap") => from_list("intMapOf", "Data.IntMap"),
        ("Otherwise.Containers.IntSet", "IntSet") => from_list("intSetOf", "Data.IntSet"),
        ("Data.Sequence", "Seq") => from_list("seqOf", "Data.Sequence"),
        ("Otherwise.Vector.Boxed", "Vector") => from_list("vectorOf", "Data.Vector"),
        ("Otherwise.Vector.Unboxed", "Vector") => from_list("unboxedVectorOf", "Data.Vector.Unboxed"),
        ("Otherwise.Hash.Map", "HashMap") => from_list("hashMapOf", "Data.HashMap.Strict"),
        ("Otherwise.Hash.Set", "HashSet") => from_list("hashSetOf", "Data.HashSet"),
        ("Numeric.Natural", "Natural") => {
            Maker { function: "naturalOf", module: "Numeric.Natural", name: "Natural", infix: None }
        }
        ("Otherwise.Base.Array", "Array") => {
            Maker { function: "arrayOf", module: "Data.Array", name: "listArray", infix: None }
        }
        (module, "Ratio") if module.starts_with("Otherwise.Base") => {
            Maker { function: "ratioOf", module: "Data.Ratio", name: "%", infix: Some(7) }
        }
        _ => return None,
    })
}

impl<'p> RawTypes<'p> {
    /// Raw types for a program. Symbolic functions are also tried as at most `most_functions` of these functions.
    pub fn new(
        declarations: &'p Program,
        globals: &'p dyn Globals,
        functions: Vec<Arc<Global>>,
        most_functions: usize,
    ) -> RawTypes<'p> {
        RawTypes {
            declarations,
            globals,
            functions,
            most_functions,
            known: FxHashMap::default(),
            data_types: Vec::new(),
            made: Vec::new(),
            left_out: Vec::new(),
            tried: Vec::new(),
            hidden: Vec::new(),
            numbers: 0,
        }
    }

    /// The raw type of a ground type.
    pub fn of(&mut self, ty: &Type) -> Made<Raw> {
        self.raw(ty, true, 0)
    }

    /// `functions` says whether a function may be one of those in scope: not what a table answers.
    fn raw(&mut self, ty: &Type, functions: bool, depth: u32) -> Made<Raw> {
        if depth > DEEPEST {
            return Err(unsupported(format!("`{ty}` is nested too deeply")));
        }
        if !self.must_be_made(ty, functions) {
            return Ok(Raw { ty: ty.clone(), make: None });
        }
        let key = format!("{functions} {ty:?}");
        if key.len() > LONGEST_TYPE {
            return Err(unsupported("a type that nests without end cannot be symbolic"));
        }
        if let Some(known) = self.known.get(&key) {
            return known.clone();
        }
        match ty {
            Type::Fun(fun) => {
                let raw = self.function(ty, &fun.param, &fun.result, functions, depth)?;
                self.known.insert(key, Ok(raw.clone()));
                Ok(raw)
            }
            Type::Con(name, args) => match (maker(ty), self.declarations.data_type(*name).cloned()) {
                (Some(maker), _) => self.container(ty, &maker, key, depth),
                (None, Some(data)) if matches!(data.form, TypeForm::Data | TypeForm::Newtype) => {
                    self.data(ty, &data, args, key, depth)
                }
                _ => Err(unsupported(format!("a value of type `{ty}` cannot be symbolic"))),
            },
            _ => Err(unsupported(format!("a value of type `{ty}` cannot be symbolic"))),
        }
    }

    /// Whether symbolic values of a type cannot be just any values of it.
    fn must_be_made(&self, ty: &Type, functions: bool) -> bool {
        let mut seen = FxHashSet::default();
        let mut work = vec![(ty.clone(), functions)];
        while let Some((ty, functions)) = work.pop() {
            if seen.len() > MOST_TYPES {
                return false;
            }
            let key = format!("{functions} {ty:?}");
            // A type that contains itself at ever larger types.
            if key.len() > LONGEST_TYPE {
                return false;
            }
            if !seen.insert(key) {
                continue;
            }
            match &ty {
                Type::Fun(fun) => {
                    if self.is_probed(&fun.param) || functions && !self.candidates(&ty).is_empty() {
                        return true;
                    }
                    work.push((fun.result.clone(), false));
                }
                Type::Con(name, _) if is_number(*name) || *name == builtin::bool_type() => {}
                Type::Con(name, args) => {
                    if maker(&ty).is_some() {
                        return true;
                    }
                    let Some(data) = self.declarations.data_type(*name) else { return true };
                    if !matches!(data.form, TypeForm::Data | TypeForm::Newtype) {
                        return true;
                    }
                    for con in &data.constructors {
                        if is_special(con) {
                            return true;
                        }
                        let subst = con.subst(args, &[]);
                        work.extend(con.fields.iter().map(|field| (field.ty.subst(&subst), functions)));
                    }
                }
                _ => return true,
            }
        }
        false
    }

    fn number(&mut self) -> u32 {
        self.numbers += 1;
        self.numbers
    }

    /// The name of something raw. What stands before `#` is where the name it stands for is exported.
    fn name(&mut self, module: &str, base: &str) -> Name {
        let number = self.number();
        Name::new(&format!("{module}#{number}"), base)
    }

    /// A generated function `\x -> body`.
    fn define(&mut self, name: Name, param: Binder, body: Expr, result: Type) {
        let ty = Type::fun(param.ty.clone(), result);
        let body = Expr::lambda(vec![param], body);
        self.made.push(Arc::new(Global {
            name,
            ty,
            body,
            kind: GlobalKind::Generated,
            span: None,
            exported: false,
        }));
    }

    /// A table, or one of the functions in scope.
    fn function(&mut self, ty: &Type, param: &Type, result: &Type, functions: bool, depth: u32) -> Made<Raw> {
        let answer = self.raw(result, false, depth + 1)?;
        let candidates = if functions { self.candidates(ty) } else { Vec::new() };
        let mut locals = Locals::default();
        let probes = if self.is_probed(param) { self.probes(ty, param, &answer.ty, depth)? } else { None };
        let table = match &probes {
            Some(probes) => probes.ty.clone(),
            None => Type::fun(param.clone(), answer.ty.clone()),
        };
        // What a table answers is made into what the function returns.
        let convert = |locals: &mut Locals, table: Expr| match (&probes, answer.make) {
            (None, None) => table,
            (None, Some(make)) => {
                let x = locals.binder("x", param);
                let call = Expr::Global(make).apply(vec![table.apply(vec![Expr::local(&x)])]);
                Expr::lambda(vec![x], call)
            }
            (Some(probes), _) => probes.applied(locals, table, param, result, &answer),
        };
        let make = self.name("Otherwise.Raw", "function");
        if candidates.is_empty() {
            let raw = locals.binder("t", &table);
            let body = convert(&mut locals, Expr::local(&raw));
            self.define(make, raw, body, ty.clone());
            return Ok(Raw { ty: table, make: Some(make) });
        }
        let more = candidates.len().saturating_sub(self.most_functions);
        let candidates: Vec<(Symbol, Expr)> = candidates.into_iter().take(self.most_functions).collect();
        let tried =
            Tried { ty: ty.to_string(), names: candidates.iter().map(|(name, _)| *name).collect(), more };
        self.tried.push(tried);
        // The functions are one step away from the table, so that they come after it and are tried as one case beside it.
        let in_scope = self.name("Otherwise.Raw", "function in scope");
        let constructors = candidates
            .iter()
            .enumerate()
            .map(|(tag, (name, _))| {
                let name = Name { module: in_scope.module, base: *name };
                raw_constructor(name, in_scope, tag, Vec::new(), None)
            })
            .collect::<Vec<_>>();
        let known_names: Vec<Name> = constructors.iter().map(|con| con.name).collect();
        self.add_data_type(in_scope, constructors);
        let raw_name = self.name("Otherwise.Raw", "function");
        let transparent = |module: &str| Name::new(&format!("{}.{module}", raw_name.module), "");
        let (table_con, known_con) = (transparent("table"), transparent("known"));
        let field = |ty: &Type| Field { name: None, ty: ty.clone(), strict: false };
        let known_ty = Type::con(in_scope);
        let constructors = vec![
            raw_constructor(table_con, raw_name, 0, vec![field(&table)], None),
            raw_constructor(known_con, raw_name, 1, vec![field(&known_ty)], None),
        ];
        self.add_data_type(raw_name, constructors);
        let raw_ty = Type::con(raw_name);
        let raw = locals.binder("f", &raw_ty);
        let (t, k) = (locals.binder("t", &table), locals.binder("k", &known_ty));
        let nullary = |name: Name| Pattern::Constructor { constructor: name, types: vec![], fields: vec![] };
        let choices = known_names.iter().zip(candidates);
        let choices =
            choices.map(|(name, (_, body))| Alternative { pattern: nullary(*name), body }).collect();
        let chosen = Expr::case(Expr::local(&k), locals.binder("w", &known_ty), ty.clone(), choices);
        let converted = convert(&mut locals, Expr::local(&t));
        let unary = |name: Name, field: Binder| Pattern::Constructor {
            constructor: name,
            types: vec![],
            fields: vec![field],
        };
        let alternatives = vec![
            Alternative { pattern: unary(table_con, t), body: converted },
            Alternative { pattern: unary(known_con, k), body: chosen },
        ];
        let whole = locals.binder("w", &raw_ty);
        let body = Expr::case(Expr::local(&raw), whole, ty.clone(), alternatives);
        self.define(make, raw, body, ty.clone());
        Ok(Raw { ty: raw_ty, make: Some(make) })
    }

    /// Whether an argument of an unknown function is a function that it can apply, and see what that returns.
    fn is_probed(&self, param: &Type) -> bool {
        let (params, result) = param.split_funs();
        !params.is_empty() && params.iter().all(|param| !matches!(param, Type::Forall(_))) && {
            let is_action = result.as_con().is_some_and(|(name, _)| name.base.as_str() == "IO");
            !is_action && !matches!(result, Type::Var(_) | Type::Forall(_))
        }
    }

    /// What an unknown function does with an argument that is a function: it applies it to values of its own, and its
    /// answer depends on what that returns.
    fn probes(&mut self, ty: &Type, param: &Type, answer: &Type, depth: u32) -> Made<Option<Probes>> {
        let (params, seen) = param.split_funs();
        let mut parts = Vec::new();
        for _ in 0..PROBES {
            for param in &params {
                match self.raw(param, false, depth + 1) {
                    Ok(raw) => parts.push(raw),
                    // Nothing to apply it to: the function cannot look at it.
                    Err(_) => return Ok(None),
                }
            }
        }
        let name = self.name("Otherwise.Raw", "function");
        let constructor = Name::new(&format!("{}.probe", name.module), "");
        let table = Type::funs(vec![seen.clone(); PROBES], answer.clone());
        let field = |ty: &Type| Field { name: None, ty: ty.clone(), strict: false };
        let mut fields: Vec<Field> = parts.iter().map(|part| field(&part.ty)).collect();
        fields.push(field(&table));
        self.add_data_type(name, vec![raw_constructor(constructor, name, 0, fields, None)]);
        let message = format!("functions of type `{ty}` that apply their argument more than {PROBES} times");
        let left_out = Unsupported { message, span: None };
        if !self.left_out.contains(&left_out) {
            self.left_out.push(left_out);
        }
        Ok(Some(Probes { ty: Type::con(name), constructor, parts, table, arity: params.len() }))
    }

    /// The functions in scope that have a type after instantiation, in the order of the source.
    fn candidates(&self, ty: &Type) -> Vec<(Symbol, Expr)> {
        if self.most_functions == 0 {
            return Vec::new();
        }
        let fitting = |global: &Arc<Global>| {
            let (binders, body) = global.ty.split_foralls();
            let (context, body) = body.split_context();
            let mut subst = Subst::default();
            if !body.matches(ty, &mut subst) {
                return None;
            }
            let types: Option<Vec<Type>> =
                binders.iter().map(|binder| subst.get(&binder.var).cloned()).collect();
            let dictionaries: Option<Vec<Expr>> =
                context.iter().map(|each| self.declarations.dictionary(&each.subst(&subst))).collect();
            let value = Expr::Global(global.name).type_apply(types?).apply(dictionaries?);
            Some((global.name.base, value))
        };
        self.functions.iter().filter_map(fitting).collect()
    }

    fn add_data_type(&mut self, name: Name, constructors: Vec<Arc<Constructor>>) {
        let data = DataType { name, params: vec![], constructors, form: TypeForm::Data, span: None };
        self.data_types.push(Arc::new(data));
    }

    /// A type with an invariant: made by a function of the library.
    fn container(&mut self, ty: &Type, maker: &Maker, key: String, depth: u32) -> Made<Raw> {
        let function = Name::new("Otherwise.Symbolic", maker.function);
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
        let make = Name { module: raw_name.module, base: Symbol::new(maker.function) };
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
        let value =
            Expr::Global(function).type_apply(types.unwrap_or_default()).apply(dictionaries).apply(arguments);
        let pattern = Pattern::Constructor { constructor: con, types: vec![], fields };
        let scrutinee = Expr::local(&whole);
        let again = locals.binder("w", &raw.ty);
        let body = Expr::case(scrutinee, again, ty.clone(), vec![Alternative { pattern, body: value }]);
        self.define(make, whole, body, ty.clone());
        Ok(raw)
    }

    /// A copy of a data type with raw types inside, and what its constructors hide chosen.
    fn data(&mut self, ty: &Type, data: &DataType, args: &[Type], key: String, depth: u32) -> Made<Raw> {
        // What a type of the library is made of is nobody's business: it is named as a whole.
        let (known, is_library) = (self.left_out.len(), data.span.is_none());
        let mut made = self.data_within(ty, data, args, &key, depth);
        if let Err(why) = &mut made {
            if is_library && !args.iter().any(|arg| why.message.contains(&format!("`{arg}`"))) {
                self.left_out.truncate(known);
                *why = unsupported(format!("a value of type `{ty}` cannot be symbolic"));
            }
            self.known.insert(key, Err(why.clone()));
        }
        made
    }

    fn data_within(&mut self, ty: &Type, data: &DataType, args: &[Type], key: &str, depth: u32) -> Made<Raw> {
        // Lists, tuples, `Maybe` … of raw types are raw types, and read better than copies of them.
        let is_library = data.span.is_none() && !data.constructors.iter().any(|con| is_special(con));
        let same = is_library.then(|| self.same_with_raw_arguments(data, args, depth)).transpose()?;
        let raw_name = match &same {
            Some(_) => data.name,
            None => self.name("Otherwise.Raw", data.name.base.as_str()),
        };
        let raw_ty = same.clone().unwrap_or_else(|| Type::con(raw_name));
        let make = self.name("Otherwise.Raw", data.name.base.as_str());
        let raw = Raw { ty: raw_ty.clone(), make: Some(make) };
        self.known.insert(key.to_string(), Ok(raw.clone()));
        let mut locals = Locals::default();
        let whole = locals.binder("r", &raw_ty);
        let again = locals.binder("w", &raw_ty);
        let mut constructors = Vec::new();
        let mut alternatives = Vec::new();
        let mut problem: Option<Unsupported> = None;
        for con in &data.constructors {
            let fittings = match self.fittings(con, args) {
                Ok(fittings) => fittings,
                Err(why) => {
                    let why = self.leave_out(con, &why);
                    problem.get_or_insert(why);
                    continue;
                }
            };
            for fitting in fittings {
                match self.constructor(con, &fitting, &mut locals, depth) {
                    Ok((parts, value)) => {
                        let name = match &same {
                            Some(_) => con.name,
                            None => {
                                let module = format!("{}.{}", raw_name.module, constructors.len());
                                Name { module: Symbol::new(&module), base: con.name.base }
                            }
                        };
                        let names = con.fields.iter().skip(con.dictionaries as usize).map(|field| field.name);
                        let fields = parts.iter().zip(names).map(|(part, name)| Field {
                            name,
                            ty: part.ty.clone(),
                            strict: false,
                        });
                        let tag = constructors.len();
                        constructors.push(raw_constructor(name, raw_name, tag, fields.collect(), con.infix));
                        let pattern =
                            Pattern::Constructor { constructor: name, types: vec![], fields: parts };
                        alternatives.push(Alternative { pattern, body: value });
                    }
                    Err(why) => {
                        let why = self.leave_out(con, &why);
                        problem.get_or_insert(why);
                    }
                }
            }
        }
        if constructors.is_empty() {
            return Err(problem.unwrap_or_else(|| unsupported(format!("`{ty}` has no values"))));
        }
        if let Some(same) = same {
            // The copy must be the library's type at raw types: all of its constructors, with the fields it then has.
            let Type::Con(_, raw_args) = &same else {
                return Err(unsupported(format!("`{ty}` cannot be symbolic")));
            };
            let agrees = data.constructors.len() == constructors.len()
                && data.constructors.iter().zip(&constructors).all(|(con, raw)| {
                    let subst = con.subst(raw_args, &[]);
                    con.fields.iter().zip(&raw.fields).all(|(one, two)| one.ty.subst(&subst) == two.ty)
                });
            if !agrees {
                return Err(problem.unwrap_or_else(|| unsupported(format!("`{ty}` cannot be symbolic"))));
            }
        } else {
            self.add_data_type(raw_name, constructors);
        }
        let body = if data.form == TypeForm::Newtype && raw_name == data.name {
            // A newtype of the library is taken off, not matched.
            let Some(con) = data.constructors.first() else { return Err(unsupported("no constructor")) };
            let Type::Con(_, raw_args) = &raw_ty else { return Err(unsupported("no arguments")) };
            let Some(Alternative { pattern: Pattern::Constructor { fields, .. }, body }) = alternatives.pop()
            else {
                return Err(unsupported("no constructor"));
            };
            let inner = Wrap { constructor: con.name, types: raw_args.to_vec(), expr: Expr::local(&whole) };
            let bind = otherwise_core::Bind::NonRec(fields[0].clone(), Expr::Unwrap(Box::new(inner)));
            Expr::let_(bind, body)
        } else {
            Expr::case(Expr::local(&whole), again, ty.clone(), alternatives)
        };
        self.define(make, whole, body, ty.clone());
        Ok(raw)
    }

    /// A type of the library applied to the raw types of its arguments.
    fn same_with_raw_arguments(&mut self, data: &DataType, args: &[Type], depth: u32) -> Made<Type> {
        let mut raw_args = Vec::new();
        for (binder, arg) in data.params.iter().zip(args) {
            raw_args.push(match binder.kind {
                Kind::Type => self.raw(arg, true, depth + 1)?.ty,
                _ => arg.clone(),
            });
        }
        Ok(Type::con_app(data.name, raw_args))
    }

    fn leave_out(&mut self, con: &Constructor, why: &Unsupported) -> Unsupported {
        let message = match why.span {
            Some(_) => why.message.clone(),
            None => format!("in constructor `{}`, {}", con.name.base, why.message),
        };
        let left_out = Unsupported { message, span: why.span.or(con.span) };
        if !self.left_out.contains(&left_out) {
            self.left_out.push(left_out.clone());
        }
        left_out
    }

    /// The raw fields of a constructor, and the constructor applied to what is made of them.
    fn constructor(
        &mut self,
        con: &Constructor,
        fitting: &Fitting,
        locals: &mut Locals,
        depth: u32,
    ) -> Made<(Vec<Binder>, Expr)> {
        let (dictionaries, fields) = con.fields.split_at(con.dictionaries as usize);
        let mut arguments = Vec::new();
        for dictionary in dictionaries {
            let constraint = dictionary.ty.subst(&fitting.subst);
            let found = self.declarations.dictionary(&constraint);
            arguments.push(found.ok_or_else(|| unsupported(format!("there is no `{constraint}`")))?);
        }
        let mut parts = Vec::new();
        for field in fields {
            let part = self.raw(&field.ty.subst(&fitting.subst), true, depth + 1)?;
            let name = field.name.map_or("x", Symbol::as_str);
            let binder = locals.binder(name, &part.ty);
            arguments.push(made_of(&part, Expr::local(&binder)));
            parts.push(binder);
        }
        let types: Vec<Type> = fitting.universals.iter().chain(&fitting.existentials).cloned().collect();
        let is_newtype = self.declarations.newtype(con.data_type).is_some();
        let value = match (is_newtype, arguments.len()) {
            (true, 1) => {
                let expr = arguments.swap_remove(0);
                Expr::Wrap(Box::new(Wrap { constructor: con.name, types: fitting.universals.clone(), expr }))
            }
            _ => Expr::Constructor(con.name).type_apply(types).apply(arguments),
        };
        Ok((parts, value))
    }

    /// The ways in which a constructor makes values of its type at some arguments: none if it does not (GADTs), one for
    /// each choice of the types it hides.
    fn fittings(&mut self, con: &Constructor, args: &[Type]) -> Made<Vec<Fitting>> {
        let mut subst: Subst = con.subst(args, &[]);
        let hidden: FxHashSet<_> = con.existentials.iter().map(|binder| binder.var).collect();
        for (one, two) in &con.equalities {
            if !unify(&one.subst(&subst), &two.subst(&subst), &hidden, &mut subst) {
                return Ok(Vec::new());
            }
        }
        let open: Vec<TyBinder> =
            con.existentials.iter().filter(|binder| !subst.contains_key(&binder.var)).cloned().collect();
        let context: Vec<Type> =
            con.fields.iter().take(con.dictionaries as usize).map(|field| field.ty.clone()).collect();
        let mut choices: Vec<Subst> = Vec::new();
        let fields: Vec<Type> =
            con.fields.iter().skip(con.dictionaries as usize).map(|field| field.ty.clone()).collect();
        let indices = match open.as_slice() {
            [only] => self.declarations.index_candidates(only.var, &fields),
            _ => Indices::default(),
        };
        // Without a class, nothing can be done with a value of a hidden type but what is done with an `Int`.
        let mut more = !open.is_empty() && !context.is_empty();
        if let [only] = open.as_slice()
            && !indices.types.is_empty()
        {
            // A type that a field has as its index: whatever that field can return.
            let fitting = indices.types.into_iter();
            let mut fitting = fitting.filter(|index| self.declarations.fits(only, index, &context, &subst));
            let tried: Vec<Type> = fitting.by_ref().take(MOST_HIDDEN).collect();
            more = indices.more || fitting.next().is_some();
            for index in tried {
                let mut choice = subst.clone();
                choice.insert(only.var, index);
                choices.push(choice);
            }
        }
        // A class of the program says what its constructors may hide: all of its instances matter.
        else if let [only] = open.as_slice()
            && let Some(class) = context.iter().filter_map(Type::as_con).find_map(|(class, args)| {
                let about = matches!(args, [Type::Var(var)] if *var == only.var);
                (about && self.is_own_class(class)).then_some(class)
            })
        {
            let heads = self.declarations.instance_heads(class);
            let mut fitting =
                heads.into_iter().filter(|head| self.declarations.fits(only, head, &context, &subst));
            let tried: Vec<Type> = fitting.by_ref().take(MOST_HIDDEN).collect();
            more = fitting.next().is_some();
            for head in tried {
                let mut choice = subst.clone();
                choice.insert(only.var, head);
                choices.push(choice);
            }
        } else if let Some(types) = self.declarations.instantiation(&open, &context, &subst) {
            let mut choice = subst.clone();
            choice.extend(open.iter().map(|binder| binder.var).zip(types));
            choices.push(choice);
        }
        if choices.is_empty() {
            return Err(unsupported("no type is known for what it hides"));
        }
        // Types that hide others nest without end.
        let is_small =
            |choice: &Subst| fields.iter().all(|field| field.subst(choice).nodes() <= LARGEST_HIDDEN);
        let all = choices.len();
        if !open.is_empty() {
            choices.retain(is_small);
        }
        if more || choices.len() < all {
            let what = unsupported("other types than those tried for what it hides");
            self.leave_out(con, &what);
        }
        if !open.is_empty() {
            for choice in &choices {
                let types: Vec<String> = open
                    .iter()
                    .filter_map(|binder| choice.get(&binder.var))
                    .map(ToString::to_string)
                    .collect();
                let entry = (con.name.base, types.join(", "));
                if !self.hidden.contains(&entry) {
                    self.hidden.push(entry);
                }
            }
        }
        let fitting = |subst: Subst| {
            let of = |binder: &TyBinder| subst.get(&binder.var).cloned();
            let existentials: Option<Vec<Type>> = con.existentials.iter().map(of).collect();
            let existentials = existentials.map(|types| types.iter().map(|ty| ty.subst(&subst)).collect());
            existentials.map(|existentials| Fitting { universals: args.to_vec(), existentials, subst })
        };
        Ok(choices.into_iter().filter_map(fitting).collect())
    }

    fn is_own_class(&self, class: Name) -> bool {
        self.declarations.data_type(class).is_some_and(|data| data.span.is_some())
    }
}

/// An unknown function that applies its argument.
struct Probes {
    /// The raw type: what the argument is applied to, and a table of what that returns.
    ty: Type,
    constructor: Name,
    parts: Vec<Raw>,
    table: Type,
    arity: usize,
}

impl Probes {
    /// `case raw of Probe a b t -> \g -> t (g a) (g b)`.
    fn applied(&self, locals: &mut Locals, raw: Expr, param: &Type, result: &Type, answer: &Raw) -> Expr {
        let parts: Vec<Binder> = self.parts.iter().map(|part| locals.binder("p", &part.ty)).collect();
        let (table, given) = (locals.binder("t", &self.table), locals.binder("g", param));
        let made: Vec<Expr> =
            parts.iter().zip(&self.parts).map(|(part, raw)| made_of(raw, Expr::local(part))).collect();
        let seen = made.chunks(self.arity).map(|arguments| Expr::local(&given).apply(arguments.to_vec()));
        let answered = made_of(answer, Expr::local(&table).apply(seen.collect()));
        let body = Expr::lambda(vec![given], answered);
        let pattern = Pattern::Constructor {
            constructor: self.constructor,
            types: vec![],
            fields: parts.into_iter().chain([table]).collect(),
        };
        let whole = locals.binder("w", &self.ty);
        let ty = Type::fun(param.clone(), result.clone());
        Expr::case(raw, whole, ty, vec![Alternative { pattern, body }])
    }
}

/// Whether a constructor is more than its fields.
fn is_special(con: &Constructor) -> bool {
    !con.existentials.is_empty() || !con.equalities.is_empty() || con.dictionaries > 0
}

fn made_of(raw: &Raw, value: Expr) -> Expr {
    match raw.make {
        Some(make) => Expr::Global(make).apply(vec![value]),
        None => value,
    }
}

fn raw_constructor(
    name: Name,
    data_type: Name,
    tag: usize,
    fields: Vec<Field>,
    infix: Option<u32>,
) -> Arc<Constructor> {
    Arc::new(Constructor {
        name,
        data_type,
        tag: tag as u32,
        universals: vec![],
        existentials: vec![],
        equalities: vec![],
        dictionaries: 0,
        fields,
        infix,
        span: None,
    })
}

/// Makes two types equal by choosing hidden variables.
fn unify(one: &Type, two: &Type, hidden: &FxHashSet<otherwise_core::TyVar>, subst: &mut Subst) -> bool {
    let (one, two) = (one.subst(subst), two.subst(subst));
    match (&one, &two) {
        _ if one == two => true,
        (Type::Var(var), ty) | (ty, Type::Var(var)) if hidden.contains(var) => {
            let single: Subst = std::iter::once((*var, ty.clone())).collect();
            subst.values_mut().for_each(|bound| *bound = bound.subst(&single));
            subst.insert(*var, ty.clone());
            true
        }
        (Type::Con(one, ones), Type::Con(two, twos)) => {
            one == two
                && ones.len() == twos.len()
                && ones.iter().zip(twos.iter()).all(|(one, two)| unify(one, two, hidden, subst))
        }
        (Type::Fun(one), Type::Fun(two)) => {
            unify(&one.param, &two.param, hidden, subst) && unify(&one.result, &two.result, hidden, subst)
        }
        (Type::App(one), Type::App(two)) => {
            unify(&one.0, &two.0, hidden, subst) && unify(&one.1, &two.1, hidden, subst)
        }
        (Type::App(app), Type::Con(name, args)) | (Type::Con(name, args), Type::App(app)) => {
            args.split_last().is_some_and(|(last, first)| {
                unify(&app.1, last, hidden, subst)
                    && unify(&app.0, &Type::Con(*name, first.into()), hidden, subst)
            })
        }
        _ => false,
    }
}

/// Numbers the local variables of one generated function.
#[derive(Default)]
struct Locals {
    next: u32,
}

impl Locals {
    fn binder(&mut self, name: &str, ty: &Type) -> Binder {
        self.next += 1;
        Binder { id: LocalId(self.next), name: Symbol::new(name), ty: ty.clone() }
    }
}
