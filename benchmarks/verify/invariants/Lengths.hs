-- twin isNil: isNil Nil = True => isNil Nil = False
module Lengths where

data Seq a = Nil | Cons a (Seq a)

{-@ measure slen :: Seq a -> Int
      slen Nil         = 0
      slen (Cons x xs) = 1 + slen xs
  @-}
{-@ invariant {v:Seq a | slen v >= 0} @-}

{-@ tailOr :: xs:Seq a -> {v:Seq a | slen v <= slen xs} @-}
tailOr :: Seq a -> Seq a
tailOr Nil = Nil
tailOr (Cons _ xs) = xs

{-@ isNil :: xs:Seq a -> {v:Bool | v <=> slen xs = 0} @-}
isNil :: Seq a -> Bool
isNil Nil = True
isNil (Cons _ _) = False

{-@ size :: xs:Seq a -> {v:Nat | v = slen xs} @-}
size :: Seq a -> Int
size Nil = 0
size (Cons _ xs) = 1 + size xs
