import { isPersonal, withoutPersonal } from './personal-words.ts';
import { mendedDigits } from './printed-amounts.ts';
import { type Measure, measureFor } from './printed-measures.ts';
import type { ReceiptLine } from './receipt.ts';
import type { Format } from './receipt-parts.ts';

/** A line as it was found, before the sum has said what it is worth. */
export interface FoundLine {
  line: ReceiptLine;
  isMended: boolean;
  /** Its measure comes to its amount; null where it has none. */
  isMeasured: boolean | null;
  /** Something beside it could not be read, or may be another's: its measure, or what was taken off it. */
  isBesideUnread: boolean;
}

/** An amount taken off, or only told of. */
export interface FoundSaving {
  label: string;
  cents: number;
  /** Of the line it is about; null for the whole. */
  of: FoundLine | null;
  /** The line it may be about, where nothing says whether it is. */
  maybeOf: FoundLine | null;
  isNoted: boolean;
  /** It has a minus, and is none that the chain only tells of: taken off for sure. */
  isSurelyReal: boolean;
  isCoupon: boolean;
  isMembersOnly: boolean;
}

export interface Found {
  lines: FoundLine[];
  savings: FoundSaving[];
}

export const savingWords =
  /sav(?:e|ed|ings?)\b|discount|coupon|\bcpn\b|ecpn|promotion|reg(?:ular)? ?price|you pay|card price|member|instant|\b(?:amt|% ?) ?off\b|\bmega\b|markdown|price cut|^was\b|\boffer\b|fuel saver|circle \d|redcard/i;
const couponWords = /coupon|\bcpn\b|ecpn|\bmfr\b|manufacturer/i;
const memberWords = /member|card|plus|\bSC\b|circle|mperks|fuel saver|for u/i;
/** What tills print right under the line that it is taken off. Anything else may be of the whole basket. */
const ownSavingWords =
  /promotion|markdown|price cut|\bsale\b|(?:member|card|prime|kroger|instant|special) (?:price )?savings?|\bSC\b|\bmega\b|reg(?:ular)? ?price|you sav|instant|bogo|clearance|reduced|^was\b/i;
/** What is taken off all of it, wherever it is printed. */
const wholeWords =
  /circle|redcard|red card|employee|associate|senior|student|military|order|basket|total|entire|reward|loyalty|mperks|your purchase/i;
const feeWords =
  /deposit|\bdep\b|\bcrv\b|\bbag (?:fee|chg|charge|tax|refund)|\b(?:carry ?-?out|reus(?:able|e)|ch(?:ec)?k ?-?out|single.use) bags?\b|\b(?:paper|plastic|shopping|grocery) bag$|bottle dep|delivery fee|service fee|^(?:(?:driver|delivery|shopper)s? )?tip$|activation|gift ?card|\bGC\b|\blott(?:o|ery)\b|postage|^stamps$|money order|donation|round ?up|unleaded|gasoline/i;
/** Brought back, from whenever: it is of no line here. */
const broughtBack = /\b(?:refund(?:ed)?|return(?:ed)?)\b/i;
export function measuredParts({ count, pounds, unitCents }: Measure) {
  return { quantity: count ?? 1, pounds, unitCents };
}

/** The digits at the end of a name, or at its beginning, that are no part of it. */
export function lastDigits(text: string, { codes }: Format): { code: string; words: string } | null {
  if (codes === 'walmart') {
    const found = /^(?<words>.*?)\s*(?<code>[0-9OoDIl|ZSB]{11,13})\s*(?:KF|KI|[A-Z])?\b.*$/.exec(text)?.groups;
    if (found?.code && /\d{7}/.test(found.code)) return { code: mendedDigits(found.code), words: found.words ?? '' };
  }
  // '365' is a brand where names have no numbers.
  if (codes === 'none' && /^\d{3}\s/.test(text)) return null;
  const before = /^(?:[EFef] |\* ?)?(?<code>[0-9OD]{3,14})(?:\s+|$)(?<words>.*)$/.exec(text)?.groups;
  if (before?.code && /\d{3}/.test(before.code)) {
    return { code: mendedDigits(before.code), words: before.words ?? '' };
  }
  const behind = /^(?<words>.*\S)\s+#?(?<code>\d{8,14})$/.exec(text)?.groups;
  return behind?.code ? { code: behind.code, words: behind.words ?? '' } : null;
}

