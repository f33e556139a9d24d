import { rememberChoices } from '#functions/search-learning/index.ts';
import type { Store } from '#shared/contract/stores/store.ts';
import { isOtherChainsBrand } from '#shared/rules/stores/chains.ts';
import type { PricedLine } from '../../comparing/bought-lines.ts';
import type { ProvenLines } from '../../photos/proven-lines.ts';
import { productCodesOf } from '../codes-of-line.ts';
import { codedWords, learnableWords, mayBeCoded } from './learnable-words.ts';
import { learnMeaning, readMeanings } from './learned-meaning-rows.ts';
import { areSafeProductWords } from './safe-product-words.ts';

interface Learned {
  userId: string;
  receiptId: string;
  store: Store;
  proven: ProvenLines;
  /** The shopper's account is old enough to count. */
  isCounted: boolean;
  now: Date;
}

/**
 * Stores what the words and numbers of a receipt mean, at its chain and in search, if they are words of groceries.
 * Other shoppers are offered what two people's photos agree on. Other words may be personal, so only the shopper's
 * own lines match them, by a code.
 */
export async function learnFromReceipt(bought: readonly PricedLine[], learned: Learned): Promise<void> {
  const { userId, store, proven, now } = learned;
  const learnable = bought.filter(({ item }) => !isOtherChainsBrand(item.brand, store.chain));
  for (const one of learnable) await learnLine(one, learned);
  const understood = learnable.filter(({ line, item }) => proven.has(line) && areSafeProductWords(line.words, item));
  await rememberChoices(
    userId,
    understood.map(({ line, item }) => ({ words: line.words, product: item.name, answer: 'chosen' })),
    now,
  );
}

async function learnLine(
  { line, item }: PricedLine,
  { userId, receiptId, store: { chain }, proven, isCounted }: Learned,
): Promise<void> {
  for (const words of learnableWords(line, chain)) {
    const isNumber = words.startsWith('#');
    if (!isNumber && !areSafeProductWords(words, item)) {
      // Another item's words may be stored already.
      const isStored = (await readMeanings(userId, chain, [words])).get(words)?.isOwn === true;
      const key = isStored ? words : codedWords(userId, words);
      if (isStored || mayBeCoded(words))
        await learnMeaning(userId, { chain, words: key, itemId: item.id, receiptId }, false);
      continue;
    }
    const [gtin, ...others] = isNumber ? productCodesOf(line, chain) : [];
    const pair = { chain, words, itemId: item.id, receiptId, ...(others.length === 0 && { gtin }) };
    await learnMeaning(userId, pair, isCounted && proven.has(line));
  }
}
