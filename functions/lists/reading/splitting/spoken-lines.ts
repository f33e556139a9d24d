import { memoized } from '#shared/memoized.ts';
import { numberWord } from '#shared/rules/text/number-words.ts';

/** Sounds people make between words, and how they write laughter. */
const fillers =
  /(?<=^|[\s,])(?:u+h+m*|u+m+|e+r+m?|h+m+|oh(?=,? and\b))[,.]*(?:\s+|$)|(?<=\s)(?:oh(?=\s+(?:and\b|$))|(?:lo+l|(?:ha){2,}|lmao)(?=[\s).!,]|$))/gi;

/** What people buy things for. */
const purposes =
  '(?:the )?(?:week(?:end)?|dinner|lunch(?:es)?|breakfast|tonight|tomorrow|today|kids|party|bbq|grill(?:ing)?|school|work|mom|dad|(?:my |our )?grand(?:ma|pa|mother|father)|nana|me|us|him|her|snacks?|tacos?|salads?|sandwich(?:es)?|soup|chili|(?:mon|tues|wednes|thurs|fri|satur|sun)day(?: \\w+)?|taco (?:tuesday|night)|baking|cooking|frying|(?:the )?recipe|garnish(?:ing)?|serving|topping|dusting|greasing|drizzling)s?';
/** At the end, or before an amount: 'chicken for tonight, about 2 lbs'. */
const forPurpose = new RegExp(
  `[\\s,]+for ${purposes}(?=$|[\\s,:-]+\\(?(?:about |around |approx\\.? |~ ?)?(?:\\d|½|half (?:an? )?\\p{L}))`,
  'iu',
);
/** 'For breakfast get', and 'for dinner' of 'for lunch and for dinner get'. */
const purposeFirst = new RegExp(
  `^for ${purposes}(?:[,:]? (?:(?:we|i) )?(?:get|buy|grab|pick up|need|want|make|do|have)(?: me| us)? (?=\\S)|$)`,
  'i',
);

