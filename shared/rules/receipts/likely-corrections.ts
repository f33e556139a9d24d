interface SummedLine {
  words: string;
  cents: number;
  quantity: number;
  pounds: number | null;
  unitCents: number;
  isFee: boolean;
  isPriceProven: boolean;
  isCounted: boolean;
  /** The likely range of what the line's item costs in this quantity; null if unknown. */
  usual: { lowCents: number; highCents: number } | null;
}

/** One correction that makes the lines add up to the printed sum. `at` is a line's index. */
export type Correction =
  | { kind: 'price'; at: number; cents: number }
  | { kind: 'not-charged'; at: number }
  | { kind: 'quantity'; at: number; quantity: number; cents: number }
  /** A discount of one line that was not read. */
  | { kind: 'discount'; at: number; cents: number }
  | { kind: 'missing-line'; cents: number }
  /** A discount of the whole receipt that was not read. */
  | { kind: 'taken-off'; cents: number }
  /** The sum itself is misread. */
  | { kind: 'sum'; cents: number };

interface Mismatch {
  lines: readonly SummedLine[];
  /** What the lines must add up to. */
  printedCents: number;
  /** How much the lines are below it; negative if they are above. */
  missingCents: number;
  /** How many more pieces the receipt says were sold than the lines have; null if it doesn't say. */
  missingPieces: number | null;
  /** Another printed figure confirms the printed sum. */
  isSumHeld: boolean;
}

const mostMends = 2;
/** Digits that are often misread as each other. */
const alike = ['08', '06', '09', '17', '14', '19', '27', '33', '38', '35', '49', '56', '58', '68', '89'];

/** How often each mistake is made, compared with a digit misread as a similar one. */
const chances = {
  alike: 1,
  otherDigit: 0.3,
  point: 0.4,
  digitLost: 0.3,
  anyPrice: 0.01,
  notCharged: 0.5,
  readTwice: 2,
  quantity: 0.2,
  missingLine: 0.1,
  discount: 0.05,
  takenOff: 0.04,
  ofHeldLine: 0.1,
  ofHeldSum: 0.02,
} as const;

interface Likely {
  correction: Correction;
  /** How many more pieces it makes. */
  pieces: number;
  chance: number;
}

/** The two likeliest single mistakes that explain why lines don't add up to the printed sum, the likeliest first. */
export function likelyCorrections(mismatch: Mismatch): Correction[] {
  return rankedCorrections(mismatch)
    .map(({ correction }) => correction)
    .slice(0, mostMends);
}

/** The corrections that explain it, without those that nobody could tell apart, the likeliest first. */
function rankedCorrections(mismatch: Mismatch): Likely[] {
  const { lines, missingCents, missingPieces } = mismatch;
  if (missingCents === 0 || lines.filter(({ cents, isCounted }) => cents === 0 && isCounted).length > 1) return [];
  const ofLines = lines.flatMap((line, at) =>
    line.isCounted ? [priceOf(line, at, mismatch), quantityOf(line, at, mismatch), discountOf(line, at, mismatch)] : [],
  );
  return [...ofLines, ofNoLine(mismatch), sumOf(mismatch)]
    .filter((one) => one !== null)
    .map((one) => ({ ...one, chance: one.chance * timesByCount(missingPieces, one.pieces) }))
    .filter(({ chance }) => chance > 0)
    .toSorted((one, other) => other.chance - one.chance)
    .filter(
      ({ correction }, at, all) => all.findIndex((other) => isSameOf(lines, correction, other.correction)) === at,
    );
}

/** How much likelier than all other mistakes together a misread digit is that is corrected before anybody is asked. */
const leastOddsOfMisread = 1;

/**
 * The price whose misread digit most probably explains why lines don't add up to a sum that another printed figure
 * confirms; null if another mistake may. A price that couldn't be read stays open.
 */
