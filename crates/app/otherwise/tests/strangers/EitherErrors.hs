-- judged: unwrap wrong, the rest verified
module EitherErrors where

data Err = DivZero | Neg Int
{-@ data Err = DivZero | Neg { by :: {v:Int | v < 0} } @-}

{-@ safeRoot :: n:Int -> Either Err Nat @-}
safeRoot :: Int -> Either Err Int
safeRoot n
  | n < 0 = Left (Neg n)
  | otherwise = Right (go 0)
  where
    go k = if k * k >= n || k >= n then k else go (k + 1)
{-@ lazy safeRoot @-}

{-@ unwrap :: Either Err Nat -> Nat @-}
unwrap :: Either Err Int -> Int
unwrap (Right n) = n
unwrap (Left (Neg k)) = k
unwrap (Left DivZero) = 0

{-@ unwrapOk :: Either Err Nat -> Nat @-}
unwrapOk :: Either Err Int -> Int
unwrapOk (Right n) = n
unwrapOk (Left (Neg k)) = negate k
unwrapOk (Left DivZero) = 0
