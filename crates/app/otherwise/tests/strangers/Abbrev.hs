-- judged: useBad wrong, the rest verified
{-@ LIQUID "--exact-data-con" @-}
{-@ LIQUID "--noadt"          @-}
{-@ LIQUID "--no-struct"      @-}
{-@ LIQUID "--fullcheck"      @-}
{-@ LIQUID "--reflection" @-}
module Abbrev where
{-@ type Nat = {v:Int | v > 10} @-}
{-@ predicate Btwn L V H = L <= V && V < H @-}
{-@ expression Dbl X = X + X @-}

{-@ use :: Nat -> {v:Int | v > 10} @-}
use :: Int -> Int
use n = n

{-@ useBad :: {v:Int | v >= 0} -> Nat @-}
useBad :: Int -> Int
useBad n = n

{-@ inR :: lo:Int -> hi:{Int | lo < hi} -> {v:Int | Btwn lo v hi} @-}
inR :: Int -> Int -> Int
inR lo _ = lo

{-@ dbl :: x:Int -> {v:Int | v == (Dbl x)} @-}
dbl :: Int -> Int
dbl x = 2 * x
