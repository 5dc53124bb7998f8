-- judged: compose wrong, handler wrong, mkAdder wrong
module FunctionResults where
{-@ compose :: (Int -> Nat) -> Int -> {f:(Int -> Int) | false} @-}
compose :: (Int -> Int) -> Int -> Int -> Int
compose f n = \x -> f (x + n)

data Button = Button { label :: String, onClick :: Int -> Int }
{-@ data Button = Button { label :: String, onClick :: Nat -> Nat } @-}
{-@ handler :: Button @-}
handler :: Button
handler = Button "minus" (\x -> x - 1)

{-@ mkAdder :: n:Int -> x:Int -> {v:Int | v > x} @-}
mkAdder :: Int -> Int -> Int
mkAdder n = (+ n)
