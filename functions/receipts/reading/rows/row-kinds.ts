import { editDistance } from '#shared/rules/text/edit-distance.ts';
import { taxInTableRow } from '../sums/tax-in-table-row.ts';
import { amountAtEndOf } from './signed-amounts.ts';

/**
 * Classifies a row by its words: an item, unless something here makes it a discount, a deposit or another fee, a tax, a
 * total, or a tender. All words that decide this are in this file.
 */
export const savingWords =
  /sav(?:e|ed|ings?)\b|discount|coupon|\bcpn\b|ecpn|promotion|reg(?:ular)? ?price|^\W*reg(?:ular)?\b\W*(?:[$\d]|$)|you pay|(?:card|sale|rewards?|club|loyalty|perks|plus|promo) price|price with card|member(?!['’]?s['’]? mark)|\binst\.? sa?v(?:n?gs?)?\b|\b(?:amt|% ?) ?off\b|\b(?:mega|instant)(?=\W+(?:event|sale|deal|sa?v|di?sc|rebate|promo|price|redemption|credit|buy|off)|(?<=^\W*(?:sc\b\W*)?(?:\d{1,5}\W+)?(?:mega|instant))\W*$)|markdown|price cut|^was\b|\bwas(?=\W*(?:[$]?\d{1,3}\.\d{2}\W*)?$)|\boffer\b|\bbuy \d{1,2} (?:save|get)\b|fuel saver|circle \d|redcard/i;
/** Short forms beside a negative amount. Elsewhere, they may be of goods: 'SAV BLANC'. */
export const shortSavingWords = /\bsa?v(?:n?gs?)?\b|\bdi?sc(?:n?t)?\b|\bpromo\b/i;
export const couponWords = /coupon|\bcpn\b|ecpn|\bmfr\b|manufacturer/i;
/** Discounts printed right below the line they apply to. Any other discount may apply to the whole basket. */
export const ownSavingWords =
  /promotion|markdown|price cut|\bsale\b|circle\W{1,3}(?:offer|deal)\b|(?:member|card|prime|kroger|instant|special|buy|club|bonus|store|perks?) (?:price )?savings?|\bdeal\b|inst\.? sa?v|\bSC\b|\bmega\b|reg(?:ular)? ?price|^\W*reg(?:ular)?\b\W*(?:[$\d]|$)|you sav|instant|bogo|\bbuy \d{1,2} (?:save|get)\b|clearance|reduced|^was\b/i;
/** Discounts that apply to the whole basket, wherever they are printed. */
export const wholeWords =
  /circle(?!\W{1,3}(?:offer|deal)\b)|redcard|red card|employee|associate|senior|student|military|order|basket|total|entire|reward|loyalty|mperks|your purchase/i;
