-- The primitives that GHC's Prelude has no ready-made function for.
module Lib.Shim where

import Control.Exception (SomeException, catch, evaluate, throw)
import qualified Control.Exception as E
import Data.Char (generalCategory)
import Data.Array.IO (IOArray)
import qualified Data.Array.IO as A
import Data.IORef
import System.Exit
import System.IO
import System.IO.Unsafe (unsafePerformIO)
import Unsafe.Coerce (unsafeCoerce)

data RealWorld = RealWorld

type Ref = IORef

type PrimMutArray = IOArray Int

data IORes a = IORes RealWorld a

realWorld :: RealWorld
realWorld = RealWorld

-- An exception of the library under test, carried by one of GHC's.
data Carried = forall e. Carried e

instance Show Carried where
  show _ = "an exception of the library under test"

instance E.Exception Carried

ifThenElse :: Bool -> a -> a -> a
ifThenElse c t e = case c of
  True -> t
  False -> e

perform :: RealWorld -> IO a -> IORes a
perform w io = w `seq` (unsafePerformIO (fmap (IORes RealWorld) io))
{-# NOINLINE perform #-}

raise :: e -> a
raise e = throw (Carried e)

catchAny :: (RealWorld -> IORes a) -> (e -> RealWorld -> IORes a) -> RealWorld -> IORes a
catchAny act handler w = w `seq` unsafePerformIO (run `catch` \(Carried e) -> evaluate (handler (unsafeCoerce e) RealWorld))
  where
    run = evaluate (act RealWorld)
{-# NOINLINE catchAny #-}

newRef :: a -> RealWorld -> IORes (Ref a)
newRef x w = perform w (newIORef x)
{-# NOINLINE newRef #-}

readRef :: Ref a -> RealWorld -> IORes a
readRef r w = perform w (readIORef r)
{-# NOINLINE readRef #-}

writeRef :: Ref a -> a -> RealWorld -> IORes ()
writeRef r x w = perform w (writeIORef r x)
{-# NOINLINE writeRef #-}

newArray :: Int -> a -> RealWorld -> IORes (PrimMutArray a)
newArray n x w = perform w (A.newArray (0, n - 1) x)
{-# NOINLINE newArray #-}

readArray :: PrimMutArray a -> Int -> RealWorld -> IORes a
readArray a k w = perform w (A.readArray a k)
{-# NOINLINE readArray #-}

writeArray :: PrimMutArray a -> Int -> a -> RealWorld -> IORes ()
writeArray a k x w = perform w (A.writeArray a k x)
{-# NOINLINE writeArray #-}

channel :: Int -> Handle
channel 1 = stdout
channel _ = stderr

putCharTo :: Int -> Char -> RealWorld -> IORes ()
putCharTo h c w = c `seq` perform w (hPutChar (channel h) c)

flushTo :: Int -> RealWorld -> IORes ()
flushTo h w = perform w (hFlush (channel h))

getCharCode, peekCharCode :: RealWorld -> IORes Int
getCharCode w = perform w (isEOF >>= \end -> if end then return (-1) else fmap fromEnum getChar)
peekCharCode w = perform w (isEOF >>= \end -> if end then return (-1) else fmap fromEnum (hLookAhead stdin))

readFileText :: [Char] -> RealWorld -> IORes (Either [Char] [Char])
readFileText path w = perform w (guarded (readFile path >>= \s -> length s `seq` return s))

writeFileText :: Bool -> [Char] -> [Char] -> RealWorld -> IORes (Either [Char] ())
writeFileText more path text w = perform w (guarded ((if more then appendFile else writeFile) path text))

fileOperation :: [Char] -> [Char] -> [Char] -> RealWorld -> IORes (Either [Char] [Char])
fileOperation _ _ _ w = perform w (return (Left "Permission denied"))

guarded :: IO a -> IO (Either [Char] a)
guarded io = fmap Right io `catch` \e -> return (Left (show (e :: E.IOException)))

exitProcess :: Int -> RealWorld -> IORes a
exitProcess n w = perform w (exitWith (if n == 0 then ExitSuccess else ExitFailure n))

category :: Char -> Int
category = fromEnum . generalCategory

quotOverflow :: (Bounded a, Integral a) => a -> a -> Bool
quotOverflow x y = x == minBound && y == -1
