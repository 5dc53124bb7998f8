-- judged: headMin verified, badSorted wrong, sumBad wrong, the rest verified
module SortedField where

data Incs a = Nil | Cons { hd :: a, tl :: Incs a }
{-@ data Incs a = Nil | Cons { hd :: a, tl :: Incs {v:a | hd <= v} } @-}

{-@ headMin :: x:Int -> Incs {v:Int | v >= x} -> {v:Int | v >= x} @-}
headMin :: Int -> Incs Int -> Int
headMin d Nil = d
headMin _ (Cons x _) = x

badSorted :: Incs Int
badSorted = Cons 3 (Cons 1 Nil)

insert :: Ord a => a -> Incs a -> Incs a
insert y Nil = Cons y Nil
insert y (Cons x xs)
  | y <= x = Cons y (Cons x xs)
  | otherwise = Cons x (insert y xs)

{-@ second :: Incs Int -> Maybe Int @-}
second :: Incs Int -> Maybe Int
second (Cons x (Cons y _)) = if y < x then error "not sorted" else Just y
second _ = Nothing

{-@ sumBad :: Incs Nat -> {v:Int | v > 0} @-}
sumBad :: Incs Int -> Int
sumBad Nil = 0
sumBad (Cons x xs) = x + sumBad xs
