-- judged: anyHead loops, summed loops, the rest verified
module MethodAbs where
class Coll t where
  firstEl :: t a -> Maybe a
  toL :: t a -> [a]
{-@ posHead :: Coll t => t {v:Int | v > 0} -> {v:Int | v >= 0} @-}
posHead :: Coll t => t Int -> Int
posHead c = case firstEl c of
  Nothing -> 0
  Just x -> x
{-@ anyHead :: Coll t => t Int -> Nat @-}
anyHead :: Coll t => t Int -> Int
anyHead c = case firstEl c of
  Nothing -> 0
  Just x -> x
{-@ summed :: Coll t => t a -> {v:Int | v > 0} @-}
summed :: Coll t => t a -> Int
summed c = length (toL c)
