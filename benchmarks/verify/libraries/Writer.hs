-- twin logged: w1 ++ w2 => w1
module Writer where

{-@ logged :: w1:[a] -> w2:[a] -> {v:[a] | len v = len w1 + len w2} @-}
logged :: [a] -> [a] -> [a]
logged w1 w2 = w1 ++ w2

{-@ bindW :: (a, {w:[String] | len w > 0}) -> (a -> (b, [String])) -> (b, {w:[String] | len w > 0}) @-}
bindW :: (a, [String]) -> (a -> (b, [String])) -> (b, [String])
bindW (x, w) f = case f x of
  (y, w') -> (y, logged w w')

{-@ tell :: String -> ((), {w:[String] | len w = 1}) @-}
tell :: String -> ((), [String])
tell s = ((), [s])
