{-# LANGUAGE RankNTypes #-}
module Main where
newtype Church = Church (forall a. (a -> a) -> a -> a)
toInt :: Church -> Int
toInt (Church n) = n (+ 1) 0
zero, one :: Church
zero = Church (\_ x -> x)
one = suc zero
suc :: Church -> Church
suc (Church n) = Church (\f -> f . n f)
add, mul :: Church -> Church -> Church
add (Church a) (Church b) = Church (\f -> a f . b f)
mul (Church a) (Church b) = Church (a . b)
newtype ChurchList a = CL { runCL :: forall r. (a -> r -> r) -> r -> r }
fromL :: [a] -> ChurchList a
fromL xs = CL (\c n -> foldr c n xs)
mapCL :: (a -> b) -> ChurchList a -> ChurchList b
mapCL f l = CL (\c n -> runCL l (c . f) n)
main :: IO ()
main = do
  let three = suc (suc one)
  print (toInt (mul three (add three one)))
  print (runCL (mapCL (* 2) (fromL [1, 2, 3])) (:) [])
