import { inUsualSigns } from '#shared/rules/text/other-scripts.ts';
import { containerAlone } from './amounts/amount-words.ts';
import { amountAlone, peelAmounts } from './amounts/written-amounts.ts';
import type { KnownThings } from './known-things.ts';

/** Look-alike and invisible characters, with what a keyboard types. */
const plainly: readonly [RegExp, string][] = [
  [/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n'],
  [/[\u00a0\u2000-\u200a\u202f\u205f\u3000\t]/g, ' '],
  [/[\u200b\u200c\u2060\ufeff\u00ad]/g, ''],
  [/[\u2018\u2019\u201b\u2032]/g, "'"],
  [/[\u201c\u201d\u201f\u2033]/g, '"'],
  [/[\u2010-\u2015\u2212]/g, '-'],
  [/\u2044/g, '/'],
  [/[、،]/g, ', '],
  [/\{/g, '('],
  [/\}/g, ')'],
  [/[×✕✖╳]\ufe0f?/g, ' x '],
  // 'ketchup*2', '[3] yogurt'
  [/(?<=[\p{L})] ?)\* ?(?=\d{1,2}[ \t]*$)/gmu, ' x '],
  [/^([ \t]*)\[(\d{1,2})\] ?(?=\p{L})/gmu, '$1$2 '],
  // Keycaps are digits.
  [/\ufe0f?\u20e3/g, ' '],
];

/** Normalizes pasted text to keyboard characters. Emoji and strikethrough stay, because they mean something. */
export function inPlainLetters(text: string): string {
  return plainly.reduce((plain, [looks, letters]) => plain.replace(looks, letters), inUsualSigns(text));
}

const emoji =
  /\p{Extended_Pictographic}|\p{Regional_Indicator}|[\u{1f3fb}-\u{1f3ff}]|[\u{e0020}-\u{e007f}]|\ufe0f|\u200d/gu;

export function withoutEmoji(text: string): string {
  return text.replace(emoji, ' ');
}

/** Names with punctuation and single letters, which would otherwise read as fractions or unknown words. */
const shortForms: readonly [RegExp, string][] = [
  [/(?<![\d/\p{L}])(?:1\/2|½|half) ?(?:&|and|'?n'?|\+|\/|-) ?(?:1\/2|½|half)(?![\d/\p{L}])/giu, 'half and half'],
  [/\bpb ?(?:&|and|n|\+) ?j\b(?! (?:sandwich|bites|jelly))/gi, 'peanut butter, jelly'],
  [/\bs ?& ?p\b/gi, 'salt and pepper'],
  [/\band ?\/ ?or\b/gi, 'or'],
  [/(?<=\p{L}{2}) ['’]?n['’]? (?=\p{L}{2})/gu, ' and '],
  // Dictation writes the word.
  [/(?<=\p{L})(?: comma)+ (?=\p{L})/giu, ', '],
  [/(?<![\d/.-])([2-7]) in (?:1|one)\b/gi, '$1-in-1'],
  [/(?<![\p{L}/])w\/ ?(?=\p{L})(?!o\b)/giu, 'with '],
  [/(?<=\d)(?=(?:mg|mcg|iu)\b)/gi, ' '],
  [/(?<=\d )med\b\.?/gi, 'medium'],
  [/(?<=\d )(?:lg|lrg)\b\.?/gi, 'large'],
  // How full a spoon is, and a short form that looks like a drink.
  [/(?<=[\d¼½¾⅓⅔]) ?(?:heaping|heaped|rounded|level|scant|generous) (?=teas|table|tsp|tbsp|cups?\b)/gi, ' '],
  [/(?<=[\d¼½¾⅓⅔] ?)teas\.(?= )/gi, 'tsp'],
  [/\b(?:zest|juice|rind|peel) (?:and|&) (?:grated )?(?:zest|juice|rind|peel) (?=(?:of|from)\b)/gi, 'juice '],
  // '1 lime, juice and zest' is one lime.
  [/, (?:zest|juice) (?:and|&) (?:zest|juice)$/gi, ', juiced'],
  // 'Lemon juice, plus 2 teaspoons zest' are of the same lemon.
  [
    /(?<=\bjuice),? (?:plus|and|&|\+) (?:[\d/½¼¾ -]+ ?(?:teaspoons?|tsps?\.?|tablespoons?|tbsps?\.?) )?(?:(?:finely )?grated )?(?:zest|rind|peel)$/gi,
    '',
  ],
];

