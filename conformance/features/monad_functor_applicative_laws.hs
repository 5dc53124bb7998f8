module Main where

import Control.Applicative

newtype Validation e a = Validation (Either e a) deriving Show

instance Functor (Validation e) where
  fmap f (Validation r) = Validation (fmap f r)

instance Monoid e => Applicative (Validation e) where
  pure = Validation . Right
  Validation (Left a) <*> Validation (Left b) = Validation (Left (a <> b))
  Validation (Left a) <*> _ = Validation (Left a)
  Validation (Right f) <*> Validation r = Validation (fmap f r)

check :: String -> (Int -> Bool) -> Int -> Validation [String] Int
check msg ok n
  | ok n = pure n
  | otherwise = Validation (Left [msg])

main :: IO ()
main = do
  print ((,) <$> check "small" (> 3) 5 <*> check "odd" even 4)
  print ((,) <$> check "small" (> 3) 1 <*> check "odd" even 3)
  print (liftA2 (+) (Just 1) (Just 2), (+) <$> Just 1 <*> Nothing)
  print (getZipList (ZipList [(+ 1), (* 2)] <*> ZipList [10, 20]))
  print (Just 1 <|> Nothing, Nothing <|> Just 2, empty :: Maybe Int)
  print (Just 1 *> Just 'b', Just 'a' <* Just 2, 'x' <$ [1, 2])
  print (((+) <$> (* 2) <*> (+ 10)) 3)
  print (traverse (check "neg" (>= 0)) [1, 2, 3])
  print (traverse (check "neg" (>= 0)) [1, -2, -3])
  print (sequenceA [(+ 1), (* 2)] 5, pure 1 :: [Int])
