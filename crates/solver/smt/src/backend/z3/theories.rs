//! Bit-vectors, floats, strings and sequences in Z3's terms.

use std::rc::Rc;

use z3::ast::{Ast, BV, Dynamic, Int, RoundingMode as Z3RoundingMode, String as Z3String};
use z3::{FuncDecl, Solver};
use z3_sys::*;

use super::translate::{Translation, Translator, Untranslatable};
use crate::{FloatFormat, MAX_STR_CHAR, NAN_32, NAN_64, Op, RoundingMode, Sort};

impl Translator {
    /// A bit-vector operation; `None` if it is none.
    pub(super) fn bits(&mut self, op: &Op, args: &[Dynamic]) -> Option<Translation> {
        Some(match (op, args) {
            (Op::BvNot, [a]) => self.unary(Z3_mk_bvnot, a),
            (Op::BvNeg, [a]) => self.unary(Z3_mk_bvneg, a),
            (Op::BvAnd, _) => self.folded(Z3_mk_bvand, args),
            (Op::BvOr, _) => self.folded(Z3_mk_bvor, args),
            (Op::BvXor, _) => self.folded(Z3_mk_bvxor, args),
            (Op::BvAdd, _) => self.folded(Z3_mk_bvadd, args),
            (Op::BvMul, _) => self.folded(Z3_mk_bvmul, args),
            (Op::BvUdiv, [a, b]) => self.binary(Z3_mk_bvudiv, a, b),
            (Op::BvUrem, [a, b]) => self.binary(Z3_mk_bvurem, a, b),
            (Op::BvSdiv, [a, b]) => self.binary(Z3_mk_bvsdiv, a, b),
            (Op::BvSrem, [a, b]) => self.binary(Z3_mk_bvsrem, a, b),
            (Op::BvSmod, [a, b]) => self.binary(Z3_mk_bvsmod, a, b),
            (Op::BvShl, [a, b]) => self.binary(Z3_mk_bvshl, a, b),
            (Op::BvLshr, [a, b]) => self.binary(Z3_mk_bvlshr, a, b),
            (Op::BvAshr, [a, b]) => self.binary(Z3_mk_bvashr, a, b),
            (Op::BvConcat, [a, b]) => self.binary(Z3_mk_concat, a, b),
            (Op::BvUlt, [a, b]) => self.binary(Z3_mk_bvult, a, b),
            (Op::BvUle, [a, b]) => self.binary(Z3_mk_bvule, a, b),
            (Op::BvSlt, [a, b]) => self.binary(Z3_mk_bvslt, a, b),
            (Op::BvSle, [a, b]) => self.binary(Z3_mk_bvsle, a, b),
            (Op::BvExtract { high, low }, [a]) => {
                // SAFETY: the argument is alive and of this context; Z3 checks its sort.
                self.wrap(unsafe { Z3_mk_extract(self.raw(), *high, *low, a.get_z3_ast()) })
            }
            (Op::BvZeroExtend(by), [a]) => {
                // SAFETY: as above.
                self.wrap(unsafe { Z3_mk_zero_ext(self.raw(), *by, a.get_z3_ast()) })
            }
            (Op::BvSignExtend(by), [a]) => {
                // SAFETY: as above.
                self.wrap(unsafe { Z3_mk_sign_ext(self.raw(), *by, a.get_z3_ast()) })
            }
            (Op::BvToNat, [a]) => {
                // SAFETY: as above.
                self.wrap(unsafe { Z3_mk_bv2int(self.raw(), a.get_z3_ast(), false) })
            }
            (Op::BvToInt, [a]) => {
                // SAFETY: as above.
                self.wrap(unsafe { Z3_mk_bv2int(self.raw(), a.get_z3_ast(), true) })
            }
            (Op::IntToBv(width), [a]) => {
                // SAFETY: as above.
                self.wrap(unsafe { Z3_mk_int2bv(self.raw(), *width, a.get_z3_ast()) })
            }
            _ => return None,
        })
    }

    /// A binary function over all arguments, from the left.
    fn folded(
        &self,
        function: unsafe extern "C" fn(Z3_context, Z3_ast, Z3_ast) -> Option<Z3_ast>,
        args: &[Dynamic],
    ) -> Translation {
        let (first, rest) =
            args.split_first().ok_or_else(|| Untranslatable("an operation without arguments".to_owned()))?;
        rest.iter().try_fold(first.clone(), |sum, next| self.binary(function, &sum, next))
    }

