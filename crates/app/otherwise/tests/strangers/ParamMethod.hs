-- judged: first wrong, the rest verified
module ParamMethod where

class Container t where
  firstOf :: t a -> a
  count :: t a -> Int

{-@ getPos :: Container t => t {v:Int | v > 0} -> {v:Int | v > 0} @-}
getPos :: Container t => t Int -> Int
getPos c = firstOf c

data Box a = Box a
instance Container Box where
  firstOf (Box x) = x
  count _ = 1

{-@ first :: Box Int -> {v:Int | v > 0} @-}
first :: Box Int -> Int
first b = firstOf b
