-- judged: the rest verified
module Rio where

{-@ data RIO a <p :: World -> Bool, q :: World -> a -> World -> Bool>
      = RIO (rs :: (x:World<p> -> (a, World)<\w -> {v:World<q x w> | true}>)) @-}
data RIO a = RIO { runState :: World -> (a, World) }

data World = W

{-@ runState :: forall <p :: World -> Bool, q :: World -> a -> World -> Bool>.
                RIO <p, q> a -> x:World<p> -> (a, World)<\w -> {v:World<q x w> | true}> @-}

{-@ ret :: forall a <p :: World -> Bool>. x:a -> RIO <p, {\w0 y w1 -> w0 == w1 && y == x}> a @-}
ret :: a -> RIO a
ret w = RIO (\x -> (w, x))
