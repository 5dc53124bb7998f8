//! The playground, asked as a browser asks; and by a browser, where there is one.

#![allow(clippy::unwrap_used, clippy::panic)]

use otherwise_budget::{Budget, Stop};
use otherwise_playground::{EXAMPLES, Playground};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::Command;
use std::sync::Arc;
use std::thread::JoinHandle;

/// A playground in another thread, until it is dropped.
struct Running {
    address: String,
    budget: Budget,
    thread: Option<JoinHandle<()>>,
}

impl Running {
    fn new() -> Running {
        let playground = Playground::listen(
            0,
            Box::new(|text, function, _| match text.contains(function) {
                true => Ok(format!("<p>paths of {function}</p>")),
                false => Err(format!("there is no {function}")),
            }),
        )
        .unwrap();
        let address = playground.address();
        let budget = Budget::default();
        let own = budget.clone();
        let thread = Some(std::thread::spawn(move || playground.serve(&own)));
        Running { address, budget, thread }
    }

    /// Host and path of the address.
    fn parts(&self) -> (&str, &str) {
        let rest = self.address.strip_prefix("http://").unwrap();
        rest.split_at(rest.find('/').unwrap())
    }

    fn connect(&self) -> TcpStream {
        TcpStream::connect(self.parts().0).unwrap()
    }

    /// The whole answer to a request.
    fn ask(&self, request: &str) -> String {
        let mut stream = self.connect();
        stream.write_all(request.as_bytes()).unwrap();
        let mut answer = String::new();
        // A refusal may come before all was sent.
        let _ = stream.read_to_string(&mut answer);
        answer
    }

    fn post(&self, body: &Value) -> String {
        let (host, path) = self.parts();
        let body = body.to_string();
        format!(
            "POST {path}check HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nContent-Length: {}\r\n\r\n{body}",
            body.len()
        )
    }

    /// What is said about a text, line by line.
    fn check(&self, language: &str, text: &str) -> Vec<Value> {
        lines(&self.ask(&self.post(&json!({ "language": language, "text": text }))))
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.budget.stop(Stop::Interrupt);
        self.thread.take().map(JoinHandle::join);
    }
}

