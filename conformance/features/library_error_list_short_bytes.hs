{-# LANGUAGE OverloadedStrings #-}
module Main where
import Control.Monad.Error
import Control.Monad.State
import Control.Monad.List
import qualified Data.ByteString as B
import Data.ByteString.Internal (c2w, w2c)
import qualified Data.ByteString.Short as SB
import qualified Data.ByteString.Unsafe as BU
import Data.Text.Encoding (decodeUtf8With)
import Data.Text.Encoding.Error (lenientDecode)
import qualified Data.Text.IO as TIO
data E = Div | Msg String deriving Show
instance Error E where strMsg = Msg
calc :: Int -> ErrorT E (State Int) Int
calc 0 = throwError Div
calc 7 = fail "seven"
calc n = do { modify (+ n); return (100 `div` n) }
main :: IO ()
main = do
  print (runState (runErrorT (calc 5)) 1)
  print (runState (runErrorT (calc 0 `catchError` \_ -> return 9)) 1)
  print (fst (runState (runErrorT (calc 7)) 1))
  r <- runListT (do { x <- ListT (return [1, 2]); y <- ListT (return "ab"); lift (print (x, y)); return x })
  print r
  print (map c2w "az", map w2c [65, 66], SB.length (SB.toShort "abc"), BU.unsafeIndex "xyz" 1)
  TIO.putStrLn (decodeUtf8With lenientDecode (B.pack [104, 105]))
