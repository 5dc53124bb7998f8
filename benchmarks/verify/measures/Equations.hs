-- twin dropLast: MCons x (dropLast xs) => dropLast xs
module Equations where

data MyList a = MNil | MCons a (MyList a)

{-@ measure llen :: MyList a -> Int
      llen MNil         = 0
      llen (MCons x xs) = 1 + llen xs
  @-}
{-@ invariant {v:MyList a | llen v >= 0} @-}

{-@ dropLast :: {xs:MyList a | llen xs > 0} -> {v:MyList a | llen v = llen xs - 1} @-}
dropLast :: MyList a -> MyList a
dropLast (MCons _ MNil) = MNil
dropLast (MCons x xs) = MCons x (dropLast xs)

{-@ append :: xs:MyList a -> ys:MyList a -> {v:MyList a | llen v = llen xs + llen ys} @-}
append :: MyList a -> MyList a -> MyList a
append MNil ys = ys
append (MCons x xs) ys = MCons x (append xs ys)

{-@ fromList :: xs:[a] -> {v:MyList a | llen v = len xs} @-}
fromList :: [a] -> MyList a
fromList = foldr' 
  where
    foldr' [] = MNil
    foldr' (y : ys) = MCons y (foldr' ys)
