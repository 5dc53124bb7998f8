-- judged: refused
module QualifBad where
{-@ qualif Foo(v:int, x:int): v > y @-}
{-@ f :: x:Int -> {v:Int | v > x} @-}
f :: Int -> Int
f x = x + 1
