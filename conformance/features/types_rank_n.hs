{-# LANGUAGE RankNTypes #-}
module Main where

applyBoth :: (forall a. [a] -> Int) -> ([Char], [Bool]) -> (Int, Int)
applyBoth f (xs, ys) = (f xs, f ys)

newtype Church = Church (forall a. (a -> a) -> a -> a)

toInt :: Church -> Int
toInt (Church n) = n (+ 1) 0

plus, times :: Church -> Church -> Church
plus (Church a) (Church b) = Church (\f -> a f . b f)
times (Church a) (Church b) = Church (a . b)

fromInt :: Int -> Church
fromInt 0 = Church (\_ x -> x)
fromInt n = plus (fromInt (n - 1)) (Church (\f x -> f x))

withShow :: (forall a. Show a => a -> String) -> String
withShow f = f 1 ++ f 'c' ++ f [True]

type Nat' f g = forall x. f x -> g x

headMaybe :: Nat' [] Maybe
headMaybe [] = Nothing
headMaybe (x : _) = Just x

useNat :: Nat' [] Maybe -> (Maybe Int, Maybe Char)
useNat h = (h [1, 2], h "")

main :: IO ()
main = do
  print (applyBoth length ("abc", [True]))
  print (toInt (times (fromInt 6) (plus (fromInt 3) (fromInt 4))))
  putStrLn (withShow show)
  putStrLn (withShow (\x -> "<" ++ show x ++ ">"))
  print (useNat headMaybe)
