module Main where

import qualified Data.Set as S

main :: IO ()
main = do
  let s = S.fromList [5, 1, 3, 1, 9]
      t = S.fromList [3, 4, 5]
  print (s, S.size s, S.member 3 s, S.notMember 3 s)
  print (S.union s t, S.intersection s t, S.difference s t, s S.\\ t)
  print (S.insert 4 s, S.delete 1 s, S.map (`div` 2) s)
  print (S.filter odd t, S.partition (> 3) s)
  print (S.toList s, S.elems t, S.toDescList s)
  print (S.isSubsetOf (S.fromList [3]) s, S.isSubsetOf t s)
  print (S.findMin s, S.findMax s, S.lookupGE 4 s, S.lookupLT 1 s)
  print (S.minView s, S.maxView (S.empty :: S.Set Int))
  print (foldr (:) [] s, sum s, S.foldr (-) 0 s, maximum s, length s, elem 9 s)
  print (S.unions [s, t, S.singleton 0], S.null S.empty)
  print (S.elemAt 1 s, S.findIndex 5 s, S.split 4 s)
  print (s < t, S.fromList "hello" == S.fromList "olleh")
  print (S.cartesianProduct (S.fromList "ab") (S.fromList [1, 2]))
