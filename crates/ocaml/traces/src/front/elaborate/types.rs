//! Types during inference, and their sorts.

use std::rc::Rc;

use rustc_hash::FxHashMap;

use crate::core::{Constructor, ConstructorId, DataId, DataType, OpaqueSort, Order, Program, Sort, SortId};

/// Names one row of [`Types::definitions`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct TypeId(pub(super) u32);

/// A type, possibly not known yet.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Ty {
    Meta(u32),
    Unit,
    Bool,
    Int,
    Opaque(SortId),
    Data(TypeId, Vec<Ty>),
    Tuple(Vec<Ty>),
    Arrow(Rc<Ty>, Rc<Ty>),
    Ref(Rc<Ty>),
    /// A type parameter of a declaration.
    Parameter(u32),
}

/// A variant or record.
#[derive(Clone, Debug)]
pub(super) struct TypeDefinition {
    pub(super) name: String,
    pub(super) parameters: u32,
    /// Names, arguments (over [`Ty::Parameter`]; [`Ty::Ref`] for mutable fields), labels.
    pub(super) constructors: Vec<(String, Vec<Ty>, Vec<String>)>,
    /// The fields that can be assigned: a constructor and a position.
    pub(super) mutable: Vec<(usize, usize)>,
}

impl TypeDefinition {
    /// Whether a field can be assigned; one that holds a `ref` cannot.
    pub(super) fn is_mutable(&self, constructor: usize, field: usize) -> bool {
        self.mutable.contains(&(constructor, field))
    }
}

pub(super) const OPTION: TypeId = TypeId(0);
pub(super) const LIST: TypeId = TypeId(1);
pub(super) const RESULT: TypeId = TypeId(2);
pub(super) const EXCEPTION: TypeId = TypeId(3);

/// How deep a type may be.
const MAX_DEPTH: u32 = 100;

/// All types of a run.
pub(super) struct Types {
    metas: Vec<Option<Ty>>,
    pub(super) definitions: Vec<TypeDefinition>,
    instances: FxHashMap<(TypeId, Vec<Sort>), DataId>,
    /// Sorts that are only compared, such as `string`.
    named: FxHashMap<String, SortId>,
}

/// Two types that should be one.
pub(super) struct Mismatch;

impl Types {
    pub(super) fn new() -> Types {
        let definition = |name: &str, parameters, constructors: &[(&str, Vec<Ty>)]| TypeDefinition {
            name: name.to_owned(),
            parameters,
            constructors: constructors
                .iter()
                .map(|(n, a)| ((*n).to_owned(), a.clone(), Vec::new()))
                .collect(),
            mutable: Vec::new(),
        };
        let first = Ty::Parameter(0);
        let definitions = vec![
            definition("option", 1, &[("None", vec![]), ("Some", vec![first.clone()])]),
            definition(
                "list",
                1,
                &[("[]", vec![]), ("::", vec![first.clone(), Ty::Data(LIST, vec![first.clone()])])],
            ),
            definition("result", 2, &[("Ok", vec![first]), ("Error", vec![Ty::Parameter(1)])]),
            definition("exn", 0, &[]),
        ];
        Types { metas: Vec::new(), definitions, instances: FxHashMap::default(), named: FxHashMap::default() }
    }

    pub(super) fn fresh(&mut self) -> Ty {
        self.metas.push(None);
        Ty::Meta(self.metas.len() as u32 - 1)
    }

    /// A sort of values that are only compared.
    pub(super) fn named(&mut self, program: &mut Program, name: &str) -> SortId {
        *self.named.entry(name.to_owned()).or_insert_with(|| opaque(program, name))
    }

    /// Whether a type of that name was met that nothing is known about.
    pub(super) fn is_named(&self, name: &str) -> bool {
        self.named.contains_key(name)
    }

    /// What is known at the top.
    pub(super) fn head(&self, ty: &Ty) -> Ty {
        let mut ty = ty.clone();
        while let Ty::Meta(meta) = ty {
            match &self.metas[meta as usize] {
                Some(known) => ty = known.clone(),
                None => break,
            }
        }
        ty
    }

