module Main where

import Control.Exception
import qualified Data.Map as M

data R = R { a :: Int } | S { b :: Int }
class C t where method :: t -> Int
instance C Bool

-- The text of each kind of failure, without its call stack.
attempt :: String -> a -> IO ()
attempt label v = do
  r <- try (evaluate v)
  putStrLn (label ++ ": " ++ either (\e -> head (lines (show (e :: SomeException)))) (const "value") r)

main :: IO ()
main = do
  attempt "error" (error "custom" :: ())
  attempt "undefined" (undefined :: ())
  attempt "empty message" (errorWithoutStackTrace "no stack" :: ())
  attempt "division" (1 `div` (0 :: Int))
  attempt "selector" (b (R 1))
  attempt "update" (a ((S 1) { a = 2 }))
  attempt "construction" (a R {})
  attempt "method" (method True)
  attempt "map" (M.fromList [(1, 2)] M.! 3)
  attempt "map minimum" (M.findMin (M.empty :: M.Map Int Int))
  attempt "user error" (throw (userError "thrown purely") :: ())
  attempt "assertion" (throw (AssertionFailed "claimed") :: ())
  attempt "overflow" (minBound `div` (-1) :: Int)
  attempt "ratio" (toRational (1 / 0 :: Double) `seq` ())
