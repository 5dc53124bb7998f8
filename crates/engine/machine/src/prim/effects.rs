//! Operations that do something: control, cells, arrays, the world outside.

use num_bigint::BigInt;
use otherwise_core::PrimOp;
use otherwise_core::prim::NumType;

use super::symbolic::MAX_ARRAY;
use crate::branch::{Branch, Question, Step, Waiting, Way};
use crate::machine::{Control, Machine, Outcome};
use crate::word::{Ref, Word};
use crate::world::World;

/// What the machine does after such an operation.
pub(crate) enum Effect {
    /// Return this value, which is in weak head normal form.
    Return(Word),
    /// Evaluate this and return it.
    Evaluate(Word),
    /// Run an action with a handler around it.
    Catch { action: Word, handler: Word },
    /// Raise an exception.
    Raise(Word),
    /// Go on like this.
    Control(Control),
    /// Stop.
    Done(Outcome),
    /// Stop: the result needs more memory than there may be.
    NoRoom,
    /// The symbolic argument at this position has no term for this operation: it needs a value.
    NeedsValue { at: usize },
}

/// A branch on which element of an array is meant.
fn by_index(machine: &Machine<'_>, array: Ref, index: otherwise_smt::Term) -> Option<Branch> {
    let terms = machine.terms?;
    let elements = machine.array_elements(array);
    if elements.is_empty() || elements.len() > MAX_ARRAY {
        return None;
    }
    let way = |(at, element): (usize, Word)| Way {
        condition: terms.eq(index, terms.int(at as i64)),
        step: Step::Enter(element),
    };
    let ways = elements.into_iter().enumerate().map(way).collect();
    Some(Branch { question: Question::Literal(index), ways })
}

pub(crate) fn effect(
    machine: &mut Machine<'_>,
    op: PrimOp,
    arguments: &[Word],
    world: &mut dyn World,
) -> Effect {
    if let (PrimOp::PutCharTo, [Word::Int(_), Word::Term(_), _]) = (op, arguments) {
        // Nobody sees what a search prints.
        let unit = Word::Constant(machine.code.known.unit);
        return result(machine, unit);
    }
    if let (PrimOp::IndexArray, [Word::Ref(array), Word::Term(index)]) = (op, arguments)
        && let Some(branch) = by_index(machine, *array, *index)
    {
        return Effect::Control(crate::symbolic::wait(Waiting::Way, branch));
    }
    let strict = |at: usize| op.info().strict.get(at) == Some(&true);
    let symbolic = |(at, word): (usize, &Word)| matches!(word, Word::Term(_)) && strict(at);
    if let Some(at) = arguments.iter().enumerate().position(symbolic) {
        return Effect::NeedsValue { at };
    }
    match (op, arguments) {
        (PrimOp::Raise, [exception]) => Effect::Raise(*exception),
        (PrimOp::Catch, [action, handler, _]) => Effect::Catch { action: *action, handler: *handler },
        (PrimOp::SuspendStack, [action, _]) => match machine.suspend(*action) {
            Some(control) => Effect::Control(control),
            None => missing(op),
        },
        (PrimOp::ResumeStack, [Word::Ref(suspended), value, _]) => {
            match machine.resume_suspended(*suspended, *value) {
                Some(control) => Effect::Control(control),
                None => missing(op),
            }
        }
        (PrimOp::Seq, [_, second]) => Effect::Evaluate(*second),
        (PrimOp::UnsafeCoerce, [word]) => Effect::Evaluate(*word),
        (PrimOp::RealWorld, []) => Effect::Return(Word::RealWorld),
        (PrimOp::Note, [Word::Int(label), value, body]) => {
            machine.note(*label, *value);
            Effect::Evaluate(*body)
        }
        (
            PrimOp::NewRef
            | PrimOp::ReadRef
            | PrimOp::WriteRef
            | PrimOp::NewArray
            | PrimOp::ReadArray
            | PrimOp::WriteArray
            | PrimOp::FreezeArray
            | PrimOp::ThawArray
            | PrimOp::UnsafeFreezeArray
            | PrimOp::IndexArray
            | PrimOp::UpdateArray,
            _,
        ) => stored(machine, op, arguments),
        (
            PrimOp::PutCharTo
            | PrimOp::FlushTo
            | PrimOp::GetCharCode
            | PrimOp::PeekCharCode
            | PrimOp::ExitProcess
            | PrimOp::ProgramArguments
            | PrimOp::ProgramName
            | PrimOp::CpuTimePicoseconds
            | PrimOp::ReadFileText
            | PrimOp::WriteFileText
            | PrimOp::FileOperation,
            _,
        ) => outside(machine, op, arguments, world),
        // Nothing else can be the matter with these.
        (PrimOp::Arith(NumType::Integer, _) | PrimOp::Bits(NumType::Integer, _), _) => Effect::NoRoom,
        _ => missing(op),
    }
}

