{-# LANGUAGE ViewPatterns, NamedFieldPuns, RecordWildCards #-}
-- A small relational engine: typed columns, a query language with a parser, joins, grouping and an optimiser.
module Main where

import Data.Char (isAlpha, isAlphaNum, isDigit, isSpace, toLower)
import Data.List (elemIndex, foldl', intercalate, sortBy, stripPrefix, transpose)
import qualified Data.Map as Map
import Data.Maybe (fromMaybe)
import Data.Ord (comparing)

data Cell = I Int | S String | B Bool | Null deriving (Eq, Ord)

instance Show Cell where
  show (I n) = show n
  show (S s) = s
  show (B b) = map toLower (show b)
  show Null = "null"

data Table = Table { columns :: [String], rows :: [[Cell]] }

data Expr
  = Col String
  | Lit Cell
  | Op String Expr Expr
  deriving (Eq, Show)

instance Show Table where
  show Table { columns, rows } = intercalate "\n" (map line (columns : map (map show) rows))
    where
      widths = map (maximum . map length) (transpose (columns : map (map show) rows))
      line cells = trimEnd (unwords (zipWith pad widths cells))
      pad w s = s ++ replicate (w - length s) ' '
      trimEnd = reverse . dropWhile isSpace . reverse

data Query
  = From String
  | Where Expr Query
  | Select [(String, Expr)] Query
  | Join String String Query Query
  | GroupBy [String] [(String, Aggregate)] Query
  | OrderBy String Bool Query
  | Limit Int Query
  deriving (Eq, Show)

data Aggregate = Count | Sum String | Max String | Avg String deriving (Eq, Show)

type Database = Map.Map String Table

eval :: [String] -> [Cell] -> Expr -> Either String Cell
eval cols row e = case e of
  Lit c -> Right c
  Col c -> maybe (Left ("no column " ++ c ++ " among " ++ unwords cols)) (Right . (row !!)) (elemIndex c cols)
  Op o a b -> do
    x <- eval cols row a
    y <- eval cols row b
    apply o x y
  where
    apply _ Null _ = Right Null
    apply _ _ Null = Right Null
    apply "+" (I a) (I b) = Right (I (a + b))
    apply "+" (S a) (S b) = Right (S (a ++ b))
    apply "*" (I a) (I b) = Right (I (a * b))
    apply "-" (I a) (I b) = Right (I (a - b))
    apply "=" a b = Right (B (a == b))
    apply "<" a b = Right (B (a < b))
    apply ">" a b = Right (B (a > b))
    apply "and" (B a) (B b) = Right (B (a && b))
    apply "or" (B a) (B b) = Right (B (a || b))
    apply o a b = Left ("cannot apply " ++ o ++ " to " ++ show a ++ " and " ++ show b)

run :: Database -> Query -> Either String Table
run db q = case q of
  From t -> maybe (Left ("no table " ++ t)) Right (Map.lookup t db)
  Where c sub -> do
    Table {..} <- run db sub
    kept <- mapM (\r -> (,) r <$> eval columns r c) rows
    Right Table { rows = [r | (r, B True) <- kept], .. }
  Select outs sub -> do
    Table {..} <- run db sub
    rows' <- mapM (\r -> mapM (eval columns r . snd) outs) rows
    Right (Table (map fst outs) rows')
  Join a b l r -> do
    lt <- run db l
    rt <- run db r
    i <- column a lt
    j <- column b rt
    let index = Map.fromListWith (flip (++)) [(row !! j, [row]) | row <- rows rt]
    Right (Table (columns lt ++ columns rt) [x ++ y | x <- rows lt, y <- Map.findWithDefault [] (x !! i) index])
  GroupBy keys aggs sub -> do
    t@Table {..} <- run db sub
    is <- mapM (`column` t) keys
    let groups = Map.fromListWith (flip (++)) [(map (r !!) is, [r]) | r <- rows]
    rows' <- mapM (\(k, rs) -> (k ++) <$> mapM (\(_, a) -> aggregate t a rs) aggs) (Map.toList groups)
    Right (Table (keys ++ map fst aggs) rows')
  OrderBy c descending sub -> do
    t <- run db sub
    i <- column c t
    let cmp = comparing (!! i)
    Right t { rows = sortBy (if descending then flip cmp else cmp) (rows t) }
  Limit n sub -> fmap (\t -> t { rows = take n (rows t) }) (run db sub)

column :: String -> Table -> Either String Int
column c t = maybe (Left ("no column " ++ c)) Right (elemIndex c (columns t))

aggregate :: Table -> Aggregate -> [[Cell]] -> Either String Cell
aggregate _ Count rs = Right (I (length rs))
aggregate t (Sum c) rs = I . sum <$> numbers t c rs
aggregate t (Max c) rs = (\ns -> if null ns then Null else I (maximum ns)) <$> numbers t c rs
aggregate t (Avg c) rs = (\ns -> if null ns then Null else I (sum ns `div` length ns)) <$> numbers t c rs

numbers :: Table -> String -> [[Cell]] -> Either String [Int]
numbers t c rs = column c t >>= \i -> Right [n | r <- rs, I n <- [r !! i]]

-- Pushes filters below sorting and joins, and merges neighbouring filters.
optimise :: Database -> Query -> Query
optimise db = fixpoint (rewrite . descend)
  where
    fixpoint f x = let y = f x in if x == y then x else fixpoint f y
    descend q = case q of
      Where c s -> Where c (rewrite (descend s))
      Select o s -> Select o (rewrite (descend s))
      Join a b l r -> Join a b (rewrite (descend l)) (rewrite (descend r))
      GroupBy k a s -> GroupBy k a (rewrite (descend s))
      OrderBy c d s -> OrderBy c d (rewrite (descend s))
      Limit n s -> Limit n (rewrite (descend s))
      From t -> From t
    rewrite (Where a (Where b s)) = Where (Op "and" b a) s
    rewrite (Where c (OrderBy k d s)) = OrderBy k d (Where c s)
    rewrite (Where c (Join a b l r))
      | all (`elem` schema l) (mentioned c) = Join a b (Where c l) r
      | all (`elem` schema r) (mentioned c) = Join a b l (Where c r)
    rewrite q = q
    schema = either (const []) columns . run db
    mentioned (Col c) = [c]
    mentioned (Lit _) = []
    mentioned (Op _ a b) = mentioned a ++ mentioned b

-- from people | where age > 30 | join pets on name owner | group city count n, sum age total | order n desc | limit 3 | select a = x + 1
parseQuery :: String -> Either String Query
parseQuery s = case splitOn '|' s of
  (words -> ["from", t]) : stages -> foldl' (\acc st -> acc >>= stage (words' st)) (Right (From t)) stages
  _ -> Left "a query starts with from"
  where
    words' = unwords . words
    stage (stripPrefix "where " -> Just e) q = (`Where` q) <$> expression e
    stage (stripPrefix "select " -> Just cs) q = (`Select` q) <$> mapM output (splitOn ',' cs)
    stage (words -> ["join", t, "on", a, b]) q = Right (Join a b q (From t))
    stage (words -> "group" : k : (unwords -> rest)) q = (\as -> GroupBy [k] as q) <$> mapM (agg . words) (splitOn ',' rest)
    stage (words -> ["order", c]) q = Right (OrderBy c False q)
    stage (words -> ["order", c, "desc"]) q = Right (OrderBy c True q)
    stage (words -> ["limit", n]) q | all isDigit n = Right (Limit (read n) q)
    stage other _ = Left ("cannot parse stage " ++ show other)
    output o = case splitOn '=' o of
      [words -> [n], e] -> (,) n <$> expression e
      [words -> [n]] -> Right (n, Col n)
      _ -> Left ("cannot parse output " ++ show o)
    agg ["count", n] = Right (n, Count)
    agg ["sum", c, n] = Right (n, Sum c)
    agg ["max", c, n] = Right (n, Max c)
    agg ["avg", c, n] = Right (n, Avg c)
    agg ws = Left ("cannot parse aggregate " ++ unwords ws)

splitOn :: Char -> String -> [String]
splitOn c s = case break (== c) s of
  (a, _ : b) -> a : splitOn c b
  (a, []) -> [a]

expression :: String -> Either String Expr
expression s = case level 0 (tokens s) of
  Right (e, []) -> Right e
  Right (_, t : _) -> Left ("unexpected " ++ t)
  Left e -> Left e
  where
    tokens [] = []
    tokens (c : cs)
      | isSpace c = tokens cs
      | isAlpha c = let (w, r) = span isAlphaNum (c : cs) in w : tokens r
      | isDigit c = let (w, r) = span isDigit (c : cs) in w : tokens r
      | c == '\'' = let (w, r) = break (== '\'') cs in ('\'' : w) : tokens (drop 1 r)
      | otherwise = [c] : tokens cs
    ops = [["or"], ["and"], ["=", "<", ">"], ["+", "-"], ["*"]]
    level n ts | n == length ops = primary ts
    level n ts = level (n + 1) ts >>= uncurry loop
      where
        loop l (o : r) | o `elem` (ops !! n) = do { (x, r') <- level (n + 1) r; loop (Op o l x) r' }
        loop l r = Right (l, r)
    primary ("(" : r) = do
      (e, r') <- level 0 r
      case r' of
        ")" : r'' -> Right (e, r'')
        _ -> Left "missing )"
    primary (('\'' : w) : r) = Right (Lit (S w), r)
    primary (t@(c : _) : r)
      | isDigit c = Right (Lit (I (read t)), r)
      | t `elem` ["true", "false"] = Right (Lit (B (t == "true")), r)
      | isAlpha c = Right (Col t, r)
    primary ts = Left ("unexpected " ++ fromMaybe "end" (safeHead ts))
    safeHead xs = if null xs then Nothing else Just (head xs)

database :: Database
database = Map.fromList
  [ ("people", Table ["name", "age", "city"]
      [[S "ann", I 34, S "oslo"], [S "bob", I 28, S "rome"], [S "cyd", I 45, S "oslo"], [S "dan", Null, S "rome"], [S "eve", I 28, S "bern"]])
  , ("pets", Table ["owner", "pet"] [[S "ann", S "cat"], [S "cyd", S "dog"], [S "ann", S "fish"], [S "zed", S "owl"]])
  ]

main :: IO ()
main = do
  mapM_ ask
    [ "from people | where age > 30 and city = 'oslo' | select name, next = age + 1"
    , "from people | order age desc | limit 2"
    , "from people | group city count n, sum age total, avg age mean | order n desc"
    , "from people | join pets on name owner | where pet = 'cat' or age > 40 | select name, pet"
    , "from people | where age < 100 | where city > 'c' | select who = name + '!' , double = (age + 1) * 2"
    , "from people | where name + 1 = 3"
    , "from nowhere | limit 1"
    , "from people | select salary"
    , "from people | explode"
    , "from people | where (age > 3"
    , "select name"
    ]
  print (fmap (optimise database) (parseQuery "from people | join pets on name owner | order age | where pet = 'cat' | where age > 30"))
  where
    ask s = do
      putStrLn ("> " ++ s)
      case parseQuery s of
        Left e -> putStrLn ("syntax error: " ++ e)
        Right q -> case (run database q, run database (optimise database q)) of
          (Right a, Right b) | show a == show b -> print a
          (Left a, Left _) -> putStrLn ("error: " ++ a)
          _ -> putStrLn "the optimiser changed the answer"
