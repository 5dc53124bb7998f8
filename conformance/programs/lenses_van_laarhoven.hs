{-# LANGUAGE RankNTypes #-}
-- Van Laarhoven lenses and traversals from scratch.
module Main where

import Data.Functor.Const
import Data.Functor.Identity
import Data.Monoid
import Data.Char (toUpper)
import qualified Data.Map as Map

type Lens s t a b = forall f. Functor f => (a -> f b) -> s -> f t
type Lens' s a = Lens s s a a
type Traversal s t a b = forall f. Applicative f => (a -> f b) -> s -> f t
type Getting r s a = (a -> Const r a) -> s -> Const r s

lens :: (s -> a) -> (s -> b -> t) -> Lens s t a b
lens g s f x = s x <$> f (g x)

view :: Getting a s a -> s -> a
view l = getConst . l Const

over :: ((a -> Identity b) -> s -> Identity t) -> (a -> b) -> s -> t
over l f = runIdentity . l (Identity . f)

set :: ((a -> Identity b) -> s -> Identity t) -> b -> s -> t
set l = over l . const

toListOf :: Getting (Endo [a]) s a -> s -> [a]
toListOf l s = appEndo (getConst (l (\a -> Const (Endo (a :))) s)) []

infixl 8 ^.
(^.) :: s -> Getting a s a -> a
s ^. l = view l s

infixr 4 %~, .~
(%~) :: ((a -> Identity b) -> s -> Identity t) -> (a -> b) -> s -> t
(%~) = over
(.~) :: ((a -> Identity b) -> s -> Identity t) -> b -> s -> t
(.~) = set

infixl 1 &
(&) :: a -> (a -> b) -> b
x & f = f x

data Address = Address { _street :: String, _zip :: Int } deriving Show
data Person = Person { _name :: String, _address :: Address, _tags :: [String] } deriving Show

street :: Lens' Address String
street = lens _street (\a s -> a { _street = s })

zipCode :: Lens' Address Int
zipCode f a = (\z -> a { _zip = z }) <$> f (_zip a)

address :: Lens' Person Address
address = lens _address (\p a -> p { _address = a })

tags :: Lens' Person [String]
tags = lens _tags (\p t -> p { _tags = t })

_1 :: Lens (a, c) (b, c) a b
_1 f (a, c) = (\b -> (b, c)) <$> f a

both :: Traversal (a, a) (b, b) a b
both f (x, y) = (,) <$> f x <*> f y

at :: Ord k => k -> Lens' (Map.Map k v) (Maybe v)
at k f m = (\mv -> Map.alter (const mv) k m) <$> f (Map.lookup k m)

main :: IO ()
main = do
  let p = Person "Ann" (Address "High Street" 12345) ["a", "b"]
  putStrLn (p ^. address . street)
  print (p & address . zipCode %~ (+ 1))
  print (p & tags . traverse %~ map toUpper)
  print (toListOf (tags . traverse) p)
  print (toListOf (traverse . both) [(1, 2), (3, 4)])
  print ((1, "x") & _1 .~ "changed")
  print (Map.fromList [(1, 'a')] & at 2 .~ Just 'b' & at 1 .~ Nothing)
  print (getSum (getConst (both (Const . Sum) (3, 4))))
