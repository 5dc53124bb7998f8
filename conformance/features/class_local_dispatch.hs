module Main where

-- Dictionaries are built at run time from the instance of the elements.
data Rose a = Rose a [Rose a]

instance Show a => Show (Rose a) where
  showsPrec d (Rose x kids) = showParen (d > 10) $
    showString "Rose " . showsPrec 11 x . showChar ' ' . showsPrec 11 kids

instance Eq a => Eq (Rose a) where
  Rose a as == Rose b bs = a == b && as == bs

instance Functor Rose where
  fmap f (Rose x kids) = Rose (f x) (map (fmap f) kids)

instance Foldable Rose where
  foldMap f (Rose x kids) = f x <> foldMap (foldMap f) kids

showTwice :: Show a => a -> String
showTwice x = inner x ++ inner [x]
  where
    inner y = show y

unfold :: Int -> Rose Int
unfold n = Rose n [unfold m | m <- [n `div` 2, n `div` 3], m > 0]

main :: IO ()
main = do
  print (unfold 3)
  print (fmap even (unfold 3))
  print (sum (unfold 12), maximum (unfold 12), length (unfold 12), elem 5 (unfold 12))
  putStrLn (showTwice (Just 'x'))
  print (unfold 4 == fmap id (unfold 4), unfold 4 == unfold 5)
  print (foldr (:) [] (unfold 6))
