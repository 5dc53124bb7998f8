module Main where

import Control.Exception

data Box = Box Int

tryIt :: String -> a -> IO ()
tryIt label x = do
  r <- try (evaluate x)
  case r of
    Left (ErrorCall msg) -> putStrLn (label ++ ": error " ++ msg)
    Right _ -> putStrLn (label ++ ": fine")

main :: IO ()
main = do
  tryIt "seq on error" (seq (error "a" :: Int) ())
  tryIt "seq on tuple of errors" (seq (error "b" :: Int, error "c" :: Int) ())
  tryIt "seq on lambda" (seq (\x -> error "d" :: Int) ())
  tryIt "seq on constructor" (seq (Box (error "e")) ())
  tryIt "seq on partial application" (seq (error "f" + 1 :: Int) ())
  tryIt "strict application" (const () $! (error "g" :: Int))
  tryIt "lazy application" (const () $ (error "h" :: Int))
  tryIt "seq of a cons" (seq (error "i" : error "j" :: [Int]) ())
  tryIt "foldl with seq" (foldr seq () [1, 2, error "k" :: Int])
