A Brainfuck interpreter as a literate program.

> module Main where
>
> import Data.Word (Word8)
> import Data.Char (chr, ord)

A tape is a zipper.

> data Tape = Tape [Word8] !Word8 [Word8]
>
> blank :: Tape
> blank = Tape (repeat 0) 0 (repeat 0)
>
> left, right :: Tape -> Tape
> left  (Tape (l:ls) x rs) = Tape ls l (x:rs)
> left  t                  = t
> right (Tape ls x (r:rs)) = Tape (x:ls) r rs
> right t                  = t

Programs are trees.

> data Instr = Move Int | Add Int | Out | In | Loop [Instr]
>   deriving (Show, Eq)
>
> parse :: String -> ([Instr], String)
> parse []       = ([], [])
> parse (']':cs) = ([], cs)
> parse (c:cs)   = case c of
>     '>' -> more (Move 1)
>     '<' -> more (Move (-1))
>     '+' -> more (Add 1)
>     '-' -> more (Add (-1))
>     '.' -> more Out
>     ',' -> more In
>     '[' -> let (body, rest)  = parse cs
>                (is,   rest') = parse rest
>            in (Loop body : is, rest')
>     _   -> parse cs
>   where
>     more i = let (is, rest) = parse cs in (i : is, rest)
>
> squeeze :: [Instr] -> [Instr]
> squeeze (Move a : Move b : is) = squeeze (Move (a + b) : is)
> squeeze (Add a : Add b : is)   = squeeze (Add (a + b) : is)
> squeeze (Loop b : is)          = Loop (squeeze b) : squeeze is
> squeeze (i : is)               = i : squeeze is
> squeeze []                     = []

Input and output are lazy strings.

> run :: [Instr] -> String -> String
> run prog input = go prog blank input (\_ _ -> "")
>   where
>     go [] t inp k = k t inp
>     go (i:is) t@(Tape ls x rs) inp k = case i of
>       Move n | n >= 0    -> go is (iterate right t !! n) inp k
>              | otherwise -> go is (iterate left t !! negate n) inp k
>       Add n   -> go is (Tape ls (x + fromIntegral n) rs) inp k
>       Out     -> chr (fromIntegral x) : go is t inp k
>       In      -> case inp of
>                    []     -> go is (Tape ls 0 rs) [] k
>                    (c:cs) -> go is (Tape ls (fromIntegral (ord c)) rs) cs k
>       Loop b | x == 0    -> go is t inp k
>              | otherwise -> go b t inp (\t' inp' -> go (Loop b : is) t' inp' k)
>
> hello :: String
> hello = "++++++++[>++++[>++>+++>+++>+<<<<-]>+>+>->>+[<]<-]>>.>---.+++++++..+++.>>.<-.<.+++.------.--------.>>+.>++."
>
> main :: IO ()
> main = do
>   let prog = squeeze (fst (parse hello))
>   print (length prog, take 3 prog)
>   putStr (run prog "")
>   putStrLn (run (squeeze (fst (parse ",[.,]"))) "echo")
>   putStrLn (take 5 (run (fst (parse "+[.]")) "") ++ "...")
