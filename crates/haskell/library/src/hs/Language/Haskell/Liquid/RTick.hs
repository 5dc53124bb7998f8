-- | Costs: a value together with what it cost. Costs are written by the program with 'step' and its relatives.
module Language.Haskell.Liquid.RTick
  ( Tick (..), pure, return, fmap, (<*>), liftA2, (>>=), (=<<), ap, eqBind, leqBind, geqBind
  , wait, waitN, go, goN, wmap, wmapN, gmap, gmapN, (</>), (<//>), (<\>), (<\\>), (>/=), (>//=), (>\=), (>\\=)
  , step, pay
  ) where

import Prelude hiding (fmap, liftA2, pure, return, (<*>), (=<<), (>>=))

infixl 4 <*>, </>, <//>, <\>, <\\>
infixl 1 >>=, >/=, >//=, >\=, >\\=
infixr 1 =<<

data Tick a = Tick { tcost :: Int, tval :: a }

pure :: a -> Tick a
pure x = Tick 0 x

return :: a -> Tick a
return x = Tick 0 x

fmap :: (a -> b) -> Tick a -> Tick b
fmap f (Tick n x) = Tick n (f x)

(<*>) :: Tick (a -> b) -> Tick a -> Tick b
Tick m f <*> Tick n x = Tick (m + n) (f x)

liftA2 :: (a -> b -> c) -> Tick a -> Tick b -> Tick c
liftA2 f (Tick m x) (Tick n y) = Tick (m + n) (f x y)

bound :: Int -> Tick a -> (a -> Tick b) -> Tick b
bound k (Tick m x) f = let Tick n y = f x in Tick (k + m + n) y

(>>=) :: Tick a -> (a -> Tick b) -> Tick b
t >>= f = bound 0 t f

(=<<) :: (a -> Tick b) -> Tick a -> Tick b
f =<< t = bound 0 t f

ap :: Tick (a -> b) -> Tick a -> Tick b
ap = (<*>)

eqBind, leqBind, geqBind :: Int -> Tick a -> (a -> Tick b) -> Tick b
eqBind _ t f = bound 0 t f
leqBind _ t f = bound 0 t f
geqBind _ t f = bound 0 t f

wait, go :: a -> Tick a
wait x = Tick 1 x
go x = Tick (-1) x

waitN, goN :: Int -> a -> Tick a
waitN n x = Tick n x
goN n x = Tick (negate n) x

wmap, gmap :: (a -> b) -> Tick a -> Tick b
wmap f (Tick n x) = Tick (n + 1) (f x)
gmap f (Tick n x) = Tick (n - 1) (f x)

wmapN, gmapN :: Int -> (a -> b) -> Tick a -> Tick b
wmapN k f (Tick n x) = Tick (n + k) (f x)
gmapN k f (Tick n x) = Tick (n - k) (f x)

(</>), (<//>), (<\>), (<\\>) :: Tick (a -> b) -> Tick a -> Tick b
Tick m f </> Tick n x = Tick (1 + m + n) (f x)
Tick m f <//> Tick n x = Tick (2 + m + n) (f x)
Tick m f <\> Tick n x = Tick (m + n - 1) (f x)
Tick m f <\\> Tick n x = Tick (m + n - 2) (f x)

(>/=), (>//=), (>\=), (>\\=) :: Tick a -> (a -> Tick b) -> Tick b
t >/= f = bound 1 t f
t >//= f = bound 2 t f
t >\= f = bound (-1) t f
t >\\= f = bound (-2) t f

step :: Int -> Tick a -> Tick a
step k (Tick n x) = Tick (k + n) x

pay :: Int -> Tick a -> Tick a
pay k (Tick n x) = Tick (n - k) x
