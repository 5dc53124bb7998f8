-- judged: safeDivBad wrong, assertBad wrong, the rest verified
module LiquidPre where
import Language.Haskell.Liquid.Prelude

{-@ safeDiv :: Int -> {d:Int | d /= 0} -> Int @-}
safeDiv :: Int -> Int -> Int
safeDiv n 0 = liquidError "no"
safeDiv n d = n `div` d

{-@ safeDivBad :: Int -> Int -> Int @-}
safeDivBad :: Int -> Int -> Int
safeDivBad n 0 = liquidError "yes"
safeDivBad n d = n `div` d

absA :: Int -> Int
absA n = liquidAssert (r >= 0) r
  where r = if n > 0 then n else negate n

assertBad :: Int -> Int
assertBad n = liquidAssert (n >= 0) n

{-@ guarded :: Int -> Nat @-}
guarded :: Int -> Int
guarded n = liquidAssume (n >= 0) n

{-@ stub :: Int -> Nat @-}
stub :: Int -> Int
stub n = unsafeError "later"

{-@ picks :: Int -> Nat @-}
picks :: Int -> Int
picks n = let m = choose n in if m > 0 then m else 0
