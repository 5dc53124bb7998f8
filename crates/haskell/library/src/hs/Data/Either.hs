module Data.Either
  ( Either (Left, Right), either, lefts, rights, partitionEithers, isLeft, isRight, fromLeft, fromRight
  ) where

lefts :: [Either a b] -> [a]
lefts es = [x | Left x <- es]

rights :: [Either a b] -> [b]
rights es = [y | Right y <- es]

partitionEithers :: [Either a b] -> ([a], [b])
partitionEithers = foldr place ([], [])
  where
    place (Left x) ~(ls, rs) = (x : ls, rs)
    place (Right y) ~(ls, rs) = (ls, y : rs)

isLeft, isRight :: Either a b -> Bool
isLeft (Left _) = True
isLeft (Right _) = False
isRight (Right _) = True
isRight (Left _) = False

fromLeft :: a -> Either a b -> a
fromLeft _ (Left x) = x
fromLeft d (Right _) = d

fromRight :: b -> Either a b -> b
fromRight _ (Right y) = y
fromRight d (Left _) = d
