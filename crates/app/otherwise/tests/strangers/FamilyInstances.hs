-- judged: singleBad wrong, roomBad wrong, bothBad wrong, itBad wrong, the rest verified
{-# LANGUAGE TypeFamilies #-}
module FamilyInstances where
class Box k where
  data Slot k
  isFull :: Slot k -> Bool
instance Box [a] where
  data Slot [a] = SL { cap :: Int, items :: [a] }
  isFull (SL c xs) = length xs >= c
instance Box (Maybe a) where
  data Slot (Maybe a) = SM Int a a
  isFull _ = True
instance Box Int where
  newtype Slot Int = SI Int
  isFull (SI n) = n > 0
{-@ data instance Slot [a] = SL { cap :: Nat, items :: {v:[a] | len v <= cap} } @-}
{-@ data Slot (Maybe b) = SM { wt :: Nat, one :: b, two :: {v:b | v == one} } @-}
{-@ newtype instance Slot Int = SI { no :: Nat } @-}
{-@ single :: a -> Slot [a] @-}
single :: a -> Slot [a]
single x = SL 1 [x]
{-@ singleBad :: a -> Slot [a] @-}
singleBad :: a -> Slot [a]
singleBad x = SL 0 [x]
{-@ room :: Slot [a] -> Nat @-}
room :: Slot [a] -> Int
room (SL c xs) = c - length xs
{-@ roomBad :: Slot [a] -> {v:Int | v > 0} @-}
roomBad :: Slot [a] -> Int
roomBad (SL c xs) = c - length xs
{-@ both :: a -> Slot (Maybe a) @-}
both :: a -> Slot (Maybe a)
both x = SM 2 x x
{-@ bothBad :: a -> a -> Slot (Maybe a) @-}
bothBad :: a -> a -> Slot (Maybe a)
bothBad x y = SM 2 x y
{-@ it :: Nat -> Slot Int @-}
it :: Int -> Slot Int
it = SI
{-@ itBad :: Int -> Slot Int @-}
itBad :: Int -> Slot Int
itBad = SI
