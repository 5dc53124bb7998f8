module Main where
import Control.Arrow
import qualified Control.Category as C
import Data.Function (fix, on)
import Data.Bifunctor (bimap)
import qualified Data.Bifunctor as B

newtype Circuit a b = Circuit { unCircuit :: a -> (Circuit a b, b) }
instance C.Category Circuit where
  id = Circuit ((,) C.id)
  (.) = dot where (Circuit g) `dot` (Circuit f) = Circuit $ \a -> let (f', b) = f a; (g', c) = g b in (g' C.. f', c)
instance Arrow Circuit where
  arr f = Circuit $ \a -> (arr f, f a)
  first (Circuit cir) = Circuit $ \(b, d) -> let (cir', c) = cir b in (first cir', (c, d))
instance ArrowChoice Circuit where
  left orig@(Circuit cir) = Circuit $ \ebd -> case ebd of
    Left b -> let (cir', c) = cir b in (left cir', Left c)
    Right d -> (left orig, Right d)

runCircuit :: Circuit a b -> [a] -> [b]
runCircuit _ [] = []
runCircuit (Circuit c) (x:xs) = let (c', y) = c x in y : runCircuit c' xs

accum :: acc -> (a -> acc -> (b, acc)) -> Circuit a b
accum acc f = Circuit $ \i -> let (o, a') = f i acc in (accum a' f, o)
total :: Num a => Circuit a a
total = accum 0 (\a b -> (a + b, a + b))
mean :: Circuit Double Double
mean = (total &&& (arr (const 1) >>> total)) >>> arr (uncurry (/))

main :: IO ()
main = do
  print (runCircuit mean [0, 10, 7, 8])
  print (runCircuit (total >>> arr (* 2)) [1, 2, 3])
  print ((first (+ 1) >>> second (* 2)) (1, 2), ((+ 1) *** (* 2)) (3, 4), (succ &&& pred) 5)
  print (left (+ 1) (Left 1 :: Either Int Int), ((+ 1) ||| length) (Right "abc"), (show +++ not) (Left 3 :: Either Int Bool))
  print (runKleisli (Kleisli (\x -> [x, x + 1]) >>> arr (* 2)) 10)
  print (map (head &&& length) [[1,1],[2]], (fst &&& snd >>> uncurry (+)) (3, 4))
  print (((==) `on` fst) (1, 2) (1, 3), bimap length show ("abc", 1), B.first negate (1, 2), B.second (:[]) (1, 2))
  print (fix (\rec n -> if n <= 1 then 1 else n * rec (n - 1)) (10 :: Integer))
  print (loop (\(b, d) -> (take 5 d, b : d)) 'x')
  print (runCircuit (left total) [Left 1, Right 'a', Left 5])
