{-# LANGUAGE RankNTypes #-}
module Main where

newtype Church = Church (forall a. (a -> a) -> a -> a)

toInt :: Church -> Int
toInt (Church n) = n (+ 1) 0

fromInt :: Int -> Church
fromInt k = Church (\s z -> iterate s z !! k)

suc :: Church -> Church
suc (Church n) = Church (\s -> s . n s)

add, mul, power :: Church -> Church -> Church
add (Church m) (Church n) = Church (\s -> m s . n s)
mul (Church m) (Church n) = Church (m . n)
power (Church m) (Church n) = Church (n m)

newtype Scott a = Scott (forall r. r -> (a -> Scott a -> r) -> r)

nil :: Scott a
nil = Scott (\n _ -> n)

cons :: a -> Scott a -> Scott a
cons x xs = Scott (\_ c -> c x xs)

uncons :: Scott a -> Maybe (a, Scott a)
uncons (Scott l) = l Nothing (\x xs -> Just (x, xs))

toList :: Scott a -> [a]
toList l = case uncons l of
  Nothing -> []
  Just (x, xs) -> x : toList xs

newtype Codensity f a = Codensity { runCodensity :: forall b. (a -> f b) -> f b }

instance Functor (Codensity f) where fmap f (Codensity g) = Codensity (\k -> g (k . f))
instance Applicative (Codensity f) where
  pure x = Codensity ($ x)
  Codensity f <*> Codensity x = Codensity (\k -> f (\g -> x (k . g)))
instance Monad (Codensity f) where
  m >>= k = Codensity (\c -> runCodensity m (\a -> runCodensity (k a) c))

liftC :: Monad f => f a -> Codensity f a
liftC m = Codensity (m >>=)

lower :: Monad f => Codensity f a -> f a
lower (Codensity f) = f return

type Nat f g = forall x. f x -> g x

safeHead :: Nat [] Maybe
safeHead [] = Nothing
safeHead (x : _) = Just x

both :: Nat f g -> (f Int, f Bool) -> (g Int, g Bool)
both nt (a, b) = (nt a, nt b)

main :: IO ()
main = do
  let two = suc (suc (fromInt 0)); three = suc two
  print (map toInt [add two three, mul two three, power two three, power three two])
  print (toList (cons 'a' (cons 'b' nil)))
  print (lower (do { x <- liftC [1, 2, 3]; y <- liftC "ab"; return (x, y) }))
  print (both safeHead ([1, 2], []))
