-- judged: badConcat wrong, the rest verified
module PLists where

import Prelude hiding (concat, length, lookup)

data List a = Nil | Cons { hd :: a, tl :: List a }

{-@ measure length @-}
length :: List a -> Int
length Nil = 0
length (Cons _ xs) = 1 + length xs

{-@ invariant {v:List a | length v >= 0} @-}

{-@ type NonEmpty a = {v:List a | length v > 0} @-}

{-@ first :: NonEmpty a -> a @-}
first :: List a -> a
first xs = hd xs

{-@ rest :: xs:NonEmpty a -> {v:List a | length v = length xs - 1} @-}
rest :: List a -> List a
rest xs = tl xs

{-@ append :: xs:List a -> ys:List a -> {v:List a | length v = length xs + length ys} @-}
append :: List a -> List a -> List a
append Nil ys = ys
append (Cons x xs) ys = Cons x (append xs ys)

{-@ concat :: List (List a) -> List a @-}
concat :: List (List a) -> List a
concat Nil = Nil
concat (Cons xs xss) = append xs (concat xss)

{-@ badConcat :: xss:List (NonEmpty a) -> NonEmpty a @-}
badConcat :: List (List a) -> List a
badConcat Nil = Nil
badConcat (Cons xs xss) = append xs (concat xss)

{-@ goodConcat :: {xss:List (NonEmpty a) | length xss > 0} -> NonEmpty a @-}
goodConcat :: List (List a) -> List a
goodConcat (Cons xs xss) = append xs (concat xss)

{-@ mapL :: (a -> b) -> xs:List a -> {v:List b | length v = length xs} @-}
mapL :: (a -> b) -> List a -> List b
mapL _ Nil = Nil
mapL f (Cons x xs) = Cons (f x) (mapL f xs)

{-@ heads :: List (NonEmpty a) -> List a @-}
heads :: List (List a) -> List a
heads = mapL first

{-@ lookup :: xs:List a -> {n:Int | 0 <= n && n < length xs} -> a @-}
lookup :: List a -> Int -> a
lookup (Cons x _) 0 = x
lookup (Cons _ xs) n = lookup xs (n - 1)
