import { amountAtEndOf, smallFlags } from '../rows/signed-amounts.ts';

/** A quantity or weight with a unit price: '2 @ 3/5.00', '1.33 lb @ 1.39 /lb', '3 for 5.00'. */
export interface Measure {
  /** The number of pieces, if printed. */
  count: number | null;
  pounds: number | null;
  /** The price of one piece or pound; fractional for '3 for 5.00'. */
  unitCents: number;
  /** How many pieces the price is for: three for '3 for 5.00'. */
  dealPieces: number;
  /** The total for the line, if printed. */
  lineCents: number | null;
  isCorrected: boolean;
}

const poundsPerKilogram = 2.204_62;
const at = '(?:@|AT|X|x|×|[*])';
const money = '[$]?\\s?(?<dollars>\\d{0,3})\\.(?<cents>\\d{2})';
/** 'FOR $7' and '/$5' are whole dollars. */
const roundMoney = '[$]?\\s?(?=\\.?\\d)(?<dollars>\\d{0,3})(?:\\.(?<cents>\\d{2}))?(?![\\d.]|\\s\\.)';
const ending = '(?<rest>(?:\\s+.*)?)$';
const weight = '(?:(?:item )?(?:net )?(?:wt\\.?|weight)|qty):?\\s+';
const unit = '(?<unit>lbs?|1b|kgs?)';
const amountOfWeight = `(?:${weight})?(?<amount>\\d{0,3}(?:[.,]\\d{1,3})?)\\s*${unit}\\.?`;
const pieces = '(?:ea\\.?|each|pcs?\\.?|pkgs?\\.?|qty\\.?)?';
const quantity = `(?:qty\\.?:?\\s*)?(?<amount>\\d{1,2})\\s*${pieces}`;

/** By weight, in printed forms: '1.76 lb @ 1 lb /0.54', '1.2 Lbs @ 1/ 0.58', '2.45 lb @ 4.99/ lb', '.87 lb @ .99'. */
const weights = [
  new RegExp(`^${amountOfWeight}\\s*${at}\\s*1\\s*(?:(?:lbs?|1b|kg)\\.?)?\\s*/\\s*${money}${ending}`, 'i'),
  new RegExp(`^${amountOfWeight}\\s*${at}\\s*${money}\\s*(?:[$]?\\s?/?\\s*(?:[lt1i]bs?|kg|per lb)\\.?)?${ending}`, 'i'),
  // '@' misread or lost, but the price says 'per pound'.
  new RegExp(`^${amountOfWeight}\\s+(?:[80OoQeagG&©]\\s)?${money}\\s*/\\s*[lt1i]bs?\\.?${ending}`, 'i'),
  // The stroke of 'per pound' is lost as well. A capital letter alone would be a tax letter.
  new RegExp(`^${amountOfWeight}\\s+${money}\\s*(?:[lt1i]b|(?-i:b))s?\\.?${ending}`, 'i'),
];

/** Common misreadings of '@' between a count and a price. It must be separate, so that no name matches. */
const misreadAt = '\\s+(?:[08](?=[$\\s])|[OoQgGeaA&©])\\s?(?=[$]?\\s?\\d{0,3}\\.\\d{2})';

/** By the piece: '4 AT 1 FOR 0.44', '2 @ 3/5.00', '2 Ea. @ 1/ 1.25', '3 x 3.19', '2 @ $3.49 ea'. */
const counts = [
  new RegExp(`^${quantity}\\s*${at}\\s*(?<per>\\d{1,2})\\s*(?:/\\s*|FOR\\s*)${roundMoney}\\s*${pieces}${ending}`, 'i'),
  new RegExp(`^${quantity}\\s*${at}\\s*${money}\\s*/?\\s*${pieces}${ending}`, 'i'),
  new RegExp(`^${quantity}${misreadAt}\\s*${money}\\s*/?\\s*${pieces}${ending}`, 'i'),
  // A word in place of '@': '3 QTY 0.79 EA'.
  new RegExp(`^(?<amount>\\d{1,2})\\s*qty\\.?\\s+${money}\\s*/?\\s*(?:ea\\.?|each)?${ending}`, 'i'),
];

/** A price for several, whatever the quantity bought: '3 for 5.00', '2 FOR $7', '2/5.00', '2/$5', '@ 2/5.00'. */
const deals = [
  new RegExp(`^@?\\s*(?<per>\\d{1,2})\\s*FOR\\s*${roundMoney}${ending}`, 'i'),
  new RegExp(`^@?\\s*(?<per>\\d{1,2})\\s*/\\s*${money}${ending}`, 'i'),
  new RegExp(`^@?\\s*(?<per>\\d{1,2})\\s*/\\s*[$]\\s?(?<dollars>\\d{1,3})(?![\\d.])${ending}`, 'i'),
];

const onlyFlags = new RegExp(`^(?:(?:[A-Z*]{1,2}|${smallFlags})(?: (?:[A-Z*]|[a-z]))?|MAN WT)$`);
/** H-E-B prints tax letters before the line's total. */
const flagBefore = /^(?:[TFQ*]|FW|HQ)$/i;

