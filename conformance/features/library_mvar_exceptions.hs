import Control.Concurrent.MVar
import Control.Exception

main :: IO ()
main = do
  v <- newMVar 'x'
  e <- try (modifyMVar v (\_ -> return undefined)) :: IO (Either SomeException ())
  putStrLn (either (const "failed") show e)
  withMVar v print
  f <- try (modifyMVar v (\_ -> throwIO (userError "inside"))) :: IO (Either IOException ())
  print f
  g <- try (modifyMVar_ v (\c -> evaluate (if c == 'x' then error "bad" else c))) :: IO (Either ErrorCall ())
  print (either (\(ErrorCall m) -> m) show g)
  r <- modifyMVar v (\c -> return (succ c, [c]))
  print r
  readMVar v >>= print
  swapMVar v 'q' >>= print
  tryTakeMVar v >>= print
  tryTakeMVar v >>= print
  tryPutMVar v 'a' >>= print
  tryPutMVar v 'b' >>= print
  tryReadMVar v >>= print
  h <- try (takeMVar v >> takeMVar v) :: IO (Either BlockedIndefinitelyOnMVar Char)
  print h
