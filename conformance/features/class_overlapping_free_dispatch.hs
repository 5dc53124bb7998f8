module Main where

-- The showList trick: how Show treats strings without overlapping instances.
class Pretty a where
  pretty :: a -> String
  prettyList :: [a] -> String
  prettyList xs = "[" ++ concatMap ((++ ";") . pretty) xs ++ "]"

instance Pretty Char where
  pretty c = [c]
  prettyList s = "'" ++ s ++ "'"

instance Pretty Int where
  pretty = show

instance Pretty Bool where
  pretty b = if b then "T" else "F"
  prettyList = map (\b -> if b then '1' else '0')

instance Pretty a => Pretty [a] where
  pretty = prettyList

instance (Pretty a, Pretty b) => Pretty (a, b) where
  pretty (a, b) = "<" ++ pretty a ++ "|" ++ pretty b ++ ">"

main :: IO ()
main = do
  putStrLn (pretty "text")
  putStrLn (pretty [1, 2, 3 :: Int])
  putStrLn (pretty [True, False])
  putStrLn (pretty [("a", [1 :: Int]), ("b", [])])
  putStrLn (pretty [["x", "y"], []])
