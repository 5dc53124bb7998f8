-- judged: addM verified, subM wrong, pairM verified
module Applicative where
{-@ addM :: Maybe Nat -> Maybe Nat -> Maybe Nat @-}
addM :: Maybe Int -> Maybe Int -> Maybe Int
addM a b = (+) <$> a <*> b
{-@ subM :: Maybe Nat -> Maybe Nat -> Maybe Nat @-}
subM :: Maybe Int -> Maybe Int -> Maybe Int
subM a b = (-) <$> a <*> b
{-@ pairM :: Maybe Nat -> Maybe Nat -> Maybe (Nat, Nat) @-}
pairM :: Maybe Int -> Maybe Int -> Maybe (Int, Int)
pairM a b = do { x <- a; y <- b; pure (x, y) }
