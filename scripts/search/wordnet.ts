/** Reads WordNet's files of nouns. */
import { readFileSync } from 'node:fs';

/** The numbers of WordNet's files. */
export const files = {
  animals: '05',
  things: '06',
  bodies: '08',
  foods: '13',
  people: '18',
  plants: '20',
  substances: '27',
};

export interface Synset {
  file: string;
  words: readonly string[];
  /** The synsets that it is a kind of. */
  kinds: readonly string[];
  /** Whether it is named after what it does: 'maker'. */
  isOfVerb: boolean;
  definition: string;
}

/** The lines of one of the files in WordNet's folder, without its license. */
export function linesOf(dict: string, file: string): string[] {
  return readFileSync(`${dict}/${file}`, 'latin1')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith(' '));
}

function synsetIn(line: string): [id: string, synset: Synset] {
  const [data = '', definition = ''] = line.split(' | ');
  const [id = '', file = '', , count = '', ...fields] = data.split(' ');
  const words = fields.slice(0, 2 * Number.parseInt(count, 16)).filter((_, at) => at % 2 === 0);
  const kinds = fields.filter((_, at) => fields[at - 1] === '@');
  const isOfVerb = fields.some((pos, at) => fields[at - 2] === '+' && pos === 'v');
  return [id, { file, words: words.map((word) => word.replaceAll('_', ' ')), kinds, isOfVerb, definition }];
}

/** The nouns' synsets by their ids. */
export const synsetsIn = (dict: string): Map<string, Synset> => new Map(linesOf(dict, 'data.noun').map(synsetIn));

/** The most common meaning of each word, and whether the word occurs in WordNet's texts. */
export const firstMeaningsIn = (dict: string, synsets: ReadonlyMap<string, Synset>) =>
  new Map(
    linesOf(dict, 'index.noun').map((line) => {
      const [word = '', , , pointers = '', ...fields] = line.split(' ');
      const [, inTexts, first = ''] = fields.slice(Number(pointers));
      return [word.replaceAll('_', ' '), { synset: synsets.get(first), isCommon: inTexts !== '0' }] as const;
    }),
  );
