{-# LANGUAGE QuasiQuotes #-}

-- | A module as people write them: what is [q| no query |] in it must not be taken for one, and arguments of many types.
module Shop where

import qualified Data.Map as Map
import Otherwise.Query

{- {- [q| ?(x :: Int) | no query |] -} -}

isQuote, isPrime :: Char -> Bool
isQuote c' = c' == '"'
isPrime c = c == '\''

data Size = Small | Medium | Large
  deriving (Eq, Ord, Show, Read)

data Item = Item {name :: String, size :: Size, price :: Int}
  deriving (Eq, Show, Read)

instance Argument Item

basket :: [Item] -> Int -> IO (Maybe [Int])
basket =
  [q| \(items :: [Item]) (budget :: Int) -> ?(ns :: [Int]) |
        length ns == length items && all (>= 0) ns && sum (zipWith (*) ns (map price items)) == budget |]

larger :: IO [Size]
larger = [qAll| ?(s :: Size) | s > Small |]

either' :: Maybe (Int, Bool) -> Either Int String -> IO (Maybe (Int, String))
either' =
  [q| \(m :: Maybe (Int, Bool)) (e :: Either Int String) -> ?(x :: Int) ?(s :: String) |
        Just (x, True) == m && either (const False) (== s) e |]

key :: Map.Map Int String -> IO (Maybe Int)
key = [q| \(m :: Map.Map Int String) -> ?(k :: Int) | Map.lookup k m == Just "zwölf" |]

quoted :: IO (Maybe String)
quoted = [q| ?(s :: String) | length s == 2 && all isQuote s |]
