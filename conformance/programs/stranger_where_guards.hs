module Main where
import Data.List
import Data.Char

infixr 0 ==>
(==>) :: Bool -> Bool -> Bool
p ==> q = not p || q

classify :: Int -> Int -> String
classify a b
  | a == b, even a = "same even"
  | Just k <- lookup a table
  , let k' = k ++ suffix
  , length k' > 4 = k'
  | s > limit = "big " ++ show s
  | s < 0 = neg
  | otherwise = let r = s * s
                    t = r + 1 in show (r, t)
  where
    s = a + b
    limit | a > 10 = 100
          | otherwise = 20
    neg = "neg" ++ case (a, b) of
      (x, _) | x < -5 -> "!!"
             | even x, odd b -> "?"
      _ -> ""
    table = [(1, "one"), (2, "two"), (3, "three")]
    suffix = if b > 0 then "+" else "-"

data Shape = Circle Double | Rect Double Double | Tri { a', b', c' :: Double }

area :: Shape -> Double
area shape = case shape of
  Circle r -> pi * sq r
  Rect w h -> w * h
  Tri { a' = x, b' = y, c' = z } -> sqrt (p * (p - x) * (p - y) * (p - z))
    where p = (x + y + z) / 2
  where sq x = x * x

localOps :: Int -> Int -> Int -> Int
localOps x y z = x <+> y <.> z
  where
    infixl 6 <+>
    infixl 7 <.>
    a <+> b = a + b
    a <.> b = a * b + 1

localOps2 :: Int -> Int -> Int -> Int
localOps2 x y z = let infixr 5 |>; p |> q = p - q in x |> y |> z

collatz :: Int -> [Int]
collatz = unfoldr step
  where step 0 = Nothing
        step 1 = Just (1, 0)
        step n = Just (n, if even n then n `div` 2 else 3 * n + 1)

isEven', isOdd' :: Int -> Bool
isEven' 0 = True
isEven' n = isOdd' (n - 1)
isOdd' 0 = False
isOdd' n = isEven' (n - 1)

romans :: Int -> String
romans 0 = ""
romans n = let (v, s) = head (dropWhile ((> n) . fst) table) in s ++ romans (n - v)
  where table = [(1000,"M"),(900,"CM"),(500,"D"),(400,"CD"),(100,"C"),(90,"XC"),(50,"L"),(40,"XL"),(10,"X"),(9,"IX"),(5,"V"),(4,"IV"),(1,"I")]

rpn :: String -> Either String Double
rpn = go [] . words
  where
    go [x] [] = Right x
    go st [] = Left ("stack has " ++ show (length st))
    go (y : x : st) (o : ts) | Just f <- lookup o ops = go (f x y : st) ts
    go st (t : ts)
      | t `elem` map fst ops = Left ("underflow at " ++ t)
      | [(v, "")] <- reads t = go (v : st) ts
      | otherwise = Left ("bad token " ++ show t)
    ops = [("+", (+)), ("-", (-)), ("*", (*)), ("/", (/)), ("^", (**))]

lookAndSay :: [String]
lookAndSay = iterate (concatMap (\g -> show (length g) ++ take 1 g) . group) "1"

main :: IO ()
main = do
  mapM_ (putStrLn . uncurry classify) [(2, 2), (1, 5), (3, 0), (20, 90), (4, 30), (-9, 2), (-4, 1), (-3, 1), (5, 6)]
  mapM_ (print . area) [Circle 1, Rect 2 3.5, Tri 3 4 5]
  print (localOps 1 2 3, localOps2 10 4 3)
  print (collatz 6)
  print (isEven' 10, isOdd' 7, map romans [1994, 2024, 49])
  mapM_ (print . rpn) ["3 4 + 2 *", "1 +", "2 3", "4 x", "2 10 ^"]
  mapM_ putStrLn (take 6 lookAndSay)
  print [ (x, y) | x <- [1 .. 4], odd x ==> x > 2, y <- "ab", let z = (x, y), snd z /= 'b' || even x ]
  print $ let (evens, odds) = partition even [1 .. 10]; total = sum evens in (total, odds)
  let go 0 acc = acc
      go n acc = go (n - 1) (acc + n)
      (q, r) | 7 > 5 = 17 `quotRem` 5
             | otherwise = (0, 0)
      f ~(a, b) = 1
      [p1, _, p3] = "xyz"
  print (go 10 0, q, r, f undefined, p1, p3)
  print $ map toUpper `id` "shout" ++ (if null [] then "!" else "?")
  print . map (\x -> case x of { 0 -> "zero"; n | n < 0 -> "neg" | n > 100, let m = n - 100 -> "over by " ++ show m; _ -> "pos" }) $ [0, -1, 150, 5]
