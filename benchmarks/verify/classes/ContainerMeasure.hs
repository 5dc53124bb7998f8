-- twin safeFirst: count c > 0 => count c >= 0
module ContainerMeasure where

{-@ class measure csize :: forall a. a -> Int @-}
{-@ class Container f where
      count :: forall a. x:f a -> {v:Nat | v = csize x}
      first :: forall a. {x:f a | csize x > 0} -> a @-}
class Container f where
  count :: f a -> Int
  first :: f a -> a

data Box a = Empty | Full a
{-@ instance measure csize :: Box a -> Int
      csize Empty = 0
      csize (Full x) = 1 @-}

instance Container Box where
  count Empty = 0
  count (Full _) = 1
  first (Full x) = x
  first Empty = error "no"

{-@ firstElem :: Container f => {c:f a | csize c > 0} -> a @-}
firstElem :: Container f => f a -> a
firstElem c = first c

{-@ safeFirst :: Container f => f a -> Maybe a @-}
safeFirst :: Container f => f a -> Maybe a
safeFirst c = if count c > 0 then Just (first c) else Nothing
