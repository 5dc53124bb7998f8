import Control.Exception
import System.IO.Unsafe (unsafeInterleaveIO)
import qualified Data.Map as M

-- An error inside a value is raised where the value is needed, not where it was made.
parse :: String -> Int
parse s | all (`elem` ['0' .. '9']) s, not (null s) = read s
        | otherwise = error ("not a number: " ++ show s)

message :: SomeException -> String
message e = case fromException e of
  Just (ErrorCall m) -> "error " ++ m
  Nothing -> case fromException e of
    Just x -> "arithmetic " ++ show (x :: ArithException)
    Nothing -> takeWhile (/= '\n') (show e)

tried :: String -> IO a -> IO ()
tried what io = try io >>= putStrLn . ((what ++ ": ") ++) . either message (const "fine")

main :: IO ()
main = do
  tried "return" (return (parse "x"))
  tried "return!" (return $! parse "x")
  tried "evaluate" (evaluate (parse "x"))
  tried "list" (evaluate (map parse ["1", "x"]))
  tried "sum" (evaluate (sum (map parse ["1", "x"])))
  tried "pair" (evaluate (parse "x", 2 :: Int))
  tried "map" (evaluate (M.fromList [(1 :: Int, parse "x")]))
  tried "seq in pair" (evaluate (let p = parse "x" in p `seq` (p, p)))
  tried "mapM" (mapM (return . parse) ["2", "x"])
  tried "mapM evaluate" (mapM (evaluate . parse) ["2", "x"])
  tried "lambda" (evaluate (\y -> parse "x" + y))
  tried "later" (unsafeInterleaveIO (evaluate (parse "x")))
  tried "pattern" (do { (a, _) <- return (undefined :: (Int, Int)); return a })
  tried "lazy pattern" (do { ~(a, _) <- return (undefined :: (Int, Int)); return a })
  tried "let" (do { let { (a, b) = (1 `div` (0 :: Int), 'b') }; evaluate b })
  tried "let needed" (do { let { (a, b) = (1 `div` (0 :: Int), 'b') }; _ <- evaluate a; return b })
  tried "failing pattern" (do { Just x <- return (Nothing :: Maybe Int); return x })
  tried "when shown" (putStrLn (show (parse "12") ++ take 0 (show (parse "x"))))
  r <- try (evaluate (foldr (\s acc -> parse s + acc) 0 ["1", "2", "y", "z"]))
  putStrLn (either message show r)
  r2 <- try (evaluate (foldl (\acc s -> acc + parse s) 0 ["1", "2", "y", "z"]))
  putStrLn (either message show r2)
