module Main where
-- A line editor with zippers and an undo stack, driven by commands on stdin
import Data.List (intercalate, isPrefixOf, stripPrefix)
import Data.Maybe (fromMaybe, listToMaybe)
import Control.Monad (unless, when, foldM_, forever)
import System.IO
import Text.Read (readMaybe)

data Zipper a = Zipper { before :: [a], focus :: a, after :: [a] } deriving (Eq)

instance Show a => Show (Zipper a) where
  showsPrec d (Zipper b f a) = showParen (d > 10) $
    showString "Zipper " . showsPrec 11 (reverse b) . showString " «" . shows f . showString "» " . showsPrec 11 a

fromList :: [a] -> Maybe (Zipper a)
fromList [] = Nothing
fromList (x : xs) = Just (Zipper [] x xs)

toL :: Zipper a -> [a]
toL (Zipper b f a) = reverse b ++ f : a

up, down :: Zipper a -> Either String (Zipper a)
up (Zipper (b : bs) f a) = Right (Zipper bs b (f : a))
up _ = Left "at top"
down (Zipper b f (a : as)) = Right (Zipper (f : b) a as)
down _ = Left "at bottom"

times :: Monad m => Int -> (a -> m a) -> a -> m a
times n f x | n <= 0 = return x
            | otherwise = f x >>= times (n - 1) f

data Cmd = Up Int | Down Int | Insert String | Delete | Replace String String | Undo | Print | Quit
  deriving (Show, Eq)

parse :: String -> Either String Cmd
parse s = case words s of
  ["u"] -> Right (Up 1)
  ["u", n] | Just k <- readMaybe n -> Right (Up k)
  ["d"] -> Right (Down 1)
  ["d", n] | Just k <- readMaybe n, k > 0 -> Right (Down k)
           | otherwise -> Left ("not a count: " ++ show n)
  ["x"] -> Right Delete
  ["undo"] -> Right Undo
  ["p"] -> Right Print
  ["q"] -> Right Quit
  _ | Just rest <- stripPrefix "i " s -> Right (Insert rest)
    | 's' : '/' : r <- s, (a, '/' : b') <- break (== '/') r, (b, "/") <- break (== '/') b' -> Right (Replace a b)
  [] -> Left "empty"
  (w : _) -> Left ("unknown: " ++ w)

replace :: String -> String -> String -> String
replace "" _ s = s
replace _ _ "" = ""
replace a b s@(c : cs) = case stripPrefix a s of
  Just r -> b ++ replace a b r
  Nothing -> c : replace a b cs

apply :: Cmd -> Zipper String -> Either String (Zipper String)
apply (Up n) z = times n up z
apply (Down n) z = times n down z
apply (Insert t) (Zipper b f a) = Right (Zipper (f : b) t a)
apply Delete (Zipper b _ (a : as)) = Right (Zipper b a as)
apply Delete (Zipper (b : bs) _ []) = Right (Zipper bs b [])
apply Delete _ = Left "cannot delete the last line"
apply (Replace a b) z
  | f' == focus z = Left ("no match for " ++ show a)
  | otherwise = Right z { focus = f' }
  where f' = replace a b (focus z)
apply c _ = Left ("bug: " ++ show c)

loop :: [Zipper String] -> IO ()
loop [] = putStrLn "lost"
loop hist@(z : older) = do
  eof <- isEOF
  if eof then putStrLn "eof" else do
    l <- getLine
    case parse l of
      Left e -> putStrLn ("? " ++ e) >> loop hist
      Right Quit -> putStrLn "bye"
      Right Undo | null older -> putStrLn "? nothing to undo" >> loop hist
                 | otherwise -> loop older
      Right Print -> do
        let n = length (before z)
        mapM_ (\(i, t) -> putStrLn ((if i == n then "> " else "  ") ++ show (i + 1) ++ " " ++ t)) (zip [0 ..] (toL z))
        loop hist
      Right c -> either (\e -> putStrLn ("! " ++ e) >> loop hist) (\z' -> loop (z' : hist)) (apply c z)

main :: IO ()
main = do
  hSetBuffering stdout NoBuffering
  hdr <- getLine
  n <- readLn :: IO Int
  ls <- mapM (const getLine) [1 .. n]
  putStrLn (hdr ++ ": " ++ show n ++ " lines")
  maybe (hPutStrLn stderr "no lines") (loop . return) (fromList ls)
  rest <- getContents
  putStr (unlines (map reverse (lines rest)))
  print (fromList "abc" >>= either (const Nothing) Just . down)
