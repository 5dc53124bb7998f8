{-# LANGUAGE NoImplicitPrelude #-}
-- | Small functions of the Prelude that nothing below it needs.
module Otherwise.Base.Tuple where

import Otherwise.Base.Core (fst, snd)
import Otherwise.Base.Prim

curry :: ((a, b) -> c) -> a -> b -> c
curry f x y = f (x, y)

-- | Lazy in the pair.
uncurry :: (a -> b -> c) -> (a, b) -> c
uncurry f p = f (fst p) (snd p)

swap :: (a, b) -> (b, a)
swap (x, y) = (y, x)

until :: (a -> Bool) -> (a -> a) -> a -> a
until p f = go
  where
    go x = case p x of
      True -> x
      False -> go (f x)
