{-# LANGUAGE RankNTypes, ExistentialQuantification #-}
module Main where
import Data.Functor.Identity
import Data.Functor.Const
import Data.Monoid (First(..), Sum(..), Endo(..), Any(..))
import Control.Monad.State
import Control.Applicative (liftA2)

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
infixl 8 ^., ^..
infixr 4 %~, .~
infixl 1 &
(^.) :: s -> Getting a s a -> a
s ^. l = view l s
(^..) = flip toListOf
(%~) = over
(.~) = set
(&) = flip ($)
(^..) :: s -> Getting (Endo [a]) s a -> [a]
(%~) :: ((a -> Identity b) -> s -> Identity t) -> (a -> b) -> s -> t
(.~) :: ((a -> Identity b) -> s -> Identity t) -> b -> s -> t
(&) :: a -> (a -> b) -> b

data Person = Person { _name :: String, _addr :: Address } deriving Show
data Address = Address { _street :: String, _zip :: Int } deriving Show
name :: Lens' Person String
name = lens _name (\p n -> p { _name = n })
addr :: Lens' Person Address
addr f p = (\a -> p { _addr = a }) <$> f (_addr p)
zipC :: Lens' Address Int
zipC f a = (\z -> a { _zip = z }) <$> f (_zip a)
both :: Traversal (a, a) (b, b) a b
both f (a, b) = liftA2 (,) (f a) (f b)
_1 :: Lens (a, c) (b, c) a b
_1 f (a, c) = fmap (\b -> (b, c)) (f a)

data Obj = forall a. Show a => Obj a | forall b. Obj2 { unB :: b, sh :: b -> String }
instance Show Obj where
  show (Obj a) = "Obj " ++ show a
  show (Obj2 b f) = f b

applyAll :: (forall a. [a] -> [a]) -> ([Int], String) -> ([Int], String)
applyAll f (a, b) = (f a, f b)
newtype Church = Church (forall a. (a -> a) -> a -> a)
toInt :: Church -> Int
toInt (Church n) = n (+ 1) 0
add (Church a) (Church b) = Church (\f -> a f . b f)

zoom :: Monad m => Lens' s a -> StateT a m r -> StateT s m r
zoom l m = do
  s <- get
  (r, a) <- lift (runStateT m (s ^. l))
  put (s & l .~ a)
  return r

main :: IO ()
main = do
  let p = Person "Ann" (Address "Main St" 12345)
  print (p ^. name, p ^. addr . zipC)
  print (p & addr . zipC %~ (+ 1) & name .~ "Bob")
  print ((1, 2) ^.. both, (1, 2) & both %~ show, ((1, 2), 3) & _1 . _1 .~ "x")
  print [Obj 1, Obj "s", Obj2 3 (show . (+ 1))]
  print (applyAll reverse ([1, 2, 3], "abc"), applyAll (take 1) ([1, 2], "ab"))
  print (toInt (add (Church (\f -> f . f)) (Church (\f x -> f (f (f x))))))
  r <- execStateT (zoom (addr . zipC) (modify (* 2) >> get >>= lift . print)) p
  print r
