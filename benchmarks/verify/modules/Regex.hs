-- twin altSound: altSound (deriv c a) (deriv c b) cs => altSound (deriv c b) (deriv c b) cs
-- twin seqEmpty: altSound (Seq None b) (deriv c b) cs &&& seqNone b cs => altSound (Seq None b) (deriv c b) cs
-- twin simpSound: simpSound (Seq None b) s = seqNone b s &&& noneNever s => simpSound (Seq None b) s = seqEmpty b s
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module Regex where

import Language.Haskell.Liquid.ProofCombinators

data Regex = None | Empty | Chr Int | Seq Regex Regex | Alt Regex Regex | Star Regex

{-@ reflect nullable @-}
nullable :: Regex -> Bool
nullable None = False
nullable Empty = True
nullable (Chr _) = False
nullable (Seq a b) = nullable a && nullable b
nullable (Alt a b) = nullable a || nullable b
nullable (Star _) = True

{-@ reflect deriv @-}
deriv :: Int -> Regex -> Regex
deriv _ None = None
deriv _ Empty = None
deriv c (Chr d) = if c == d then Empty else None
deriv c (Alt a b) = Alt (deriv c a) (deriv c b)
deriv c (Seq a b) = if nullable a then Alt (Seq (deriv c a) b) (deriv c b) else Seq (deriv c a) b
deriv c (Star a) = Seq (deriv c a) (Star a)

{-@ reflect accepts @-}
accepts :: Regex -> [Int] -> Bool
accepts r [] = nullable r
accepts r (c : cs) = accepts (deriv c r) cs

{-@ reflect simp @-}
simp :: Regex -> Regex
simp (Seq None _) = None
simp (Seq Empty b) = b
simp (Alt None b) = b
simp r = r

{-@ noneNever :: s:[Int] -> { not (accepts None s) } @-}
noneNever :: [Int] -> Proof
noneNever [] = ()
noneNever (_ : cs) = noneNever cs

{-@ altSound :: a:Regex -> b:Regex -> s:[Int] -> { accepts (Alt a b) s == (accepts a s || accepts b s) } @-}
altSound :: Regex -> Regex -> [Int] -> Proof
altSound _ _ [] = ()
altSound a b (c : cs) = altSound (deriv c a) (deriv c b) cs

{-@ seqNone :: b:Regex -> s:[Int] -> { not (accepts (Seq None b) s) } @-}
seqNone :: Regex -> [Int] -> Proof
seqNone _ [] = ()
seqNone b (_ : cs) = seqNone b cs

{-@ altNone :: b:Regex -> s:[Int] -> { accepts (Alt None b) s == accepts b s } @-}
altNone :: Regex -> [Int] -> Proof
altNone b s = altSound None b s &&& noneNever s

{-@ altComm :: a:Regex -> b:Regex -> s:[Int] -> { accepts (Alt a b) s == accepts (Alt b a) s } @-}
altComm :: Regex -> Regex -> [Int] -> Proof
altComm a b s = altSound a b s &&& altSound b a s

{-@ altAssoc :: a:Regex -> b:Regex -> c:Regex -> s:[Int] -> { accepts (Alt (Alt a b) c) s == accepts (Alt a (Alt b c)) s } @-}
altAssoc :: Regex -> Regex -> Regex -> [Int] -> Proof
altAssoc a b c s = altSound (Alt a b) c s &&& altSound a b s &&& altSound a (Alt b c) s &&& altSound b c s

{-@ seqEmpty :: b:Regex -> s:[Int] -> { accepts (Seq Empty b) s == accepts b s } @-}
seqEmpty :: Regex -> [Int] -> Proof
seqEmpty _ [] = ()
seqEmpty b (c : cs) = altSound (Seq None b) (deriv c b) cs &&& seqNone b cs

{-@ simpSound :: r:Regex -> s:[Int] -> { accepts (simp r) s == accepts r s } @-}
simpSound :: Regex -> [Int] -> Proof
simpSound (Seq None b) s = seqNone b s &&& noneNever s
simpSound (Seq Empty b) s = seqEmpty b s
simpSound (Alt None b) s = altNone b s
simpSound _ _ = ()
