{-# LANGUAGE DuplicateRecordFields #-}
module Main where
data Person = Person { name :: String, age :: Int } deriving Show
data Company = Company { name :: String, size :: Int } deriving Show
main :: IO ()
main = do
  let p = Person { name = "a", age = 3 }
      c = Company { name = "b", size = 4 }
  print p >> print c
  print (p { age = 4 })
  case c of Company { name = n } -> putStrLn n