    pub(super) fn unify(&mut self, left: &Ty, right: &Ty) -> Result<(), Mismatch> {
        self.unify_at(left, right, 0)
    }

    fn unify_at(&mut self, left: &Ty, right: &Ty, depth: u32) -> Result<(), Mismatch> {
        let (left, right) = (self.head(left), self.head(right));
        if depth > MAX_DEPTH {
            return Err(Mismatch);
        }
        let pairs: Vec<(Ty, Ty)> = match (&left, &right) {
            (Ty::Meta(a), Ty::Meta(b)) if a == b => return Ok(()),
            (Ty::Meta(meta), other) | (other, Ty::Meta(meta)) => {
                if self.occurs(*meta, other, 0) {
                    return Err(Mismatch);
                }
                self.metas[*meta as usize] = Some(other.clone());
                return Ok(());
            }
            (Ty::Data(a, left), Ty::Data(b, right)) if a == b => {
                left.iter().cloned().zip(right.iter().cloned()).collect()
            }
            (Ty::Tuple(left), Ty::Tuple(right)) if left.len() == right.len() => {
                left.iter().cloned().zip(right.iter().cloned()).collect()
            }
            (Ty::Ref(left), Ty::Ref(right)) => vec![((**left).clone(), (**right).clone())],
            (Ty::Arrow(a, b), Ty::Arrow(c, d)) => {
                vec![((**a).clone(), (**c).clone()), ((**b).clone(), (**d).clone())]
            }
            (left, right) if left == right => return Ok(()),
            _ => return Err(Mismatch),
        };
        pairs.iter().try_for_each(|(left, right)| self.unify_at(left, right, depth + 1))
    }

    fn occurs(&self, meta: u32, ty: &Ty, depth: u32) -> bool {
        let inner = |ty: &Ty| self.occurs(meta, ty, depth + 1);
        match self.head(ty) {
            _ if depth > MAX_DEPTH => true,
            Ty::Meta(other) => other == meta,
            Ty::Data(_, parts) | Ty::Tuple(parts) => parts.iter().any(inner),
            Ty::Arrow(from, to) => inner(&from) || inner(&to),
            Ty::Ref(content) => inner(&content),
            Ty::Unit | Ty::Bool | Ty::Int | Ty::Opaque(_) | Ty::Parameter(_) => false,
        }
    }

    /// Whether some part is not known yet.
    pub(super) fn is_open(&self, ty: &Ty) -> bool {
        match self.head(ty) {
            Ty::Meta(_) => true,
            Ty::Data(_, parts) | Ty::Tuple(parts) => parts.iter().any(|part| self.is_open(part)),
            Ty::Arrow(from, to) => self.is_open(&from) || self.is_open(&to),
            Ty::Ref(content) => self.is_open(&content),
            Ty::Unit | Ty::Bool | Ty::Int | Ty::Opaque(_) | Ty::Parameter(_) => false,
        }
    }

    /// Whether values of this type have parts that can be assigned.
    pub(super) fn is_mutable(&self, ty: &Ty) -> bool {
        self.is_mutable_at(ty, &mut Vec::new())
    }

    fn is_mutable_at(&self, ty: &Ty, inside: &mut Vec<TypeId>) -> bool {
        match self.head(ty) {
            Ty::Ref(_) => true,
            Ty::Tuple(parts) => parts.iter().any(|part| self.is_mutable_at(part, inside)),
            Ty::Data(id, arguments) => {
                if arguments.iter().any(|part| self.is_mutable_at(part, inside)) {
                    return true;
                }
                if inside.contains(&id) {
                    return false;
                }
                inside.push(id);
                let rows = &self.definitions[id.0 as usize].constructors;
                let found = rows.iter().flat_map(|row| &row.1).any(|field| self.is_mutable_at(field, inside));
                inside.pop();
                found
            }
            _ => false,
        }
    }

