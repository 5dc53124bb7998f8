module DoBlocks where

import Control.Exception
import Control.Monad
import qualified Data.Map as M

process :: M.Map String Int -> [String] -> IO (M.Map String Int)
process env [] = return env
process env (line : rest) = do
  env' <- case words line of
    ["set", name, value] -> do
      let n = read value
      return (M.insert name n env)
    ["get", name]
      | Just n <- M.lookup name env -> do print n; return env
      | otherwise -> env <$ putStrLn ("no " ++ name)
    ("add" : name : values) ->
      let total = sum (map read values)
       in pure (M.insertWith (+) name total env)
    [] -> pure env
    _ -> do
      putStrLn "?"
      pure env
  process env' rest

guarded :: IO a -> IO (Maybe a)
guarded action = (Just <$> action) `catch` \e -> do
  putStrLn ("caught " ++ show (e :: SomeException))
  return Nothing

loop :: Int -> IO ()
loop n = forever $ do
  when (n > 3) $ throwIO (userError "done")
  if n == 2
  then putStrLn "two"
  else do putStrLn "other"
          putStrLn "still"
  mapM_ print =<< return [n, n + 1]
  void . return $ ()

lets = do
  let a = 1
      b = 2
      f x = x + a
        where _ = b
  let (c, d) | a > b = (1, 2)
             | otherwise = (2, 1)
  Just (f c + d)
