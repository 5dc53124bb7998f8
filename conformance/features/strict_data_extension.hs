{-# LANGUAGE StrictData #-}
module Main where

import Control.Exception

-- Under StrictData fields are strict unless marked with a tilde.
data Point = Point Int Int
data Half = Half Int ~Int

attempt :: String -> a -> IO ()
attempt label x = do
  r <- try (evaluate x)
  putStrLn (label ++ ": " ++ either (\(ErrorCall m) -> "error " ++ m) (const "value") r)

main :: IO ()
main = do
  attempt "both fine" (Point 1 2)
  attempt "second bad" (Point 1 (error "second"))
  attempt "tilde field" (Half 1 (error "hidden"))
  attempt "strict field" (Half (error "seen") 2)
