-- twin mapLam: map (\y -> y + 1) => map (\y -> y + 2)
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module MapLambda where
import Prelude hiding (map)
import Language.Haskell.Liquid.ProofCombinators

{-@ reflect map @-}
map :: (a -> b) -> [a] -> [b]
map _ [] = []
map f (x:xs) = f x : map f xs

{-@ reflect incAll @-}
incAll :: [Int] -> [Int]
incAll xs = map (\y -> y + 1) xs

{-@ reflect incs @-}
incs :: [Int] -> [Int]
incs [] = []
incs (x:xs) = (x + 1) : incs xs

{-@ mapLam :: xs:[Int] -> { incAll xs = incs xs } @-}
mapLam :: [Int] -> Proof
mapLam [] = ()
mapLam (_:xs) = mapLam xs
