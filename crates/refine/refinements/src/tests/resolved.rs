//! Resolution: what annotations mean for the functions, data types and measures they are about.

use expect_test::{Expect, expect};
use otherwise_diagnostics::Sources;

use super::{resolve_text, show_diagnostic};
use crate::{MeasureBody, MeasureDefinition, RefinedType, SpecKind, Specs, Target};

/// What a program's own annotations become, then complaints.
fn check(text: &str, expected: Expect) {
    let (sources, specs, diagnostics) = resolve_text(text);
    let mut shown = show_specs(&specs, &sources, false);
    diagnostics.iter().for_each(|one| shown += &show_diagnostic(&sources, one));
    expected.assert_eq(&shown);
}

fn show_specs(specs: &Specs, sources: &Sources, is_library: bool) -> String {
    let mut shown = String::new();
    let is_own =
        |span: otherwise_diagnostics::Span| sources.get(span.file).name().ends_with(".spec") == is_library;
    for spec in specs.specs.iter().filter(|spec| spec.is_library == is_library) {
        let name = match &spec.target {
            Target::Global(name) => name.base.to_string(),
            Target::Local { global, name, .. } => format!("{}.{name}", global.base),
            Target::InstanceMethod { dictionary, method, .. } => {
                format!("{}.{}", dictionary.base, method.base)
            }
        };
        let assumed = if spec.kind == SpecKind::Assumed { "assume " } else { "" };
        let metric: Vec<String> = spec.metric.iter().map(ToString::to_string).collect();
        let metric = if metric.is_empty() { String::new() } else { format!(" / [{}]", metric.join(", ")) };
        shown += &format!("{assumed}{name} :: {}{metric}\n", spec.ty);
        assert_eq!(spec.ty.erase(), spec.haskell, "the shape of {name}");
    }
    for measure in specs.measures.iter().filter(|one| is_own(one.span)) {
        shown += &format!("measure {} :: {}", measure.name, measure.ty);
        match &measure.definition {
            MeasureDefinition::Lifted(name) => shown += &format!(" = {}", name.base),
            MeasureDefinition::Uninterpreted => shown += " uninterpreted",
            MeasureDefinition::Class(instances) => {
                shown += &format!(" class with {} instances", instances.len())
            }
            MeasureDefinition::Field(entries) => {
                entries.iter().for_each(|(name, at)| shown += &format!(" = field {at} of {}", name.base));
            }
            MeasureDefinition::Equations(equations) => {
                for equation in equations {
                    let parameters: String =
                        equation.parameters.iter().map(|(var, ty)| format!(" ({var} :: {ty})")).collect();
                    let body = match &equation.body {
                        MeasureBody::Value(term) => format!("{term} :: {}", term.ty),
                        MeasureBody::Raw(refinement) => format!("{{{} | {refinement}}}", refinement.var),
                    };
                    shown += &format!("\n  {}{parameters} = {body}", equation.constructor.base);
                }
            }
        }
        shown += "\n";
    }
    let mut constructors: Vec<_> = specs.constructors.values().filter(|one| is_own(one.span)).collect();
    constructors.sort_by_key(|one| one.span.start);
    for constructor in constructors {
        shown += &format!("constructor {}", constructor.name.base);
        constructor.fields.iter().for_each(|field| shown += &format!(" ({} :: {})", field.var, field.ty));
        if let Some(result) = &constructor.result {
            shown += &format!(" {{{} | {result}}}", result.var);
        }
        shown += "\n";
    }
    for invariant in specs.invariants.iter().filter(|one| is_own(one.span)) {
        shown += &format!("invariant {}\n", invariant.ty);
    }
    for using in &specs.usings {
        shown += &format!("using {}\n", using.ty);
    }
    for qualifier in &specs.qualifiers {
        let parameters: Vec<String> =
            qualifier.parameters.iter().map(|(var, ty)| format!("{var}:{ty}")).collect();
        shown += &format!("qualif {}({}): {}\n", qualifier.name, parameters.join(", "), qualifier.body);
    }
    shown
}