/** A number of the chain's own with strokes in it, as Target prints them: anywhere else it is somebody's. */
function ownNumberIn(text: string, { ownNumber }: Format): { code: string; words: string } | null {
  const found = /^(?<code>\d{3}-\d{2}-\d{4})(?:\s+|$)(?<words>.*)$/.exec(text)?.groups;
  const code = found?.code?.replace(/-/g, '') ?? '';
  return ownNumber?.test(code) ? { code, words: found?.words ?? '' } : null;
}

/** A line by what is printed of it. */
export function lineOf(
  printed: string,
  cents: number,
  measure: Measure | null,
  format: Format,
  isMended: boolean,
): FoundLine {
  const { words, code } = namedBy(printed, format);
  const fitting = measure && measureFor(measure, cents);
  return {
    line: {
      words: withoutPersonal(words),
      code: isPersonal(words) ? null : code,
      isFee: feeWords.test(words),
      quantity: 1,
      pounds: null,
      unitCents: cents,
      ...(fitting && measuredParts(fitting)),
      cents,
      savedCents: 0,
      couponCents: 0,
      isMembersOnly: false,
      isLegible: isLegible(words) && !isPersonal(words),
      isProven: false,
    },
    isMended,
    isMeasured: measure && fitting !== null,
    isBesideUnread: false,
  };
}

/** A line's words, and its number where it has one. */
export function namedBy(printed: string, format: Format): { words: string; code: string | null } {
  const found = ownNumberIn(printed, format) ?? (isPersonal(printed) ? null : lastDigits(printed, format));
  const words = (found?.words ?? printed)
    // Some tills print two amounts, the price and what is paid of it.
    .replace(/(?:\s+[$]?(?:\d{1,2},)?\d{1,3}\.\d{2})+$/, '')
    .replace(/^(?:WT|T|E|F|\*)\s+(?=\S{2})/i, '')
    .replace(/\s+(?:PC|NF|FW|FN|TF|F|T|N|E|X|O|KF|KI|[+*])$/i, '')
    .trim();
  return { words, code: found?.code ?? null };
}

const sizes = /\b\d{1,4}(?:[./]\d{1,4})*\s?-?(?:fl\.?\s?)?(?:oz|lbs?|kg|ml|gal|ct|pk|qt|pt|ltr|l|g)\b/gi;

/** Letters mostly, and words among them, beside what the package holds. */
function isLegible(words: string): boolean {
  const name = words.replace(sizes, '').replace(/[\s’“”]/g, '');
  const letters = name.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return letters >= 3 && letters >= 0.6 * name.length && !/[^\x20-\x7e\p{Script=Latin}’“”–]/u.test(words);
}

const roundingCents = 1;

/** What is taken off, and off which line if that can be told: what may be of the whole lowers no price. */
export function savingOf(
  { before, cents }: { before: string; cents: number },
  lines: readonly FoundLine[],
  format: Format,
): FoundSaving {
  // Costco names the number of what it is taken off behind a stroke.
  const named = /\/\s?(\d{3,8})\b/.exec(before)?.[1];
  const above = lines.findLast(({ line }) => (named ? line.code === named : !line.isFee)) ?? null;
  const isNoted = cents > 0 && format.noted.test(before);
  const isCoupon = couponWords.test(before);
  const share = Number(/(\d{1,2}(?:\.\d+)?) ?%/.exec(before)?.[1] ?? 0) / 100;
  const isShareOf = (all: number) => share > 0 && Math.abs(all * share - Math.abs(cents)) <= roundingCents;
  const isOfLine = above !== null && isShareOf(above.line.cents);
  const isOfWhole = isShareOf(lines.reduce((sum, { line }) => sum + line.cents, 0));
  const isItsOwn = (ownSavingWords.test(before) || isCoupon) && !wholeWords.test(before);
  const isTied = named !== undefined || (share > 0 ? isOfLine && !isOfWhole : isItsOwn);
  const isPlainlyWhole = (share > 0 && isOfWhole && !isOfLine) || broughtBack.test(before);
  return {
    label: before
      .replace(/[^a-z ]/gi, '')
      .trim()
      .toLowerCase(),
    cents: Math.abs(cents),
    of: isTied ? above : null,
    // A coupon lowers no shelf's price, whichever line it is for.
    maybeOf: isTied || isPlainlyWhole || isCoupon ? null : above,
    isNoted,
    isSurelyReal: cents < 0 && !format.noted.test(before),
    isCoupon,
    isMembersOnly: memberWords.test(before),
  };
}
