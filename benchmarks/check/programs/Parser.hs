-- | A parser of sums of products: what remains is never longer than what came, and shorter after success.
module Parser where

{-@ LIQUID "--no-termination" @-}

data Token = TNum Int | TPlus | TTimes | TOpen | TClose
  deriving (Eq, Show)

data Tree = Lit Int | Sum Tree Tree | Prod Tree Tree
  deriving (Eq, Show)

data Result = Fail | Ok Tree [Token]
  deriving (Eq, Show)

{-@ measure rest @-}
{-@ rest :: Result -> {v:Int | v >= 0} @-}
rest :: Result -> Int
rest Fail      = 0
rest (Ok _ ts) = length ts

{-@ measure success @-}
success :: Result -> Bool
success Fail     = False
success (Ok _ _) = True

{-@ measure leaves @-}
{-@ leaves :: Tree -> {v:Int | v > 0} @-}
leaves :: Tree -> Int
leaves (Lit _)    = 1
leaves (Sum a b)  = leaves a + leaves b
leaves (Prod a b) = leaves a + leaves b

{-@ measure nodes @-}
{-@ nodes :: Tree -> {v:Int | v > 0} @-}
nodes :: Tree -> Int
nodes (Lit _)    = 1
nodes (Sum a b)  = 1 + nodes a + nodes b
nodes (Prod a b) = 1 + nodes a + nodes b

{-@ type Shorter TS   = {v:Result | success v => rest v < len TS} @-}
{-@ type NotLonger TS = {v:Result | success v => rest v <= len TS} @-}

{-@ die :: {v:String | false} -> a @-}
die :: String -> a
die message = error message

{-@ expression :: ts:[Token] -> Shorter ts @-}
expression :: [Token] -> Result
expression ts = case term ts of
  Ok t (TPlus : us) -> combine Sum t (expression us)
  other             -> other

{-@ term :: ts:[Token] -> Shorter ts @-}
term :: [Token] -> Result
term ts = case factor ts of
  Ok t (TTimes : us) -> combine Prod t (term us)
  other              -> other

{-@ factor :: ts:[Token] -> Shorter ts @-}
factor :: [Token] -> Result
factor (TNum n : ts)  = Ok (Lit n) ts
factor (TOpen : ts)   = case expression ts of
  Ok t (TClose : us) -> Ok t us
  _                  -> Fail
factor _              = Fail

{-@ combine :: f:(Tree -> Tree -> Tree) -> t:Tree -> r:Result -> {v:Result | (success v <=> success r) && rest v == rest r} @-}
combine :: (Tree -> Tree -> Tree) -> Tree -> Result -> Result
combine f t (Ok u ts) = Ok (f t u) ts
combine _ _ Fail      = Fail

-- | The whole input, or nothing.
{-@ parse :: ts:[Token] -> {v:Maybe Tree | isJust v => len ts > 0} @-}
parse :: [Token] -> Maybe Tree
parse ts = case expression ts of
  Ok t [] -> Just t
  _       -> Nothing

{-@ sumTree :: a:Tree -> b:Tree -> {v:Tree | leaves v == leaves a + leaves b && nodes v > nodes a && nodes v > nodes b} @-}
sumTree :: Tree -> Tree -> Tree
sumTree a b = Sum a b

{-@ render :: t:Tree -> {v:[Token] | len v == nodes t + 2 * (leaves t - 1)} @-}
render :: Tree -> [Token]
render (Lit n)    = [TNum n]
render (Sum a b)  = bracket (append (render a) (TPlus : render b))
render (Prod a b) = bracket (append (render a) (TTimes : render b))

{-@ bracket :: ts:[Token] -> {v:[Token] | len v == len ts + 2} @-}
bracket :: [Token] -> [Token]
bracket ts = TOpen : append ts [TClose]

{-@ append :: xs:[a] -> ys:[a] -> {v:[a] | len v == len xs + len ys} @-}
append :: [a] -> [a] -> [a]
append []       ys = ys
append (x : xs) ys = x : append xs ys

{-@ skip :: n:{v:Int | v >= 0} -> ts:{v:[Token] | len v >= n} -> {v:[Token] | len v == len ts - n} @-}
skip :: Int -> [Token] -> [Token]
skip n ts
  | n == 0    = ts
  | otherwise = case ts of
      _ : us -> skip (n - 1) us
      []     -> die "skip: too few tokens"

{-@ countNumbers :: ts:[Token] -> {v:Int | 0 <= v && v <= len ts} @-}
countNumbers :: [Token] -> Int
countNumbers []            = 0
countNumbers (TNum _ : ts) = 1 + countNumbers ts
countNumbers (_ : ts)      = countNumbers ts

{-@ value :: t:Tree -> Int @-}
value :: Tree -> Int
value (Lit n)    = n
value (Sum a b)  = value a + value b
value (Prod a b) = value a * value b

{-@ consumed :: ts:[Token] -> {v:Int | 0 <= v && v <= len ts} @-}
consumed :: [Token] -> Int
consumed ts = case expression ts of
  Ok _ us -> length ts - length us
  Fail    -> 0

main :: IO ()
main = do
  let ts = [TNum 2, TTimes, TOpen, TNum 3, TPlus, TNum 4, TClose]
  print (fmap value (parse ts), parse [TPlus], consumed ts)
  print (fmap (length . render) (parse ts), countNumbers ts, length (skip 3 ts))