    /// A floating-point operation; `None` if it is none.
    pub(super) fn float(&mut self, op: &Op, args: &[Dynamic]) -> Option<Translation> {
        let nearest = self.rounding(RoundingMode::NearestEven);
        Some(match (op, args) {
            (Op::FpAbs, [a]) => self.unary(Z3_mk_fpa_abs, a),
            (Op::FpNeg, [a]) => self.unary(Z3_mk_fpa_neg, a),
            (Op::FpAdd, [a, b]) => self.ternary(Z3_mk_fpa_add, &nearest, a, b),
            (Op::FpSub, [a, b]) => self.ternary(Z3_mk_fpa_sub, &nearest, a, b),
            (Op::FpMul, [a, b]) => self.ternary(Z3_mk_fpa_mul, &nearest, a, b),
            (Op::FpDiv, [a, b]) => self.ternary(Z3_mk_fpa_div, &nearest, a, b),
            (Op::FpSqrt, [a]) => self.binary(Z3_mk_fpa_sqrt, &nearest, a),
            (Op::FpRem, [a, b]) => self.binary(Z3_mk_fpa_rem, a, b),
            (Op::FpFma, [a, b, c]) => {
                let [rounding, a, b, c] = [&nearest, a, b, c].map(Ast::get_z3_ast);
                // SAFETY: the arguments are alive and of this context; Z3 checks their sorts.
                self.wrap(unsafe { Z3_mk_fpa_fma(self.raw(), rounding, a, b, c) })
            }
            (Op::FpRound(mode), [a]) => {
                let mode = self.rounding(*mode);
                self.binary(Z3_mk_fpa_round_to_integral, &mode, a)
            }
            (Op::FpEq, [a, b]) => self.binary(Z3_mk_fpa_eq, a, b),
            (Op::FpLt, [a, b]) => self.binary(Z3_mk_fpa_lt, a, b),
            (Op::FpLe, [a, b]) => self.binary(Z3_mk_fpa_leq, a, b),
            (Op::FpIsNan, [a]) => self.unary(Z3_mk_fpa_is_nan, a),
            (Op::FpIsInfinite, [a]) => self.unary(Z3_mk_fpa_is_infinite, a),
            (Op::FpIsZero, [a]) => self.unary(Z3_mk_fpa_is_zero, a),
            (Op::FpIsNegative, [a]) => self.unary(Z3_mk_fpa_is_negative, a),
            (Op::FpFromReal(format), [a]) => {
                let sort = self.sort(format.sort());
                let (rounding, a) = (nearest.get_z3_ast(), a.get_z3_ast());
                // SAFETY: the arguments and the sort are alive and of this context.
                self.wrap(unsafe { Z3_mk_fpa_to_fp_real(self.raw(), rounding, a, sort.get_z3_sort()) })
            }
            (Op::FpToFp(format), [a]) => {
                let sort = self.sort(format.sort());
                let (rounding, a) = (nearest.get_z3_ast(), a.get_z3_ast());
                // SAFETY: as above.
                self.wrap(unsafe { Z3_mk_fpa_to_fp_float(self.raw(), rounding, a, sort.get_z3_sort()) })
            }
            (Op::FpFromBits(format), [a]) => self.float_from_bits(a, *format),
            (Op::FpToReal, [a]) => self.float_to_real(a),
            (Op::FpToBits, [a]) => self.float_to_bits(a),
            _ => return None,
        })
    }

    fn float_from_bits(&mut self, bits: &Dynamic, format: FloatFormat) -> Translation {
        let sort = self.sort(format.sort());
        // SAFETY: the argument and the sort are alive and of this context.
        self.wrap(unsafe { Z3_mk_fpa_to_fp_bv(self.raw(), bits.get_z3_ast(), sort.get_z3_sort()) })
    }

    /// The exact value; 0 for NaN and infinities, where SMT-LIB leaves it open.
    fn float_to_real(&mut self, a: &Dynamic) -> Translation {
        let nan = self.unary(Z3_mk_fpa_is_nan, a)?;
        let infinite = self.unary(Z3_mk_fpa_is_infinite, a)?;
        let special = self.many(Z3_mk_or, &[nan, infinite])?;
        let zero = self.number(&crate::Number::ZERO, Sort::Real)?;
        let exact = self.unary(Z3_mk_fpa_to_real, a)?;
        self.ite(&special, &zero, &exact)
    }

    /// The bits; the canonical ones for NaN, where SMT-LIB leaves them open.
    fn float_to_bits(&mut self, a: &Dynamic) -> Translation {
        let double = self.sort(Sort::Float64) == a.get_sort();
        let nan = if double { BV::from_u64(NAN_64, 64) } else { BV::from_u64(u64::from(NAN_32), 32) };
        let is_nan = self.unary(Z3_mk_fpa_is_nan, a)?;
        let bits = self.unary(Z3_mk_fpa_to_ieee_bv, a)?;
        self.ite(&is_nan, &nan.into(), &bits)
    }

    pub(super) fn float_literal(&mut self, bits: u64, format: FloatFormat) -> Translation {
        let bits = Dynamic::from(BV::from_u64(bits, format.width()));
        let float = self.float_from_bits(&bits, format)?;
        Ok(float.simplify())
    }

