import { abbreviationKind, stemsOf, wordsOf } from '#functions/catalog/index.ts';
import { lazy } from '#functions/kit/lazy.ts';
import { brandNames, isAnotherThing, isProductWord, knownWordsFrom } from '#functions/search/index.ts';
import { memoized } from '#shared/memoized.ts';

/**
 * Items we don't compare: alcohol, tobacco and non-groceries, without words that several products have ('kettle chips'). What
 * drinks share ('wine vinegar', 'beer batter') is left to the model.
 */
const alcohol =
  'beer lager ale ipa stout pilsner cider seltzerhard wine chardonnay cabernet merlot pinot noir grigio riesling sauvignon zinfandel prosecco champagne moscato malbec rose vodka whiskey whisky whsky bourbon tequila gin rum brandy cognac liqueur michelob budweiser coors heineken modelo corona hibiki lamarca miller busch yuengling stella guinness'.split(
    ' ',
  );
export const notComparedWords: readonly string[] = [
  ...alcohol,
  ...'cigarettes cigars tobacco vape shirt shorts socks bra dress jeans jacket shoes boots sandals slippers hat belt wallet purse game puzzle doll lego book magazine dvd frame lamp pillow blanket curtain towelset rug hamper chair desk mattress tv phone charger cable headphones ink toner printer camera laptop vacuum blender knife spatula mug tool hammer drill screwdriver wrench paint hose soil mulch fertilizer flower flowers bouquet tire motor wiper injector toothbrushelectric sonicare bissell carbonator'.split(
    ' ',
  ),
];
const known = new Set(notComparedWords);
/** Their words alone may be groceries: 'SAM ADAMS' is beer, but 'Adams' makes peanut butter. */
const notComparedNames = [
  'sam(?:uel)? adams|blue moon (?:belg\\w*|\\d+p\\w*)|keystone (?:lt|light|ice)|natural (?:lt|light) \\d+p\\w*|natty|pabst|pbr|dos equis',
  'pacifico|sierra nevada|lagunitas|dogfish|leinenkugels?|shiner bock|fat tire|white claw|truly hard|high noon|twisted tea|four loko',
  'mike ?s (?:hard|hrd|lemon\\w*|lmn\\w*)|angry orchard|steel reserve|jack daniels?|jim beam|johnnie walker|captain morgan|crown royal|grey goose|svedka',
  'smirnoff|bacardi|malibu|bailey ?s irish|kahlua|hennessy|tito ?s|absolut|ketel one|new amsterdam|tanqueray|maker ?s mark',
  'wild turkey|jameson|fireball|don julio|patron silver|barefoot|yellow ?tail|sutter home|woodbridge|franzia|black box|bota box',
  'apothic|josh cellars|kendall j(?:ackson)?|la crema|meiomi|kim crawford|stella rosa|menage a trois|19 crimes|beringer|mondavi',
  'carlo rossi|korbel|la marca|cupcake vin\\w*',
  'marlboro|newport|camel|pall mall|lucky strike|american spirit|winston|swisher|black (?:and )?mild|backwoods|copenhagen|skoal',
  'grizzly|zyn|juul|vuse',
  // A sandwich that the store makes.
  '\\w{3,} subs?(?: (?:wh|hl?f|ha)\\w*)?$',
  '(?:bath|beach|hand|kitchen|dish|tea) towels?|wash ?cloths?|windshield wash(?:er)?|hot wheels',
].map((names) => new RegExp(`\\b(?:${names})\\b`, 'i'));

const hardWord = /\b(?:hard|hrd)\b/i;
const spikedWord = /\b(?:spiked|abv)\b/i;

/** Whether alcohol is printed beside a drink: 'HARD MTN DEW'. Boiled eggs, salami, and candy are hard, too. */
export const isHardDrink = (printed: string, category: string | undefined) =>
  spikedWord.test(printed) || (category === 'Beverages' && hardWord.test(printed));

/** Whether a line prints nothing of a product's name but the drink: 'BEER 6PK' is no root beer. */
export function isDrinkAlone(printed: string, name: string): boolean {
  const stems = new Set(stemsOf(printed));
  const named = stemsOf(name).filter((stem) => stems.has(stem));
  return named.length > 0 && named.every((stem) => alcohol.includes(stem));
}

const shortest = 5;
const shortestCut = 4;
/** In such packs, the first letters are enough: 'BUD LT 12PK'. */
const packOfCans = /\b(?:6|12|15|18|24|30) ?-?P(?:AC)?K\b/i;
const shortestStart = 3;

/** Whether a maker or a thing is printed that we don't compare, in words that others share. */
export function hasNotComparedName(printed: string): boolean {
  const plain = printed.replace(/[^a-z0-9]+/gi, ' ');
  return notComparedNames.some((names) => names.test(plain));
}

/** Whether a line names something we don't compare, as printed or in English: 'CERVEZA' is beer. */
export function namesNotCompared(printed: string, words: readonly (readonly string[])[]): boolean {
  return isNotCompared(printed) || isNotCompared(words.map(([first = '']) => first).join(' '));
}

/** Whether the last words name a thing that we don't have, and no product has the last one: 'PUMA SOCK', 'OVEN MITT'. */
export function endsWithAnotherThing(tokens: readonly (readonly string[])[]): boolean {
  const words = tokens.flatMap(([first = '']) => first.split(' '));
  const last = words.at(-1) ?? '';
  return !isProductWord(last) && [[last], words.slice(-2)].some(isAnotherThing);
}

const brandWords = lazy(() => brandNames().flatMap(wordsOf));

/** Whether letters begin a word for alcohol and no word of our products or brands: 'SAUV', 'CHARD' is the leaf. */
const isStartOfAlcohol = memoized(
  (letters: string) =>
    alcohol.some((one) => one.startsWith(letters)) &&
    !isProductWord(letters) &&
    [...knownWordsFrom(letters), ...brandWords()].every((word) => !word.startsWith(letters)),
  5_000,
);

/** Whether a printed word, in full or abbreviated, names something we don't compare. */
export function isNotCompared(printed: string): boolean {
  const isPack = packOfCans.test(printed);
  if (hasNotComparedName(printed)) return true;
  return printed
    .toLowerCase()
    .split(/[^a-z]+/)
    .some(
      (word) =>
        known.has(word) ||
        known.has(word.replace(/s$/, '')) ||
        (word.length >= shortestCut && isStartOfAlcohol(word)) ||
        (isPack && word.length >= shortestStart && alcohol.some((one) => one.startsWith(word))) ||
        (word.length >= shortest &&
          notComparedWords.some(
            (one) => one.length >= shortest && /^(?:skeleton|letters)$/.test(abbreviationKind(word, one) ?? ''),
          )),
    );
}
