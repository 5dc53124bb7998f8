import Control.Exception
f :: Int -> Int
f x = if x > 0 then error ("neg" ++ show x) else undefined
main :: IO ()
main = do
  r <- try (evaluate (f 1)) :: IO (Either SomeException Int)
  print r
  r2 <- try (evaluate (f 0)) :: IO (Either SomeException Int)
  print r2
  handle (\e -> putStrLn ("Caught " ++ show (e :: SomeException))) (void' (evaluate (head ([] :: [Int]))))
  r3 <- try (evaluate (let Just y = (Nothing :: Maybe Int) in y)) :: IO (Either SomeException Int)
  print r3
 where void' a = a >> return ()
