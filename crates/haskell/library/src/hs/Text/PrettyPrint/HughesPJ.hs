-- | Pretty-printing after John Hughes, \"The Design of a Pretty-printing Library\" (1995), with the operators of the pretty package.
module Text.PrettyPrint.HughesPJ
  ( Doc, TextDetails (..), char, text, ptext, sizedText, zeroWidthText, int, integer, float, double, rational
  , semi, comma, colon, space, equals, lparen, rparen, lbrack, rbrack, lbrace, rbrace
  , parens, brackets, braces, quotes, doubleQuotes, maybeParens, maybeBrackets, maybeBraces, maybeQuotes, maybeDoubleQuotes
  , empty, (<>), (<+>), hcat, hsep, ($$), ($+$), vcat, sep, cat, fsep, fcat, nest, hang, punctuate
  , isEmpty, render, Style (..), style, renderStyle, Mode (..), fullRender, txtPrinter
  ) where

import Data.String (IsString (..))
import Prelude hiding ((<>))
import qualified Prelude

infixl 6 <>
infixl 6 <+>
infixl 5 $$, $+$

-- | A document as the set of its layouts. What stands left of a 'Union' is flatter and has a longer first line.
data Doc
  = Empty
  | -- | A line break, then the rest.
    NilAbove Doc
  | -- | A piece of text and its width, then the rest of the line and what follows.
    TextBeside TextDetails Int Doc
  | Nest Int Doc
  | Union Doc Doc
  | -- | No layout at all.
    NoDoc
  | -- | Whether there is a space between them.
    Beside Doc Bool Doc
  | -- | Whether they must not overlap.
    Above Doc Bool Doc

data TextDetails = Chr Char | Str String | PStr String
  deriving (Show, Eq)

instance Semigroup Doc where
  (<>) = (Text.PrettyPrint.HughesPJ.<>)

instance Monoid Doc where
  mempty = empty

instance IsString Doc where
  fromString = text

instance Show Doc where
  showsPrec _ doc rest = fullRender (mode style) (lineLength style) (ribbonsPerLine style) txtPrinter rest doc

instance Eq Doc where
  a == b = render a == render b

data Mode = PageMode | ZigZagMode | LeftMode | OneLineMode
  deriving (Eq, Show)

data Style = Style {mode :: Mode, lineLength :: Int, ribbonsPerLine :: Float}
  deriving (Show, Eq)

style :: Style
style = Style {lineLength = 100, ribbonsPerLine = 1.5, mode = PageMode}

-- Pieces ---------------------------------------------------------------------------------------------------------

char :: Char -> Doc
char c = textBeside (Chr c) 1 Empty

text, ptext, zeroWidthText :: String -> Doc
text s = textBeside (Str s) (length s) Empty
ptext s = textBeside (PStr s) (length s) Empty
zeroWidthText = sizedText 0

sizedText :: Int -> String -> Doc
sizedText size s = textBeside (Str s) size Empty

int :: Int -> Doc
int n = text (show n)

integer :: Integer -> Doc
integer n = text (show n)

float :: Float -> Doc
float x = text (show x)

double :: Double -> Doc
double x = text (show x)

rational :: Rational -> Doc
rational x = text (show x)

semi, comma, colon, space, equals, lparen, rparen, lbrack, rbrack, lbrace, rbrace :: Doc
semi = char ';'
comma = char ','
colon = char ':'
space = char ' '
equals = char '='
lparen = char '('
rparen = char ')'
lbrack = char '['
rbrack = char ']'
lbrace = char '{'
rbrace = char '}'

parens, brackets, braces, quotes, doubleQuotes :: Doc -> Doc
parens d = char '(' <> d <> char ')'
brackets d = char '[' <> d <> char ']'
braces d = char '{' <> d <> char '}'
quotes d = char '\'' <> d <> char '\''
doubleQuotes d = char '"' <> d <> char '"'

maybeParens, maybeBrackets, maybeBraces, maybeQuotes, maybeDoubleQuotes :: Bool -> Doc -> Doc
maybeParens b = if b then parens else id
maybeBrackets b = if b then brackets else id
maybeBraces b = if b then braces else id
maybeQuotes b = if b then quotes else id
maybeDoubleQuotes b = if b then doubleQuotes else id

-- Combinators ----------------------------------------------------------------------------------------------------

empty :: Doc
empty = Empty