/** Null if the whole line doesn't match one of these forms. */
export function measureOf(line: string): Measure | null {
  for (const [kind, forms] of Object.entries({ weight: weights, count: counts, deal: deals })) {
    for (const form of forms) {
      const found = form.exec(line)?.groups;
      if (found) return measureIn(found, kind as MeasureKind);
    }
  }
  return null;
}

/** A zero read as a letter, beside a digit or a point: '3 x O.69', '2.O0 lb'. */
const misreadZero = /(?<=[\d.])[OoQ](?=[\d\s.]|$)|[OoQ](?=[.\d])/g;

/** The measure of a row with such a zero; null if it has none. Only the sum can confirm it. */
export function misreadMeasureOf(row: string): Measure | null {
  const corrected = row.replace(misreadZero, '0');
  const measure = corrected === row ? null : measureOf(corrected);
  return measure && { ...measure, isCorrected: true };
}

type MeasureKind = 'weight' | 'count' | 'deal';

function measureIn(found: Partial<Record<string, string>>, kind: MeasureKind): Measure | null {
  const { dollars = '0', cents = '0', per = '1', unit: measure = '' } = found;
  const amount = kind === 'deal' ? 1 : Number(found.amount?.replace(',', '.'));
  const unitCents = (Number(dollars) * 100 + Number(cents)) / Number(per);
  const rest = found.rest?.trim() ?? '';
  if (!(amount > 0 && unitCents > 0 && Number.isFinite(unitCents)) || !mayFollow(rest)) return null;
  const total = rest === '' ? null : amountAtEndOf(rest);
  const perPound = /^k/i.test(measure) ? poundsPerKilogram : 1;
  return {
    count: kind === 'count' ? amount : null,
    pounds: kind === 'weight' ? Math.round(amount * perPound * 1000) / 1000 : null,
    unitCents: unitCents / perPound,
    dealPieces: kind === 'deal' ? Number(per) : 1,
    lineCents: total?.cents ?? null,
    isCorrected: total?.isCorrected ?? false,
  };
}

/** The total before a sale: '2 @ 2.50 was 7.98 now 5.00'. */
const earlierTotal = /^(?:was|reg(?:ular)?\.?)\W{1,3}\d{0,3}\.\d{2}\W*(?:now|sale|you pay)?$/i;

/** Words after it mean it isn't a measure: '2 X 4.00 SOMETHING'. Tax letters, a price and the amount charged are fine. */
function mayFollow(rest: string): boolean {
  if (rest === '' || onlyFlags.test(rest)) return true;
  const between = (amountAtEndOf(rest)?.before ?? 'words').replace(flagBefore, '');
  return /^(?:[$]?\d{0,4}\.\d{2})?$/.test(between) || earlierTotal.test(between.trim());
}

/** A name followed by its quantity and total: 'EGGS DOZ 2 @ 3.49   6.98', 'CHEERIOS 2 FOR 7.00', 'BANANAS 4011 2.31 lb @ 0.58'. */
export function namedMeasureOf(line: string): { name: string; measure: Measure } | null {
  for (const start of line.matchAll(/(?<=[a-z)%.]{2}\S*\s(?:\d{4,14}\s)?)(?:@|qty\b|\.?\d)/gi)) {
    const measure = measureOf(line.slice(start.index));
    if (measure) return { name: line.slice(0, start.index).trim(), measure };
  }
  return null;
}

const tableRows = [
  /^(?<name>.*[a-z].*?)\s+(?<count>\d{1,2})\s+[$]?(?<unit>\d{1,3}\.\d{2})\s+[$]?(?<line>\d{1,4}\.\d{2})(?:\s?[A-Z]{1,2}\d?)?$/i,
  /^(?<name>.*[a-z].*?)\s+[$]?(?<unit>\d{1,3}\.\d{2})\s+(?:[x×]\s?)?(?<count>\d{1,2})\s+[$]?(?<line>\d{1,4}\.\d{2})(?:\s?[A-Z]{1,2}\d?)?$/i,
];

/** A table row of name, quantity, unit price and total, in either order, if quantity times unit price is the total. */
export function tableRowOf(row: string): { name: string; measure: Measure } | null {
  for (const form of tableRows) {
    const { name, count, unit, line } = form.exec(row)?.groups ?? {};
    const [pieces, unitCents, lineCents] = [
      Number(count),
      Math.round(Number(unit) * 100),
      Math.round(Number(line) * 100),
    ];
    if (name === undefined || !(pieces > 0) || pieces * unitCents !== lineCents) continue;
    const measure = { count: pieces, pounds: null, unitCents, dealPieces: 1, lineCents, isCorrected: false };
    return { name: name.trim(), measure };
  }
  return null;
}

const mostPieces = 99;

