module Main where
import Control.Monad.Writer
collatz :: Int -> Writer [String] Int
collatz 1 = tell ["reached 1"] >> return 0
collatz n
  | even n = tell [show n ++ " is even"] >> fmap succ (collatz (n `div` 2))
  | otherwise = tell [show n ++ " is odd"] >> fmap succ (collatz (3 * n + 1))
main :: IO ()
main = do
  let (steps, logs) = runWriter (collatz 6)
  mapM_ putStrLn logs
  print steps
  print (runWriter (censor (map reverse) (tell ["abc"] >> listen (tell ["x"] >> return 1))))
