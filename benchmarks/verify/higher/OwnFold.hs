-- twin sumNat: fold add 0 xs => fold add (-1) xs
module OwnFold where

{-@ fold :: (a -> b -> b) -> b -> [a] -> b @-}
fold :: (a -> b -> b) -> b -> [a] -> b
fold _ z [] = z
fold f z (x : xs) = f x (fold f z xs)

{-@ sumNat :: [Nat] -> Nat @-}
sumNat :: [Int] -> Int
sumNat xs = fold add 0 xs
  where
    add x acc = x + acc

{-@ everyOne :: [Int] -> [{v:Int | v = 1}] @-}
everyOne :: [Int] -> [Int]
everyOne xs = fold (\_ acc -> 1 : acc) [] xs

{-@ longest :: [[a]] -> Nat @-}
longest :: [[a]] -> Int
longest xss = fold (\xs m -> if length xs > m then length xs else m) 0 xss