export function misreadPrice(mismatch: Mismatch): { at: number; cents: number } | null {
  const [first, ...others] = rankedCorrections(mismatch);
  if (first?.correction.kind !== 'price' || !mismatch.isSumHeld) return null;
  const { at, cents } = first.correction;
  const read = mismatch.lines[at]?.cents ?? 0;
  const rest = others.reduce((sum, { chance }) => sum + chance, 0);
  const isMisread = read > 0 && isLikelySlip(read, cents) && first.chance >= leastOddsOfMisread * rest;
  return isMisread ? { at, cents } : null;
}

/** Whether two corrections are the same one of lines with the same words, which nobody could choose between. */
function isSameOf(lines: readonly SummedLine[], one: Correction, other: Correction): boolean {
  if (one === other) return true;
  if (!('at' in one && 'at' in other) || one.kind !== other.kind) return false;
  const [line, twin] = [lines[one.at], lines[other.at]];
  const isAlike = line !== undefined && line.words !== '' && line.words === twin?.words;
  if (!isAlike) return false;
  return one.kind === 'quantity' && other.kind === 'quantity'
    ? one.quantity === other.quantity
    : line.cents === twin.cents;
}

/** How much less likely a mistake is that doesn't explain the printed number of pieces. */
const unlikeCount = 0.02;

function timesByCount(missingPieces: number | null, pieces: number): number {
  return missingPieces === null || missingPieces === pieces ? 1 : unlikeCount;
}

/** Another price, or none: a line that was not charged. */
function priceOf(line: SummedLine, at: number, { lines, missingCents }: Mismatch): Likely {
  const cents = line.cents + missingCents;
  const held = isHeldByMeasure(line) ? chances.ofHeldLine : 1;
  if (cents === 0) {
    const chance = isRepeated(line, lines[at - 1]) ? chances.readTwice : chances.notCharged * held;
    return { correction: { kind: 'not-charged', at }, pieces: -line.quantity, chance };
  }
  const chance = Math.max(slipChance(line.cents, cents), line.isFee ? 0 : anyChance(line.cents, cents));
  return {
    correction: { kind: 'price', at, cents },
    pieces: 0,
    chance: chance * timesAsUsual(line, cents) * timesByEnding(line, cents, lines) * held,
  };
}

/** The shares of prices of one piece that end in 0 to 9, of 1,832 labeled lines of receipts. */
const shareEndingIn = [0.028, 0.006, 0.021, 0.012, 0.027, 0.026, 0.017, 0.046, 0.091, 0.725];
/** How many lines of a receipt say as much about its store's prices as those shares: Walmart's rarely end in 9. */
const linesAsTelling = 4;

const isOfOnePiece = ({ pounds, quantity, cents }: SummedLine) => pounds === null && quantity === 1 && cents > 0;

/** How many times as likely the last digit is as the one that was read. What is weighed ends in any. */
function timesByEnding(line: SummedLine, cents: number, lines: readonly SummedLine[]): number {
  if (!isOfOnePiece(line)) return 1;
  const others = lines.filter((other) => other !== line && isOfOnePiece(other));
  const countOf = (price: number) =>
    others.filter((other) => other.cents % 10 === price % 10).length +
    linesAsTelling * (shareEndingIn[price % 10] ?? 0);
  return countOf(cents) / countOf(line.cents);
}

/** The rough probability, from 0 to 1, that one price is misread as another. */
function slipChance(read: number, meant: number): number {
  if (meant <= 0) return 0;
  // It couldn't be read at all.
  if (read === 0) return chances.alike;
  if (read === meant * 10 || read === meant * 100 || meant === read * 10) return chances.point;
  const [one, other] = [String(read).padStart(3, '0'), String(meant).padStart(3, '0')];
  if (one.length !== other.length) return isOneMore(one, other) || isOneMore(other, one) ? chances.digitLost : 0;
  const changed = [...one].flatMap((digit, at) => (digit === other[at] ? [] : [`${digit}${other[at]}`]));
  const [pair = ''] = changed;
  if (changed.length !== 1) return 0;
  return alike.includes([...pair].sort().join('')) ? chances.alike : chances.otherDigit;
}

