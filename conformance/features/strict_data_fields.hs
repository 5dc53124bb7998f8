{-# LANGUAGE StrictData #-}
module Main where
import Control.Exception
data S = S Int ~Int
data L = L { a :: Int, b :: ~[Int] }
probe :: a -> IO String
probe x = either (\e -> let _ = e :: SomeException in "bottom") (const "fine") <$> try (evaluate x)
main :: IO ()
main = do
  probe (S undefined 1) >>= putStrLn
  probe (S 1 undefined) >>= putStrLn
  probe (L { a = 1, b = undefined }) >>= putStrLn
  probe ((L { a = 1, b = [] }) { a = undefined }) >>= putStrLn
