module Main where
-- tree zipper & list zipper
data Tree a = Fork (Tree a) a (Tree a) | Tip deriving (Show, Eq)
data Crumb a = LeftC a (Tree a) | RightC a (Tree a) deriving Show
type Zipper a = (Tree a, [Crumb a])
left, right, up, top :: Zipper a -> Maybe (Zipper a)
left (Fork l x r, bs) = Just (l, LeftC x r : bs)
left _ = Nothing
right (Fork l x r, bs) = Just (r, RightC x l : bs)
right (Tip, _) = Nothing
up (_, []) = Nothing
up (t, LeftC x r : bs) = Just (Fork t x r, bs)
up (t, RightC x l : bs) = Just (Fork l x t, bs)
top z = maybe (Just z) top (up z)
modify :: (a -> a) -> Zipper a -> Zipper a
modify f (Fork l x r, bs) = (Fork l (f x) r, bs)
modify _ z = z
insert :: Ord a => a -> Tree a -> Tree a
insert x Tip = Fork Tip x Tip
insert x t@(Fork l y r) = case x `compare` y of { LT -> Fork (insert x l) y r ; GT -> Fork l y (insert x r) ; EQ -> t }
data LZ a = LZ [a] a [a]
instance Functor LZ where fmap f (LZ l x r) = LZ (map f l) (f x) (map f r)
class Functor w => Comonad w where
  extract :: w a -> a
  duplicate :: w a -> w (w a)
  extend :: (w a -> b) -> w a -> w b
  extend f = fmap f . duplicate
instance Comonad LZ where
  extract (LZ _ x _) = x
  duplicate z = LZ (tail (iterate lft z)) z (tail (iterate rgt z))
lft, rgt :: LZ a -> LZ a
lft (LZ (l:ls) x rs) = LZ ls l (x:rs)
lft z = z
rgt (LZ ls x (r:rs)) = LZ (x:ls) r rs
rgt z = z
rule30 :: LZ Bool -> Bool
rule30 (LZ (l:_) x (r:_)) = l /= (x || r)
rule30 _ = False
render :: Int -> LZ Bool -> String
render n (LZ l x r) = map c (reverse (take n l) ++ [x] ++ take n r) where c b = if b then '#' else '.'
main :: IO ()
main = do
  let t = foldr insert Tip [4, 2, 6, 1, 3, 5, 7 :: Int]
  print (fmap fst (pure (t, []) >>= left >>= pure . modify (* 10) >>= top))
  print (fmap fst (Just (t, []) >>= left >>= left >>= left >>= left >>= left))
  let start = LZ (repeat False) True (repeat False)
  mapM_ (putStrLn . render 8) (take 6 (iterate (extend rule30) start))