/** The measure with the number of pieces that an amount pays for; null if the amount doesn't fit. */
export function measureFor(measure: Measure, cents: number): Measure | null {
  const { count, pounds, unitCents, lineCents } = measure;
  if (cents !== (lineCents ?? cents)) return null;
  // A weight is printed in hundredths of a pound.
  if (pounds !== null) return Math.abs(pounds * unitCents - cents) <= 0.5 + 0.005 * unitCents ? measure : null;
  const pieces = count ?? Math.max(1, Math.round(cents / unitCents));
  return pieces <= mostPieces && Math.abs(pieces * unitCents - cents) < 1 ? { ...measure, count: pieces } : null;
}

/** The total of a measure if none is printed. '3 for 5.00' alone means three pieces. */
export function centsOf({ count, pounds, unitCents, dealPieces }: Measure): number {
  return Math.round((pounds ?? count ?? dealPieces) * unitCents);
}

const measureWords = /(?:lbs?|1b|ib)\b|\b(?:ea|each|at|for|x|wt)\b/gi;
const mostStrayLetters = 2;

/** Whether a line may be a misread measure: digits and few letters other than units. */
export function seemsMeasure(line: string): boolean {
  const letters = line.replace(measureWords, '').match(/[a-z]/gi)?.length ?? 0;
  return /\d/.test(line) && letters <= mostStrayLetters;
}

const packUnits = /\d\s?-?(?:g|kg|(?:fl\.?\s?)?oz|lbs?|ml|l|ltr|ct|pk|dz|qt|pt|gal|in)\b/i;

/** Whether a row describes the line beside it: a pack size ('908 G / 2 LB'), a tray code ('P60') or a product number. */
export function isDescription(row: string): boolean {
  if (/[.,]\s?\d{2}(?!\d)|[@$]|\/\s?(?:ea|lb)\b/i.test(row)) return false;
  return packUnits.test(row) || /^\d{4,14}$/.test(row) || /^[A-Z]{1,2}\d{1,3}\b/.test(row);
}

const sizeAlone =
  /^(?:\d{1,3}\s?[x/-]\s?)?\d{1,4}(?:\.\d{1,2})?\s?-?(?:(?:fl\.?\s?)?oz|lbs?|ct|count|pk|packs?|doz(?:en)?|dz|gal|qt|pt|ml|l|ltr|each|ea)\.?(?:\s(?:bag|box|bottles?|cans?|pack|pk|jar|each))?$/i;
/** Weighed goods have decimals; '5 lb' is a size. */
const weightAlone = /^(?<pounds>\d{0,3}\.\d{1,3})\s?lbs?\.?$/i;

/** Whether a row has only a size or a weight. It belongs to the name above. */
export const isSizeAlone = (row: string) => sizeAlone.test(row);

/** Whether a row has only a small number: a count of pieces, or a tax class. */
export const isCountAlone = (row: string) => /^\d{1,2}$/.test(row);

/** The pounds of a row that has only a weight; null for a size or anything else. */
export function weightAloneOf(row: string): number | null {
  const pounds = Number(weightAlone.exec(row)?.groups?.pounds ?? 0);
  return pounds > 0 ? pounds : null;
}

/** A measure at the start of a row, and the price at its end if part of another name is between them. */
export function measureAtStartOf(row: string): { measure: string; price: string | null } | null {
  for (const gap of [...row.matchAll(/\s+/g), { index: row.length }]) {
    const measure = row.slice(0, gap.index);
    if (!/\.\d{2}/.test(measure) || measureOf(measure) === null) continue;
    const rest = row.slice(gap.index).trim();
    if (rest === '') return { measure, price: null };
    const amount = amountAtEndOf(rest);
    if (amount) return { measure, price: rest.slice(amount.before.length).trim() };
  }
  return null;
}

const mostImplied = 24;
const leastImpliedCents = 5;

/**
 * The measure in a row below a priced line, by its figures alone. Two figures whose product is the line's amount are
 * its measure ('3kA 6 0.29/EA', or '260.49' for '2@0.49'). A figure that divides the amount is the unit price.
 */
export function impliedMeasureOf(row: string, cents: number): Measure | null {
  if (!seemsMeasure(row)) return null;
  const glued = /^(?<count>\d)[0-9OQ&©](?<unit>\d{0,2}\.\d{2})$/.exec(row)?.groups;
  const parted = /^(?<count>\d{1,2})(?![\d.]).*?(?<unit>\d{1,3}\.\d{2})(?!\d)/.exec(row)?.groups;
  const alone = /^[$]?(?<unit>\d{1,3}\.\d{2})(?: ?ea\.?)?$/i.exec(row)?.groups;
  for (const figures of [parted, glued]) {
    const [count, unitCents] = [Number(figures?.count), Math.round(Number(figures?.unit) * 100)];
    if (count > 1 && count * unitCents === cents) return impliedPieces(count, unitCents);
  }
  const unitCents = Math.round(Number(alone?.unit ?? 0) * 100);
  const count = cents / unitCents;
  const isWhole = Number.isInteger(count) && count > 1 && count <= mostImplied && unitCents >= leastImpliedCents;
  return isWhole ? impliedPieces(count, unitCents) : null;
}

const impliedPieces = (count: number, unitCents: number): Measure => ({
  count,
  pounds: null,
  unitCents,
  dealPieces: 1,
  lineCents: null,
  isCorrected: true,
});