/** A line whose quotation marks all follow numbers has inches: '1 2" piece of ginger'. */
const inches = /^[^"]*(?<![\p{L}\d])\d+(?:\.\d+)? ?"(?:[^"]*(?<![\p{L}\d])\d+(?:\.\d+)? ?")*[^"]*$/u;

/** '7" x 3.5"' is one measure of two sides. */
const otherSide = / ?"(?= ?x ?\d)/g;

const inchesInWords = (line: string) =>
  inches.test(line)
    ? line
        .replace(otherSide, '')
        .replace(/ ?"(?=\p{L})/gu, '-inch ')
        .replace(/ ?"/g, '-inch')
    : line;

export function shortFormsInWords(line: string): string {
  return shortForms.reduce((words, [form, name]) => words.replace(form, name), inchesInWords(line));
}

/** Foods that people write as an emoji alone. */
const emojiNames: Readonly<Record<string, string>> = {
  '🍎': 'apples',
  '🍏': 'green apples',
  '🍐': 'pears',
  '🍊': 'oranges',
  '🍋': 'lemons',
  '🍌': 'bananas',
  '🍉': 'watermelon',
  '🍇': 'grapes',
  '🍓': 'strawberries',
  '🫐': 'blueberries',
  '🍒': 'cherries',
  '🍑': 'peaches',
  '🥭': 'mangoes',
  '🍍': 'pineapple',
  '🥥': 'coconut',
  '🥝': 'kiwi',
  '🍅': 'tomatoes',
  '🥑': 'avocados',
  '🍆': 'eggplant',
  '🥔': 'potatoes',
  '🥕': 'carrots',
  '🌽': 'corn',
  '🥒': 'cucumbers',
  '🥬': 'lettuce',
  '🥦': 'broccoli',
  '🧄': 'garlic',
  '🧅': 'onions',
  '🍄': 'mushrooms',
  '🫑': 'bell peppers',
  '🍞': 'bread',
  '🥖': 'baguette',
  '🥯': 'bagels',
  '🧇': 'waffles',
  '🧀': 'cheese',
  '🥚': 'eggs',
  '🧈': 'butter',
  '🥓': 'bacon',
  '🐔': 'chicken',
  '🐷': 'pork',
  '🐮': 'beef',
  '🦃': 'turkey',
  '🍗': 'chicken drumsticks',
  '🌭': 'hot dogs',
  '🍕': 'frozen pizza',
  '🥛': 'milk',
  '☕': 'coffee',
  '🍵': 'tea',
  '🧂': 'salt',
  '🍯': 'honey',
  '🍚': 'rice',
  '🍝': 'spaghetti',
  '🍦': 'ice cream',
  '🍪': 'cookies',
  '🥜': 'peanuts',
  '🧻': 'toilet paper',
  '🧼': 'soap',
};

/** Who uses a thing: pets and babies. */
const emojiUsers: Readonly<Record<string, string>> = {
  '🐶': 'dog',
  '🐕': 'dog',
  '🐱': 'cat',
  '🐈': 'cat',
  '🐦': 'bird',
  '🐟': 'fish',
  '👶': 'baby',
  '🍼': 'baby',
};

const singular = (name: string) => name.replace(/(?<=r)ies$/, 'y').replace(/(?<=o)es$|(?<!s)s$/, '');

/** Adds what an emoji says to the words beside it: '🐶 treats' are dog treats, '🥜 butter' is peanut butter, and '🍕 frozen' frozen pizza. */
export function emojiBesideWords(line: string, known: KnownThings): string {
  const words = withoutEmoji(line).trim();
  const { rest } = words === line ? { rest: '' } : peelAmounts(words, known);
  if (rest === '') return line;
  const named = (names: Readonly<Record<string, string>>) =>
    Object.entries(names).flatMap(([one, name]) => (line.includes(one) ? [name] : []));
  const kinds = named(emojiNames).map((name) => `${singular(name)} ${rest}`);
  const users = named(emojiUsers).map((user) => `${user} ${rest}`);
  const nouns = named(emojiNames).map((name) => `${rest} ${name.split(' ').at(-1)}`);
  const isOpen = known.thingNamed(rest) === null;
  const isWholeName = (each: string) =>
    known.isName(each) || known.thingNamed(each)?.toLowerCase().split(',')[0] === each.toLowerCase();
  const whole =
    kinds.find(isWholeName) ?? (isOpen ? [...kinds, ...users, ...nouns] : users).find((each) => known.isCalled(each));
  return line.replace(rest, whole ?? rest);
}

/** Replaces the emoji of a line without other words than an amount: '🥚 x12' becomes 'eggs x12', and '🥑🥑' '2 avocados'. */
export function emojiInWords(line: string): string {
  const beside = withoutEmoji(line).trim();
  const isAmount = amountAlone(beside).length > 0 || containerAlone.test(beside);
  if (/\p{L}{2}/u.test(line) && !(/\p{Emoji_Presentation}/u.test(line) && isAmount)) return line;
  const words = Object.entries(emojiNames).reduce(
    (left, [emoji, name]) => (left.includes(emoji) ? left.replace(runOf(emoji), counted(emoji, name)) : left),
    line.replace(betweenEmoji, '$1, '),
  );
  return words.replace(/, *$/, '');
}

/** '🍞🥛' are two things, and '🥑🥑' two of one. */
const betweenEmoji = /(\p{Extended_Pictographic}\ufe0f?)\s*(?=(?!\1)\p{Extended_Pictographic})/gu;

const runOf = (emoji: string) => new RegExp(`(?:${emoji})+`, 'gu');

function counted(emoji: string, name: string): (run: string) => string {
  return (run) => (run.length > emoji.length ? ` ${run.length / emoji.length} ${name}, ` : ` ${name} `);
}
