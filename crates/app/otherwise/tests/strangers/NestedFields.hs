-- judged: bad wrong, bad2 wrong, get verified
module NestedFields where
data Cfg = Cfg { ports :: [Int], opt :: Maybe Int, pair :: (Int, Int) }
{-@ data Cfg = Cfg { ports :: [{v:Int | v > 0}], opt :: Maybe Nat, pair :: (Nat, Nat) } @-}
bad :: Int -> Cfg
bad n = Cfg [80, n] Nothing (0, 0)
bad2 :: Int -> Cfg -> Cfg
bad2 n c = c { opt = Just (n - 1) }
{-@ get :: Cfg -> Nat @-}
get :: Cfg -> Int
get (Cfg _ (Just n) _) = n
get (Cfg (p : _) _ _) = p
get (Cfg _ _ (a, _)) = a
