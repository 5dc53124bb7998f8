{-# LANGUAGE MagicHash #-}
-- | The primitive operations, as far as they are here.
module GHC.Prim
  ( RealWorld, Int#, Word#, Char#, Double#, Float#, Addr#, State#, MutVar#, MutableArray#, tagToEnum#, (+#), (-#), (*#), (==#)
  , (/=#), (<#), (<=#), (>#), (>=#), quotInt#, remInt#, andI#, orI#, xorI#, uncheckedIShiftL#, uncheckedIShiftRA#
  , negateInt#, notI#, quotRemInt#, plusWord#, minusWord#, timesWord#, quotWord#, remWord#, and#, or#, xor#, eqWord#
  , neWord#, ltWord#, leWord#, gtWord#, geWord#, not#, popCnt#, uncheckedShiftL#, uncheckedShiftRL#, int2Word#
  , word2Int#, int2Double#, double2Int#, int2Float#, chr#, ord#, eqChar#, neChar#, ltChar#, leChar#, gtChar#, geChar#
  , (+##), (-##), (*##), (/##), (**##), (==##), (/=##), (<##), (<=##), (>##), (>=##), negateDouble#, fabsDouble#
  , sqrtDouble#, expDouble#, logDouble#, sinDouble#, cosDouble#, tanDouble#, plusFloat#, minusFloat#, timesFloat#
  , divideFloat#, unpackCString#, realWorld#, runRW#, newMutVar#, readMutVar#, writeMutVar#, sameMutVar#, newArray#
  , readArray#, writeArray#, seq#, touch#, seq, coerce
  ) where

import Data.Coerce (coerce)
import Otherwise.Base.Magic
import Otherwise.Base.Prim (RealWorld)
