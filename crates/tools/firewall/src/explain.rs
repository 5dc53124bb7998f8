//! Follows one packet and says what its verdict depends on.

use crate::analysis::View;
use crate::interpret::Trace;
use crate::packet::Given;
use crate::program::{Changes, Entry};
use crate::space::{Exhausted, Field};

/// A traced packet and what its verdict depends on.
#[derive(Clone, Debug)]
pub struct Traced {
    /// The way.
    pub trace: Trace,
    /// Matches outside the model that could change the verdict.
    pub depends_on: Vec<String>,
    /// Fields that were not given and could change the verdict.
    pub open_fields: Vec<Field>,
    /// The packet.
    pub given: Given,
}

/// Follows a packet that was given, and says what could change its verdict.
pub fn trace(view: &View<'_>, entry: Entry, mut given: Given) -> Result<Traced, Exhausted> {
    let space = view.space;
    let universe = view.evaluator.start(entry)?;
    // Interfaces that were not named are ones that no rule names.
    let other = space.interfaces().example(crate::space::OTHER_INTERFACE);
    let needs = |field: Field| {
        let set = space.forget_field(&universe, field)?;
        Ok::<bool, Exhausted>(set != universe)
    };
    let has_none = |field: Field| -> Result<bool, Exhausted> {
        let none = space.exactly(field, crate::space::NO_INTERFACE as u128)?;
        space.within(&universe, &none)
    };
    if given.packet.input.is_empty() && needs(Field::In)? && !has_none(Field::In)? {
        given.packet.input = other.clone();
    }
    if given.packet.output.is_empty() && needs(Field::Out)? && !has_none(Field::Out)? {
        given.packet.output = other;
    }
    if has_none(Field::In)? {
        given.packet.input.clear();
    }
    if has_none(Field::Out)? {
        given.packet.output.clear();
    }
    let marked = given.fields.contains(&Field::Mark);
    let first = if marked { Some(given.packet.mark) } else { view.program.first_mark() };
    let changes = Changes::none(first);
    // What was given; the rest may be anything.
    let mut known = universe;
    let only = view.only(&given.packet)?;
    for field in Field::ALL {
        if !given.fields.contains(&field) && !matches!(field, Field::IcmpCode) {
            continue;
        }
        let mut projected = only.clone();
        for other in Field::ALL.into_iter().filter(|other| *other != field) {
            projected = space.forget_field(&projected, other)?;
        }
        if field != Field::Mark && field != Field::IcmpCode {
            known = space.and(&known, &projected)?;
        }
    }
    let outcome = view.evaluator.run_with(entry, &known, changes.clone(), &mut crate::eval::Unwatched)?;
    let mut oracle = |atom: &crate::space::Atom| view.answer(atom);
    let trace = crate::interpret::interpret(view.program, entry, &given.packet, changes, &mut oracle);
    let same = outcome.with(space, trace.verdict)?;
    let here = space.and(&same, &only)?;
    let mut depends_on = view.unknown(&here);
    // Whether another value of a field that was not given would end otherwise.
    let mut open_fields = Vec::new();
    let others = space.minus(&known, &same)?;
    if !space.is_empty(&others) {
        for field in
            Field::ALL.into_iter().filter(|field| !given.fields.contains(field) && *field != Field::Mark)
        {
            let mut near = view.only(&given.packet)?;
            near = space.and(&space.forget_field(&near, field)?, &known)?;
            let wrong = space.and(&near, &space.not(&same)?)?;
            let bounds = view.bounds(&wrong)?;
            if !space.is_empty(&bounds.must) && field != Field::IcmpCode {
                open_fields.push(field);
            }
        }
    }
    depends_on.dedup();
    Ok(Traced { trace, depends_on, open_fields, given })
}
