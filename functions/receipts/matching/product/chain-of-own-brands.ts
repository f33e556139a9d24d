import { wordsOf } from '#functions/catalog/index.ts';
import { isProductWord } from '#functions/search/index.ts';
import type { ReceiptLine } from '#shared/rules/receipts/printed-receipt.ts';
import { type ChainId, ownersOf } from '#shared/rules/stores/chains.ts';
import { spelledOut } from '../spelling/spelled-out-words.ts';
import { brandsIn } from './printed-brands.ts';

const fewestLines = 2;
const shortestWord = 6;

/** The only chain whose own brands two or more lines begin with, for a receipt that doesn't print its chain. */
export function chainOfOwnBrands(lines: readonly Pick<ReceiptLine, 'words'>[]): ChainId | null {
  const owners = lines.map(({ words }) => ownersOf(ownBrandAtStart(words) ?? '')).filter(({ length }) => length > 0);
  const [chain = null, ...others] = new Set(owners.flat());
  return owners.length >= fewestLines && others.length === 0 ? chain : null;
}

/** Not 'Sprouts' or 'Giant', which may be what a thing is. */
function ownBrandAtStart(printed: string): string | undefined {
  const { brand, words } = spelledOut(printed, null);
  if (brand !== null) return brand;
  return brandsIn(words).find((found) => {
    const [first = '', ...rest] = wordsOf(found.brand);
    const isName = rest.length > 0 || (first.length >= shortestWord && !isProductWord(first));
    return found.isWhole && found.uses[0] === 0 && isName && ownersOf(found.brand).length > 0;
  })?.brand;
}
