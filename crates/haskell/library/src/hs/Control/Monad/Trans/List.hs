module Control.Monad.Trans.List (ListT (..), mapListT, liftCallCC, liftCatch) where

import Control.Monad.Signatures (CallCC, Catch)
import Control.Monad.List (ListT (..), mapListT)

liftCallCC :: CallCC m [a] [b] -> CallCC (ListT m) a b
liftCallCC call f = ListT (call (\c -> runListT (f (\a -> ListT (c [a])))))

liftCatch :: Catch e m [a] -> Catch e (ListT m) a
liftCatch catch m h = ListT (runListT m `catch` \e -> runListT (h e))
