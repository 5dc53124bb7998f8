import System.Environment
import System.IO
import Control.Monad (when, unless, forever)
import Data.IORef
import System.Exit
import qualified Data.Map as Map

type Stack = [Double]
rpn :: String -> Either String Double
rpn = go [] . words
  where
    go [x] []            = Right x
    go st  []            = Left ("bad stack " ++ show st)
    go (y:x:st) (t:ts)
      | Just op <- lookup t ops = go (x `op` y : st) ts
    go st (t:ts) = case reads t of
      [(v, "")] -> go (v : st) ts
      _         -> Left ("bad token " ++ t)
    ops = [("+", (+)), ("-", (-)), ("*", (*)), ("/", (/)), ("^", (**))]

main = do
  args <- getArgs
  prog <- getProgName
  hSetBuffering stdout NoBuffering
  cnt <- newIORef (0 :: Int)
  let loop = do
        eof <- isEOF
        unless eof $ do
          l <- getLine
          modifyIORef cnt (+1)
          case l of
            "quit" -> do
              n <- readIORef cnt
              putStrLn ("bye after " ++ show n)
              exitSuccess
            ('#':_) -> return ()
            _ -> putStrLn $ either ("error: " ++) show (rpn l)
          loop
  when (null args) loop
  putStrLn "end of input"
