import { keyOf, namesOfItems, stem, stemsOf } from '#functions/catalog/index.ts';
import { lazy } from '#functions/kit/lazy.ts';
import type { CatalogItem } from '#shared/contract/shopping/item.ts';
import { unbranded } from '#shared/rules/catalog/unbranded.ts';
import { type Amount, amountInOunces, amountOf, inOunces } from '#shared/rules/sizes/amount-of-size.ts';

/** A product in a chain's own words. */
export interface ChainProduct {
  brand: string;
  description: string;
  /** '1 gal', '12 ct / 12 fl oz', '1/2 gal'. */
  size: string;
}

/** How likely a chain's product is our item, with reasons that an operator can check. */
export interface ProductMatch {
  /** 0 to 1. */
  score: number;
  reasons: readonly string[];
}

/** The lowest score that counts as the same product. */
export const matchBar = 0.8;

/**
 * Score penalties: per word missing in the chain's name, per extra word in it, per extra word that no product of ours
 * has, and for ounces of another kind. A word in none of our names distinguishes none of our products ('unfiltered', 'omega'):
 * at half the penalty, 213 of 392 names matched by eye are found instead of 205, and none more is mistaken.
 */
const costs = { missing: 0.3, extra: 0.12, extraUnknown: 0.06, differentMeasure: 0.05 };

/** The same sizes differ only by rounding. */
const sizeTolerance = 0.01;

/** Words that distinguish products: both names must have them, or neither. */
const distinctiveWords = stemmed(
  `organic diet zero light lite low reduced fat free skim nonfat unsalted salted salt lightly sodium sugar sweetened
   unsweetened decaf decaffeinated caffeine lactose dairy whole wheat white rye sourdough
   multigrain grain brown instant quick steel cut rolled chocolate vanilla strawberry blueberry raspberry cherry banana
   peach lemon lime orange grape apple cinnamon honey nut almond peanut pecan walnut cashew coconut hazelnut maple
   caramel mint pumpkin mango berry mixed garlic onion jalapeno chipotle spicy hot mild medium sharp extra smoked
   bbq barbecue ranch cheddar mozzarella swiss provolone colby jack pepper parmesan feta american boneless skinless
   bone thigh breast drumstick wing leg ground ribeye sirloin chuck pork beef turkey chicken frozen dried
   powder concentrate crunchy creamy chunky smooth shredded sliced stick block crumbled diced crushed puree paste
   unscented scented sensitive kids baby infant toddler men women adult dog cat puppy kitten tablet caplet gel liquid
   spray refill halves thick thin mini jumbo large medium small unbleached self rising seasoned hickory applewood
   flavored flavor soy oat rice goat 1% 2% wash donut buffalo seedless potato iced`,
);

/** Label words that don't describe the product. */
const idleWords = stemmed(
  `bag box can carton bottle jug jar tub cup pouch pack package packet tray loaf roll case bunch each count ct pk family
   size sized value brand fresh classic original traditional real premium quality enriched fortified
   style pasteurized homogenized natural all new delicious great tasting usa us style oz lb gal fl ounce pound gallon
   half store bought in with of the per approx`,
);

/** Claims that a product can meet without naming them: 'large white eggs', 'butter sticks', 'pure cane sugar'. */
const claims =
  /\b(?:gluten[ -]free|dairy[ -]free|plant[ -]based|vegan|keto(?: friendly)?|non[ -]?gmo|kosher|heart healthy|vitamin d|grade a{1,2}|cage[ -]free|ultra[ -]?filtered|white(?= eggs?\b)|(?<=\bbutter )sticks|pure|no (?:artificial )?(?!sugar|salt)[a-z]+ added)\b/gi;

/** Compares a chain's product with one of our items. */
export function productMatchOf(
  item: Pick<CatalogItem, 'name' | 'brand' | 'size'>,
  product: ChainProduct,
): ProductMatch {
  const reasons: string[] = [];
  const none = (reason: string): ProductMatch => ({ score: 0, reasons: [reason] });

  const description = plain(product.description);
  const brandReason = brandMatch(item.brand, plain(product.brand), description);
  if (brandReason === null) return none(`another brand: ${product.brand || 'none given'}, not ${item.brand}`);
  reasons.push(brandReason);

  const size = sizeMatch(item.size, product.size);
  if (!size.isSame) return none(size.reason);
  reasons.push(size.reason);

  const name = nameMatchOf(ownWordsOf(item), listedWordsOf(product), (word) => wordsOfNames().has(word));
  reasons.push(...name.reasons);
  if (name.score === 0) return { score: 0, reasons: name.reasons };
  return { score: Math.max(0, rounded(name.score - size.cost, 100)), reasons };
}

/** The words of all our products' names. */
const wordsOfNames = lazy(() => new Set(namesOfItems().flatMap(wordsIn)));

