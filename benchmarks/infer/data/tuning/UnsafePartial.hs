module UnsafePartial (chosen) where

-- expect: refuted
-- Nothing is forced.

{-@ chosen :: Bool -> Int @-}
chosen :: Bool -> Int
chosen b = force (pick b)

pick :: Bool -> Maybe Int
pick True = Just 1
pick False = Nothing

force :: Maybe a -> a
force (Just x) = x
force Nothing = error "force: nothing"
