-- judged: lenApp verified, bad wrong, the rest verified
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module Reflect where
import Language.Haskell.Liquid.ProofCombinators
{-@ reflect app @-}
app :: [a] -> [a] -> [a]
app [] ys = ys
app (x:xs) ys = x : app xs ys
{-@ lenApp :: xs:[a] -> ys:[a] -> { len (app xs ys) = len xs + len ys } @-}
lenApp :: [a] -> [a] -> Proof
lenApp [] _ = ()
lenApp (_:xs) ys = lenApp xs ys
{-@ bad :: xs:[Int] -> ys:[Int] -> { app xs ys = app ys xs } @-}
bad :: [Int] -> [Int] -> Proof
bad [] _ = ()
bad (_:xs) ys = bad xs ys
