//! As much of HTTP as one page needs: a request with a bounded head and body, an answer, an answer in pieces;
//! then the connection ends.

use parking_lot::Mutex;
use std::io::{self, Read, Write};
use std::net::TcpStream;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// How large a request may be.
const MAX_HEAD: usize = 16 << 10;
const MAX_BODY: usize = 1 << 20;

/// How long a request may take to come, and an answer to be taken.
const PATIENCE: Duration = Duration::from_secs(10);

/// A request.
#[derive(Debug)]
pub(crate) struct Request {
    pub(crate) method: String,
    pub(crate) path: String,
    /// Names in lower case.
    pub(crate) headers: Vec<(String, String)>,
    pub(crate) body: Vec<u8>,
}

/// Why a request is not answered.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Refused {
    pub(crate) status: u16,
    pub(crate) why: String,
}

impl Refused {
    pub(crate) fn new(status: u16, why: impl Into<String>) -> Refused {
        Refused { status, why: why.into() }
    }
}

/// An answer that is there.
#[derive(Debug)]
pub(crate) struct Response {
    pub(crate) kind: &'static str,
    pub(crate) body: String,
}

impl Request {
    /// Reads a request; the outer failure is the connection's, the inner one what is wrong with the request.
    pub(crate) fn read(stream: &TcpStream) -> io::Result<Result<Request, Refused>> {
        stream.set_read_timeout(Some(PATIENCE))?;
        stream.set_write_timeout(Some(PATIENCE))?;
        read_from(stream, Instant::now() + PATIENCE)
    }

    /// The value of a header, if it is there once.
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        let mut all = self.headers.iter().filter(|(one, _)| one == name).map(|(_, value)| value.as_str());
        all.next().filter(|_| all.next().is_none())
    }
}

fn read_from(mut stream: impl Read, until: Instant) -> io::Result<Result<Request, Refused>> {
    let mut bytes = Vec::new();
    let mut buffer = [0; 4096];
    let head = loop {
        if let Some(end) = bytes.windows(4).position(|four| four == b"\r\n\r\n") {
            break end;
        }
        if bytes.len() > MAX_HEAD {
            return Ok(Err(Refused::new(431, "the head is too large")));
        }
        match stream.read(&mut buffer)? {
            0 => return Ok(Err(Refused::new(400, "the request does not end"))),
            read => bytes.extend_from_slice(&buffer[..read]),
        }
        // Somebody who sends a letter at a time does not keep us.
        if Instant::now() > until {
            return Ok(Err(Refused::new(408, "too slow")));
        }
    };
    let mut request = match parse_head(&bytes[..head]) {
        Ok(request) => request,
        Err(refused) => return Ok(Err(refused)),
    };
    let length = match length(&request) {
        Ok(length) => length,
        Err(refused) => return Ok(Err(refused)),
    };
    let mut body = bytes.split_off(head + 4);
    while body.len() < length {
        match stream.read(&mut buffer)? {
            0 => return Ok(Err(Refused::new(400, "the request does not end"))),
            read => body.extend_from_slice(&buffer[..read]),
        }
        if Instant::now() > until {
            return Ok(Err(Refused::new(408, "too slow")));
        }
    }
    body.truncate(length);
    request.body = body;
    Ok(Ok(request))
}

/// How long the body is. Pieces and doubtful lengths are refused: nobody whom we answer sends them.
fn length(request: &Request) -> Result<usize, Refused> {
    if request.headers.iter().any(|(name, _)| name == "transfer-encoding") {
        return Err(Refused::new(501, "a body in pieces is not understood"));
    }
    let mut given = request.headers.iter().filter(|(name, _)| name == "content-length");
    let length = match (given.next(), given.next()) {
        (None, _) => 0,
        (Some((_, value)), None) if !value.is_empty() && value.bytes().all(|byte| byte.is_ascii_digit()) => {
            value.parse().unwrap_or(usize::MAX)
        }
        _ => return Err(Refused::new(400, "a length that is none")),
    };
    if length > MAX_BODY { Err(Refused::new(413, "the text is too large")) } else { Ok(length) }
}

fn parse_head(bytes: &[u8]) -> Result<Request, Refused> {
    let wrong = || Refused::new(400, "not a request");
    let text = std::str::from_utf8(bytes).map_err(|_| wrong())?;
    let mut lines = text.split("\r\n");
    let mut words = lines.next().unwrap_or_default().split(' ');
    let (Some(method), Some(path), Some(version), None) =
        (words.next(), words.next(), words.next(), words.next())
    else {
        return Err(wrong());
    };
    let is_method = !method.is_empty() && method.bytes().all(|byte| byte.is_ascii_uppercase());
    if !is_method || !path.starts_with('/') || !matches!(version, "HTTP/1.1" | "HTTP/1.0") {
        return Err(wrong());
    }
    let mut headers = Vec::new();
    for line in lines {
        let (name, value) = line.split_once(':').ok_or_else(wrong)?;
        let is_name = !name.is_empty()
            && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte));
        if !is_name || value.chars().any(|c| c.is_control() && c != '\t') {
            return Err(wrong());
        }
        headers.push((name.to_ascii_lowercase(), value.trim().to_string()));
    }
    Ok(Request { method: method.to_string(), path: path.to_string(), headers, body: Vec::new() })
}

