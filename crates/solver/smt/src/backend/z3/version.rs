//! Which Z3 is linked, and whether it will do.

use std::ffi::c_uint;
use std::fmt;

/// A version of Z3.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Z3Version {
    /// As in *5*.4.0.
    pub major: u32,
    /// As in 5.*4*.0.
    pub minor: u32,
    /// As in 5.4.*0*.
    pub build: u32,
}

impl Z3Version {
    /// The oldest version that is tested.
    pub const OLDEST: Z3Version = Z3Version { major: 4, minor: 8, build: 12 };

    /// An explanation if this version is too old.
    ///
    /// ```
    /// let version = otherwise_smt::z3_version();
    /// version.check_supported().expect("set-up installs a recent one");
    /// ```
    pub fn check_supported(self) -> Result<(), String> {
        if self >= Z3Version::OLDEST {
            return Ok(());
        }
        Err(format!(
            "Z3 {self} is too old: at least {} is needed (`make setup` installs a recent one)",
            Z3Version::OLDEST
        ))
    }
}

impl fmt::Display for Z3Version {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}.{}", self.major, self.minor, self.build)
    }
}

/// The version of the Z3 that this program is linked to.
pub fn z3_version() -> Z3Version {
    let (mut major, mut minor, mut build, mut revision): (c_uint, c_uint, c_uint, c_uint) = (0, 0, 0, 0);
    // SAFETY: the function only writes to its four arguments.
    unsafe { z3_sys::Z3_get_version(&mut major, &mut minor, &mut build, &mut revision) };
    Z3Version { major, minor, build }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn old_versions_are_refused_with_advice() {
        let old = Z3Version { major: 4, minor: 8, build: 11 };
        assert_eq!(
            old.check_supported().unwrap_err(),
            "Z3 4.8.11 is too old: at least 4.8.12 is needed (`make setup` installs a recent one)",
        );
        assert_eq!(Z3Version { major: 5, minor: 0, build: 0 }.check_supported(), Ok(()));
        assert_eq!(z3_version().check_supported(), Ok(()));
    }
}