    fn rounding(&self, mode: RoundingMode) -> Dynamic {
        let mode = match mode {
            RoundingMode::NearestEven => Z3RoundingMode::round_nearest_ties_to_even(),
            RoundingMode::NearestAway => Z3RoundingMode::round_nearest_ties_to_away(),
            RoundingMode::TowardPositive => Z3RoundingMode::round_towards_positive(),
            RoundingMode::TowardNegative => Z3RoundingMode::round_towards_negative(),
            RoundingMode::TowardZero => Z3RoundingMode::round_towards_zero(),
        };
        Dynamic::from_ast(&mode)
    }

    /// A string or sequence operation; `None` if it is none.
    pub(super) fn sequence(&mut self, op: &Op, args: &[Dynamic], sort: Sort) -> Option<Translation> {
        Some(match (op, args) {
            (Op::SeqUnit, [a]) => self.unary(Z3_mk_seq_unit, a),
            (Op::StrFromChar, [a]) => self.string_from_char(a),
            (Op::SeqConcat, _) => self.many(Z3_mk_seq_concat, args),
            (Op::SeqLength, [a]) => self.unary(Z3_mk_seq_length, a),
            (Op::SeqNth, [a, index]) => self.element_at(a, index, sort),
            (Op::SeqExtract, [a, from, length]) => self.ternary(Z3_mk_seq_extract, a, from, length),
            (Op::SeqContains, [a, part]) => self.binary(Z3_mk_seq_contains, a, part),
            (Op::SeqPrefix, [part, a]) => self.binary(Z3_mk_seq_prefix, part, a),
            (Op::SeqSuffix, [part, a]) => self.binary(Z3_mk_seq_suffix, part, a),
            (Op::SeqIndexOf, [a, part, from]) => self.ternary(Z3_mk_seq_index, a, part, from),
            (Op::SeqReplace, [a, part, by]) => self.ternary(Z3_mk_seq_replace, a, part, by),
            (Op::StrLt, [a, b]) => self.binary(Z3_mk_str_lt, a, b),
            (Op::StrLe, [a, b]) => self.binary(Z3_mk_str_le, a, b),
            (Op::StrToInt, [a]) => self.unary(Z3_mk_str_to_int, a),
            (Op::StrFromInt, [a]) => self.unary(Z3_mk_int_to_str, a),
            _ => return None,
        })
    }

    /// The element at an index; outside: the sort's default value.
    fn element_at(&mut self, sequence: &Dynamic, index: &Dynamic, sort: Sort) -> Translation {
        let length = self.unary(Z3_mk_seq_length, sequence)?;
        let inside = [self.binary(Z3_mk_le, &self.int(0), index)?, self.binary(Z3_mk_lt, index, &length)?];
        let inside = self.many(Z3_mk_and, &inside)?;
        let element = if sequence.as_string().is_some() {
            let unit = self.binary(Z3_mk_seq_at, sequence, index)?;
            self.codes()?.0.apply(&[&unit])
        } else {
            self.binary(Z3_mk_seq_nth, sequence, index)?
        };
        let default = self.terms.default_value(sort);
        let default = self.value(&default, sort)?;
        self.ite(&inside, &element, &default)
    }

    fn string_from_char(&mut self, code: &Dynamic) -> Translation {
        let unit = self.codes()?.1.apply(&[code]);
        let fits = self.binary(Z3_mk_le, code, &self.int(i64::from(MAX_STR_CHAR)))?;
        let replacement = self.string_literal(&[0xFFFD])?;
        self.ite(&fits, &unit, &replacement)
    }

    /// `str.to_code` and `str.from_code`. Older versions of Z3 have them only in SMT-LIB text, not in the
    /// interface, so they are read off a parsed term.
    fn codes(&mut self) -> Result<Rc<(FuncDecl, FuncDecl)>, Untranslatable> {
        if let Some(codes) = &self.codes {
            return Ok(Rc::clone(codes));
        }
        let missing = || Untranslatable("this version of Z3 lacks str.to_code".to_owned());
        let reader = Solver::new();
        reader.from_string("(declare-const s String)(assert (= s (str.from_code (str.to_code s))))");
        let equation = reader.get_assertions().into_iter().next().ok_or_else(missing)?;
        let from_code = equation.nth_child(1).ok_or_else(missing)?;
        let to_code = from_code.nth_child(0).ok_or_else(missing)?;
        if to_code.get_sort() != Int::from_i64(0).get_sort() {
            return Err(missing());
        }
        let codes = Rc::new((to_code.decl(), from_code.decl()));
        self.codes = Some(Rc::clone(&codes));
        Ok(codes)
    }

    pub(super) fn string_literal(&mut self, codes: &[u32]) -> Translation {
        use std::fmt::Write as _;
        let mut text = String::new();
        for code in codes {
            match char::from_u32(*code) {
                Some(c) if c == ' ' || c.is_ascii_graphic() && c != '\\' => text.push(c),
                _ => {
                    let _ = write!(text, "\\u{{{code:x}}}");
                }
            }
        }
        text.parse::<Z3String>().map(|string| Dynamic::from_ast(&string)).map_err(|_| self.complaint())
    }
}
