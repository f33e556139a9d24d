interface SummedLine {
  cents: number;
  quantity: number;
  pounds: number | null;
  unitCents: number;
  isPriceProven: boolean;
  isCounted: boolean;
  /** The likely range of what the line's item costs in this quantity; null if unknown. */
  usual: { lowCents: number; highCents: number } | null;
}

/** One correction that makes the lines add up to the printed sum: another price for a line, or no charge for it. */
export interface Correction {
  /** The line's index. */
  at: number;
  /** Its price; null if it was not charged. */
  cents: number | null;
}

const mostMends = 2;
/** Digits that are often misread as each other. */
const alike = ['08', '06', '09', '17', '14', '19', '27', '33', '38', '35', '49', '56', '58', '68', '89'];

/**
 * The likeliest single mistakes that explain why lines don't add up to the printed sum, the likeliest first: a misread
 * digit or decimal point of one price, or a line that isn't an item.
 * @param missingCents How much the lines are below the printed sum; negative if they are above.
 */
export function likelyCorrections(lines: readonly SummedLine[], missingCents: number): Correction[] {
  if (missingCents === 0 || lines.filter(({ cents, isCounted }) => cents === 0 && isCounted).length > 1) return [];
  return lines
    .flatMap((line, at) => {
      if (!line.isCounted) return [];
      const cents = line.cents + missingCents;
      const isDropped = cents === 0;
      const slip = isDropped ? 0.5 : slipChance(line.cents, cents) * timesAsUsual(line, cents);
      const chance = slip * (isHeldByMeasure(line) ? 0.1 : 1);
      return chance > 0 ? [{ at, cents: isDropped ? null : cents, chance }] : [];
    })
    .toSorted((one, other) => other.chance - one.chance)
    .slice(0, mostMends)
    .map(({ at, cents }) => ({ at, cents }));
}

/** The rough probability, from 0 to 1, that one price is misread as another. */
function slipChance(read: number, meant: number): number {
  if (meant <= 0) return 0;
  // It couldn't be read at all.
  if (read === 0) return 1;
  if (read === meant * 10 || read === meant * 100 || meant === read * 10) return 0.4;
  const [one, other] = [String(read).padStart(3, '0'), String(meant).padStart(3, '0')];
  if (one.length !== other.length) return 0;
  const changed = [...one].flatMap((digit, at) => (digit === other[at] ? [] : [`${digit}${other[at]}`]));
  const [pair = ''] = changed;
  if (changed.length !== 1) return 0;
  return alike.includes([...pair].sort().join('')) ? 1 : 0.3;
}

/** An estimate's range holds 80% of prices: this many standard errors to either side. */
const rangeErrors = 1.2816;
/** The farthest that a price counts from the usual one, in standard errors: the item may be another one. */
const farthest = 3;

/** How many times as likely a price is for the line's item as the price that was read; 1 if its usual price is unknown. */
function timesAsUsual({ cents: read, usual }: SummedLine, cents: number): number {
  if (!usual) return 1;
  const [low, high] = [Math.log(usual.lowCents), Math.log(usual.highCents)];
  const error = (high - low) / 2 / rangeErrors;
  const offOf = (price: number) => Math.min(farthest, Math.abs(Math.log(price) - (low + high) / 2) / error);
  return cents > 0 && read > 0 && error > 0 ? Math.exp((offOf(read) ** 2 - offOf(cents) ** 2) / 2) : 1;
}

/** Quantity times unit price confirms the amount: a mistake in it would show. */
function isHeldByMeasure({ cents, quantity, pounds, unitCents, isPriceProven }: SummedLine): boolean {
  return isPriceProven || ((quantity > 1 || pounds !== null) && Math.abs((pounds ?? quantity) * unitCents - cents) < 1);
}
