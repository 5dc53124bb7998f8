module Main where
import Control.Monad.Cont
safeDivs :: [Int] -> Int -> Cont r (Either String [Int])
safeDivs xs d = callCC $ \exit -> do
  when (d == 0) $ exit (Left "div by zero") >> return ()
  rs <- forM xs $ \x -> do
    when (x < 0) $ void' (exit (Left ("negative " ++ show x)))
    return (x `div` d)
  return (Right rs)
  where void' m = m >> return ()
main :: IO ()
main = do
  print (runCont (safeDivs [10, 20] 5) id)
  print (runCont (safeDivs [10, -20] 5) id)
  print (runCont (safeDivs [1] 0) id)
  r <- flip runContT return $ callCC $ \k -> do
    forM_ [1 ..] $ \i -> do
      lift (putStrLn ("i = " ++ show i))
      when (i * i > 10) $ k i
    return 0
  print (r :: Int)
