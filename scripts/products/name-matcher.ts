import { lazy } from '#functions/kit/lazy.ts';
import {
  isIdle,
  matchBar,
  nameMatchOf,
  type OwnWords,
  ownWordsOf,
  rarestWord,
  saidWordsOf,
  wordsIn,
} from '#functions/pricing/providers/product-match.ts';
import { unbranded } from '#shared/rules/unbranded.ts';

/** One of our products, as it is told from others. */
export interface NamedProduct {
  name: string;
  category: string;
}

interface Known {
  product: NamedProduct;
  words: OwnWords;
}

/** What is said of another kind than the plain one, whatever a name leaves out. */
const otherKinds = /\b(?:gluten[ -]free|keto|vegan|no [a-z]+ added|rippled?|kettle)\b/gi;
/** How it is kept: beans that are canned are no dry ones. */
const keptAs = lazy(() => new Set(wordsIn('canned frozen dried refrigerated shelf-stable')));

/** What a list says of a product beside its name. */
export interface ListedAs {
  brand: string;
  words: string;
  /** 'canned', 'frozen': what the list files it under. Names of ours may say so, and needn't. */
  filedWords: string;
}

/** Finds which of our products a description means, if it is sure; by the rarest of its words, so that lists may be long. */
export class NameMatcher {
  private readonly byRarest = new Map<string, Known[]>();
  /** What tells some product from another: 'chips', 'evaporated'. Who says one that a name hasn't means another thing. */
  private readonly telling: ReadonlySet<string>;

  constructor(products: readonly NamedProduct[]) {
    const all = products.map((product) => ({ product, words: ownWordsOf({ name: product.name, brand: unbranded }) }));
    const counts = new Map<string, number>();
    for (const { words } of all) for (const word of words.name) counts.set(word, (counts.get(word) ?? 0) + 1);
    for (const known of all) {
      const word = rarestWord(known.words.name, (each) => counts.get(each) ?? 0);
      if (word === undefined) continue;
      const alike = this.byRarest.get(word);
      if (alike) alike.push(known);
      else this.byRarest.set(word, [known]);
    }
    this.telling = new Set([...counts.keys()].filter((word) => !isIdle(word)));
  }

  /** The surest product; null where none is sure, or two are equally so. */
  productOf(said: ListedAs, isPossible: (product: NamedProduct) => boolean): NamedProduct | null {
    const theirs = saidWordsOf({ brand: said.brand, description: said.words });
    const kinds = Array.from(said.words.matchAll(otherKinds), ([words]) => wordsIn(words)).flat();
    const filed = wordsIn(said.filedWords);
    const withFiled = { ...theirs, words: new Set([...theirs.words, ...filed]) };
    const tells = (word: string) => this.telling.has(word) && !filed.includes(word);
    const telling = [...theirs.words].filter(tells);
    const last = wordsIn(said.words.split(/,| (?:in|with|made|for|from) /i)[0] ?? '').findLast((word) => !isIdle(word));
    const claimed = theirs.claims.flat();
    const candidates = new Set([...withFiled.words, ...claimed].flatMap((word) => this.byRarest.get(word) ?? []));
    let best: { product: NamedProduct; score: number; told: number } | null = null;
    let isTie = false;
    for (const { product, words } of candidates) {
      if (!isPossible(product)) continue;
      if ([...telling, ...kinds].some((word) => !words.name.has(word))) continue;
      if (last !== undefined && !words.name.has(last) && !filed.includes(last)) continue;
      if ([...words.name].some((word) => keptAs().has(word) && !withFiled.words.has(word))) continue;
      // Names needn't say what the list files it under.
      const isFiledInName = filed.some((word) => words.name.has(word));
      const { score } = nameMatchOf(words, isFiledInName ? withFiled : theirs);
      if (score < matchBar) continue;
      // Of 'Applesauce' and 'Applesauce Cups' the one that says no more than was said.
      const isSaid = (word: string) => withFiled.words.has(word) || claimed.includes(word);
      const told = [...words.name].reduce((sum, word) => sum + (isSaid(word) ? 1 : -1), 0);
      const isBetter = !best || score > best.score || (score === best.score && told > best.told);
      if (best && score === best.score && told === best.told && product !== best.product) isTie = true;
      if (isBetter) [best, isTie] = [{ product, score, told }, false];
    }
    return isTie ? null : (best?.product ?? null);
  }
}
