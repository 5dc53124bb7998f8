-- twin orElse: orElse Nothing d = d => orElse Nothing d = d - 1
module Maybes where

{-@ measure present @-}
present :: Maybe a -> Bool
present Nothing = False
present (Just _) = True

{-@ certain :: {m:Maybe a | present m} -> a @-}
certain :: Maybe a -> a
certain (Just x) = x

{-@ orElse :: Maybe {v:Int | v >= 0} -> d:{v:Int | v >= 0} -> {v:Int | v >= 0} @-}
orElse :: Maybe Int -> Int -> Int
orElse (Just x) _ = x
orElse Nothing d = d

{-@ wrap :: a -> {m:Maybe a | present m} @-}
wrap :: a -> Maybe a
wrap x = Just x

again :: a -> a
again x = certain (wrap x)
