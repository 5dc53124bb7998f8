module Util.Env (Env, empty, insert, lookup, size, toList) where
import Prelude hiding (lookup)
import qualified Prelude as P
newtype Env a = Env [(String, a)]
empty :: Env a
empty = Env []
insert :: String -> a -> Env a -> Env a
insert k v (Env e) = Env ((k, v) : filter ((/= k) . fst) e)
lookup :: String -> Env a -> Maybe a
lookup k (Env e) = P.lookup k e
size :: Env a -> Int
size (Env e) = length e
toList :: Env a -> [a]
toList (Env e) = P.map snd e
