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
runCircuit :: Circuit a b -> [a] -> [b]
runCircuit _ [] = []
runCircuit (Circuit f) (x:xs) = let (c', y) = f x in y : runCircuit c' xs
accum :: acc -> (a -> acc -> (b, acc)) -> Circuit a b
accum acc f = Circuit $ \i -> let (o, acc') = f i acc in (accum acc' f, o)
total :: Num a => Circuit a a
total = accum 0 (\a b -> (a + b, a + b))
main :: IO ()
main = do
  print (runCircuit total [1, 0, 1, 0, 0, 2])
  print (runCircuit (total >>> arr (* 2)) [1, 2, 3])
  print (runCircuit ((total &&& (arr (const 1) >>> total)) >>> arr (uncurry (/))) [0, 10, 7, 8])
  print ((fst &&& snd >>> uncurry (+)) (3, 4), first (+ 1) (1, 2), (show *** not) (1, True), left (+ 1) (Left 1 :: Either Int Int))
