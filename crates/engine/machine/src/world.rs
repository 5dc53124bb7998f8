//! What a program may do to the world outside.

/// Input, output and the surroundings of a running program.
pub trait World {
    /// Writes a character to standard output (1) or standard error (2).
    fn put(&mut self, handle: i64, character: char);
    /// Makes what was written visible.
    fn flush(&mut self, handle: i64);
    /// The next character of standard input, consumed if `consume`; none at its end.
    fn get(&mut self, consume: bool) -> Option<char>;
    /// What is in a file, or why it cannot be read.
    fn read_file(&mut self, path: &str) -> Result<Vec<u8>, String>;
    /// Writes (or appends to) a file.
    fn write_file(&mut self, append: bool, path: &str, content: &[u8]) -> Result<(), String>;
    /// What `System.Directory` does, by name (`createDirectory`, `kind`, …), with one or two paths; in a
    /// world without files there is nothing.
    fn file_operation(&mut self, operation: &str, _path: &str, _other: &str) -> Result<String, String> {
        match operation {
            "kind" => Ok(String::new()),
            "getCurrentDirectory" | "getHomeDirectory" => Ok("/home/user".to_string()),
            "getTemporaryDirectory" => Ok("/tmp".to_string()),
            "getDirectoryContents" => Err("No such file or directory".to_string()),
            _ => Err("Permission denied".to_string()),
        }
    }
    /// The program's arguments.
    fn arguments(&self) -> Vec<String>;
    /// The program's name.
    fn name(&self) -> String;
    /// Processor time used, in picoseconds.
    fn cpu_time(&self) -> u64;
}

/// A world that is only remembered: for tests, and for replaying what was found.
#[derive(Clone, Debug, Default)]
pub struct Closed {
    /// What was written to standard output.
    pub output: String,
    /// What was written to standard error.
    pub errors: String,
    /// What can be read from standard input, last character first.
    input: Vec<char>,
}

impl Closed {
    /// A world with this standard input.
    pub fn with_input(input: &str) -> Closed {
        Closed { input: input.chars().rev().collect(), ..Closed::default() }
    }
}

impl World for Closed {
    fn put(&mut self, handle: i64, character: char) {
        if handle == 2 { self.errors.push(character) } else { self.output.push(character) }
    }

    fn flush(&mut self, _handle: i64) {}

    fn get(&mut self, consume: bool) -> Option<char> {
        if consume { self.input.pop() } else { self.input.last().copied() }
    }

    fn read_file(&mut self, _path: &str) -> Result<Vec<u8>, String> {
        Err("No such file or directory".to_string())
    }

    fn write_file(&mut self, _append: bool, _path: &str, _content: &[u8]) -> Result<(), String> {
        Err("Permission denied".to_string())
    }

    fn arguments(&self) -> Vec<String> {
        Vec::new()
    }

    fn name(&self) -> String {
        "program".to_string()
    }

    fn cpu_time(&self) -> u64 {
        0
    }
}
