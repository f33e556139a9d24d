import { stemsOf } from '#functions/catalog/stems.ts';
import type { CatalogItem } from '#shared/contract/shopping/item.ts';
import { unbranded } from '#shared/rules/catalog/unbranded.ts';
import { type Amount, amountOf, inOunces, ouncesPerPound } from '#shared/rules/sizes/amount-of-size.ts';
import { type ChainId, isOtherChainsBrand, ownersOf } from '#shared/rules/stores/chains.ts';
import type { Alias } from '../search/search-words.ts';

/** A product in a price list, not matched with the catalog. */
interface NamedProduct {
  chain: ChainId;
  /** As printed: with brand and size or without. */
  name: string;
  brand: string;
  size: string;
  cents: number;
}

interface MatchedItem {
  item: CatalogItem;
  /** The price of a pack of the item's size. */
  cents: number;
}

/**
 * Words that say little about the price. Any other word that only one of two names has ('organic', 'spicy', 'mini')
 * makes them different products: a missed match costs less than a wrong one.
 */
const saysNothing = new Set(
  stemsOf(
    `all bag bags beverage big bottle bottles box can canned cans carton cereal classic count creamy cup deal each enriched
     fashioned favorites fine flavor flavored fresh genuine grade greenhouse grown hass homestyle hot
     hothouse iodized italian jar jug mild natural naturally old original oven pack package pantry pasta pieces plastic pouch premium pure quality quarters ripe
     salted seasonal select shelf stable steamable style table topping traditional tray tub unsalted vine vitamin wild caught unbleached`,
  ),
);
/** The default variety: names without another word mean this one. */
const goesWithoutSaying = new Set(
  stemsOf(
    `bar block crown cut dressing frozen golden granulated grated large long medium plain red regular rope salted sliced
     slices square standard sticks thin white whole yellow creamy`,
  ),
);

/** A package whose size differs up to this factor is still priced like the item, by amount. */
const mostSizeRatio = 1.6;
/** How price grows with package size between similar sizes. */
const sizeExponent = 0.8;

interface Named {
  items: readonly CatalogItem[];
  stems: readonly string[];
  /** The brand in this name; null for any. */
  brand: string | null;
}

export type Matcher = (product: NamedProduct) => MatchedItem | null;

/** Matches printed names with catalog items: all brand, product and size words must match. */
export function matcherOf(catalog: readonly CatalogItem[], aliases: readonly Alias[]): Matcher {
  const products = Map.groupBy(catalog, ({ name }) => name);
  const named = [
    ...[...products].map(([name, items]): Named => ({ items, stems: stemsOf(inShort(name)), brand: null })),
    // Some alternative names are narrower than their product: 'kung pao chicken' for a frozen meal.
    ...aliases.flatMap(({ product, brand, means }) =>
      brand === null
        ? []
        : means.map((name): Named => ({ items: products.get(product) ?? [], stems: stemsOf(name), brand })),
    ),
  ];
  const byStem = new Map<string, Named[]>();
  for (const each of named) {
    for (const stem of new Set(each.stems)) byStem.set(stem, [...(byStem.get(stem) ?? []), each]);
  }
  const brands = [...new Set(catalog.map(({ brand }) => brand))]
    .filter((brand) => brand !== unbranded)
    .map((brand) => ({ brand, stems: stemsOf(brand) }))
    .toSorted((one, other) => other.stems.length - one.stems.length);

  const usualBrands = usualBrandsIn(catalog);
  const isUsual = ({ brand, isLargePack }: CatalogItem) =>
    !isLargePack && ownersOf(brand).some((owner) => usualBrands.get(owner) === brand);

  return (product) => {
    if (severalPacks.test(product.name)) return null;
    const { size, cents, rest } = readSize(product);
    const words = [...stemsOf(rest)];
    const stated = brands.find(({ stems }) => stems.length > 0 && stems.every((stem, at) => words[at] === stem));
    const own = stemsOf(product.brand);
    const brand = stated?.brand ?? brands.find(({ stems }) => stems.join() === own.join())?.brand ?? null;
    // In 'Simple Truth Organic Ketchup', 'organic' is part of the brand.
    if (brand !== null && /\borganics?\b/i.test(brand)) words.push(...stemsOf('organic'));
    const alternatives = [words.slice(stated?.stems.length ?? 0), ...(stated ? [words] : [])];
    const isSold = (item: CatalogItem) => {
      if (brand === null || brand === unbranded) return item.brand === unbranded;
      if (item.brand === brand) return true;
      // What a chain calls by its usual name may be loose, or another chain's store brand in the catalog.
      return usualBrands.get(product.chain) === brand && (item.brand === unbranded || isUsual(item));
    };
    if (brand !== null && isOtherChainsBrand(brand, product.chain)) return null;
    const found = alternatives.flatMap((stems, index) =>
      [...new Set(stems.flatMap((stem) => byStem.get(stem) ?? []))].flatMap((one) => {
        // The whole text with the brand can only be a product of that brand.
        if (index === 1 && one.brand !== brand) return [];
        if (one.brand !== null && one.brand !== brand) return [];
        const score = likeness(stems, one.stems);
        if (score === null) return [];
        return one.items.filter(isSold).flatMap((item) => {
          const ratio = sizeRatio(size, item.size);
          if (ratio === null || ratio > mostSizeRatio || ratio < 1 / mostSizeRatio) return [];
          const isOfChain = ownersOf(item.brand).includes(product.chain);
          const isOrdinary = item.brand === brand || isOfChain ? 0 : 0.1;
          return [
            { item, cents: cents / ratio ** sizeExponent, score: score + Math.abs(Math.log(ratio)) + isOrdinary },
          ];
        });
      }),
    );
    const [best] = found.toSorted((one, other) => one.score - other.score || (one.item.id < other.item.id ? -1 : 1));
    return best ? { item: best.item, cents: best.cents } : null;
  };
}