#[test]
fn the_library_is_well_formed() {
    let text = "import Data.Maybe\nimport Data.List\nimport qualified Data.Set\nimport Language.Haskell.Liquid.Prelude\nimport Language.Haskell.Liquid.ProofCombinators\nx = 1\n";
    let (sources, specs, diagnostics) = resolve_text(text);
    let complaints: String = diagnostics.iter().map(|one| show_diagnostic(&sources, one)).collect();
    assert_eq!(complaints, "");
    expect![[r#"
        assume error :: v:{v:String | false} -> a
        assume head :: xs:{v:[a] | len v > 0} -> {v:a | v == head xs}
        assume tail :: xs:{v:[a] | len v > 0} -> {v:[a] | len v == len xs - 1 && v == tail xs}
        assume last :: xs:{v:[a] | len v > 0} -> a
        assume init :: xs:{v:[a] | len v > 0} -> {v:[a] | len v == len xs - 1}
        assume !! :: xs:[a] -> i:{i:Int | 0 <= i && i < len xs} -> a
        assume map :: (a -> b) -> xs:[a] -> {v:[b] | len v == len xs}
        assume ++ :: xs:[a] -> ys:[a] -> {v:[a] | len v == len xs + len ys}
        assume filter :: (a -> Bool) -> xs:[a] -> {v:[a] | len v <= len xs}
        assume takeWhile :: (a -> Bool) -> xs:[a] -> {v:[a] | len v <= len xs}
        assume dropWhile :: (a -> Bool) -> xs:[a] -> {v:[a] | len v <= len xs}
        assume reverse :: xs:[a] -> {v:[a] | len v == len xs}
        assume take :: n:Int -> xs:[a] -> {v:[a] | if n >= 0 then len v == (if len xs < n then len xs else n) else len v == 0}
        assume drop :: n:Int -> xs:[a] -> {v:[a] | if n >= 0 then len v == (if len xs < n then 0 else len xs - n) else len v == len xs}
        assume span :: (a -> Bool) -> xs:[a] -> (x :: {v:[a] | len v <= len xs}, {v:[a] | len v == len xs - len x})
        assume break :: (a -> Bool) -> xs:[a] -> (x :: {v:[a] | len v <= len xs}, {v:[a] | len v == len xs - len x})
        assume splitAt :: n:Int -> xs:[a] -> (x :: {v:[a] | if n >= 0 then len v == (if len xs < n then len xs else n) else len v == 0}, {v:[a] | len v == len xs - len x})
        assume zip :: xs:[a] -> ys:[b] -> {v:[(a, b)] | len v == (if len xs < len ys then len xs else len ys)}
        assume zipWith :: (a -> b -> c) -> xs:[a] -> ys:[b] -> {v:[c] | len v == (if len xs < len ys then len xs else len ys)}
        assume zip3 :: xs:[a] -> ys:[b] -> zs:[c] -> {v:[(a, b, c)] | len v <= len xs && len v <= len ys && len v <= len zs}
        assume zipWith3 :: (a -> b -> c -> d) -> xs:[a] -> ys:[b] -> zs:[c] -> {v:[d] | len v <= len xs && len v <= len ys && len v <= len zs}
        assume replicate :: n:{v:Int | v >= 0} -> x:a -> {v:[{w:a | w == x}] | len v == n}
        assume scanl :: (b -> a -> b) -> b -> xs:[a] -> {v:[b] | len v == 1 + len xs}
        assume scanr :: (a -> b -> b) -> b -> xs:[a] -> {v:[b] | len v == 1 + len xs}
        assume scanl1 :: (a -> a -> a) -> xs:{v:[a] | len v > 0} -> {v:[a] | len v == len xs}
        assume scanr1 :: (a -> a -> a) -> xs:{v:[a] | len v > 0} -> {v:[a] | len v == len xs}
        assume cycle :: v:{v:[a] | len v > 0} -> {v:[a] | len v > 0}
        assume length :: Foldable t => xs:t a -> {v:Int | v == len xs && v >= 0}
        assume null :: Foldable t => xs:t a -> {v:Bool | v <=> len xs == 0}
        assume foldr1 :: Foldable t => (a -> a -> a) -> v:{v:t a | len v > 0} -> a
        assume foldl1 :: Foldable t => (a -> a -> a) -> v:{v:t a | len v > 0} -> a
        assume maximum :: Foldable t => Ord a => v:{v:t a | len v > 0} -> a
        assume minimum :: Foldable t => Ord a => v:{v:t a | len v > 0} -> a
        assume fst :: p:(a, b) -> {v:a | v == fst p}
        assume snd :: p:(a, b) -> {v:b | v == snd p}
        assume id :: x:a -> {v:a | v == x}
        assume not :: b:Bool -> {v:Bool | v <=> not b}
        assume && :: x:Bool -> y:Bool -> {v:Bool | v <=> x && y}
        assume || :: x:Bool -> y:Bool -> {v:Bool | v <=> x || y}
        assume negate :: Num a => x:a -> {v:a | v == -x}
        assume abs :: Num a => x:a -> {v:a | (x >= 0 => v == x) && (x < 0 => v == -x)}
        assume sqrt :: Floating a => x:{x:a | x >= 0} -> {v:a | v >= 0}
        assume log :: Floating a => x:{x:a | x > 0} -> a
        assume exp :: Floating a => a -> {v:a | v > 0}
        assume ** :: Floating a => x:a -> y:{y:a | x == 0 => y >= 0} -> a
        assume logBase :: Floating a => b:{b:a | b > 0 && b /= 1} -> x:{x:a | x > 0} -> a
        assume / :: Fractional a => x:a -> y:{v:a | v /= 0} -> {v:a | v == x / y}
        assume recip :: Fractional a => x:{v:a | v /= 0} -> {v:a | v == 1 / x}
        assume div :: Integral a => x:a -> y:{v:a | v /= 0} -> {v:a | y > 0 => v == x / y}
        assume mod :: Integral a => x:a -> y:{v:a | v /= 0} -> {v:a | (y > 0 => 0 <= v && v < y && v == x mod y) && (y < 0 => y < v && v <= 0)}
        assume quot :: Integral a => x:a -> y:{v:a | v /= 0} -> {v:a | x >= 0 && y > 0 => v == x / y}
        assume rem :: Integral a => x:a -> y:{v:a | v /= 0} -> {v:a | x >= 0 && y > 0 => 0 <= v && v < y && v == x mod y}
        assume divMod :: Integral a => x:a -> y:{v:a | v /= 0} -> ({q:a | y > 0 => q == x / y}, {r:a | y > 0 => 0 <= r && r < y && r == x mod y})
        assume quotRem :: Integral a => x:a -> y:{v:a | v /= 0} -> ({q:a | x >= 0 && y > 0 => q == x / y}, {r:a | x >= 0 && y > 0 => 0 <= r && r < y && r == x mod y})
        assume ^ :: Num a => Integral b => x:a -> n:{n:b | n >= 0} -> {v:a | (n == 0 => v == 1) && (x == 0 && n /= 0 <=> v == 0) && (x >= 0 => v >= 0)}
        assume gcd :: Integral a => x:a -> y:a -> {v:a | v >= 0 && (x /= 0 || y /= 0 => v > 0) && (x > 0 => v <= x) && (y > 0 => v <= y)}
        assume lcm :: Integral a => x:a -> y:a -> {v:a | v >= 0 && (x /= 0 && y /= 0 => v > 0)}
        assume max :: Ord a => x:a -> y:a -> {v:a | v == (if x > y then x else y)}
        assume min :: Ord a => x:a -> y:a -> {v:a | v == (if x < y then x else y)}
        assume repeat :: a -> {v:[a] | len v > 0}
        assume iterate :: (a -> a) -> a -> {v:[a] | len v > 0}
        assume genericLength :: Num i => xs:[a] -> {v:i | v >= 0}
        assume sort :: Ord a => xs:[a] -> {v:[a]<{\x y -> x <= y}> | len v == len xs}
        assume insert :: Ord a => a -> xs:[a] -> {v:[a] | len v == len xs + 1}
        assume sortBy :: (a -> a -> Ordering) -> xs:[a] -> {v:[a] | len v == len xs}
        assume sortOn :: Ord b => (a -> b) -> xs:[a] -> {v:[a] | len v == len xs}
        assume insertBy :: (a -> a -> Ordering) -> a -> xs:[a] -> {v:[a] | len v == len xs + 1}
        assume delete :: Eq a => a -> xs:[a] -> {v:[a] | len v <= len xs && len v >= len xs - 1}
        assume deleteBy :: (a -> a -> Bool) -> a -> xs:[a] -> {v:[a] | len v <= len xs && len v >= len xs - 1}
        assume nub :: Eq a => xs:[a] -> {v:[a] | len v <= len xs && (len v == 0 <=> len xs == 0)}
        assume nubBy :: (a -> a -> Bool) -> xs:[a] -> {v:[a] | len v <= len xs && (len v == 0 <=> len xs == 0)}
        assume partition :: (a -> Bool) -> xs:[a] -> (x :: {v:[a] | len v <= len xs}, {v:[a] | len v == len xs - len x})
        assume group :: Eq a => xs:[a] -> {v:[{g:[a] | len g > 0}] | len v <= len xs && (len v == 0 <=> len xs == 0)}
        assume groupBy :: (a -> a -> Bool) -> xs:[a] -> {v:[{g:[a] | len g > 0}] | len v <= len xs && (len v == 0 <=> len xs == 0)}
        assume intersperse :: a -> xs:[a] -> {v:[a] | if len xs == 0 then len v == 0 else len v == 2 * len xs - 1}
        assume tails :: xs:[a] -> {v:[{t:[a] | len t <= len xs}] | len v == len xs + 1}
        assume inits :: xs:[a] -> {v:[{t:[a] | len t <= len xs}] | len v == len xs + 1}
        assume elemIndex :: Eq a => a -> xs:[a] -> Maybe {i:Int | 0 <= i && i < len xs}
        assume findIndex :: (a -> Bool) -> xs:[a] -> Maybe {i:Int | 0 <= i && i < len xs}
        assume elemIndices :: Eq a => a -> xs:[a] -> {v:[{i:Int | 0 <= i && i < len xs}] | len v <= len xs}
        assume findIndices :: (a -> Bool) -> xs:[a] -> {v:[{i:Int | 0 <= i && i < len xs}] | len v <= len xs}
        assume maximumBy :: Foldable t => (a -> a -> Ordering) -> v:{v:t a | len v > 0} -> a
        assume minimumBy :: Foldable t => (a -> a -> Ordering) -> v:{v:t a | len v > 0} -> a
        assume foldl1' :: (a -> a -> a) -> v:{v:[a] | len v > 0} -> a
        assume isJust :: m:Maybe a -> {v:Bool | v <=> isJust m}
        assume isNothing :: m:Maybe a -> {v:Bool | v <=> not isJust m}
        assume fromJust :: m:{v:Maybe a | isJust v} -> {v:a | v == fromJust m}
        assume fromMaybe :: d:a -> m:Maybe a -> {v:a | if isJust m then v == fromJust m else v == d}
        assume mapMaybe :: (a -> Maybe b) -> xs:[a] -> {v:[b] | len v <= len xs}
        assume catMaybes :: xs:[Maybe a] -> {v:[a] | len v <= len xs}
        assume listToMaybe :: xs:[a] -> {v:Maybe a | isJust v <=> len xs > 0}
        assume maybeToList :: m:Maybe a -> {v:[a] | len v == (if isJust m then 1 else 0)}
        assume empty :: {v:Set a | Set_emp v}
        assume singleton :: x:a -> {v:Set a | v == Set_sng x}
        assume insert :: Ord a => x:a -> s:Set a -> {v:Set a | v == Set_cup s (Set_sng x)}
        assume delete :: Ord a => x:a -> s:Set a -> {v:Set a | v == Set_dif s (Set_sng x)}
        assume union :: Ord a => s:Set a -> t:Set a -> {v:Set a | v == Set_cup s t}
        assume intersection :: Ord a => s:Set a -> t:Set a -> {v:Set a | v == Set_cap s t}
        assume difference :: Ord a => s:Set a -> t:Set a -> {v:Set a | v == Set_dif s t}
        assume member :: Ord a => x:a -> s:Set a -> {v:Bool | v <=> Set_mem x s}
        assume null :: s:Set a -> {v:Bool | v <=> Set_emp s}
        assume isSubsetOf :: Ord a => s:Set a -> t:Set a -> {v:Bool | v <=> Set_sub s t}
        assume fromList :: Ord a => xs:[a] -> {v:Set a | v == listElts xs}
        assume size :: Set a -> {v:Int | v >= 0}
        assume liquidAssert :: v:{v:Bool | v} -> a -> a
        assume liquidAssertB :: v:{v:Bool | v} -> {v:Bool | v}
        assume liquidAssume :: b:Bool -> a -> {v:a | b}
        assume liquidError :: v:{v:String | false} -> a
        assume crash :: v:{v:Bool | v} -> a
        assume safeZipWith :: (a -> b -> c) -> xs:[a] -> ys:{ys:[b] | len ys == len xs} -> {v:[c] | len v == len xs}
        assume ==> :: p:Bool -> q:Bool -> {v:Bool | v <=> (p => q)}
        assume <=> :: p:Bool -> q:Bool -> {v:Bool | v <=> (p <=> q)}
        assume plus :: x:Int -> y:Int -> {v:Int | v == x + y}
        assume minus :: x:Int -> y:Int -> {v:Int | v == x - y}
        assume eq :: x:Int -> y:Int -> {v:Bool | v <=> x == y}
        assume neq :: x:Int -> y:Int -> {v:Bool | v <=> x /= y}
        assume leq :: x:Int -> y:Int -> {v:Bool | v <=> x <= y}
        assume geq :: x:Int -> y:Int -> {v:Bool | v <=> x >= y}
        assume lt :: x:Int -> y:Int -> {v:Bool | v <=> x < y}
        assume gt :: x:Int -> y:Int -> {v:Bool | v <=> x > y}
        assume impossible :: v:{v:a | false} -> b
        assume === :: x:a -> y:{v:a | v == x} -> {v:a | v == x && v == y}
        assume ==! :: x:a -> y:a -> {v:a | v == x && v == y}
        assume =<= :: x:a -> y:{v:a | x <= v} -> {v:a | v == y}
        assume =>= :: x:a -> y:{v:a | x >= v} -> {v:a | v == y}
        assume withProof :: x:a -> b -> {v:a | v == x}
        assume pleUnfold :: x:a -> {v:a | v == x}
        assume *** :: a -> q:QED -> {v:() | not isAdmit q}
        measure len :: forall (t :: Type -> Type) a. t a -> Int class with 1 instances
        measure vlen :: forall (v :: Type -> Type) a. v a -> Int class with 0 instances
        measure fst :: forall a b. (a, b) -> a
          (,) (x :: a) (y :: b) = x :: a
        measure snd :: forall a b. (a, b) -> b
          (,) (x :: a) (y :: b) = y :: b
        measure x_Tuple21 :: forall a b. (a, b) -> a
          (,) (x1 :: a) (x2 :: b) = x1 :: a
        measure x_Tuple22 :: forall a b. (a, b) -> b
          (,) (x1 :: a) (x2 :: b) = x2 :: b
        measure x_Tuple31 :: forall a b c. (a, b, c) -> a
          (,,) (x1 :: a) (x2 :: b) (x3 :: c) = x1 :: a
        measure x_Tuple32 :: forall a b c. (a, b, c) -> b
          (,,) (x1 :: a) (x2 :: b) (x3 :: c) = x2 :: b
        measure x_Tuple33 :: forall a b c. (a, b, c) -> c
          (,,) (x1 :: a) (x2 :: b) (x3 :: c) = x3 :: c
        measure x_Tuple41 :: forall a b c d. (a, b, c, d) -> a
          (,,,) (x1 :: a) (x2 :: b) (x3 :: c) (x4 :: d) = x1 :: a
        measure x_Tuple42 :: forall a b c d. (a, b, c, d) -> b
          (,,,) (x1 :: a) (x2 :: b) (x3 :: c) (x4 :: d) = x2 :: b
        measure x_Tuple43 :: forall a b c d. (a, b, c, d) -> c
          (,,,) (x1 :: a) (x2 :: b) (x3 :: c) (x4 :: d) = x3 :: c
        measure x_Tuple44 :: forall a b c d. (a, b, c, d) -> d
          (,,,) (x1 :: a) (x2 :: b) (x3 :: c) (x4 :: d) = x4 :: d
        measure x_Tuple51 :: forall a b c d e. (a, b, c, d, e) -> a
          (,,,,) (x1 :: a) (x2 :: b) (x3 :: c) (x4 :: d) (x5 :: e) = x1 :: a
        measure x_Tuple52 :: forall a b c d e. (a, b, c, d, e) -> b
          (,,,,) (x1 :: a) (x2 :: b) (x3 :: c) (x4 :: d) (x5 :: e) = x2 :: b
        measure x_Tuple53 :: forall a b c d e. (a, b, c, d, e) -> c
          (,,,,) (x1 :: a) (x2 :: b) (x3 :: c) (x4 :: d) (x5 :: e) = x3 :: c
        measure x_Tuple54 :: forall a b c d e. (a, b, c, d, e) -> d
          (,,,,) (x1 :: a) (x2 :: b) (x3 :: c) (x4 :: d) (x5 :: e) = x4 :: d
        measure x_Tuple55 :: forall a b c d e. (a, b, c, d, e) -> e
          (,,,,) (x1 :: a) (x2 :: b) (x3 :: c) (x4 :: d) (x5 :: e) = x5 :: e
        measure isJust :: forall a. Maybe a -> Bool
          Nothing = false :: Bool
          Just (x :: a) = true :: Bool
        measure fromJust :: forall a. Maybe a -> a
          Just (x :: a) = x :: a
        measure isLeft :: forall a b. Either a b -> Bool
          Left (x :: a) = true :: Bool
          Right (x :: b) = false :: Bool
        measure head :: forall a. [a] -> a
          : (x :: a) (xs :: [a]) = x :: a
        measure tail :: forall a. [a] -> [a]
          : (x :: a) (xs :: [a]) = xs :: [a]
        measure autolen :: forall a. a -> Int uninterpreted
        measure prop :: forall a b. a -> b uninterpreted
        measure listElts :: forall a. [a] -> Set a
          [] = Set_empty 0 :: Set a
          : (x :: a) (xs :: [a]) = Set_cup (Set_sng x) (listElts xs) :: Set a
        measure isAdmit :: QED -> Bool
          Admit = true :: Bool
          QED = false :: Bool
        measure len :: forall a. [a] -> Int
          [] = 0 :: Int
          : (x :: a) (xs :: [a]) = 1 + len xs :: Int
        constructor []
        constructor : (h :: a) (tl :: [{v:a | p h v}]<{\x1 v -> p x1 v}>)
        constructor (,) (x_Tuple21 :: t0) (x_Tuple22 :: {v:t1 | p x_Tuple21 v})
        constructor (,,) (x_Tuple31 :: t0) (x_Tuple32 :: {v:t1 | p x_Tuple31 v}) (x_Tuple33 :: {v:t2 | q x_Tuple31 x_Tuple32 v})
        invariant {v:[a] | len v >= 0}
    "#]].assert_eq(&show_specs(&specs, &sources, true));
}

#[test]
fn three_ways_to_name_an_argument_mean_the_same() {
    check(
        r#"
{-@ f :: x:{v:Int | v > 0} -> {v:Int | v > x} @-}
{-@ g :: x:{Int | x > 0} -> {v:Int | v > x} @-}
{-@ h :: {x:Int | x > 0} -> {v:Int | v > x} @-}
f, g, h :: Int -> Int
f x = x + 1
g x = x + 1
h x = x + 1
"#,
        expect![[r#"
            f :: x:{v:Int | v > 0} -> {v:Int | v > x}
            g :: x:{x:Int | x > 0} -> {v:Int | v > x}
            h :: x:{x:Int | x > 0} -> {v:Int | v > x}
        "#]],
    );
}

#[test]
fn aliases_are_expanded() {
    check(
        r#"
{-@ type Pos = {v:Int | v > 0} @-}
{-@ type ListN a N = {v:[a] | len v == N} @-}
{-@ type Above X = {v:Int | X < v} @-}
{-@ type AboveBoth V X = {w:Above V | X < w} @-}
{-@ predicate Between Lo V Hi = Lo <= V && V < Hi @-}
{-@ predicate Inside V Xs = Between 0 V (len Xs) @-}
type Name = [Char]
type Pair a = (a, a)
{-@ f :: n:Pos -> ListN Pos n -> {i:Nat | i < n} -> Pos @-}
f :: Int -> [Int] -> Int -> Int
f n xs i = n
{-@ g :: xs:[a] -> {i:Int | Inside i xs} -> ListN a {len xs + 1} @-}
g :: [a] -> Int -> [a]
g xs i = xs
{-@ capture :: v:Int -> w:Int -> AboveBoth v w @-}
capture :: Int -> Int -> Int
capture v w = v
{-@ synonym :: {n:Name | len n > 0} -> Pair Pos -> Pair {v:Int | v > 3} @-}
synonym :: Name -> Pair Int -> Pair Int
synonym n p = p
{-@ nested :: ListN (ListN a 3) 4 -> ListN a 12 @-}
nested :: [[a]] -> [a]
nested = concat
"#,
        expect![[r#"
            f :: n:{v:Int | v > 0} -> {v':[{v:Int | v > 0}] | len v' == n} -> i:{i:Int | i >= 0 && i < n} -> {v:Int | v > 0}
            g :: xs:[a] -> i:{i:Int | 0 <= i && i < len xs} -> {v:[a] | len v == len xs + 1}
            capture :: v:Int -> w:Int -> {w':Int | v < w' && w < w'}
            synonym :: n:{n:String | len n > 0} -> ({v:Int | v > 0}, {v:Int | v > 0}) -> ({v:Int | v > 3}, {v:Int | v > 3})
            nested :: {v':[{v:[a] | len v == 3}] | len v' == 4} -> {v:[a] | len v == 12}
        "#]],
    );
}

#[test]
fn holes_are_filled() {
    check(
        r#"
{-@ f :: _ -> {v:_ | v > 0} -> [_] -> _ @-}
f :: Ord a => (a -> Int) -> Int -> [a] -> Maybe a
f g n xs = Nothing
{-@ proof :: x:Int -> {x + 0 == x} @-}
proof :: Int -> ()
proof _ = ()
{-@ r :: x:Int -> {v:Int | _} @-}
r :: Int -> Int
r x = x
{-@ g :: {v:_ | true} -> Int @-}
g :: (Int -> Int) -> Int
g f = f 1
"#,
        expect![[r#"
            f :: Ord a => (a -> Int) -> v:{v:Int | v > 0} -> [a] -> Maybe a
            proof :: x:Int -> {v:() | x + 0 == x}
            r :: x:Int -> {v:Int | _}
            g :: v:(Int -> Int) -> Int
        "#]],
    );
}

#[test]
fn measures_of_all_kinds() {
    check(
        r#"
import Data.Set (Set)
data List a = Nil | Cons a (List a)
data Tree a = Leaf | Node { key :: a, left :: Tree a, right :: Tree a }
{-@ measure size @-}
size :: Tree a -> Int
size Leaf = 0
size (Node _ l r) = 1 + size l + size r
{-@ measure llen :: List a -> Nat
    llen Nil         = 0
    llen (Cons _ xs) = 1 + llen xs @-}
{-@ measure elems :: List a -> Set a
    elems Nil         = {v | Set_emp v}
    elems (Cons x xs) = {v | v = Set_cup (Set_sng x) (elems xs)} @-}
{-@ measure weight :: Tree a -> Int @-}
{-@ class measure sz :: forall a. a -> Int @-}
{-@ instance measure sz :: List a -> Int
      sz Nil = 0
      sz (Cons x xs) = 1 + sz xs @-}
{-@ instance measure len :: List a -> Int
      len Nil = 0
      len (Cons x xs) = 1 + len xs @-}
{-@ inline double @-}
double :: Int -> Int
double x = x + x
{-@ reflect app @-}
app :: List a -> List a -> List a
app Nil ys = ys
app (Cons x xs) ys = Cons x (app xs ys)
{-@ limit :: {v:Int | v == 10} @-}
limit :: Int
limit = 10
{-@ f :: t:Tree a -> xs:List a -> {v:Int | v == size t + llen xs && v < double limit && sz xs > 0 && len xs > 1} @-}
f :: Tree a -> List a -> Int
f t xs = 0
{-@ g :: t:{Tree a | size t > 0} -> {v:a | v == key t && left t == Leaf} @-}
g :: Tree a -> a
g = key
{-@ h :: xs:List a -> ys:List a -> {v:List a | v == app xs ys && elems v == Set_cup (elems xs) (elems ys)} @-}
h :: List a -> List a -> List a
h = app
"#,
        expect![[r#"
            limit :: {v:Int | v == 10}
            f :: t:Tree a -> xs:List a -> {v:Int | v == size t + llen xs && v < double limit && sz xs > 0 && len xs > 1}
            g :: t:{t:Tree a | size t > 0} -> {v:a | v == key t && left t == Leaf}
            h :: xs:List a -> ys:List a -> {v:List a | v == app xs ys && elems v == Set_cup (elems xs) (elems ys)}
            measure sz :: forall a. a -> Int class with 1 instances
            measure size :: forall a. Tree a -> Int = size
            measure llen :: forall a. List a -> Int
              Nil = 0 :: Int
              Cons (_ :: a) (xs :: List a) = 1 + llen xs :: Int
            measure elems :: forall a. List a -> Set a
              Nil = {v | Set_emp v}
              Cons (x :: a) (xs :: List a) = {v | v == Set_cup (Set_sng x) (elems xs)}
            measure weight :: forall a. Tree a -> Int uninterpreted
            measure sz :: forall a. List a -> Int
              Nil = 0 :: Int
              Cons (x :: a) (xs :: List a) = 1 + sz xs :: Int
            measure len :: forall a. List a -> Int
              Nil = 0 :: Int
              Cons (x :: a) (xs :: List a) = 1 + len xs :: Int
            invariant {v:List a | llen v >= 0}
        "#]],
    );
}

#[test]
fn refined_data() {
    check(
        r#"
data Sparse a = SP { spDim :: Int, spElems :: [(Int, a)] }
{-@ data Sparse a = SP { spDim :: Nat, spElems :: [({v:Int | 0 <= v && v < spDim}, a)] } @-}
data IncList a = Emp | a :< IncList a
{-@ data IncList a = Emp | (:<) (hd :: a) (tl :: IncList {v:a | hd <= v}) @-}
newtype Pos = Pos Int
{-@ newtype Pos = Pos {v:Int | v > 0} @-}
data BST k v = Tip | Bind k v (BST k v) (BST k v)
{-@ data BST k v <l :: root:k -> x:k -> Bool, r :: root:k -> x:k -> Bool>
      = Tip
      | Bind (key :: k) (value :: v) (left :: BST<l, r> (k<l key>) v) (right :: BST<l, r> (k<r key>) v) @-}
{-@ type OrdMap k v = BST<{\r v -> v < r}, {\r v -> v > r}> k v @-}
{-@ insert :: k -> v -> OrdMap k v -> OrdMap k v @-}
insert :: k -> v -> BST k v -> BST k v
insert k v _ = Tip
data Vec a where
  VNil :: Vec a
  VCons :: a -> Vec a -> Vec a
{-@ data Vec [vlen] a where
      VNil :: {v:Vec a | vlen v == 0}
      VCons :: x:a -> xs:Vec a -> {v:Vec a | vlen v == 1 + vlen xs} @-}
{-@ measure vlen :: Vec a -> Int @-}
{-@ first :: {v:IncList a | true} -> {m:Int | m >= 0} @-}
first :: IncList a -> Int
first _ = 0
{-@ useField :: m:{BST Int v | key m > 0} -> Int @-}
useField :: BST Int v -> Int
useField _ = 1
"#,
        expect![[r#"
            insert :: k -> v -> BST<{\r v -> v < r}, {\r v -> v > r}> k v -> BST<{\r v -> v < r}, {\r v -> v > r}> k v
            first :: v:IncList a -> {m:Int | m >= 0}
            useField :: m:{m:BST Int v | key m > 0} -> Int
            measure vlen :: forall a. Vec a -> Int uninterpreted
            measure hd :: forall a. IncList a -> a = field 0 of :<
            measure tl :: forall a. IncList a -> IncList a = field 1 of :<
            measure key :: forall k v. BST k v -> k = field 0 of Bind
            measure value :: forall k v. BST k v -> v = field 1 of Bind
            measure left :: forall k v. BST k v -> BST k v = field 2 of Bind
            measure right :: forall k v. BST k v -> BST k v = field 3 of Bind
            constructor SP (spDim :: {v:Int | v >= 0}) (spElems :: [({v:Int | 0 <= v && v < spDim}, a)])
            constructor Emp
            constructor :< (hd :: a) (tl :: IncList {v:a | hd <= v})
            constructor Pos (field1 :: {v:Int | v > 0})
            constructor Tip
            constructor Bind (key :: k) (value :: v) (left :: BST<{\x1 v -> l x1 v}, {\x1 v -> r x1 v}> {v:k | l key v} v) (right :: BST<{\x1 v -> l x1 v}, {\x1 v -> r x1 v}> {v:k | r key v} v)
            constructor VNil {v | vlen v == 0}
            constructor VCons (x :: a) (xs :: Vec a) {v | vlen v == 1 + vlen xs}
        "#]],
    );
}

#[test]
fn abstract_refinements() {
    check(
        r#"
{-@ type IncrList a = [a]<{\x y -> x <= y}> @-}
{-@ insertSort :: Ord a => xs:[a] -> {v:IncrList a | len v == len xs} @-}
insertSort :: Ord a => [a] -> [a]
insertSort xs = xs
{-@ maxOf :: forall <p :: Int -> Bool>. Int<p> -> Int<p> -> Int<p> @-}
maxOf :: Int -> Int -> Int
maxOf x y = x
{-@ foldN :: forall a <p :: x0:Int -> x1:a -> Bool>. (i:Int -> a<p i> -> a<p (i + 1)>) -> n:Nat -> a<p 0> -> a<p n> @-}
foldN :: (Int -> a -> a) -> Int -> a -> a
foldN f n x = x
{-@ pair :: x:Int -> (Int, Int)<{\a b -> a < b}> @-}
pair :: Int -> (Int, Int)
pair x = (x, x + 1)
{-@ dep :: (x :: Int, {v:Int | v > x}) -> Int @-}
dep :: (Int, Int) -> Int
dep (x, y) = y - x
{-@ both :: forall <p :: a -> Bool, q :: a -> Bool>. {v:a<p> | q v} -> a<q> @-}
both :: a -> a
both x = x
{-@ refined :: [a]<\h -> {v:a | h /= v}> -> [Int<{\x -> x > 0}>] @-}
refined :: [a] -> [Int]
refined _ = []
"#,
        expect![[r#"
            insertSort :: Ord a => xs:[a] -> {v:[a]<{\x y -> x <= y}> | len v == len xs}
            maxOf :: forall <p :: Int -> Bool>. {v:Int | p v} -> {v:Int | p v} -> {v:Int | p v}
            foldN :: forall <p :: Int -> a -> Bool>. (i:Int -> {v:a | p i v} -> {v:a | p (i + 1) v}) -> n:{v:Int | v >= 0} -> {v:a | p 0 v} -> {v:a | p n v}
            pair :: x:Int -> (Int, Int)<{\a b -> a < b}>
            dep :: (x :: Int, {v:Int | v > x}) -> Int
            both :: forall <p :: a -> Bool>. forall <q :: a -> Bool>. v:{v:a | p v && q v} -> {v:a | q v}
            refined :: [a]<{\h v -> h /= v}> -> [{v:Int | v > 0}]
        "#]],
    );
}

#[test]
fn local_signatures() {
    check(
        r#"
f :: Int -> [Int] -> Int
f n xs = go 0 xs + h 1
  where
    {-@ go :: i:{Int | i <= n} -> ys:[Int] -> {v:Int | v >= i} / [len ys] @-}
    go :: Int -> [Int] -> Int
    go i [] = i
    go i (y:ys) = go i ys
    h :: Int -> Int
    h k = let {-@ z :: {v:Int | v > k} @-}
              z = k + 1
          in z

g :: Int -> Int
g n = go n
  where
    {-@ go :: m:Int -> {v:Int | v == m + n} @-}
    go m = m + n

k :: [a] -> Int
k xs = loop xs
  where
    loop :: [b] -> Int
    loop [] = 0
    loop (_:ys) = 1 + loop ys
{-@ loop :: ys:[a] -> {v:Int | v == len ys} @-}
"#,
        expect![[r#"
            f.go :: i:{i:Int | i <= n} -> ys:[Int] -> {v:Int | v >= i} / [len ys]
            f.z :: {v:Int | v > k}
            g.go :: m:Int -> {v:Int | v == m + n}
            k.loop :: ys:[b] -> {v:Int | v == len ys}
        "#]],
    );
}

#[test]
fn classes_and_instances() {
    check(
        r#"
data Box a = Box a
class Container f where
  size :: f a -> Int
  first :: f a -> a
instance Container Box where
  size _ = 1
  first (Box x) = x
{-@ class Container f where
      size :: forall a. xs:f a -> {v:Int | v >= 0}
      first :: f a -> a @-}
{-@ instance Container Box where
      size :: Box a -> {v:Int | v == 1} @-}
{-@ assume maximum :: t a -> a @-}
{-@ cmp :: (Ord a, Num a) => x:a -> y:{v:a | v > x} -> {v:a | v >= 0 && x < v} @-}
cmp :: (Ord a, Num a) => a -> a -> a
cmp x y = y - x
"#,
        expect![[r#"
            size :: Container f => xs:f a -> {v:Int | v >= 0}
            first :: Container f => f a -> a
            $fContainerBox.size :: Box a -> {v:Int | v == 1}
            assume maximum :: Foldable t => Ord a => t a -> a
            cmp :: Ord a => Num a => x:a -> y:{v:a | v > x} -> {v:a | v >= 0 && x < v}
        "#]],
    );
}

#[test]
fn numbers_of_different_types_meet() {
    check(
        r#"
{-@ f :: n:Integer -> xs:{[a] | len xs <= n} -> d:{Double | d > 0.5 && d < 3} -> {v:Int | v + 1 == n} @-}
f :: Integer -> [a] -> Double -> Int
f n xs d = 0
"#,
        expect![[r#"
            f :: n:Integer -> xs:{xs:[a] | len xs <= n} -> d:{d:Double | d > 0.5 && d < 3} -> {v:Int | v + 1 == n}
        "#]],
    );
}

#[test]
fn qualified_names() {
    check(
        r#"
import qualified Data.Set as S
import qualified Data.Map as M
{-@ f :: s:S.Set a -> x:{a | S.member x s} -> {v:S.Set a | Set_sub v s} @-}
f :: S.Set a -> a -> S.Set a
f s x = s
{-@ g :: M.Map k {v:Int | v > 0} -> Data.Set.Set k @-}
g :: M.Map k Int -> S.Set k
g _ = S.empty
{-@ assume M.size :: M.Map k v -> Nat @-}
"#,
        expect![[r#"
            f :: s:Set a -> x:{x:a | member x s} -> {v:Set a | Set_sub v s}
            g :: Map k {v:Int | v > 0} -> Set k
            assume size :: Map k a -> {v:Int | v >= 0}
        "#]],
    );
}

#[test]
fn the_rest() {
    check(
        r#"
{-@ LIQUID "--no-termination" @-}
data T = A | B Int
{-@ invariant {v:T | true} @-}
{-@ using [a] as {v:[a] | len v >= 0} @-}
{-@ qualif Bound(v:Int, xs:[a]): v <= len xs @-}
{-@ lazy f @-}
{-@ ignore f @-}
{-@ fail f @-}
{-@ embed T as int @-}
{-@ f, g :: x:Int -> y:Int -> {v:Int | v > x} / [y - x, 0] @-}
f, g :: Int -> Int -> Int
f x y = y
g x y = x
{-@ (<+>) :: x:Int -> y:Int -> {v:Int | v == x + y} @-}
(<+>) :: Int -> Int -> Int
x <+> y = x + y
{-@ isB :: t:T -> {v:Bool | v <=> (t /= A)} @-}
isB :: T -> Bool
isB A = False
isB _ = True
{-@ reflect <+> @-}
{-@ reflect (<+>) @-}
{-@ comm :: x:Int -> y:Int -> { x <+> y == y <+> x } @-}
comm :: Int -> Int -> ()
comm _ _ = ()
{-@ rewrite comm @-}
"#,
        expect![[r#"
            f :: x:Int -> y:Int -> {v:Int | v > x} / [y - x, 0]
            g :: x:Int -> y:Int -> {v:Int | v > x} / [y - x, 0]
            <+> :: x:Int -> y:Int -> {v:Int | v == x + y}
            isB :: t:T -> {v:Bool | v <=> t /= A}
            comm :: x:Int -> y:Int -> {v:() | x <+> y == y <+> x}
            invariant T
            using {v:[a] | len v >= 0}
            qualif Bound(v:Int, xs:[a]): v <= len xs
        "#]],
    );
}

#[test]
fn variables_may_be_called_as() {
    check(
        r#"
{-@ type Same a Xs = {v:[a] | len v == len Xs} @-}
{-@ f :: as:[a] -> {v:Same a as | len v >= len as} @-}
f :: [a] -> [a]
f as = as
"#,
        expect![[r#"
            f :: as:[a] -> {v:[a] | len v == len as && len v >= len as}
        "#]],
    );
}

#[test]
fn literate_programs() {
    let text = "Some words.\n\n> {-@ f :: x:Int\n>     -> {v:Int |\n> v > x} @-}\n> f :: Int -> Int\n> f x = x + 1\n";
    let loaded = otherwise_load::load(otherwise_load::Origin::text("Test.lhs", text), &[]);
    let mut sources = loaded.sources.clone();
    let options = crate::Options::default();
    let (annotations, diagnostics) = crate::read_program(&loaded.elaborated, &mut sources, options);
    assert!(diagnostics.is_empty(), "{diagnostics:?}");
    let (specs, diagnostics) = crate::resolve(&annotations, &loaded.elaborated);
    assert!(diagnostics.is_empty(), "{diagnostics:?}");
    expect!["f :: x:Int -> {v:Int | v > x}\n"].assert_eq(&show_specs(&specs, &sources, false));
}

#[test]
fn the_binder_of_an_alias_captures_nothing() {
    check(
        r#"
{-@ type Idx V = {i:Nat | i < len V} @-}
{-@ at :: v:[a] -> Idx v -> {w:Nat | w < len v} @-}
at :: [a] -> Int -> Int
at v i = i
"#,
        expect![[r#"
            at :: v:[a] -> {i:Int | i >= 0 && i < len v} -> {w:Int | w >= 0 && w < len v}
        "#]],
    );
}

#[test]
fn constructors_are_instantiated() {
    let text = r#"
data List a = Nil | Cons { hd :: a, tl :: List a }
{-@ data List a <p :: a -> a -> Bool> = Nil | Cons { hd :: a, tl :: List<p> (a<p hd>) } @-}
{-@ f :: List<{\x y -> x <= y}> {v:Int | v > 0} -> Int @-}
f :: List Int -> Int
f _ = 1
"#;
    let (_, specs, _) = resolve_text(text);
    let spec = specs.specs.iter().find(|spec| !spec.is_library).unwrap();
    let RefinedType::Fun(fun) = &spec.ty else { panic!("a function") };
    let RefinedType::Base(list) = &fun.parameter else { panic!("a list") };
    let cons = specs.constructors.values().find(|one| one.name.base.as_str() == "Cons").unwrap();
    let mut shown = format!("{}\n", fun.parameter);
    let fields = cons.instantiate(&list.arguments, &list.predicates);
    fields.iter().for_each(|field| shown += &format!("  {} :: {}\n", field.var, field.ty));
    // The tail is a list again: its elements are related to both heads, which are different variables.
    let RefinedType::Base(tail) = &fields[1].ty else { panic!("a list") };
    let inner = cons.instantiate(&tail.arguments, &tail.predicates);
    inner.iter().for_each(|field| shown += &format!("    {} :: {}\n", field.var, field.ty));
    assert_ne!(fields[0].var, inner[0].var);
    expect![[r#"
        List<{\x y -> x <= y}> {v:Int | v > 0}
          hd :: {v:Int | v > 0}
          tl :: List<{\x1 v -> x1 <= v}> {v:Int | v > 0 && hd <= v}
            hd :: {v:Int | v > 0 && hd <= v}
            tl :: List<{\x1 v -> x1 <= v}> {v:Int | v > 0 && hd <= v && hd <= v}
    "#]]
    .assert_eq(&shown);
}

#[test]
fn types_of_any_rank_and_kind() {
    check(
        r#"
{-# LANGUAGE RankNTypes #-}
{-@ f :: (forall a. x:[a] -> {v:[a] | len v == len x}) -> {n:Int | n > 0} @-}
f :: (forall a. [a] -> [a]) -> Int
f g = length (g [1])
{-@ g :: Monad m => x:a -> m {v:a | v == x} @-}
g :: Monad m => a -> m a
g = return
{-@ h :: Either {v:Int | v > 0} (Maybe Nat) -> IO {v:Int | v > 0} @-}
h :: Either Int (Maybe Int) -> IO Int
h _ = return 1
{-@ i :: f:(x:Int -> {v:Int | v > x}) -> x:Int -> {v:Int | v > x + 1} @-}
i :: (Int -> Int) -> Int -> Int
i f x = f (f x)
{-@ j :: {f:(Int -> Int) | f 0 == 1} -> {v:Int | v == 1} @-}
j :: (Int -> Int) -> Int
j f = f 0
{-@ k :: x:{Int | v > 0} -> Int @-}
k :: Int -> Int
k x = x
"#,
        expect![[r#"
            f :: (x:[a] -> {v:[a] | len v == len x}) -> {n:Int | n > 0}
            g :: Monad m => x:a -> m {v:a | v == x}
            h :: Either {v:Int | v > 0} (Maybe {v:Int | v >= 0}) -> IO {v:Int | v > 0}
            i :: f:(x:Int -> {v:Int | v > x}) -> x:Int -> {v:Int | v > x + 1}
            j :: f:{f:Int -> Int | f 0 == 1} -> {v:Int | v == 1}
            error [unknown-name] unknown variable or measure `v` in a refinement
              --> 18:19 `v` not in scope here
              help: the value has no name here; write `{v:T | …}`
        "#]],
    );
}

#[test]
fn expressions_in_parentheses_and_arithmetic_functions() {
    check(
        r#"
data R = R { len :: Int, other :: Int }
{-@ type ListN a N = {v:[a] | other (R N 1) == N} @-}
{-@ f :: n:Int -> ListN a (n + 1) -> ListN a (-1) -> {v:Int | v == max n (div n 2) && n `mod` 2 == 0} @-}
f :: Int -> [a] -> [a] -> Int
f n _ _ = n
{-@ g :: r:R -> {v:Int | v == len r} @-}
g :: R -> Int
g = len
"#,
        expect![[r#"
            f :: n:Int -> {v:[a] | other (R (n + 1) 1) == n + 1} -> {v:[a] | other (R (-1) 1) == -1} -> {v:Int | v == max n (div n 2) && n mod 2 == 0}
            g :: r:R -> {v:Int | v == len r}
        "#]],
    );
}

#[test]
fn types_of_the_program_hide_our_aliases() {
    check(
        r#"
data Nat = Zero | Succ Nat
data Ord2 = Max Int Int Int | Min
{-@ f :: n:Nat -> {v:Nat | v /= Zero} @-}
f :: Nat -> Nat
f n = Succ n
{-@ g :: x:Int -> {v:Ord2 | v == Max x x x} @-}
g :: Int -> Ord2
g x = Max x x x
{-@ h :: x:Int -> {v:Ord2 | v == Min} @-}
h :: Int -> Ord2
h _ = Min
"#,
        expect![[r#"
            f :: n:Nat -> {v:Nat | v /= Zero}
            g :: x:Int -> {v:Ord2 | v == Max x x x}
            h :: x:Int -> {v:Ord2 | v == Min}
        "#]],
    );
}

#[test]
fn local_signatures_find_their_binding_among_namesakes() {
    check(
        r#"
class Total f where
  total :: f -> Int
newtype One = One [Int]
newtype Two = Two [Int]
instance Total One where
  total (One xs) = go xs
    where
      {-@ go :: one:[Int] -> {v:Int | v >= len one} @-}
      go :: [Int] -> Int
      go [] = 0
      go (_:ys) = 1 + go ys
instance Total Two where
  total (Two xs) = go xs
    where
      {-@ go :: two:[Int] -> {v:Int | v >= 2} @-}
      go :: [Int] -> Int
      go _ = 2
f :: Bool -> Int -> Int
f True n = go n
  where
    {-@ go :: a:Int -> {v:Int | v == n} @-}
    go :: Int -> Int
    go x = n
f False n = go n
  where
    {-@ go :: b:Int -> {v:Int | v == n} @-}
    go :: Int -> Int
    go x = n
g :: Int -> Int
g n = go n
  where
    {-@ go :: c:Int -> Int @-}
    go :: Int -> Int
    go x = inner x
      where
        inner y = go' y
          where
            {-@ go' :: d:Int -> {v:Int | v == y + x + n} @-}
            go' :: Int -> Int
            go' z = z + y + x + n
"#,
        expect![[r#"
            $fTotalOne_total.go :: one:[Int] -> {v:Int | v >= len one}
            $fTotalTwo_total.go :: two:[Int] -> {v:Int | v >= 2}
            f.go :: a:Int -> {v:Int | v == n}
            f.go :: b:Int -> {v:Int | v == n}
            g.go :: c:Int -> Int
            g.go' :: d:Int -> {v:Int | v == y + x + n}
        "#]],
    );
}