/** Whether a single mistake, such as a misread digit, makes one amount of another. */
export const isLikelySlip = (read: number, meant: number) => slipChance(read, meant) > 0;

/** Whether the longer number has one digit more. */
const isOneMore = (longer: string, shorter: string) =>
  [...longer].some((_, at) => longer.slice(0, at) + longer.slice(at + 1) === shorter);

/** Several digits misread at once: rarely beyond the prices of groceries. */
const anyChance = (read: number, meant: number) => (meant >= read / 4 && meant <= read * 4 ? chances.anyPrice : 0);

/** More or fewer pieces at the same price. */
function quantityOf(line: SummedLine, at: number, { missingCents }: Mismatch): Likely | null {
  const { quantity, pounds, unitCents, cents, isFee } = line;
  const more = missingCents / unitCents;
  const meant = quantity + more;
  if (isFee || pounds !== null || !Number.isInteger(more) || meant < 1 || meant > mostPieces) return null;
  const correction = { kind: 'quantity', at, quantity: meant, cents: cents + missingCents } as const;
  return { correction, pieces: more, chance: chances.quantity / Math.abs(more) };
}

const mostPieces = 99;

/** A discount is rarely more than two thirds. */
const leastPaid = 1 / 3;

function discountOf(line: SummedLine, at: number, { missingCents }: Mismatch): Likely | null {
  const paid = line.cents + missingCents;
  if (line.isFee || missingCents > 0 || paid < line.cents * leastPaid) return null;
  const chance = chances.discount * timesAsUsual(line, paid);
  return { correction: { kind: 'discount', at, cents: -missingCents }, pieces: 0, chance };
}

/** Every line is right, but a line or a discount is missing. */
function ofNoLine({ missingCents, missingPieces }: Mismatch): Likely {
  const cents = Math.abs(missingCents);
  if (missingCents < 0) return { correction: { kind: 'taken-off', cents }, pieces: 0, chance: chances.takenOff };
  // A line of any number of pieces.
  return {
    correction: { kind: 'missing-line', cents },
    pieces: Math.max(1, missingPieces ?? 1),
    chance: chances.missingLine,
  };
}

function sumOf({ printedCents, missingCents, isSumHeld }: Mismatch): Likely {
  const cents = printedCents - missingCents;
  const chance = slipChance(printedCents, cents) * 0.5;
  return { correction: { kind: 'sum', cents }, pieces: 0, chance: isSumHeld ? chance * chances.ofHeldSum : chance };
}

/** An estimate's range holds 80% of prices: this many standard errors to either side. */
const rangeErrors = 1.2816;
/** The farthest that a price counts from the usual one, in standard errors: the item may be another one. */
const farthest = 2;

/** How many times as likely a price is for the line's item as the price that was read; 1 if its usual price is unknown. */
function timesAsUsual({ cents: read, usual }: SummedLine, cents: number): number {
  if (!usual) return 1;
  const [low, high] = [Math.log(usual.lowCents), Math.log(usual.highCents)];
  const error = (high - low) / 2 / rangeErrors;
  const offOf = (price: number) => Math.min(farthest, Math.abs(Math.log(price) - (low + high) / 2) / error);
  return cents > 0 && read > 0 && error > 0 ? Math.exp((offOf(read) ** 2 - offOf(cents) ** 2) / 2) : 1;
}

/** The same as the line above, as where two photos overlap. Its own measure doesn't show that it was read twice. */
const isRepeated = ({ words, cents }: SummedLine, above: SummedLine | undefined) =>
  above?.isCounted === true && above.words === words && above.cents === cents;

/** Quantity times unit price confirms the amount: a mistake in it would show. */
function isHeldByMeasure({ cents, quantity, pounds, unitCents, isPriceProven }: SummedLine): boolean {
  return isPriceProven || ((quantity > 1 || pounds !== null) && Math.abs((pounds ?? quantity) * unitCents - cents) < 1);
}
