-- judged: combineBad wrong, the rest verified
module Semi where

class Container f where
  {-@ class measure csize :: forall a. f a -> Int @-}
  {-@ cempty :: {v:f a | csize v = 0} @-}
  cempty :: f a
  {-@ cinsert :: a -> xs:f a -> {v:f a | csize v = csize xs + 1} @-}
  cinsert :: a -> f a -> f a

newtype Box a = Box [a]

{-@ instance measure csize :: [a] -> Int
    csize [] = 0
    csize (x:xs) = 1 + csize xs @-}

instance Container [] where
  cempty = []
  cinsert x xs = x : xs

{-@ three :: Container f => a -> {v:f a | csize v = 3} @-}
three :: Container f => a -> f a
three x = cinsert x (cinsert x (cinsert x cempty))

{-@ combineBad :: Container f => a -> {v:f a | csize v = 3} @-}
combineBad :: Container f => a -> f a
combineBad x = cinsert x (cinsert x cempty)
