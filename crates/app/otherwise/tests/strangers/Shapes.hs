-- judged: area verified, perimeter wrong, describe wrong, the rest verified
module Shapes where

data Shape = Circle Int | Rect Int Int | Square Int

{-@ data Shape = Circle { radius :: Nat } | Rect { w :: Nat, h :: Nat } | Square { side :: Nat } @-}

{-@ area :: Shape -> Nat @-}
area :: Shape -> Int
area (Circle r) = 3 * r * r
area (Rect a b) = a * b
area (Square s) = s * s

{-@ perimeter :: Shape -> {v:Int | v > 0} @-}
perimeter :: Shape -> Int
perimeter (Circle r) = 6 * r
perimeter (Rect a b) = 2 * (a + b)
perimeter (Square s) = 4 * s

{-@ scale :: Nat -> Shape -> Shape @-}
scale :: Int -> Shape -> Shape
scale k (Circle r) = Circle (k * r)
scale k (Rect a b) = Rect (k * a) (k * b)
scale k (Square s) = Square (k * s)

describe :: Shape -> String
describe (Circle _) = "round"
describe (Rect _ _) = "long"

largest :: [Shape] -> Maybe Shape
largest [] = Nothing
largest (s : ss) = Just (go s ss)
  where
    go best [] = best
    go best (x : xs)
      | area x > area best = go x xs
      | otherwise = go best xs
