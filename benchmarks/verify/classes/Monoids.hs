-- twin combine: combine x y = 1 + both x y => combine x y = both x y
module Monoids where

class Size s where
  {-@ sizeOf :: s -> Nat @-}
  sizeOf :: s -> Int

data Box = Box Int Int

instance Size Box where
  sizeOf (Box w h)
    | w > 0 && h > 0 = w * h
    | otherwise = 0

instance Size Bool where
  sizeOf _ = 1

{-@ both :: (Size a, Size b) => a -> b -> Nat @-}
both :: (Size a, Size b) => a -> b -> Int
both a b = sizeOf a + sizeOf b

{-@ combine :: Size a => x:a -> a -> {v:Int | v > 0} @-}
combine :: Size a => a -> a -> Int
combine x y = 1 + both x y
