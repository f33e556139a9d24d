import type { AmountPart } from './amounts/amount-words.ts';
import { isHow, partAfter } from './describing-words.ts';
import type { KnownThings } from './known-things.ts';

/** Without the words before a name, or in Spanish after it, that only say how it is. */
export function withoutHow(
  words: string,
  { isName, isBrand, isForeignName, isThing, thingNamed }: KnownThings,
): string {
  const spanish = words.replace(spanishHow, '');
  const isNamed = isName(words) || isForeignName(words);
  let named = spanish !== words && !isNamed && isThing(spanish) ? spanish : words;
  for (let known = ''; known !== named; ) {
    known = named;
    const left = named.replace(beforeNames, '').trim();
    if (left === named || left === '' || beginsWithBrand(named, isBrand)) continue;
    const isNamedSo = (each: string) => isName(each) || thingNamed(each) !== null;
    // 'Diced tomatoes no salt' are diced tomatoes.
    if (meaningful.test(named) && (isNamedSo(named) || isNamedSo(named.replace(lackingAfter, '')))) break;
    named = left;
  }
  return named;
}

/** The most words of a brand that begins with such a word. */
const mostOfBrand = 3;

/** 'Good & Gather spaghetti' */
function beginsWithBrand(words: string, isBrand: KnownThings['isBrand']): boolean {
  const each = words.split(' ').slice(0, mostOfBrand);
  return each.some((_, at) => at > 0 && isBrand(each.slice(0, at + 1).join(' ')));
}

const beforeNames =
  /^(?:of|the|a|an|fresh(?:ly)?|ripe|large|lg\.?|medium|med\.?|small|sm\.?|big|good|nice|heaping|heaped|level|rounded|scant|finely|roughly|thinly|coarsely|chopped|diced|minced|sliced|shredded|grated|crushed|peeled|packed|melted|softened|cooked|squeezed|beaten|toasted|torn|dried) +/i;
const lackingAfter = / (?:no|low|less|without|w\/o) .*$/i;
const spanishHow = / (?:bien )?(?:madur|fresc|median|chic|pequeñ)[oa]s?$| grandes?$/iu;
/** Words that stay if they belong to a product's name. */
const meaningful =
  /^(?:large|fresh|small|big|medium|diced|minced|sliced|shredded|grated|crushed|peeled|chopped|dried|baby|ground)\b/i;

const bitsAfter = / (?:cloves?|stalks?|ribs?|sprigs?|wedges|florets|leaves|(?<!\b(?:green|red) )leaf|cubes)$/i;

/** Ribs of pork, not of celery. */
const isRibsOfMeat = (words: string, { thingNamed }: KnownThings) =>
  /\bribs?$/i.test(words) && /\bribs?\b/i.test(thingNamed(words) ?? '');

/** Removes words that only say how a thing is cut, or that it is fresh, if the rest still names a thing. */
export function plainWords(words: string, parts: AmountPart[], known: KnownThings): string {
  const { thingNamed, categoryOf, isThing } = known;
  const named = withoutHow(words.trim(), known);
  const counted = parts.some(({ kind }) => kind === 'count' || kind === 'bit');
  if (isRibsOfMeat(named, known)) return named;
  const left = named.replace(partAfter, '');
  const isOfPart = left !== named && left !== '' && (counted || !thingNamed(named));
  // Nothing is left of '8 whole cloves' but how they are.
  const isCut =
    isOfPart &&
    !isHow(left) &&
    (thingNamed(left) !== null || (counted && categoryOf(left) === 'Produce' && isThing(left)));
  // '2 bay leaves' come from one jar, although 'leaves' is part of the name.
  if (bitsAfter.test(named) && (isCut || (counted && thingNamed(named)))) parts.push({ kind: 'bit' });
  return isCut ? left : named;
}
