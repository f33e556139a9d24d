import { keyOf, stem } from '#functions/catalog/index.ts';
import { isName, postingsOf } from '../query/query-terms.ts';

/** Letters apart that begin a query: 't p', 'b-b-q sauce'. */
const apart = /^[a-z](?:[ -][a-z])+(?= |$)/;
/** A letter and a word: 't-paper', 'p butter'. 'A' alone is an article. */
const initial = /^([a-z]-|[b-z] )([a-z]{3,})$/;

/** Joins letters that were written apart, and completes the letter that a name's first word was cut to. */
export function withWholeWords(text: string): string {
  return text
    .replace(apart, (letters) => letters.replaceAll(/[ -]/g, ''))
    .replace(initial, (typed, letter: string, noun: string) => nameFrom(letter.charAt(0), noun) ?? typed);
}

/** The most bought product of two words that ends in this noun and begins with this letter, unless they are a name. */
function nameFrom(letter: string, noun: string): string | undefined {
  const thing = stem(noun);
  const products = [...(postingsOf(thing)?.keys() ?? [])];
  if (isName(keyOf([letter, thing])) || products.some(({ head, kind }) => [...head, ...kind].includes(letter))) return;
  const [likely] = products
    .filter(
      ({ head: [first = '', last, ...others] }) => others.length === 0 && last === thing && first.startsWith(letter),
    )
    .sort((one, other) => Number(other.isStaple) - Number(one.isStaple) || other.itemCount - one.itemCount);
  return likely && `${likely.name.split(' ')[0]} ${noun}`.toLowerCase();
}
