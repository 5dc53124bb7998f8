-- judged: a3 wrong, the rest verified
{-@ LIQUID "--reflection" @-}
module AdmitBranch where
import Language.Haskell.Liquid.ProofCombinators

{-@ reflect app @-}
app :: [a] -> [a] -> [a]
app [] ys = ys
app (x : xs) ys = x : app xs ys

{-@ a1 :: xs:[a] -> ys:[a] -> { app xs ys == app ys xs } @-}
a1 :: [a] -> [a] -> Proof
a1 _ _ = () *** Admit

{-@ a2 :: xs:[Int] -> ys:[Int] -> { app xs ys == app ys xs } @-}
a2 :: [Int] -> [Int] -> Proof
a2 xs ys = app xs ys *** Admit

{-@ a3 :: xs:[Int] -> ys:[Int] -> { app xs ys == app ys xs } @-}
a3 :: [Int] -> [Int] -> Proof
a3 [] ys = () *** Admit
a3 (x : xs) ys = () *** QED
