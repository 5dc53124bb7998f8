-- judged: lookupBad wrong, popScope wrong, the rest verified
-- Project part 2: scopes of variables
module HwEnvs where

type Env = [[(Int, Int)]]

{-@ type Scoped = {v:[[(Int, Int)]] | len v > 0} @-}

{-@ enter :: e:[[(Int, Int)]] -> {v:[[(Int, Int)]] | len v = len e + 1} @-}
enter :: Env -> Env
enter e = [] : e

{-@ leave :: e:Scoped -> {v:[[(Int, Int)]] | len v = len e - 1} @-}
leave :: Env -> Env
leave (_ : e) = e

{-@ popScope :: e:[[(Int, Int)]] -> [[(Int, Int)]] @-}
popScope :: Env -> Env
popScope e = leave e

{-@ bind :: Int -> Int -> e:Scoped -> {v:Scoped | len v = len e} @-}
bind :: Int -> Int -> Env -> Env
bind x v (s : e) = ((x, v) : s) : e

{-@ find1 :: Int -> [(Int, Int)] -> Maybe Int @-}
find1 :: Int -> [(Int, Int)] -> Maybe Int
find1 _ [] = Nothing
find1 x ((y, v) : r) | x == y = Just v
                     | otherwise = find1 x r

{-@ look :: Int -> [[(Int, Int)]] -> Maybe Int @-}
look :: Int -> Env -> Maybe Int
look _ [] = Nothing
look x (s : e) = case find1 x s of
  Nothing -> look x e
  found -> found

{-@ lookupBad :: Int -> [[(Int, Int)]] -> Int @-}
lookupBad :: Int -> Env -> Int
lookupBad x e = case look x e of
  Just v -> v
  Nothing -> error ("unbound " ++ show x)

{-@ inScope :: Int -> Int -> e:[[(Int, Int)]] -> {v:[[(Int, Int)]] | len v = len e} @-}
inScope :: Int -> Int -> Env -> Env
inScope x v e = leave (bind x v (enter e))
