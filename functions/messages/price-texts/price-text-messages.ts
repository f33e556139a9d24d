import { limits } from '#shared/limits.ts';
import { formatCents } from '#shared/money.ts';
import { cleanName } from '#shared/rules/lists/shopping-list.ts';
import type { PriceAlert } from '#shared/rules/prices/price-alert.ts';
import * as words from '../words.ts';

/** The text with a verification code. The code comes first, so that a shopper can paste the whole text. */
export function phoneCodeText(code: string): string {
  return words.codeText(code, limits.phoneCode.minutesGood);
}

/** The maximum number of items named in a text; the others are only counted. */
const mostNamed = 3;
const mostNameCharacters = 36;

/** One text for all drops. */
export function priceTextOf(dropped: readonly (PriceAlert & { name: string })[]): string {
  const named = dropped.slice(0, mostNamed).map(({ name, cents, storeName, belowCents }) =>
    words.drop({
      item: shortened(cleanName(name)),
      price: formatCents(cents),
      store: cleanName(storeName),
      limit: formatCents(belowCents),
    }),
  );
  const more = dropped.length - named.length;
  const others = more === 0 ? [] : [words.moreDrops(more)];
  return words.dropsText([...named, ...others].join('; '));
}

function shortened(name: string): string {
  return name.length <= mostNameCharacters ? name : `${name.slice(0, mostNameCharacters - 3).trimEnd()}...`;
}
