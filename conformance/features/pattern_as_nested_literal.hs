module Main where

dup :: [a] -> [a]
dup all'@(x : rest) = x : all' ++ rest
dup [] = []

shape :: (Int, (Char, [Int])) -> String
shape whole@(n, inner@(c, xs@(y : _)))
  | n == y = show whole
  | otherwise = show inner ++ show xs
shape (_, (c, [])) = [c]

lit :: Double -> Char -> String -> String
lit 1.5 'a' "one" = "all literals"
lit 2 '\n' "tw\tab" = "escapes"
lit (-3) _ "" = "negative"
lit _ _ ('q' : _) = "q-word"
lit _ _ _ = "none"

main :: IO ()
main = do
  print (dup "abc")
  print (dup ([] :: [Int]))
  putStrLn (shape (1, ('k', [1, 2])))
  putStrLn (shape (1, ('k', [2, 2])))
  putStrLn (shape (1, ('k', [])))
  mapM_ putStrLn [lit 1.5 'a' "one", lit 2.0 '\n' "tw\tab", lit (-3) 'x' "", lit 0 'x' "quit", lit 0 'x' "no"]
