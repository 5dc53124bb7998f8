module Main where

import Data.Function (fix)

data Stream a = a :> Stream a
infixr 5 :>

takeS :: Int -> Stream a -> [a]
takeS 0 _ = []
takeS n (x :> xs) = x : takeS (n - 1) xs

unfoldS :: (s -> (a, s)) -> s -> Stream a
unfoldS f s = let (a, s') = f s in a :> unfoldS f s'

instance Functor Stream where
  fmap f (x :> xs) = f x :> fmap f xs

zipS :: (a -> b -> c) -> Stream a -> Stream b -> Stream c
zipS f ~(a :> as) ~(b :> bs) = f a b :> zipS f as bs

nats, fibs, ruler :: Stream Integer
nats = 0 :> fmap (+ 1) nats
fibs = 0 :> 1 :> zipS (+) fibs (rest fibs)
  where
    rest ~(_ :> xs) = xs
ruler = go 0
  where
    go n = interleave (fix (n :>)) (go (n + 1))

interleave :: Stream a -> Stream a -> Stream a
interleave ~(a :> as) bs = a :> interleave bs as

thueMorse :: [Int]
thueMorse = 0 : 1 : go (tail thueMorse)
  where
    go (x : xs) = x : (1 - x) : go xs
    go [] = []

main :: IO ()
main = do
  print (takeS 5 nats)
  print (takeS 12 fibs)
  print (takeS 16 ruler)
  print (take 16 thueMorse)
  print (takeS 6 (unfoldS (\n -> (n * n, n + 2)) 1))
  print (fix (\f n -> if n < 2 then n else f (n - 1) + f (n - 2)) 15)
