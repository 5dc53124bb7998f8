{-# LANGUAGE ForeignFunctionInterface #-}
-- Functions of C that are declared and not called.
module Main where

import Foreign.C.Types (CDouble (..), CInt (..))
import Foreign.Ptr (FunPtr)

foreign import ccall unsafe "math.h sin" c_sin :: CDouble -> CDouble

foreign import ccall "stdlib.h &free" c_free :: FunPtr (CInt -> IO ())

foreign import ccall "abs" c_abs :: CInt -> IO CInt

approximate :: Double -> Double
approximate x = if abs x < 0.001 then x else realToFrac (c_sin (realToFrac x))

main :: IO ()
main = print (approximate 0.0005)
