{-# LANGUAGE Strict #-}
module Main where
import Control.Exception
f :: Int -> Int -> Int
f x y = x
g :: Int -> Int
g x = let y = error "let" :: Int in x
h :: Int -> Int
h x = let ~y = error "lazy" :: Int in x
k :: (Int, Int) -> Int
k (a, b) = case b of c -> a
test :: Int -> IO ()
test ~v = do
  r <- try (evaluate v)
  putStrLn (either (\e -> "failed: " ++ takeWhile (/= '\n') (show (e :: ErrorCall))) show r)
main :: IO ()
main = do
  test (f 1 (error "arg"))
  test (g 2)
  test (h 3)
  test (k (4, error "inner"))
  test ((\_ -> 5) (error "wild"))
  test (let (p, q) = (6, error "nested") in p)
