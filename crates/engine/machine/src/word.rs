//! The cells that heap and stack are made of.

use otherwise_smt::Term;

use crate::shape::TypeId;

/// The address of a heap object: the index of its header.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Ref(pub(crate) u32);

/// One cell of the heap or the stack: a value, the header of a heap object, or a stack frame.
///
/// Everything in a state is words, and words are plain copyable data. So a page of the heap is copied with
/// one `memcpy`, and forking a state never walks it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Word {
    // Values. Everything but `Ref` is in weak head normal form.
    /// A heap object, which may be a thunk.
    Ref(Ref),
    /// A number of a fixed-width integer type (unsigned ones by their bits), or an `Integer` that fits.
    Int(i64),
    /// A character. Surrogates are characters in Haskell, so this is no `char`.
    Char(u32),
    /// A double.
    Double(f64),
    /// A float.
    Float(f32),
    /// A constructor without fields.
    Constant(ConId),
    /// A top-level function.
    Function(FunctionId),
    /// The token that orders effects.
    RealWorld,
    /// A symbolic number, character or truth value.
    Term(Term),

    // Headers of heap objects. The payload follows; every object has room for at least one word of it, so
    // that it can become an indirection.
    /// A suspended computation: its captured variables follow.
    Thunk { code: ThunkId, captured: u32 },
    /// A suspended application: the function and `arguments` arguments follow.
    Suspended { arguments: u32 },
    /// A thunk under evaluation.
    BlackHole,
    /// A computation that raised an exception, which follows.
    Raises,
    /// Stands for the value that follows.
    Indirection,
    /// A function value: its captured variables follow.
    Closure { function: FunctionId, captured: u32 },
    /// A function that waits for more arguments: the function, then `arguments` arguments follow.
    Partial { arguments: u32 },
    /// A constructor: its fields follow.
    Data { con: ConId, fields: u32 },
    /// An integer beyond 64 bits: `limbs` words follow, least significant first.
    BigInteger { negative: bool, limbs: u32 },
    /// The rest of a string constant from a byte on; a thunk.
    Text { literal: u32, offset: u32 },
    /// A mutable cell: its content follows.
    Cell,
    /// An array: `length` elements follow.
    Array { length: u32 },
    /// The stack of a thread that waits: its `length` words above the lowest follow.
    Frames { length: u32 },
    /// A global without parameters, not yet evaluated; a thunk.
    Constants { code: ThunkId },
    /// A symbolic value of a data type, not yet split. Which constructors are excluded follows, then the
    /// number of its measure and the value of that, if somebody has asked; see `measure`.
    Symbolic { ty: TypeId },
    /// What a symbolic function has answered so far: a list of `Array`s follows; see `answers`.
    Answers { ty: TypeId },

    // Stack frames: what to do with the value that is returned. Each knows where the frame below it ends
    // (`floor`), and what it keeps lies directly below it.
    /// Choose an alternative; the locals of the case expression start at `base`.
    Choose { alternatives: AlternativesId, base: u32, floor: u32 },
    /// Overwrite the thunk with the value.
    Update { target: Ref, floor: u32 },
    /// Apply the value to the `arguments` words below.
    ApplyTo { arguments: u32, floor: u32 },
    /// An exception handler is in the word below; ordinary values pass.
    Catch { floor: u32 },
    /// Evaluate all fields of the value, and theirs.
    Deepen { floor: u32 },
    /// The same, the field before this one is done.
    DeepenField { object: Ref, field: u32, floor: u32 },
    /// The value is that of one alternative of several that are tried; see `merge`.
    Attempt { base: u32, floor: u32 },
    /// The value of a marked expression passes; the place from before is restored.
    Place { before: u32, floor: u32 },
    /// The value is that of a conjunct, which has to be this; see `goals`.
    Goal { truth: bool },
    /// The evaluation is complete.
    Stop,
}

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident;)*) => {
        $($(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub(crate) struct $name(pub(crate) u32);

        impl $name {
            pub(crate) fn index(self) -> usize {
                self.0 as usize
            }
        })*
    };
}

ids! {
    /// A constructor; those of one type have consecutive numbers.
    ConId;
    /// A function: its parameters, what it captures, and its body.
    FunctionId;
    /// A thunk's code: what it captures, and its body.
    ThunkId;
    /// The alternatives of a case expression.
    AlternativesId;
    /// An expression of the code.
    ExprId;
}

#[cfg(test)]
mod tests {
    #[test]
    fn a_word_is_two_machine_words() {
        assert_eq!(size_of::<super::Word>(), 16);
    }
}
