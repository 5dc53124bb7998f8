-- twin listBindAssoc: ? listBindAssoc xs f g => ? appendNil xs
-- twin writerRight: = appendNil w => = ()
-- twin writerAssoc: appendAssoc w w1 w2 => appendAssoc w1 w w2
-- twin bindAppend: bindAppend xs ys f &&& appendAssoc => appendAssoc
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module FunctorLaws where

import Prelude hiding (fmap, pure, (<*>), (>>=), return, mappend, mempty, foldr, map, (++), id, (.))
import Language.Haskell.Liquid.ProofCombinators

{-@ reflect id @-}
id :: a -> a
id x = x

{-@ reflect compose @-}
compose :: (b -> c) -> (a -> b) -> a -> c
compose f g x = f (g x)

{-@ infix ++ @-}
{-@ reflect ++ @-}
(++) :: [a] -> [a] -> [a]
[] ++ ys = ys
(x : xs) ++ ys = x : (xs ++ ys)

{-@ reflect map @-}
map :: (a -> b) -> [a] -> [b]
map _ [] = []
map f (x : xs) = f x : map f xs

{-@ reflect bindL @-}
bindL :: [a] -> (a -> [b]) -> [b]
bindL [] _ = []
bindL (x : xs) f = f x ++ bindL xs f

{-@ reflect returnL @-}
returnL :: a -> [a]
returnL x = [x]

{-@ mapId :: xs:[a] -> { map id xs == id xs } @-}
mapId :: [a] -> Proof
mapId [] = ()
mapId (_ : xs) = mapId xs

{-@ mapComp :: f:(b -> c) -> g:(a -> b) -> xs:[a] -> { map (compose f g) xs == compose (map f) (map g) xs } @-}
mapComp :: (b -> c) -> (a -> b) -> [a] -> Proof
mapComp _ _ [] = ()
mapComp f g (_ : xs) = mapComp f g xs

{-@ appendNil :: xs:[a] -> { xs ++ [] == xs } @-}
appendNil :: [a] -> Proof
appendNil [] = ()
appendNil (_ : xs) = appendNil xs

{-@ appendAssoc :: xs:[a] -> ys:[a] -> zs:[a] -> { (xs ++ ys) ++ zs == xs ++ (ys ++ zs) } @-}
appendAssoc :: [a] -> [a] -> [a] -> Proof
appendAssoc [] _ _ = ()
appendAssoc (_ : xs) ys zs = appendAssoc xs ys zs

{-@ leftIdentity :: x:a -> f:(a -> [b]) -> { bindL (returnL x) f == f x } @-}
leftIdentity :: a -> (a -> [b]) -> Proof
leftIdentity x f = appendNil (f x)

{-@ rightIdentity :: xs:[a] -> { bindL xs returnL == xs } @-}
rightIdentity :: [a] -> Proof
rightIdentity [] = ()
rightIdentity (_ : xs) = rightIdentity xs

{-@ bindAppend :: xs:[a] -> ys:[a] -> f:(a -> [b]) -> { bindL (xs ++ ys) f == bindL xs f ++ bindL ys f } @-}
bindAppend :: [a] -> [a] -> (a -> [b]) -> Proof
bindAppend [] _ _ = ()
bindAppend (x : xs) ys f = bindAppend xs ys f &&& appendAssoc (f x) (bindL xs f) (bindL ys f)

{-@ reflect kleisli @-}
kleisli :: (a -> [b]) -> (b -> [c]) -> a -> [c]
kleisli f g x = bindL (f x) g

{-@ listBindAssoc :: xs:[a] -> f:(a -> [b]) -> g:(b -> [c]) -> { bindL (bindL xs f) g == bindL xs (kleisli f g) } @-}
listBindAssoc :: [a] -> (a -> [b]) -> (b -> [c]) -> Proof
listBindAssoc [] _ _ = ()
listBindAssoc (x : xs) f g
  = bindL (bindL (x : xs) f) g
  === bindL (f x ++ bindL xs f) g
      ? bindAppend (f x) (bindL xs f) g
  === bindL (f x) g ++ bindL (bindL xs f) g
      ? listBindAssoc xs f g
  === bindL (f x) g ++ bindL xs (kleisli f g)
  === kleisli f g x ++ bindL xs (kleisli f g)
  === bindL (x : xs) (kleisli f g)
  *** QED

