#!/usr/bin/env python3
"""Writes crates/haskell/library/tests/expressions/random-containers.hs-expr: random sequences of operations on maps, sets and sequences.

Every expression is a chain of operations on a container and ends in the container itself and its invariant (`valid`). The
results come from GHC's containers (record_expressions.py), which is the model here; a second kind of check compares with a
naive model, association lists, inside the expression and must be True. The seed is fixed: the file is the same every time.
"""
import pathlib
import random

TARGET = pathlib.Path(__file__).resolve().parent.parent / "crates/haskell/library/tests/expressions/random-containers.hs-expr"
HEADER = """-- Random sequences of container operations. Written by tools/random_container_expressions.py.
import qualified Data.IntMap as IM
import qualified Data.IntSet as IS
import qualified Data.List as L
import qualified Data.Map as M
import qualified Data.Sequence as Q
import qualified Data.Set as S

"""


def number(rng):
    return rng.choice([rng.randint(-20, 20), rng.randint(0, 9)])


def atom(n):
    return f"({n})" if n < 0 else str(n)


def keys(rng, most=12):
    return [number(rng) for _ in range(rng.randint(0, most))]


def listing(items):
    return "[" + ", ".join(items) + "]"


def pairs(rng, most=12):
    return listing(f"({k}, {number(rng)})" for k in keys(rng, most))


def map_step(rng, m, q):
    """One operation around the expression `m` of a map; q is the module's prefix (M or IM)."""
    k, v = atom(number(rng)), atom(number(rng))
    other = f"({q}.fromList {pairs(rng, 6)})"
    options = [
        f"{q}.insert {k} {v} ({m})", f"{q}.insertWith (-) {k} {v} ({m})", f"{q}.delete {k} ({m})", f"{q}.adjust (* 3) {k} ({m})",
        f"{q}.alter (maybe (Just {v}) (\\x -> if even x then Nothing else Just (x + 1))) {k} ({m})",
        f"{q}.union ({m}) {other}", f"{q}.unionWith (+) {other} ({m})", f"{q}.difference ({m}) {other}", f"{q}.intersectionWith (-) ({m}) {other}",
        f"{q}.filterWithKey (\\k x -> odd (k + x)) ({m})", f"{q}.map (subtract 2) ({m})", f"{q}.mapKeysWith (+) (`div` 2) ({m})",
        f"fst ({q}.split {k} ({m}))", f"snd ({q}.split {k} ({m}))", f"{q}.deleteMin ({m})", f"{q}.deleteMax ({m})",
        f"{q}.mapMaybe (\\x -> if x > 0 then Just (x * 2) else Nothing) ({m})", f"snd ({q}.partition even ({m}))", f"{q}.mapWithKey (+) ({m})",
        f"{q}.unionWithKey (\\k x y -> k + x - y) ({m}) {other}", f"{q}.update (\\x -> if x < 0 then Nothing else Just (negate x)) {k} ({m})",
    ]
    if q == "M":
        options += [f"M.take {rng.randint(0, 8)} ({m})", f"M.drop {rng.randint(0, 4)} ({m})", f"M.restrictKeys ({m}) (S.fromList {listing(map(str, keys(rng)))})"]
    return rng.choice(options)


def set_step(rng, s, q):
    k = atom(number(rng))
    other = f"({q}.fromList {listing(map(str, keys(rng, 6)))})"
    options = [
        f"{q}.insert {k} ({s})", f"{q}.delete {k} ({s})", f"{q}.union ({s}) {other}", f"{q}.difference ({s}) {other}", f"{q}.intersection ({s}) {other}",
        f"{q}.filter odd ({s})", f"{q}.map (`div` 2) ({s})", f"fst ({q}.split {k} ({s}))", f"snd ({q}.split {k} ({s}))",
        f"{q}.deleteMin ({s})", f"{q}.deleteMax ({s})", f"fst ({q}.partition (> 0) ({s}))", f"{q}.unions [{other}, {s}, {q}.singleton {k}]",
    ]
    if q == "S":
        options += [f"S.take {rng.randint(0, 8)} ({s})", f"S.drop {rng.randint(0, 4)} ({s})"]
    return rng.choice(options)


