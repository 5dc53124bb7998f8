//! Numbers that bound what one run may use.

/// Stack of the thread that does the work.
pub(crate) const STACK_BYTES: usize = 1 << 30;
