import { measureOf, namedMeasureOf, tableRowOf } from '../lines/printed-quantities.ts';
import { amountAtEndOf } from '../rows/signed-amounts.ts';
import { goneBefore, goneBeside } from './items-not-bought.ts';
import type { Ordered } from './ordered-item.ts';

export const quantityRow = /^(?:qty|quantity)\W{0,2}(?<count>\d{1,2})(?!\.?\d*\s*lbs?)\b(?<rest>.*)$/i;
/** Behind the price, as Target and Amazon Fresh print it: '$4.79 / Qty 1'. */
export const quantityBehindPrice = /^(?<price>[$]\d{0,4}\.\d{2})\W+(?:qty|quantity)\W{0,2}(?<count>\d{1,2})$/i;
export const quantityInside = /^(?<name>.*[a-z].*?)\s+(?:qty|quantity)\W{0,2}(?<count>\d{1,2})\b(?<rest>.*)$/i;
/** A name may begin with a brand's digits or with fat: '2 x 365 Whole Milk', '1 x 80% Lean Ground Beef', '1 x 80/20 Beef'. */
export const quantityBefore =
  /^(?<count>\d{1,2})\s?(?:x|×|of:?)\s+(?<name>(?:\d{3} |\d{1,3}% |\d{2}\/\d{1,2} )?[a-z].*)$/i;

export const quantityBehind = /^(?<name>.*[a-z].*?)\s+[x×]\s?(?<count>\d{1,2})$/i;
/** A count alone before the name, and the price of one behind it: '2 Organic Whole Milk $5.99 ea'. */
const countBeforeEach =
  /^(?<count>\d{1,2})\s+(?<name>(?:\d{1,3}%? )?[a-z].*?)\s+(?<rest>[$]\d{0,3}\.\d{2}\s?(?:\/\s?)?(?:ea|each)\.?)$/i;
/** Such a row, or one of weighed goods, with what was paid: '3 lb Apples $2.99/lb $8.91'. */
export const isCountBeforeEach =
  /^\d{1,2}(?:\.\d{1,3})?\s+(?:lbs?\.?\s+|\d{1,3}%? )?[a-z].*\s[$]\d{0,3}\.\d{2}\s?(?:\/\s?)?(?:ea|each|lb)\.?\s+[$]\d{1,4}\.\d{2}(?:\s[A-Z])?$/i;
/** A count alone behind the size: 'Whole Milk (1 gal)  2'. */
const countBehindSize = /^(?<name>.*[a-z].*\))\s+(?<count>\d{1,2})$/i;
/** Not '2lb Bag of Carrots', whose weight is part of the name. */
const weightBefore =
  /^(?!\d{1,2}lb)(?<pounds>\d{0,3}\.?\d{1,3})\s?lbs?\.?\s(?:x|×|of:?)?\s*(?<name>(?:\d{1,3}% )?[a-z].*)$/i;
/** The price of a pound behind the name of what was weighed: 'Ground Chuck $5.49/lb'. */
const perPoundAtEnd = /\s\(?[$]\d{0,3}\.\d{2}\s?(?:\/|per)\s?lb\.?\)?$/i;
export const isWeightBefore = /^\d{0,3}\.?\d{1,3}\s?lbs?\.?\s(?:x|×|of:?)\s+[a-z]/i;
/** Without a label, a weight has decimals: '3 lb' is a size. */
export const weightRow =
  /^(?:(?:qty|quantity|weight|wt|final weight)\W{0,2}|(?=\d*\.))(?<pounds>\d{0,3}\.?\d{1,3})\s?lbs?\.?$/i;
/** What was picked of several pieces: 'Qty: 5 (1.92 lbs)'. */
const weightBeside = /^\(?(?<pounds>\d{0,3}\.\d{1,3})\s?lbs?\.?\)?$/i;
const eachRow =
  /^(?:at )?(?:[$]\s?|(?=.*(?:\/|per|each|ea)))(?<dollars>\d{0,3})\.(?<cents>\d{2})\s?(?:\/\s?)?(?<unit>each|ea|per lb|lb|count|ct|oz|fl oz)\.?$/i;
/** '17.6¢/oz': the price of a measure, which says nothing about the line's price. */
const centsPerMeasure = /^\d{1,3}(?:\.\d{1,2})?\s?¢\s?\/\s?[a-z. ]{1,8}$/i;
/** 'Requested 3 lb, picked 3.24 lb', 'Actual weight: 3.24 lb', 'Requested: 3, Weight: 1.62 lb'. */
export const pickedWeight =
  /\b(?:picked|final|actual|delivered|shopped|charged|fulfilled|(?<=, )weight)\b\D{0,12}(?<pounds>\d{0,3}\.?\d{1,3})\s?lbs?\b/i;

