module Main where

import Control.Monad (when, unless, foldM)
import Text.Read (readMaybe)

safeDiv :: Int -> Int -> Either String Int
safeDiv _ 0 = Left "division by zero"
safeDiv a b = Right (a `div` b)

calc :: [String] -> Either String Int
calc tokens = do
  stack <- foldM step [] tokens
  case stack of
    [x] -> Right x
    [] -> Left "empty"
    _ -> Left ("left over: " ++ show stack)
  where
    step (y : x : rest) "+" = Right (x + y : rest)
    step (y : x : rest) "-" = Right (x - y : rest)
    step (y : x : rest) "/" = (: rest) <$> safeDiv x y
    step st t = maybe (Left ("bad token " ++ t)) (Right . (: st)) (readMaybe t)

chain :: Int -> Maybe Int
chain n = do
  a <- if n > 0 then Just (n * 2) else Nothing
  let b = a + 1
  when (b > 20) Nothing
  unless (odd b) (Just ())
  pure b

main :: IO ()
main = do
  mapM_ (print . calc . words) ["1 2 +", "8 2 / 3 -", "1 0 /", "1 2", "", "1 x +"]
  print (map chain [-1, 5, 10])
  print (sequence [Just 1, Just 2], sequence [Just 1, Nothing])
  print (mapM (\x -> if x > 0 then Right x else Left x) [1, 2, -3, -4])
  print (Just 5 >>= \x -> Nothing >> Just x)
  print (either length negate (Left "abc" :: Either String Int))
