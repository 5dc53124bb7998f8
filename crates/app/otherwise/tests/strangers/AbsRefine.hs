-- judged: bigBad weak maxP, the rest verified
module AbsRefine where

{-@ maxP :: forall <p :: Int -> Bool>. Int<p> -> Int<p> -> Int<p> @-}
maxP :: Int -> Int -> Int
maxP x y = if x < y then y else x

{-@ evens :: {v:Int | v mod 2 = 0} @-}
evens :: Int
evens = maxP 4 8

{-@ bigBad :: {v:Int | v > 10} @-}
bigBad :: Int
bigBad = maxP 4 12

{-@ foldN :: forall <inv :: Int -> Int -> Bool>.
        (i:Nat -> Int<inv i> -> Int<inv (i + 1)>) -> Int<inv 0> -> n:Nat -> Int<inv n> @-}
foldN :: (Int -> Int -> Int) -> Int -> Int -> Int
foldN f z n = go 0 z
  where
    go :: Int -> Int -> Int
    go i acc
      | i < n = go (i + 1) (f i acc)
      | otherwise = acc

{-@ addUp :: n:Nat -> m:Nat -> {v:Int | v = n + m} @-}
addUp :: Int -> Int -> Int
addUp n m = foldN (\_ a -> a + 1) n m

{-@ type Incr a = [a]<{\x y -> x <= y}> @-}

{-@ insertI :: Ord a => a -> Incr a -> Incr a @-}
insertI :: Ord a => a -> [a] -> [a]
insertI x [] = [x]
insertI x (y:ys)
  | x <= y = x : y : ys
  | otherwise = y : insertI x ys

{-@ sortI :: Ord a => [a] -> Incr a @-}
sortI :: Ord a => [a] -> [a]
sortI = foldr insertI []

{-@ single :: a -> Incr a @-}
single :: a -> [a]
single x = [x]
