-- judged: firstBad weak clist, the rest verified
module TypeClassAbs where

{-@ class measure csize :: forall a. a -> Int @-}

class Container f where
  {-@ cempty :: {v:f a | csize v == 0} @-}
  cempty :: f a
  {-@ cinsert :: a -> c:f a -> {v:f a | csize v == csize c + 1} @-}
  cinsert :: a -> f a -> f a
  {-@ clist :: c:f a -> {v:[a] | len v == csize c} @-}
  clist :: f a -> [a]

{-@ three :: Container f => a -> {v:f a | csize v == 3} @-}
three :: Container f => a -> f a
three x = cinsert x (cinsert x (cinsert x cempty))

{-@ total :: Container f => c:f a -> {v:Int | v == csize c} @-}
total :: Container f => f a -> Int
total c = length (clist c)

{-@ firstBad :: Container f => f a -> a @-}
firstBad :: Container f => f a -> a
firstBad c = head (clist c)

{-@ firstOk :: Container f => {c:f a | csize c > 0} -> a @-}
firstOk :: Container f => f a -> a
firstOk c = head (clist c)
