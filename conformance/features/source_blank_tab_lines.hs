module Main where
	
import Data.Char (toUpper)
   	
f :: String -> String
f s = go s
  where
	
    go [] = []
  	  
    go (c : cs) = toUpper c : go cs
 
main :: IO ()
main = do
  putStrLn (f "blank lines hold tabs")
	
  putStrLn "done"
	
