-- A spreadsheet: formulas with references and ranges, evaluated lazily with cycle detection.
module Main where

import Data.Char
import Data.List (intercalate)
import qualified Data.Map as Map

type Ref = (Char, Int)

data Formula
  = Number Double
  | Cell Ref
  | Range String Ref Ref
  | BinOp Char Formula Formula
  deriving Show

data Value = Num Double | Text String | Err String deriving Eq

instance Show Value where
  show (Num d)
    | d == fromIntegral (truncate d :: Int) = show (truncate d :: Int)
    | otherwise = show d
  show (Text s) = s
  show (Err e) = "#" ++ e

type Sheet = Map.Map Ref String

parseFormula :: String -> Maybe Formula
parseFormula s = case additive (filter (not . isSpace) s) of
  Just (f, "") -> Just f
  _ -> Nothing

additive, term, factor :: String -> Maybe (Formula, String)
additive s = term s >>= uncurry go
  where
    go l (o : r) | o `elem` "+-" = term r >>= \(x, r') -> go (BinOp o l x) r'
    go l r = Just (l, r)
term s = factor s >>= uncurry go
  where
    go l (o : r) | o `elem` "*/" = factor r >>= \(x, r') -> go (BinOp o l x) r'
    go l r = Just (l, r)
factor ('(' : r) = case additive r of
  Just (f, ')' : r') -> Just (f, r')
  _ -> Nothing
factor s@(c : _)
  | isDigit c = let (d, r) = span (\x -> isDigit x || x == '.') s in Just (Number (read (if '.' `elem` d then d else d ++ ".0")), r)
  | isUpper c = case span isUpper s of
      (f, '(' : r) | Just (a, ':' : r1) <- ref r, Just (b, ')' : r2) <- ref r1 -> Just (Range f a b, r2)
      _ -> fmap (\(x, r) -> (Cell x, r)) (ref s)
factor _ = Nothing

ref :: String -> Maybe (Ref, String)
ref (c : r) | isUpper c, (d@(_ : _), r') <- span isDigit r = Just ((c, read d), r')
ref _ = Nothing

-- Every cell's value is a thunk in the result; cycles are found by carrying the path.
evaluate :: Sheet -> Map.Map Ref Value
evaluate sheet = Map.mapWithKey (\r _ -> valueAt [] r) sheet
  where
    valueAt path r
      | r `elem` path = Err "CYCLE"
      | otherwise = case Map.lookup r sheet of
          Nothing -> Num 0
          Just ('=' : f) -> maybe (Err "SYNTAX") (either Err Num . eval (r : path)) (parseFormula f)
          Just s | [(d, "")] <- reads s -> Num d
                 | otherwise -> Text s
    eval _ (Number d) = Right d
    eval path (Cell r) = number (valueAt path r)
    eval path (Range f (c1, r1) (c2, r2)) = do
      vs <- mapM (number . valueAt path) [(c, r) | c <- [c1 .. c2], r <- [r1 .. r2], Map.member (c, r) sheet]
      case f of
        "SUM" -> Right (sum vs)
        "MAX" | not (null vs) -> Right (maximum vs)
        "AVG" | not (null vs) -> Right (sum vs / fromIntegral (length vs))
        "COUNT" -> Right (fromIntegral (length vs))
        _ -> Left "NAME"
    eval path (BinOp o a b) = do
      x <- eval path a
      y <- eval path b
      case o of
        '+' -> Right (x + y)
        '-' -> Right (x - y)
        '*' -> Right (x * y)
        _ | y == 0 -> Left "DIV"
          | otherwise -> Right (x / y)
    number (Num d) = Right d
    number (Text _) = Left "VALUE"
    number (Err e) = Left e

render :: Map.Map Ref Value -> String
render vals = intercalate "\n" [intercalate " | " [pad (maybe "" show (Map.lookup (c, r) vals)) | c <- cs] | r <- rs]
  where
    cs = [minimum (map fst ks) .. maximum (map fst ks)]
    rs = [minimum (map snd ks) .. maximum (map snd ks)]
    ks = Map.keys vals
    pad s = replicate (8 - length s) ' ' ++ s

main :: IO ()
main = do
  let sheet = Map.fromList
        [ (('A', 1), "item"), (('B', 1), "price"), (('C', 1), "qty"), (('D', 1), "total")
        , (('A', 2), "pen"), (('B', 2), "1.5"), (('C', 2), "10"), (('D', 2), "=B2*C2")
        , (('A', 3), "book"), (('B', 3), "20"), (('C', 3), "3"), (('D', 3), "=B3*C3")
        , (('A', 4), "sum"), (('C', 4), "=SUM(C2:C3)"), (('D', 4), "=SUM(D2:D3)"), (('B', 4), "=AVG(B2:B3)")
        , (('A', 5), "=B5+1"), (('B', 5), "=A5"), (('C', 5), "=A2+1"), (('D', 5), "=D4/(C4-13)")
        , (('A', 6), "=1+"), (('B', 6), "=FOO(B2:B3)"), (('C', 6), "=(1+2)*3-4/8"), (('D', 6), "=MAX(B2:C3)")
        ]
  putStrLn (render (evaluate sheet))
