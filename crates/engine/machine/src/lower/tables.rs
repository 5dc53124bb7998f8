//! What lowering collects for the whole program: constructors, constants, failures.

use num_bigint::BigInt;
use otherwise_core::{Failure, FailureKind, Name, Program, Symbol, Type, builtin, failure_handler};
use otherwise_diagnostics::Span;
use rustc_hash::FxHashMap;
use std::sync::Arc;

use crate::code::{Constructor, Known};
use crate::place::Place;
use crate::word::{ConId, Word};

/// Tables of the code under construction.
pub(crate) struct Tables {
    pub(crate) constructors: Vec<Constructor>,
    pub(crate) constructor_ids: FxHashMap<Name, ConId>,
    /// For each constructor, which fields construction evaluates.
    strict_fields: Vec<Box<[bool]>>,
    pub(crate) texts: Vec<Arc<str>>,
    text_ids: FxHashMap<Arc<str>, u32>,
    pub(crate) integers: Vec<BigInt>,
    pub(crate) failures: Vec<Failure>,
    pub(crate) assertions: Vec<(Arc<str>, Option<Span>)>,
    /// Types of symbolic generators.
    pub(crate) symbolic_types: Vec<Type>,
    pub(crate) known: Known,
    /// The marked places, if they are wanted.
    pub(crate) places: Option<Vec<Place>>,
    /// How places are written in call stacks, if those are wanted.
    pub(crate) sites: Option<Sites>,
}

/// Writes a place of a module's source as call stacks show it.
pub type Sites = Box<dyn Fn(Span, Symbol) -> Option<String>>;

impl Tables {
    /// A truth value.
    pub(crate) fn truth(&self, value: bool) -> Word {
        Word::Constant(if value { self.known.true_con } else { self.known.false_con })
    }

    pub(crate) fn new(program: &Program) -> Tables {
        let nothing = ConId(0);
        let known = Known {
            false_con: nothing,
            true_con: nothing,
            nil: nothing,
            cons: nothing,
            unit: nothing,
            io_res: nothing,
            left: nothing,
            right: nothing,
        };
        let mut tables = Tables {
            constructors: Vec::new(),
            constructor_ids: FxHashMap::default(),
            strict_fields: Vec::new(),
            texts: Vec::new(),
            text_ids: FxHashMap::default(),
            integers: Vec::new(),
            failures: Vec::new(),
            assertions: Vec::new(),
            symbolic_types: Vec::new(),
            known,
            places: None,
            sites: None,
        };
        let mut con = |name: Name| tables.constructor(program, name);
        tables.known = Known {
            false_con: con(builtin::false_con()),
            true_con: con(builtin::true_con()),
            nil: con(builtin::list()),
            cons: con(builtin::cons()),
            unit: con(builtin::unit()),
            io_res: con(builtin::io_res()),
            left: con(Name::new(builtin::MODULE, "Left")),
            right: con(Name::new(builtin::MODULE, "Right")),
        };
        tables
    }

    /// The number of a constructor. All constructors of its type get consecutive ones.
    pub(crate) fn constructor(&mut self, program: &Program, name: Name) -> ConId {
        if let Some(con) = self.constructor_ids.get(&name) {
            return *con;
        }
        let data_type = program.constructor(name).and_then(|con| program.data_type(con.data_type));
        let Some(data_type) = data_type else {
            // Linked programs declare their constructors.
            return self.add_constructor(name, 0, false, [].into());
        };
        let cons = &data_type.constructors;
        let is_enumerated = cons.len() > 1
            && data_type.name != builtin::bool_type()
            && cons.iter().all(|con| con.fields.is_empty() && con.dictionaries == 0);
        for con in cons {
            let strict = con.fields.iter().map(|field| field.strict).collect();
            self.add_constructor(con.name, con.tag, is_enumerated, strict);
        }
        self.constructor_ids.get(&name).copied().unwrap_or(ConId(0))
    }

    fn add_constructor(&mut self, name: Name, tag: u32, is_enumerated: bool, strict: Box<[bool]>) -> ConId {
        let id = ConId(self.constructors.len() as u32);
        self.strict_fields.push(strict);
        self.constructors.push(Constructor { tag, is_enumerated });
        self.constructor_ids.insert(name, id);
        id
    }

    /// The number of a constructor, and for each field whether construction evaluates it.
    pub(crate) fn constructor_shape(&mut self, program: &Program, name: Name) -> (ConId, Vec<bool>) {
        let con = self.constructor(program, name);
        (con, self.strict_fields(con).to_vec())
    }

    /// For each field of a constructor, whether construction evaluates it.
    pub(crate) fn strict_fields(&self, con: ConId) -> &[bool] {
        self.strict_fields.get(con.index()).map_or(&[], |strict| strict)
    }

    pub(crate) fn text(&mut self, text: &Arc<str>) -> u32 {
        if let Some(id) = self.text_ids.get(text) {
            return *id;
        }
        let id = self.texts.len() as u32;
        self.texts.push(text.clone());
        self.text_ids.insert(text.clone(), id);
        id
    }

    pub(crate) fn integer(&mut self, integer: &BigInt) -> u32 {
        self.integers.push(integer.clone());
        self.integers.len() as u32 - 1
    }

    pub(crate) fn failure(&mut self, failure: &Failure) -> u32 {
        self.failures.push(failure.clone());
        self.failures.len() as u32 - 1
    }

    pub(crate) fn assertion(&mut self, message: &Arc<str>, span: Option<Span>) -> u32 {
        self.assertions.push((message.clone(), span));
        self.assertions.len() as u32 - 1
    }

    /// The number of a place, if places are wanted.
    pub(crate) fn place(&mut self, place: Place) -> Option<u32> {
        let places = self.places.as_mut()?;
        places.push(place);
        Some(places.len() as u32 - 1)
    }

    pub(crate) fn symbolic_type(&mut self, ty: &Type) -> u32 {
        self.symbolic_types.push(ty.clone());
        self.symbolic_types.len() as u32 - 1
    }

    /// Numbers all constructors that are left, so that symbolic values of any type can be made.
    pub(crate) fn number_all_constructors(&mut self, program: &Program) {
        let mut names: Vec<Name> = program.constructors.keys().copied().collect();
        names.sort_unstable();
        names.into_iter().for_each(|name| {
            self.constructor(program, name);
        });
    }

    /// The library function that raises this kind of failure, given its message, if it was linked.
    pub(crate) fn failure_handler(&self, program: &Program, kind: FailureKind) -> Option<u32> {
        program.index.get(&failure_handler(kind)).map(|at| *at as u32)
    }
}
