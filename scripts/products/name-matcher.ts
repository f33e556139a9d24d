import { lazy } from '#functions/kit/lazy.ts';
import {
  isIdle,
  listedWordsOf,
  matchBar,
  nameMatchOf,
  type OwnWords,
  ownWordsOf,
  rarestWord,
  wordsIn,
} from '#functions/pricing/providers/product-match.ts';
import { unbranded } from '#shared/rules/catalog/unbranded.ts';

/** One of our products, with the words that distinguish it. */
export interface NamedProduct {
  name: string;
  category: string;
}

interface Known {
  product: NamedProduct;
  words: OwnWords;
}

/** Words that always mean a variant, never the plain product. */
const otherKinds = /\b(?:gluten[ -]free|keto|vegan|no [a-z]+ added|rippled?|kettle)\b/gi;
/** Ways to preserve food: canned beans are not dry beans. */
const keptAs = lazy(() => new Set(wordsIn('canned frozen dried refrigerated shelf-stable')));

/** A list's facts about a product besides its name. */
export interface ListedAs {
  brand: string;
  words: string;
  /** 'canned', 'frozen': words of the list's category, which our names may contain. */
  filedWords: string;
}

/** Finds the product that a description means, if certain; looks up by its rarest word, so long lists stay fast. */
export class NameMatcher {
  private readonly byRarest = new Map<string, Known[]>();
  /** Distinguishing words: 'chips', 'evaporated'. A description with one that a name lacks means another product. */
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

  /** The best match; null when none is certain or two are equally good. */
  productOf(listed: ListedAs, isPossible: (product: NamedProduct) => boolean): NamedProduct | null {
    const theirs = listedWordsOf({ brand: listed.brand, description: listed.words });
    const kinds = Array.from(listed.words.matchAll(otherKinds), ([words]) => wordsIn(words)).flat();
    const filed = wordsIn(listed.filedWords);
    const withFiled = { ...theirs, words: new Set([...theirs.words, ...filed]) };
    const telling = [...theirs.words].filter((word) => this.telling.has(word) && !filed.includes(word));
    const last = wordsIn(listed.words.split(/,| (?:in|with|made|for|from) /i)[0] ?? '').findLast(
      (word) => !isIdle(word),
    );
    const required = [...telling, ...kinds, ...(last === undefined || filed.includes(last) ? [] : [last])];
    const isMeant = (name: ReadonlySet<string>) =>
      required.every((word) => name.has(word)) &&
      [...name].every((word) => !keptAs().has(word) || withFiled.words.has(word));
    const claimed = theirs.claims.flat();
    const isListed = (word: string) => withFiled.words.has(word) || claimed.includes(word);
    const candidates = new Set([...withFiled.words, ...claimed].flatMap((word) => this.byRarest.get(word) ?? []));
    const matches = [...candidates].flatMap(({ product, words }) => {
      if (!isPossible(product) || !isMeant(words.name)) return [];
      // Names may omit the category's words.
      const isFiledInName = filed.some((word) => words.name.has(word));
      const { score } = nameMatchOf(words, isFiledInName ? withFiled : theirs);
      // Of 'Applesauce' and 'Applesauce Cups', pick the one without extra words.
      const named = [...words.name].reduce((sum, word) => sum + (isListed(word) ? 1 : -1), 0);
      return score < matchBar ? [] : [{ product, score, named }];
    });
    const [best, second] = matches.sort((one, other) => other.score - one.score || other.named - one.named);
    const isTie = best?.score === second?.score && best?.named === second?.named;
    return isTie ? null : (best?.product ?? null);
  }
}
