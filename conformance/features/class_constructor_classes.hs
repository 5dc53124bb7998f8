module Main where

class Collection c where
  empty :: c a
  insert :: a -> c a -> c a
  toL :: c a -> [a]

newtype Stack a = Stack [a]
data Queue a = Queue [a] [a]

instance Collection Stack where
  empty = Stack []
  insert x (Stack xs) = Stack (x : xs)
  toL (Stack xs) = xs

instance Collection Queue where
  empty = Queue [] []
  insert x (Queue f b) = Queue f (x : b)
  toL (Queue f b) = f ++ reverse b

fill :: Collection c => [a] -> c a
fill = foldl (flip insert) empty

class MyFunctor f where
  fmap' :: (a -> b) -> f a -> f b

instance MyFunctor [] where fmap' = map
instance MyFunctor ((->) r) where fmap' = (.)
instance MyFunctor ((,) e) where fmap' f (e, x) = (e, f x)
instance MyFunctor (Either e) where
  fmap' _ (Left e) = Left e
  fmap' f (Right x) = Right (f x)

main :: IO ()
main = do
  print (toL (fill "abc" :: Stack Char))
  print (toL (fill "abc" :: Queue Char))
  print (fmap' (+ 1) [1, 2])
  print (fmap' (+ 1) (* 2) 5)
  print (fmap' length ("left", "right"))
  print (fmap' not (Left 'e'), fmap' not (Right False :: Either Char Bool))