/** On what buying it depends. */
const ifSo =
  /[\s,]+if (?:(?:we|you|i)(?:'re|’re| are) (?:out|low|running low)|(?:(?:they|it)(?:'re|’re| are|'s|’s| is) )?(?:on sale|cheap|available|needed|not (?:too|so|that|very|super|crazy) .*|under .*|less than .*)|they have (?:it|them|any)|we need(?: it)?|you see (?:it|them)|there's .*)$/i;

/** Whether words say what a thing is for. */
export const saysPurpose = (words: string) => forPurpose.test(words) || purposeFirst.test(words);

/** What people say before they name a thing or give a command to a device. */
const before = [
  purposeFirst,
  /^(?:hey|hi|hello)[, ]+(?=(?:can|could|would|will) (?:you|u|ya) |(?:i|we)(?:'(?:re|m)| are| am| need| want)\b)/i,
  /^(?:hey|hi|ok|okay)[, ]+(?:siri|google|alexa|bixby)[, ]+/i,
  /^(?:siri|google|alexa|bixby)[, ]+/i,
  /^(?:um+|uh+|so|well|wait|alright|let'?s see|okay|ok|oh|and|also|then|plus|maybe|probably|definitely|please|pls|porfa(?:vor)?|por favor|yes|yeah)[, ]+(?=\S)/i,
  /^(?:babe|baby|hon(?:ey)?|dear|sweetie|love|mom|dad|amor)[, ]+(?=(?:can|could|would|will|please|pls|get|grab|pick|buy|me)\b)/i,
  /^(?:can|could|would|will) (?:you|u|ya|we|i|someone) (?:please |pls |plz )?/i,
  /^(?:i|we) (?:think|guess|believe|hope|suppose)(?: that)? (?=\S)/i,
  /^(?:i|we)(?:'?ll| (?:usually|normally|always|typically))? (?:get|grab|buy|pick up) (?=\S)/i,
  /^(?:i|we)(?:'d| would| 'd)? (?:also |still |really |just )*(?:like|want|need|have|gotta|got)(?: to)? (?:(?:buy|get|pick up|grab|have|order|add|restock)(?: me| us)? )?/i,
  /^(?:gotta|gonna|wanna|(?:got|have|going|want) to) (?:get|buy|pick up|grab|order|restock)(?: me| us)? (?=\S)/i,
  /^(?:i|we)(?:'re| are| r|'m| am) (?:almost |nearly |all |running )?(?:out of|low on) /i,
  /^(?:(?:almost|nearly) )?out of (?!the\b)/i,
  /^(?:running )?low on /i,
  /^(?:insert|(?:mark|write|jot|note|put) down) (?=\S)/i,
  /^(?:need|needs|want|get|buy|grab|order|add|put|pick up|pickup|restock|remember|purchase)(?: to (?:buy|get|pick up|grab|add))?(?: me| us)?:? (?=\S)/i,
  /^(?:don'?t forget|remind me to (?:buy|get|pick up)|make sure (?:to|we|you) (?:get|buy|have))(?: the| to (?:get|buy))? /i,
  /^(?:let'?s|let us) (?:get|buy|add|do) /i,
  new RegExp(`^like (?=(?:\\d|some |an? |${numberWord})\\b)`, 'i'),
  new RegExp(`(?<=^(?:(?:\\d{1,2}|${numberWord}) )?)(?:an? |the |some )?things? of (?=\\S)`, 'i'),
  /^(?:some|any) (?:kinds?|sorts?|types?) of (?=\S)/i,
  /^(?:our|my|the|your|her|his|those|these|that|this) (?=\S)/i,
  /^(?:optional|maybe|if on sale)\s*[:-] */i,
  /^(?:ah[, ]+)?(?:y )?(?:no (?:te )?olvid(?:es|ar)|no se te olviden?|acu[eé]rdate de)(?: (?:el|la|los|las))? (?=\S)/i,
  /^(?:ah[, ]+)?(?:tambi[eé]n|y|ocupo|necesito|necesitamos|necesitas|faltan?|quiero|(?:me )?traes|compra(?:r|me)?|trae(?:r|me|s)?|tr[aá]eme|agrega(?:r|me)?|a[ñn]ade|pon)(?: (?:un(?:os|as)|el|la|los|las))? (?=\S)/i,
];

const after = [
  /[\s,]+and (?:that(?:['’]?s| is|(?: will|['’]ll) be)|this is) (?:it|all|everything)$/i,
  /[\s,]+(?:to|on|onto|in|into) (?:my|the|our|a|your|this)(?: [\w']+){0,2} (?:list|cart|basket)\.?$/i,
  /[\s,]+(?:to|on) (?:my|the|our) (?:groceries|shopping)\.?$/i,
  /[\s,]+(?:from|at|@) (?:the )?(?:grocery )?(?:store|shop|supermarket|market|farmers'? market)\.?$/i,
  /[\s,]+(?:on|along) (?:the|your|ur|my) way(?: (?:home|back|over))?$/i,
  /[\s,]+(?:please|pls|plz|thanks|thank you|thx|ty|asap|too|as well|also|again)[.!]*$/i,
  forPurpose,
  ifSo,
  /[\s,]+(?:or whatever(?:'s| is)? (?:on sale|cheap(?:er|est)?)|or similar|or equivalent|or so|etc\.?|\.\.\.|whatever's cheapest|on sale|b\/c on sale|whichever is cheap(?:er|est)|(?:for |with |w\/ ?)?(?:sale|clearance|coupons?)|any (?:brand|colou?r|flavou?r|kind|size|sort|type|variety)|no (?:glass|plastic|cans?))$/i,
  /[\s,]+(?:(?:a|en) (?:la|mi) lista(?: .*)?|por favor|para (?:la (?:casa|semana|cena|comida|escuela|fiesta)|los ni[ñn]os|el desayuno|ma[ñn]ana|hoy))[.!]*$/i,
  /[\s,]+(?:to taste|as needed|as required|to serve|for serving|optional|as desired|plus (?:extra|more)(?: .*)?)$/i,
];

/** What people say between things: '... to my grocery list please also get ...', '... then 2 lb of ...'. */
const between = new RegExp(
  "[\\s,]+(?:(?:to|on|onto) (?:my|the|our) (?:[\\w']+ )?list(?:,? (?:please|pls))?|(?:and )?also|(?:and |but )?don['’]?t forget(?: about| to)?|" +
    `(?:and )?then(?= (?:get|grab|add|buy|some|an?|\\d+|${numberWord})\\b))(?: (?:and|also|then))*` +
    '(?: (?:get|grab|add|buy|need|pick up)(?: me| us)?)?[\\s,]+(?=[\\p{L}\\d])',
  'giu',
);

/** Splits a line at such words, but not inside parentheses: 'whole chicken (you can also get thighs)'. */
export function splitSpokenThings(line: string): string[] {
  const spoken = line.replace(fillers, '');
  const pieces = spoken.split(between);
  return pieces.every(closesAll) ? pieces : [spoken];
}

const closesAll = (words: string) => words.split('(').length === words.split(')').length;

/** What `withoutTalk` takes off that says more than what to buy: 'for mom', 'if on sale'. */
export function notesInTalk(line: string): string[] {
  const plain = line.replace(/[\s!?.]+$/, '');
  return [forPurpose, ifSo].flatMap((pattern) => pattern.exec(plain)?.[0].replace(/^[\s,]+/, '') ?? []);
}

const mostKept = 2_000;
/** Removes the words that people say around the things themselves. Cached, because every step of reading a line asks. */
export const withoutTalk = memoized((line: string): string => {
  let rest = line.trim();
  for (let known = ''; known !== rest; ) {
    known = rest;
    rest = rest.replace(/[\s!?.]+$/, '');
    for (const pattern of before) {
      const left = rest.replace(pattern, '').trim();
      if (/\p{L}{2}/u.test(left)) rest = left;
    }
    for (const pattern of after) {
      const left = rest.replace(pattern, '').trim();
      if (/\p{L}{2}/u.test(left)) rest = left;
    }
  }
  return rest;
}, mostKept);

const price =
  '(?:\\$ ?\\d+(?:[.,]\\d{1,2})?|\\d*[.]\\d{2}(?!\\d)|\\d{1,3} ?(?:¢|cents|bucks|dollars|usd)|\\d+(?:\\.\\d{2})? ?\\$)';
const prices: readonly RegExp[] = [
  // '2.79 qt': people write amounts in halves and quarters, and stores charge 2.79.
  /(?<=\p{L}.*\s)\d{0,2}\.\d9(?= ?(?:lbs?|gal|qt|pt|doz|dozen)\b)/giu,
  // '2/$5', '2 for $5', '@ 0.59/lb', '($3.99 each)', '- $4.50', '< $3', 'under $4', 'around $2'
  /[\s(,=:-]*(?:(?:@|at|for|only|under|over|about|around|approx\.?|max|<|>|~|≤|was|now|\d{1,2} ?\/|\d{1,2} for) ?)*\$ ?\d+(?:[.,]\d{1,2})?(?: ?- ?\$? ?\d+(?:[.,]\d{1,2})?)?(?: ?(?:\/|per|a|an) ?(?:lb|lbs|pound|ea|each|oz|gal|gallon|dozen|doz|pk|pack|ct|bag|box|can|kg)\.?| each| ea\.?)?\)?/gi,
  new RegExp(`[\\s(,=:-]*@ ?(?:${price}|\\d{1,3} ?c(?!\\p{L}))(?: ?\\/ ?\\w+| each| ea\\.?)?\\)?`, 'giu'),
  new RegExp(
    `[\\s(,=:-]+${price} ?(?:\\/ ?(?:lb|lbs|ea|oz)|each|ea\\.?|[ft])?\\)?(?=$|\\s*[-,(])(?! ?(?:lb|oz|kg|g|l|ml|gal)\\b)`,
    'gi',
  ),
];

/** 'Peanut butter ($2.99) and jelly ($3.49)': each thing has its price. */
const pricedAndNext = /(?<=\$ ?\d+(?:[.,]\d{1,2})?\)?)\s+(?:and|&|\+)\s+(?=\p{L}.*\$ ?\d)/giu;

/** Removes prices from a line. */
export function withoutPrices(line: string): string {
  const apart = line.replace(pricedAndNext, ', ');
  const left = prices.reduce((rest, pattern) => rest.replace(pattern, ' '), apart).trim();
  return /\p{L}/u.test(left) ? left : line;
}
