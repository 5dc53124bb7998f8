{-# LANGUAGE TypeFamilies, DataKinds, RankNTypes, FlexibleContexts, TypeOperators, UndecidableInstances, MultiParamTypeClasses, FlexibleInstances, FunctionalDependencies #-}
module Main where
import qualified Data.Map as M
import Data.Functor.Const
import Data.Functor.Identity
import Data.Kind (Type)
type Lens s t a b = forall f. Functor f => (a -> f b) -> s -> f t
type Traversal s t a b = forall f. Applicative f => (a -> f b) -> s -> f t
type family Index s :: Type
type family IxValue s :: Type
class Ixed s where ix :: Index s -> Traversal s s (IxValue s) (IxValue s)
type instance Index [a] = Int
type instance IxValue [a] = a
type instance Index (M.Map k v) = k
type instance IxValue (M.Map k v) = v
instance Ixed [a] where
  ix k f xs | k < 0 = pure xs
            | otherwise = go k xs
    where go _ [] = pure []
          go 0 (y : ys) = (: ys) <$> f y
          go n (y : ys) = (y :) <$> go (n - 1) ys
instance Ord k => Ixed (M.Map k v) where
  ix k f m = case M.lookup k m of
    Nothing -> pure m
    Just v -> (\v' -> M.insert k v' m) <$> f v
class Field1 s t a b | s -> a, t -> b, s b -> t, t a -> s where _1 :: Lens s t a b
instance Field1 (a, c) (b, c) a b where _1 f (a, c) = (\b -> (b, c)) <$> f a
instance Field1 (a, c, d) (b, c, d) a b where _1 f (a, c, d) = (\b -> (b, c, d)) <$> f a
view :: ((a -> Const a b) -> s -> Const a t) -> s -> a
view l = getConst . l Const
over :: ((a -> Identity b) -> s -> Identity t) -> (a -> b) -> s -> t
over l f = runIdentity . l (Identity . f)
toListOf :: ((a -> Const [a] b) -> s -> Const [a] t) -> s -> [a]
toListOf l = getConst . l (\a -> Const [a])
infixl 8 ^., ^..
(^.) :: s -> ((a -> Const a b) -> s -> Const a t) -> a
s ^. l = view l s
(^..) :: s -> ((a -> Const [a] b) -> s -> Const [a] t) -> [a]
s ^.. l = toListOf l s
main :: IO ()
main = do
  print (over (ix 1) (* 10) [1, 2, 3], over (ix "b") negate (M.fromList [("a", 1), ("b", 2)]), over (ix 9) (+ 1) [1])
  print ((1, 'x') ^. _1, over _1 show (5, True, 'c'), [(1, 2), (3, 4)] ^.. traverse . _1)
  print (over (traverse . _1 . ix 0) succ [("ab", 1), ("cd", 2)])