    /// A type of a declaration with its parameters filled in.
    pub(super) fn instantiate(ty: &Ty, arguments: &[Ty]) -> Ty {
        let inner = |ty: &Ty| Types::instantiate(ty, arguments);
        match ty {
            Ty::Parameter(at) => arguments.get(*at as usize).cloned().unwrap_or(Ty::Unit),
            Ty::Data(id, parts) => Ty::Data(*id, parts.iter().map(inner).collect()),
            Ty::Tuple(parts) => Ty::Tuple(parts.iter().map(inner).collect()),
            Ty::Arrow(from, to) => Ty::Arrow(Rc::new(inner(from)), Rc::new(inner(to))),
            Ty::Ref(content) => Ty::Ref(Rc::new(inner(content))),
            other => other.clone(),
        }
    }

    /// A value of some type of this definition, all parameters unknown.
    pub(super) fn any_instance(&mut self, id: TypeId) -> Vec<Ty> {
        (0..self.definitions[id.0 as usize].parameters).map(|_| self.fresh()).collect()
    }

    /// The sort of a first-order type. What is still unknown is a type of its own that nobody knows anything
    /// about.
    pub(super) fn sort(&mut self, program: &mut Program, ty: &Ty) -> Result<Sort, String> {
        let sort = self.any_sort(program, ty)?;
        match holds_code(program, &sort, &mut Vec::new()) {
            true => Err("a function where a value is needed".to_owned()),
            false => Ok(sort),
        }
    }

    /// The sort of a type that may have functions inside.
    pub(super) fn any_sort(&mut self, program: &mut Program, ty: &Ty) -> Result<Sort, String> {
        self.sort_at(program, ty, 0)
    }

    fn sort_at(&mut self, program: &mut Program, ty: &Ty, depth: u32) -> Result<Sort, String> {
        if depth > MAX_DEPTH {
            return Err("a type that is nested too deeply".to_owned());
        }
        Ok(match self.head(ty) {
            Ty::Unit => Sort::Unit,
            Ty::Bool => Sort::Bool,
            Ty::Int => Sort::Int,
            Ty::Opaque(id) => Sort::Opaque(id),
            Ty::Tuple(parts) => {
                let parts: Result<Vec<Sort>, String> =
                    parts.iter().map(|part| self.sort_at(program, part, depth + 1)).collect();
                Sort::Tuple(parts?)
            }
            Ty::Data(id, arguments) => {
                let sorts: Result<Vec<Sort>, String> =
                    arguments.iter().map(|part| self.sort_at(program, part, depth + 1)).collect();
                let key = (id, sorts?);
                if let Some(known) = self.instances.get(&key) {
                    return Ok(Sort::Data(*known));
                }
                let data = DataId(program.data_types.len() as u32);
                let name = self.show(program, ty);
                program.data_types.push(DataType { name, constructors: Vec::new() });
                self.instances.insert(key, data);
                let definition = self.definitions[id.0 as usize].clone();
                let mut constructors = Vec::new();
                for (index, (name, fields, labels)) in definition.constructors.iter().cloned().enumerate() {
                    let fields: Result<Vec<Sort>, String> = fields
                        .iter()
                        .map(|field| self.sort_at(program, &Types::instantiate(field, &arguments), depth + 1))
                        .collect();
                    let fields = fields?;
                    let id = ConstructorId { data, index: index as u32 };
                    for (at, field) in fields.iter().enumerate() {
                        if matches!(field, Sort::Cell(_)) && !definition.is_mutable(index, at) {
                            program.references.push((id, at));
                        }
                    }
                    constructors.push(Constructor { name, fields, labels });
                }
                program.data_types[data.0 as usize].constructors = constructors;
                Sort::Data(data)
            }
            Ty::Arrow(..) => Sort::Code,
            Ty::Ref(content) => Sort::Cell(Box::new(self.sort_at(program, &content, depth + 1)?)),
            Ty::Parameter(_) => return Err("a type parameter".to_owned()),
            Ty::Meta(meta) => {
                let id = opaque(program, "'a");
                self.metas[meta as usize] = Some(Ty::Opaque(id));
                Sort::Opaque(id)
            }
        })
    }

    /// What a row of the data types is an instance of.
    pub(super) fn instance_of(&self, data: DataId) -> Option<(TypeId, Vec<Sort>)> {
        self.instances.iter().find(|(_, id)| **id == data).map(|(key, _)| key.clone())
    }

