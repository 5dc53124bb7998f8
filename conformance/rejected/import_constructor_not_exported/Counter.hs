module Counter (Counter, newCounter) where

newtype Counter = Counter Int

newCounter :: Counter
newCounter = Counter 0
