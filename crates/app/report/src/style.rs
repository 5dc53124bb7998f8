//! How text for people looks.

/// Colours and width of text output. The command decides it once, from the terminal and the flags.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Style {
    /// Whether to use ANSI colours.
    pub colour: bool,
    /// How many columns there are.
    pub width: usize,
}

impl Style {
    /// No colours, wide: for pipes and tests.
    pub fn plain() -> Style {
        Style { colour: false, width: 140 }
    }

    /// `text` in bold where colours are on.
    pub fn bold(self, text: &str) -> String {
        self.wrap("\u{1b}[1m", text)
    }

    /// `text` in green where colours are on: good news.
    pub fn good(self, text: &str) -> String {
        self.wrap("\u{1b}[32m", text)
    }

    /// `text` in bold red where colours are on: bad news.
    pub fn bad(self, text: &str) -> String {
        self.wrap("\u{1b}[1;31m", text)
    }

    /// `text` in yellow where colours are on: neither.
    pub fn warn(self, text: &str) -> String {
        self.wrap("\u{1b}[33m", text)
    }

    /// `text` dimmed where colours are on: less important.
    pub fn faint(self, text: &str) -> String {
        self.wrap("\u{1b}[2m", text)
    }

    fn wrap(self, start: &str, text: &str) -> String {
        if self.colour { format!("{start}{text}\u{1b}[0m") } else { text.to_string() }
    }
}
