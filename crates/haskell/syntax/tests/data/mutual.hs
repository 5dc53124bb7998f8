module Mutual where

isEven, isOdd :: Int -> Bool
isEven 0 = True
isEven n = isOdd (n - 1)
isOdd 0 = False
isOdd n = isEven (n - 1)

data Json = JNull | JBool Bool | JNum Double | JStr String | JArr [Json] | JObj [(String, Json)]

render :: Json -> String
render j = case j of
  JNull -> "null"
  JBool b -> if b then "true" else "false"
  JNum n -> show n
  JStr s -> quote s
  JArr xs -> "[" ++ commas (map render xs) ++ "]"
  JObj fields -> "{" ++ commas [quote k ++ ":" ++ render v | (k, v) <- fields] ++ "}"
  where
    commas = foldr1' (\a b -> a ++ "," ++ b)
    foldr1' _ [] = ""
    foldr1' _ [x] = x
    foldr1' f (x : xs) = f x (foldr1' f xs)
    quote s = '"' : concatMap escape s ++ "\""
    escape '"' = "\\\""
    escape '\\' = "\\\\"
    escape c | c < ' ' = "\\u" ++ replicate 4 '0'
             | otherwise = [c]
