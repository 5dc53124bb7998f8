{-# LANGUAGE RankNTypes, ScopedTypeVariables #-}
-- The variables of a method's own forall scope over its default definition.
import Data.Functor.Identity

class Container f where
  empty :: f a
  insert :: a -> f a -> f a
  toL :: f a -> [a]

  convert :: forall g a. Container g => f a -> g a
  convert xs = go (toL xs)
    where
      go :: [a] -> g a
      go = foldr insert empty

  visit :: forall s t a b. (forall h. Functor h => (forall r. r -> h r) -> (a -> h b) -> s -> h t) -> f (a -> b) -> s -> Either t a
  visit f _ =
    let match :: s -> Either a t
        match s = f Right Left s
     in either Right Left . match

newtype List a = List [a]
newtype Stack a = Stack [a]

instance Container List where
  empty = List []
  insert x (List xs) = List (x : xs)
  toL (List xs) = xs

instance Container Stack where
  empty = Stack []
  insert x (Stack xs) = Stack (xs ++ [x])
  toL (Stack xs) = xs

half :: Functor h => (forall r. r -> h r) -> (Int -> h Int) -> Int -> h Int
half p g n = if even n then fmap (* 2) (g (n `div` 2)) else p (negate n)

main :: IO ()
main = do
  let stack = convert (List "abc") :: Stack Char
  putStrLn (toL stack)
  putStrLn (toL (convert stack :: List Char))
  print (visit half (List [(+ 1)]) 10)
  print (visit half (List [(+ 1)]) 7)
  print (runIdentity (half Identity (Identity . (+ 1)) 10))
