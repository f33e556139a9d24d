import { lazy } from '#functions/kit/lazy.ts';
import { chains } from '#shared/rules/stores/chains.ts';
import type { FoundLine, FoundSaving } from '../lines/found-lines.ts';
import { broughtBack, couponWords, ownSavingWords, savingWords, wholeWords } from '../rows/row-kinds.ts';
import type { Format } from '../store-and-date/chain-formats.ts';
import { type IsProductWord, isOfProgram, programNouns } from './loyalty-programs.ts';

const roundingCents = 1;

/** Reads a discount and finds its line. A discount that may apply to the whole receipt doesn't lower any price. */
export function savingOf(
  printed: { before: string; cents: number },
  lines: readonly FoundLine[],
  { format, isProductWord }: { format: Format; isProductWord: IsProductWord },
): FoundSaving {
  const { before } = printed;
  // Costco prints the discounted item's number after a slash.
  const named = /\/\s?(\d{3,8})\b/.exec(before)?.[1] ?? numberOfLine(before, lines);
  const above = lineOfSaving(before, lines, named);
  const { cents, regularCents } = takenOffBy(printed, above?.line.cents ?? 0);
  const isRegularCharged = above !== null && above.line.cents === regularCents;
  const isNoted = cents > 0 && !isRegularCharged && format.noted.test(before);
  const isCoupon = couponWords.test(before);
  const { share, isOfLine, isOfWhole } = shareIn({ before, cents }, above, lines);
  const isMembersOnly = isOfProgram(before, above?.line.words ?? '', isProductWord);
  const isTied =
    isRegularCharged ||
    named !== undefined ||
    (share > 0 ? isOfLine && !isOfWhole : isOfItsLine(before, isMembersOnly || isCoupon));
  const isPlainlyWhole = (share > 0 && isOfWhole && !isOfLine) || broughtBack.test(before);
  return {
    label: before
      .replace(/[^a-z ]/gi, '')
      .trim()
      .toLowerCase(),
    cents: Math.abs(cents),
    of: isTied ? above : null,
    // A coupon doesn't lower the shelf price, even if it is for one line.
    maybeOf: isTied || isPlainlyWhole || isCoupon ? null : above,
    isNoted,
    isSurelyReal: cents < 0 && !format.noted.test(before),
    isCoupon,
    isMembersOnly,
  };
}

const isOfItsLine = (before: string, isOfGoods: boolean) =>
  programPrice.test(before) || ((isOfGoods || ownSavingWords.test(before)) && !wholeWords.test(before));

/** A program's price is of one line, whatever the program is called: 'REWARDS PRICE', 'PRICE WITH CARD'. */
const programPrice = /\b(?!reg|unit)[a-z]+ price\W*$|\bprice with card\W*$/i;

/**
 * 'was 4.09 now 1.89' takes off 2.20, and the line above may still cost the regular 4.09. 'REWARDS PRICE 2.99' below 3.49
 * takes off 0.50, and nothing if the line above has that price already.
 */
function takenOffBy(
  { before, cents }: { before: string; cents: number },
  aboveCents: number,
): { cents: number; regularCents: number | null } {
  if (programPrice.test(before) && cents > 0 && cents <= aboveCents)
    return { cents: aboveCents - cents, regularCents: null };
  const [, regular] = /\bwas [$]?(\d{1,3}\.\d{2})\W+now\W*$/i.exec(before) ?? [];
  const regularCents = regular ? Math.round(100 * Number(regular)) : 0;
  return regularCents > cents && cents > 0
    ? { cents: regularCents - cents, regularCents }
    : { cents, regularCents: null };
}

