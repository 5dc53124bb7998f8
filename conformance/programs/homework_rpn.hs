module Main where
import Text.Read (readMaybe)
import Control.Monad (foldM)
import Data.List (intercalate)

type Stack = [Double]

step :: Stack -> String -> Either String Stack
step (y:x:st) "+" = Right (x+y:st)
step (y:x:st) "-" = Right (x-y:st)
step (y:x:st) "*" = Right (x*y:st)
step (0:_:_)  "/" = Left "division by zero"
step (y:x:st) "/" = Right (x/y:st)
step (x:st) "neg" = Right (negate x:st)
step (x:st) "dup" = Right (x:x:st)
step (y:x:st) "swap" = Right (x:y:st)
step st w | w`elem`["+","-","*","/","neg","dup","swap"] = Left ("stack underflow at "++w)
          | Just n<-readMaybe w = Right (n:st)
          | otherwise = Left ("unknown word "++show w)

eval :: String -> Either String Double
eval s = foldM step [] (words s) >>= finish
  where finish [x] = Right x
        finish st = Left ("left over: "++intercalate "," (map show st))

main :: IO ()
main = mapM_ (either (putStrLn . ("error: "++)) print . eval)
  ["3 4 +","5 1 2 + 4 * + 3 -","1 0 /","1 +","2 dup *","1 2 swap -","foo","1 2","4 neg",""]
