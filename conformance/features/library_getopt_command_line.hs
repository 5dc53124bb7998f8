module Main where
import System.Console.GetOpt
data Flag = Verbose | Version | Input String | Output (Maybe String) | Level Int deriving (Show, Eq)
options :: [OptDescr Flag]
options =
  [ Option ['v'] ["verbose"] (NoArg Verbose) "chatty output"
  , Option ['V', '?'] ["version"] (NoArg Version) "show version"
  , Option ['o'] ["output"] (OptArg Output "FILE") "output FILE"
  , Option ['c'] [] (ReqArg Input "FILE") "input FILE\nsecond line"
  , Option [] ["level"] (ReqArg (Level . read) "N") "level"
  ]
run :: [String] -> IO ()
run args = case getOpt Permute options args of
  (o, n, []) -> print (o, n)
  (_, _, errs) -> putStr (concat errs)
main :: IO ()
main = do
  run ["-v", "file", "-ofoo", "--level=3", "-c", "in", "rest"]
  run ["--verb", "--out", "x"]
  run ["-x", "--ver", "--nope", "-c"]
  run ["-vV", "--", "-v"]
  putStr (usageInfo "Usage: prog" options)
  print (let (o, n, e) = getOpt RequireOrder options ["a", "-v"] in (o, n, e))
