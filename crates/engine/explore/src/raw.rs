//! What symbolic arguments are made of where not every value of their type will do.
//!
//! The machine makes symbolic values of plain data types by itself. It cannot know that a `Map` is a search
//! tree, what type an existential constructor hides, or which functions the program has. So such an argument
//! is *made*: the entry takes a value of a **raw type**, which has no invariants, and a generated function
//! turns it into the argument.
//!
//! | type | raw type |
//! | --- | --- |
//! | `Map k a`, `Set a`, `Ratio a` … | what a function of `Otherwise.Symbolic` takes, which assumes the invariant |
//! | `data T = forall a. C a => K a`, GADTs | the constructors that fit, with types chosen for what they hide |
//! | functions | a table, or one of the functions in scope |
//! | polymorphic functions | a few of the ways that their type leaves |
//! | functions that take functions | what they apply them to, and a table of what that returns |
//! | a type that contains one of these | a copy of it with raw types inside |
//!
//! Every value of the type is made of exactly one raw value (with the chosen hidden types), so no behaviour
//! is lost. Raw constructors are called like the constructors they stand for, so raw values read like the
//! values made of them.

mod containers;
mod functions;
mod hidden;
mod polymorphic;

pub use containers::is_container;
use containers::maker;
use hidden::Fitting;
use otherwise_core::{
    Alternative, Binder, Constructor, DataType, Expr, Field, Global, GlobalKind, Globals, Infix, Kind,
    LocalId, Name, Origin, Pattern, Program, Symbol, Type, TypeForm, Wrap, builtin,
};
use otherwise_diagnostics::Span;
use otherwise_machine::is_number;
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::Arc;

/// The module of raw types that stand for no container; no module of a program has such a name.
const MODULE: &str = "Otherwise.Raw";

/// So many types are looked at to find out whether an argument must be made; beyond, it is taken as it is.
const MAX_TYPES: usize = 400;

/// Types with more parts than this are not looked into.
const MAX_NODES: usize = 150;

/// Types are looked into this deep.
const MAX_DEPTH: u32 = 60;

/// What a symbolic argument is made of.
#[derive(Clone, Debug)]
pub struct Raw {
    /// The type of the symbolic value.
    pub ty: Type,
    /// The function that makes the argument of it; none if it is the argument.
    pub make: Option<Name>,
}

/// Functions that were made, and all others.
pub struct WithMade<'g> {
    /// Those that were made.
    pub made: Vec<Arc<Global>>,
    /// Where all others are.
    pub others: &'g dyn Globals,
}

impl std::fmt::Debug for WithMade<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("WithMade").field("made", &self.made.len()).finish_non_exhaustive()
    }
}

impl Globals for WithMade<'_> {
    fn global(&self, name: Name) -> Option<Arc<Global>> {
        let made = self.made.iter().find(|global| global.name == name).cloned();
        made.or_else(|| self.others.global(name))
    }
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
    known: FxHashMap<Key, Result<Raw, Unsupported>>,
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
    /// Whether values are given, not looked for.
    is_given: bool,
    numbers: u32,
}

impl std::fmt::Debug for RawTypes<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("RawTypes").field("made", &self.made.len()).finish_non_exhaustive()
    }
}

type Made<T> = Result<T, Unsupported>;

/// A type, whether a function in it may be one of those in scope, and whether its values are given.
type Key = (Type, bool, bool);

fn unsupported(message: impl Into<String>) -> Unsupported {
    Unsupported { message: message.into(), span: None }
}

