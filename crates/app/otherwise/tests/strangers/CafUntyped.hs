-- judged: tooSmall wrong, okBig verified, lookIt wrong, the rest verified
module CafUntyped (tooSmall, okBig, lookIt) where
import qualified Data.Map as M
config = M.fromList [("a", 1), ("b", 2)]
size = 16
primes = [2, 3, 5, 7]
{-@ tooSmall :: {v:Int | v > 16} @-}
tooSmall :: Int
tooSmall = size
{-@ okBig :: {v:Int | v >= 16} @-}
okBig :: Int
okBig = size + length primes
lookIt :: Int
lookIt = config M.! "c"
