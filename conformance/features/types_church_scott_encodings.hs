{-# LANGUAGE RankNTypes #-}
module Main where

-- Numbers, lists and pairs as the functions that take them apart.
newtype Church = Church (forall a. (a -> a) -> a -> a)
newtype List a = List { foldList :: forall r. (a -> r -> r) -> r -> r }
newtype Scott a = Scott { caseScott :: forall r. r -> (a -> Scott a -> r) -> r }

toInt :: Church -> Integer
toInt (Church n) = n (+ 1) 0

suc :: Church -> Church
suc (Church n) = Church (\f -> f . n f)

plus, times, power :: Church -> Church -> Church
plus (Church m) (Church n) = Church (\f -> m f . n f)
times (Church m) (Church n) = Church (m . n)
power (Church m) (Church n) = Church (n m)

predecessor :: Church -> Church
predecessor (Church n) = Church (\f x -> n (\g h -> h (g f)) (const x) id)

fromInt :: Int -> Church
fromInt 0 = Church (\_ x -> x)
fromInt k = suc (fromInt (k - 1))

nil :: List a
nil = List (\_ z -> z)

cons :: a -> List a -> List a
cons x (List xs) = List (\c z -> c x (xs c z))

mapList :: (a -> b) -> List a -> List b
mapList f (List xs) = List (\c -> xs (c . f))

toList :: List a -> [a]
toList xs = foldList xs (:) []

scott :: [a] -> Scott a
scott [] = Scott (\n _ -> n)
scott (x : xs) = Scott (\_ c -> c x (scott xs))

tailScott :: Scott a -> Maybe (Scott a)
tailScott s = caseScott s Nothing (\_ t -> Just t)

lengthScott :: Scott a -> Int
lengthScott s = caseScott s 0 (\_ t -> 1 + lengthScott t)

main :: IO ()
main = do
  let two = suc (suc (fromInt 0)); ten = fromInt 10
  print (map toInt [two, plus two ten, times two ten, power two ten, predecessor ten, predecessor (fromInt 0)])
  let xs = cons 'a' (cons 'b' (cons 'c' nil))
  print (toList xs, toList (mapList fromEnum xs), foldList xs (const (+ 1)) (0 :: Int))
  print (fmap lengthScott (tailScott (scott "hello")), fmap lengthScott (tailScott (scott "")))