/// What every answer says: nothing is kept, nothing from elsewhere is loaded, nobody may frame it.
const HEADERS: &str = "Cache-Control: no-store\r\nX-Content-Type-Options: nosniff\r\n\
    X-Frame-Options: DENY\r\n\
    Referrer-Policy: no-referrer\r\nConnection: close\r\n\
    Content-Security-Policy: default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; \
    connect-src 'self'; \
    form-action 'none'; frame-ancestors 'none'; base-uri 'none'\r\n";

/// Writes an answer.
pub(crate) fn write(mut stream: impl Write, response: &Response) -> io::Result<()> {
    let Response { kind, body } = response;
    let head =
        format!("HTTP/1.1 200 OK\r\nContent-Type: {kind}\r\nContent-Length: {}\r\n{HEADERS}\r\n", body.len());
    stream.write_all(head.as_bytes())?;
    stream.write_all(body.as_bytes())?;
    stream.flush()
}

/// Says why there is no answer.
pub(crate) fn refuse(mut stream: impl Write, refused: &Refused) -> io::Result<()> {
    let Refused { status, why } = refused;
    // The first line of an answer holds no other lines.
    let reason: String =
        why.chars().take_while(|c| !c.is_control()).filter(char::is_ascii).take(80).collect();
    let head = format!(
        "HTTP/1.1 {status} {reason}\r\nContent-Type: text/plain\r\nContent-Length: {}\r\n{HEADERS}\r\n{why}",
        why.len()
    );
    stream.write_all(head.as_bytes())?;
    stream.flush()
}

/// An answer that comes line by line, from several threads.
#[derive(Debug)]
pub(crate) struct Lines {
    stream: Mutex<TcpStream>,
    is_broken: AtomicBool,
}

impl Lines {
    pub(crate) fn start(mut stream: TcpStream) -> io::Result<Lines> {
        let head = format!(
            "HTTP/1.1 200 OK\r\nContent-Type: application/x-ndjson\r\nTransfer-Encoding: chunked\r\n\
             {HEADERS}\r\n"
        );
        stream.set_nodelay(true)?;
        stream.write_all(head.as_bytes())?;
        Ok(Lines { stream: Mutex::new(stream), is_broken: AtomicBool::new(false) })
    }

    /// Writes a line; whether somebody still listens.
    pub(crate) fn line(&self, value: &serde_json::Value) -> bool {
        let text = format!("{value}\n");
        let chunk = format!("{:x}\r\n{text}\r\n", text.len());
        let mut stream = self.stream.lock();
        if stream.write_all(chunk.as_bytes()).and_then(|()| stream.flush()).is_err() {
            self.is_broken.store(true, Ordering::Relaxed);
        }
        !self.is_broken.load(Ordering::Relaxed)
    }

    pub(crate) fn finish(self) -> io::Result<()> {
        self.stream.into_inner().write_all(b"0\r\n\r\n")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &[u8]) -> Result<Request, Refused> {
        read_from(text, Instant::now() + PATIENCE).unwrap()
    }

    fn status(text: &[u8]) -> u16 {
        read(text).unwrap_err().status
    }

    #[test]
    fn a_request_is_read() {
        let request = read(b"POST /t/check HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabcdef").unwrap();
        assert_eq!((request.method.as_str(), request.path.as_str()), ("POST", "/t/check"));
        assert_eq!((request.header("host"), request.body.as_slice()), (Some("a"), &b"abc"[..]));
    }

    #[test]
    fn what_is_no_request_is_refused() {
        for wrong in [
            &b"GET / HTTP/1.1\r\n"[..],
            b"GET /\r\n\r\n",
            b"GET x HTTP/1.1\r\n\r\n",
            b"get / HTTP/1.1\r\n\r\n",
            b"GET / HTTP/2\r\n\r\n",
            b"GET / HTTP/1.1\r\nno header\r\n\r\n",
            b"GET / HTTP/1.1\r\n: x\r\n\r\n",
            b"GET / HTTP/1.1\r\nA: \x01\r\n\r\n",
            b"GET / HTTP/1.1\r\nContent-Length: -1\r\n\r\n",
            b"GET / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 1\r\n\r\nx",
            b"POST / HTTP/1.1\r\nContent-Length: 9\r\n\r\nx",
            b"\xff\xff / HTTP/1.1\r\n\r\n",
        ] {
            assert_eq!(status(wrong), 400, "{:?}", String::from_utf8_lossy(wrong));
        }
        assert_eq!(status(b"POST / HTTP/1.1\r\nContent-Length: 99999999999999999999999\r\n\r\n"), 413);
        assert_eq!(status(b"POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n"), 501);
        let long = [b"GET / HTTP/1.1\r\nA: ".to_vec(), vec![b'a'; MAX_HEAD + 5000]].concat();
        assert_eq!(status(&long), 431);
    }
}
