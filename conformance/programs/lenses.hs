{-# LANGUAGE RankNTypes #-}
-- Van Laarhoven lenses and traversals from scratch.
module Main where

import Data.Char (toUpper)
import qualified Data.Map as Map
import Data.Functor.Const
import Data.Functor.Identity
import Data.Monoid

type Lens s t a b = forall f. Functor f => (a -> f b) -> s -> f t
type Lens' s a = Lens s s a a
type Traversal s t a b = forall f. Applicative f => (a -> f b) -> s -> f t
type Traversal' s a = Traversal s s a a
type Getting r s a = (a -> Const r a) -> s -> Const r s
type Setter s t a b = (a -> Identity b) -> s -> Identity t

infixl 8 ^., ^.., ^?
infixr 4 .~, %~, +~
infixl 1 &

lens :: (s -> a) -> (s -> b -> t) -> Lens s t a b
lens get set f s = set s <$> f (get s)

(^.) :: s -> Getting a s a -> a
s ^. l = getConst (l Const s)

(^..) :: s -> Getting [a] s a -> [a]
s ^.. l = getConst (l (\a -> Const [a]) s)

(^?) :: s -> Getting (First a) s a -> Maybe a
s ^? l = getFirst (getConst (l (Const . First . Just) s))

(%~) :: Setter s t a b -> (a -> b) -> s -> t
l %~ f = runIdentity . l (Identity . f)

(.~) :: Setter s t a b -> b -> s -> t
l .~ b = l %~ const b

(+~) :: Num a => Setter s t a a -> a -> s -> t
l +~ n = l %~ (+ n)

(&) :: a -> (a -> b) -> b
x & f = f x

sumOf, productOf :: Num a => (forall r. Monoid r => Getting r s a) -> s -> a
sumOf l = getSum . getConst . l (Const . Sum)
productOf l = getProduct . getConst . l (Const . Product)

data Address = Address { _street :: String, _zip :: Int } deriving Show
data Person = Person { _name :: String, _address :: Address, _scores :: [Int] } deriving Show
data Company = Company { _boss :: Person, _staff :: Map.Map String Person } deriving Show

street :: Lens' Address String
street = lens _street (\a s -> a { _street = s })

zipCode :: Lens' Address Int
zipCode = lens _zip (\a z -> a { _zip = z })

name :: Lens' Person String
name f p = (\n -> p { _name = n }) <$> f (_name p)

address :: Lens' Person Address
address f p = (\a -> p { _address = a }) <$> f (_address p)

scores :: Lens' Person [Int]
scores f p = (\s -> p { _scores = s }) <$> f (_scores p)

boss :: Lens' Company Person
boss f c = (\b -> c { _boss = b }) <$> f (_boss c)

staff :: Lens' Company (Map.Map String Person)
staff f c = (\s -> c { _staff = s }) <$> f (_staff c)

at :: Ord k => k -> Lens' (Map.Map k v) (Maybe v)
at k f m = maybe (Map.delete k m) (\v -> Map.insert k v m) <$> f (Map.lookup k m)

both :: Traversal (a, a) (b, b) a b
both f (a, b) = (,) <$> f a <*> f b

_1 :: Lens (a, c) (b, c) a b
_1 f (a, c) = (\b -> (b, c)) <$> f a

_Just :: Traversal (Maybe a) (Maybe b) a b
_Just f = maybe (pure Nothing) (fmap Just . f)

ix :: Int -> Traversal' [a] a
ix _ _ [] = pure []
ix 0 f (x : xs) = (: xs) <$> f x
ix n f (x : xs) = (x :) <$> ix (n - 1) f xs

main :: IO ()
main = do
  let ann = Person "ann" (Address "Oak" 1000) [3, 4]
      bob = Person "bob" (Address "Elm" 2000) [5]
      co = Company ann (Map.fromList [("b", bob), ("c", bob { _name = "cy" })])
  print (ann ^. address . street, ann ^. scores)
  print (ann & address . zipCode +~ 5 & name %~ map toUpper)
  print (ann & scores . traverse %~ (* 10))
  print (co ^.. staff . traverse . name)
  print ((co & staff . traverse . address . street .~ "Ash") ^.. staff . traverse . address . street)
  print (co ^. staff . at "b" . to' , co ^? staff . at "z" . _Just . name, co ^? staff . at "c" . _Just . name)
  print (Map.keys ((co & staff . at "b" .~ Nothing & staff . at "d" .~ Just ann) ^. staff))
  print (sumOf (staff . traverse . scores . traverse) co, productOf (boss . scores . traverse) co)
  print ((1, 2) & both %~ show, ("x", 'y') & _1 .~ True, (3, 4) ^.. both)
  print ([10, 20, 30] & ix 1 +~ 5, [10, 20] ^? ix 7)
  print (both (\n -> if n > 0 then Just (n - 1) else Nothing) (3, 1))
  print ([(1, 2)] & traverse . both %~ negate)
  where
    to' :: Functor f => (String -> f String) -> Maybe Person -> f (Maybe Person)
    to' f m = m <$ f (maybe "nobody" _name m)
