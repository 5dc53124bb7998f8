-- judged: p1 wrong, p3 wrong, the rest verified
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module LazyProof where
import Language.Haskell.Liquid.ProofCombinators
{-@ reflect app @-}
app :: [a] -> [a] -> [a]
app [] ys = ys
app (x:xs) ys = x : app xs ys
{-@ lemNil :: xs:[a] -> { app xs [] == xs } @-}
lemNil :: [a] -> Proof
lemNil [] = ()
lemNil (_:xs) = lemNil xs
{-@ needsPos :: {n:Int | n > 0} -> { true } @-}
needsPos :: Int -> Proof
needsPos _ = ()
{-@ p1 :: n:Int -> { n == n } @-}
p1 :: Int -> Proof
p1 n = n === n ? needsPos n *** QED
{-@ p2 :: {n:Int | n > 1} -> { n == n } @-}
p2 :: Int -> Proof
p2 n = n === n ? needsPos n *** QED
{-@ p3 :: xs:[Int] -> ys:[Int] -> { true } @-}
p3 :: [Int] -> [Int] -> Proof
p3 xs ys = app xs ys === app ys xs *** QED
{-@ p4 :: xs:[Int] -> { app xs [] == xs } @-}
p4 :: [Int] -> Proof
p4 xs = [lemNil xs] *** QED
