-- judged: loopOff wrong, absSumBad wrong, the rest verified
-- Bounds of vectors.
module TutBoundVec where
import Prelude hiding (abs)
import Data.Vector (Vector, (!), fromList)
import qualified Data.Vector as V

{-@ safeLookup :: Vector a -> Int -> Maybe a @-}
safeLookup :: Vector a -> Int -> Maybe a
safeLookup x i
  | 0 <= i && i < V.length x = Just (x ! i)
  | otherwise = Nothing

{-@ head :: {v:Vector a | vlen v > 0} -> a @-}
head :: Vector a -> a
head vec = vec ! 0

{-@ abs :: Int -> Nat @-}
abs :: Int -> Int
abs n = if 0 < n then n else 0 - n

{-@ absSum :: Vector Int -> Nat @-}
absSum :: Vector Int -> Int
absSum vec = if 0 < n then go 0 0 else 0
  where
    {-@ go :: Nat -> i:{Nat | i <= vlen vec} -> Nat / [vlen vec - i] @-}
    go :: Int -> Int -> Int
    go acc i
      | i /= n = go (acc + abs (vec ! i)) (i + 1)
      | otherwise = acc
    n = V.length vec

{-@ absSumBad :: Vector Int -> Nat @-}
absSumBad :: Vector Int -> Int
absSumBad vec = V.foldl' (\s x -> s + x) 0 vec

{-@ loop :: lo:Nat -> hi:{Nat | lo <= hi} -> a -> ({v:Nat | lo <= v && v < hi} -> a -> a) -> a / [hi - lo] @-}
loop :: Int -> Int -> a -> (Int -> a -> a) -> a
loop lo hi b f
  | lo < hi = loop (lo + 1) hi (f lo b) f
  | otherwise = b

dot :: Vector Int -> Int
dot v = loop 0 (V.length v) 0 (\i s -> s + (v ! i) * (v ! i))

loopOff :: Vector Int -> Int
loopOff v = loop 0 (V.length v + 1) 0 (\i s -> s + (v ! i))
