{-# LANGUAGE RecursiveDo #-}
module Main where
import Control.Monad.Fix
import Data.IORef
import Control.Monad.State
data Node = Node { val :: Int, next :: Node }
ring :: IO Node
ring = mdo
  a <- mk 1 b
  b <- mk 2 c
  c <- mk 3 a
  return a
  where mk v n = newIORef v >> return (Node v n)
main :: IO ()
main = do
  r <- ring
  print (map val (take 7 (iterate next r)))
  xs <- mfix (\xs -> return (1 : map (* 2) (take 4 xs)))
  print xs
  print (fst (runState (do { rec { let { ys = 0 : zs }; zs <- state (\s -> (take 3 (map (+ s) ys), s + 1)) }; return ys }) 5))
  print (fix (\f n -> if n <= 1 then 1 else n * f (n - 1)) (10 :: Integer), take 5 (fix (1 :)))
