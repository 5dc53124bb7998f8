{-# LANGUAGE ScopedTypeVariables #-}
module Main where
import Data.Int
import Data.Word
import Control.Exception
import System.IO
import Data.List
import Text.Read (readMaybe, readEither)
data Token = TNum Double | TOp Char | TLParen | TRParen deriving (Show, Eq)
tokenize :: String -> Either String [Token]
tokenize [] = Right []
tokenize (c:cs)
  | c `elem` "+-*/^" = (TOp c :) <$> tokenize cs
  | c == '(' = (TLParen :) <$> tokenize cs
  | c == ')' = (TRParen :) <$> tokenize cs
  | c == ' ' = tokenize cs
  | otherwise = case span (`elem` "0123456789.") (c:cs) of
      ("", _) -> Left ("bad char " ++ show c)
      (n, rest) -> case readMaybe n of
        Just d -> (TNum d :) <$> tokenize rest
        Nothing -> case readMaybe n :: Maybe Int of
          Just i -> (TNum (fromIntegral i) :) <$> tokenize rest
          Nothing -> Left ("bad number " ++ n)
toRPN :: [Token] -> [Token]
toRPN = go [] []
  where
    go out ops [] = reverse out ++ ops
    go out ops (t@(TNum _):ts) = go (t:out) ops ts
    go out ops (TOp o:ts) =
      let (popped, rest) = span higher ops
          higher (TOp p) = prec p > prec o || (prec p == prec o && o /= '^')
          higher _ = False
      in go (reverse popped ++ out) (TOp o : rest) ts
    go out ops (TLParen:ts) = go out (TLParen:ops) ts
    go out ops (TRParen:ts) = let (popped, rest) = break (== TLParen) ops in go (reverse popped ++ out) (drop 1 rest) ts
    prec '^' = 3
    prec c | c `elem` "*/" = 2
    prec _ = 1 :: Int
eval :: [Token] -> Maybe Double
eval = go []
  where go [x] [] = Just x
        go _ [] = Nothing
        go st (TNum n:ts) = go (n:st) ts
        go (y:x:st) (TOp o:ts) = go (f o x y : st) ts
        go _ _ = Nothing
        f '+' = (+); f '-' = (-); f '*' = (*); f '/' = (/); f _ = (**)
main :: IO ()
main = do
  mapM_ (print . fmap (eval . toRPN) . tokenize) ["1 + 2 * 3", "(1+2)*3^2^1", "2 $ 3", "4 / (2 - 2)", "1 +"]
  print (readEither "12x" :: Either String Int)
  print (readMaybe "[1,2,3]" :: Maybe [Int], readMaybe "(1,True)" :: Maybe (Int, Bool), read " ( 5 ) " :: Int)
  r <- try (evaluate (read "abc" :: Int))
  case r of
    Left (e :: ErrorCall) -> putStrLn "no parse"
    Right v -> print v
  print (fromIntegral (300 :: Int) :: Int8, maxBound :: Word16, minBound :: Int64)
  hPutStrLn stderr "done"
