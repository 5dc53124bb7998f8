//! Values as small numbers: equal values of a sort have equal ids, so that a term's values on the examples
//! are a row of ids and two terms are compared by comparing rows.

use std::hash::Hasher;

use hashbrown::HashTable;
use rustc_hash::{FxHashMap, FxHasher};

use crate::op::{find, part, spelled};
use crate::value::{Sort, Value};

/// A value. What it stands for depends on the sort: truth values are 0 and 1, integers and short bit vectors
/// are themselves, the rest are places in a table.
pub(crate) type Id = u32;

const SMALL: i128 = 1 << 30;

/// All values seen so far.
#[derive(Debug, Default)]
pub(crate) struct Space {
    chars: Vec<u32>,
    texts: Vec<(u32, u32)>,
    text_table: HashTable<Id>,
    ints: Vec<i128>,
    int_table: FxHashMap<i128, Id>,
    bits: Vec<u64>,
    bit_table: FxHashMap<u64, Id>,
    buffer: Vec<u32>,
}

fn hash(text: &[u32]) -> u64 {
    let mut hasher = FxHasher::default();
    let mut pairs = text.chunks_exact(2);
    for pair in &mut pairs {
        hasher.write_u64(u64::from(pair[0]) << 32 | u64::from(pair[1]));
    }
    for last in pairs.remainder() {
        hasher.write_u32(*last);
    }
    hasher.write_usize(text.len());
    hasher.finish()
}

impl Space {
    /// The text of a string.
    pub(crate) fn text(&self, id: Id) -> &[u32] {
        let (start, length) = self.texts[id as usize];
        &self.chars[start as usize..(start + length) as usize]
    }

    /// The id of a text that is known.
    pub(crate) fn known(&self, text: &[u32]) -> Option<Id> {
        self.text_table.find(hash(text), |id| self.text(*id) == text).copied()
    }

    /// The id of a text.
    pub(crate) fn string(&mut self, text: &[u32]) -> Id {
        if let Some(id) = self.known(text) {
            return id;
        }
        let start = self.chars.len();
        self.chars.extend_from_slice(text);
        self.add(start, text.len(), hash(text))
    }

    /// The id of a piece of what is stored.
    fn piece(&mut self, start: usize, length: usize) -> Id {
        let text = &self.chars[start..start + length];
        let hash = hash(text);
        if let Some(id) = self.text_table.find(hash, |id| self.text(*id) == text) {
            return *id;
        }
        // It need not be copied: what is stored never changes.
        self.add(start, length, hash)
    }

    fn add(&mut self, start: usize, length: usize, hashed: u64) -> Id {
        let id = self.texts.len() as Id;
        self.texts.push((start as u32, length as u32));
        let (texts, chars) = (&self.texts, &self.chars);
        self.text_table.insert_unique(hashed, id, |id| {
            let (start, length) = texts[*id as usize];
            hash(&chars[start as usize..(start + length) as usize])
        });
        id
    }

    /// The number that an id of sort Int stands for.
    pub(crate) fn int(&self, id: Id) -> i128 {
        if id < 1 << 31 { i128::from(id) - SMALL } else { self.ints[(id - (1 << 31)) as usize] }
    }

    /// The id of a number.
    pub(crate) fn int_id(&mut self, n: i128) -> Id {
        if (-SMALL..SMALL).contains(&n) {
            return (n + SMALL) as Id;
        }
        let next = self.ints.len() as Id + (1 << 31);
        let ints = &mut self.ints;
        *self.int_table.entry(n).or_insert_with(|| {
            ints.push(n);
            next
        })
    }

    /// The bits that an id of that width stands for.
    pub(crate) fn bits(&self, width: u32, id: Id) -> u64 {
        if width <= 32 { u64::from(id) } else { self.bits[id as usize] }
    }

    /// The id of bits of that width.
    pub(crate) fn bits_id(&mut self, width: u32, bits: u64) -> Id {
        if width <= 32 {
            return bits as Id;
        }
        let next = self.bits.len() as Id;
        let all = &mut self.bits;
        *self.bit_table.entry(bits).or_insert_with(|| {
            all.push(bits);
            next
        })
    }

    /// The id of a value.
    pub(crate) fn id(&mut self, value: &Value) -> Id {
        match value {
            Value::Bool(b) => Id::from(*b),
            Value::Int(n) => self.int_id(*n),
            Value::Str(text) => self.string(text),
            Value::Bits(width, bits) => self.bits_id(*width, *bits),
        }
    }

    /// The value of an id.
    pub(crate) fn value(&self, sort: Sort, id: Id) -> Value {
        match sort {
            Sort::Bool => Value::Bool(id != 0),
            Sort::Int => Value::Int(self.int(id)),
            Sort::String => Value::Str(self.text(id).into()),
            Sort::BitVec(width) => Value::Bits(width, self.bits(width, id)),
        }
    }

    /// Bytes in use, about.
    pub(crate) fn memory(&self) -> usize {
        self.chars.capacity() * 4
            + self.texts.capacity() * 8
            + self.text_table.capacity() * 5
            + self.ints.len() * 48
            + self.bits.len() * 24
    }

    pub(crate) fn concat(&mut self, a: Id, b: Id, longest: usize) -> Option<Id> {
        let mut buffer = std::mem::take(&mut self.buffer);
        buffer.clear();
        buffer.extend_from_slice(self.text(a));
        buffer.extend_from_slice(self.text(b));
        let id = (buffer.len() <= longest).then(|| self.string(&buffer));
        self.buffer = buffer;
        id
    }

    pub(crate) fn substr(&mut self, s: Id, from: i128, length: i128) -> Id {
        let (start, _) = self.texts[s as usize];
        let length = part(self.text(s), from, length).len();
        if length == 0 { self.string(&[]) } else { self.piece(start as usize + from as usize, length) }
    }

    pub(crate) fn replace(&mut self, s: Id, from: Id, to: Id, longest: usize) -> Option<Id> {
        let Some(at) = find(self.text(s), self.text(from), 0) else { return Some(s) };
        let mut buffer = std::mem::take(&mut self.buffer);
        buffer.clear();
        let end = at + self.text(from).len();
        buffer.extend_from_slice(&self.text(s)[..at]);
        buffer.extend_from_slice(self.text(to));
        buffer.extend_from_slice(&self.text(s)[end..]);
        let id = (buffer.len() <= longest).then(|| self.string(&buffer));
        self.buffer = buffer;
        id
    }

    pub(crate) fn index_of(&self, s: Id, part: Id, from: i128) -> i128 {
        let found = usize::try_from(from).ok().and_then(|from| find(self.text(s), self.text(part), from));
        found.map_or(-1, |at| at as i128)
    }

    pub(crate) fn to_int(&self, s: Id) -> Option<i128> {
        spelled(self.text(s))
    }

    pub(crate) fn digits_of(&mut self, n: i128) -> Id {
        if n < 0 {
            return self.string(&[]);
        }
        let digits: Vec<u32> = n.to_string().chars().map(u32::from).collect();
        self.string(&digits)
    }
}
