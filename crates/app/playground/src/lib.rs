//! The playground: a local page where one edits Haskell or OCaml and sees verdicts, ways and values as one
//! types.
//!
//! It listens on the loopback interface only, and answers only those who know the token in its address:
//! another page of the browser, or another user of the machine, does not. Everything is asked of a
//! [`otherwise_session::Session`].

mod answer;
mod http;

pub use answer::EXAMPLES;

use otherwise_budget::{Budget, Stop};
use otherwise_session::{STACK_BYTES, Session};
use parking_lot::Mutex;
use std::io::{self, Read};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use http::{Refused, Request, Response};

/// So many are answered at once; a browser needs two or three.
const MAX_AT_ONCE: usize = 8;

/// How often a server that waits looks whether it should stop.
const LOOK_EVERY: Duration = Duration::from_millis(100);

/// The page: the editor, with the style of all pages and a script of ours.
const PAGE: &str = include_str!("page.html");
const SCRIPT: &str = include_str!("page.js");
const STYLE: &str = include_str!("page.css");

/// Explores a function of a Haskell text on symbolic arguments: a whole page, or why not.
pub type Explore = dyn Fn(&str, &str, &Budget) -> Result<String, String> + Send + Sync;

/// A playground that listens.
pub struct Playground {
    listener: TcpListener,
    token: String,
    port: u16,
    state: Arc<State>,
}

impl std::fmt::Debug for Playground {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Playground").field("port", &self.port).finish_non_exhaustive()
    }
}

/// What all connections share.
struct State {
    session: Session,
    explore: Box<Explore>,
    /// What is being explored: another question stops it.
    exploring: Mutex<Option<Budget>>,
    /// What is being checked: a newer text stops it.
    checking: Mutex<Option<Budget>>,
    open: AtomicUsize,
}

impl Playground {
    /// Listens on this port of the loopback interface; on any that is free if it is 0.
    pub fn listen(port: u16, explore: Box<Explore>) -> io::Result<Playground> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port))?;
        let port = listener.local_addr()?.port();
        let state = State {
            session: Session::new(),
            explore,
            exploring: Mutex::default(),
            checking: Mutex::default(),
            open: AtomicUsize::new(0),
        };
        Ok(Playground { listener, token: token()?, port, state: Arc::new(state) })
    }

    /// The address to open. It holds the token.
    pub fn address(&self) -> String {
        format!("http://127.0.0.1:{}/{}/", self.port, self.token)
    }

    /// Answers until `budget` stops; a connection that is being answered is finished by its own thread.
    pub fn serve(&self, budget: &Budget) {
        std::thread::scope(|scope| {
            // Who waits for a connection is woken by one.
            scope.spawn(|| {
                while budget.look().is_none() {
                    std::thread::sleep(LOOK_EVERY);
                }
                let _ = TcpStream::connect((Ipv4Addr::LOCALHOST, self.port));
            });
            self.answer_all(budget);
        });
    }

    fn answer_all(&self, budget: &Budget) {
        for stream in self.listener.incoming() {
            if budget.is_stopped() {
                break;
            }
            // A connection that breaks while it is made is somebody else's trouble.
            let Ok(stream) = stream else { continue };
            if self.state.open.fetch_add(1, Ordering::SeqCst) >= MAX_AT_ONCE {
                self.state.open.fetch_sub(1, Ordering::SeqCst);
                let _ = http::refuse(stream, &Refused::new(503, "too many connections"));
                continue;
            }
            let (state, token, port) = (Arc::clone(&self.state), self.token.clone(), self.port);
            let answer = move || {
                // What the browser no longer wants to hear is no trouble.
                let _ = answer_one(&state, &token, port, stream);
                state.open.fetch_sub(1, Ordering::SeqCst);
            };
            // Programs are walked recursively; a roomy stack is only reserved, not used.
            if std::thread::Builder::new().stack_size(STACK_BYTES).spawn(answer).is_err() {
                self.state.open.fetch_sub(1, Ordering::SeqCst);
            }
        }
    }
}

/// 128 random bits.
fn token() -> io::Result<String> {
    let mut bytes = [0; 16];
    std::fs::File::open("/dev/urandom")?.read_exact(&mut bytes)?;
    Ok(bytes.iter().map(|byte| format!("{byte:02x}")).collect())
}

