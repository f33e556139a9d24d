import { lazy } from '#functions/kit/lazy.ts';
import { abbreviations } from '#shared/built/abbreviations.ts';

/** Abbreviations and other spellings, anywhere in a text: 'gf bread', 'tinned tomatoes'. */
export const searchAbbreviations = lazy(
  () =>
    new Map(
      abbreviations()
        .filter(({ isInSearch }) => isInSearch)
        .map(({ short, means }) => [short.toLowerCase(), means[0]]),
    ),
);

/** Phrases and the words our products use for them. */
const samePhrases: readonly [pattern: RegExp, words: string][] = [
  [/\bnon[ -]fat\b/g, 'fat free'],
  [/\bnon[ -]dairy\b/g, 'plant based'],
  [/\bdairy[ -]free\b/g, 'plant based'],
  [/\bwhole meal\b/g, 'whole wheat'],
  [/\bgr(?:n?d)? (beef|turkey|chicken|pork|coffee)\b/g, 'ground $1'],
  [/\bbrn? (sugar|rice|eggs|gravy)\b/g, 'brown $1'],
  [/\bin (?:a |the )?cans?$/g, 'canned'],
  // Foods that are fresh if the text doesn't say otherwise.
  [
    /\bcans? of (?=(?:yams|sweet potatoes|potatoes|corn|peas|green beans|carrots|beets|spinach|greens|mushrooms|tomatoes|pumpkin|peaches|pears|pineapple|cherries|plums|chicken|salmon|crab|clams|ham)$)/g,
    'canned ',
  ],
  [
    /\b(yams|sweet potatoes|potatoes|corn|peas|green beans|carrots|beets|spinach|mushrooms|tomatoes|peaches|pears|cherries|plums|salmon|crab|clams|cranberr(?:y|ies)|lychees?|(?:cat|dog) food)((?: sliced| diced| whole)?) cans?$/g,
    '$1$2 canned',
  ],
  [/\bjust add water\b/g, 'complete'],
  [/\btom (?=(?:paste|sauce|soup|juice)\b)/g, 'tomato '],
  [/\bsoap (?:for|to) (?:wash|washing)(?: the)? (?:clothes|laundry)\b/g, 'laundry detergent'],
  [/\bsoap (?:for|to) (?:wash|washing)(?: the)? (?:dishes|plates)\b/g, 'dish soap'],
  [/\bwater with gas\b/g, 'sparkling water'],
  // For these, our names say 'zero sugar'; 'caffeine free' is something else.
  [/\b(?:sugar ?free|sugarless|(?:no|zero) sugar) (cola|coke|pepsi|sprite)\b/g, '$1 zero sugar'],
  [/\b(cola|coke|pepsi|sprite) (?:sugar ?free|sugarless|no sugar)\b/g, '$1 zero sugar'],
  [/\b(?:sugar ?free|sugarless|no sugar) (sodas?|soft drinks?)\b/g, 'zero sugar $1'],
];

/** One test rules out most texts. */
const anyPhrase = lazy(() => new RegExp(samePhrases.map(([pattern]) => pattern.source).join('|')));

/** Replaces abbreviations and phrases in lower-case text with the words our products use. */
export function inOurWords(text: string): string {
  const phrased = anyPhrase().test(text)
    ? samePhrases.reduce((votes, [pattern, words]) => votes.replace(pattern, words), text)
    : text;
  const inFull = searchAbbreviations();
  return phrased.replace(/\b[a-z]\/[a-z]\b|[a-z]+/g, (word) => inFull.get(word) ?? word);
}
