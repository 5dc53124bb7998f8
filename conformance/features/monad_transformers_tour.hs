module Main where
import Control.Monad.Cont
import Control.Monad.Trans.Maybe
import Control.Monad.Trans.Except
import Control.Monad.Trans.Class (lift)
import qualified Control.Monad.Trans.State.Strict as S
import qualified Control.Monad.Trans.Writer.CPS as W
import qualified Control.Monad.Trans.Accum as A
import Control.Monad.Trans.Select
import Control.Monad.IO.Class
import Control.Monad (guard, mplus, mzero, msum, when, forM_, void, forever)
import Data.Functor (($>), (<&>), void)

safeDiv :: Int -> Int -> Except String Int
safeDiv _ 0 = throwE "div0"
safeDiv a b = return (a `div` b)

search :: Int -> MaybeT (S.State Int) Int
search n = do
  lift (S.modify (+ 1))
  guard (n > 3) 
  return (n * 2)

exitEarly :: [Int] -> Cont r (Either Int [Int])
exitEarly xs = callCC $ \k -> do
  forM_ xs $ \x -> when (x < 0) (k (Left x))
  return (Right xs)

main :: IO ()
main = do
  print (runExcept (safeDiv 10 2), runExcept (safeDiv 1 0 `catchE` (\e -> return (length e))) :: Either () Int, runExcept (withExcept length (safeDiv 1 0)))
  print (S.runState (runMaybeT (msum (map search [1 .. 5]))) 0)
  print ((`runCont` id) (exitEarly [1, 2, -3, 4]), (`runCont` id) (exitEarly [1]))
  r <- runMaybeT (do { x <- hoistMaybe' (Just 3); liftIO (print x); y <- MaybeT (return Nothing); liftIO (print (y :: Int)) } `mplus` liftIO (putStrLn "alt"))
  print r
  print (W.runWriter (W.tell "a" >> W.tell "b" $> 3))
  flip evalContT' return $ do
    x <- ContT (\k -> k 1 >> k 2)
    lift (print (x :: Int))
  print (runExcept (except (Left "e") :: Except String ()))
  print (Just 3 <&> (+ 1), void (Just 2))
  runExceptT (forever (do { lift (putStrLn "once"); throwE () })) >>= print . either id id
  where hoistMaybe' = MaybeT . return
        evalContT' m k = runContT m k
