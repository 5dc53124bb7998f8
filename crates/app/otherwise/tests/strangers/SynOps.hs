-- judged: <+> wrong, the rest verified
module SynOps where

{-@ infixl 6 <+> @-}
{-@ infixr 5 +++ @-}
infixl 6 <+>
infixr 5 +++

data V = V Int Int
{-@ data V = V { vx :: Int, vy :: Int } @-}

{-@ (<+>) :: a:V -> b:V -> {v:V | vx v = vx a + vx b && vy v = vy a + vy b} @-}
(<+>) :: V -> V -> V
V a b <+> V c d = V (a + c) (b + b)

{-@ reflect +++ @-}
{-@ (+++) :: xs:[a] -> ys:[a] -> {v:[a] | len v = len xs + len ys} @-}
(+++) :: [a] -> [a] -> [a]
[] +++ ys = ys
(x : xs) +++ ys = x : (xs +++ ys)

{-@ twice :: xs:[a] -> {v:[a] | v = xs +++ xs} @-}
twice :: [a] -> [a]
twice xs = xs +++ xs

{-@ (\\) :: Eq a => xs:[a] -> [a] -> {v:[a] | len v <= len xs} @-}
(\\) :: Eq a => [a] -> [a] -> [a]
xs \\ [] = xs
xs \\ (y : ys) = filter (/= y) xs \\ ys

{-@ (???) :: Maybe Nat -> Nat -> Nat @-}
(???) :: Maybe Int -> Int -> Int
Just x ??? _ = x
Nothing ??? d = d
