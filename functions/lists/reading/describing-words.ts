import { preserved } from './food-forms.ts';
import type { KnownThings } from './known-things.ts';

/** Words that describe a thing, or how it is prepared at home. */
export const aboutThings =
  /^(?:not|no|non|low|full[- ]fat|lite?|light|extra|any|plain|regular|large|small|medium|big|mild|hot|sweet|ripe|fresh|frozen|organic|raw|whole|half|boneless|skinless|bone[- ]?in|skin[- ]?on|unsalted|salted|unsweetened|sweetened|lean|thick|thin(?:ly)?|fine(?:ly)?|rough(?:ly)?|coarse(?:ly)?|fresh(?:ly)?|good|cheap(?:est)?|store brand|generic|name brand|gluten|dairy|fat|sugar|lactose|cut|at|to|for|in|on|if|with|without|plus|or|such|like|about|approximately|each|optional|preferably|drained|rinsed|divided|softened|melted|room|packed|seeds?|juice of|zest|whatever|both|the|your|our|white or|red or)\b|(?:ed|less|free|ish)$|\d|%|\?/i;

/** Words that only describe a thing. */
const describing =
  '(?:(?:large|small|medium|big|ripe|fresh|boneless|skinless|bone[- ]in|skin[- ]on|lean|thick|thin|whole|organic|unsalted|salted|baby|full[- ]fat)\\s*)+';
export const how = new RegExp(`^${describing}$`, 'i');
export const isHow = (words: string) => how.test(words);
export const howBefore = new RegExp(`^${describing}(?<=\\s)(?=\\p{L})`, 'iu');

/** Preparation at home, which doesn't change what to buy. */
const athome =
  /^(?:(?:very |finely |freshly |thinly |roughly |coarsely |lightly |well |and |then )*(?:diced|chopped|minced|sliced|softened|melted|divided|drained|rinsed|peeled|grated|crushed|beaten|halved|quartered|cubed|seeded|deseeded|trimmed|cooked|uncooked|sifted|packed|torn|mashed|pureed|shaved|julienned|squeezed|zested|juiced|toasted|undrained|dissolved|warmed|cooled|thawed|washed|pitted|cored|stemmed|shelled|whisked|cut|room temperature|finely|roughly|thinly|separated|scrubbed|smashed|pressed|snipped|crumbled|deveined|defrosted)\b.*|at room temp.*|to taste|to serve|for (?:garnish|serving|frying|greasing|dusting|topping|drizzling).*|optional|as needed|plus (?:an? )?(?:more|extra).*|or (?:to taste|more).*|about .*|such as .*|each.*|if .*|with (?:skin|juice|liquid).*|in (?:brine|juice|water)|juice only|(?:(?:white|green|pale|light|dark)(?: and | )?)+parts?\b.*|leaves only.*|(?:leaves|stems) removed.*)$/i;

/** Words without a name of their own: 'patted dry', 'seasoned well'. */
export const participle = /^(?:[a-z]+ly )?[a-z]{3,}ed\b/i;

export function isDoneAtHome(words: string): boolean {
  return athome.test(words.trim());
}

/** What is done to food before it is packed. */
const doneBeforePacking =
  /^(?:diced|chopped|minced|sliced|crushed|grated|shredded|quartered|halved|cubed|peeled|pitted)$/i;
const packed = new RegExp(`\\b(?:${preserved}|cans?|tins?|jarred|jars?)\\b`, 'i');

/** 'Canned tomatoes, crushed' are sold so, but 'tomatoes, crushed' are crushed at home. */
export function isSoldSo(words: string, { line, thing }: { line: string; thing: string }, known: KnownThings): boolean {
  return packed.test(line) && doneBeforePacking.test(words) && known.isDescribedBy(thing, [words]);
}

/** A word for a part or a form, after the name of what it is of: 'chicken breast halves', 'romaine hearts'. */
export const partAfter =
  / (?:cloves?|stalks?|ribs?|sprigs?|ears?|heads?|bulbs?|bunch(?:es)?|florets|wedges|halves|yolks?|(?<=\begg )whites?)$/i;

/** Words for several things, which those after them name: 'salad stuff (lettuce, tomatoes)'. */
export const severalThings =
  /\b(?:stuff|things|fixings?|fixins|ingredients|supplies|items|goods|fruits?|veg(?:gies?|etables?)?|meats?|cold cuts|snacks|drinks|condiments|toppings)$/i;
