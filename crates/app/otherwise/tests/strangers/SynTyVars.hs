-- judged: maxOfBad wrong, the rest verified
module SynTyVars where

{-@ maxOf :: Ord a => x:a -> y:a -> {v:a | v >= x && v >= y} @-}
maxOf :: Ord a => a -> a -> a
maxOf x y = if x >= y then x else y

{-@ maxOfBad :: Ord a => x:a -> y:a -> {v:a | v >= x && v >= y} @-}
maxOfBad :: Ord a => a -> a -> a
maxOfBad x y = if x >= y then y else x

{-@ eqTest :: Eq a => x:a -> y:a -> {v:Bool | v <=> x = y} @-}
eqTest :: Eq a => a -> a -> Bool
eqTest x y = x == y

{-@ konst :: x:a -> b -> {v:a | v = x} @-}
konst :: a -> b -> a
konst x _ = x

{-@ same :: x:a -> y:b -> {v:Bool | v} @-}
same :: a -> b -> Bool
same _ _ = True

{-@ pickP :: forall a <p :: a -> Bool>. x:a<p> -> a<p> -> a<p> @-}
pickP :: a -> a -> a
pickP x _ = x

{-@ usep :: Nat -> Nat -> Nat @-}
usep :: Int -> Int -> Int
usep a b = pickP a b
