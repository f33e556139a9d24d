import { withStateCode } from '#functions/locations/index.ts';
import { areaLevels } from '#shared/built/price-levels.ts';
import type { PrintedStore } from '#shared/rules/receipts/printed-receipt.ts';

/** The town of a delivery or billing address isn't the store's. */
const elsewhere = /deliver|ship|bill|address|sold to|customer|member/i;
/** Such a label alone: the rows of the address follow. */
const addressBelow =
  /^\W*(?:(?:ship|deliver|bill|sold)(?:ed|ing|ery)? (?:to|address)|(?:shipping|delivery|billing) address)\W*$/i;
const addressRows = 4;
const phone = /\(?\b\d{3}\b[\s.)-]{1,3}\d{3}[\s.-]{1,3}\d{4}\b/g;
const townAndState = /^(?<words>.*?[a-z.]{2,})[,.\s]+(?<state>[A-Z]{2})\b\.?,?(?:\s+(?<zip>\d{5})(?:-\d{4})?)?\s*$/i;
const mostTowns = 4;

/** 'ST# 01234 OP# 9050', 'Store #345', 'STORE 0512', 'Store: 12', 'T-0093'. */
const numberForms = [
  // '12 MAIN ST #4' is an address.
  /(?:^\W*st|\bsto[rf]e|\bstr)\.? ?(?:#|n(?:o|br|umber)\b\.?):? ?#?(?<number>\d{1,6})\b/i,
  /^(?:store|str):? #?(?<number>\d{2,6})\b/i,
  /(?:^|\s)T-(?<number>\d{4})\b/,
];
/** 'WAL-MART SC 1234', 'Cincinnati #1089': only between the chain's name and the lines. */
const numberAtEnd = /^[a-z][a-z .'&-]+ (?<sign>#) ?(?<number>\d{2,6})$|^(?<name>[a-z][a-z .'&-]+) (?<behind>\d{3,6})$/i;
const otherNumbers =
  /cashier|clerk|register|\breg\b|lane|till|term|order|trans|receipt|op(?:erator)?\b|phone|aisle|suite|ste\b|unit/i;

/**
 * What a receipt prints about its store, above its lines or else below them.
 * @param mark How the chain's name is printed, if the chain is known.
 */
export function printedStoreOf(
  { head, foot }: { head: readonly string[]; foot: readonly string[] },
  mark?: RegExp,
): PrintedStore {
  const [above, beneath] = [head, foot].map(ofTheStore) as [string[], string[]];
  const zips = zipsIn(above).length > 0 ? zipsIn(above) : zipsIn(beneath);
  const named = townsIn(above).length > 0 ? townsIn(above) : townsIn(beneath);
  return {
    zips,
    towns: named.slice(0, mostTowns),
    streets: above.filter((row) => /^\d{1,6} \S*[a-z]/i.test(row)).slice(0, mostTowns),
    numbers: numbersIn(above, beneath, mark).slice(0, mostTowns),
    phones: [...above, ...beneath].flatMap((row) => row.match(phone) ?? []).map((digits) => digits.replace(/\D/g, '')),
  };
}

/** The rows without those of the shopper's own address, with states by their codes. */
function ofTheStore(rows: readonly string[]): string[] {
  const isBelow = (at: number) => rows.slice(Math.max(0, at - addressRows), at).some((row) => addressBelow.test(row));
  return rows.filter((row, at) => !elsewhere.test(row) && !isBelow(at)).map(withStateCode);
}

function numbersIn(above: readonly string[], beneath: readonly string[], mark: RegExp | undefined): string[] {
  const labeled = [...above, ...beneath].flatMap((row) =>
    numberForms.flatMap((form) => form.exec(row)?.groups?.number ?? []),
  );
  const named = above.flatMap((row) => {
    const found = otherNumbers.test(row) ? undefined : numberAtEnd.exec(row)?.groups;
    if (found?.sign) return found.number ?? [];
    return found?.behind && mark?.test(row) ? found.behind : [];
  });
  return [...new Set([...labeled, ...named].map((number) => number.replace(/^0+(?=\d)/, '')))];
}

function zipsIn(rows: readonly string[]): string[] {
  return [...new Set(rows.join('\n').match(/(?<=\b[A-Z]{2}\.?,? *)\d{5}(?=-\d{4}|\b)/g) ?? [])];
}

/** A phone number behind a town: 'Bangor, Maine (207) 555-0101'. */
const phoneAtEnd = /[\s·|-]+\(?\d{3}\)?[\s.-]{1,3}\d{3}[\s.-]{1,3}\d{4}$/;

function townsIn(rows: readonly string[]): PrintedStore['towns'] {
  return rows.flatMap((row): PrintedStore['towns'] => {
    const found = townAndState.exec(withStateCode(row.replace(phoneAtEnd, '')))?.groups;
    const state = found?.state?.toUpperCase() ?? '';
    if (found?.words && state in areaLevels) {
      const [town = ''] = found.words.split(',').slice(-1);
      return [{ words: town.trim(), state }];
    }
    // 'Cincinnati Oakley - 513-555-0183', as Target heads its receipts.
    const before = /^(?<words>[a-z][a-z .'-]+?)\s*[-–]\s*\(?\d{3}\)?[\s.-]{1,3}\d{3}/i.exec(row)?.groups?.words;
    return before ? [{ words: before.trim(), state: null }] : [];
  });
}
