-- As programs looked before hierarchical modules and records with wild cards.
module Main (main) where

import Data.List (sortBy, insertBy)
import Data.Maybe (fromMaybe, mapMaybe, catMaybes)
import Data.Char (isDigit, isSpace)

type Account = (String, Integer)
type Bank    = [Account]

data Command = Open String
             | Put String Integer
             | Move String String Integer
             | List
             deriving (Eq, Show, Read)

data Result a = Ok a | Failed String

instance (Show a) => Show (Result a) where
    showsPrec _ (Failed s) = showString "failed: " . showString s
    showsPrec d (Ok a)     = showParen (d >= 10) (showString "ok " . showsPrec 10 a)

instance Functor Result where
    fmap f (Ok a)     = Ok (f a)
    fmap _ (Failed s) = Failed s

instance Applicative Result where
    pure              = Ok
    Ok f <*> r        = fmap f r
    Failed s <*> _    = Failed s

instance Monad Result where
    return         = pure
    Ok a >>= k     = k a
    Failed s >>= _ = Failed s

parse :: String -> Result Command
parse s = case words s of
            ["open", n]                 -> Ok (Open n)
            ["put", n, a] | isNumber a  -> Ok (Put n (read a))
            ["move", n, m, a]
                | not (isNumber a)      -> Failed ("no number: " ++ a)
                | n == m                -> Failed "same account"
                | otherwise             -> Ok (Move n m (read a))
            ["list"]                    -> Ok List
            []                          -> Failed "empty"
            (w:_)                       -> Failed ("what is " ++ w ++ "?")
    where isNumber a = not (null a) && all isDigit a

step :: Bank -> Command -> Result Bank
step b (Open n)     = maybe (Ok (insertBy order (n, 0) b)) (const (Failed (n ++ " exists"))) (lookup n b)
    where order (x, _) (y, _) = compare x y
step b (Put n a)    = change n a b
step b (Move n m a) = do b' <- change n (negate a) b
                         change m a b'
step b List         = return b

change :: String -> Integer -> Bank -> Result Bank
change n a b
    | null here      = Failed ("no account " ++ n)
    | balance < 0    = Failed (n ++ " has too little")
    | otherwise      = Ok (before ++ (n, balance) : after)
  where (before, here)   = break ((== n) . fst) b
        ((_, old):after) = here
        balance          = old + a

session :: Bank -> [String] -> [String]
session _ []     = []
session b (l:ls) = case parse l >>= step b of
                     Ok b'    -> (l ++ " -> " ++ summary b') : session b' ls
                     Failed s -> (l ++ " -> " ++ show (Failed s :: Result Bank)) : session b ls

summary :: Bank -> String
summary b = if null b then "nothing" else foldr1 (\x y -> x ++ ", " ++ y) [n ++ " " ++ show a | (n, a) <- b]

main :: IO ()
main = do input <- getContents
          mapM_ putStrLn (session [] (lines input))
          print (fmap length (parse "list" >>= step [("x", 1)]), read " Put \"q\" (-3)" :: Command)
          print (catMaybes [Just 1, Nothing], mapMaybe (`lookup` [(1, 'a')]) [1, 2], fromMaybe 0 Nothing)
