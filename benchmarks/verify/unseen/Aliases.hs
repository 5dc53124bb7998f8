-- twin push: | full b = b => | False = b
module Aliases where

{-@ data Buf = Buf { cap :: Nat, items :: {v:[Int] | len v <= cap} } @-}
data Buf = Buf { cap :: Int, items :: [Int] }

{-@ inline room @-}
room :: Int -> Int -> Bool
room c n = n < c

{-@ predicate Full B = len (items B) = cap B @-}
{-@ type NotFull = {b:Buf | not (Full b)} @-}

{-@ full :: b:Buf -> {v:Bool | v <=> Full b} @-}
full :: Buf -> Bool
full (Buf c xs) = length xs == c

{-@ add :: Int -> NotFull -> Buf @-}
add :: Int -> Buf -> Buf
add x (Buf c xs) = Buf c (x : xs)

{-@ push :: Int -> Buf -> Buf @-}
push :: Int -> Buf -> Buf
push x b
  | full b = b
  | otherwise = add x b

{-@ expression Free B = cap B - len (items B) @-}
{-@ free :: b:Buf -> {v:Nat | v = Free b} @-}
free :: Buf -> Int
free (Buf c xs) = c - length xs
