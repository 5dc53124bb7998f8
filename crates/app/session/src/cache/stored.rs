//! Values as bytes that a later process reads back.
//!
//! Not serde: what is stored has places in it, which are written relative to the piece of text they lie in,
//! so writer and reader carry the texts along. The macros take types apart without `..`: who adds a field is
//! told here.

use num_bigint::BigInt;
use otherwise_core::{Name, Symbol};
use otherwise_diagnostics::Span;
use std::sync::Arc;
use std::time::Duration;

use super::places::Places;

/// Values that nest deeper than this are not stored: they are read back recursively.
const MAX_DEPTH: usize = 5_000;

/// Something that can be stored.
pub(crate) trait Stored: Sized {
    fn write(&self, to: &mut Writer<'_>);
    /// What was written; none if the bytes are not, or if a place is no longer there.
    fn read(from: &mut Reader<'_>) -> Option<Self>;
}

/// Collects bytes.
pub(crate) struct Writer<'p> {
    bytes: Vec<u8>,
    places: &'p Places<'p>,
    depth: usize,
    is_too_deep: bool,
}

/// Reads bytes.
pub(crate) struct Reader<'p> {
    bytes: &'p [u8],
    places: &'p Places<'p>,
    depth: usize,
}

/// A value as bytes, its places relative to these; none if it is too deep.
pub(crate) fn to_bytes(value: &impl Stored, places: &Places<'_>) -> Option<Vec<u8>> {
    let mut writer = Writer { bytes: Vec::new(), places, depth: 0, is_too_deep: false };
    value.write(&mut writer);
    (!writer.is_too_deep).then_some(writer.bytes)
}

/// What was written as these bytes, and nothing else.
pub(crate) fn from_bytes<T: Stored>(bytes: &[u8], places: &Places<'_>) -> Option<T> {
    let mut reader = Reader { bytes, places, depth: 0 };
    let value = T::read(&mut reader)?;
    reader.bytes.is_empty().then_some(value)
}

impl Writer<'_> {
    pub(crate) fn number(&mut self, mut value: u64) {
        while value >= 0x80 {
            self.bytes.push(value as u8 | 0x80);
            value >>= 7;
        }
        self.bytes.push(value as u8);
    }

    fn raw(&mut self, bytes: &[u8]) {
        self.number(bytes.len() as u64);
        self.bytes.extend_from_slice(bytes);
    }

    /// Writes something that may contain itself.
    pub(crate) fn nested(&mut self, write: impl FnOnce(&mut Self)) {
        if self.depth >= MAX_DEPTH {
            self.is_too_deep = true;
            return;
        }
        self.depth += 1;
        write(self);
        self.depth -= 1;
    }
}

impl<'p> Reader<'p> {
    pub(crate) fn number(&mut self) -> Option<u64> {
        let mut value = 0;
        for shift in (0..64).step_by(7) {
            let (first, rest) = self.bytes.split_first()?;
            self.bytes = rest;
            value |= u64::from(first & 0x7F).checked_shl(shift)?;
            if first & 0x80 == 0 {
                return Some(value);
            }
        }
        None
    }

    fn raw(&mut self) -> Option<&'p [u8]> {
        let length = usize::try_from(self.number()?).ok()?;
        let (bytes, rest) = self.bytes.split_at_checked(length)?;
        self.bytes = rest;
        Some(bytes)
    }

    pub(crate) fn nested<T>(&mut self, read: impl FnOnce(&mut Self) -> Option<T>) -> Option<T> {
        if self.depth >= MAX_DEPTH {
            return None;
        }
        self.depth += 1;
        let value = read(self);
        self.depth -= 1;
        value
    }
}

macro_rules! stored_numbers {
    ($($number:ty),*) => {$(
        impl Stored for $number {
            fn write(&self, to: &mut Writer<'_>) {
                to.number(*self as u64);
            }
            fn read(from: &mut Reader<'_>) -> Option<Self> {
                from.number()?.try_into().ok()
            }
        }
    )*};
}

stored_numbers!(u8, u16, u32, u64, usize);

impl Stored for i32 {
    fn write(&self, to: &mut Writer<'_>) {
        self.cast_unsigned().write(to);
    }
    fn read(from: &mut Reader<'_>) -> Option<Self> {
        u32::read(from).map(u32::cast_signed)
    }
}

impl Stored for bool {
    fn write(&self, to: &mut Writer<'_>) {
        to.number(u64::from(*self));
    }
    fn read(from: &mut Reader<'_>) -> Option<Self> {
        match from.number()? {
            0 => Some(false),
            1 => Some(true),
            _ => None,
        }
    }
}

impl Stored for f64 {
    fn write(&self, to: &mut Writer<'_>) {
        to.number(self.to_bits());
    }
    fn read(from: &mut Reader<'_>) -> Option<Self> {
        from.number().map(f64::from_bits)
    }
}

impl Stored for f32 {
    fn write(&self, to: &mut Writer<'_>) {
        self.to_bits().write(to);
    }
    fn read(from: &mut Reader<'_>) -> Option<Self> {
        u32::read(from).map(f32::from_bits)
    }
}

impl Stored for String {
    fn write(&self, to: &mut Writer<'_>) {
        to.raw(self.as_bytes());
    }
    fn read(from: &mut Reader<'_>) -> Option<Self> {
        String::from_utf8(from.raw()?.to_vec()).ok()
    }
}

/// Something that was written before, with places in other texts.
#[derive(Debug)]
pub(crate) struct WrittenBefore(pub(crate) Vec<u8>);