/** Both the line's price and the price of one, in either order: '$6.98 ($3.49 each)', '$3.49/ea $6.98'. */
const eachBehind = /^(?<total>[$]?\d{0,4}\.\d{2})\s+\(?(?<each>[$]?\s?\d{0,3}\.\d{2}\s?(?:\/\s?)?[a-z ]{2,6})\.?\)?$/i;
/** 'Price x quantity' and 'quantity · price': '$2.89 x 2', '3 ct · $0.24 each', '2 ct x $2.29', '2.47 lb · $5.49 / lb'. */
export const eachTimes =
  /^[$]?(?<unit>\d{0,3}\.\d{2})(?:\s?\/?\s?(?:each|ea|lb))?\s?[x×·•|]\s?(?<quantity>\d{1,2}|\d{0,3}\.\d{1,3}\s?lbs?)$/i;
export const quantityAt =
  /^(?<quantity>\d{1,2}|\d{0,3}\.\d{1,3}\s?lbs?)(?:\s?(?:ct|count|items?|each|ea)?\s?[·•|]|\s?(?:ct|count|items?|each|ea)\s?[x×@])\s?[$]?(?<unit>\d{0,3}\.\d{2})\s?\/?\s?(?:each|ea|ct|lb)?$/i;
/** A count beneath a name that has its size, perhaps with what was paid: '3 ct', '1 ct $3.39'. */
const countAlone = /^(?<count>\d{1,2})\s?(?:ct|count)\.?(?:\s+(?<price>[$]\d{0,4}\.\d{2}))?$/i;
const sizeAtEnd = /\d\s?-?(?:(?:fl\.? ?)?oz|lbs?|ct|count|gal|gallons?|qt|pt|ml|l|liters?|pk|pack|dozen)\b\.?\)?$/i;
/** A size and the price of one: '1 gal • $3.29 each'. */
const sizeAt =
  /^(?<size>(?:\d{1,3}\s?[x×]\s?)?\d{0,3}\.?\d{1,3}\s?(?:(?:fl\.? ?)?oz|lbs?|gal|qt|pt|ml|l|liters?|pk|pack|dozen)\.?)\s?[·•|]\s?[$](?<unit>\d{0,3}\.\d{2})\s?\/?\s?(?:each|ea)$/i;

export const priceRow =
  /^(?:(?:current|final|item|total|your|sale|promo|deal|circle|member|club|card|rewards?) ){0,2}price:?\s+[$]?\d{0,4}\.\d{2}$/i;

const sizeRow =
  /^(?:(?:\d{1,3}\s?[x×]\s?)?\d[\d./]*\s?(?:fl\.? ?)?(?:oz|lbs?|ct|count|gal|gallons?|pack|pk|ml|l|liters?|each|dozen)\b.*|each|size:.*|sold by .*)$/i;

/** What a row beneath a name says about the item: a unit price, a quantity, a weight, a price, or a size. */
export function detailIn(row: string, name: string): Partial<Ordered> | null {
  if (centsPerMeasure.test(row)) return {};
  const { size, unit } = sizeAt.exec(row)?.groups ?? {};
  if (size) return { name: `${name} ${size}`, unitCents: Math.round(Number(unit) * 100) };
  const priced = quantityAndUnit(row) ?? countedIn(row, name) ?? pricedOf(row);
  if (priced) return priced;
  const measure = measureOf(row);
  if (measure) {
    const { count, pounds, unitCents, lineCents } = measure;
    return { count, pounds, unitCents, ...(lineCents !== null && { cents: lineCents }) };
  }
  const quantity = quantityRow.exec(row)?.groups;
  if (quantity) return quantityIn(quantity);
  if (priceRow.test(row)) return { cents: amountAtEndOf(row)?.cents ?? null };
  const weight = (weightRow.exec(row) ?? (amountAtEndOf(row) === null ? pickedWeight.exec(row) : null))?.groups;
  if (weight) return { pounds: Number(weight.pounds) };
  const isSize = sizeRow.test(row) && !isWeightBefore.test(row) && amountAtEndOf(row) === null;
  return isSize ? { name: `${name} ${row}` } : null;
}

