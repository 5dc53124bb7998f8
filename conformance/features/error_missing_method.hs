module Main where

class Speaker a where
  speak :: a -> String
  whisper :: a -> String
  whisper x = speak x ++ ", quietly"

data Dog = Dog
data Fish = Fish

instance Speaker Dog where
  speak Dog = "woof"

instance Speaker Fish

main :: IO ()
main = do
  putStrLn (speak Dog)
  putStrLn (whisper Dog)
  putStrLn (whisper Fish)