isEmpty :: Doc -> Bool
isEmpty Empty = True
isEmpty _ = False

(<>), (<+>), ($$), ($+$) :: Doc -> Doc -> Doc
p <> q = besideDoc p False q
p <+> q = besideDoc p True q
p $$ q = aboveDoc p False q
p $+$ q = aboveDoc p True q

besideDoc, aboveDoc :: Doc -> Bool -> Doc -> Doc
besideDoc p _ Empty = p
besideDoc Empty _ q = q
besideDoc p g q = Beside p g q
aboveDoc p _ Empty = p
aboveDoc Empty _ q = q
aboveDoc p g q = Above p g q

hcat, hsep, vcat, sep, cat, fsep, fcat :: [Doc] -> Doc
hcat = foldr (<>) Empty
hsep = foldr (<+>) Empty
vcat = foldr ($$) Empty
sep = sepX True
cat = sepX False
fsep = fill True
fcat = fill False

nest :: Int -> Doc -> Doc
nest k p = mkNest k (reduce p)

hang :: Doc -> Int -> Doc -> Doc
hang d1 n d2 = sep [d1, nest n d2]

punctuate :: Doc -> [Doc] -> [Doc]
punctuate _ [] = []
punctuate p (x : xs) = go x xs
  where
    go y [] = [y]
    go y (z : zs) = (y <> p) : go z zs

-- Normal form: no Beside, no Above -------------------------------------------------------------------------------

textBeside :: TextDetails -> Int -> Doc -> Doc
textBeside = TextBeside

mkNest :: Int -> Doc -> Doc
mkNest k (Nest n p) = mkNest (k + n) p
mkNest _ NoDoc = NoDoc
mkNest _ Empty = Empty
mkNest 0 p = p
mkNest k p = nestDoc k p

nestDoc :: Int -> Doc -> Doc
nestDoc = Nest

mkUnion :: Doc -> Doc -> Doc
mkUnion Empty _ = Empty
mkUnion p q = union p q

union :: Doc -> Doc -> Doc
union = Union

reduce :: Doc -> Doc
reduce (Beside p g q) = beside p g (reduce q)
reduce (Above p g q) = above p g (reduce q)
reduce p = p

above :: Doc -> Bool -> Doc -> Doc
above (Above p g1 q1) g2 q2 = above p g1 (above q1 g2 q2)
above p@(Beside {}) g q = aboveNest (reduce p) g 0 (reduce q)
above p g q = aboveNest p g 0 (reduce q)

-- | @p@ above @q@ indented by @k@.
aboveNest :: Doc -> Bool -> Int -> Doc -> Doc
aboveNest NoDoc _ _ _ = NoDoc
aboveNest (Union p1 p2) g k q = Union (aboveNest p1 g k q) (aboveNest p2 g k q)
aboveNest Empty _ k q = mkNest k q
aboveNest (Nest k1 p) g k q = nestDoc k1 (aboveNest p g (k - k1) q)
aboveNest (NilAbove p) g k q = NilAbove (aboveNest p g k q)
aboveNest (TextBeside s size p) g k q = TextBeside s size rest
  where
    k1 = k - size
    rest = case p of
      Empty -> nilAboveNest g k1 q
      _ -> aboveNest p g k1 q
aboveNest p g k q = aboveNest (reduce p) g k q

nilAboveNest :: Bool -> Int -> Doc -> Doc
nilAboveNest _ _ Empty = Empty
nilAboveNest g k (Nest k1 q) = nilAboveNest g (k + k1) q
nilAboveNest g k q
  | not g && k > 0 = textBeside (Str (replicate k ' ')) k q
  | otherwise = NilAbove (mkNest k q)

beside :: Doc -> Bool -> Doc -> Doc
beside NoDoc _ _ = NoDoc
beside (Union p1 p2) g q = Union (beside p1 g q) (beside p2 g q)
beside Empty _ q = q
beside (Nest k p) g q = nestDoc k (beside p g q)
beside p@(Beside p1 g1 q1) g2 q2
  | g1 == g2 = beside p1 g1 (beside q1 g2 q2)
  | otherwise = beside (reduce p) g2 q2
beside p@(Above {}) g q = beside (reduce p) g q
beside (NilAbove p) g q = NilAbove (beside p g q)
beside (TextBeside s size p) g q = TextBeside s size rest
  where
    rest = case p of
      Empty -> nilBeside g q
      _ -> beside p g q

