-- judged: check1 wrong, the rest verified
module PrintNeg where

{-@ check1 :: Int -> IO () @-}
check1 :: Int -> IO ()
check1 n = do
  print n
  if n < 0 then error "negative" else return ()

{-@ check2 :: Nat -> IO () @-}
check2 :: Int -> IO ()
check2 n = do
  print n
  if n < 0 then error "negative" else return ()
