-- twin half: PosInt (n + 1) => PosInt (n - 1)
module PosInt where

newtype PosInt = PosInt Int
{-@ newtype PosInt = PosInt { getPos :: {v:Int | v > 0} } @-}

{-@ half :: PosInt -> PosInt @-}
half :: PosInt -> PosInt
half (PosInt n) = PosInt (n + 1)

{-@ divBy :: Int -> PosInt -> Int @-}
divBy :: Int -> PosInt -> Int
divBy x (PosInt n) = x `div` n

instance Semigroup PosInt where
  PosInt a <> PosInt b = PosInt (a + b)

{-@ total :: PosInt -> [PosInt] -> PosInt @-}
total :: PosInt -> [PosInt] -> PosInt
total p [] = p
total p (q : qs) = total (p <> q) qs
