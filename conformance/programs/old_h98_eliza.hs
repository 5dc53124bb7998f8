module Main (main) where
-- Pattern matching chat bot, Haskell 98 style
import Data.Char
import Data.List
import Data.Maybe

type Phrase = [String]
type PhrasePair = (Phrase, Phrase)
type Rule = (Pattern String, [Template String])
type Pattern a = [Maybe a]
type Template a = [Maybe a]

mkPattern :: Eq a => a -> [a] -> Pattern a
mkPattern w = map (\x -> if x == w then Nothing else Just x)

match :: Eq a => Pattern a -> [a] -> Maybe [a]
match [] [] = Just []
match [] _ = Nothing
match _ [] = Nothing
match p@(Just a : ps) (x : xs)
  | a == x = match ps xs
  | otherwise = Nothing
match p@(Nothing : ps) l@(x : xs) = orElse (singleWildcardMatch p l) (longerWildcardMatch p l)

orElse :: Maybe a -> Maybe a -> Maybe a
orElse Nothing b = b
orElse a _ = a

singleWildcardMatch, longerWildcardMatch :: Eq a => Pattern a -> [a] -> Maybe [a]
singleWildcardMatch (Nothing : ps) (x : xs) = match ps xs >> Just [x]
singleWildcardMatch _ _ = Nothing
longerWildcardMatch p (x : xs) = fmap (x :) (match p xs)
longerWildcardMatch _ [] = Nothing

substitute :: Template a -> [a] -> [a]
substitute t s = concatMap (maybe s (: [])) t

transformationApply :: Eq a => ([a] -> [a]) -> [a] -> (Pattern a, Template a) -> Maybe [a]
transformationApply f xs (p, t) = fmap (substitute t . f) (match p xs)

reflections :: [(String, String)]
reflections = [("am", "are"), ("i", "you"), ("my", "your"), ("me", "you"), ("your", "my"), ("you", "me")]

reflect :: Phrase -> Phrase
reflect = map (\w -> fromMaybe w (lookup w reflections))

rules :: [Rule]
rules = map compile
  [ ("hello *", ["Hello, how are you", "Hi"])
  , ("i need *", ["Why do you need * ?", "Would it really help you to get * ?"])
  , ("i am *", ["How long have you been * ?"])
  , ("* sorry *", ["No apology needed"])
  , ("*", ["Please tell me more", "I see"]) ]
  where compile (p, ts) = (mkPattern "*" (words p), map (mkPattern "*" . words) ts)

answer :: Int -> String -> String
answer n line = unwords (head (mapMaybe try rules))
  where ws = words (map toLower (filter (not . isPunctuation) line))
        try (p, ts) = transformationApply reflect ws (p, ts !! (n `mod` length ts))

reductions :: [PhrasePair]
reductions = [(["can", "you", "please"], []), (["i'm"], ["i", "am"])]

reduce :: Phrase -> Phrase
reduce ws = foldr step [] (tails' ws)
  where tails' [] = []
        tails' xs = [xs]
        step xs _ = go xs
        go [] = []
        go xs@(y : ys) = case [ (r, drop (length p) xs) | (p, r) <- reductions, p `isPrefixOf` xs ] of
          ((r, rest) : _) -> r ++ go rest
          [] -> y : go ys

main = do putStrLn (answer 0 "Hello there!")
          putStrLn (answer 1 "I need my car")
          putStrLn (answer 0 "i am, sad about your dog.")
          putStrLn (answer 0 "so sorry about that")
          mapM_ (\(n, l) -> putStrLn (show n ++ ": " ++ answer n l)) (zip [0 ..] ["what", "ever"])
          print (reduce (words "can you please tell me i'm fine"))
          print (match (mkPattern '*' "h*o w*d") "hello world", match (mkPattern 'x' "abxcd") "ab  cd")
