-- twin plusB: off b + n => off b + n + 1
-- twin takeB: Buf (base b) (off b) n => Buf (base b) n (off b)
module Buffer where

data Buf = Buf { base :: Int, off :: Int, count :: Int }

{-@ measure cap :: Int -> Int @-}
{-@ data Buf = Buf { base :: Int, off :: Nat, count :: {n:Nat | off + n <= cap base} } @-}

{-@ plusB :: b:Buf -> {n:Nat | n <= count b} -> {v:Buf | count v == count b - n} @-}
plusB :: Buf -> Int -> Buf
plusB b n = Buf (base b) (off b + n) (count b - n)

{-@ takeB :: {n:Int | n >= 0} -> {b:Buf | n <= count b} -> {v:Buf | count v == n} @-}
takeB :: Int -> Buf -> Buf
takeB n b = Buf (base b) (off b) n

{-@ assume peek :: b:{b:Buf | count b > 0} -> Int @-}
peek :: Buf -> Int
peek b = base b

{-@ sumB :: b:Buf -> Int / [count b] @-}
sumB :: Buf -> Int
sumB b
  | count b == 0 = 0
  | otherwise = peek b + sumB (plusB b 1)
