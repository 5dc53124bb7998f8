-- Operations of inner monads, lifted through transformers.
import Control.Monad.Trans.State.Strict as S
import Control.Monad.Trans.Cont as C
import Control.Monad.Trans.Except as E
import Control.Monad.Trans.Reader as R
import Control.Monad.Trans.Class
import qualified Control.Monad.Trans.Writer.Strict as W
import qualified Control.Monad.Trans.State.Lazy as L
main :: IO ()
main = do
  r <- evalContT (S.runStateT (S.liftCallCC C.callCC (\k -> S.put 5 >> k 'x' >> S.put 9 >> return 'y')) (1 :: Int))
  print r
  r2 <- evalContT (S.runStateT (S.liftCallCC' C.callCC (\k -> S.put 5 >> k 'x' >> S.put 9 >> return 'y')) (1 :: Int))
  print r2
  print (runExcept (S.runStateT (S.liftCatch catchE (S.put 3 >> lift (throwE "no")) (\e -> S.modify (+ length e) >> return ())) 10) :: Either String ((), Int))
  print (runExcept (R.runReaderT (R.liftCatch catchE (R.asks (+ 1) >>= lift . throwE) (\e -> R.asks (* e))) 6) :: Either Int Int)
  print (W.runWriter (S.runStateT (S.liftListen W.listen (lift (W.tell "ab") >> S.get)) 'q'))
  print (W.runWriter (L.runStateT (L.liftPass W.pass (lift (W.tell "ab") >> return ('c', reverse))) 'q'))
  print (W.runWriter (E.runExceptT (E.liftListen W.listen (lift (W.tell "w") >> return 'z' :: E.ExceptT () (W.Writer String) Char))))
