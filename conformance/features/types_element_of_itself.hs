{-# LANGUAGE DefaultSignatures, FlexibleContexts, TypeFamilies #-}
-- Equalities that lead back to the variable they are about.
module Main where

type family Element c

type instance Element [a] = a

type instance Element (Maybe a) = a

class Mono c where
  over :: (Element c -> Element c) -> c -> c
  default over :: (Functor f, c ~ f a, a ~ Element c) => (Element c -> Element c) -> c -> c
  over = fmap

  visit :: Applicative g => (Element c -> g (Element c)) -> c -> g c
  default visit :: (Traversable t, c ~ t a, a ~ Element c, Applicative g) => (Element c -> g (Element c)) -> c -> g c
  visit = traverse

instance Mono [a]

instance Mono (Maybe a)

main :: IO ()
main = do
  print (over (+ 1) [1, 2, 3 :: Int])
  print (over not (Just True))
  _ <- visit (\x -> print x >> return x) "ab"
  print (visit (\x -> if x > 0 then Just (x * 2) else Nothing) [1, 2, 3 :: Int])
