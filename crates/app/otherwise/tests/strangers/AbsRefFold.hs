-- judged: foldN weak go, countBad wrong, the rest verified
module AbsRefFold where
{-@ foldN :: forall a <inv :: Int -> a -> Bool>. (i:Int -> a<inv i> -> a<inv (i + 1)>) -> a<inv 0> -> n:Nat -> a<inv n> @-}
foldN :: (Int -> a -> a) -> a -> Int -> a
foldN f z n = go 0 z
  where
    {-@ go :: forall <p :: Int -> a -> Bool>. i:Nat -> a -> a / [n - i] @-}
    go :: Int -> a -> a
    go i acc = undefined
{-@ sumPos :: Nat -> Nat @-}
sumPos :: Int -> Int
sumPos n = foldN (\_ a -> a + 1) 0 n
{-@ countBad :: n:Nat -> {v:Int | v = n + 1} @-}
countBad :: Int -> Int
countBad n = n
