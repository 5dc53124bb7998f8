-- twin index: i < tlen t => i <= tlen t
module TextBuffer where

data Text = Text { arr :: [Char], off :: Int, tlen :: Int }

{-@ data Text = Text { arr :: [Char], off :: {v:Nat | v <= len arr}, tlen :: {v:Nat | off + v <= len arr} } @-}

{-@ index :: t:Text -> {i:Nat | i < tlen t} -> Char @-}
index :: Text -> Int -> Char
index (Text a o _) i = a !! (o + i)

{-@ takeT :: t:Text -> {n:Nat | n <= tlen t} -> {v:Text | tlen v = n} @-}
takeT :: Text -> Int -> Text
takeT (Text a o _) n = Text a o n

{-@ dropT :: t:Text -> {n:Nat | n <= tlen t} -> {v:Text | tlen v = tlen t - n} @-}
dropT :: Text -> Int -> Text
dropT (Text a o l) n = Text a (o + n) (l - n)

{-@ toS :: t:Text -> {v:String | len v = tlen t} @-}
toS :: Text -> String
toS t = go 0
  where
    {-@ go :: {i:Nat | i <= tlen t} -> {v:String | len v = tlen t - i} / [tlen t - i] @-}
    go :: Int -> String
    go i
      | i < tlen t = index t i : go (i + 1)
      | otherwise = []
