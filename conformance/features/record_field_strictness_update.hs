module Main where

import Control.Exception

data R = R { a :: Int, b :: !Int, c :: [Int] } deriving Show

attempt :: String -> a -> IO ()
attempt label v = do
  r <- try (evaluate v)
  putStrLn (label ++ ": " ++ either (\(ErrorCall m) -> m) (const "ok") r)

main :: IO ()
main = do
  let r = R { a = 1, b = 2, c = [3] }
  attempt "lazy field" (r { a = error "a" })
  attempt "strict field" (r { b = error "b" })
  attempt "lazy list" (r { c = error "c" })
  attempt "length" (length (c r { a = error "unused", c = [1, 2] }))
  print (r { a = 5, c = [] })
