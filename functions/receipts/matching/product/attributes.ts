import { stem, stemsOf, wordsOf } from '#functions/catalog/index.ts';
import { lazy } from '#functions/kit/lazy.ts';
import { type Product, productNames } from '#functions/search/index.ts';
import { memoized } from '#shared/memoized.ts';
import type { Add, attributeFits } from './evidence.ts';

/** What names say by which varieties of one product differ, such as its fat or salt, with the words that say it. */
export type Attributes = ReadonlyMap<string, { values: ReadonlySet<string>; uses: ReadonlySet<number> }>;

type Attribute = readonly [of: string, value: string];

const rules: readonly (readonly [pattern: RegExp, says: (found: string, detail: string) => Attribute])[] = [
  [/\b(?:no|non|without|zero) (\w{3,})(?: added)?\b/g, (of) => [ingredientOf(of), 'without']],
  [/\b(\w{3,})[ -]free\b(?! range)/g, (of) => [ingredientOf(of), 'without']],
  [/\bun(\w{3,}ed)\b/g, (of) => [ingredientOf(of), 'without']],
  [/\b(\w{3,})less\b/g, (of) => [ingredientOf(of), 'without']],
  [/\b(less|low|lower|lightly|reduced) (\w{3,})\b/g, (how, of) => [ingredientOf(of), of === 'fat' ? how : 'less']],
  [/\b(\w{3,}ed)\b/g, (of) => [ingredientOf(of), 'with']],
  [/\bwith (\w{3,})\b/g, (of) => [ingredientOf(of), 'with']],
  [/\b(\w{3,})[ -]in\b/g, (of) => [ingredientOf(of), 'with']],
  [/\b(?:nonfat|(?<!part )skim)\b/g, () => ['fat', 'without']],
  [/\b(?:part skim|lowfat)\b/g, () => ['fat', 'low']],
  [/\b(?:whole milk|milk whole)\b/g, () => ['fat', 'whole']],
  [/(?<![\d.])([0-4])(?:%| (?=(?:low|reduced) fat))/g, (percent) => ['fat', percent]],
  [/\b([7-9]\d)%? lean\b/g, (percent) => ['lean', percent]],
  [/\b(dark|light|lite)\b/g, (how) => ['light', how === 'dark' ? how : 'light']],
  [/\b(canned|cans?|dried|frozen)\b/g, (how) => ['form', how.startsWith('can') ? 'canned' : how]],
];

const ingredientOf = (word: string) => stem(word === 'sodium' ? 'salt' : word);

/** What words say, printed or of a product's name: 'salt free' is 'unsalted', and '85%' is how lean meat is. */
export function attributesIn(words: readonly string[]): Attributes {
  const text = words.join(' ');
  const found = new Map<string, { values: Set<string>; uses: Set<number> }>();
  const countAt = (end: number) => text.slice(0, end).split(' ').length - 1;
  for (const [pattern, says] of rules) {
    for (const { 0: written, 1: first = '', 2: second = '', index } of text.matchAll(pattern)) {
      const [of, value] = says(first, second);
      const { values, uses } = found.get(of) ?? { values: new Set(), uses: new Set() };
      for (let at = countAt(index); at <= countAt(index + written.length); at += 1) uses.add(at);
      found.set(of, { values: values.add(value), uses });
    }
  }
  return found;
}

/** The form of what a department sells, unless the name says another. */
const formOfDepartment: readonly (readonly [department: string, form: string])[] = [
  ['Frozen', 'frozen'],
  ['Canned Goods', 'canned'],
  ['Produce', 'fresh'],
  ['Meat & Seafood', 'fresh'],
];

const writtenIn = (name: string) => name.toLowerCase().split(/[ ,]+/);

const attributesOf = memoized((product: Product): Attributes => {
  const named = attributesIn(writtenIn(product.name));
  const [, form = null] = formOfDepartment.find(([department]) => isInDepartment(product, department)) ?? [];
  return form === null || named.has('form')
    ? named
    : new Map(named).set('form', { values: new Set([form]), uses: new Set() });
}, 5_000);

export const isInDepartment = ({ category }: Product, department: string) =>
  wordsOf(department).every((word) => category.includes(stem(word)));

/** What the catalog's names tell apart: what some products are without, or have less of. */
const toldApart = lazy(
  () =>
    new Set(
      productNames().flatMap((name) =>
        [...attributesIn(writtenIn(name))].flatMap(([of, { values }]) =>
          values.size === 1 && (values.has('with') || values.has('dark')) ? [] : [of],
        ),
      ),
    ),
);

type Fit = (typeof attributeFits)[number];
type Fact = Attributes extends ReadonlyMap<infer Of, infer Found> ? readonly [Of, Found] : never;

/** Which of the printed words fit a product, and which don't. */
export interface AttributeFit {
  /** The places of the printed words that the product agrees with. */
  explained: ReadonlySet<number>;
  /** The places of the words that say something else. */
  other: ReadonlySet<number>;
  /** The stems of the product's own name that agree. */
  stems: ReadonlySet<string>;
}

/** Adds how what is printed fits a product, one of several that a line may be. */
export function addAttributes(
  add: Add,
  product: Product,
  printed: Attributes,
  mayBe: readonly Product[],
): AttributeFit {
  const own = attributesOf(product);
  const similar = mayBe.filter(({ head }) => head.some((word) => product.head.includes(word)));
  const fitOf = (of: string, values: ReadonlySet<string>): Fit | null => {
    const ofProduct = own.get(of);
    if (ofProduct) return values.isDisjointFrom(ofProduct.values) ? 'attributeOther' : 'attributeSame';
    // Food with less fat is another food, even where no similar product's name tells its fat.
    return of === 'fat' || similar.some((one) => attributesOf(one).has(of)) ? 'attributeUntold' : null;
  };
  const told = [...printed].filter(([of]) => toldApart().has(of));
  const byFit = Map.groupBy(told, ([of, { values }]) => fitOf(of, values));
  for (const [fit, { length }] of byFit) if (fit) add(fit, length);
  const usesOf = (some: readonly Fact[] = []) => new Set(some.flatMap(([, { uses }]) => [...uses]));
  const names = writtenIn(product.name);
  const ownUses = byFit.get('attributeSame')?.flatMap(([of]) => [...(own.get(of)?.uses ?? [])]);
  return {
    explained: usesOf(byFit.get('attributeSame')),
    other: usesOf(byFit.get('attributeOther')),
    stems: new Set(ownUses?.flatMap((at) => stemsOf(names[at] ?? ''))),
  };
}
