-- twin grade: | p >= 90 => | p >= 95
module Grade where

data Grade = A | B | C | F deriving Eq

{-@ type Points = {v:Int | 0 <= v && v <= 100} @-}

{-@ grade :: p:Points -> {v:Grade | (p >= 90) => (v == A)} @-}
grade :: Int -> Grade
grade p
  | p >= 90 = A
  | p >= 75 = B
  | p >= 60 = C
  | otherwise = F

{-@ average :: {ps:[Points] | len ps > 0} -> Int @-}
average :: [Int] -> Int
average ps = sum ps `div` length ps

{-@ curve :: Points -> Points @-}
curve :: Int -> Int
curve p = min 100 (p + 5)
