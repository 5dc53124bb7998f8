module Main where
import Data.Char
import Data.List
import Data.Maybe (mapMaybe, fromMaybe)

data Block = Heading Int String | Para String | Bullets [String] | Code [String] | Rule deriving (Show, Eq)

blocks :: [String] -> [Block]
blocks [] = []
blocks (l : ls)
  | all isSpace l = blocks ls
  | "```" `isPrefixOf` l = let (c, r) = break ("```" `isPrefixOf`) ls in Code c : blocks (drop 1 r)
  | isRule l = Rule : blocks ls
  | Just (n, t) <- heading l = Heading n t : blocks ls
  | Just _ <- bullet l = let (bs, r) = spanMaybe bullet (l : ls) in Bullets bs : blocks r
  | otherwise = let (p, r) = break stop (l : ls) in Para (unwords (map trim p)) : blocks r
  where stop x = all isSpace x || "```" `isPrefixOf` x || heading x /= Nothing || bullet x /= Nothing
        isRule x = length x >= 3 && all (== '-') x

heading :: String -> Maybe (Int, String)
heading s = case span (== '#') s of
  (h@(_ : _), ' ' : t) | length h <= 6 -> Just (length h, trim t)
  _ -> Nothing
bullet :: String -> Maybe String
bullet ('*' : ' ' : t) = Just (trim t)
bullet ('-' : ' ' : t) = Just (trim t)
bullet _ = Nothing
spanMaybe :: (a -> Maybe b) -> [a] -> ([b], [a])
spanMaybe f (x : xs) | Just y <- f x = let (ys, r) = spanMaybe f xs in (y : ys, r)
spanMaybe _ xs = ([], xs)
trim :: String -> String
trim = dropWhileEnd isSpace . dropWhile isSpace

inline :: String -> String
inline [] = []
inline ('*' : '*' : r) | (b, '*' : '*' : r') <- breakOn "**" r = "<b>" ++ inline b ++ "</b>" ++ inline r'
inline ('_' : r) | (b, '_' : r') <- break (== '_') r = "<i>" ++ inline b ++ "</i>" ++ inline r'
inline ('`' : r) | (b, '`' : r') <- break (== '`') r = "<code>" ++ concatMap escape b ++ "</code>" ++ inline r'
inline (c : r) = escape c ++ inline r
escape :: Char -> String
escape '<' = "&lt;"
escape '>' = "&gt;"
escape '&' = "&amp;"
escape c = [c]
breakOn :: String -> String -> (String, String)
breakOn pat s = fromMaybe (s, "") (find ((pat `isPrefixOf`) . snd) (zip (inits s) (tails s)))

html :: Block -> [String]
html (Heading n t) = ["<h" ++ show n ++ ">" ++ inline t ++ "</h" ++ show n ++ ">"]
html (Para t) = "<p>" : map ("  " ++) (wrap 30 (words (inline t))) ++ ["</p>"]
html (Bullets bs) = ["<ul>"] ++ ["  <li>" ++ inline b ++ "</li>" | b <- bs] ++ ["</ul>"]
html (Code ls) = ["<pre>"] ++ map (concatMap escape) ls ++ ["</pre>"]
html Rule = ["<hr>"]

wrap :: Int -> [String] -> [String]
wrap n = map unwords . go [] 0
  where go acc _ [] = [reverse acc | not (null acc)]
        go acc k (w : ws) | null acc = go [w] (length w) ws
                          | k + 1 + length w <= n = go (w : acc) (k + 1 + length w) ws
                          | otherwise = reverse acc : go [w] (length w) ws

justify :: Int -> [String] -> String
justify _ [w] = w
justify n ws = concat (zipWith (++) ws (gaps ++ [""]))
  where total = n - sum (map length ws)
        (q, r) = total `divMod` (length ws - 1)
        gaps = [replicate (q + if i < r then 1 else 0) ' ' | i <- [0 .. length ws - 2]]

document :: String
document = unlines ["# Title & more", "", "Some *plain* text with **bold _nested_ words** and `x < y`", "continued here.", "* one", "* **two**", "---", "```", "main = print (1 < 2)", "```", "## Sub", "last"]

main :: IO ()
main = do
  mapM_ (mapM_ putStrLn . html) (blocks (lines document))
  print (blocks ["####### too deep", "", "- a", "- b"])
  mapM_ (putStrLn . (\l -> "|" ++ l ++ "|") . justify 24 . words) (wrap 24 (words "the quick brown fox jumps over the lazy dog and runs far away"))
