/**
 * Derives data/absent-brands.csv (`npm run absent-brands -- dict FILE...`): brands in lists of packaged products that
 * our catalog doesn't have. `dict` is WordNet's folder. data/README.md tells what it is.
 */

import { keyOf, stem, stemsOf, wordsOf } from '#functions/catalog/stems.ts';
import { brandNames } from '#functions/search/products.ts';
import { isBrand, isName, nounShareOf, optionalStems } from '#functions/search/query/query-terms.ts';
import { longestBrand } from '#functions/search/words/absent-brands.ts';
import { knownWord, knownWordsFrom, surelyNoun } from '#functions/search/words/known-words.ts';
import { isAnotherThing, isForeignName } from '#functions/search/words/translations.ts';
import { readCommandLine } from '#local/startup/command-line.ts';
import { chains } from '#shared/rules/stores/chains.ts';
import { allowedTypos, editDistance } from '#shared/rules/text/edit-distance.ts';
import { writeDataRows } from '../csv.ts';
import { listsIn } from '../products/list-files.ts';
import { firstLine, readTable } from '../products/read-table.ts';
import { linesOf } from '../search/wordnet.ts';

const [dict = '', ...files] = readCommandLine('npm run absent-brands -- DICT FILE...', {}, [2, Infinity]).files;

/** What companies add to their brand. */
const company = /[\s,]+(?:l\.?l\.?c|inc|co|corp|ltd|brand|brands|company)\b\.?$/i;

/** Fewer letters are too easily another word, mistyped or cut short. */
const shortestBrand = 4;

const everydayWords = knownWordsFrom('').filter((word) => word.length >= shortestBrand && knownWord(word)?.postings);
const ours = [...brandNames(), ...chains.map(({ name }) => name)].map((name) => wordsOf(name).join(''));

/** Whether it is one of these with few typos, or the beginning of one. */
const isNearly = (word: string, others: readonly string[], typos = 1) =>
  others.some((other) => other.startsWith(word) || editDistance(word, other, typos) <= typos);

/** WordNet's words in lower case, which are no names, and its adjectives: 'homemade', 'Tuscan'. */
const ordinaryWords = new Set(
  ['noun', 'verb', 'adj', 'adv'].flatMap((kind) =>
    linesOf(dict, `data.${kind}`).flatMap((line) => {
      const [, , , count = '0', ...fields] = line.split(' ');
      const words = fields.slice(0, 2 * Number.parseInt(count, 16)).filter((_, at) => at % 2 === 0);
      return words
        .map((word) => word.replace(/\(.*$/, ''))
        .filter((word) => kind === 'adj' || word === word.toLowerCase())
        .map((word) => word.toLowerCase());
    }),
  ),
);

/** Words that describe products of another brand: 'Virginia peanuts'. */
const describing = new Set<string>();

const isOrdinary = (word: string) =>
  describing.has(word) ||
  [word, word.replace(/s$/, ''), word.replace(/es$/, '')].some((form) => ordinaryWords.has(form));

/** Whether search knows the word as that of a thing, a brand, or another language. */
const isKnown = (word: string) =>
  isOrdinary(word) ||
  knownWord(stem(word)) !== undefined ||
  optionalStems().has(stem(word)) ||
  isAnotherThing([word]) ||
  isForeignName(word);

function hasOurBrand(words: readonly string[]): boolean {
  return words.some((_, from) =>
    words.slice(from).some((_, length) => {
      const part = words.slice(from, from + length + 1);
      return isBrand(keyOf(part.map(stem))) || ours.includes(part.join(''));
    }),
  );
}

/** Whether the words can only be a brand. */
function isSurelyBrand(words: readonly string[]): boolean {
  const name = words.join('');
  if (!/^[a-z]+$/.test(name) || name.length < shortestBrand || words.length > longestBrand) return false;
  const strange = words.filter((word) => word.length >= shortestBrand && !isKnown(word));
  const isThing = isName(keyOf(words.map(stem))) || isForeignName(words.join(' ')) || isAnotherThing(words);
  if (strange.length === 0 || isThing || hasOurBrand(words) || isNearly(name, ours, allowedTypos(name.length)))
    return false;
  return strange.some((word) => !isNearly(word, everydayWords) && !isNearly(stemsOf(word)[0] ?? '', everydayWords));
}

/** 'Anahola Granola' without its granola, which the shopper wants. */
function withoutThing(words: readonly string[]): readonly string[] {
  return nounShareOf(stem(words.at(-1) ?? '')) >= surelyNoun ? withoutThing(words.slice(0, -1)) : words;
}

const brands = new Set<string>();
const columns = ['brand', 'brand_name', 'brand_owner', 'description'];
for (const list of (await Promise.all(files.map(listsIn))).flat()) {
  const delimiter = (await firstLine(await list.open())).includes('\t') ? '\t' : ',';
  for await (const row of readTable(await list.open(), columns, delimiter)) {
    const brand = row.brand ?? row.brand_name ?? '';
    const ofMaker = new Set(wordsOf(`${brand} ${row.brand_owner}`));
    // Without a brand, it may be part of the description.
    const words = brand === '' ? [] : wordsOf(row.description ?? '');
    for (const word of words.filter((each) => !ofMaker.has(each))) describing.add(word);
    brands.add(withoutThing(wordsOf(brand.replace(company, '').replace(company, ''))).join(' '));
  }
}
const absent = [...brands].filter((brand) => isSurelyBrand(brand.split(' '))).sort();
writeDataRows(
  'absent-brands.csv',
  ['brand'],
  absent.map((brand) => [brand]),
);
