-- judged: bad wrong, the rest verified
module Using where

newtype Wrap = Wrap Int

{-@ using (Maybe Int) as {v:Maybe Int | isJust v => fromJust v >= 0} @-}

{-@ bad :: Int -> Maybe Int @-}
bad :: Int -> Maybe Int
bad n = Just n

{-@ good :: Nat -> Maybe Int @-}
good :: Int -> Maybe Int
good n = Just n

{-@ nothing :: Int -> Maybe Int @-}
nothing :: Int -> Maybe Int
nothing _ = Nothing
