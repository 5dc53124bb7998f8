-- twin toL: toL (x :| xs) = x : xs => toL (x :| xs) = xs
module NonEmpty where

data NE a = a :| [a]

infixr 5 :|

{-@ measure nelen @-}
{-@ nelen :: NE a -> {v:Int | v > 0} @-}
nelen :: NE a -> Int
nelen (_ :| xs) = 1 + length xs

{-@ toL :: n:NE a -> {v:[a] | len v = nelen n} @-}
toL :: NE a -> [a]
toL (x :| xs) = x : xs

{-@ fromL :: {xs:[a] | len xs > 0} -> {v:NE a | nelen v = len xs} @-}
fromL :: [a] -> NE a
fromL (x : xs) = x :| xs

{-@ mapNE :: (a -> b) -> n:NE a -> {v:NE b | nelen v = nelen n} @-}
mapNE :: (a -> b) -> NE a -> NE b
mapNE f (x :| xs) = f x :| map f xs

{-@ headNE :: NE a -> a @-}
headNE :: NE a -> a
headNE n = head (toL n)
