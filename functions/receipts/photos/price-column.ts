/** A word's position on a photo with level lines. */
export interface PlacedWord {
  text: string;
  /** Its center along the line. */
  start: number;
  length: number;
  depth: number;
  height: number;
}

/** A price, its point perhaps misread. */
const price = /^[-$]{0,2}\d{1,4}[.,_'‘’·-]\d{2}-?[A-Z]{0,2}$/;
/** Rows with these words always have an amount. A total is at least as large as any amount above it; a tax is smaller. */
const totalWord = /^(?:sub-?total|total|balance)\b/i;
const taxWord = /^tax\b/i;
const fewestPrices = 4;
/** The share of all amounts that are in a column. */
const leastColumn = 0.25;
/** How far prices may be from their names' lines, in rows, and in which steps we look. */
const farthest = 0.9;
const step = 0.05;
/** In letter heights: how near two words on one line are, and the smallest shift that is one. */
const near = 0.2;
const leastShift = 0.2;
/** The share of prices that must meet a name. */
const fewestMet = 0.7;

/**
 * The words with the column of prices on the lines of its names, the likeliest way first. Some registers print all prices slightly above or below their names, and a fold in the paper moves them, too. If they are
 * off by half a row, each price is as near to its neighbor's name as to its own. The rows that always have an amount, such as
 * the total, show which name it belongs to. If those were misread, only the sum of the lines does.
 */
export function waysToPlacePrices(given: readonly PlacedWord[]): PlacedWord[][] {
  const words = withPricesWhole(given);
  const from = columnStart(words);
  if (from === null) return [[...words]];
  const isInColumn = (word: PlacedWord) => startOf(word) >= from;
  const prices = words.filter((word) => isInColumn(word) && price.test(word.text));
  const sums = words.filter((word) => !isInColumn(word) && (totalWord.test(word.text) || taxWord.test(word.text)));
  const behindSums = sums.length > 0 ? Math.max(...sums.map(endOf)) : Number.POSITIVE_INFINITY;
  // The sums' amounts may have a column of their own, which is off by as much.
  const apart = new Set(
    words.filter(
      (word) => !isInColumn(word) && price.test(word.text) && startOf(word) > behindSums && isApart(word, words),
    ),
  );
  const isPriceSide = (word: PlacedWord) => isInColumn(word) || apart.has(word);
  const names = words.filter((word) => !isPriceSide(word));
  const height = median(words.map((word) => word.height));
  const row = rowHeight(names, height);
  if (row === null) return [[...words]];
  const nearnessOf = (gap: number) => Math.exp(-((gap / (near * height)) ** 2));
  const nearest = (depth: number, others: readonly PlacedWord[]) =>
    others.reduce((one, other) => (Math.abs(other.depth - depth) < Math.abs(one.depth - depth) ? other : one));
  const amounts = names.filter(({ text }) => price.test(text));
  const shiftedBy = (shift: number) => {
    const met = prices.map(({ depth }) => nearnessOf(nearest(depth + shift, names).depth - depth - shift));
    // A row that has an amount among its words, such as the regular price, may have another one, but most don't.
    const besides = prices.map(({ depth }) =>
      amounts.length === 0 ? 0 : nearnessOf(nearest(depth + shift, amounts).depth - depth - shift),
    );
    const ofSums = sums.map((sum) => {
      const amount = nearest(sum.depth - shift, [...prices, ...apart]);
      return isAmountOf(sum, amount, prices) ? nearnessOf(amount.depth + shift - sum.depth) : 0;
    });
    return {
      shift,
      met: mean(met),
      score: mean(met) + mean(ofSums) - 0.1 * Math.abs(shift / row) - 0.2 * mean(besides),
    };
  };
  const shifts = Array.from({ length: Math.round((2 * farthest) / step) + 1 }, (_, at) =>
    shiftedBy((at * step - farthest) * row),
  );
  const isPeak = ({ score }: (typeof shifts)[number], at: number) =>
    [shifts[at - 1], shifts[at + 1]].every((beside) => beside === undefined || score >= beside.score);
  const peaks = shifts
    .filter((one, at) => one.met >= fewestMet && isPeak(one, at))
    .toSorted((one, other) => other.score - one.score)
    .map(({ shift }) => (Math.abs(shift) < leastShift * height ? 0 : shift));
  return [...new Set([...peaks, 0])].map((shift) =>
    words.map((word) => (isPriceSide(word) ? { ...word, depth: word.depth + shift } : word)),
  );
}

const startOf = ({ start, length }: PlacedWord) => start - length / 2;
const endOf = ({ start, length }: PlacedWord) => start + length / 2;

const fewestApart = 2;

/** Whether no word is right before it on its line, in letter heights: '$5.49' in 'Regular Price $5.49' isn't apart. */
const isApart = (word: PlacedWord, words: readonly PlacedWord[]) =>
  !words.some(
    (other) =>
      other.start < word.start &&
      Math.abs(other.depth - word.depth) < word.height / 2 &&
      startOf(word) - endOf(other) < fewestApart * word.height,
  );

const dollars = /^[$]?\d{1,3}$/;
const point = /^[.,'‘’·]$/;
const centsAlone = /^\d{2}$/;

/** The words with each price as one word that was read as three: dollars, a point, and cents. */
function withPricesWhole(words: readonly PlacedWord[]): PlacedWord[] {
  const used = new Set<PlacedWord>();
  const nextOf = (word: PlacedWord, form: RegExp, height: number) =>
    words.find(
      (other) =>
        form.test(other.text) &&
        Math.abs(other.depth - word.depth) < height / 2 &&
        isWithin(startOf(other) - endOf(word), -height / 4, height),
    );
  const whole = words.flatMap((first) => {
    const mark = dollars.test(first.text) ? nextOf(first, point, first.height) : undefined;
    const cents = mark && nextOf({ ...mark, depth: first.depth }, centsAlone, first.height);
    if (!mark || !cents) return [];
    for (const part of [first, mark, cents]) used.add(part);
    const from = startOf(first);
    const length = endOf(cents) - from;
    return [{ ...first, text: `${first.text}.${cents.text}`, start: from + length / 2, length }];
  });
  return [...words.filter((word) => !used.has(word)), ...whole];
}

const isWithin = (value: number, low: number, high: number) => value >= low && value <= high;

/** Where the column of prices begins: of several columns of amounts, the last one; null if there is none. */
function columnStart(words: readonly PlacedWord[]): number | null {
  const prices = words.filter(({ text }) => price.test(text));
  const columns = prices
    .map((last) => prices.filter((one) => Math.abs(endOf(one) - endOf(last)) < 2 * last.height))
    .filter((column) => column.length >= Math.max(fewestPrices, leastColumn * prices.length));
  const [inColumn] = columns.toSorted(([one], [other]) => (other ? endOf(other) : 0) - (one ? endOf(one) : 0));
  return inColumn ? Math.min(...inColumn.map((word) => startOf(word) - word.height / 2)) : null;
}

/** The usual distance between two rows of names; null if there are too few. */
function rowHeight(names: readonly PlacedWord[], height: number): number | null {
  const depths = names.map(({ depth }) => depth).sort((one, other) => one - other);
  const gaps = depths.flatMap((depth, at) => {
    const gap = depth - (depths[at - 1] ?? depth);
    return gap > height / 2 ? [gap] : [];
  });
  return gaps.length < fewestPrices ? null : median(gaps);
}

/** Whether an amount may be that of a total or a tax: a total is no less than any line above it, and a tax is less. */
function isAmountOf({ text }: PlacedWord, amount: PlacedWord, prices: readonly PlacedWord[]): boolean {
  const above = prices.filter(({ depth }) => depth < amount.depth).map(centsOf);
  const isMost = centsOf(amount) >= Math.max(0, ...above);
  return taxWord.test(text) ? !isMost : isMost;
}

const centsOf = ({ text }: PlacedWord) => Number(text.replace(/\D/g, ''));

const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / Math.max(1, values.length);

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
