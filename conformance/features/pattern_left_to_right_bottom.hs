module Main where

import Control.Exception

both :: Bool -> Bool -> Bool
both False False = False
both True _ = True
both _ True = True

attempt :: Bool -> IO ()
attempt b = do
  r <- try (evaluate b) :: IO (Either ErrorCall Bool)
  case r of
    Left (ErrorCall m) -> putStrLn ("bottom: " ++ m)
    Right v -> print v

main :: IO ()
main = do
  attempt (both True (error "second"))
  attempt (both (error "first") True)
  attempt (both False (error "second"))
  attempt (both (error "first") (error "second"))
  attempt (case (error "lit" :: Int) of { x -> True })
  attempt (case (error "scrutinee" :: Int) of { 3 -> True; _ -> False })
  attempt (case (1, error "right") :: (Int, Int) of { (2, 2) -> True; _ -> False })
  attempt (case (2, error "right") :: (Int, Int) of { (2, 2) -> True; _ -> False })
