-- A document algebra in the manner of Wadler's "A prettier printer",
-- used to lay out s-expressions and a small XML type.
module Main where

infixr 5 :<|>
infixr 6 :<>
infixr 6 <+>

data Doc
  = Nil
  | Doc :<> Doc
  | Nest Int Doc
  | Text String
  | Line
  | Doc :<|> Doc

data Layout = Done | Chunk String Layout | Break Int Layout

instance Semigroup Doc where
  (<>) = (:<>)

instance Monoid Doc where
  mempty = Nil

group :: Doc -> Doc
group d = flatten d :<|> d

flatten :: Doc -> Doc
flatten Nil = Nil
flatten (a :<> b) = flatten a :<> flatten b
flatten (Nest i d) = Nest i (flatten d)
flatten (Text s) = Text s
flatten Line = Text " "
flatten (a :<|> _) = flatten a

layout :: Layout -> String
layout Done = ""
layout (Chunk s l) = s ++ layout l
layout (Break i l) = '\n' : replicate i ' ' ++ layout l

best :: Int -> Int -> [(Int, Doc)] -> Layout
best _ _ [] = Done
best w k ((i, d) : rest) = case d of
  Nil -> best w k rest
  a :<> b -> best w k ((i, a) : (i, b) : rest)
  Nest j x -> best w k ((i + j, x) : rest)
  Text s -> Chunk s (best w (k + length s) rest)
  Line -> Break i (best w i rest)
  a :<|> b -> better w k (best w k ((i, a) : rest)) (best w k ((i, b) : rest))

better :: Int -> Int -> Layout -> Layout -> Layout
better w k a b = if fits (w - k) a then a else b

fits :: Int -> Layout -> Bool
fits w _ | w < 0 = False
fits _ Done = True
fits w (Chunk s l) = fits (w - length s) l
fits _ (Break _ _) = True

pretty :: Int -> Doc -> String
pretty w d = layout (best w 0 [(0, d)])

(<+>) :: Doc -> Doc -> Doc
a <+> b = a <> Text " " <> b

stack :: [Doc] -> Doc
stack = foldDoc (\a b -> a <> Line <> b)

foldDoc :: (Doc -> Doc -> Doc) -> [Doc] -> Doc
foldDoc _ [] = Nil
foldDoc f ds = foldr1 f ds

bracket :: String -> Doc -> String -> Doc
bracket l d r = group (Text l <> Nest 2 (Line <> d) <> Line <> Text r)

data SExpr = Atom String | List [SExpr]

sexpr :: SExpr -> Doc
sexpr (Atom s) = Text s
sexpr (List []) = Text "()"
sexpr (List (x : xs)) = group (Text "(" <> sexpr x <> Nest 2 (foldMap (\e -> Line <> sexpr e) xs) <> Text ")")

data Xml = Elt String [(String, String)] [Xml] | Txt String

xml :: Xml -> Doc
xml (Txt s) = Text s
xml (Elt n as []) = Text "<" <> tag n as <> Text "/>"
xml (Elt n as cs) = bracket ("<" ++ pretty 1000 (tag n as) ++ ">") (stack (map xml cs)) ("</" ++ n ++ ">")

tag :: String -> [(String, String)] -> Doc
tag n as = foldl (\d (k, v) -> d <+> Text (k ++ "=" ++ show v)) (Text n) as

main :: IO ()
main = do
  let e = List [Atom "define", List [Atom "fact", Atom "n"],
                List [Atom "if", List [Atom "=", Atom "n", Atom "0"], Atom "1",
                      List [Atom "*", Atom "n", List [Atom "fact", List [Atom "-", Atom "n", Atom "1"]]]]]
      x = Elt "p" [("color", "red"), ("size", "10")]
            [Txt "Here is some", Elt "em" [] [Txt "emphasised"], Txt "text.", Elt "br" [] []]
  mapM_ (\w -> putStrLn (pretty w (sexpr e)) >> putStrLn (replicate w '-')) [80, 40, 20]
  mapM_ (\w -> putStrLn (pretty w (xml x)) >> putStrLn (replicate w '-')) [60, 30]
