-- judged: third wrong, the rest verified
module SynMulti where

{-@ LIQUID "--no-termination"
           "--short-names" @-}

{-@ first, second :: x:Nat -> {v:Nat | v > x} @-}
first, second, third :: Int -> Int
first x = x + 1
second x = x + 2

{-@ third :: x:Nat
          -> {v:Nat | v > x    // bigger
                   && v < x + 3 /* but not much */ } @-}
third x = x + 3

{-@ type Small = {v:Int | v < 10}
    type Tiny = {v:Small | v < 3}
  @-}

{-@ toTiny :: Small -> Tiny @-}
toTiny :: Int -> Int
toTiny x = if x < 3 then x else 2

{-@ spin :: Int -> Int @-}
spin :: Int -> Int
spin n = if n == 0 then 0 else spin (n - 1)
