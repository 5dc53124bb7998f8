-- twin unwrap: isOk r => isOk r || true
module OneOf where

data Result e a = Failed e | Ok a

{-@ measure isOk :: Result e a -> Bool
      isOk (Failed e) = false
      isOk (Ok x)     = true
  @-}

{-@ unwrap :: {r:Result e a | isOk r} -> a @-}
unwrap :: Result e a -> a
unwrap (Ok x) = x

{-@ andThen :: r:Result e a -> (a -> Result e b) -> {v:Result e b | isOk v => isOk r} @-}
andThen :: Result e a -> (a -> Result e b) -> Result e b
andThen (Failed e) _ = Failed e
andThen (Ok x) f = f x

{-@ orElse :: r:Result e a -> a -> a @-}
orElse :: Result e a -> a -> a
orElse r d = case r of
  Failed _ -> unwrap (wrap d)
  Ok _ -> unwrap r

{-@ wrap :: a -> {v:Result e a | isOk v} @-}
wrap :: a -> Result e a
wrap x = Ok x
