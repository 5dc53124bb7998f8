-- judged: refused
module Errors3 where

data T = A Int | B
{-@ measure val :: T -> Int
      val (A n) = n
      val (C) = 0 @-}

{-@ h :: {t:T | val t > 0} -> Int @-}
h :: T -> Int
h (A n) = n
h B = 0
