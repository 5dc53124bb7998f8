-- judged: partial verified, spin verified, oops wrong, the rest verified
{-@ LIQUID "--no-termination"      @-}
{-@ LIQUID "--no-totality"         @-}
{-@ LIQUID "--prune-unsorted"      @-}
{-@ LIQUID "--short-names"         @-}
{-@ LIQUID "--max-case-expand=4"   @-}
{-@ LIQUID "--exact-data-cons"     @-}
{-@ LIQUID "--higherorder"         @-}
{-@ LIQUID "--no-pattern-inline"   @-}
{-@ LIQUID "--diff"                @-}
{-@ LIQUID "--eliminate=all"       @-}
module FlagsOf where

data C = Red | Green | Blue

{-@ partial :: C -> {v:Int | v > 0} @-}
partial :: C -> Int
partial Red = 1
partial Green = 2

{-@ spin :: Int -> {v:Int | false} @-}
spin :: Int -> Int
spin n = spin n

{-@ oops :: C -> {v:Int | v > 1} @-}
oops :: C -> Int
oops Red = 1
oops _ = 2
