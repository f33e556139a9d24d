import { dataRows } from '../csv.ts';
import type { OtherWords, SearchSources } from './build-search.ts';
import type { Alias } from './search-words.ts';

/** Other words for a product or one brand of it. */
export function readAliases(): Alias[] {
  return dataRows('aliases.csv').map(({ product = '', brand = '', means }) => ({
    product,
    brand: brand === '' ? null : brand,
    means: listOf(means),
  }));
}

const listOf = (words = '') => words.split(';').filter((text) => text !== '');

/** Words for things we don't sell, which would otherwise find other items. */
function readNotCarried(): string[] {
  return dataRows('not-carried.csv').map(({ words = '' }) => words);
}

/** What things are called elsewhere. */
function readOtherWords(file: string): OtherWords[] {
  return dataRows(file).flatMap(({ language, words = '', means = '' }) =>
    listOf(words).map((name) => ({ words: name, means, isSpanish: language === 'spanish' })),
  );
}

/** What shoppers call products besides their names. */
export function searchWords(): Omit<SearchSources, 'catalog'> {
  return {
    aliases: readAliases(),
    notCarried: readNotCarried(),
    otherWords: readOtherWords('food-words.csv'),
    regionalWords: readOtherWords('regional-words.csv'),
    foreignWords: readOtherWords('foreign-words.csv'),
    englishWords: readOtherWords('english-words.csv'),
    wiktionaryWords: readOtherWords('wiktionary-words.csv'),
    dictionaryWords: readOtherWords('dictionary-words.csv'),
    absentBrands: dataRows('absent-brands.csv').map(({ brand = '' }) => brand),
    ordinaryWords: dataRows('ordinary-words.csv').map(({ word = '' }) => word),
    groups: dataRows('groups.csv').map(({ words = '', category = '', members }) => ({
      words,
      category,
      members: listOf(members),
    })),
  };
}