    /// The exceptions that were declared after the type was first used.
    pub(super) fn complete_exceptions(&mut self, program: &mut Program) {
        let Ok(Sort::Data(data)) = self.any_sort(program, &Ty::Data(EXCEPTION, Vec::new())) else { return };
        let declared = self.definitions[EXCEPTION.0 as usize].constructors.clone();
        let known = program.data_types[data.0 as usize].constructors.len();
        for (name, fields, labels) in declared.into_iter().skip(known) {
            let fields: Result<Vec<Sort>, String> =
                fields.iter().map(|field| self.any_sort(program, field)).collect();
            let fields = fields.unwrap_or_default();
            program.data_types[data.0 as usize].constructors.push(Constructor { name, fields, labels });
        }
    }

    /// The constructor of a type's instance.
    pub(super) fn constructor(
        &mut self,
        program: &mut Program,
        ty: &Ty,
        index: usize,
    ) -> Result<ConstructorId, String> {
        match self.any_sort(program, ty)? {
            Sort::Data(data) => Ok(ConstructorId { data, index: index as u32 }),
            _ => Err("a constructor of another type".to_owned()),
        }
    }

    /// As people write it.
    pub(super) fn show(&self, program: &Program, ty: &Ty) -> String {
        match self.head(ty) {
            Ty::Meta(_) => "_".to_owned(),
            Ty::Unit => "unit".to_owned(),
            Ty::Bool => "bool".to_owned(),
            Ty::Int => "int".to_owned(),
            Ty::Opaque(id) => program.opaque(id).name.clone(),
            Ty::Parameter(at) => format!("'{at}"),
            Ty::Tuple(parts) => {
                let parts: Vec<String> = parts.iter().map(|part| self.show(program, part)).collect();
                format!("({})", parts.join(" * "))
            }
            Ty::Ref(content) => format!("{} ref", self.show(program, &content)),
            Ty::Arrow(from, to) => format!("({} -> {})", self.show(program, &from), self.show(program, &to)),
            Ty::Data(id, arguments) => {
                let name = &self.definitions[id.0 as usize].name;
                let parts: Vec<String> = arguments.iter().map(|part| self.show(program, part)).collect();
                match parts.as_slice() {
                    [] => name.clone(),
                    [only] => format!("{only} {name}"),
                    _ => format!("({}) {name}", parts.join(", ")),
                }
            }
        }
    }
}

/// Whether values of a sort have functions inside.
fn holds_code(program: &Program, sort: &Sort, seen: &mut Vec<DataId>) -> bool {
    match sort {
        Sort::Code => true,
        Sort::Tuple(parts) => parts.iter().any(|part| holds_code(program, part, seen)),
        Sort::Cell(content) => holds_code(program, content, seen),
        Sort::Data(id) if !seen.contains(id) => {
            seen.push(*id);
            let fields = program.data(*id).constructors.iter().flat_map(|constructor| &constructor.fields);
            fields.into_iter().any(|field| holds_code(program, field, seen))
        }
        _ => false,
    }
}

/// A new sort that nothing is known about.
pub(super) fn opaque(program: &mut Program, name: &str) -> SortId {
    program.opaque_sorts.push(OpaqueSort { name: name.to_owned(), order: Order::Partial });
    SortId(program.opaque_sorts.len() as u32 - 1)
}

/// A sort as people write it.
pub(super) fn show_sort(program: &Program, sort: &Sort) -> String {
    match sort {
        Sort::Unit => "unit".to_owned(),
        Sort::Bool => "bool".to_owned(),
        Sort::Int => "int".to_owned(),
        Sort::Opaque(id) => program.opaque(*id).name.clone(),
        Sort::Data(id) => program.data(*id).name.clone(),
        Sort::Cell(content) => show_sort(program, content),
        Sort::Function(_) | Sort::Code => "a function".to_owned(),
        Sort::Tuple(parts) => {
            let parts: Vec<String> = parts.iter().map(|part| show_sort(program, part)).collect();
            parts.join(" * ")
        }
    }
}
