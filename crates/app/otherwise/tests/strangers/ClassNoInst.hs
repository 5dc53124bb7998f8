-- judged: halfArea weak, scaleBad wrong, the rest verified
-- A class whose instances are in other modules.
module ClassNoInst where

class Shape s where
  {-@ area :: s -> Nat @-}
  area :: s -> Int
  {-@ scale :: Nat -> s -> s @-}
  scale :: Int -> s -> s

{-@ useArea :: Shape s => s -> Nat @-}
useArea :: Shape s => s -> Int
useArea s = area s + 1

{-@ halfArea :: Shape s => s -> {v:Int | v > 0} @-}
halfArea :: Shape s => s -> Int
halfArea s = area s

{-@ scaleBad :: Shape s => Int -> s -> s @-}
scaleBad :: Shape s => Int -> s -> s
scaleBad n s = scale n s

{-@ both :: (Shape s, Shape t) => s -> t -> Nat @-}
both :: (Shape s, Shape t) => s -> t -> Int
both s t = area s + area t
