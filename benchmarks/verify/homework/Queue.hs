-- twin make: | size f >= size b => | size f <= size b
module Queue where

data SL a = SL { size :: Int, elems :: [a] }

{-@ data SL a = SL { size :: Nat, elems :: {v:[a] | len v = size} } @-}
{-@ type SLN a N = {v:SL a | size v = N} @-}
{-@ type SLE a N = {v:SL a | size v <= N} @-}

{-@ nil :: SLN a 0 @-}
nil :: SL a
nil = SL 0 []

{-@ cons :: a -> xs:SL a -> SLN a {size xs + 1} @-}
cons :: a -> SL a -> SL a
cons x (SL n xs) = SL (n + 1) (x : xs)

{-@ tl :: {xs:SL a | size xs > 0} -> SLN a {size xs - 1} @-}
tl :: SL a -> SL a
tl (SL n (_ : xs)) = SL (n - 1) xs

{-@ hd :: {xs:SL a | size xs > 0} -> a @-}
hd :: SL a -> a
hd (SL _ (x : _)) = x

data Q a = Q { front :: SL a, back :: SL a }

{-@ data Q a = Q { front :: SL a, back :: SLE a (size front) } @-}

{-@ measure qsize @-}
qsize :: Q a -> Int
qsize (Q f b) = size f + size b

{-@ make :: f:SL a -> b:SL a -> {v:Q a | qsize v = size f + size b} @-}
make :: SL a -> SL a -> Q a
make f b
  | size f >= size b = Q f b
  | otherwise = Q (rot f b nil) nil

{-@ rot :: f:SL a -> b:SL a -> a:SL a -> SLN a {size f + size b + size a} / [size b] @-}
rot :: SL a -> SL a -> SL a -> SL a
rot f b a
  | size b == 0 = app f a
  | otherwise = rot f (tl b) (cons (hd b) a)

{-@ app :: f:SL a -> a:SL a -> SLN a {size f + size a} / [size f] @-}
app :: SL a -> SL a -> SL a
app f a
  | size f == 0 = a
  | otherwise = cons (hd f) (app (tl f) a)

{-@ insertQ :: a -> q:Q a -> {v:Q a | qsize v = qsize q + 1} @-}
insertQ :: a -> Q a -> Q a
insertQ x (Q f b) = make f (cons x b)

{-@ removeQ :: {q:Q a | qsize q > 0} -> (a, {v:Q a | qsize v = qsize q - 1}) @-}
removeQ :: Q a -> (a, Q a)
removeQ (Q f b) = (hd f, make (tl f) b)
