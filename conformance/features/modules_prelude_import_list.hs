module Main (main) where

import Prelude (IO, Int, Maybe (Just, Nothing), Show (..), print, putStrLn, ($), (++), (+))
import qualified Prelude as P

-- Only what is listed comes unqualified; other names may be defined again.
filter :: Int -> Int
filter n = n + 1

map :: Maybe Int -> P.String
map (Just n) = show n
map Nothing = "none"

data Bool = Yes | No deriving Show

main :: IO ()
main = do
  print $ filter 2
  putStrLn (map (Just 3) ++ map Nothing)
  print Yes
  print (P.filter P.even [1, 2, 3, 4 P.- 0])
  P.mapM_ print [P.True, P.False]