impl<'p> RawTypes<'p> {
    /// Raw types for a program. Symbolic functions are also tried as at most `most_functions` of these
    /// functions.
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
            is_given: false,
            numbers: 0,
        }
    }

    /// The raw type of a ground type.
    pub fn of(&mut self, ty: &Type) -> Made<Raw> {
        self.raw(ty, true, 0)
    }

    /// The raw type of a ground type of which values are given: what they are made of need not be the one way
    /// to make them.
    pub fn of_given(&mut self, ty: &Type) -> Made<Raw> {
        self.is_given = true;
        let raw = self.raw(ty, true, 0);
        self.is_given = false;
        raw
    }

    /// `functions` says whether a function may be one of those in scope: not what a table answers.
    fn raw(&mut self, ty: &Type, functions: bool, depth: u32) -> Made<Raw> {
        if depth > MAX_DEPTH {
            return Err(unsupported(format!("`{ty}` is nested too deeply")));
        }
        if self.declarations.reduce(ty).is_some() {
            let reduced = self.declarations.reduced(ty);
            return self.raw(&reduced, functions, depth + 1);
        }
        if !self.must_be_made(ty, functions) {
            return Ok(Raw { ty: ty.clone(), make: None });
        }
        let key = (ty.clone(), functions, self.is_given);
        if ty.nodes() > MAX_NODES {
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
            Type::Forall(_) => {
                let raw = self.polymorphic(ty, depth);
                self.known.insert(key, raw.clone());
                raw
            }
            _ => Err(unsupported(format!("a value of type `{ty}` cannot be symbolic"))),
        }
    }

    /// Whether symbolic values of a type cannot be just any values of it.
    fn must_be_made(&self, ty: &Type, functions: bool) -> bool {
        let mut seen = FxHashSet::default();
        let mut work = vec![(ty.clone(), functions)];
        while let Some((ty, functions)) = work.pop() {
            if seen.len() > MAX_TYPES {
                return false;
            }
            // A type that contains itself at ever larger types.
            if ty.nodes() > MAX_NODES {
                return false;
            }
            if !seen.insert((ty.clone(), functions)) {
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

    fn add_data_type(&mut self, name: Name, constructors: Vec<Arc<Constructor>>) {
        let data = DataType { name, params: vec![], constructors, form: TypeForm::Data, span: None };
        self.data_types.push(Arc::new(data));
    }

    fn is_library(&self, data: &DataType) -> bool {
        self.declarations.origin(data.name) == Origin::Library
    }

    /// A copy of a data type with raw types inside, and what its constructors hide chosen.
    fn data(&mut self, ty: &Type, data: &DataType, args: &[Type], key: Key, depth: u32) -> Made<Raw> {
        // What a type of the library is made of is nobody's business: it is named as a whole.
        let (known, is_library) = (self.left_out.len(), self.is_library(data));
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

    fn data_within(&mut self, ty: &Type, data: &DataType, args: &[Type], key: &Key, depth: u32) -> Made<Raw> {
        // Lists, tuples, `Maybe` … of raw types are raw types, and read better than copies of them.
        let is_library = self.is_library(data) && !data.constructors.iter().any(|con| is_special(con));
        let same = is_library.then(|| self.same_with_raw_arguments(data, args, depth)).transpose()?;
        let name = match &same {
            Some(_) => data.name,
            None => self.name(MODULE, data.name.base.as_str()),
        };
        let raw_ty = same.clone().unwrap_or_else(|| Type::con(name));
        let make = self.name(MODULE, data.name.base.as_str());
        let raw = Raw { ty: raw_ty.clone(), make: Some(make) };
        self.known.insert(key.clone(), Ok(raw.clone()));
        let mut locals = Locals::default();
        let whole = locals.binder("r", &raw_ty);
        let again = locals.binder("w", &raw_ty);
        let mut copy =
            DataCopy { name, is_itself: same.is_some(), constructors: vec![], alternatives: vec![] };
        let problem = self.constructors(data, args, &mut copy, &mut locals, depth);
        if copy.constructors.is_empty() {
            return Err(problem.unwrap_or_else(|| unsupported(format!("`{ty}` has no values"))));
        }
        if copy.is_itself && !copy.agrees(data, &raw_ty) {
            return Err(problem.unwrap_or_else(|| unsupported(format!("`{ty}` cannot be symbolic"))));
        }
        if !copy.is_itself {
            self.add_data_type(name, std::mem::take(&mut copy.constructors));
        }
        let body = if data.form == TypeForm::Newtype && copy.is_itself {
            copy.taken_off(data, &raw_ty, &whole)?
        } else {
            Expr::case(Expr::local(&whole), again, ty.clone(), copy.alternatives)
        };
        self.define(make, whole, body, ty.clone());
        Ok(raw)
    }

    /// Copies the constructors that fit; why the first of the others is left out.
    fn constructors(
        &mut self,
        data: &DataType,
        args: &[Type],
        copy: &mut DataCopy,
        locals: &mut Locals,
        depth: u32,
    ) -> Option<Unsupported> {
        let mut problem = None;
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
                match self.constructor(con, &fitting, locals, depth) {
                    Ok((parts, value)) => copy.add(con, parts, value),
                    Err(why) => {
                        let why = self.leave_out(con, &why);
                        problem.get_or_insert(why);
                    }
                }
            }
        }
        problem
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

/// A copy of a data type in the making.
struct DataCopy {
    name: Name,
    /// It is the type itself, at raw types.
    is_itself: bool,
    constructors: Vec<Arc<Constructor>>,
    /// What is made of each.
    alternatives: Vec<Alternative>,
}

impl DataCopy {
    /// Adds a constructor with raw fields, and the value that is made of them.
    fn add(&mut self, con: &Constructor, parts: Vec<Binder>, value: Expr) {
        let tag = self.constructors.len();
        let name = match self.is_itself {
            true => con.name,
            false => {
                let module = format!("{}.{tag}", self.name.module);
                Name { module: Symbol::new(&module), base: con.name.base }
            }
        };
        let names = con.fields.iter().skip(con.dictionaries as usize).map(|field| field.name);
        let fields = parts.iter().zip(names);
        let fields = fields.map(|(part, name)| Field { name, ty: part.ty.clone(), strict: false });
        self.constructors.push(raw_constructor(name, self.name, tag, fields.collect(), con.infix));
        let pattern = Pattern::Constructor { constructor: name, types: vec![], fields: parts };
        self.alternatives.push(Alternative { pattern, body: value });
    }

    /// The copy is the library's type at raw types: all of its constructors, with the fields it then has.
    fn agrees(&self, data: &DataType, raw_ty: &Type) -> bool {
        let Type::Con(_, raw_args) = raw_ty else { return false };
        data.constructors.len() == self.constructors.len()
            && data.constructors.iter().zip(&self.constructors).all(|(con, raw)| {
                let subst = con.subst(raw_args, &[]);
                con.fields.iter().zip(&raw.fields).all(|(one, two)| one.ty.subst(&subst) == two.ty)
            })
    }

    /// A newtype of the library is taken off, not matched.
    fn taken_off(&mut self, data: &DataType, raw_ty: &Type, whole: &Binder) -> Made<Expr> {
        let Some(con) = data.constructors.first() else { return Err(unsupported("no constructor")) };
        let Type::Con(_, raw_args) = raw_ty else { return Err(unsupported("no arguments")) };
        let Some(Alternative { pattern: Pattern::Constructor { fields, .. }, body }) =
            self.alternatives.pop()
        else {
            return Err(unsupported("no constructor"));
        };
        let inner = Wrap { constructor: con.name, types: raw_args.to_vec(), expr: Expr::local(whole) };
        let bind = otherwise_core::Bind::NonRec(fields[0].clone(), Expr::Unwrap(Box::new(inner)));
        Ok(Expr::let_(bind, body))
    }
}

fn raw_constructor(
    name: Name,
    data_type: Name,
    tag: usize,
    fields: Vec<Field>,
    infix: Option<Infix>,
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

/// Numbers the local variables of one generated function.
#[derive(Default)]
struct Locals {
    next: u32,
}

impl Locals {
    fn binder(&mut self, name: &str, ty: &Type) -> Binder {
        self.next += 1;
        Binder::new(LocalId(self.next), name, ty.clone())
    }
}