impl Stored for WrittenBefore {
    fn write(&self, to: &mut Writer<'_>) {
        to.raw(&self.0);
    }
    fn read(from: &mut Reader<'_>) -> Option<Self> {
        Some(WrittenBefore(from.raw()?.to_vec()))
    }
}

impl Stored for Arc<str> {
    fn write(&self, to: &mut Writer<'_>) {
        to.raw(self.as_bytes());
    }
    fn read(from: &mut Reader<'_>) -> Option<Self> {
        std::str::from_utf8(from.raw()?).ok().map(Arc::from)
    }
}

/// Words of a fixed set, such as codes.
impl Stored for &'static str {
    fn write(&self, to: &mut Writer<'_>) {
        to.raw(self.as_bytes());
    }
    fn read(from: &mut Reader<'_>) -> Option<Self> {
        Symbol::read(from).map(Symbol::as_str)
    }
}

impl Stored for Symbol {
    fn write(&self, to: &mut Writer<'_>) {
        to.raw(self.as_str().as_bytes());
    }
    fn read(from: &mut Reader<'_>) -> Option<Self> {
        std::str::from_utf8(from.raw()?).ok().map(Symbol::new)
    }
}

impl Stored for Name {
    fn write(&self, to: &mut Writer<'_>) {
        self.module.write(to);
        self.base.write(to);
    }
    fn read(from: &mut Reader<'_>) -> Option<Self> {
        Some(Name { module: Stored::read(from)?, base: Stored::read(from)? })
    }
}

impl Stored for BigInt {
    fn write(&self, to: &mut Writer<'_>) {
        to.raw(&self.to_signed_bytes_le());
    }
    fn read(from: &mut Reader<'_>) -> Option<Self> {
        from.raw().map(BigInt::from_signed_bytes_le)
    }
}

impl Stored for Duration {
    fn write(&self, to: &mut Writer<'_>) {
        to.number(self.as_secs());
        to.number(self.subsec_nanos().into());
    }
    fn read(from: &mut Reader<'_>) -> Option<Self> {
        let (seconds, nanoseconds) = (from.number()?, u32::read(from)?);
        (nanoseconds < 1_000_000_000).then(|| Duration::new(seconds, nanoseconds))
    }
}

impl Stored for Span {
    fn write(&self, to: &mut Writer<'_>) {
        let places = to.places;
        places.encode(*self).iter().for_each(|number| to.number(*number));
    }
    fn read(from: &mut Reader<'_>) -> Option<Self> {
        let places = from.places;
        places.decode(&mut || from.number())
    }
}

impl<T: Stored> Stored for Option<T> {
    fn write(&self, to: &mut Writer<'_>) {
        self.is_some().write(to);
        self.iter().for_each(|value| value.write(to));
    }
    fn read(from: &mut Reader<'_>) -> Option<Self> {
        Some(if bool::read(from)? { Some(T::read(from)?) } else { None })
    }
}

impl<T: Stored> Stored for Vec<T> {
    fn write(&self, to: &mut Writer<'_>) {
        to.number(self.len() as u64);
        self.iter().for_each(|value| value.write(to));
    }
    fn read(from: &mut Reader<'_>) -> Option<Self> {
        // What is read decides how much is made, not what the bytes claim.
        (0..from.number()?).map(|_| T::read(from)).collect()
    }
}

impl<T: Stored> Stored for Box<T> {
    fn write(&self, to: &mut Writer<'_>) {
        (**self).write(to);
    }
    fn read(from: &mut Reader<'_>) -> Option<Self> {
        T::read(from).map(Box::new)
    }
}

impl<A: Stored, B: Stored> Stored for (A, B) {
    fn write(&self, to: &mut Writer<'_>) {
        self.0.write(to);
        self.1.write(to);
    }
    fn read(from: &mut Reader<'_>) -> Option<Self> {
        Some((A::read(from)?, B::read(from)?))
    }
}

/// A structure: all its fields.
macro_rules! stored_struct {
    ($type:path { $($field:ident),* $(,)? }) => {
        impl Stored for $type {
            fn write(&self, to: &mut Writer<'_>) {
                let Self { $($field),* } = self;
                $($field.write(to);)*
            }
            fn read(from: &mut Reader<'_>) -> Option<Self> {
                $(let $field = Stored::read(from)?;)*
                Some(Self { $($field),* })
            }
        }
    };
}

/// An enumeration: all its variants with all their fields. Variants with unnamed fields are written with
/// names for them.
macro_rules! stored_enum {
    ($type:path { $($number:literal => $variant:ident $(( $($part:ident),* ))? $({ $($field:ident),* })?),* $(,)? }) => {
        impl Stored for $type {
            fn write(&self, to: &mut Writer<'_>) {
                to.nested(|to| match self {
                    $(Self::$variant $(( $($part),* ))? $({ $($field),* })? => {
                        to.number($number);
                        $($($part.write(to);)*)?
                        $($($field.write(to);)*)?
                    })*
                });
            }
            fn read(from: &mut Reader<'_>) -> Option<Self> {
                from.nested(|from| Some(match from.number()? {
                    $($number => {
                        $($(let $part = Stored::read(from)?;)*)?
                        $($(let $field = Stored::read(from)?;)*)?
                        Self::$variant $(( $($part),* ))? $({ $($field),* })?
                    })*
                    _ => return None,
                }))
            }
        }
    };
}

pub(crate) use {stored_enum, stored_struct};
