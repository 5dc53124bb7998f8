-- Memory: foreign pointers, strings of C, stable pointers, pools.
import Control.Exception
import Control.Monad
import Foreign
import Foreign.C
import Foreign.Marshal.Error (throwIfNeg)
import qualified Foreign.ForeignPtr.Unsafe as U

sumOf :: ForeignPtr Word16 -> Int -> IO Word16
sumOf p n = withForeignPtr p (\q -> sum <$> peekArray n q)

main :: IO ()
main = do
  p <- mallocForeignPtrArray 5
  withForeignPtr p (\q -> pokeArray q [10, 20, 30, 40, 50])
  sumOf p 5 >>= print
  sumOf (p `plusForeignPtr` 4) 3 >>= print
  print (U.unsafeForeignPtrToPtr p == U.unsafeForeignPtrToPtr (castForeignPtr p))
  withCString "h\228llo" (\c -> lengthArray0 0 c >>= print)
  withCStringLen "caf\233" (\(c, n) -> peekCStringLen (c, n) >>= putStrLn . show)
  s <- newCString "abc"
  pokeElemOff s 1 (castCharToCChar 'X')
  peekCString s >>= putStrLn
  free s
  k <- newStablePtr (Just [1, 2, 3 :: Int])
  deRefStablePtr k >>= print
  freeStablePtr k
  total <- withPool $ \pool -> do
    a <- pooledNewArray pool [1, 2, 3 :: CInt]
    b <- pooledNew pool (39 :: CInt)
    (+) <$> (sum <$> peekArray 3 a) <*> peek b
  print total
  r <- try (throwIfNeg (\n -> "bad result " ++ show n) (return (-3 :: CInt)))
  print (r :: Either IOException CInt)
  q <- newForeignPtr finalizerFree =<< new (7 :: Int32)
  withForeignPtr q peek >>= print
  finalizeForeignPtr q
  print =<< maybePeek peek (nullPtr :: Ptr Int)
  r2 <- withMany with [1, 2, 3 :: Int] (mapM peek)
  print (r2, sizeOf (undefined :: CLong), maxBound :: CUChar)
