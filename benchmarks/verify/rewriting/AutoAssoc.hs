-- twin use: { app (app a b) c == app a (app b c) } => { app (app a b) c == app a c }
module AutoAssoc where

{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}

{-@ reflect app @-}
app :: [a] -> [a] -> [a]
app [] ys = ys
app (x : xs) ys = x : app xs ys

{-@ rewrite assoc @-}
{-@ assoc :: xs:[a] -> ys:[a] -> zs:[a] -> { app (app xs ys) zs == app xs (app ys zs) } @-}
assoc :: [a] -> [a] -> [a] -> ()
assoc [] _ _ = ()
assoc (_ : xs) ys zs = assoc xs ys zs

{-@ use :: a:[a] -> b:[a] -> c:[a] -> { app (app a b) c == app a (app b c) } @-}
use :: [a] -> [a] -> [a] -> ()
use _ _ _ = ()
