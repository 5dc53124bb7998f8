import qualified Data.Map as Map
import Control.Monad.Writer
import Control.Monad.Reader
import Control.Monad.State
type App = ReaderT Int (StateT (Map.Map String Int) (Writer [String]))
step :: String -> App Int
step k = do
  d <- ask
  m <- get
  let v = Map.findWithDefault d k m
  put (Map.insert k (v + 1) m)
  lift . lift $ tell [k ++ "=" ++ show v]
  when (v > 11) $ tell ["big"]
  return v
app :: App [Int]
app = do
  a <- mapM step ["x", "y", "x"]
  b <- local (* 2) (step "z")
  c <- asks (+ 1)
  (r, logs) <- listen (step "x")
  tell [show (length logs)]
  censor (map reverse) (tell ["abc"])
  modify' (Map.filter (> 10))
  gets Map.size >>= \n -> return (a ++ [b, c, r, n])
main = do
  let ((r, s), w) = runWriter (runStateT (runReaderT app 10) Map.empty)
  print r
  print (Map.toList s)
  mapM_ putStrLn w
  print (evalState (traverse (\x -> state (\n -> (n * x, n + 1))) [1 .. 5]) 1)
  print =<< execStateT (forM_ [1 .. 3] (\i -> do { s <- get; lift (print s); put (s + i) })) 0
  print (runReader (withReaderT' length (asks (* 2))) "abc")
  where withReaderT' f m = withReader f m
