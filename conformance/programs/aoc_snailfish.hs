module Main where
import Data.Char
import Data.Maybe
import Control.Applicative
import Data.List

data SF = N Int | P SF SF deriving (Eq)
instance Show SF where
  showsPrec _ (N n) = shows n
  showsPrec _ (P a b) = showChar '[' . shows a . showChar ',' . shows b . showChar ']'

instance Read SF where
  readsPrec _ s = case dropWhile isSpace s of
    ('[':r) -> [ (P a b, r3) | (a, ',':r1) <- reads r, (b, ']':r3) <- reads r1 ]
    r@(c:_) | isDigit c -> let (d, r') = span isDigit r in [(N (read d), r')]
    _ -> []

addLeft, addRight :: Int -> SF -> SF
addLeft 0 t = t
addLeft k (N n) = N (n + k)
addLeft k (P a b) = P (addLeft k a) b
addRight 0 t = t
addRight k (N n) = N (n + k)
addRight k (P a b) = P a (addRight k b)

explode :: SF -> Maybe SF
explode = fmap (\(_, t, _) -> t) . go 0
  where
    go :: Int -> SF -> Maybe (Int, SF, Int)
    go d (P (N a) (N b)) | d >= 4 = Just (a, N 0, b)
    go _ (N _) = Nothing
    go d (P l r) =
          (do (a, l', b) <- go (d + 1) l
              return (a, P l' (addLeft b r), 0))
      <|> (do (a, r', b) <- go (d + 1) r
              return (0, P (addRight a l) r', b))

split :: SF -> Maybe SF
split (N n) | n >= 10 = Just (P (N (n `div` 2)) (N (n - n `div` 2)))
            | otherwise = Nothing
split (P l r) = (flip P r <$> split l) <|> (P l <$> split r)

reduce :: SF -> SF
reduce t = maybe t reduce (explode t <|> split t)

magnitude :: SF -> Int
magnitude (N n) = n
magnitude (P a b) = 3 * magnitude a + 2 * magnitude b

(+:) :: SF -> SF -> SF
a +: b = reduce (P a b)
infixl 6 +:

homework :: [SF]
homework = map read
  [ "[[[0,[5,8]],[[1,7],[9,6]]],[[4,[1,2]],[[1,4],2]]]"
  , "[[[5,[2,8]],4],[5,[[9,9],0]]]"
  , "[6,[[[6,2],[5,6]],[[7,6],[4,7]]]]"
  , "[[[6,[0,7]],[0,9]],[4,[9,[9,0]]]]"
  , "[[[7,[6,4]],[3,[1,3]]],[[[5,5],1],9]]"
  , "[[6,[[7,3],[3,2]]],[[[3,8],[5,7]],4]]"
  , "[[[[5,4],[7,7]],8],[[8,3],8]]"
  , "[[9,3],[[9,9],[6,[4,9]]]]"
  , "[[2,[[7,7],7]],[[5,8],[[9,3],[0,2]]]]"
  , "[[[[5,2],5],[8,[3,7]]],[[5,[7,5]],[4,4]]]" ]

main :: IO ()
main = do
  let total = foldl1' (+:) homework
  print total
  print (magnitude total)
  print $ maximum [ magnitude (a +: b) | (a:rest) <- tails homework, b <- rest ]
  print (explode (read "[[[[[9,8],1],2],3],4]"))
  print (mapMaybe split [N 10, N 11, N 3])
