{-# LANGUAGE ViewPatterns #-}
module Main where

import Data.Char (toLower, isSpace)
import Data.List (stripPrefix, sortBy)
import Data.Ord (comparing)

greet :: String -> String
greet (stripPrefix "hello " -> Just who) = "greeting " ++ who
greet (map toLower -> "bye") = "leaving"
greet (words -> [a, b]) = "two words: " ++ a ++ " and " ++ b
greet (length -> n) | n > 20 = "long"
greet other = "other: " ++ other

-- Later view functions may use earlier arguments.
nth :: Int -> [a] -> Maybe a
nth n (drop n -> x : _) = Just x
nth _ _ = Nothing

smallest :: Ord b => (a -> b) -> [a] -> Maybe a
smallest f (sortBy (comparing f) -> x : _) = Just x
smallest _ _ = Nothing

main :: IO ()
main = do
  mapM_ (putStrLn . greet) ["hello world", "BYE", "foo bar", "a sentence with many words in it", "x"]
  print (nth 2 "abc", nth 3 "abc")
  print (smallest negate [3, 9, 4 :: Int])
  print (smallest length ["abc", "d", "ef"])
  print ((\(subtract 1 -> n, show -> s) -> (n, s)) (10 :: Int, True))