export const feeWords =
  /deposit|\bdep\b|\bcrv\b|\bredem\w* val|\bca redemp|\br(?:eu|e?cyc)\w*ble bag?s?\b|\bbag (?:fee|chg|charge|tax|refund|credit)|\b(?:carry ?-?out|reuse|ch(?:ec)?k ?-?out|single.use) bags?\b|\b(?:pa?pe?r|plastic|shopping|grocery) bag$|^(?:(?:pa?pe?r|plastic|shopping|grocery) )?bags$|^bag$|bottle dep|delivery fee|service fee|^(?:(?:driver|delivery|shopper|courier)(?:'?s)? )?(?:tips?|gratuity)(?: for \w+)?\W*$|\bfees?\W*$|^(?:delivery|shipping)(?: charge)?\W*$|\b(?:cents?|\d{1,2} ?[c¢]) (?:\w+ )?bag\b|activation|gift ?card|\bGC\b|\blott(?:o|ery)\b|postage|^stamps$|money order|donation|round ?up|unleaded|gasoline|\b(?:soda|sugar|sweetened|bev(?:erage)?|liquor|alcohol|tobacco|meals?) t[ar]x\b/i;
/** Returned items, perhaps from an earlier purchase; they cancel no line here. */
export const broughtBack = /\b(?:refund(?:ed)?|return(?:ed)?)\b/i;

const subtotal = 'sub\\s?-?\\s?total';
const subtotalLabel = new RegExp(
  `^\\W*(?:(?:sale|items?(?:\\(s\\))?|order|merchandise|grocery|estimated|your|pre-?tax|net) )?${subtotal}|^\\W*(?:(?:order|merchandise|products?|goods|items?(?:\\(s\\))?) total|total before t[ar]x|net sales)`,
  'i',
);
const taxLabel =
  /^(?:\W|[a-z] ?[=:] ?|\d{1,4}\.\d{2}\s)*(?:tx\s?\d(?=(?:\s+[$]?\d[\d.,]*)+$)|(?:[a-z]{1,3} |total |sales |state |local |city |county |food ?|general |grocery |t\d |est(?:imated|\.)? |\d{1,2}(?:\.\d{1,4})?\s?% )*t[ar]x(?:es|\d)?\b|(?:[a-z]+ ){0,2}(?:\d{1,2}\.\d{1,5}\s?%?|sales|state|local|city|county) (?:(?:sales|state|local|city|county|food) )*t[ar]?x\b|taxable [$]?\d+\.\d{2} t[ar]x\b|(?:t\d|[ghpq]st)(?=\s+[$]?\d+\.\d{2}\W*$)|[a-z0-9] ?[:.-] ?taxable|[a-z] \d{1,2}(?:\.\d{1,4})?\s?% (?:on|of) [$]?\d+\.\d{2} [$]?\d)/i;
/** A total; the rest of the pattern excludes the cereal 'Total'. */
const totalLabel =
  /^\W*(?:(?:grand |order |sales? |estimated |est\. |net |final |transaction |purchase |invoice |your )?t ?o ?t ?a ?l(?=\W*$|\W+(?:sale|due|charged|paid|amount|amt|purchases?|price|usd|us|to pay|after|incl|with|in dollars|t[ar]x)\b)|(?:\S{1,6} )?bal(?:ance)?\b(?=[\W\d]*$|\W+(?:due|to pay|to be|owed|owing|paid|amount|amt|total|forward|usd|us|[a-z]{1,2}\b))|(?:amount|amt\.?|net) (?:due|paid)|net amount|pay this amount|due(?=\W*$))/i;
const noTotal = /sav(?:ings|ed)|number|items?\b|count\b|discount|points|qty|forward/i;

/** What is printed before an amount, without other figures in it, such as rates and taxable sums. */
function labelOf(row: string): string {
  return (amountAtEndOf(row)?.before ?? row).replace(/(?<![a-z])[$]?\d[\d.,]*\s?%?(?![a-z])/gi, ' ').trim();
}

/** A row of a table of taxes without the word: 'B 6.000 % 11.99 0.72'. */
const isTaxClass = (row: string) =>
  /^\W*[a-z0-9]?\W*\d{1,2}(?:\.\d{1,5})?\s?%/i.test(row) && taxInTableRow(row) !== null;

export type SumKind = 'subtotal' | 'tax' | 'total';

export function sumKindOf(row: string): SumKind | null {
  if (subtotalLabel.test(row)) return 'subtotal';
  // A 'BAG TAX' is charged like a bag.
  if ((taxLabel.test(row) || isTaxClass(row)) && !feeWords.test(row)) return 'tax';
  return totalLabel.test(labelOf(row)) && !noTotal.test(row) ? 'total' : null;
}

export function isSumLabel(row: string): boolean {
  // 'T = IL TAX 1.00000% on $7.98' has a rate and what is taxed, but not the tax.
  if (
    /\d?\.\d{2}/.test(
      row.replace(/(?:[$]?\d+\.\d{2}\s*@\s*)?\d+(?:\.\d+)?\s?%(?:\s*(?:on|of)\s*[$]?\d+\.\d{2}$)?/gi, ''),
    )
  )
    return false;
  if (sumKindOf(row) !== null) return true;
  // 'SANDWICH BAGS' are goods, 'Bag fee' isn't.
  const isLater = laterRow.test(row) && (!/\bbags?\b/i.test(row) || feeWords.test(row));
  return isLater && /^[a-z &()-]{3,24}$/i.test(row);
}

/** Whether a row without an amount names a discount. */
export function isSavingLabel(row: string): boolean {
  return (
    amountAtEndOf(row) === null &&
    /\bsavin[ge]s?\b|\byou saved?\b|\bcoupon\b|\breg(?:ular)? ?price\b/i.test(row) &&
    !/\d\.\d{2}/.test(row)
  );
}

const means = [
  'visa|master ?card|amex|american express|discover|(?:us |eft )?debit|eft|credit|cash|change|ebt|snap|wic|tender',
  'payment|purchase|(?:apple|google|samsung|amazon|walmart|kroger|target) pay|pay ?pal|venmo|affirm|klarna|afterpay',
  'store credit|food ?stamps?|contactless|check(?= tend)|(?:card|[hf]sa|rewards?)(?= (?:card|pay))|(?:you )?paid(?: by)?(?: card)?',
  'amount (?:paid|tender(?:ed)?)',
].join('|');
const meansAfter =
  'card|tend(?:er(?:ed)?)?|due|payment|purchase|debit|credit|snap|cash|food ?stamps?|food|sale|benefits?|charge';
const tenderLabel = new RegExp(`^\\W*(?:(?:${means})\\b\\W*(?:${meansAfter})?\\W*){1,2}$`, 'i');

/** Whether a row's words, without its amount, only name a means of payment. */
export function isTender(row: string): boolean {
  return tenderLabel.test(labelOf(row));
}

/** What is printed beside an amount below the lines, without that amount. */
export function isSumOrPaidLabel(row: string): boolean {
  return sumKindOf(row) !== null || isTender(row);
}

/** What was paid in all: the only total on some receipts. It may be the cash given, so the change comes off it. */
const tenderTotal = /^\W*total tender(?:ed)?\b/i;
const changeRow = /^\W*(?:cash )?change\b/i;

/** What was paid in all, and the change; null without the first. */
export function tenderedIn(foot: readonly string[]): { cents: number; changeCents: number | null } | null {
  const amountOf = (label: RegExp) => foot.flatMap((row) => (label.test(row) ? (amountAtEndOf(row) ?? []) : [])).at(0);
  const tendered = amountOf(tenderTotal);
  const change = amountOf(changeRow);
  return tendered ? { cents: tendered.cents, changeCents: change ? Math.abs(change.cents) : null } : null;
}

const sumWords = ['total', 'subtotal', 'balance'];
const mostMisread = 2;

/** Whether words are a sum's label, are close to one, or can't be read. */
export function mayBeSum(words: string): boolean {
  const letters = words.toLowerCase().replace(/[^a-z]/g, '');
  return (
    (words !== '' && letters.length < 3) ||
    sumWords.some((word) => editDistance(letters, word, mostMisread) <= mostMisread)
  );
}

export function isFootRow(row: string): boolean {
  if (amountAtEndOf(row) === null && !/\d?\.\d{2}/.test(row)) return false;
  return sumKindOf(row) !== null || tenderTotal.test(row);
}

/** Payments and what follows from them are below all sums. */
const paidRow =
  /^\W*(?:visa|master|amex|discover|debit|credit|cash\b|change|payment|tender|ebt|snap|gift card|card\b|chip)/i;
/** Neither charged nor discounted, only for information. */
const summaryRow =
  /you sav|savings? summary|total sav|instant savings|points|fuel|items?\b|\bcount\b|gratuity guide|was\b/i;
const laterRow =
  /\bfees?\b|delivery|tip\b|gratuity|deposit|\bcrv\b|\bbags?\b|donation|round ?up|shipping|handling|discount|coupon|sav(?:e|ed|ings?)\b|offer|promo|credits?\b|refund|adjust|circle|redcard|employee|senior|\d ?% ?off/i;
const takenOffRow = /discount|coupon|sav(?:e|ed|ings?)\b|offer|promo|credits?\b|refund|circle|redcard/i;

/** Whether a row states a payment, or something that is neither charged nor discounted. */
export function isPaidOrSummary(row: string): boolean {
  return paidRow.test(row) || summaryRow.test(row);
}

export function laterCentsOf(row: string): number {
  const amount = amountAtEndOf(row);
  if (!amount || paidRow.test(row) || summaryRow.test(row) || !(laterRow.test(row) || amount.cents < 0)) return 0;
  return amount.cents > 0 && takenOffRow.test(row) ? 0 : amount.cents;
}
