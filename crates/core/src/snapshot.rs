//! Snapshots: elaborated modules as bytes, of which only what is asked for is read.
//!
//! ```
//! use otherwise_core::{Globals, Module, Name, Snapshot};
//!
//! let bytes = Snapshot::encode(&[&Module::default()]);
//! let snapshot = Snapshot::open(bytes).unwrap();
//! assert!(snapshot.global(Name::new("M", "x")).is_none());
//! ```

use std::borrow::Cow;
use std::sync::{Arc, OnceLock};

use rustc_hash::FxHashMap;

use crate::codec::{Code, Decoder, Encoder};
use crate::link::Globals;
use crate::origin::Origin;
use crate::program::{Global, Module};
use crate::symbol::{Name, Symbol};

/// Changes whenever the bytes change their meaning.
const VERSION: u64 = 2;

/// Elaborated modules whose values are read on demand.
pub struct Snapshot {
    bytes: Cow<'static, [u8]>,
    /// Where the encoded part begins, behind header and table of names.
    start: usize,
    symbols: Arc<[Symbol]>,
    /// The declarations of all modules together, without values.
    declarations: Module,
    /// Where each module comes from.
    origins: FxHashMap<Symbol, Origin>,
    index: FxHashMap<Name, Entry>,
}

/// Where a value begins, and the value once it was read.
type Entry = (usize, OnceLock<Option<Arc<Global>>>);

impl Snapshot {
    /// Writes modules.
    pub fn encode(modules: &[&Module]) -> Vec<u8> {
        let mut encoder = Encoder::default();
        let globals: Vec<&Arc<Global>> = modules.iter().flat_map(|module| &module.globals).collect();
        let positions: Vec<(Name, usize)> = globals
            .iter()
            .map(|global| {
                let position = encoder.position();
                global.encode(&mut encoder);
                (global.name, position)
            })
            .collect();
        let index = encoder.position();
        encoder.number(positions.len() as u64);
        for (name, position) in positions {
            name.encode(&mut encoder);
            encoder.number(position as u64);
        }
        for module in modules {
            true.encode(&mut encoder);
            module.name.encode(&mut encoder);
            (module.origin == Origin::Library).encode(&mut encoder);
            module.data_types.encode(&mut encoder);
            module.classes.encode(&mut encoder);
            module.instances.encode(&mut encoder);
            module.families.encode(&mut encoder);
            module.axioms.encode(&mut encoder);
        }
        false.encode(&mut encoder);
        let body = encoder.finish();
        let mut bytes = Vec::with_capacity(body.len() + 24);
        bytes.extend(VERSION.to_le_bytes());
        bytes.extend((index as u64).to_le_bytes());
        bytes.extend(checksum(&body).to_le_bytes());
        bytes.extend(body);
        bytes
    }

    /// Opens a snapshot; `None` if it is damaged or of another version.
    pub fn open(bytes: impl Into<Cow<'static, [u8]>>) -> Option<Snapshot> {
        let bytes = bytes.into();
        let word =
            |at: usize| -> Option<u64> { Some(u64::from_le_bytes(bytes.get(at..at + 8)?.try_into().ok()?)) };
        let (version, index_at, sum) = (word(0)?, word(8)?, word(16)?);
        let body = bytes.get(24..)?;
        if version != VERSION || sum != checksum(body) {
            return None;
        }
        let mut decoder = Decoder::new(body)?;
        let start = bytes.len() - decoder.remaining();
        let symbols = decoder.symbols();
        decoder.seek(usize::try_from(index_at).ok()?);
        let mut index = FxHashMap::default();
        for _ in 0..decoder.number()? {
            let name = Name::decode(&mut decoder)?;
            index.insert(name, (usize::try_from(decoder.number()?).ok()?, OnceLock::new()));
        }
        let mut declarations = Module::default();
        let mut origins = FxHashMap::default();
        while bool::decode(&mut decoder)? {
            let name = Option::<Symbol>::decode(&mut decoder)?;
            let origin = if bool::decode(&mut decoder)? { Origin::Library } else { Origin::Program };
            origins.extend(name.map(|name| (name, origin)));
            declarations.data_types.extend(Vec::decode(&mut decoder)?);
            declarations.classes.extend(Vec::decode(&mut decoder)?);
            declarations.instances.extend(Vec::decode(&mut decoder)?);
            declarations.families.extend(Vec::decode(&mut decoder)?);
            declarations.axioms.extend(Vec::decode(&mut decoder)?);
        }
        Some(Snapshot { bytes, start, symbols, declarations, origins, index })
    }

