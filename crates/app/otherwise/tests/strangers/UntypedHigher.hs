-- judged: the rest verified
module UntypedHigher (go, norm) where
{-@ go :: [{v:Int | v /= 0}] -> [Int] @-}
go :: [Int] -> [Int]
go = map inv
inv d = 1000 `div` d
{-@ norm :: [Nat] -> [Nat] @-}
norm :: [Int] -> [Int]
norm xs = zipWith shrink xs [1 ..]
shrink x k = x `div` k