-- Maybe
{-@ reflect fmapM @-}
fmapM :: (a -> b) -> Maybe a -> Maybe b
fmapM _ Nothing = Nothing
fmapM f (Just x) = Just (f x)

{-@ reflect apM @-}
apM :: Maybe (a -> b) -> Maybe a -> Maybe b
apM Nothing _ = Nothing
apM (Just f) m = fmapM f m

{-@ fmapMId :: m:Maybe a -> { fmapM id m == m } @-}
fmapMId :: Maybe a -> Proof
fmapMId Nothing = ()
fmapMId (Just _) = ()

{-@ apIdentity :: m:Maybe a -> { apM (Just id) m == m } @-}
apIdentity :: Maybe a -> Proof
apIdentity m = fmapMId m

{-@ apHomomorphism :: f:(a -> b) -> x:a -> { apM (Just f) (Just x) == Just (f x) } @-}
apHomomorphism :: (a -> b) -> a -> Proof
apHomomorphism _ _ = ()

{-@ apComposition :: u:Maybe (b -> c) -> v:Maybe (a -> b) -> w:Maybe a
                  -> { apM (apM (apM (Just compose) u) v) w == apM u (apM v w) } @-}
apComposition :: Maybe (b -> c) -> Maybe (a -> b) -> Maybe a -> Proof
apComposition Nothing _ _ = ()
apComposition (Just _) Nothing _ = ()
apComposition (Just _) (Just _) Nothing = ()
apComposition (Just _) (Just _) (Just _) = ()

-- Reader, with extensionality at a point
{-@ reflect bindR @-}
bindR :: (r -> a) -> (a -> r -> b) -> r -> b
bindR m f r = f (m r) r

{-@ reflect retR @-}
retR :: a -> r -> a
retR x _ = x

{-@ readerLeft :: x:a -> f:(a -> r -> b) -> r:r -> { bindR (retR x) f r == f x r } @-}
readerLeft :: a -> (a -> r -> b) -> r -> Proof
readerLeft _ _ _ = ()

{-@ readerRight :: m:(r -> a) -> r:r -> { bindR m retR r == m r } @-}
readerRight :: (r -> a) -> r -> Proof
readerRight _ _ = ()

-- Writer
data Writer w a = Writer w a

{-@ reflect bindW @-}
bindW :: Writer [w] a -> (a -> Writer [w] b) -> Writer [w] b
bindW (Writer w a) f = addLog w (f a)

{-@ reflect addLog @-}
addLog :: [w] -> Writer [w] b -> Writer [w] b
addLog w (Writer w' b) = Writer (w ++ w') b

{-@ reflect retW @-}
retW :: a -> Writer [w] a
retW x = Writer [] x

{-@ writerLeft :: x:a -> f:(a -> Writer [w] b) -> { bindW (retW x) f == f x } @-}
writerLeft :: a -> (a -> Writer [w] b) -> Proof
writerLeft x f = case f x of Writer _ _ -> ()

{-@ writerRight :: m:Writer [w] a -> { bindW m retW == m } @-}
writerRight :: Writer [w] a -> Proof
writerRight (Writer w _) = appendNil w

{-@ reflect kleisliW @-}
kleisliW :: (a -> Writer [w] b) -> (b -> Writer [w] c) -> a -> Writer [w] c
kleisliW f g x = bindW (f x) g

{-@ writerAssoc :: m:Writer [w] a -> f:(a -> Writer [w] b) -> g:(b -> Writer [w] c)
                -> { bindW (bindW m f) g == bindW m (kleisliW f g) } @-}
writerAssoc :: Writer [w] a -> (a -> Writer [w] b) -> (b -> Writer [w] c) -> Proof
writerAssoc (Writer w a) f g = case f a of
  Writer w1 b -> case g b of
    Writer w2 _ -> appendAssoc w w1 w2
