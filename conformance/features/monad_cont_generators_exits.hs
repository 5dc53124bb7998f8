module Main where

import Control.Monad
import Control.Monad.Cont
import Control.Monad.State

-- Early exits, loops that can be left, and values that are asked for one by one.
findFirst :: (a -> Bool) -> [a] -> Cont r (Maybe a)
findFirst p xs = callCC $ \exit -> do
  forM_ xs $ \x -> when (p x) (exit (Just x))
  return Nothing

divide :: Int -> Int -> Cont r (Either String Int)
divide a b = callCC $ \k -> do
  when (b == 0) (void (k (Left "division by zero")))
  when (a `mod` b /= 0) (void (k (Left (show a ++ " is no multiple of " ++ show b))))
  return (Right (a `div` b))

loop :: ContT r IO Int
loop = do
  (n, again) <- label (0 :: Int)
  lift (putStrLn ("round " ++ show n))
  if n < 3 then again (n + 1) else return n

label :: a -> ContT r m (a, a -> ContT r m b)
label a = callCC (\k -> let go b = k (b, go) in return (a, go))

search :: StateT Int (Cont [Int]) ()
search = do
  n <- get
  when (n < 4) (put (n + 1) >> lift (cont (\k -> n : k ())) >> search)

nested :: Cont String String
nested = do
  x <- callCC (\outer -> do
    y <- callCC (\inner -> if True then inner 1 else return 0)
    if y > (0 :: Int) then outer ("left with " ++ show y) else return "inside")
  return (x ++ "!")

evalCont :: Cont r r -> r
evalCont m = runCont m id

main :: IO ()
main = do
  print (runCont (findFirst (> 3) [1, 2, 5, 9 :: Int]) id, evalCont (findFirst even [1, 3 :: Int]))
  mapM_ (print . evalCont . uncurry divide) [(6, 3), (7, 2), (1, 0)]
  runContT loop print
  print (runCont (execStateT search 1) (: []))
  putStrLn (runCont nested id)
  print (runCont (mapM (\x -> cont (\k -> k x ++ k (x * 10))) [1, 2]) (\xs -> [sum xs]) :: [Int])
  print (evalCont (return 3 >>= \x -> withCont (\k y -> k (y + 1)) (return (x * 2))) :: Int)