/// The lines of an answer in pieces.
fn lines(answer: &str) -> Vec<Value> {
    let (head, mut rest) = answer.split_once("\r\n\r\n").unwrap();
    assert!(head.starts_with("HTTP/1.1 200 ") && head.contains("Transfer-Encoding: chunked"), "{head}");
    let mut text = String::new();
    loop {
        let (length, after) = rest.split_once("\r\n").unwrap();
        let length = usize::from_str_radix(length, 16).unwrap();
        if length == 0 {
            break;
        }
        text.push_str(&after[..length]);
        rest = after[length..].strip_prefix("\r\n").unwrap();
    }
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn status(answer: &str) -> &str {
    answer.split(' ').nth(1).unwrap_or_default()
}

const HALF: &str =
    "{-@ half :: {n:Int | n > 0} -> {r:Int | r > 0} @-}\nhalf :: Int -> Int\nhalf n = n `div` 2\n";

#[test]
fn a_text_is_checked_and_told_as_it_is_found() {
    let running = Running::new();
    let said = running.check("haskell", HALF);
    assert_eq!(said[0]["complaints"], json!([]));
    let half = said.iter().find(|one| one["name"] == "half").unwrap();
    assert!(
        half["alarm"] == true && half["brief"] == "counterexample: half 1 = 0" && half["line"] == 3,
        "{half}"
    );
    assert!(half["html"].as_str().unwrap().contains("<li>half 1 "), "{half}");
    assert_eq!(said.last().unwrap()["done"], true);
    // Then it is mended, then broken in another way.
    let said = running.check("haskell", &HALF.replace("n > 0}", "n > 1}"));
    assert!(said.iter().all(|one| one["alarm"] != true), "{said:?}");
    let said = running.check("haskell", "f = <script>");
    assert!(said[0]["complaints"][0]["severity"] == "error" && said.len() == 2, "{said:?}");
}

#[test]
fn contracts_are_checked_too_and_texts_are_escaped() {
    let running = Running::new();
    let text = "module L : sig val put : int -> unit end\n\
                (*@ ghost g : int invariant once(<L.put g>) *)\nlet f n = (* <script> *) L.put n\n";
    let said = running.check("ocaml", text);
    let all: Vec<&Value> = said.iter().filter(|one| one["name"] == "f").collect();
    assert!(all[0]["alarm"] == true, "{said:?}");
    let last = all.last().unwrap()["html"].as_str().unwrap();
    assert!(
        last.contains("<circle") && last.contains("&lt;script&gt;") && !last.contains("<script"),
        "{last}"
    );
}

#[test]
fn whoever_has_not_the_address_learns_nothing() {
    let running = Running::new();
    let (host, path) = running.parts();
    let get = |path: &str, host: &str| running.ask(&format!("GET {path} HTTP/1.1\r\nHost: {host}\r\n\r\n"));
    let page = get(path, host);
    assert!(
        status(&page) == "200" && page.contains("Concat.hs") && page.contains("frame-ancestors 'none'"),
        "{page}"
    );
    assert_eq!(status(&get("/", host)), "404");
    assert_eq!(status(&get(&path.replace(['0', '1', '2', '3', '4', '5', '6', '7'], "8"), host)), "404");
    assert_eq!(status(&get(path, "evil.example")), "403");
    assert_eq!(status(&running.ask("nonsense\r\n\r\n")), "400");
    let large = format!("POST {path}check HTTP/1.1\r\nHost: {host}\r\nContent-Length: 99999999\r\n\r\n");
    assert_eq!(status(&running.ask(&large)), "413");
    let odd = running.ask(&running.post(&json!({ "language": "cobol", "text": "" })));
    assert!(lines(&odd)[0]["error"].is_string(), "{odd}");
    let odd = running.ask(&running.post(&json!([])));
    assert!(lines(&odd)[0]["error"].is_string(), "{odd}");
}

#[test]
fn a_newer_text_stops_the_check_of_an_older_one() {
    let running = Arc::new(Running::new());
    // Nothing decides this within minutes.
    let long = "{-@ f :: n:Int -> m:Int -> {r:Bool | r} @-}\nf :: Int -> Int -> Bool\n\
                f n m = n < 2 || m < 2 || go 0\n  where go k = k > 100000000 || (k * k * k /= n * n * n + m * m * m + 4 && go (k + 1))\n";
    let mut stream = running.connect();
    stream.write_all(running.post(&json!({ "language": "haskell", "text": long })).as_bytes()).unwrap();
    let mut reader = BufReader::new(stream);
    let mut line = String::new();
    while !line.contains("started") {
        line.clear();
        assert!(reader.read_line(&mut line).unwrap() > 0, "the answer ends early");
    }
    let said = running.check("haskell", HALF);
    assert_eq!(said.last().unwrap()["done"], true);
    let mut rest = String::new();
    reader.read_to_string(&mut rest).unwrap();
    assert!(rest.contains("\"stopped\":true"), "{rest}");
}

#[test]
fn every_example_can_be_checked() {
    let running = Running::new();
    for (name, language, text) in EXAMPLES {
        let said = running.check(language, text);
        let errors =
            said[0]["complaints"].as_array().unwrap().iter().filter(|one| one["severity"] == "error");
        assert_eq!(errors.count(), 0, "{name}: {}", said[0]);
        assert!(said.iter().any(|one| one["html"].is_string()), "{name}: {said:?}");
    }
}

#[test]
fn a_browser_runs_the_page() {
    if !Command::new("chromium").arg("--version").output().is_ok_and(|output| output.status.success()) {
        println!("skipped: no chromium here");
        return;
    }
    let running = Running::new();
    let profile = Path::new(env!("CARGO_TARGET_TMPDIR")).join("playground-profile");
    let output = Command::new("chromium")
        .args(["--headless", "--no-sandbox", "--disable-gpu", "--virtual-time-budget=60000", "--dump-dom"])
        .arg(format!("--user-data-dir={}", profile.display()))
        .arg(&running.address)
        .output()
        .unwrap();
    let _ = std::fs::remove_dir_all(profile);
    let dom = String::from_utf8_lossy(&output.stdout);
    // Time is not real here, and what the server says comes too late: the menu, the numbers and the question
    // are the script's.
    assert!(dom.contains("<option value=\"0\">Concat.hs</option>"), "{dom}");
    assert!(dom.contains("<div>27</div>") && dom.contains("checking…</span>"), "{dom}");
}

#[test]
fn functions_are_explored_by_who_can() {
    let running = Running::new();
    let (host, path) = running.parts();
    let ask = |body: &str| {
        running.ask(&format!(
            "POST {path}run HTTP/1.1\r\nHost: {host}\r\nContent-Length: {}\r\n\r\n{body}",
            body.len()
        ))
    };
    let found = ask(&json!({ "text": "f x = x", "function": "f" }).to_string());
    assert!(found.starts_with("HTTP/1.1 200") && found.ends_with("<p>paths of f</p>"), "{found}");
    let refused = ask(&json!({ "text": "f x = x", "function": "g" }).to_string());
    assert!(refused.starts_with("HTTP/1.1 422") && refused.contains("there is no g"), "{refused}");
    assert!(ask("nonsense").starts_with("HTTP/1.1 422"));
}
