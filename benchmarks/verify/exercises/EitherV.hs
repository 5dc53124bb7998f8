-- twin validate: | n < 0 = Left "negative" => | n < -1 = Left "negative"
module EitherV where

{-@ validate :: Int -> Either String Nat @-}
validate :: Int -> Either String Int
validate n
  | n < 0 = Left "negative"
  | otherwise = Right n

{-@ both :: Either e Nat -> Either e Nat -> Either e Nat @-}
both :: Either e Int -> Either e Int -> Either e Int
both a b = do
  x <- a
  y <- b
  return (x + y)

{-@ orElse :: Either e a -> a -> a @-}
orElse :: Either e a -> a -> a
orElse (Right x) _ = x
orElse (Left _) d = d

{-@ total :: [Int] -> Nat @-}
total :: [Int] -> Int
total xs = sum' [n | Right n <- map validate xs]

{-@ sum' :: [Nat] -> Nat @-}
sum' :: [Int] -> Int
sum' [] = 0
sum' (x : xs) = x + sum' xs
