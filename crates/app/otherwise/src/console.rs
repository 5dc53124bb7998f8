//! The world of a program that runs under `otherwise eval`: this process's streams and files.

use otherwise_machine::World;
use parking_lot::Mutex;
use std::io::{BufRead, BufReader, BufWriter, Stdin, Stdout, Write};
use std::sync::Arc;

/// What the program has printed and nobody has seen yet. Somebody who ends the program shows it.
pub(crate) type Printed = Arc<Mutex<BufWriter<Stdout>>>;

/// Standard input and output, files, and what the program is told of itself.
#[derive(Debug)]
pub(crate) struct Console {
    output: Printed,
    input: BufReader<Stdin>,
    /// The next character of standard input, if it was looked at but not taken.
    next: Option<char>,
    name: String,
    arguments: Vec<String>,
    started: std::time::Instant,
}

impl Console {
    /// For a program of this name.
    pub(crate) fn new(name: String, arguments: Vec<String>) -> Console {
        Console {
            output: Arc::new(Mutex::new(BufWriter::new(std::io::stdout()))),
            input: BufReader::new(std::io::stdin()),
            next: None,
            name,
            arguments,
            started: std::time::Instant::now(),
        }
    }

    /// What it prints.
    pub(crate) fn printed(&self) -> Printed {
        Arc::clone(&self.output)
    }

    /// A program whose output goes nowhere ends, as it does under GHC.
    fn written(&self, written: std::io::Result<()>) {
        if let Err(error) = written {
            let what = match error.kind() {
                std::io::ErrorKind::BrokenPipe => "resource vanished (Broken pipe)".to_string(),
                std::io::ErrorKind::StorageFull => "resource exhausted (No space left on device)".to_string(),
                _ => reason(error),
            };
            let _ = writeln!(std::io::stderr(), "{}: <stdout>: commitBuffer: {what}", self.name);
            std::process::exit(1);
        }
    }

    /// The next character, decoded from UTF-8; what is none becomes U+FFFD.
    fn read(&mut self) -> Option<char> {
        let first = self.read_byte()?;
        let length = match first {
            0x00..=0x7F => return Some(first.into()),
            0xC2..=0xDF => 2,
            0xE0..=0xEF => 3,
            0xF0..=0xF4 => 4,
            _ => return Some(char::REPLACEMENT_CHARACTER),
        };
        let mut bytes = vec![first];
        while bytes.len() < length {
            match self.input.fill_buf().ok().and_then(|rest| rest.first().copied()) {
                Some(byte @ 0x80..=0xBF) => {
                    self.input.consume(1);
                    bytes.push(byte);
                }
                _ => break,
            }
        }
        let text = std::str::from_utf8(&bytes).ok().and_then(|text| text.chars().next());
        Some(text.unwrap_or(char::REPLACEMENT_CHARACTER))
    }

    fn read_byte(&mut self) -> Option<u8> {
        // A prompt without a line break should be seen before we wait for the answer.
        if self.input.buffer().is_empty() {
            let _ = self.output.lock().flush();
        }
        let byte = self.input.fill_buf().ok()?.first().copied()?;
        self.input.consume(1);
        Some(byte)
    }
}

impl World for Console {
    fn put(&mut self, handle: i64, character: char) {
        let mut buffer = [0; 4];
        let bytes = character.encode_utf8(&mut buffer).as_bytes();
        if handle == 2 {
            let _ = std::io::stderr().write_all(bytes);
        } else {
            let written = self.output.lock().write_all(bytes);
            self.written(written);
        }
    }

    fn flush(&mut self, handle: i64) {
        if handle == 2 {
            let _ = std::io::stderr().flush();
        } else {
            let written = self.output.lock().flush();
            self.written(written);
        }
    }

    fn get(&mut self, consume: bool) -> Option<char> {
        let character = match self.next.take() {
            Some(character) => Some(character),
            None => self.read(),
        };
        if !consume {
            self.next = character;
        }
        character
    }

    fn read_file(&mut self, path: &str) -> Result<Vec<u8>, String> {
        std::fs::read(path).map_err(reason)
    }

    fn write_file(&mut self, append: bool, path: &str, content: &[u8]) -> Result<(), String> {
        let mut options = std::fs::OpenOptions::new();
        options.create(true).append(append).write(true).truncate(!append);
        options.open(path).and_then(|mut file| file.write_all(content)).map_err(reason)
    }

    fn file_operation(&mut self, operation: &str, path: &str, other: &str) -> Result<String, String> {
        crate::folders::perform(operation, path, other).map_err(reason)
    }

    fn arguments(&self) -> Vec<String> {
        self.arguments.clone()
    }

    fn name(&self) -> String {
        self.name.clone()
    }

    fn cpu_time(&self) -> u64 {
        u64::try_from(self.started.elapsed().as_nanos()).unwrap_or(u64::MAX).saturating_mul(1000)
    }
}

/// What C's `strerror` says, which is what Haskell programs show.
fn reason(error: std::io::Error) -> String {
    match error.kind() {
        std::io::ErrorKind::NotFound => "No such file or directory".to_string(),
        std::io::ErrorKind::PermissionDenied => "Permission denied".to_string(),
        std::io::ErrorKind::IsADirectory => "Is a directory".to_string(),
        std::io::ErrorKind::AlreadyExists => "File exists".to_string(),
        std::io::ErrorKind::NotADirectory => "Not a directory".to_string(),
        std::io::ErrorKind::DirectoryNotEmpty => "Directory not empty".to_string(),
        _ => error.to_string(),
    }
}
