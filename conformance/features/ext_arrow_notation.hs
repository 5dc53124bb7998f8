{-# LANGUAGE Arrows #-}
module Main where
import Control.Arrow
import qualified Control.Category as C

newtype Circuit a b = Circuit { unCircuit :: a -> (Circuit a b, b) }
instance C.Category Circuit where
  id = Circuit ((,) C.id)
  (.) = dot where (Circuit g) `dot` (Circuit f) = Circuit $ \a -> let (f', b) = f a; (g', c) = g b in (g' `dot` f', c)
instance Arrow Circuit where
  arr f = Circuit $ \a -> (arr f, f a)
  first (Circuit f) = Circuit $ \(b, d) -> let (f', c) = f b in (first f', (c, d))
instance ArrowChoice Circuit where
  left orig@(Circuit f) = Circuit $ \ebd -> case ebd of
    Left b -> let (f', c) = f b in (left f', Left c)
    Right d -> (left orig, Right d)

runCircuit :: Circuit a b -> [a] -> [b]
runCircuit _ [] = []
runCircuit (Circuit f) (x:xs) = let (c', y) = f x in y : runCircuit c' xs

accum :: acc -> (a -> acc -> (b, acc)) -> Circuit a b
accum acc f = Circuit $ \i -> let (o, acc') = f i acc in (accum acc' f, o)

accum' :: b -> (a -> b -> b) -> Circuit a b
accum' acc f = accum acc (\a b -> let b' = f a b in (b', b'))

total :: Num a => Circuit a a
total = accum' 0 (+)

mean :: Circuit Double Double
mean = proc value -> do
  t <- total -< value
  n <- total -< 1
  returnA -< t / n

mean2 :: Circuit Double (Double, Double)
mean2 = proc value -> do
  t <- total -< value
  n <- total -< 1
  let m = t / n
      twice = m * 2
  returnA -< (m, twice - t)

cond :: Circuit Int String
cond = proc n -> do
  if even n
    then do
      t <- total -< n
      returnA -< "even total " ++ show t
    else returnA -< "odd " ++ show n

caseA :: Circuit (Maybe Int) Int
caseA = proc m -> case m of
  Just x | x > 100 -> returnA -< 100
         | otherwise -> total -< x
  Nothing -> returnA -< -1

addA :: Arrow a => a b Int -> a b Int -> a b Int
addA f g = proc x -> do
  y <- f -< x
  z <- g -< x
  returnA -< y + z

shadow :: Arrow a => a Int Int -> a Int (Int, Int)
shadow f = proc x -> do
  y <- f -< x
  x <- f -< y + 1
  f -< 0
  returnA -< (x, y)

main :: IO ()
main = do
  print (runCircuit mean [0, 10, 7, 8])
  print (runCircuit mean2 [0, 10, 7, 8])
  print (runCircuit cond [1, 2, 3, 4, 6])
  print (runCircuit caseA [Just 1, Nothing, Just 5, Just 1000])
  print (addA (+ 1) (* 2) 5)
  print (runKleisli (addA (Kleisli (\x -> [x, x + 1])) (arr (* 10))) 1)
  print (shadow (* 3) 4)
  r <- runKleisli (shadow (Kleisli (\x -> print x >> return (x + 1)))) 10
  print r
