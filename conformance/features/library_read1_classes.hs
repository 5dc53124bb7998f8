-- Reading through type constructors.
import Data.Functor.Classes
import Data.Functor.Compose
import Data.Functor.Identity

data Pair f a = Pair (f a) (f a)

instance Read1 f => Read1 (Pair f) where
  liftReadsPrec rp rl = readsData (readsBinaryWith r r "Pair" Pair)
    where
      r = liftReadsPrec rp rl

instance (Show1 f) => Show1 (Pair f) where
  liftShowsPrec sp sl d (Pair a b) = showsBinaryWith s s "Pair" d a b
    where
      s = liftShowsPrec sp sl

instance (Read1 f, Read a) => Read (Pair f a) where
  readsPrec = readsPrec1

instance (Show1 f, Show a) => Show (Pair f a) where
  showsPrec = showsPrec1

main :: IO ()
main = do
  print (read "Pair (Just 3) Nothing" :: Pair Maybe Int)
  print (read " ( Pair [1,2] [ ] ) " :: Pair [] Int)
  print (fst (head (readsPrec1 0 "Just 'x' rest" :: [(Maybe Char, String)])))
  print (liftReadsPrec readsPrec readList 0 "[Identity 5]" :: [(Identity Int, String)])
  print (readsPrec1 11 "Left 2" :: [(Either Int Bool, String)])
  print (readsPrec1 11 "(Right True)" :: [(Either Int Bool, String)])
  print (readsPrec1 0 "(1,\"two\")!" :: [((,) Int String, String)])
  print (readsPrec1 0 "Compose [Just 1,Nothing]" :: [(Compose [] Maybe Int, String)])
