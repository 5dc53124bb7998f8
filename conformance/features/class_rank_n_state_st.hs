{-# LANGUAGE RankNTypes #-}
module Main where

import Control.Monad.ST
import Data.STRef
import Control.Monad (forM_, when)

newtype Nat f g = Nat { runNat :: forall a. f a -> g a }

maybeToList' :: Nat Maybe []
maybeToList' = Nat (maybe [] pure)

headMay :: Nat [] Maybe
headMay = Nat (\xs -> case xs of { [] -> Nothing; (x : _) -> Just x })

compose :: Nat g h -> Nat f g -> Nat f h
compose (Nat a) (Nat b) = Nat (a . b)

applyBoth :: (forall x. [x] -> Int) -> ([a], [b]) -> (Int, Int)
applyBoth f (as, bs) = (f as, f bs)

type Lens s a = forall f. Functor f => (a -> f a) -> s -> f s

newtype K a b = K { unK :: a }
instance Functor (K a) where fmap _ (K a) = K a
newtype I a = I { unI :: a }
instance Functor I where fmap f (I a) = I (f a)

view :: Lens s a -> s -> a
view l = unK . l K

over :: Lens s a -> (a -> a) -> s -> s
over l f = unI . l (I . f)

_1 :: Lens (a, c) a
_1 f (a, c) = fmap (\a' -> (a', c)) (f a)

_2 :: Lens (c, a) a
_2 f (c, a) = fmap (\a' -> (c, a')) (f a)

withCounter :: (forall s. (Int -> ST s ()) -> ST s ()) -> Int
withCounter body = runST (do
  r <- newSTRef 0
  body (\n -> modifySTRef' r (+ n))
  readSTRef r)

main :: IO ()
main = do
  print (runNat (compose maybeToList' headMay) "xyz")
  print (runNat (compose headMay maybeToList') (Just 3 :: Maybe Int))
  print (applyBoth length ("abc", [True]))
  print (view (_1 . _2) ((1 :: Int, 'q'), "z"))
  print (over (_2 . _1) (+ 1) ('a', (41 :: Int, "b")))
  print (withCounter (\tick -> forM_ [1 .. 10] (\i -> when (odd i) (tick i))))
