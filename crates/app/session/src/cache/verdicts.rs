//! What checks and tests find, as stored values.

use otherwise_contracts::{
    AbstractedCall, Call, Checked, Counterexample, LeftOut, Remark, SearchLimit, Searched, Unproved, Verdict,
    Violation, Within,
};
use otherwise_core::Infix;
use otherwise_diagnostics::{Diagnostic, Label, Severity};
use otherwise_machine::{ConstructorText, Datum, Uncovered};
use otherwise_traces as traces;
use std::sync::Arc;

use super::stored::{Reader, Stored, Writer, stored_enum, stored_struct};

stored_struct!(Checked {
    function,
    title,
    call_name,
    definition,
    annotation,
    must_fail,
    verdict,
    searched,
    stopped,
    left_out,
    obligations,
    remarks,
    callers,
    time,
});

stored_enum!(Verdict {
    0 => Verified,
    1 => Concrete(one),
    2 => Abstract(all),
    3 => None,
    4 => Error(why),
});

stored_struct!(Searched {
    exhausted,
    paths,
    real_paths,
    results,
    depth,
    states_left,
    steps,
    time,
    bounds,
    undecided,
    set_aside,
    uncovered,
    cannot_fail,
    within,
});

stored_struct!(Within { size, has_lists, has_numbers });

stored_struct!(Uncovered { functions, generators });

stored_enum!(otherwise_explore::Bound {
    0 => Steps, 1 => Depth, 2 => Paths, 3 => States, 4 => Time, 5 => Memory, 6 => Interrupt,
});

stored_enum!(SearchLimit { 0 => Time(limit), 1 => Interrupt, 2 => Steps(limit), 3 => States(limit), 4 => Memory });

stored_struct!(LeftOut { span, message });
stored_struct!(Unproved { message, span, needed, known, values, calls, help, is_unknown });
stored_struct!(Remark { code, span, message });

stored_struct!(Counterexample {
    inputs,
    result,
    applied,
    is_action,
    violation,
    conjunct,
    used,
    parts,
    site,
    measures,
    abstracted,
});

stored_enum!(Violation {
    0 => Result,
    1 => Call { call, position, annotation },
    2 => PassedFunction { callee, position, arguments, result },
    3 => GivenFunction { position, argument },
    4 => Field { call, position },
    5 => LocalResult { call, result },
    6 => Metric { call, argument },
    7 => Error { function, message },
    8 => Incomplete { message, span },
    9 => Exception { message },
});

stored_struct!(Call { function, arguments });

stored_struct!(AbstractedCall {
    call,
    assumed,
    real,
    annotation,
    inferred,
    definition,
    is_library,
    breaks_own_type,
    is_polymorphic_higher_order,
});

stored_struct!(ConstructorText { name, fields, infix, is_empty_text, is_for_people });
stored_struct!(Infix { precedence, nests_right, is_declared });

impl Stored for Arc<ConstructorText> {
    fn write(&self, to: &mut Writer<'_>) {
        (**self).write(to);
    }
    fn read(from: &mut Reader<'_>) -> Option<Self> {
        ConstructorText::read(from).map(Arc::new)
    }
}

stored_enum!(Datum {
    0 => Integer(value),
    1 => Char(value),
    2 => Double(value),
    3 => Float(value),
    4 => Data(constructor, fields),
    5 => Function { cases, otherwise },
    6 => Unknown,
});

stored_struct!(traces::MethodReport { method, span, verdict, possible, coverage, statistics, vacuous });

stored_enum!(traces::Verdict {
    0 => Falsified { witnesses },
    1 => None,
    2 => Abstract { witness, contracts, code_known },
    3 => Undecided { reasons },
});

stored_struct!(traces::Coverage {
    context_events,
    unrollings,
    all_unrollings,
    events_per_call,
    data_depth,
    data_bound,
    sharing,
    initial_state,
    stopped,
});

stored_enum!(traces::StopReason { 0 => Time, 1 => Memory, 2 => Interrupt });

stored_struct!(traces::Statistics {
    queries,
    backend_queries,
    solver_time,
    time,
    paths,
    expressions,
    doubts,
});

stored_struct!(traces::Witness {
    violation,
    summary,
    span,
    line,
    file,
    arguments,
    ghosts,
    script,
    facts,
    context,
    calls,
    result,
    raised,
    finished,
    states,
    property_path,
    context_states,
    context_path,
    killing_event,
    case,
    assumed,
    unmet,
    repetition,
});

stored_struct!(traces::GivenFunction { name, is_unit, table });
stored_struct!(traces::Table { name, rows });
stored_struct!(traces::Repetition { elements, functions, tables, call, calls, result, unfinished, obstacle });
stored_struct!(traces::Repeated { operation, arguments, result, raised });
stored_struct!(traces::Quoted { span, text, line });
stored_struct!(traces::Assumption { what, span, line });
stored_struct!(traces::NamedValue { name, value });
stored_struct!(traces::ContextEvent { event, state, needed_by });
stored_struct!(traces::WitnessCall { call, span, line, file, events, state, kills });
stored_struct!(traces::PropertyState { meaning, accepting, dead });

stored_enum!(traces::ViolationKind {
    0 => Effect,
    1 => Ensure,
    2 => Outcome,
    3 => ApiMisuse,
    4 => Assertion,
    5 => Abort,
    6 => Modifies,
});

stored_struct!(Diagnostic { severity, code, message, primary, secondary, notes, help });
stored_struct!(Label { span, message });
stored_enum!(Severity { 0 => Error, 1 => Warning, 2 => Note });
