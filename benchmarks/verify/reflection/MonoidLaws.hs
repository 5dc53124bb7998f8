-- twin sumAssoc: sappend a (sappend b c) => sappend a (sappend b b)
-- twin endoAssoc: endo (endo f g) h x => endo (endo g f) h x
-- twin fAssoc: fappend (fappend a b) c => fappend (fappend b a) c
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module MonoidLaws where
import Prelude hiding (Semigroup(..), Monoid(..))
import Language.Haskell.Liquid.ProofCombinators

newtype Sum = Sum Int
{-@ reflect sappend @-}
sappend :: Sum -> Sum -> Sum
sappend (Sum a) (Sum b) = Sum (a + b)
{-@ reflect sempty @-}
sempty :: Sum
sempty = Sum 0

{-@ sumAssoc :: a:Sum -> b:Sum -> c:Sum -> { sappend a (sappend b c) == sappend (sappend a b) c } @-}
sumAssoc :: Sum -> Sum -> Sum -> Proof
sumAssoc (Sum _) (Sum _) (Sum _) = ()

{-@ sumL :: a:Sum -> { sappend sempty a == a } @-}
sumL :: Sum -> Proof
sumL (Sum _) = ()

data First a = First (Maybe a)
{-@ reflect fappend @-}
fappend :: First a -> First a -> First a
fappend (First Nothing) b = b
fappend a _ = a
{-@ fAssoc :: a:First x -> b:First x -> c:First x -> { fappend a (fappend b c) == fappend (fappend a b) c } @-}
fAssoc :: First x -> First x -> First x -> Proof
fAssoc (First Nothing) _ _ = ()
fAssoc (First (Just _)) _ _ = ()

data Pair a b = Pair a b
{-@ reflect pmap @-}
pmap :: (a -> c) -> (b -> d) -> Pair a b -> Pair c d
pmap f g (Pair a b) = Pair (f a) (g b)
{-@ reflect cmp @-}
cmp :: (b -> c) -> (a -> b) -> a -> c
cmp f g x = f (g x)
{-@ pmapCmp :: f:(b -> c) -> g:(a -> b) -> h:(y -> z) -> k:(x -> y) -> p:Pair a x
            -> { pmap (cmp f g) (cmp h k) p == pmap f h (pmap g k p) } @-}
pmapCmp :: (b -> c) -> (a -> b) -> (y -> z) -> (x -> y) -> Pair a x -> Proof
pmapCmp _ _ _ _ (Pair _ _) = ()

{-@ reflect endo @-}
endo :: (a -> a) -> (a -> a) -> a -> a
endo f g = \x -> f (g x)
{-@ endoAssoc :: f:(a -> a) -> g:(a -> a) -> h:(a -> a) -> x:a -> { endo f (endo g h) x == endo (endo f g) h x } @-}
endoAssoc :: (a -> a) -> (a -> a) -> (a -> a) -> a -> Proof
endoAssoc _ _ _ _ = ()
