-- Corners of base: options, bound threads, more kinds of input errors, evaluation through constructors.
import Control.Concurrent
import Control.DeepSeq
import Control.Exception
import Control.Monad.Trans.Identity
import Data.Foldable (toList)
import qualified Data.List.NonEmpty as NE
import Data.Semigroup
import Data.Type.Coercion
import GHC.Conc (labelThread, unsafeIOToSTM, atomically)
import System.IO.Error
import System.IO.Unsafe (unsafeFixIO)

main :: IO ()
main = do
  print (sconcat (Option (Just (Max 3)) NE.:| [Option Nothing, Option (Just (Max (5 :: Int)))]))
  print (option 0 (+ 1) (Option (Just (4 :: Int))), getOption (mempty :: Option (Max Int)))
  print (NE.unfold (\n -> (n * n, if n < 4 then Just (n + 1) else Nothing)) (1 :: Int))
  print (isResourceVanishedErrorType resourceVanishedErrorType, isFullErrorType fullErrorType)
  print (mkIOError resourceVanishedErrorType "place" Nothing (Just "file"))
  r <- try (evaluate (rnf1 (Just (undefined :: Int))))
  putStrLn (either (\e -> takeWhile (/= '\n') (show (e :: ErrorCall))) show r)
  print (liftRnf2 (const ()) (const ()) (undefined :: Int, undefined :: Int))
  print (toList (IdentityT (Just 'x')), sum (IdentityT [1, 2, 3 :: Int]))
  print (gcoerceWith (Coercion :: Coercion (Max Int) Int) 'y')
  xs <- unsafeFixIO (\ys -> return (1 : map (* 2) (take 4 ys)))
  print (xs :: [Int])
  done <- newEmptyMVar
  t <- forkOnWithUnmask 0 (\unmask -> unmask (putMVar done "forked"))
  labelThread t "worker"
  takeMVar done >>= putStrLn
  runInUnboundThread (return ()) >> atomically (unsafeIOToSTM (putStrLn "inside"))