/** Each chain's main store brand. */
function usualBrandsIn(catalog: readonly CatalogItem[]): Map<ChainId, string> {
  const counts = new Map<ChainId, Map<string, number>>();
  for (const { brand } of catalog) {
    for (const owner of ownersOf(brand)) {
      const ofChain = counts.get(owner) ?? new Map<string, number>();
      counts.set(owner, ofChain.set(brand, (ofChain.get(brand) ?? 0) + 1));
    }
  }
  return new Map(
    [...counts].map(([chain, brands]) => [
      chain,
      [...brands].toSorted((one, other) => other[1] - one[1])[0]?.[0] ?? '',
    ]),
  );
}

const isUnsaid = (stem: string) => saysNothing.has(stem) || goesWithoutSaying.has(stem);

/** How many words differ between two names of one product, 0 if none; null if they are different products. */
function likeness(one: readonly string[], other: readonly string[]): number | null {
  const [inOne, inOther] = [new Set(one), new Set(other)];
  const onlyOne = one.filter((stem) => !inOther.has(stem));
  const onlyOther = other.filter((stem) => !inOne.has(stem));
  if (onlyOne.length === one.length) return null;
  if (!onlyOne.every((stem) => saysNothing.has(stem)) || !onlyOther.every(isUnsaid)) return null;
  if (one.every((stem) => isUnsaid(stem) || onlyOne.includes(stem))) return null;
  return 0.1 * onlyOne.length + 0.2 * onlyOther.length;
}

const measure = String.raw`(?:fl\.? ?oz|fluid ounces?|wgt oz|oz|ounces?|lbs?|pounds?|pints?|pt|quarts?|qt|gallons?|gal|ml|l|liters?|ct|count|doz(?:en)?|each|bags?|pk)\b\.?`;
const sizeText = new RegExp(
  String.raw`(?:(?<packs>\d+) ?(?:x|pk|ct|cans?|bottles|bars|bag|pack|slices)?\.? ?[x/-] ?)?(?<number>\d*\.?\d+|half) ?-?(?<measure>${measure})`,
  'i',
);
/** The size of each piece is unknown. */
const severalPacks = /\b(?:pack of \d|\d+ pack$)/i;
const perPound = /\$(?<price>\d+\.\d{2})\/lb/;

/** '2% Milk' for '2% Reduced Fat Milk'. */
const inShort = (name: string) => name.replace(/(?<=\d%) (?:reduced|low)[- ]?fat\b/gi, '');

/** The amount that a price is for, and the name without it. */
function readSize({ name, size, cents }: NamedProduct): { size: Amount | null; cents: number; rest: string } {
  const rest = inShort(name)
    .replace(/\([^)]*\)/g, ' ')
    .replace(new RegExp(sizeText, 'gi'), ' ')
    .replace(/\b\d[\d.]*\b(?!%)/g, ' ');
  const byThePound = perPound.exec(size)?.groups?.price;
  if (byThePound !== undefined)
    return { size: { count: ouncesPerPound, per: 'oz' }, cents: Number(byThePound) * 100, rest };
  // '1 each' says nothing about the amount.
  const isUnstated = size === '' || /^1 each$/i.test(size);
  const isSingle = /,? each\b/i.test(name) && !/\d/.test(name);
  const stated = (isUnstated ? amountIn(name) : null) ?? amountIn(size);
  return { size: stated ?? (isSingle ? { count: 1, per: 'count' } : null), cents, rest };
}

const ourMeasures: readonly (readonly [RegExp, string])[] = [
  [/^fl/, 'fl oz'],
  [/^(?:wgt )?o/, 'oz'],
  [/^(?:lb|pound)/, 'lb'],
  [/^(?:pint|pt)/, 'pt'],
  [/^q/, 'qt'],
  [/^g/, 'gal'],
  [/^ml/, 'ml'],
  [/^l/, 'l'],
  [/^doz/, 'dozen'],
  [/^(?:ct|count|each|bag|pk)/, 'ct'],
];

function amountIn(text: string): Amount | null {
  const { packs, number = '', measure: printed = '' } = sizeText.exec(text.toLowerCase())?.groups ?? {};
  const ours = ourMeasures.find(([pattern]) => pattern.test(printed))?.[1];
  if (!ours) return null;
  const amount = amountOf(`${packs ? `${packs} x ` : ''}${number === 'half' ? 0.5 : Number(number)} ${ours}`);
  return amount && inOunces(amount);
}

/** How many of one size make up the other; null if unknown. */
function sizeRatio(seen: Amount | null, size: string): number | null {
  const stated = amountOf(size);
  if (!seen || !stated) return null;
  const amount = inOunces(stated);
  // A 16-ounce tub is a pint.
  const per = ({ per }: Amount) => (per === 'fl oz' ? 'oz' : per);
  return per(seen) === per(amount) ? seen.count / amount.count : null;
}
