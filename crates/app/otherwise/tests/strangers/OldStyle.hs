-- judged: prop2 wrong, the rest verified
module OldStyle where

import Language.Haskell.Liquid.Prelude

{-@ measure llen :: [a] -> Int
    llen ([])   = 0
    llen (y:ys) = 1 + (llen ys)
  @-}

{-@ invariant {v:[a] | (llen v) >= 0} @-}

{-@ assert mapi :: (a -> b) -> xs:[a] -> {v:[b] | ((llen v) = (llen xs))} @-}
mapi :: (a -> b) -> [a] -> [b]
mapi _ [] = []
mapi f (x:xs) = (f x) : (mapi f xs)

{-@ myabs :: Int -> {v:Int | (0 <= v)} @-}
myabs :: Int -> Int
myabs x = if x > 0 then x else 0 - x

prop1 :: Int -> Int
prop1 n = liquidAssert (myabs n >= 0) (myabs n)

prop2 :: Int -> Int
prop2 n = liquidAssert (myabs n > 0) (myabs n)

prop3 :: Bool
prop3 = liquidAssertB (x + y > 0)
  where x = choose' 3
        y = 4

{-@ choose' :: n:Int -> {v:Int | v >= n} @-}
choose' :: Int -> Int
choose' n = n + 1

{-@ crashy :: {v:Int | ((v > 0) && (v < 10))} -> Int @-}
crashy :: Int -> Int
crashy n
  | n <= 0 = liquidError "no"
  | otherwise = n
