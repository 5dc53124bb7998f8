{-# LANGUAGE RecordWildCards #-}
module Main where

-- A record of functions as an explicit dictionary, next to a class that produces one; unused fields stay unevaluated.
data MonoidDict a = MonoidDict { unit :: a, op :: a -> a -> a, name :: String }

class HasMonoid a where
  dict :: MonoidDict a
  dict = MonoidDict { unit = error "no unit", op = \x _ -> x, name = "left" }

instance HasMonoid Int where
  dict = MonoidDict 0 (+) "sum"

instance HasMonoid Bool

instance HasMonoid b => HasMonoid (a -> b) where
  dict = MonoidDict { unit = const (unit d), op = \f g x -> op d (f x) (g x), name = "fun " ++ name d }
    where
      d = dict

foldD :: MonoidDict a -> [a] -> a
foldD MonoidDict {..} = foldr op unit

main :: IO ()
main = do
  print (foldD dict [1, 2, 3 :: Int])
  print (foldD dict [True, undefined])
  print (foldD dict [(+ 1), (* 2), subtract 3] 10 :: Int)
  putStrLn (name (dict :: MonoidDict (Char -> Bool -> Int)))
  putStrLn (name (dict { unit = undefined } :: MonoidDict Bool))
