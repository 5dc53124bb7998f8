-- judged: Shape Line.area wrong, the rest verified
module ClassLaw where

class Shape s where
  {-@ area :: s -> {v:Int | v > 0} @-}
  area :: s -> Int
  {-@ name :: s -> {v:String | len v > 0} @-}
  name :: s -> String

data Square = Square Int
{-@ data Square = Square {side :: {v:Int | v > 0}} @-}
data Line = Line Int
{-@ data Line = Line {ll :: {v:Int | v >= 0}} @-}

instance Shape Square where
  area (Square n) = n * n
  name _ = "square"

instance Shape Line where
  area (Line n) = n
  name _ = "line"

{-@ describe :: Shape s => s -> {v:String | len v > 2} @-}
describe :: Shape s => s -> String
describe s = name s ++ ": "

{-@ perUnit :: Shape s => Int -> s -> Int @-}
perUnit :: Shape s => Int -> s -> Int
perUnit cost s = cost `div` area s

{-@ largest :: Shape s => {v:[s] | len v > 0} -> {v:Int | v > 0} @-}
largest :: Shape s => [s] -> Int
largest [x] = area x
largest (x:xs@(_:_)) = max (area x) (largest xs)
