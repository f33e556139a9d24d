import { abbreviationKind } from '#functions/catalog/index.ts';
import { lazy } from '#functions/kit/lazy.ts';
import { chains } from '#shared/rules/stores/chains.ts';
import { editDistance } from '#shared/rules/text/edit-distance.ts';

/** Whether a word names products: 'PEPSI', 'BREAD'. */
export type IsProductWord = (word: string) => boolean;

/** What loyalty programs and their cards are called. */
export const programNouns =
  /member|\bcard|card\b|\bclub\b|loyalty|\brewards?\b|perks?\b|\bplus\b|\bsc\b|circle|\bprime\b|insider|advantage|fuel saver|for u\b/i;
/** A saving or a price, with what is printed before it. */
const named = /^(?<before>.*?)\b(?:sav(?:e|ed|ings?)|discounts?|deals?|offers?|prices?)\b/i;
/** What savings are called that everybody gets. */
const openWords =
  'you your we our item items total inst instant store sale special specials weekly today day days fest event price regular reg was now new low lower list original base normal before after with without for of on off per the this coupon cpn mfr mfg manufacturer digital promo promotion promotional markdown manager clearance reduced reduction rollback temporary everyday bogo buy get free one two multi mix match quantity bulk case mega super big extra more great value sign shelf online fuel basket order purchase transaction employee associate senior student military teacher veteran holiday summer winter spring fall department closeout discontinued damaged rain check adjustment amount unit each lb net final'.split(
    ' ',
  );

/**
 * Whether a discount is only for members of a loyalty program: it names what such programs are called, or something that
 * is neither a product, nor the chain, nor a saving that everybody gets: 'VIC SAVINGS', 'MVP DISCOUNT'. Words of the line
 * it applies to don't count: 'CLUB' of crackers.
 */
export function isOfProgram(label: string, line: string, isProductWord: IsProductWord): boolean {
  const ofLine = new Set(wordsOf(line));
  const words = wordsOf(label).filter((word) => !ofLine.has(word));
  if (programNouns.test(words.join(' '))) return true;
  const before = wordsOf(named.exec(label)?.groups?.before ?? '').filter((word) => !chainWords().has(word));
  const isUnknown = (word: string) => !isProductWord(word) && !openWords.some((open) => isOpen(word, open));
  return before.length > 0 && before.every((word) => !ofLine.has(word) && isUnknown(word));
}

const shortestMisread = 3;

/** In full, abbreviated, or with one letter misread: 'WKLY', 'YDU'. */
const isOpen = (word: string, open: string) =>
  (word.length < open.length && abbreviationKind(word, open) !== null) ||
  editDistance(word, open, 1) <= Number(word.length >= shortestMisread);

/** A chain's name alone is no program: 'PUBLIX SAVINGS'. */
const chainWords = lazy(() => new Set(chains.flatMap(({ name }) => wordsOf(name))));

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word.length >= 2);