/** A quantity, with the weight that was picked or the price beside it. */
function quantityIn({ count, rest = '' }: Record<string, string | undefined>): Partial<Ordered> {
  const picked = weightBeside.exec(rest.trim())?.groups;
  if (picked) return { pounds: Number(picked.pounds) };
  const amount = amountAtEndOf(rest.trim());
  return { count: Number(count), ...(amount && { cents: amount.cents }) };
}

/** A count, and the price beside it; '12 ct' is the size of a name without one. */
function countedIn(row: string, name: string): Partial<Ordered> | null {
  const { count, price } = countAlone.exec(row)?.groups ?? {};
  const hasSize = sizeAtEnd.test(name);
  if (!count || !(price || hasSize)) return null;
  const cents = amountAtEndOf(price ?? '')?.cents;
  return {
    ...(hasSize ? { count: Number(count) } : { name: `${name} ${count} ct` }),
    ...(cents !== undefined && { cents }),
  };
}

function quantityAndUnit(row: string): Partial<Ordered> | null {
  const { quantity, unit } = (eachTimes.exec(row) ?? quantityAt.exec(row))?.groups ?? {};
  if (!quantity) return null;
  const unitCents = Math.round(Number(unit) * 100);
  return /lb/i.test(quantity)
    ? { pounds: Number.parseFloat(quantity), unitCents }
    : {
        count: Number(quantity),
        unitCents,
        ...(/^\d+\s?(?:ct|count)\b/i.test(row) && { countOrSize: Number(quantity) }),
      };
}

/** The unit price in a row, the line's price, or both. */
function pricedOf(row: string): Partial<Ordered> | null {
  const { total, each = row } = eachBehind.exec(row)?.groups ?? {};
  const alone = eachRow.exec(each)?.groups;
  if (alone) return { ...unitIn(alone), ...(total && { cents: amountAtEndOf(total)?.cents ?? null }) };
  const last = amountAtEndOf(row);
  const before = last && eachRow.exec(last.before)?.groups;
  if (before) return { ...unitIn(before), cents: last.cents };
  return null;
}

/** A price per pound is not a price per piece: '3 lb Bag, $1.32/lb'. */
function unitIn(each: Record<string, string | undefined>): Partial<Ordered> {
  return /each|ea/i.test(each.unit ?? '') ? { unitCents: centsIn(each) } : {};
}

const centsIn = ({ dollars, cents }: Record<string, string | undefined>) => Number(dollars) * 100 + Number(cents);

/** A count before a name that brings the price of one to what was paid. Another number belongs to the name: '7 Up'. */
function countedEach(text: string, cents: number | null): Partial<Record<string, string>> | undefined {
  const groups = countBeforeEach.exec(text)?.groups;
  const each = eachRow.exec(groups?.rest ?? '')?.groups;
  return each && Number(groups?.count) * centsIn(each) === cents ? groups : undefined;
}

/** The lines between cells, at the ends of one: 'Flour, 5 lb |'. */
const edges = /^[\s|•·]+|[\s|•·]+$/g;

/** A row with a name, and its quantity and price if they are beside it. */
export function readNamed(row: string, begin: (name: string, parts: Partial<Ordered>) => void): void {
  const isGone = goneBefore.test(row) || goneBeside.test(row) ? { isGone: true } : {};
  const printed = row.replace(goneBefore, '').replace(goneBeside, '').replace(edges, '');
  const amount = amountAtEndOf(printed);
  const inTable = tableRowOf(printed) ?? namedMeasureOf(printed);
  if (inTable) {
    const { count, pounds, unitCents, lineCents } = inTable.measure;
    begin(inTable.name, { ...isGone, cents: lineCents, count, pounds, unitCents });
    return;
  }
  const text = (amount?.before ?? printed).replace(goneBeside, '').replace(edges, '');
  const cents = amount?.cents ?? null;
  const weighed = weightBefore.exec(text)?.groups;
  if (weighed?.name) {
    begin(weighed.name.replace(perPoundAtEnd, ''), { ...isGone, cents, pounds: Number(weighed.pounds) });
    return;
  }
  const countForms = [quantityBefore, quantityInside, quantityBehind, ...(amount ? [countBehindSize] : [])];
  const counted =
    countForms.map((form) => form.exec(text)?.groups).find((groups) => groups !== undefined) ??
    countedEach(text, cents);
  const unit = eachRow.exec((counted?.rest ?? '').trim())?.groups;
  begin(counted?.name?.replace(edges, '') ?? text, {
    ...isGone,
    cents,
    count: counted ? Number(counted.count) : null,
    unitCents: unit ? centsIn(unit) : null,
  });
}