    /// The types, classes, instances and families of all modules; no values.
    pub fn declarations(&self) -> &Module {
        &self.declarations
    }

    /// Where each module comes from.
    pub fn origins(&self) -> &FxHashMap<Symbol, Origin> {
        &self.origins
    }
}

impl Globals for Snapshot {
    fn global(&self, name: Name) -> Option<Arc<Global>> {
        let (position, cell) = self.index.get(&name)?;
        cell.get_or_init(|| {
            let mut decoder = Decoder::behind_table(self.bytes.get(self.start..)?, self.symbols.clone());
            decoder.seek(*position);
            Code::decode(&mut decoder)
        })
        .clone()
    }
}

/// Not against malice, only against damage (FNV-1a over words).
fn checksum(bytes: &[u8]) -> u64 {
    let mut sum = 0xcbf2_9ce4_8422_2325u64;
    for chunk in bytes.chunks(8) {
        let mut word = [0; 8];
        word[..chunk.len()].copy_from_slice(chunk);
        sum = (sum ^ u64::from_le_bytes(word)).wrapping_mul(0x0000_0100_0000_01b3).rotate_left(23);
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::expr::{Bind, Binder, Expr, Literal, LocalId};
    use crate::program::GlobalKind;
    use crate::types::Type;

    fn sample() -> Module {
        let ty = Type::con(crate::builtin::int());
        let binder = Binder::new(LocalId(3), "x", ty.clone());
        let global = |base: &str, body: Expr| {
            Arc::new(Global {
                name: Name::new("M", base),
                ty: ty.clone(),
                body,
                kind: GlobalKind::Value,
                span: None,
                exported: true,
            })
        };
        let literal = Expr::Literal(Literal::Int(-7));
        let body = Expr::let_(Bind::NonRec(binder.clone(), literal), Expr::local(&binder));
        let big = Literal::Integer(num_bigint::BigInt::from(-3) * num_bigint::BigInt::from(u64::MAX));
        Module {
            name: Some(Symbol::new("M")),
            data_types: crate::builtin::data_types().to_vec(),
            globals: vec![global("a", body), global("b", Expr::Literal(big))],
            ..Module::default()
        }
    }

    #[test]
    fn what_is_written_is_read_back() {
        let module = sample();
        let snapshot = Snapshot::open(Snapshot::encode(&[&module])).unwrap();
        assert_eq!(snapshot.declarations().data_types, module.data_types);
        for global in &module.globals {
            assert_eq!(snapshot.global(global.name).as_ref(), Some(global));
        }
        assert!(snapshot.global(Name::new("M", "c")).is_none());
    }

    #[test]
    fn damage_is_noticed() {
        let bytes = Snapshot::encode(&[&sample()]);
        for at in (0..bytes.len()).step_by(7) {
            let mut damaged = bytes.clone();
            damaged[at] ^= 0x20;
            // The position of the index has no sum of its own; wherever it points, opening must not panic.
            let opened = Snapshot::open(damaged);
            assert!(opened.is_none() || (8..16).contains(&at), "byte {at}");
        }
        assert!(Snapshot::open(bytes[..bytes.len() - 1].to_vec()).is_none());
    }
}
