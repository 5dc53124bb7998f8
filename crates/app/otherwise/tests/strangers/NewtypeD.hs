-- judged: mkPos verified, sub wrong, add verified
module NewtypeD where
newtype Pos = Pos Int deriving (Eq, Ord)
{-@ newtype Pos = Pos { unP :: {v:Int | v > 0} } @-}
{-@ mkPos :: Int -> Maybe Pos @-}
mkPos :: Int -> Maybe Pos
mkPos n = if n > 0 then Just (Pos n) else Nothing
add :: Pos -> Pos -> Pos
add (Pos a) (Pos b) = Pos (a + b)
sub :: Pos -> Pos -> Pos
sub (Pos a) (Pos b) = Pos (a - b)
