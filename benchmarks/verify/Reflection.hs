-- twin appendNil: { append xs [] == xs } => { append xs xs == xs }
module Reflection where

{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}

{-@ reflect append @-}
append :: [a] -> [a] -> [a]
append [] ys = ys
append (x : xs) ys = x : append xs ys

{-@ appendNil :: xs:[a] -> { append xs [] == xs } @-}
appendNil :: [a] -> ()
appendNil [] = ()
appendNil (_ : xs) = appendNil xs

{-@ associative :: xs:[a] -> ys:[a] -> zs:[a] -> { append (append xs ys) zs == append xs (append ys zs) } @-}
associative :: [a] -> [a] -> [a] -> ()
associative [] _ _ = ()
associative (_ : xs) ys zs = associative xs ys zs
