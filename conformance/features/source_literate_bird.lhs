This is a literate program in the style with bird tracks.
Text that is not code must be separated by blank lines.

> module Main where
>
> import Data.List (sort)

The function below sorts the words of a text:

> sortWords :: String -> String
> sortWords text = unwords (sort (words text))

and the main program uses it.

> main :: IO ()
> main = do
>   putStrLn (sortWords "the quick brown fox")
>   print squares
>   where
>     squares = [n * n | n <- [1 .. 5]]

The end.
