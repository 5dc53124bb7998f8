module Zipper where

data Zipper a = Zipper { before :: [a], focus :: a, after :: [a] } deriving (Show, Eq)

instance Functor Zipper where fmap f (Zipper b x a) = Zipper (map f b) (f x) (map f a)

left, right :: Zipper a -> Maybe (Zipper a)
left (Zipper (b : bs) x as) = Just (Zipper bs b (x : as))
left _ = Nothing
right (Zipper bs x (a : as)) = Just Zipper { before = x : bs, focus = a, after = as }
right Zipper { after = [] } = Nothing

class Functor w => Comonad w where
  extract :: w a -> a
  duplicate :: w a -> w (w a)
  extend :: (w a -> b) -> w a -> w b
  extend f = fmap f . duplicate
  duplicate = extend id

instance Comonad Zipper where
  extract = focus
  duplicate z = Zipper (walk left z) z (walk right z)
    where walk dir = tail . go
            where go y = y : maybe [] go (dir y)

rule30 :: Zipper Bool -> Bool
rule30 z = l /= (x || r)
  where x = focus z
        l = peek (before z)
        r = peek (after z)
        peek [] = False; peek (y : _) = y
