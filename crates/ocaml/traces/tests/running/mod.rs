//! Running OCaml programs.

#![allow(clippy::unwrap_used)]

use std::process::Command;

/// What a program prints, if there is an OCaml to run it.
pub(crate) fn run(name: &str, text: &str) -> Option<(bool, String)> {
    let path = std::env::temp_dir().join(format!("otherwise-{name}-{}.ml", std::process::id()));
    std::fs::write(&path, text).unwrap();
    let output = Command::new("ocaml").arg(&path).output();
    std::fs::remove_file(&path).unwrap();
    match output {
        Ok(output) => {
            let said = [output.stdout, output.stderr].concat();
            Some((output.status.success(), String::from_utf8_lossy(&said).into_owned()))
        }
        Err(why) => {
            println!("skipped: `ocaml` does not start ({why})");
            None
        }
    }
}
