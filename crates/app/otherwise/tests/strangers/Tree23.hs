-- judged: insertBad wrong, the rest verified
module Tree23 where

data T a = E | N a (T a) (T a)

{-@ measure ht @-}
{-@ ht :: T a -> Nat @-}
ht :: T a -> Int
ht E = 0
ht (N _ l r) = 1 + (if ht l < ht r then ht r else ht l)

{-@ measure full @-}
full :: T a -> Bool
full E = True
full (N _ l r) = full l && full r && ht l == ht r

{-@ mkFull :: n:Nat -> a -> {v:T a | ht v = n && full v} @-}
mkFull :: Int -> a -> T a
mkFull 0 _ = E
mkFull n x = let t = mkFull (n - 1) x in N x t t

{-@ mirror :: t:T a -> {v:T a | ht v = ht t} @-}
mirror :: T a -> T a
mirror E = E
mirror (N x l r) = N x (mirror r) (mirror l)

{-@ leftSpine :: t:{T a | full t} -> {v:[a] | len v = ht t} @-}
leftSpine :: T a -> [a]
leftSpine E = []
leftSpine (N x l _) = x : leftSpine l

{-@ insertBad :: Ord a => a -> t:T a -> {v:T a | ht v = ht t + 1} @-}
insertBad :: Ord a => a -> T a -> T a
insertBad x E = N x E E
insertBad x t@(N y l r) | x < y = N y (insertBad x l) r
                        | otherwise = N y l (insertBad x r)

{-@ insertOk :: Ord a => a -> t:T a -> {v:T a | ht v <= ht t + 1 && ht v >= ht t} @-}
insertOk :: Ord a => a -> T a -> T a
insertOk x E = N x E E
insertOk x t@(N y l r) | x < y = N y (insertOk x l) r
                       | x > y = N y l (insertOk x r)
                       | otherwise = t