/** The words of one of our products, parsed once and compared with many. */
export interface OwnWords {
  name: ReadonlySet<string>;
  brand: ReadonlySet<string>;
  /** Includes the brand, because it may describe the product: 'Simple Truth Organic'. */
  all: ReadonlySet<string>;
}

export function ownWordsOf({ name, brand }: Pick<CatalogItem, 'name' | 'brand'>): OwnWords {
  const [own, ofBrand] = [new Set(wordsIn(name)), new Set(wordsIn(brand))];
  return { name: own, brand: ofBrand, all: brand === unbranded ? own : new Set([...own, ...ofBrand]) };
}

/** The words of another source's product. */
export interface ListedWords {
  words: ReadonlySet<string>;
  brand: ReadonlySet<string>;
  /** Its claims; each counts only if our name has it, too. */
  claims: readonly (readonly string[])[];
}

export function listedWordsOf({ brand, description }: Pick<ChainProduct, 'brand' | 'description'>): ListedWords {
  const text = plain(description);
  return {
    words: new Set(wordsIn(text.replace(claims, ''))),
    brand: new Set(wordsIn(plain(brand))),
    claims: Array.from(text.matchAll(claims), ([claim]) => wordsIn(claim)),
  };
}

/**
 * Compares another source's product with one of ours by name, without the sizes.
 * @param isOfNames Whether a word is one of our products': other extra words count less.
 */
export function nameMatchOf(
  ours: OwnWords,
  theirs: ListedWords,
  isOfNames: (word: string) => boolean = () => true,
): ProductMatch {
  const claimed = theirs.claims.filter((words) => words.every((word) => ours.name.has(word))).flat();
  const listed = new Set([...theirs.words, ...claimed]);
  const theirAll = new Set([...listed, ...theirs.brand]);
  const brandWords = new Set([...ours.brand, ...theirs.brand]);

  const unlike = [
    ...[...ours.all]
      .filter((word) => distinctiveWords().has(word) && !theirAll.has(word))
      .map((word) => `no '${word}'`),
    ...[...theirAll].filter((word) => distinctiveWords().has(word) && !ours.all.has(word)).map((word) => `'${word}'`),
  ];
  if (unlike.length > 0) return { score: 0, reasons: [`another kind: ${unlike.join(', ')}`] };

  const missing = [...ours.name].filter(
    (word) => !theirAll.has(word) && !brandWords.has(word) && !idleWords().has(word),
  );
  const extra = [...listed].filter(
    (word) => !ours.all.has(word) && !brandWords.has(word) && !idleWords().has(word) && !/\d/.test(word),
  );
  const shared = [...ours.name].filter((word) => theirAll.has(word));
  if (shared.length === 0) return { score: 0, reasons: ['no word of the name in common'] };
  const reasons = [`says ${shared.join(' ')}`];
  if (missing.length > 0) reasons.push(`doesn't say ${missing.join(' ')}`);
  if (extra.length > 0) reasons.push(`also says ${extra.join(' ')}`);
  const extraCost = extra.reduce((sum, word) => sum + (isOfNames(word) ? costs.extra : costs.extraUnknown), 0);
  const score = 1 - missing.length * costs.missing - extraCost;
  return { score: Math.max(0, rounded(score, 100)), reasons };
}

/** The best match that reaches the bar. Ties go to the lowest id, because the order of search results changes. */
export function bestMatch<P extends ChainProduct>(
  item: Pick<CatalogItem, 'name' | 'brand' | 'size'>,
  products: readonly P[],
  idOf: (product: P) => string,
): { product: P; match: ProductMatch } | null {
  const [best] = products
    .map((product) => ({ product, match: productMatchOf(item, product) }))
    .filter(({ match }) => match.score >= matchBar)
    .sort((one, other) => other.match.score - one.match.score || (idOf(one.product) < idOf(other.product) ? -1 : 1));
  return best ?? null;
}

/** Whether a chain's size equals our item's. */
export function isSameSize(ours: string, theirs: string): boolean {
  return sizeMatch(ours, theirs).isSame;
}

function brandMatch(ours: string, theirs: string, description: string): string | null {
  // Items without a brand here have a grower's or the chain's own brand on the shelf.
  if (ours === unbranded) return 'no brand asked for';
  const wanted = keyOf(stemsOf(ours));
  if (keyOf(stemsOf(theirs)) === wanted) return `same brand: ${ours}`;
  // Some products name their brand only in the description.
  return theirs === '' && keyOf(stemsOf(description)).startsWith(wanted) ? `brand in the name: ${ours}` : null;
}

