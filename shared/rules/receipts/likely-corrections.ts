interface SummedLine {
  cents: number;
  quantity: number;
  pounds: number | null;
  unitCents: number;
  isPriceProven: boolean;
  isCounted: boolean;
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
  if (missingCents === 0) return [];
  return lines
    .flatMap((line, at) => {
      if (!line.isCounted) return [];
      const cents = line.cents + missingCents;
      const isDropped = cents === 0;
      const chance = (isDropped ? 0.5 : slipChance(line.cents, cents)) * (isHeldByMeasure(line) ? 0.1 : 1);
      return chance > 0 ? [{ at, cents: isDropped ? null : cents, chance }] : [];
    })
    .toSorted((one, other) => other.chance - one.chance)
    .slice(0, mostMends)
    .map(({ at, cents }) => ({ at, cents }));
}

/** The rough probability, from 0 to 1, that one price is misread as another. */
function slipChance(read: number, meant: number): number {
  if (meant <= 0) return 0;
  if (read === meant * 10 || read === meant * 100 || meant === read * 10) return 0.4;
  const [one, other] = [String(read).padStart(3, '0'), String(meant).padStart(3, '0')];
  if (one.length !== other.length) return 0;
  const changed = [...one].flatMap((digit, at) => (digit === other[at] ? [] : [`${digit}${other[at]}`]));
  const [pair = ''] = changed;
  if (changed.length !== 1) return 0;
  return alike.includes([...pair].sort().join('')) ? 1 : 0.3;
}

/** Quantity times unit price confirms the amount: a mistake in it would show. */
function isHeldByMeasure({ cents, quantity, pounds, unitCents, isPriceProven }: SummedLine): boolean {
  return isPriceProven || ((quantity > 1 || pounds !== null) && Math.abs((pounds ?? quantity) * unitCents - cents) < 1);
}
