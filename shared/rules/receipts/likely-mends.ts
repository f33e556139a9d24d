interface SummedLine {
  cents: number;
  quantity: number;
  pounds: number | null;
  unitCents: number;
  isPriceProven: boolean;
  isCounted: boolean;
}

/** One change with which the lines come to the printed sum: another price of a line, or that it was not charged. */
export interface Mend {
  /** The line's place. */
  at: number;
  /** What it cost; null where it was not charged. */
  cents: number | null;
}

const mostMends = 2;
/** Digits that are often read for each other. */
const alike = ['08', '06', '09', '17', '14', '19', '27', '33', '38', '35', '49', '56', '58', '68', '89'];

/**
 * The likeliest single slips that explain why lines don't come to the printed sum, the likeliest first: a digit or the
 * point of one price misread, or a line that is none.
 * @param missingCents What the lines lack of the printed sum; negative where they come to more.
 */
export function likelyMends(lines: readonly SummedLine[], missingCents: number): Mend[] {
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

/** How likely one price is read as another, from 0 to 1: by what is known of cameras, roughly. */
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

/** What so many cost at so much each is read twice over: a slip in it would show. */
function isHeldByMeasure({ cents, quantity, pounds, unitCents, isPriceProven }: SummedLine): boolean {
  return isPriceProven || ((quantity > 1 || pounds !== null) && Math.abs((pounds ?? quantity) * unitCents - cents) < 1);
}
