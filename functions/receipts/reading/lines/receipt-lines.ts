import { lookUpNumbers } from '#shared/built/look-up-numbers.ts';
import { feeWords, savingWords, wholeWords } from '../rows/row-kinds.ts';
import { amountAtEndOf, correctedDigits } from '../rows/signed-amounts.ts';
import type { Format } from '../store-and-date/chain-formats.ts';
import type { FoundLine } from './found-lines.ts';
import { isPersonal, withoutPersonal } from './personal-words.ts';
import { type Measure, measureFor } from './printed-quantities.ts';
import { isGoodsNumber } from './product-number.ts';

export function measuredParts({ count, pounds, unitCents }: Measure) {
  return { quantity: count ?? 1, pounds, unitCents };
}

/** Digits at the beginning or end of a name that don't belong to it. */
export function lastDigits(text: string, { codes, ownNumber }: Format): { code: string; words: string } | null {
  if (codes === 'walmart') {
    const found =
      /^(?<words>.*?)\s*(?<code>[0-9OoDIl|ZSB]{12}|(?<![\d.])[0-9OoDIl|ZSB]{11,13})\s*(?:KF|KI|[A-Z])?\b.*$/.exec(
        text,
      )?.groups;
    if (found?.code && /\d{7}/.test(found.code)) return { code: correctedDigits(found.code), words: found.words ?? '' };
  }
  // At stores whose names print no numbers, '365' is a brand.
  if (codes === 'none' && /^\d{3}\s/.test(text)) return null;
  const before =
    /^(?:[^A-Za-z0-9]{1,3} )?(?:[EFef]{1,2} |\* ?)?(?<code>[0-9OD]{3,14}|(?=(?:\S?\d){5})[0-9ODIlZSB|]{7,14})(?:\s+|$)(?<words>.*)$/.exec(
      text,
    )?.groups;
  if (before?.code && /\d{3}/.test(before.code)) {
    return { code: correctedDigits(before.code), words: before.words ?? '' };
  }
  const misread = misreadNumberIn(text, ownNumber);
  if (misread) return misread;
  // A tax letter is behind a product's number if the price is in the row below.
  const behind = /^(?<words>.*\S)\s+#?(?<code>\d{4,14}(?=$|(?<=\d{11,14})\s?[A-Z]{1,2}$))(?:\s?[A-Z]{1,2})?$/.exec(
    text,
  )?.groups;
  return behind?.code && isBehindName(behind.code) ? { code: behind.code, words: behind.words ?? '' } : null;
}

/** The chain's own number with digits read as letters: '38l110 Eggs'. */
function misreadNumberIn(text: string, ownNumber: RegExp | undefined): { code: string; words: string } | null {
  const found = /^(?<code>\d[\dODIl]{3,8})\s+(?<words>.*)$/.exec(text)?.groups;
  const code = correctedDigits(found?.code ?? '');
  return ownNumber?.test(code) ? { code, words: found?.words ?? '' } : null;
}

/** Whether digits behind a name are a number of the item. Fewer may belong to the name, unless loose produce has them. */
const isBehindName = (digits: string) => digits.length >= shortestBehind || digits in lookUpNumbers;
const shortestBehind = 6;

/** A chain's own number with dashes, as Target prints it. Anywhere else, such a number may be personal. */
function ownNumberIn(text: string, { ownNumber }: Format): { code: string; words: string } | null {
  const found = /^(?<code>[\dODIl]{3}-[\dODIl]{2}-[\dODIl]{4})(?:\s+|$)(?<words>.*)$/.exec(text)?.groups;
  const code = correctedDigits(found?.code?.replace(/-/g, '') ?? '');
  return ownNumber?.test(code) ? { code, words: found?.words ?? '' } : null;
}

/** The prices before and on a sale, which are no part of a name: 'CHEERIOS was 5.49 now', 'MILK Reg 4.99 You Pay'. */
const earlierPrice =
  /(?<=\S)\s+(?:(?:was|reg(?:ular)?\.?(?: price)?)\W{1,3}\d{0,3}\.\d{2}(?:\W*(?:now|sale|you pay)(?:\W{1,3}\d{0,3}\.\d{2})?)?|now)\W*$/i;

/** An offer between a name and what was charged: 'BREAD $1.50 OFF 6.49', 'TOWELS 25% OFF 20.99', 'SODA B1G1 50% 8.99'. */
const offerAtEnd = /(?<=\S)\s+(?:(?:[$]\d{1,2}(?:\.\d{2})?|\d{1,2} ?%) ?off|b[1o]g[1o](?: \d{1,2} ?%)?(?: off)?)$/i;

/** The same before a name: 'B1G1 BAGELS', 'BOGO 50% CHIPS'. */
const offerBefore = /^(?:b[1o]g[1o]|bogof?)(?: \d{1,2} ?%)?(?: off| free)?\W? (?=[a-z]{2})/i;

