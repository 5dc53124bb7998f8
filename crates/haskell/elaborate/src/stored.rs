//! Elaborated modules as bytes: so that the library need not be elaborated for every program.

use std::sync::Arc;

use otherwise_core::codec::{Code, Decoder, Encoder};
use otherwise_core::{Snapshot, Symbol};

use crate::deferred::Deferred;
use crate::elaborate::Ready;
use crate::interface::{Interface, Interfaces};
use crate::names::Name;
use crate::typing::{Environment, ModuleTypes, decode_tables, encode_tables};

/// Changes whenever the bytes change their meaning.
const VERSION: u64 = 2;

/// What was stored: everything the front end needs to know of the modules, and their Core, read on demand.
pub struct Restored {
    /// Interfaces and types; its list of Core modules is empty.
    pub ready: Ready,
    /// The Core of the modules.
    pub core: Arc<Snapshot>,
}

/// Writes what was elaborated.
pub fn store(ready: &Ready) -> Option<Vec<u8>> {
    let modules: Vec<&otherwise_core::Module> = ready.modules.iter().map(|module| &**module).collect();
    let parts = [store_interfaces(&ready.interfaces)?, store_types(ready), Snapshot::encode(&modules)];
    let mut bytes = Vec::with_capacity(parts.iter().map(Vec::len).sum::<usize>() + 32);
    bytes.extend(VERSION.to_le_bytes());
    for part in &parts {
        bytes.extend((part.len() as u64).to_le_bytes());
    }
    parts.into_iter().for_each(|part| bytes.extend(part));
    Some(bytes)
}

/// Reads what [`store`] wrote; `None` if it is damaged or of another version.
pub fn restore(bytes: &'static [u8]) -> Option<Restored> {
    if word(bytes, 0)? as u64 != VERSION {
        return None;
    }
    let first = 32usize;
    let second = first.checked_add(word(bytes, 8)?)?;
    let third = second.checked_add(word(bytes, 16)?)?;
    let end = third.checked_add(word(bytes, 24)?)?;
    if end != bytes.len() {
        return None;
    }
    let interfaces = restore_interfaces(bytes.get(first..second)?)?;
    let environment = restore_types(bytes.get(second..third)?)?;
    let core = Arc::new(Snapshot::open(bytes.get(third..)?)?);
    Some(Restored { ready: Ready { interfaces, environment, modules: vec![] }, core })
}

fn word(bytes: &[u8], at: usize) -> Option<usize> {
    usize::try_from(u64::from_le_bytes(bytes.get(at..at + 8)?.try_into().ok()?)).ok()
}

/// A list of names and lengths, then the interfaces.
fn store_interfaces(interfaces: &Interfaces) -> Option<Vec<u8>> {
    let mut all: Vec<&Arc<Interface>> = interfaces.iter().collect();
    all.sort_by_key(|interface| interface.module);
    let written = all.iter().map(|interface| postcard::to_stdvec(&***interface).ok());
    let written: Vec<Vec<u8>> = written.collect::<Option<_>>()?;
    let list: Vec<(Name, usize)> =
        all.iter().zip(&written).map(|(interface, bytes)| (interface.module, bytes.len())).collect();
    let mut bytes = postcard::to_stdvec(&list).ok()?;
    written.into_iter().for_each(|part| bytes.extend(part));
    Some(bytes)
}

fn restore_interfaces(bytes: &'static [u8]) -> Option<Interfaces> {
    let (list, mut rest) = postcard::take_from_bytes::<Vec<(Name, usize)>>(bytes).ok()?;
    let mut interfaces = Interfaces::default();
    for (module, length) in list {
        let (part, others) = rest.split_at_checked(length)?;
        interfaces.insert_deferred(module, Deferred::read_by(move || postcard::from_bytes(part).ok()));
        rest = others;
    }
    rest.is_empty().then_some(interfaces)
}

/// Where the list of modules begins, then tables, then that list.
fn store_types(ready: &Ready) -> Vec<u8> {
    let mut types = Encoder::default();
    let known: Vec<(Symbol, &ModuleTypes)> = ready
        .modules
        .iter()
        .filter_map(|module| module.name)
        .filter_map(|name| Some((name, &**ready.environment.module(name)?)))
        .collect();
    let mut positions = Vec::new();
    for (_, module) in &known {
        positions.push(types.position());
        encode_tables(module, &mut types);
    }
    let list = types.position() as u64;
    types.number(known.len() as u64);
    for ((name, module), position) in known.into_iter().zip(positions) {
        name.encode(&mut types);
        types.number(position as u64);
        module.families().encode(&mut types);
        module.instances.encode(&mut types);
        module.axioms.encode(&mut types);
    }
    let mut bytes = list.to_le_bytes().to_vec();
    bytes.extend(types.finish());
    bytes
}

fn restore_types(bytes: &'static [u8]) -> Option<Environment> {
    let mut environment = Environment::new();
    let mut types = Decoder::new(bytes.get(8..)?)?;
    types.seek(word(bytes, 0)?);
    for _ in 0..types.number()? {
        let name = Symbol::decode(&mut types)?;
        let position = usize::try_from(types.number()?).ok()?;
        let families: Vec<Symbol> = Code::decode(&mut types)?;
        let instances: Vec<_> = Code::decode(&mut types)?;
        let axioms: Vec<_> = Code::decode(&mut types)?;
        let mut tables = types.clone();
        tables.seek(position);
        let (own_instances, own_axioms) = (instances.clone(), axioms.clone());
        let deferred = Deferred::read_by(move || {
            let tables = decode_tables(&mut tables.clone())?;
            let (instances, axioms) = (own_instances.clone(), own_axioms.clone());
            Some(ModuleTypes { instances, axioms, ..tables })
        });
        environment.add_deferred(name, &families, &instances, &axioms, deferred);
    }
    Some(environment)
}
