-- | Values without an end, for the tests of `Stream`.
module Streams where

data Stream a = Cons a (Stream a)

headOf :: Stream a -> a
headOf (Cons x _) = x

tailOf :: Stream a -> Stream a
tailOf (Cons _ rest) = rest

everyOf :: (a -> Bool) -> Stream a -> Bool
everyOf p (Cons x rest) = p x && everyOf p rest
