{-# LANGUAGE RankNTypes #-}
module Main where
import Data.Functor.Identity
import Data.Functor.Const
type Lens s t a b = forall f. Functor f => (a -> f b) -> s -> f t
type Lens' s a = Lens s s a a
view :: Lens' s a -> s -> a
view l = getConst . l Const
over :: Lens s t a b -> (a -> b) -> s -> t
over l f = runIdentity . l (Identity . f)
set :: Lens s t a b -> b -> s -> t
set l = over l . const
_1 :: Lens (a, c) (b, c) a b
_1 f (a, c) = fmap (\b -> (b, c)) (f a)
_2 :: Lens (c, a) (c, b) a b
_2 f (c, a) = (,) c <$> f a
data Person = Person { _name :: String, _addr :: Address } deriving Show
data Address = Address { _city :: String, _zip :: Int } deriving Show
addr :: Lens' Person Address
addr f p = (\a -> p { _addr = a }) <$> f (_addr p)
city :: Lens' Address String
city f a = (\c -> a { _city = c }) <$> f (_city a)
infixl 8 ^.
infixr 4 %~
(^.) :: s -> Lens' s a -> a
s ^. l = view l s
(%~) :: Lens s t a b -> (a -> b) -> s -> t
(%~) = over
main :: IO ()
main = do
  let p = Person "bob" (Address "rome" 123)
  putStrLn (p ^. addr . city)
  print ((addr . city %~ reverse) p)
  print (set (_1 . _2) 'x' ((1, 2), 3))