/// Cells and arrays.
fn stored(machine: &mut Machine<'_>, op: PrimOp, arguments: &[Word]) -> Effect {
    let unit = Word::Constant(machine.code.known.unit);
    match (op, arguments) {
        (PrimOp::NewRef, [content, _]) => {
            let cell = machine.heap.allocate(Word::Cell, &[*content]);
            result(machine, Word::Ref(cell))
        }
        (PrimOp::ReadRef, [Word::Ref(cell), _]) => {
            let content = machine.heap.get(*cell, 1);
            result(machine, content)
        }
        (PrimOp::WriteRef, [Word::Ref(cell), content, _]) => {
            machine.heap.set(*cell, 1, *content);
            result(machine, unit)
        }

        (PrimOp::NewArray, [Word::Int(length), element, _]) => {
            let Ok(length) = u32::try_from(*length) else { return Effect::NoRoom };
            if length as usize > machine.largest || !machine.heap.has_room(length as usize) {
                return Effect::NoRoom;
            }
            machine.count_work(length as usize);
            let elements = vec![*element; length as usize];
            let array = machine.heap.allocate(Word::Array { length }, &elements);
            result(machine, Word::Ref(array))
        }
        (PrimOp::ReadArray, [Word::Ref(array), Word::Int(at), _]) => {
            match machine.array_offset(*array, *at) {
                Some(offset) => {
                    let element = machine.heap.get(*array, offset);
                    result(machine, element)
                }
                None => out_of_range(),
            }
        }
        (PrimOp::WriteArray, [Word::Ref(array), Word::Int(at), element, _]) => {
            match machine.array_offset(*array, *at) {
                Some(offset) => {
                    machine.heap.set(*array, offset, *element);
                    result(machine, unit)
                }
                None => out_of_range(),
            }
        }
        (PrimOp::FreezeArray | PrimOp::ThawArray, [Word::Ref(array), _]) => {
            let elements = machine.array_elements(*array);
            machine.count_work(elements.len());
            let copy = machine.heap.allocate(Word::Array { length: elements.len() as u32 }, &elements);
            result(machine, Word::Ref(copy))
        }
        (PrimOp::UnsafeFreezeArray, [array, _]) => result(machine, *array),
        (PrimOp::IndexArray, [Word::Ref(array), Word::Int(at)]) => match machine.array_offset(*array, *at) {
            Some(offset) => Effect::Evaluate(machine.heap.get(*array, offset)),
            None => out_of_range(),
        },
        (PrimOp::UpdateArray, [Word::Ref(array), Word::Int(at), element]) => {
            let mut elements = machine.array_elements(*array);
            machine.count_work(elements.len());
            match usize::try_from(*at).ok().and_then(|at| elements.get_mut(at)) {
                Some(slot) => *slot = *element,
                None => return out_of_range(),
            }
            let copy = machine.heap.allocate(Word::Array { length: elements.len() as u32 }, &elements);
            Effect::Return(Word::Ref(copy))
        }
        _ => missing(op),
    }
}

/// What is seen from outside: text that is read and written, files, the process.
fn outside(machine: &mut Machine<'_>, op: PrimOp, arguments: &[Word], world: &mut dyn World) -> Effect {
    let unit = Word::Constant(machine.code.known.unit);
    match (op, arguments) {
        (PrimOp::PutCharTo, [Word::Int(handle), Word::Char(code), _]) => {
            world.put(*handle, char::from_u32(*code).unwrap_or(char::REPLACEMENT_CHARACTER));
            result(machine, unit)
        }
        (PrimOp::FlushTo, [Word::Int(handle), _]) => {
            world.flush(*handle);
            result(machine, unit)
        }
        (PrimOp::GetCharCode | PrimOp::PeekCharCode, [_]) => {
            if let Some(control) = machine.read_input(op == PrimOp::GetCharCode) {
                return Effect::Control(control);
            }
            let next = world.get(op == PrimOp::GetCharCode);
            result(machine, Word::Int(next.map_or(-1, |character| i64::from(u32::from(character)))))
        }
        (PrimOp::ExitProcess, [Word::Int(code), _]) => Effect::Done(Outcome::Exit(*code as i32)),
        (PrimOp::ProgramArguments, [_]) => {
            let nil = Word::Constant(machine.code.known.nil);
            let list = world.arguments().iter().rev().fold(nil, |tail, argument| {
                let head = machine.string(argument);
                machine.cons(head, tail)
            });
            result(machine, list)
        }
        (PrimOp::ProgramName, [_]) => {
            let name = machine.string(&world.name());
            result(machine, name)
        }
        (PrimOp::CpuTimePicoseconds, [_]) => {
            let time = crate::integer::allocate(&mut machine.heap, &BigInt::from(world.cpu_time()));
            result(machine, time)
        }
        (PrimOp::ReadFileText, [path, _]) => match machine.evaluated_string(*path) {
            Some(path) => {
                let answer = world.read_file(&path).map(|content| machine.text_of_bytes(&content));
                either(machine, answer)
            }
            None => missing(op),
        },
        (PrimOp::WriteFileText, [Word::Constant(append), path, text, _]) => {
            let append = *append == machine.code.known.true_con;
            match (machine.evaluated_string(*path), machine.evaluated_bytes(*text)) {
                (Some(path), Some(content)) => {
                    let answer = world.write_file(append, &path, &content).map(|()| unit);
                    either(machine, answer)
                }
                _ => missing(op),
            }
        }
        (PrimOp::FileOperation, [operation, path, other, _]) => {
            let texts = [*operation, *path, *other].map(|text| machine.evaluated_string(text));
            match texts {
                [Some(operation), Some(path), Some(other)] => {
                    let answer = world.file_operation(&operation, &path, &other);
                    let answer = answer.map(|text| machine.string(&text));
                    either(machine, answer)
                }
                _ => missing(op),
            }
        }
        _ => missing(op),
    }
}

