-- judged: refused
module AbsUnb where
{-@ f :: x:Int<p> -> Int<p> @-}
f :: Int -> Int
f x = x
