{-# LANGUAGE Arrows #-}
module Main where
import Control.Arrow
import qualified Control.Category as Cat
import Data.List (intercalate)

-- stream functions with delays: synchronous circuits
newtype SF a b = SF { runSF :: [a] -> [b] }
instance Cat.Category SF where
  id = SF id
  SF g . SF f = SF (g . f)
instance Arrow SF where
  arr f = SF (map f)
  first (SF f) = SF (uncurry zip . first f . unzip)
instance ArrowLoop SF where
  loop (SF f) = SF $ \as -> let (bs, cs) = unzip (f (zip as (stream cs))) in bs
    where stream ~(x:xs) = x : stream xs
instance ArrowChoice SF where
  left (SF f) = SF (\xs -> combine xs (f [x | Left x <- xs]))
    where combine (Left _ : ys) (z : zs) = Left z : combine ys zs
          combine (Right r : ys) zs = Right r : combine ys zs
          combine [] _ = []
          combine _ [] = []

delay :: a -> SF a a
delay x = SF (x :)

counter :: SF Bool Int
counter = proc reset -> do
  rec let output = if reset then 0 else next
          next = output + 1
      next' <- delay 0 -< next
      let out = if reset then 0 else next'
  returnA -< out

edge :: SF Bool Bool
edge = proc a -> do
  b <- delay False -< a
  returnA -< a && not b

sign :: SF Int String
sign = proc n ->
  if n < 0 then returnA -< "neg"
  else if n == 0 then returnA -< "zero"
  else do
    m <- delay 0 -< n
    returnA -< "pos after " ++ show m

apply :: ArrowApply a => a (a Int Int, Int) Int
apply = proc (f, x) -> do
  y <- f -<< x
  f -<< y + 1

main :: IO ()
main = do
  print (take 6 (runSF edge [False, True, True, False, True, False]))
  print (runSF sign [1, 2, -3, 0, 5])
  print (apply ((* 2), 5))
  print (runSF (arr (+ 1) >>> delay 0) [1, 2, 3])
  putStrLn (intercalate "," (map show (take 5 (runSF (second (delay 9) >>> arr (uncurry (+))) (zip [1 ..] [10, 20 ..])))))
  print (loop (\(x, acc) -> (take x acc, 1 : map (* 2) acc)) 5)
