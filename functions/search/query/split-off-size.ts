import { keyOf, stemsOf } from '#functions/catalog/index.ts';
import { type RequestedSize, sizesIn } from '#shared/rules/sizes/requested-size.ts';
import { weightOf } from '../words/known-words.ts';
import { nameSpansIn, noSpan } from './names-in-query.ts';
import { isName, optionalStems, postingsOf, termOf } from './query-terms.ts';

const countedPieces = /(?:ct|cnt|counts?|pk|packs?|pills?|tablets?|caplets?)$/;

/** Splits a size off the query, unless the size is part of a product's name, as in '13 gallon trash bags'. */
export function splitOffSize(text: string): { rest: string; size: RequestedSize | null } {
  for (const { words, size } of sizesIn(text)) {
    // 'pound cake' is a name, but 'pound of butter' is always a size, and so is a piece count ('500 count').
    const isMeasured = text.includes(`${words.trim()} of `) || countedPieces.test(words);
    if (!isMeasured && isNamedWhole(stemsOf(text))) return { rest: text, size: null };
    const rest = text
      .replace(words, ' ')
      .replace(/^\s*(?:of|-)\s/, ' ')
      .replace(/\s+/g, ' ')
      .trim();
    if (rest === '') continue;
    const inner = sizesIn(rest).find((other) => other.size.kind === 'amount' || other.size.kind === 'pieces');
    const isInner = inner !== undefined && !isNamedWhole(stemsOf(rest));
    return isInner ? { rest: rest.replace(inner.words, ' ').trim() || rest, size } : { rest, size };
  }
  return { rest: text, size: null };
}

/** Whether one product's name or aliases contain all these words, leaving out its brand and optional words. */
function isNamedWhole(stemmed: readonly string[]): boolean {
  if (isName(keyOf(stemmed))) return true;
  const brandSpans = nameSpansIn(stemmed.map((word) => termOf(word))).filter(({ meant }) => meant.strength === 'brand');
  const [{ from, to, meant }] = [
    ...brandSpans.toSorted((one, other) => other.to - other.from - (one.to - one.from)),
    noSpan,
  ];
  const required = stemmed.filter((word, at) => (at < from || at >= to) && !optionalStems().has(word));
  const [first, ...others] = required.map(postingsOf);
  if (!first || others.includes(null)) return false;
  return first
    .entries()
    .some(
      ([product, weight]) =>
        weight >= weightOf.alias &&
        (meant.brand === null || product.isOfBrand(meant.brand)) &&
        others.every((known) => (known?.get(product) ?? 0) >= weightOf.alias),
    );
}
