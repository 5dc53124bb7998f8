module Main where

type Name = String
type Pair a = (a, a)
type Env v = [(Name, v)]
type Transform a = a -> a
type Parser a = String -> [(a, String)]
type Flip f a b = f b a

lookupAll :: Name -> Env v -> [v]
lookupAll n env = [v | (k, v) <- env, k == n]

twice :: Transform a -> Transform a
twice f = f . f

mapPair :: (a -> b) -> Pair a -> Pair b
mapPair f (a, b) = (f a, f b)

item :: Parser Char
item (c : cs) = [(c, cs)]
item [] = []

two :: Parser a -> Parser (Pair a)
two p s = [((a, b), s2) | (a, s1) <- p s, (b, s2) <- p s1]

fl :: Flip Either Int Bool -> String
fl = either show show

main :: IO ()
main = do
  print (lookupAll "x" [("x", 1), ("y", 2), ("x", 3)])
  print (twice (twice (* 2)) 1)
  print (mapPair length ("ab", "c"))
  print (two item "xyz")
  putStrLn (fl (Left True) ++ fl (Right 3))