/** A name without the earlier price or offer behind it. Of one word, or with a word of discounts, an offer is the discount's own. */
export function withoutOffer(printed: string): string {
  const priced = printed.replace(earlierPrice, '').replace(offerBefore, '');
  const name = priced.replace(offerAtEnd, '');
  return /[a-z]{2}\S*\s+\S/i.test(name) && !wholeWords.test(name) && !savingWords.test(name) ? name : priced;
}

/** Builds a line from its printed parts. */
export function lineOf(
  printed: string,
  cents: number,
  measure: Measure | null,
  format: Format,
  isCorrected: boolean,
): FoundLine {
  const { words, code } = namedBy(withoutOffer(printed), format);
  const fitting = measure && measureFor(measure, cents);
  return {
    line: {
      words: withoutPersonal(words),
      code: isPersonal(words) ? null : code,
      isFee: feeWords.test(words),
      quantity: 1,
      pounds: null,
      // An unreadable price is zero until the shopper types it.
      unitCents: Math.max(1, cents),
      ...(fitting && measuredParts(fitting)),
      cents,
      savedCents: 0,
      couponCents: 0,
      isMembersOnly: false,
      isLegible: isLegible(words) && !isPersonal(words),
      isProven: false,
    },
    isCorrected,
    isMeasured: measure && fitting !== null,
    isBesideUnread: false,
    includedOffCents: Math.max(0, (amountAtEndOf(printed)?.cents ?? 0) - cents),
  };
}

/**
 * The number beside a name. A long one looks like a card number, unless it begins with zeros, as no card does, or is
 * Walmart's behind a digit of the name ('EGG18').
 */
function numberBeside(printed: string, format: Format): { code: string; words: string } | null {
  const found = lastDigits(printed, format);
  if (!isPersonal(printed)) return found;
  if (found === null || isPersonal(found.words) || !isGoodsNumber(found.code, format)) return null;
  return format.codes === 'walmart' || found.code.startsWith('00') ? found : null;
}

/** The words of a line, and its number if it has one. */
export function namedBy(printed: string, format: Format): { words: string; code: string | null } {
  const found = ownNumberIn(printed, format) ?? numberBeside(printed, format);
  const words = withoutMarkInColumn(found?.words ?? printed, format)
    // Some registers print two amounts: the price, and what was paid of it.
    .replace(/(?:\s+[$]?(?:\d{1,2},)?\d{1,3}\.\d{2})+$/, '')
    .replace(/^\*+(?=\S)|(?<=\S)\*+$/g, '')
    .replace(/^(?:WT|T|E|F|\*)\s+(?=\S{2})/i, '')
    .replace(/\s+(?:PC|NF|FW|FN|TF|F|T|N|E|X|O|KF|KI|[+*])$/i, '')
    .trim();
  // A name that only repeats the number.
  return { words: /^\d{10,13}$/.test(words) ? '' : words, code: found?.code ?? null };
}

const priceMark = 'PC';

/** The name before a price's mark that follows a full column without a space: 'KRO 100% WW RT BREPC'. */
function withoutMarkInColumn(printed: string, { nameWidth }: Format): string {
  const isFull = nameWidth !== undefined && printed.length === nameWidth + priceMark.length;
  return isFull && printed.endsWith(priceMark) ? printed.slice(0, nameWidth) : printed;
}

/** Package sizes, doses, and how lean meat is: '80/20', '93%'. */
const sizes =
  /\b\d{2}\/\d{1,2}\b|\b\d{1,2}\s?%|\b\d{1,4}(?:[./]\d{1,4})*\s?-?(?:fl\.?\s?)?(?:oz|lbs?|kg|ml|gal|ct|pk|qt|pt|ltr|l|m?c?g|iu)\b/gi;

const shortNumbers = /(?<![\w.])\d{1,4}(?:\.\d)?(?![\d.])(?=\s|$)/g;
/** One or two letters or a letter with digits, then words: 'GB', '7UP', 'V8', 'B12', 'Q-TIPS'. */
const shortName = /^(?:[A-Z]{2,}|[A-Z]{1,2}\d{1,2}|\d[A-Z]{2,}|[A-Z]-[A-Z]{2,})(?: [A-Z]{2,})*$/;

/** A unit or a count's label, with a figure before or behind it. */
const unitAlone = /^(?:LBS?|OZ|EA|EACH|QTY|WT|CT|PK|KG|NET|FOR|AT)\b/;

/** Whether a size or number is printed beside a short name in capitals: 'GB 80/20 3LB', '7UP 12PK', 'SCOTT 1000 12CT'. */
export function isShortNameWithSize(words: string): boolean {
  const name = words.replace(sizes, '').replace(shortNumbers, '').replace(/\s+/g, ' ').trim();
  return name !== words && shortName.test(name) && !unitAlone.test(name);
}

/** Mostly letters, including words, besides the package size and how lean it is. */
function isLegible(words: string): boolean {
  if (isShortNameWithSize(words)) return true;
  const name = words.replace(sizes, '').replace(/[\s‘’“”]/g, '');
  const letters = name.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return letters >= 3 && letters >= 0.6 * name.length && !/[^\x20-\x7e\p{Script=Latin}‘’“”–]/u.test(words);
}
