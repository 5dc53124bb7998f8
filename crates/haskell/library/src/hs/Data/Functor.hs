module Data.Functor (Functor (fmap, (<$)), ($>), (<$>), (<&>), void) where

import Otherwise.Base.Core (($>))

infixl 1 <&>

(<&>) :: Functor f => f a -> (a -> b) -> f b
x <&> f = fmap f x

void :: Functor f => f a -> f ()
void x = () <$ x
