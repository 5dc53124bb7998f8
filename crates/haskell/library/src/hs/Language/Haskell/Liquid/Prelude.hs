-- | LiquidHaskell's helpers: the functions that its specifications use as assertions and assumptions.
module Language.Haskell.Liquid.Prelude
  ( liquidAssert, liquidAssertB, liquidAssume, liquidAssumeB, liquidError, crash, choose, isEven, isOdd
  , plus, minus, times, eq, neq, leq, geq, lt, gt, safeZipWith
  , unsafeError, force, (==>), (<=>)
  ) where

import qualified Otherwise

infixr 8 ==>, <=>

{-@ liquidAssert :: {v:Bool | v} -> a -> a @-}
liquidAssert :: Bool -> a -> a
liquidAssert = Otherwise.assert

{-@ liquidAssertB :: {v:Bool | v} -> {v:Bool | v} @-}
liquidAssertB :: Bool -> Bool
liquidAssertB b = Otherwise.assert b b

{-@ assume liquidAssume :: b:Bool -> a -> {v:a | b} @-}
liquidAssume :: Bool -> a -> a
liquidAssume = Otherwise.assume

{-@ assume liquidAssumeB :: (a -> Bool) -> a -> a @-}
liquidAssumeB :: (a -> Bool) -> a -> a
liquidAssumeB p x = Otherwise.assume (p x) x

{-@ liquidError :: {v:String | false} -> a @-}
liquidError :: String -> a
liquidError = error

{-@ crash :: forall a. {v:Bool | v} -> a @-}
crash :: Bool -> a
crash _ = undefined

{-@ assume choose :: Int -> Int @-}
choose :: Int -> Int
choose _ = Otherwise.symbolic

isEven, isOdd :: Int -> Bool
isEven x = x `mod` 2 == 0
isOdd x = x `mod` 2 == 1

{-@ plus :: x:Int -> y:Int -> {v:Int | v = x + y} @-}
{-@ minus :: x:Int -> y:Int -> {v:Int | v = x - y} @-}
{-@ times :: x:Int -> y:Int -> Int @-}
plus, minus, times :: Int -> Int -> Int
plus x y = x + y
minus x y = x - y
times x y = x * y

{-@ eq :: x:Int -> y:Int -> {v:Bool | v <=> x = y} @-}
{-@ neq :: x:Int -> y:Int -> {v:Bool | v <=> x != y} @-}
{-@ leq :: x:Int -> y:Int -> {v:Bool | v <=> x <= y} @-}
{-@ geq :: x:Int -> y:Int -> {v:Bool | v <=> x >= y} @-}
{-@ lt :: x:Int -> y:Int -> {v:Bool | v <=> x < y} @-}
{-@ gt :: x:Int -> y:Int -> {v:Bool | v <=> x > y} @-}
eq, neq, leq, geq, lt, gt :: Int -> Int -> Bool
eq x y = x == y
neq x y = x /= y
leq x y = x <= y
geq x y = x >= y
lt x y = x < y
gt x y = x > y

{-@ safeZipWith :: (a -> b -> c) -> xs:[a] -> {ys:[b] | len ys = len xs} -> {v:[c] | len v = len xs} @-}
safeZipWith :: (a -> b -> c) -> [a] -> [b] -> [c]
safeZipWith _ [] [] = []
safeZipWith f (x : xs) (y : ys) = f x y : safeZipWith f xs ys
safeZipWith _ _ _ = error "safeZipWith: cannot happen"

-- | A stub that may be reached: its argument is not checked.
unsafeError :: String -> a
unsafeError = error

force :: Bool
force = True

{-@ (==>) :: p:Bool -> q:Bool -> {v:Bool | v <=> (p => q)} @-}
(==>) :: Bool -> Bool -> Bool
False ==> _ = True
True ==> q = q

{-@ (<=>) :: p:Bool -> q:Bool -> {v:Bool | v <=> (p <=> q)} @-}
(<=>) :: Bool -> Bool -> Bool
p <=> q = p == q
