-- judged: wrongUnit wrong, the rest verified
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module MonoidProof where
import Prelude hiding (mempty, (<>), Maybe (..))
import Language.Haskell.Liquid.ProofCombinators

data Maybe a = Nothing | Just a

{-@ reflect orElse @-}
orElse :: Maybe a -> Maybe a -> Maybe a
orElse Nothing y = y
orElse x _ = x

{-@ unitL :: x:Maybe a -> { orElse Nothing x == x } @-}
unitL :: Maybe a -> Proof
unitL _ = ()

{-@ unitR :: x:Maybe a -> { orElse x Nothing == x } @-}
unitR :: Maybe a -> Proof
unitR Nothing = ()
unitR (Just _) = ()

{-@ assocM :: x:Maybe a -> y:Maybe a -> z:Maybe a -> { orElse x (orElse y z) == orElse (orElse x y) z } @-}
assocM :: Maybe a -> Maybe a -> Maybe a -> Proof
assocM Nothing _ _ = ()
assocM (Just _) _ _ = ()

{-@ wrongUnit :: x:Maybe Int -> y:Maybe Int -> { orElse x y == orElse y x } @-}
wrongUnit :: Maybe Int -> Maybe Int -> Proof
wrongUnit _ _ = ()

{-@ reflect fmapM @-}
fmapM :: (a -> b) -> Maybe a -> Maybe b
fmapM _ Nothing = Nothing
fmapM f (Just x) = Just (f x)

{-@ reflect compose @-}
compose :: (b -> c) -> (a -> b) -> a -> c
compose f g x = f (g x)

{-@ fusion :: f:(b -> c) -> g:(a -> b) -> m:Maybe a -> { fmapM f (fmapM g m) == fmapM (compose f g) m } @-}
fusion :: (b -> c) -> (a -> b) -> Maybe a -> Proof
fusion _ _ Nothing = trivial
fusion _ _ (Just _) = trivial
