-- judged: e wrong, f wrong, the rest verified
module ActionsThatEnd where
import System.Exit
import System.IO.Error
import Control.Exception
{-@ a :: Int -> IO Nat @-}
a :: Int -> IO Int
a n = if n < 0 then ioError (userError "neg") else return n
{-@ b :: Int -> IO Nat @-}
b :: Int -> IO Int
b n = if n < 0 then exitFailure else return n
{-@ c :: Int -> IO Nat @-}
c :: Int -> IO Int
c n = if n < 0 then fail "neg" else return n
{-@ d :: Int -> IO Nat @-}
d :: Int -> IO Int
d n = if n < 0 then throwIO (ErrorCall "neg") else return n
{-@ e :: Int -> IO Nat @-}
e :: Int -> IO Int
e n = if n < 0 then throw (ErrorCall "neg") else return n
{-@ f :: Int -> IO Nat @-}
f :: Int -> IO Int
f n = if n < 0 then error "neg" else return n