fn answer_one(state: &State, token: &str, port: u16, stream: TcpStream) -> io::Result<()> {
    let request = match Request::read(&stream)? {
        Ok(request) => request,
        Err(refused) => return http::refuse(stream, &refused),
    };
    match route(&request, token, port) {
        Ok(Wanted::Page) => http::write(stream, &page()),
        Ok(Wanted::Check) => {
            let budget = Budget::new(Some(answer::TIME), None);
            if let Some(older) = state.checking.lock().replace(budget.clone()) {
                older.stop(Stop::Interrupt);
            }
            let stream = http::Lines::start(stream)?;
            answer::check(&state.session, &request.body, &budget, &stream);
            stream.finish()
        }
        Ok(Wanted::Run) => {
            let budget = Budget::new(Some(answer::RUN_TIME), None);
            if let Some(older) = state.exploring.lock().replace(budget.clone()) {
                older.stop(Stop::Interrupt);
            }
            match answer::run(&*state.explore, &request.body, &budget) {
                Ok(body) => http::write(stream, &Response { kind: "text/html; charset=utf-8", body }),
                Err(why) => http::refuse(stream, &Refused::new(422, why)),
            }
        }
        Err(refused) => http::refuse(stream, &refused),
    }
}

enum Wanted {
    Page,
    Check,
    Run,
}

/// What is asked for, if whoever asks may.
fn route(request: &Request, token: &str, port: u16) -> Result<Wanted, Refused> {
    // A name that somebody made point here is not ours.
    let hosts = [format!("127.0.0.1:{port}"), format!("localhost:{port}")];
    if !request.header("host").is_some_and(|host| hosts.iter().any(|own| own == host)) {
        return Err(Refused::new(403, "another host is meant"));
    }
    let origins = hosts.map(|host| format!("http://{host}"));
    if request.header("origin").is_some_and(|origin| !origins.iter().any(|own| own == origin)) {
        return Err(Refused::new(403, "another page asks"));
    }
    let mut parts = request.path.trim_start_matches('/').splitn(2, '/');
    let (given, rest) = (parts.next().unwrap_or_default(), parts.next().unwrap_or_default());
    if !is_same(given.as_bytes(), token.as_bytes()) {
        return Err(Refused::new(404, "nothing is here"));
    }
    match (request.method.as_str(), rest) {
        ("GET", "") => Ok(Wanted::Page),
        ("POST", "check") => Ok(Wanted::Check),
        ("POST", "run") => Ok(Wanted::Run),
        (_, "" | "check" | "run") => Err(Refused::new(405, "not so")),
        _ => Err(Refused::new(404, "nothing is here")),
    }
}

/// Compares in the same time wherever the difference is.
fn is_same(left: &[u8], right: &[u8]) -> bool {
    left.len() == right.len()
        && left.iter().zip(right).fold(0, |all, (left, right)| all | (left ^ right)) == 0
}

fn page() -> Response {
    let examples: Vec<serde_json::Value> = EXAMPLES
        .iter()
        .map(|(name, language, text)| serde_json::json!({ "name": name, "language": language, "text": text }))
        .collect();
    // In a script, `<` could end it.
    let examples = serde_json::Value::from(examples).to_string().replace('<', "\\u003c");
    let body = PAGE
        .replace("/*STYLE*/", &format!("{}{STYLE}", otherwise_report::html::STYLE))
        .replace("/*SCRIPT*/", SCRIPT)
        .replace("/*EXAMPLES*/", &examples);
    Response { kind: "text/html; charset=utf-8", body }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn request(method: &str, path: &str, headers: &[(&str, &str)]) -> Request {
        let headers = headers.iter().map(|(name, value)| (name.to_string(), value.to_string())).collect();
        Request { method: method.into(), path: path.into(), headers, body: Vec::new() }
    }

    #[test]
    fn only_who_knows_the_token_and_means_this_host_is_answered() {
        let own = ("host", "127.0.0.1:80");
        let status = |request: Request| route(&request, "secret", 80).err().map(|refused| refused.status);
        assert_eq!(status(request("GET", "/secret/", &[own])), None);
        assert_eq!(status(request("POST", "/secret/check", &[own, ("origin", "http://127.0.0.1:80")])), None);
        assert_eq!(status(request("GET", "/", &[own])), Some(404));
        assert_eq!(status(request("GET", "/secreT/", &[own])), Some(404));
        assert_eq!(status(request("GET", "/secret/", &[("host", "evil.example:80")])), Some(403));
        assert_eq!(status(request("GET", "/secret/", &[])), Some(403));
        assert_eq!(
            status(request("POST", "/secret/check", &[own, ("origin", "http://evil.example")])),
            Some(403)
        );
        assert_eq!(status(request("PUT", "/secret/check", &[own])), Some(405));
        assert_eq!(status(request("GET", "/secret/run", &[own])), Some(405));
        assert_eq!(status(request("POST", "/secret/run", &[own])), None);
        assert_eq!(status(request("GET", "/secret/../etc", &[own])), Some(404));
    }

    #[test]
    fn the_page_is_whole_and_tokens_differ() {
        let body = page().body;
        assert!(!body.contains("/*STYLE*/") && !body.contains("/*EXAMPLES*/") && body.contains("Concat.hs"));
        assert_eq!(body.matches("</script>").count(), 2, "an example ends the script");
        assert_ne!(token().unwrap(), token().unwrap());
    }
}