/** The percentage that a discount names, and whether it is that share of the line above or of all lines. */
function shareIn(
  { before, cents }: { before: string; cents: number },
  above: FoundLine | null,
  lines: readonly FoundLine[],
): { share: number; isOfLine: boolean; isOfWhole: boolean } {
  const share = Number(/(\d{1,2}(?:\.\d+)?) ?%/.exec(before)?.[1] ?? 0) / 100;
  const isShareOf = (all: number) => share > 0 && Math.abs(all * share - Math.abs(cents)) <= roundingCents;
  return {
    share,
    isOfLine: above !== null && isShareOf(above.line.cents),
    isOfWhole: isShareOf(lines.reduce((sum, { line }) => sum + line.cents, 0)),
  };
}

/** The number of a line that a discount repeats, as Sam's Club prints it: 'INST SV 990003311'. */
function numberOfLine(before: string, lines: readonly FoundLine[]): string | undefined {
  const [number] = /\b\d{5,14}\b/.exec(before) ?? [];
  const bare = (code: string | null) => code?.replace(/^0+/, '');
  return number && (lines.find(({ line }) => bare(line.code) === bare(number))?.line.code ?? undefined);
}

function lineOfSaving(before: string, lines: readonly FoundLine[], number: string | undefined): FoundLine | null {
  if (number) return lines.findLast(({ line }) => line.code === number) ?? null;
  return lineNamedIn(before, lines) ?? lines.findLast(({ line }) => !line.isFee) ?? null;
}

/** Whether a name begins like a discount, but names products, and none of a line above: 'PRICE CUT CORN'. */
export function isReducedGoods(
  { before, cents }: { before: string; cents: number },
  lines: readonly FoundLine[],
  isProductWord: IsProductWord,
): boolean {
  const [offer = ''] = /^\W*(?:price cut|discount(?:ed)?|markdown|promotion|offer)\b/i.exec(before) ?? [];
  const words = lettersOf(before.slice(offer.length));
  const above = new Set(lines.flatMap(({ line }) => lettersOf(line.words)));
  return (
    cents > 0 &&
    offer !== '' &&
    words.length > 0 &&
    words.every((word) => isProductWord(word) && !programNouns.test(word) && !above.has(word))
  );
}

const leastLetters = 4;

/** The line whose name a discount repeats: 'Cpn TORTILLA' is not of the bread printed above it. Several pieces are one line. */
function lineNamedIn(before: string, lines: readonly FoundLine[]): FoundLine | null {
  const words = lettersOf(before).filter(
    (word) => !savingWords.test(word) && !programNouns.test(word) && !chainWords().has(word),
  );
  const sharedBy = lines
    .filter(({ line }) => !line.isFee)
    .map((found) => ({ found, count: lettersOf(found.line.words).filter((word) => words.includes(word)).length }));
  const most = Math.max(0, ...sharedBy.map(({ count }) => count));
  const named = sharedBy.filter(({ count }) => count === most);
  const names = new Set(named.map(({ found }) => found.line.words));
  return most > 0 && names.size === 1 ? (named.at(-1)?.found ?? null) : null;
}

/** A chain's name is on its own brand and on its card: 'KROGER PLUS CARD SAVINGS' is not of 'KROGER MILK'. */
const chainWords = lazy(() => new Set(chains.flatMap(({ name }) => lettersOf(name))));

const lettersOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word.length >= leastLetters);

/** Notes a saving that two printed prices of the line above it already include: '2.19 1.25', 'Digital Coupon -0.94'. */
export function notedIfIncluded(saving: FoundSaving, above: FoundLine | undefined): FoundSaving {
  if (above === undefined || saving.cents === 0 || saving.cents > above.includedOffCents) return saving;
  above.includedOffCents -= saving.cents;
  return { ...saving, isNoted: true, isSurelyReal: false };
}

/** Notes a saving whose line already costs what the regular price, printed before it, leaves. */
export function withRegularPrice(saving: FoundSaving, before: FoundSaving | undefined): FoundSaving {
  const isOfRegular =
    before !== undefined &&
    before.of === saving.of &&
    /^reg(?:ular)?(?: ?price)?$/.test(before.label) &&
    before.cents - saving.cents === saving.of?.line.cents;
  return isOfRegular ? { ...saving, isNoted: true, isSurelyReal: false } : saving;
}
