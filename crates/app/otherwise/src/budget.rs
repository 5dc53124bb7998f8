//! Time and memory as flags say them.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// `10s`, `500ms`, `2m`; a number alone is seconds.
pub(crate) fn parse_duration(text: &str) -> Result<Duration, String> {
    let split = text.find(|c: char| c.is_ascii_alphabetic()).unwrap_or(text.len());
    let (number, unit) = text.split_at(split);
    let seconds = match unit {
        "ms" => 0.001,
        "" | "s" => 1.0,
        "m" | "min" => 60.0,
        "h" => 3600.0,
        _ => return Err(format!("`{unit}` is no unit of time; there are ms, s, m, h")),
    };
    let number: f64 = number.parse().map_err(|_| format!("`{text}` is no duration; say 10s, 500ms or 2m"))?;
    Duration::try_from_secs_f64(number * seconds).map_err(|_| format!("`{text}` is no duration"))
}

/// An amount of memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Memory(usize);

impl Memory {
    pub(crate) fn bytes(self) -> usize {
        self.0
    }
}

impl FromStr for Memory {
    type Err = String;

    fn from_str(text: &str) -> Result<Memory, String> {
        let split = text.find(|c: char| c.is_ascii_alphabetic()).unwrap_or(text.len());
        let (number, unit) = text.split_at(split);
        let shift = match unit.to_ascii_uppercase().trim_end_matches("IB").trim_end_matches('B') {
            "K" => 10,
            "" | "M" => 20,
            "G" => 30,
            _ => return Err(format!("`{unit}` is no unit of memory; there are K, M, G")),
        };
        let number: usize = number.parse().map_err(|_| format!("`{text}` is no amount; say 512M or 4G"))?;
        number
            .checked_shl(shift)
            .filter(|bytes| bytes >> shift == number)
            .map(Memory)
            .ok_or_else(|| format!("`{text}` is too much"))
    }
}

impl fmt::Display for Memory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (shift, unit) in [(30, "G"), (20, "M"), (10, "K")] {
            if self.0 >= 1 << shift && self.0.is_multiple_of(1 << shift) {
                return write!(f, "{}{unit}", self.0 >> shift);
            }
        }
        write!(f, "{} bytes", self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn durations() {
        assert_eq!(parse_duration("10s"), Ok(Duration::from_secs(10)));
        assert_eq!(parse_duration("1.5"), Ok(Duration::from_millis(1500)));
        assert_eq!(parse_duration("500ms"), Ok(Duration::from_millis(500)));
        assert_eq!(parse_duration("2m"), Ok(Duration::from_secs(120)));
        for wrong in ["", "ten", "10 years", "-1s", "NaN", "1e999"] {
            assert!(parse_duration(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn amounts_of_memory() {
        assert_eq!("4G".parse::<Memory>().map(Memory::bytes), Ok(4 << 30));
        assert_eq!("512".parse::<Memory>().map(Memory::bytes), Ok(512 << 20));
        assert_eq!("2GiB".parse::<Memory>().map(|memory| memory.to_string()), Ok("2G".to_string()));
        for wrong in ["", "much", "1X", "99999999999999G"] {
            assert!(wrong.parse::<Memory>().is_err(), "{wrong}");
        }
    }
}
