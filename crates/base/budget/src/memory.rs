//! How much memory this process has.

/// Resident bytes; none where the system does not say (only Linux does, in `/proc`).
pub fn resident() -> Option<usize> {
    let text = std::fs::read_to_string("/proc/self/statm").ok()?;
    let pages: usize = text.split_ascii_whitespace().nth(1)?.parse().ok()?;
    Some(pages * PAGE)
}

/// The usual size of a page. Where pages are larger, the budget of memory is used up earlier, never exceeded.
const PAGE: usize = 4096;
