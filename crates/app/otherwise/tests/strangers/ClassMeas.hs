-- judged: firstBad wrong, the rest verified
module ClassMeas where

{-@ class measure sz :: forall a. a -> Int @-}

class Sized s where
  {-@ size :: forall a. x:s a -> {v:Nat | v == sz x} @-}
  size :: s a -> Int

{-@ instance measure sz :: [a] -> Int
    sz [] = 0
    sz (x:xs) = 1 + (sz xs)
  @-}

instance Sized [] where
  size [] = 0
  size (_ : xs) = 1 + size xs

data Pair a = Pair a a
{-@ instance measure sz :: Pair a -> Int
    sz (Pair x y) = 2
  @-}
instance Sized Pair where
  size (Pair _ _) = 2

{-@ first :: {xs:[a] | sz xs > 0} -> a @-}
first :: [a] -> a
first (x : _) = x

{-@ firstBad :: {xs:[a] | sz xs >= 0} -> a @-}
firstBad :: [a] -> a
firstBad (x : _) = x

two :: Pair Int -> Int
two p = size p
{-@ two :: Pair Int -> {v:Int | v = 2} @-}
