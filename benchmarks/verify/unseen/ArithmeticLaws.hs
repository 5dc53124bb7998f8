-- twin gauss: sumTo n = n + sumTo (n - 1) => sumTo n = n - 1 + sumTo (n - 1)
-- twin distR: addAssoc c (mul a c) (mul b c) => addAssoc (mul a c) c c
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module ArithmeticLaws where
-- proofs: monoid laws, functor laws, lists
import Language.Haskell.Liquid.ProofCombinators
import Prelude hiding (fmap, id, (.), pure, (>>=), return, Maybe(..), mappend, mempty)
data Maybe a = Nothing | Just a
{-@ reflect id @-}
id :: a -> a
id x = x
{-@ reflect compose @-}
compose :: (b -> c) -> (a -> b) -> a -> c
compose f g x = f (g x)
{-@ reflect fmap @-}
fmap :: (a -> b) -> Maybe a -> Maybe b
fmap _ Nothing = Nothing
fmap f (Just x) = Just (f x)
{-@ fmapId :: m:Maybe a -> { fmap id m = m } @-}
fmapId :: Maybe a -> Proof
fmapId Nothing = ()
fmapId (Just _) = ()
{-@ fmapComp :: f:(b -> c) -> g:(a -> b) -> m:Maybe a -> { fmap (compose f g) m = compose (fmap f) (fmap g) m } @-}
fmapComp :: (b -> c) -> (a -> b) -> Maybe a -> Proof
fmapComp _ _ Nothing = ()
fmapComp _ _ (Just _) = ()
{-@ reflect bind @-}
bind :: Maybe a -> (a -> Maybe b) -> Maybe b
bind Nothing _ = Nothing
bind (Just x) f = f x
{-@ reflect pure @-}
pure :: a -> Maybe a
pure x = Just x
{-@ leftId :: x:a -> f:(a -> Maybe b) -> { bind (pure x) f = f x } @-}
leftId :: a -> (a -> Maybe b) -> Proof
leftId _ _ = ()
{-@ rightId :: m:Maybe a -> { bind m pure = m } @-}
rightId :: Maybe a -> Proof
rightId Nothing = ()
rightId (Just _) = ()
{-@ assocB :: m:Maybe a -> f:(a -> Maybe b) -> g:(b -> Maybe c) -> { bind (bind m f) g = bind m (\x:a -> bind (f x) g) } @-}
assocB :: Maybe a -> (a -> Maybe b) -> (b -> Maybe c) -> Proof
assocB Nothing _ _ = ()
assocB (Just _) _ _ = ()
data Nat' = Z | S Nat'
{-@ reflect add @-}
add :: Nat' -> Nat' -> Nat'
add Z m = m
add (S n) m = S (add n m)
{-@ addZ :: n:Nat' -> { add n Z = n } @-}
addZ :: Nat' -> Proof
addZ Z = ()
addZ (S n) = addZ n
{-@ addS :: n:Nat' -> m:Nat' -> { add n (S m) = S (add n m) } @-}
addS :: Nat' -> Nat' -> Proof
addS Z _ = ()
addS (S n) m = addS n m
{-@ addComm :: n:Nat' -> m:Nat' -> { add n m = add m n } @-}
addComm :: Nat' -> Nat' -> Proof
addComm Z m = addZ m
addComm (S n) m = addComm n m ? addS m n
{-@ addAssoc :: a:Nat' -> b:Nat' -> c:Nat' -> { add (add a b) c = add a (add b c) } @-}
addAssoc :: Nat' -> Nat' -> Nat' -> Proof
addAssoc Z _ _ = ()
addAssoc (S a) b c = addAssoc a b c
{-@ reflect mul @-}
mul :: Nat' -> Nat' -> Nat'
mul Z _ = Z
mul (S n) m = add m (mul n m)
{-@ mulZ :: n:Nat' -> { mul n Z = Z } @-}
mulZ :: Nat' -> Proof
mulZ Z = ()
mulZ (S n) = mulZ n
{-@ distR :: a:Nat' -> b:Nat' -> c:Nat' -> { mul (add a b) c = add (mul a c) (mul b c) } @-}
distR :: Nat' -> Nat' -> Nat' -> Proof
distR Z _ _ = ()
distR (S a) b c = distR a b c ? addAssoc c (mul a c) (mul b c)
{-@ reflect sumTo @-}
{-@ sumTo :: Nat -> Nat @-}
sumTo :: Int -> Int
sumTo 0 = 0
sumTo n = n + sumTo (n - 1)
{-@ gauss :: n:Nat -> { 2 * sumTo n = n * (n + 1) } @-}
gauss :: Int -> Proof
gauss 0 = ()
gauss n = gauss (n - 1)
{-@ reflect fib @-}
{-@ fib :: n:Nat -> Nat @-}
fib :: Int -> Int
fib 0 = 0
fib 1 = 1
fib n = fib (n - 1) + fib (n - 2)
{-@ fibUp :: n:Nat -> { fib n <= fib (n + 1) } @-}
fibUp :: Int -> Proof
fibUp 0 = ()
fibUp 1 = ()
fibUp n = fibUp (n - 1) &&& fibUp (n - 2)
{-@ fibMono :: n:Nat -> m:{Nat | n < m} -> { fib n <= fib m } / [m] @-}
fibMono :: Int -> Int -> Proof
fibMono n m | n + 1 == m = fibUp n
            | otherwise = fibMono n (m - 1) &&& fibUp (m - 1)