function sizeMatch(ours: string, theirs: string): { isSame: boolean; reason: string; cost: number } {
  const other = (reason: string) => ({ isSame: false, reason, cost: 0 });
  const wanted = amountInOunces(ours);
  const listed = amountsIn(theirs).map((amount) => amount && inOunces(amount));
  if (!wanted || listed.length === 0) return other(`no size to compare: '${theirs}'`);
  const isClose = (amount: Amount | null) =>
    amount !== null && Math.abs(amount.count / wanted.count - 1) <= sizeTolerance;
  const alike = listed.find((amount) => amount?.per === wanted.per);
  if (alike) {
    return isClose(alike)
      ? { isSame: true, reason: `same size: ${theirs}`, cost: 0 }
      : other(`another size: ${theirs}`);
  }
  // Some labels print 'oz' for fluid ounces.
  const isOunces = (per: string | undefined) => per === 'oz' || per === 'fl oz';
  const fluid = listed.find((amount) => isOunces(amount?.per));
  if (fluid && isOunces(wanted.per) && isClose(fluid)) {
    return { isSame: true, reason: `same number of ounces: ${theirs}`, cost: costs.differentMeasure };
  }
  return other(`another size: ${theirs}`);
}

/** Maps Kroger's words for measures to ours. */
const measureWords: readonly [RegExp, string][] = [
  [/\b(?:fluid ounces?|fl\.? ?oz\.?|floz)\b\.?/g, 'fl oz'],
  [/\b(?:ounces?|oz\.?)(?![a-z])/g, 'oz'],
  [/\b(?:pounds?|lbs?\.?)(?![a-z])/g, 'lb'],
  [/\b(?:gallons?|gals?\.?)(?![a-z])/g, 'gal'],
  [/\b(?:quarts?|qts?\.?)(?![a-z])/g, 'qt'],
  [/\b(?:pints?|pts?\.?)(?![a-z])/g, 'pt'],
  [/\b(?:liters?|litres?|ltrs?|l)\b\.?/g, 'l'],
  [/\b(?:milliliters?|ml)\b/g, 'ml'],
  [/\b(?:count|ct|each|ea|pk|packs?|pieces?|rolls?|bunch|cans?|bottles?|bags?)\b\.?/g, 'ct'],
  [/\bdoz(?:en)?\b/g, 'dozen'],
  [/\b(?:square feet|sq\.? ?ft\.?)\b/g, 'sq ft'],
];

/**
 * The amounts that a chain's size may mean. '12 ct / 12 fl oz' is 12 times 12 ounces, or 12 pieces; '1/2 gal' is half a
 * gallon; 'each' is one piece.
 */
function amountsIn(size: string): Amount[] {
  let text = size.toLowerCase().trim();
  for (const [pattern, word] of measureWords) text = text.replace(pattern, word);
  text = text
    .replace(/\b(\d+) (\d+)\/(\d+)\b/g, (_, whole, top, bottom) => String(Number(whole) + Number(top) / Number(bottom)))
    .replace(/\b(\d+)\/(\d+) (?=[a-z])/g, (_, top, bottom) => `${rounded(Number(top) / Number(bottom))} `)
    .replace(/(\d)(?=[a-z])/g, '$1 ')
    .replace(/(^|[^\d])\.(\d)/g, '$10.$2');
  const whole = amountOf(text);
  if (whole) return [whole];
  const parts = text
    .split(/\s*\/\s*|\s*,\s*|\s+x\s+/)
    .map((part) => (/^\d/.test(part) ? part : `1 ${part}`))
    .map((part) => amountOf(part));
  const amounts = parts.filter((amount) => amount !== null);
  const [first, second] = amounts;
  if (first?.per === 'count' && second) {
    return [{ count: first.count * second.count, per: second.per }, ...(second.per === 'count' ? [] : [first])];
  }
  return amounts;
}

const rounded = (number: number, parts = 1_000) => Math.round(number * parts) / parts;

/** Removes trademark signs, which would split words. */
function plain(text: string): string {
  return text.replace(/[®™©℠]/g, '');
}

/** Whether a label word doesn't describe the product. */
export function isIdle(word: string): boolean {
  return idleWords().has(word);
}

/** The word of a name that the fewest names contain. A name for the same product very likely contains it. */
export function rarestWord(name: Iterable<string>, countOf: (word: string) => number): string | undefined {
  const words = [...name].toSorted((one, other) => countOf(one) - countOf(other));
  return words.find((word) => !idleWords().has(word)) ?? words[0];
}

/** The stems of a name's words; '2%' and '2 percent' become one form. */
export function wordsIn(text: string): readonly string[] {
  return stemsOf(text.replace(/(\d)\s*(?:percent|%)/gi, '$1% ').replace(/(\d)%/g, '$1pct '));
}

/** Lazy, because it takes longer than loading the rest of a provider. */
function stemmed(words: string): () => ReadonlySet<string> {
  return lazy(() => new Set(words.split(/\s+/).flatMap((word) => [word, stem(word), ...wordsIn(word)])));
}
