module Main where

import Control.Exception

data Lazy = Lazy Int Int
data Strict = Strict !Int Int
data Rec = Rec { strictField :: !Bool, lazyField :: Bool }
newtype Wrap = Wrap Int

probe :: String -> a -> IO ()
probe label x = do
  r <- try (evaluate x)
  putStrLn (label ++ ": " ++ either (\(ErrorCall m) -> "error " ++ m) (const "value") r)

main :: IO ()
main = do
  probe "lazy constructor" (Lazy (error "1") (error "2"))
  probe "strict first field" (Strict (error "3") 0)
  probe "strict constructor, lazy second field" (Strict 0 (error "4"))
  probe "strict record field" (Rec { strictField = error "5", lazyField = True })
  probe "lazy record field" (Rec { strictField = True, lazyField = error "6" })
  probe "newtype" (case (error "7" :: Wrap) of Wrap _ -> ())
  probe "newtype evaluated" (Wrap (error "8"))
  probe "data matched" (case (error "9" :: Lazy) of Lazy _ _ -> ())
  probe "partial application of strict constructor" (Strict (error "10"))
