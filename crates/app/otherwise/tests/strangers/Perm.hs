-- judged: swapBad wrong, the rest verified
module Perm where
import Language.Haskell.Liquid.ProofCombinators
import qualified Data.Set as S
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}

{-@ reflect count @-}
{-@ count :: Int -> [Int] -> Nat @-}
count :: Int -> [Int] -> Int
count _ [] = 0
count x (y:ys) = if x == y then 1 + count x ys else count x ys

{-@ reflect app @-}
app :: [Int] -> [Int] -> [Int]
app [] ys = ys
app (x:xs) ys = x : app xs ys

{-@ countApp :: z:Int -> xs:[Int] -> ys:[Int] -> { count z (app xs ys) = count z xs + count z ys } @-}
countApp :: Int -> [Int] -> [Int] -> Proof
countApp _ [] _ = trivial
countApp z (_:xs) ys = countApp z xs ys

{-@ reflect swapTwo @-}
swapTwo :: [Int] -> [Int]
swapTwo (x:y:zs) = y : x : zs
swapTwo xs = xs

{-@ swapOk :: z:Int -> xs:[Int] -> { count z (swapTwo xs) = count z xs } @-}
swapOk :: Int -> [Int] -> Proof
swapOk _ (_:_:_) = trivial
swapOk _ [_] = trivial
swapOk _ [] = trivial

{-@ reflect dropTwo @-}
dropTwo :: [Int] -> [Int]
dropTwo (x:y:zs) = x : zs
dropTwo xs = xs

{-@ swapBad :: z:Int -> xs:[Int] -> { count z (dropTwo xs) = count z xs } @-}
swapBad :: Int -> [Int] -> Proof
swapBad _ (_:_:_) = trivial
swapBad _ [_] = trivial
swapBad _ [] = trivial