/// Index out of range: the library has checked it, so this is our own mistake; still no reason to crash.
fn out_of_range() -> Effect {
    Effect::Done(Outcome::Failure("array index out of range in the library".into()))
}

fn missing(op: PrimOp) -> Effect {
    Effect::Done(Outcome::Failure(format!("primitive `{}` cannot be run here", op.info().name).into()))
}

/// `IORes token value`.
fn result(machine: &mut Machine<'_>, value: Word) -> Effect {
    Effect::Return(io_result(machine, value))
}

pub(crate) fn io_result(machine: &mut Machine<'_>, value: Word) -> Word {
    let header = Word::Data { con: machine.code.known.io_res, fields: 2 };
    Word::Ref(machine.heap.allocate(header, &[Word::RealWorld, value]))
}

fn either(machine: &mut Machine<'_>, answer: Result<Word, String>) -> Effect {
    let (left, right) = (machine.code.known.left, machine.code.known.right);
    let (con, value) = match answer {
        Ok(value) => (right, value),
        Err(reason) => (left, machine.string(&reason)),
    };
    let data = machine.heap.allocate(Word::Data { con, fields: 1 }, &[value]);
    result(machine, Word::Ref(data))
}

impl Machine<'_> {
    fn array_offset(&self, array: Ref, at: i64) -> Option<u32> {
        let Word::Array { length } = self.heap.get(array, 0) else { return None };
        u32::try_from(at).ok().filter(|at| *at < length).map(|at| at + 1)
    }

    pub(crate) fn array_elements(&self, array: Ref) -> Vec<Word> {
        let Word::Array { length } = self.heap.get(array, 0) else { return Vec::new() };
        (1..=length).map(|offset| self.heap.get(array, offset)).collect()
    }

    /// The text of a list of characters, if all of it is evaluated.
    pub(crate) fn evaluated_string(&self, list: Word) -> Option<String> {
        let mut text = String::new();
        self.each_evaluated(list, |code| {
            text.push(char::from_u32(code).unwrap_or(char::REPLACEMENT_CHARACTER))
        })?;
        Some(text)
    }

    /// The bytes that a list of characters stands for: its text in UTF-8, and what `text_of_bytes` made of
    /// other bytes.
    fn evaluated_bytes(&self, list: Word) -> Option<Vec<u8>> {
        let mut bytes = Vec::new();
        self.each_evaluated(list, |code| match code.checked_sub(LONE_BYTE) {
            Some(byte @ 0x80..=0xff) => bytes.push(byte as u8),
            _ => {
                let character = char::from_u32(code).unwrap_or(char::REPLACEMENT_CHARACTER);
                bytes.extend_from_slice(character.encode_utf8(&mut [0; 4]).as_bytes());
            }
        })?;
        Some(bytes)
    }

    fn each_evaluated(&self, list: Word, mut take: impl FnMut(u32)) -> Option<()> {
        let mut rest = list;
        loop {
            match self.settle(rest).ok()? {
                Word::Ref(cell) => {
                    let Word::Char(code) = self.settle(self.heap.get(cell, 1)).ok()? else { return None };
                    take(code);
                    rest = self.heap.get(cell, 2);
                }
                _ => return Some(()),
            }
        }
    }

    /// UTF-8 as a list of characters. A byte that belongs to none of them becomes a code that no text has (as
    /// Python does it too), so that the library can tell, and get the bytes back.
    fn text_of_bytes(&mut self, bytes: &[u8]) -> Word {
        let mut codes: Vec<u32> = Vec::with_capacity(bytes.len());
        for chunk in bytes.utf8_chunks() {
            codes.extend(chunk.valid().chars().map(u32::from));
            codes.extend(chunk.invalid().iter().map(|byte| LONE_BYTE + u32::from(*byte)));
        }
        let nil = Word::Constant(self.code.known.nil);
        codes.iter().rev().fold(nil, |tail, code| self.cons(Word::Char(*code), tail))
    }
}

/// The code of a byte of a file that is part of no character, less the byte.
const LONE_BYTE: u32 = 0xdc00;
