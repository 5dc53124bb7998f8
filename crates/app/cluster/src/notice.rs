//! What is stored of a job that has ended, which whoever waits for it is told: what became of it, and with it
//! what was found if that is short, so that nobody has to ask for it.

use crate::job::Done;

/// What is longer altogether is asked for by its keys.
const NEAR_BYTES: usize = 4 << 10;

/// What was found, by the keys of the cache.
pub(crate) type Found = Vec<(String, Vec<u8>)>;

/// A line about the job and how many bytes each thing has that was found, then these bytes, in the order of
/// the keys.
pub(crate) fn write(done: &Done, found: &Found) -> Vec<u8> {
    let is_near = found.iter().map(|(_, bytes)| bytes.len()).sum::<usize>() <= NEAR_BYTES;
    let near = if is_near { found.as_slice() } else { &[] };
    let sizes: Vec<usize> = near.iter().map(|(_, bytes)| bytes.len()).collect();
    let mut notice = serde_json::to_vec(&(done, sizes)).unwrap_or_default();
    notice.push(b'\n');
    near.iter().for_each(|(_, bytes)| notice.extend_from_slice(bytes));
    notice
}

/// What [`write`] wrote; none if it is something else.
pub(crate) fn read(notice: &[u8]) -> Option<(Done, Found)> {
    let end = notice.iter().position(|byte| *byte == b'\n')?;
    let (done, sizes): (Done, Vec<usize>) = serde_json::from_slice(&notice[..end]).ok()?;
    let mut rest = &notice[end + 1..];
    let near = done.keys.iter().zip(sizes).map(|(key, size)| {
        let (bytes, others) = rest.split_at_checked(size)?;
        rest = others;
        Some((key.clone(), bytes.to_vec()))
    });
    let near = near.collect::<Option<Found>>()?;
    Some((done, near))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::job::State;

    fn done(found: &Found) -> Done {
        let keys = found.iter().map(|(key, _)| key.clone()).collect();
        Done { state: State::Done, worker: "w".to_string(), keys, time: 3 }
    }

    #[test]
    fn what_is_short_goes_with_the_notice() {
        let short: Found = vec![("a".to_string(), b"one\ntwo".to_vec()), ("b".to_string(), Vec::new())];
        assert_eq!(read(&write(&done(&short), &short)), Some((done(&short), short.clone())));
        let long: Found = vec![("a".to_string(), vec![7; NEAR_BYTES + 1])];
        assert_eq!(read(&write(&done(&long), &long)), Some((done(&long), Found::new())));
    }

    #[test]
    fn what_is_cut_off_is_not_believed() {
        let found: Found = vec![("a".to_string(), b"all of it".to_vec())];
        let notice = write(&done(&found), &found);
        (0..notice.len()).for_each(|end| assert_eq!(read(&notice[..end]), None, "{end}"));
    }
}