def seq_step(rng, s):
    i, v = atom(rng.randint(-1, 12)), atom(number(rng))
    other = f"(Q.fromList {listing(map(str, keys(rng, 6)))})"
    return rng.choice([
        f"{v} Q.<| ({s})", f"({s}) Q.|> {v}", f"({s}) Q.>< {other}", f"{other} Q.>< ({s})", f"Q.update {i} {v} ({s})", f"Q.adjust (* 2) {i} ({s})",
        f"Q.insertAt {i} {v} ({s})", f"Q.deleteAt {i} ({s})", f"Q.take {i} ({s})", f"Q.drop {i} ({s})", f"snd (Q.splitAt {i} ({s}))",
        f"Q.reverse ({s})", f"Q.filter odd ({s})", f"fmap (+ 1) ({s})", f"Q.sort ({s})", f"Q.mapWithIndex (+) ({s})", f"Q.intersperse 0 ({s})",
    ])


def main():
    rng = random.Random(20)
    lines = []
    for _ in range(60):
        m = f"M.fromList {pairs(rng)} :: M.Map Int Int"
        for _ in range(rng.randint(3, 8)):
            m = map_step(rng, m, "M")
        lines.append(f"let m = {m} in (M.valid m, M.size m, m)")
    for _ in range(40):
        m = f"IM.fromList {pairs(rng)} :: IM.IntMap Int"
        for _ in range(rng.randint(3, 8)):
            m = map_step(rng, m, "IM")
        lines.append(m)
    for _ in range(40):
        s = f"S.fromList {listing(map(str, keys(rng, 20)))} :: S.Set Int"
        for _ in range(rng.randint(3, 8)):
            s = set_step(rng, s, "S")
        lines.append(f"let s = {s} in (S.valid s, S.size s, s)")
    for _ in range(30):
        s = f"IS.fromList {listing(map(str, keys(rng, 20)))}"
        for _ in range(rng.randint(3, 8)):
            s = set_step(rng, s, "IS")
        lines.append(s)
    for _ in range(50):
        s = f"Q.fromList {listing(map(str, keys(rng)))} :: Q.Seq Int"
        for _ in range(rng.randint(3, 9)):
            s = seq_step(rng, s)
        lines.append(s)
    # Against the naive model: association lists without repeated keys.
    for _ in range(30):
        a, b, k = pairs(rng, 15), pairs(rng, 15), atom(number(rng))
        lines.append(f"let {{ a = {a}; m = M.fromList a :: M.Map Int Int }} in M.toList m == L.sort [(k, v) | k <- L.nub (map fst a), Just v <- [lookup k (reverse a)]]")
        lines.append(
            f"let {{ a = M.fromList {a} :: M.Map Int Int; b = M.fromList {b} }} in M.toList (M.unionWith (-) a b) == "
            "L.sort ([(k, maybe v (v -) (lookup k (M.toList b))) | (k, v) <- M.toList a] ++ [(k, v) | (k, v) <- M.toList b, k `notElem` M.keys a])"
        )
        lines.append(f"let {{ a = M.fromList {a} :: M.Map Int Int; b = M.fromList {b} }} in M.toList (a M.\\\\ b) == [(k, v) | (k, v) <- M.toList a, k `notElem` M.keys b]")
        lines.append(f"let m = M.fromList {a} :: M.Map Int Int in (M.lookupLE {k} m, M.lookupGT {k} m, M.lookupIndex {k} m) == (if null (takeWhile ((<= {k}) . fst) (M.toList m)) then Nothing else Just (last (takeWhile ((<= {k}) . fst) (M.toList m))), L.find ((> {k}) . fst) (M.toList m), L.elemIndex {k} (M.keys m))")
    lines.append("and [M.valid m && M.keys m == [n | n <- [1 .. 60], n `mod` k /= 0] | k <- [2 .. 9], m <- [foldr M.delete (M.fromList (zip [1 .. 60 :: Int] [0 :: Int ..])) [k, 2 * k .. 60]]]")
    lines.append("and [S.valid s && S.size s == n | n <- [0 .. 80 :: Int], s <- [S.fromList [1 .. n], foldr S.insert S.empty [1 .. n], S.fromDistinctAscList [1 .. n], S.fromList (map (\\i -> (i * 37) `mod` 1009) [1 .. n])]]")
    lines.append("and [S.valid (S.union a b) && S.valid (S.difference a b) && S.valid (S.intersection a b) | i <- [0 .. 12 :: Int], j <- [1 .. 12], a <- [S.fromList [i, i + j .. 60]], b <- [S.fromList [j .. 40]]]")
    TARGET.write_text(HEADER + "\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
