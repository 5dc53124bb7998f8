-- judged: wrongMax weak pickMax, the rest verified
module BoundedAbs where

{-@ pickMax :: forall <p :: Int -> Bool>. Int<p> -> Int<p> -> Int<p> @-}
pickMax :: Int -> Int -> Int
pickMax a b = if a > b then a else b

{-@ evens :: {v:Int | v mod 2 = 0} -> {v:Int | v mod 2 = 0} -> {v:Int | v mod 2 = 0} @-}
evens :: Int -> Int -> Int
evens x y = pickMax x y

{-@ wrongMax :: {v:Int | v > 0} -> {v:Int | v >= 0} -> {v:Int | v > 0} @-}
wrongMax :: Int -> Int -> Int
wrongMax x y = pickMax y x

{-@ loopTo :: forall <p :: Int -> Bool>. n:Nat -> (Int -> Int<p> -> Int<p>) -> Int<p> -> Int<p> @-}
loopTo :: Int -> (Int -> Int -> Int) -> Int -> Int
loopTo 0 _ acc = acc
loopTo n f acc = loopTo (n - 1) f (f n acc)

{-@ positives :: Nat -> {v:Int | v > 0} @-}
positives :: Int -> Int
positives n = loopTo n (\_ a -> a + 1) 1
