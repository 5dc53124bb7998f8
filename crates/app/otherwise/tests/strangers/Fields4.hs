-- judged: mkBad wrong, grow wrong, the rest verified
module Fields4 where

{-@ data Config = Config
      { width  :: {v:Int | 0 < v}
      , height :: {v:Int | 0 < v && v <= width}
      , title  :: {v:String | len v <= width}
      , onTick :: Nat -> Nat
      } @-}
data Config = Config
  { width :: Int
  , height :: Int
  , title :: String
  , onTick :: Int -> Int
  }

ok :: Config
ok = Config { width = 10, height = 3, title = "abc", onTick = (+ 1) }

mkBad :: Int -> Config
mkBad n = Config { width = 10, height = n, title = "", onTick = id }

grow :: Config -> Config
grow c = c { width = width c - 1 }

{-@ area :: Config -> {v:Int | v > 0} @-}
area :: Config -> Int
area (Config w h _ _) = w + h

{-@ tick :: Config -> Nat -> Nat @-}
tick :: Config -> Int -> Int
tick c n = onTick c (onTick c n)

{-@ shrink :: c:Config -> {d:Config | height d = 1} @-}
shrink :: Config -> Config
shrink c = c { height = 1 }
