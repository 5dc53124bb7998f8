-- judged: f wrong, h wrong, the rest verified
module Assert3 where
import Language.Haskell.Liquid.Prelude (liquidAssert)
f :: Int -> Int
f n = liquidAssert (n > 0) n
{-@ g :: {n:Int | n > 3} -> Int @-}
g :: Int -> Int
g n = liquidAssert (n > 0) n
{-@ assert' :: {b:Bool | b} -> a -> a @-}
assert' :: Bool -> a -> a
assert' _ x = x
h :: Int -> Int
h x = let y = x * 2 in assert' (y > x) y
