-- judged: sameKey wrong, dedupe verified, the rest verified
module OddInstances where

-- Equality that forgets a field.
data Item = Item { name :: Int, price :: Int }

instance Eq Item where
  a == b = name a == name b

{-@ sameKey :: a:Item -> b:Item -> {v:Bool | v => price a = price b} @-}
sameKey :: Item -> Item -> Bool
sameKey a b = a == b

{-@ dedupe :: xs:[Item] -> {v:[Item] | len v <= len xs} @-}
dedupe :: [Item] -> [Item]
dedupe [] = []
dedupe (x:xs)
  | x `elem` xs = dedupe xs
  | otherwise = x : dedupe xs

newtype Down = Down Int deriving Eq
instance Ord Down where
  compare (Down a) (Down b) = compare b a

top :: Down -> Down -> Down
top a b = if a < b then a else b
