{-# LANGUAGE OverloadedStrings, RecordWildCards, NamedFieldPuns #-}
module Main where
import qualified Data.Text as T
import qualified Data.Text.IO as TIO
import Data.Text (Text)
import qualified Data.Map.Strict as Map
import Data.Map.Strict (Map)
import Data.Maybe (mapMaybe, fromMaybe)
import Data.List (sortOn)
import Data.Ord (Down (..))
import Data.Text.Read (decimal)

data Level = Debug | Info | Warn | Error' deriving (Show, Eq, Ord, Enum, Bounded)
data Entry = Entry { level :: Level, time :: Int, source :: Text, message :: Text } deriving (Show, Eq)

parseLevel :: Text -> Maybe Level
parseLevel t = Map.lookup (T.toUpper t) table
  where table = Map.fromList [("DEBUG", Debug), ("INFO", Info), ("WARN", Warn), ("ERROR", Error')]

parseLine :: Text -> Either Text Entry
parseLine line = case T.splitOn " " line of
  (ts : lvl : src : rest)
    | Right (time, "") <- decimal ts
    , Just level <- parseLevel (T.dropAround (`elem` ("[]" :: String)) lvl)
    , Just source <- T.stripSuffix ":" src
    -> Right Entry { message = T.unwords rest, .. }
  _ -> Left ("bad line: " <> T.take 20 line)

data Stats = Stats { count :: !Int, firstAt :: !Int, lastAt :: !Int }
instance Semigroup Stats where
  Stats a b c <> Stats a' b' c' = Stats (a + a') (min b b') (max c c')

summary :: [Entry] -> Map (Text, Level) Stats
summary es = Map.fromListWith (<>) [((source, level), Stats 1 time time) | Entry {..} <- es]

pad :: Int -> Text -> Text
pad n = T.justifyLeft n '.'

render :: ((Text, Level), Stats) -> Text
render ((s, l), Stats { count, firstAt, lastAt }) =
  T.concat [pad 12 s, pad 8 (T.pack (show l)), T.justifyRight 4 ' ' (tshow count), " ", tshow firstAt, "-", tshow lastAt]

tshow :: Show a => a -> Text
tshow = T.pack . show

logText :: Text
logText = T.unlines
  [ "100 [INFO] http: GET /index.html"
  , "105 [DEBUG] db: select * from users"
  , "107 [ERROR] db: connection lost: timeout"
  , "oops this is not a line"
  , "120 [warn] http: slow response"
  , "121 [INFO] http: GET /about"
  , "abc [INFO] x: y"
  , "130 [ERROR] db: connection lost" ]

main :: IO ()
main = do
  let results = map parseLine (T.lines logText)
      entries = [e | Right e <- results]
  mapM_ TIO.putStrLn [e | Left e <- results]
  mapM_ (TIO.putStrLn . render) (sortOn (Down . count . snd) (Map.toList (summary entries)))
  TIO.putStrLn (T.intercalate ", " (map (T.strip . message) (filter ((== Error') . level) entries)))
  print (T.breakOn ":" "key: value", T.breakOnEnd "/" "a/b/c", T.count "lost" logText)
  print (T.replace "GET" "POST" "GET GET", T.words "  a  b ", T.chunksOf 3 "abcdefgh", T.zip "ab" "xyz")
  print (T.foldl' (\n c -> n * 31 + fromEnum c) 7 "hash", T.mapAccumL (\a c -> (a + 1, toEnum (fromEnum c + a))) 0 "aaaa")
  print (head entries)
  print (T.partition (> 'm') "hello world", T.isInfixOf "wor" "hello world", T.transpose ["abc", "de"])
