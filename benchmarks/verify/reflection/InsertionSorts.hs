-- twin sortedIns: | x <= y = () => | x <= y + 1 = ()
-- twin isortSorted: ? sortedIns x (isort xs) => 
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module InsertionSorts where
import Language.Haskell.Liquid.ProofCombinators

{-@ reflect sorted @-}
sorted :: [Int] -> Bool
sorted [] = True
sorted [_] = True
sorted (x:y:zs) = x <= y && sorted (y:zs)

{-@ reflect ins @-}
ins :: Int -> [Int] -> [Int]
ins x [] = [x]
ins x (y:ys) = if x <= y then x : y : ys else y : ins x ys

{-@ reflect isort @-}
isort :: [Int] -> [Int]
isort [] = []
isort (x:xs) = ins x (isort xs)

{-@ sortedIns :: x:Int -> ys:{[Int] | sorted ys} -> { sorted (ins x ys) } @-}
sortedIns :: Int -> [Int] -> Proof
sortedIns _ [] = ()
sortedIns x [y] = ()
sortedIns x (y:z:zs)
  | x <= y = ()
  | otherwise = sortedIns x (z:zs)

{-@ isortSorted :: xs:[Int] -> { sorted (isort xs) } @-}
isortSorted :: [Int] -> Proof
isortSorted [] = ()
isortSorted (x:xs) = isortSorted xs ? sortedIns x (isort xs)
