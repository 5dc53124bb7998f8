{-# LANGUAGE FlexibleContexts #-}
module Main where

import Control.Monad.Except
import Control.Monad.State
import Control.Monad.Writer

-- Whether the state survives an error depends on the order of the layers.
action :: (MonadState Int m, MonadError String m) => m ()
action = do
  modify (+ 10)
  (modify (+ 100) >> throwError "oops") `catchError` \_ -> modify (+ 1)

logs :: (MonadWriter [String] m, MonadState Int m) => String -> m Int
logs s = do
  tell [s]
  modify (+ length s)
  get

main :: IO ()
main = do
  print (runExcept (runStateT action 0))
  print (runState (runExceptT action) 0)
  print (runState (runWriterT (logs "ab" >> logs "cde")) 0)
  print (runWriter (runStateT (logs "ab" >> logs "cde") 0))
