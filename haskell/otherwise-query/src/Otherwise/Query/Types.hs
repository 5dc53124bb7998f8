-- | The types that are written in a query, so that the function made of it has no others.
module Otherwise.Query.Types (Signature (..), signature) where

import Data.Char (isAlpha, isAlphaNum, isSpace, isUpper)
import Language.Haskell.TH (Type (..), mkName)

-- | The types of the arguments and of the unknowns; none where no type is written, or one that is not understood here.
data Signature = Signature [Maybe Type] [Maybe Type]

-- | What a query says before its bar. The query was checked before.
signature :: String -> Signature
signature query = Signature arguments unknowns
  where
    (arguments, rest) = case tokens query of
      "\\" : more -> bindings more
      more -> ([], more)
    unknowns = unknownsIn (dropWhile (== "->") rest)
    unknownsIn ("?" : "(" : more) = let (found, others) = group ("(" : more) in found ++ unknownsIn others
    unknownsIn ("?" : _ : more) = Nothing : unknownsIn more
    unknownsIn _ = []
    bindings ts@("(" : _) = let (found, more) = group ts; (others, end) = bindings more in (found ++ others, end)
    bindings ts = ([], ts)

-- | @(x, y :: T, z :: U)@: a type for each name.
group :: [String] -> ([Maybe Type], [String])
group ts = (go (0 :: Int) inside, drop 1 end)
  where
    (inside, end) = enclosed (drop 1 ts)
    go names (name : "," : more) | isName name = go (names + 1) more
    go names [name] | isName name = replicate (names + 1) Nothing
    go names (_ : "::" : more) =
      let (written, others) = untilComma more
       in replicate (names + 1) (wholeType written) ++ go 0 (drop 1 others)
    go _ _ = []
    isName = all (\c -> isAlphaNum c || c `elem` "_'")

-- | Up to the bracket that closes, and from there on.
enclosed :: [String] -> ([String], [String])
enclosed = go (0 :: Int)
  where
    go depth (t : ts)
      | t `elem` [")", "]"] && depth == 0 = ([], t : ts)
      | otherwise =
          let change | t `elem` ["(", "["] = 1 | t `elem` [")", "]"] = -1 | otherwise = 0
              (inside, end) = go (depth + change) ts
           in (t : inside, end)
    go _ [] = ([], [])

untilComma :: [String] -> ([String], [String])
untilComma (t : ts)
  | t == "," = ([], t : ts)
  | t `elem` ["(", "["] =
      let (inside, end) = enclosed ts
          (more, others) = untilComma (drop 1 end)
       in (t : inside ++ take 1 end ++ more, others)
  | otherwise = let (more, others) = untilComma ts in (t : more, others)
untilComma [] = ([], [])

wholeType :: [String] -> Maybe Type
wholeType ts = case arrows ts of
  Just (ty, []) -> Just ty
  _ -> Nothing

arrows :: [String] -> Maybe (Type, [String])
arrows ts = do
  (left, rest) <- applied ts
  case rest of
    "->" : more -> do
      (right, others) <- arrows more
      return (AppT (AppT ArrowT left) right, others)
    _ -> return (left, rest)

applied :: [String] -> Maybe (Type, [String])
applied ts = atom ts >>= uncurry more
  where
    more ty rest = case atom rest of
      Just (argument, others) -> more (AppT ty argument) others
      Nothing -> Just (ty, rest)

atom :: [String] -> Maybe (Type, [String])
atom ("[" : ts) = do
  (element, "]" : rest) <- arrows ts
  return (AppT ListT element, rest)
atom ("(" : ")" : ts) = Just (TupleT 0, ts)
atom ("(" : ts) = do
  (parts, rest) <- commas ts
  return (case parts of [one] -> one; _ -> foldl AppT (TupleT (length parts)) parts, rest)
atom (t : ts) | isUpper (head t) = Just (ConT (mkName t), ts)
atom _ = Nothing

commas :: [String] -> Maybe ([Type], [String])
commas ts = do
  (ty, rest) <- arrows ts
  case rest of
    "," : more -> do
      (others, end) <- commas more
      return (ty : others, end)
    ")" : end -> return ([ty], end)
    _ -> Nothing

-- | Names, brackets, signs; without blanks and comments.
tokens :: String -> [String]
tokens ('-' : '-' : rest) = tokens (dropWhile (/= '\n') rest)
tokens ('-' : '>' : rest) = "->" : tokens rest
tokens (':' : ':' : rest) = "::" : tokens rest
tokens s@(c : rest)
  | isSpace c = tokens rest
  | isAlpha c || c == '_' = let (name, more) = span (\d -> isAlphaNum d || d `elem` "_'.") s in name : tokens more
  | otherwise = [c] : tokens rest
tokens [] = []
