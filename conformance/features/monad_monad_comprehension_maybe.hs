{-# LANGUAGE MonadComprehensions #-}
module Main where
import qualified Data.Map as M
users :: M.Map Int String
users = M.fromList [(1, "ann"), (2, "bob")]
ages :: M.Map String Int
ages = M.fromList [("ann", 30), ("bob", 15)]
adult :: Int -> Maybe String
adult i = [n ++ "!" | n <- M.lookup i users, a <- M.lookup n ages, a >= 18]
main :: IO ()
main = do
  print (map adult [1, 2, 3])
  print [x * y | x <- [1, 2, 3], y <- [10, 100], even x]
  r <- [l ++ "?" | l <- return "io"]
  putStrLn r
