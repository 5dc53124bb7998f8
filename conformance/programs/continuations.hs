module Main where
import Control.Monad.Trans.Cont (evalContT)
import Control.Monad.Cont
import Control.Monad (when, unless, forM_)
import Data.IORef

safeDiv :: Int -> Int -> (String -> Cont r Int) -> Cont r Int
safeDiv _ 0 k = k "divide by zero"
safeDiv a b _ = return (a `div` b)

search :: [Int] -> Int -> Maybe Int
search xs t = flip runCont id $ callCC $ \exit -> do
  forM_ (zip [0 ..] xs) $ \(i, x) -> when (x == t) $ exit (Just i)
  return Nothing

generator :: [a] -> (a -> ContT r IO ()) -> ContT r IO ()
generator xs yield = mapM_ yield xs

loopTest :: IO ()
loopTest = flip runContT return $ do
  ref <- lift (newIORef (0 :: Int))
  label <- callCC $ \k -> let go = k go in return go
  n <- lift (readIORef ref)
  lift (putStrLn ("n = " ++ show n))
  lift (writeIORef ref (n + 1))
  when (n < 3) label
  lift (putStrLn "end")

fact :: Integer -> (Integer -> r) -> r
fact 0 k = k 1
fact n k = fact (n - 1) (k . (n *))

data Tree = Leaf | Node Tree Int Tree

sumK :: Tree -> (Int -> r) -> r
sumK Leaf k = k 0
sumK (Node l x r) k = sumK l (\a -> sumK r (\b -> k (a + x + b)))

main :: IO ()
main = do
  print (search [5, 3, 8, 1] 8, search [1, 2] 9)
  print (runCont (callCC (\k -> safeDiv 10 2 (\_ -> k (-1)))) show)
  print (runCont (callCC (\k -> do { x <- safeDiv 10 0 (const (k (-1))); return (x + 1) })) show)
  loopTest
  runContT (generator [1, 2, 3 :: Int] (\x -> when (odd x) (lift (print x)))) return
  print (fact 20 id, fact 5 show)
  print (sumK (Node (Node Leaf 1 Leaf) 2 (Node Leaf 3 Leaf)) id)
  r <- evalContT (do { x <- ContT (\k -> k 1 >> k 2); lift (putStrLn ("x=" ++ show (x :: Int))); return x })
  print r
