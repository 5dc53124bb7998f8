//! Elaborated modules as bytes: so that the library need not be elaborated for every program.

use std::sync::Arc;

use otherwise_core::codec::{Code, Decoder, Encoder};
use otherwise_core::{Snapshot, Symbol};

use crate::elaborate::Ready;
use crate::interface::{Interface, Interfaces};
use crate::typing::{Environment, ModuleTypes};

/// Changes whenever the bytes change their meaning.
const VERSION: u64 = 1;

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
    let core = Snapshot::encode(&modules);
    let mut interfaces: Vec<&Arc<Interface>> = ready.interfaces.iter().collect();
    interfaces.sort_by_key(|interface| interface.module);
    let interfaces: Vec<&Interface> = interfaces.into_iter().map(|interface| &**interface).collect();
    let interfaces = postcard::to_stdvec(&interfaces).ok()?;
    let mut types = Encoder::default();
    let mut names: Vec<Symbol> = modules.iter().filter_map(|module| module.name).collect();
    names.retain(|name| ready.environment.has(*name));
    types.number(names.len() as u64);
    for name in names {
        name.encode(&mut types);
        if let Some(module) = ready.environment.module(name) {
            module.encode(&mut types);
        }
    }
    let types = types.finish();
    let mut bytes = Vec::with_capacity(core.len() + interfaces.len() + types.len() + 32);
    bytes.extend(VERSION.to_le_bytes());
    for part in [&interfaces, &types, &core] {
        bytes.extend((part.len() as u64).to_le_bytes());
    }
    for part in [interfaces, types, core] {
        bytes.extend(part);
    }
    Some(bytes)
}

/// Reads what [`store`] wrote; `None` if it is damaged or of another version.
pub fn restore(bytes: &[u8]) -> Option<Restored> {
    let word = |at: usize| -> Option<usize> {
        usize::try_from(u64::from_le_bytes(bytes.get(at..at + 8)?.try_into().ok()?)).ok()
    };
    if word(0)? as u64 != VERSION {
        return None;
    }
    let first = 32usize;
    let second = first.checked_add(word(8)?)?;
    let third = second.checked_add(word(16)?)?;
    let end = third.checked_add(word(24)?)?;
    if end != bytes.len() {
        return None;
    }
    let mut interfaces = Interfaces::default();
    for interface in postcard::from_bytes::<Vec<Interface>>(bytes.get(first..second)?).ok()? {
        interfaces.insert(Arc::new(interface));
    }
    let mut environment = Environment::new();
    let mut types = Decoder::new(bytes.get(second..third)?)?;
    for _ in 0..types.number()? {
        let name = Symbol::decode(&mut types)?;
        environment.add(name, Arc::new(ModuleTypes::decode(&mut types)?));
    }
    let core = Arc::new(Snapshot::open(bytes.get(third..)?.into())?);
    Some(Restored { ready: Ready { interfaces, environment, modules: vec![] }, core })
}
