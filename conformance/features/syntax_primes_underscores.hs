module Main where

foldl'' :: (b -> a -> b) -> b -> [a] -> b
foldl'' f z_0 xs_1 = go' z_0 xs_1
  where
    go' _acc [] = _acc
    go' acc' (x' : xs') = go' (f acc' x') xs'

_private :: Int
_private = 3

data T' = T' | T'' Int' deriving Show
type Int' = Int

camelCase_and_Snake1 :: Int -> Int
camelCase_and_Snake1 forall' = forall' + as + hiding + qualified
  where
    as = 1
    hiding = 2
    qualified = 3

main :: IO ()
main = do
  print (foldl'' (-) 10 [1, 2])
  print (_private, [T', T'' 2])
  print (camelCase_and_Snake1 0)
