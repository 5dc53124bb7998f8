-- | Options of the command line in GNU's style.
module System.Console.GetOpt (getOpt, getOpt', usageInfo, ArgOrder (..), OptDescr (..), ArgDescr (..)) where

import Data.List (isPrefixOf)

data ArgOrder a = RequireOrder | Permute | ReturnInOrder (String -> a)

data OptDescr a = Option [Char] [String] (ArgDescr a) String

data ArgDescr a = NoArg a | ReqArg (String -> a) String | OptArg (Maybe String -> a) String

instance Functor ArgOrder where
  fmap _ RequireOrder = RequireOrder
  fmap _ Permute = Permute
  fmap f (ReturnInOrder g) = ReturnInOrder (f . g)

instance Functor OptDescr where
  fmap f (Option short long argument text) = Option short long (fmap f argument) text

instance Functor ArgDescr where
  fmap f (NoArg a) = NoArg (f a)
  fmap f (ReqArg g s) = ReqArg (f . g) s
  fmap f (OptArg g s) = OptArg (f . g) s

-- | What one word of the command line turned out to be.
data Found a = Flag a | Plain String | Unknown String | Wrong String | Rest

usageInfo :: String -> [OptDescr a] -> String
usageInfo header options = unlines (header : map line rows)
  where
    rows = concatMap describe options
    line (a, b, c) = "  " ++ pad (width first) a ++ "  " ++ pad (width second) b ++ "  " ++ c
    width part = maximum (0 : map (length . part) rows)
    first (a, _, _) = a
    second (_, b, _) = b
    pad n s = take n (s ++ repeat ' ')

-- | One row for each line of the explanation.
describe :: OptDescr a -> [(String, String, String)]
describe (Option short long argument text) = case lines text of
  [] -> [(shorts, longs, "")]
  first : more -> (shorts, longs, first) : [("", "", other) | other <- more]
  where
    shorts = commas (map shortForm short)
    longs = commas (map longForm long)
    commas = foldr1' (\a b -> a ++ ", " ++ b)
    foldr1' f xs = if null xs then "" else foldr1 f xs
    shortForm c = case argument of
      NoArg _ -> ['-', c]
      ReqArg _ name -> ['-', c] ++ " " ++ name
      OptArg _ name -> ['-', c] ++ "[" ++ name ++ "]"
    longForm s = case argument of
      NoArg _ -> "--" ++ s
      ReqArg _ name -> "--" ++ s ++ "=" ++ name
      OptArg _ name -> "--" ++ s ++ "[=" ++ name ++ "]"

getOpt :: ArgOrder a -> [OptDescr a] -> [String] -> ([a], [String], [String])
getOpt order options arguments = (flags, others, wrong ++ map unrecognized unknown)
  where
    (flags, others, unknown, wrong) = getOpt' order options arguments
    unrecognized s = "unrecognized option `" ++ s ++ "'\n"

getOpt' :: ArgOrder a -> [OptDescr a] -> [String] -> ([a], [String], [String], [String])
getOpt' _ _ [] = ([], [], [], [])
getOpt' order options (argument : rest) = case (found, order) of
  (Flag a, _) -> (a : as, bs, us, es)
  (Unknown u, _) -> (as, bs, u : us, es)
  (Wrong e, _) -> (as, bs, us, e : es)
  (Plain b, RequireOrder) -> ([], b : rest, [], [])
  (Plain b, Permute) -> (as, b : bs, us, es)
  (Plain b, ReturnInOrder f) -> (f b : as, bs, us, es)
  (Rest, RequireOrder) -> ([], rest, [], [])
  (Rest, Permute) -> ([], rest, [], [])
  (Rest, ReturnInOrder f) -> (map f rest, [], [], [])
  where
    (found, behind) = next options argument rest
    (as, bs, us, es) = getOpt' order options behind

next :: [OptDescr a] -> String -> [String] -> (Found a, [String])
next _ "--" rest = (Rest, rest)
next options ('-' : '-' : word) rest = longOption options word rest
next options ('-' : c : word) rest = shortOption options c word rest
next _ word rest = (Plain word, rest)

longOption :: [OptDescr a] -> String -> [String] -> (Found a, [String])
longOption options word rest = case matching of
  _ : _ : _ -> (Wrong (ambiguous matching written), rest)
  [Option _ _ (NoArg a) _] | null value -> (Flag a, rest)
  [Option _ _ (NoArg _) _] -> (Wrong ("option `" ++ written ++ "' doesn't allow an argument\n"), rest)
  [Option _ _ (ReqArg f name) _] -> case (value, rest) of
    ('=' : v, _) -> (Flag (f v), rest)
    (_, []) -> (Wrong (requires name written), [])
    (_, v : behind) -> (Flag (f v), behind)
  [Option _ _ (OptArg f _) _] -> case value of
    '=' : v -> (Flag (f (Just v)), rest)
    _ -> (Flag (f Nothing), rest)
  [] -> (Unknown ("--" ++ word), rest)
  where
    (name', value) = break (== '=') word
    written = "--" ++ name'
    by test = [o | o@(Option _ longs _ _) <- options, any test longs]
    exact = by (== name')
    matching = if null exact then by (name' `isPrefixOf`) else exact

shortOption :: [OptDescr a] -> Char -> String -> [String] -> (Found a, [String])
shortOption options c word rest = case [o | o@(Option shorts _ _ _) <- options, c `elem` shorts] of
  many@(_ : _ : _) -> (Wrong (ambiguous many written), more)
  [Option _ _ (NoArg a) _] -> (Flag a, more)
  [Option _ _ (ReqArg f name) _] -> case (word, rest) of
    ("", []) -> (Wrong (requires name written), [])
    ("", v : behind) -> (Flag (f v), behind)
    _ -> (Flag (f word), rest)
  [Option _ _ (OptArg f _) _] -> (Flag (f (if null word then Nothing else Just word)), rest)
  [] -> (Unknown written, more)
  where
    written = ['-', c]
    more = if null word then rest else ('-' : word) : rest

ambiguous :: [OptDescr a] -> String -> String
ambiguous options written = usageInfo ("option `" ++ written ++ "' is ambiguous; could be one of:") options

requires :: String -> String -> String
requires name written = "option `" ++ written ++ "' requires an argument " ++ name ++ "\n"
