module Main where
data Tree a = Fork a (Tree a) (Tree a) | Nil deriving (Show, Eq)
data Crumb a = L a (Tree a) | R a (Tree a) deriving Show
type Zipper a = (Tree a, [Crumb a])
left, right, up :: Zipper a -> Maybe (Zipper a)
left (Fork x l r, bs) = Just (l, L x r : bs)
left _ = Nothing
right (Fork x l r, bs) = Just (r, R x l : bs)
right _ = Nothing
up (t, L x r : bs) = Just (Fork x t r, bs)
up (t, R x l : bs) = Just (Fork x l t, bs)
up (_, []) = Nothing
top :: Zipper a -> Zipper a
top z = maybe z top (up z)
modify :: (a -> a) -> Zipper a -> Zipper a
modify f (Fork x l r, bs) = (Fork (f x) l r, bs)
modify _ z = z
main :: IO ()
main = do
  let t = Fork 1 (Fork 2 Nil Nil) (Fork 3 (Fork 4 Nil Nil) Nil)
  print (fmap (fst . top . modify (* 100)) (Just (t, []) >>= right >>= left))
  print (fmap fst (Just (t, []) >>= left >>= left >>= left))
