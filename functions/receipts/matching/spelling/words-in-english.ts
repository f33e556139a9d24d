import { keyOf, stemsOf } from '#functions/catalog/index.ts';
import { knownWord, type Product, type Translation, translationsOf } from '#functions/search/index.ts';
import { memoized } from '#shared/memoized.ts';
import { hasNotComparedName } from '../product/not-compared.ts';
import { brandsIn } from '../product/printed-brands.ts';

type Words = readonly (readonly string[])[];

/** How many times as many products must have the English words if some have the printed ones, too. */
const leastTimesAsMany = 5;

/**
 * The words of a line in English, as search translates them: 'LECHE ENTERA' is whole milk. Brands stay as they are, and
 * so does a line that names one of our products as it stands: 'QUESO FRESCO', 'SALSA'.
 */
export function inEnglish(words: Words): Words {
  const printed = words.map(([first = '']) => first);
  return inEnglishBy(printed.join('\n')) ?? words;
}

const inEnglishBy = memoized((lines: string): Words | null => {
  const printed = lines.split('\n');
  if (hasNotComparedName(printed.join(' ')) || isCalled(printed)) return null;
  const whole = translated(printed);
  if (whole) return whole;
  const ofBrand = new Set(
    brandsIn(printed.map((word) => [word])).flatMap(({ uses, isWhole }) => (isWhole ? uses : [])),
  );
  if (ofBrand.size === 0) return null;
  const rest = translated(printed.filter((_, at) => !ofBrand.has(at)));
  return rest && [...printed.filter((_, at) => ofBrand.has(at)).map((word) => [word]), ...rest];
}, 5_000);

function translated(printed: readonly string[]): Words | null {
  const translations = translationsOf(printed.join(' '));
  if (!translations) return null;
  // A word may have several meanings: a tortilla is an omelet in Spain.
  const meant = [translations.likeliest, ...translations.others()].find(({ words }) => productsWith(words).length > 0);
  if (!meant || meant.isDoubtful || isCalled(printed)) return null;
  return isLikelier(meant, productsWith(printed).length) ? meant.words.map((word) => [word]) : null;
}

const isLikelier = ({ words }: Translation, ours: number) => productsWith(words).length > leastTimesAsMany * ours;

/** Whether the words are the name of a product, or what shoppers call one. */
function isCalled(printed: readonly string[]): boolean {
  const having = productsWith(printed);
  const stems = printed.flatMap(stemsOf);
  const isNamed = (knownWord(keyOf(stems))?.named.length ?? 0) > 0;
  return having.length > 0 && (isNamed || having.some(({ head }) => head.every((word) => stems.includes(word))));
}

/** The products that have all of these words, sizes aside. */
function productsWith(words: readonly string[]): Product[] {
  const named = words.filter((word) => !/^\d+$/.test(word));
  const [first, ...others] = named.flatMap(stemsOf).map((word) => knownWord(word)?.postings);
  return [...(first?.keys() ?? [])].filter((product) => others.every((postings) => postings?.has(product)));
}