nilBeside :: Bool -> Doc -> Doc
nilBeside _ Empty = Empty
nilBeside g (Nest _ p) = nilBeside g p
nilBeside g p
  | g = textBeside (Chr ' ') 1 p
  | otherwise = p

-- Horizontally or vertically -------------------------------------------------------------------------------------

sepX :: Bool -> [Doc] -> Doc
sepX _ [] = Empty
sepX x (p : ps) = sep1 x (reduce p) 0 ps

sep1 :: Bool -> Doc -> Int -> [Doc] -> Doc
sep1 _ NoDoc _ _ = NoDoc
sep1 g (Union p q) k ys = Union (sep1 g p k ys) (aboveNest q False k (reduce (vcat ys)))
sep1 g Empty k ys = mkNest k (sepX g ys)
sep1 g (Nest n p) k ys = nestDoc n (sep1 g p (k - n) ys)
sep1 _ (NilAbove p) k ys = NilAbove (aboveNest p False k (reduce (vcat ys)))
sep1 g (TextBeside s size p) k ys = TextBeside s size (sepNB g p (k - size) ys)
sep1 g p k ys = sep1 g (reduce p) k ys

-- | After a piece of text: no blank lines, and nothing nests.
sepNB :: Bool -> Doc -> Int -> [Doc] -> Doc
sepNB g (Nest _ p) k ys = sepNB g p k ys
sepNB g Empty k ys = oneLiner (nilBeside g (reduce rest)) `mkUnion` nilAboveNest False k (reduce (vcat ys))
  where
    rest
      | g = hsep ys
      | otherwise = hcat ys
sepNB g p k ys = sep1 g p k ys

oneLiner :: Doc -> Doc
oneLiner NoDoc = NoDoc
oneLiner Empty = Empty
oneLiner (NilAbove _) = NoDoc
oneLiner (TextBeside s size p) = TextBeside s size (oneLiner p)
oneLiner (Nest k p) = nestDoc k (oneLiner p)
oneLiner (Union p _) = oneLiner p
oneLiner p = oneLiner (reduce p)

-- As many as fit on a line ---------------------------------------------------------------------------------------

fill :: Bool -> [Doc] -> Doc
fill _ [] = Empty
fill g (p : ps) = fill1 g (reduce p) 0 ps

fill1 :: Bool -> Doc -> Int -> [Doc] -> Doc
fill1 _ NoDoc _ _ = NoDoc
fill1 g (Union p q) k ys = Union (fill1 g p k ys) (aboveNest q False k (fill g ys))
fill1 g Empty k ys = mkNest k (fill g ys)
fill1 g (Nest n p) k ys = nestDoc n (fill1 g p (k - n) ys)
fill1 g (NilAbove p) k ys = NilAbove (aboveNest p False k (fill g ys))
fill1 g (TextBeside s size p) k ys = TextBeside s size (fillNB g p (k - size) ys)
fill1 g p k ys = fill1 g (reduce p) k ys

fillNB :: Bool -> Doc -> Int -> [Doc] -> Doc
fillNB g (Nest _ p) k ys = fillNB g p k ys
fillNB _ Empty _ [] = Empty
fillNB g Empty k (Empty : ys) = fillNB g Empty k ys
fillNB g Empty k (y : ys) = fillNBE g k y ys
fillNB g p k ys = fill1 g p k ys

