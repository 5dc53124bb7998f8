//! Files that are not quite UTF-8.

use crate::lexer::UNREADABLE;

/// The text of a file. Bytes that are not UTF-8 do no harm in comments and are named with their place
/// elsewhere.
///
/// ```
/// let mut sources = otherwise_diagnostics::Sources::new();
/// for (text, complaints) in [(&b"-- caf\xe9\nx = 1\n"[..], 0), (b"x = \"caf\xe9\"\n", 1), (b"caf\xe9 = 1\n", 1)] {
///     let file = sources.add("A.hs", otherwise_syntax::text_of_bytes(text.to_vec()));
///     assert_eq!(otherwise_syntax::parse_module(&sources, file).diagnostics.len(), complaints);
/// }
/// ```
pub fn text_of_bytes(bytes: Vec<u8>) -> String {
    let bytes = match String::from_utf8(bytes) {
        Ok(text) => return text,
        Err(error) => error.into_bytes(),
    };
    let mut text = String::with_capacity(bytes.len() + 16);
    for chunk in bytes.utf8_chunks() {
        text.push_str(chunk.valid());
        text.extend(chunk.invalid().iter().map(|_| UNREADABLE));
    }
    text
}
