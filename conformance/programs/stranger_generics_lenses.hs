{-# LANGUAGE RankNTypes, TupleSections, LambdaCase, DeriveTraversable, StandaloneDeriving #-}
module Main where

import Data.Functor.Const
import Data.Functor.Identity
import Data.Functor.Compose
import Data.Monoid
import Data.Foldable (toList, foldrM, for_, traverse_)
import Data.Traversable (mapAccumL, mapAccumR, for)
import qualified Data.Map as M
import Control.Monad.State

type Lens s t a b = forall f. Functor f => (a -> f b) -> s -> f t
type Lens' s a = Lens s s a a
type Traversal s t a b = forall f. Applicative f => (a -> f b) -> s -> f t
type Traversal' s a = Traversal s s a a
type Getting r s a = (a -> Const r a) -> s -> Const r s
type Setter s t a b = (a -> Identity b) -> s -> Identity t

infixl 8 ^., ^.., ^?
infixr 4 %~, .~, +~, <>~
infixl 1 &
infix 4 .=, %=

(&) :: a -> (a -> b) -> b
x & f = f x

(^.) :: s -> Getting a s a -> a
s ^. l = getConst (l Const s)

(^..) :: s -> Getting (Endo [a]) s a -> [a]
s ^.. l = appEndo (getConst (l (\a -> Const (Endo (a :))) s)) []

(^?) :: s -> Getting (First a) s a -> Maybe a
s ^? l = getFirst . getConst $ l (Const . First . Just) s

(%~) :: Setter s t a b -> (a -> b) -> s -> t
l %~ f = runIdentity . l (Identity . f)

(.~) :: Setter s t a b -> b -> s -> t
l .~ b = l %~ const b

(+~) :: Num a => Setter s t a a -> a -> s -> t
l +~ n = l %~ (+ n)

(<>~) :: Semigroup a => Setter s t a a -> a -> s -> t
l <>~ n = l %~ (<> n)

(.=) :: MonadState s m => Setter s s a b -> b -> m ()
l .= b = modify (l .~ b)

(%=) :: MonadState s m => Setter s s a b -> (a -> b) -> m ()
l %= f = modify (l %~ f)

lens :: (s -> a) -> (s -> b -> t) -> Lens s t a b
lens g s f x = s x <$> f (g x)

_1 :: Lens (a, c) (b, c) a b
_1 f (a, c) = (, c) <$> f a

_2 :: Lens (c, a) (c, b) a b
_2 f (c, a) = (c,) <$> f a

at :: Ord k => k -> Lens' (M.Map k v) (Maybe v)
at k f m = f (M.lookup k m) & fmap (\case
  Nothing -> M.delete k m
  Just v -> M.insert k v m)

_Just :: Traversal (Maybe a) (Maybe b) a b
_Just = traverse

data Rose a = Rose { _label :: a, _kids :: [Rose a] }
  deriving (Show, Eq, Functor, Foldable, Traversable)

label :: Lens' (Rose a) a
label = lens _label (\r l -> r { _label = l })

kids :: Lens' (Rose a) [Rose a]
kids = lens _kids (\r k -> r { _kids = k })

data Person = Person { _name :: String, _addr :: Address, _tags :: M.Map String Int } deriving (Show)
data Address = Address { _street :: String, _zip :: (Int, Int) } deriving (Show, Eq, Ord)

name :: Lens' Person String
name f p = (\n -> p { _name = n }) <$> f (_name p)
addr :: Lens' Person Address
addr f p = (\a -> p { _addr = a }) <$> f (_addr p)
zipc :: Lens' Address (Int, Int)
zipc f a = (\z -> a { _zip = z }) <$> f (_zip a)
tags :: Lens' Person (M.Map String Int)
tags f p = (\z -> p { _tags = z }) <$> f (_tags p)

deriving instance Eq Person

main :: IO ()
main = do
  let p = Person "Ann" (Address "High St" (12, 34)) (M.fromList [("a", 1), ("b", 2)])
  print (p ^. addr . zipc . _1)
  print (p & addr . zipc . _2 +~ 6)
  print (p & name <>~ "a" & tags . at "c" .~ Just 3 & tags . at "a" .~ Nothing)
  print (p ^? tags . at "b" . _Just, p ^? tags . at "q" . _Just)
  let t = Rose 1 [Rose 2 [Rose 4 []], Rose 3 []]
  print (t ^.. traverse, sum t, product t, maximum t, length t, elem 3 t)
  print (t & kids . traverse . label %~ (* 10))
  print (mapAccumL (\a x -> (a + x, a)) 0 t)
  print (mapAccumR (\a x -> (a + x, a)) 0 t)
  print =<< foldrM (\x acc -> do { putStrLn ("visit " ++ show x); return (acc * 2 + x) }) 0 t
  flip evalStateT p $ do
    name .= "Bob"
    addr . zipc %= \(a, b) -> (b, a)
    get >>= lift . print
  print (getCompose (traverse (\x -> Compose [Just x, if even x then Nothing else Just (-x)]) [1, 2 :: Int]))
  print (for (Just 3) (\x -> [x, x + 1]), sequenceA [(Sum 1, 'a'), (Sum 2, 'b')])
  print (foldMap (\x -> (Any (x > 3), All (x > 0), Last (Just x), Ap (Just [x]))) t)