fillNBE :: Bool -> Int -> Doc -> [Doc] -> Doc
fillNBE g k y ys =
  nilBeside g (fill1 g (elideNest (oneLiner (reduce y))) k' ys) `mkUnion` nilAboveNest False k (fill g (y : ys))
  where
    k' = if g then k - 1 else k

elideNest :: Doc -> Doc
elideNest (Nest _ d) = d
elideNest d = d

-- The best layout ------------------------------------------------------------------------------------------------

-- | Of a line of the first length, of which the second may be text.
best :: Int -> Int -> Doc -> Doc
best width ribbon = get width
  where
    get _ Empty = Empty
    get _ NoDoc = NoDoc
    get w (NilAbove p) = NilAbove (get w p)
    get w (TextBeside s size p) = TextBeside s size (get1 w size p)
    get w (Nest k p) = nestDoc k (get (w - k) p)
    get w (Union p q) = nicest w ribbon (get w p) (get w q)
    get w p = get w (reduce p)

    get1 _ _ Empty = Empty
    get1 _ _ NoDoc = NoDoc
    get1 w at (NilAbove p) = NilAbove (get (w - at) p)
    get1 w at (TextBeside s size p) = TextBeside s size (get1 w (at + size) p)
    get1 w at (Nest _ p) = get1 w at p
    get1 w at (Union p q) = nicest1 w ribbon at (get1 w at p) (get1 w at q)
    get1 w at p = get1 w at (reduce p)

nicest :: Int -> Int -> Doc -> Doc -> Doc
nicest width ribbon = nicest1 width ribbon 0

nicest1 :: Int -> Int -> Int -> Doc -> Doc -> Doc
nicest1 width ribbon at p q
  | fits (min width ribbon - at) p = p
  | otherwise = q

fits :: Int -> Doc -> Bool
fits n _ | n < 0 = False
fits _ NoDoc = False
fits _ Empty = True
fits _ (NilAbove _) = True
fits n (TextBeside _ size p) = fits (n - size) p
fits n p = fits n (reduce p)

-- Printing -------------------------------------------------------------------------------------------------------

render :: Doc -> String
render = renderStyle style

renderStyle :: Style -> Doc -> String
renderStyle s = fullRender (mode s) (lineLength s) (ribbonsPerLine s) txtPrinter ""

txtPrinter :: TextDetails -> String -> String
txtPrinter (Chr c) s = c : s
txtPrinter (Str t) s = t ++ s
txtPrinter (PStr t) s = t ++ s

fullRender :: Mode -> Int -> Float -> (TextDetails -> a -> a) -> a -> Doc -> a
fullRender OneLineMode _ _ txt end doc = easy (Chr ' ') (\_ y -> y) txt end (reduce doc)
fullRender LeftMode _ _ txt end doc = easy (Chr '\n') first txt end (reduce doc)
  where
    first p q = if nonEmptySet p then p else q
fullRender m width ribbons txt rest doc = display m width ribbonWidth txt rest chosen
  where
    ribbonWidth = round (fromIntegral width / ribbons)
    chosen = best (if m == ZigZagMode then maxBound else width) ribbonWidth (reduce doc)

nonEmptySet :: Doc -> Bool
nonEmptySet NoDoc = False
nonEmptySet (Union _ _) = True
nonEmptySet Empty = True
nonEmptySet (NilAbove _) = True
nonEmptySet (TextBeside _ _ p) = nonEmptySet p
nonEmptySet (Nest _ p) = nonEmptySet p
nonEmptySet p = nonEmptySet (reduce p)

easy :: TextDetails -> (Doc -> Doc -> Doc) -> (TextDetails -> a -> a) -> a -> Doc -> a
easy nl choose txt end = lay
  where
    lay NoDoc = error "easyDisplay: NoDoc"
    lay (Union p q) = lay (choose p q)
    lay (Nest _ p) = lay p
    lay Empty = end
    lay (NilAbove p) = nl `txt` lay p
    lay (TextBeside s _ p) = s `txt` lay p
    lay p = lay (reduce p)

display :: Mode -> Int -> Int -> (TextDetails -> a -> a) -> a -> Doc -> a
display m pageWidth ribbonWidth txt end doc = lay 0 doc
  where
    gap = pageWidth - ribbonWidth
    shift = gap `quot` 2
    lay k (Nest k1 p) = lay (k + k1) p
    lay _ Empty = end
    lay k (NilAbove p) = Chr '\n' `txt` lay k p
    lay k (TextBeside s size p)
      | m == ZigZagMode && k >= gap =
          Chr '\n' `txt` (Str (replicate shift '/') `txt` (Chr '\n' `txt` lay1 (k - shift) s size p))
      | m == ZigZagMode && k < 0 =
          Chr '\n' `txt` (Str (replicate shift '\\') `txt` (Chr '\n' `txt` lay1 (k + shift) s size p))
      | otherwise = lay1 k s size p
    lay k p = lay k (reduce p)
    lay1 k s size p = Str (replicate k ' ') `txt` (s `txt` lay2 (k + size) p)
    lay2 k (NilAbove p) = Chr '\n' `txt` lay k p
    lay2 k (TextBeside s size p) = s `txt` lay2 (k + size) p
    lay2 k (Nest _ p) = lay2 k p
    lay2 _ Empty = end
    lay2 k p = lay2 k (reduce p)
