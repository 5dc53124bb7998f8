-- twin step: Num (a + b) => Boo True
module Typed where

data E = Num Int | Boo Bool | Add E E | If E E E

{-@ measure isNum @-}
isNum :: E -> Bool
isNum (Num _) = True
isNum (Add _ _) = True
isNum (Boo _) = False
isNum (If _ _ _) = False

{-@ step :: {e:E | isNum e} -> {v:E | isNum v} @-}
step :: E -> E
step (Add (Num a) (Num b)) = Num (a + b)
step e = e

{-@ value :: {e:E | isNum e} -> Int @-}
value :: E -> Int
value (Num n) = n
value (Add (Num a) (Num b)) = a + b
value (Add _ _) = 0
