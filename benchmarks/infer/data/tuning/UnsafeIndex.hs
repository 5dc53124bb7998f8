module UnsafeIndex (fourth) where

-- expect: refuted
-- One index too many.

{-@ fourth :: {xs:[Int] | len xs >= 3} -> Int @-}
fourth :: [Int] -> Int
fourth xs = at xs 3

at :: [a] -> Int -> a
at (x : _) 0 = x
at (_ : xs) n = at xs (n - 1)
at [] _ = error "at: out of range"
