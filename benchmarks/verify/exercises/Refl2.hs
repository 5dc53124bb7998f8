-- twin monoSum: monoSum (_ : _ : xs) = monoSum xs => monoSum (_ : _ : xs) = ()
module Refl2 where
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}

{-@ reflect total @-}
{-@ total :: [Nat] -> Nat @-}
total :: [Int] -> Int
total [] = 0
total (x : xs) = x + total xs

{-@ reflect evens @-}
evens :: [a] -> [a]
evens [] = []
evens [x] = [x]
evens (x : _ : xs) = x : evens xs

{-@ monoSum :: xs:[Nat] -> { total (evens xs) <= total xs } @-}
monoSum :: [Int] -> ()
monoSum [] = ()
monoSum [x] = ()
monoSum (_ : _ : xs) = monoSum xs
