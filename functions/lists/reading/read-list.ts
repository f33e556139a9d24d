import { type ListAmount, toThousandths } from '#shared/rules/list-amounts.ts';
import { type AmountPart, peelAmounts } from './amounts-in-words.ts';
import type { KnownThings } from './known-things.ts';
import { linesOfList, type TextLine } from './list-lines.ts';
import { isDoneAtHome, thingsIn, thingsRunTogether } from './split-things.ts';
import { saidApart, withoutPrices, withoutTalk } from './spoken-lines.ts';

/** One thing of a list as its words say it, before anybody looked what is sold. */
export interface WrittenThing {
  /** As it was written. */
  written: string;
  /** What it is: 'chicken thighs'. */
  words: string;
  /** What was said of it besides, which may matter: 'not too hot', 'big box'. */
  remark: string | null;
  /** So many packages; null where none were counted. */
  packages: number | null;
  /** What was counted may as well be pieces of what a package holds: '12 eggs', '3 bananas'. */
  mayBePieces: boolean;
  /** How much one package is to hold, as search understands it: '14 oz', '42 ct', 'can'. */
  packageSize: string | null;
  /** How much in all, where that was written. */
  amount: ListAmount | null;
  /** An amount for cooking: of what is at home, perhaps. */
  isForCooking: boolean;
  isDone: boolean;
  heading: string | null;
  /** Other things that would do as well: 'coke or pepsi'. */
  alternatives: string[];
}

export interface WrittenList {
  things: WrittenThing[];
  /** For how many the recipe is, where the list says so. */
  servings: number | null;
  /** What didn't fit. */
  leftOut: number;
}

const forCooking = new Set(['cup', 'tbsp', 'tsp']);
const cookingWords = /\b(?:to taste|pinch|dash|drizzle|splash|as needed|for frying|for greasing|for garnish)\b/i;

/**
 * What a list says, however it is written.
 * @param most How many things are read at most.
 * @param scale What a recipe's amounts are multiplied by.
 */
export function readList(
  text: string,
  known: KnownThings,
  { most, scale = 1 }: { most: number; scale?: number },
): WrittenList {
  const { lines, servings } = linesOfList(text);
  const things = lines.flatMap((line) => thingsOfLine(line, known));
  return {
    things: things.slice(0, most).map((thing) => scaled(thing, scale)),
    servings,
    leftOut: Math.max(0, things.length - most),
  };
}

function thingsOfLine(line: TextLine, known: KnownThings): WrittenThing[] {
  const priceless = withoutPrices(line.written);
  const bare = known.isName(priceless) ? priceless : withoutTalk(priceless);
  if (!/\p{L}/u.test(bare)) return [];
  const isForCooking = cookingWords.test(priceless);
  const pieces = saidApart(bare)
    .flatMap((part) => thingsIn(part, known))
    .flatMap((piece) => thingsRunTogether(piece, known));
  return pieces.flatMap((piece) => {
    const thing = thingOf(piece, known);
    if (!thing) return [];
    return [
      {
        ...thing,
        written: pieces.length === 1 ? line.written : piece,
        isForCooking: thing.isForCooking || isForCooking,
        isDone: line.isDone,
        heading: line.heading,
      },
    ];
  });
}

type Thing = Omit<WrittenThing, 'isDone' | 'heading' | 'written'>;

function thingOf(piece: string, known: KnownThings): Thing | null {
  const { outside, inside } = bracketsIn(withoutTalk(piece));
  const { parts, rest } = peelAmounts(outside, known);
  const others = inside.flatMap((aside) => /^(?:or|\/) (.+)$/i.exec(aside)?.[1] ?? []);
  const asides = inside.filter((aside) => !/^(?:or|\/) /i.test(aside) && !ofCook.test(aside));
  const [main = '', ...clauses] = rest.split(/\s*[,;]\s*| - /);
  const pieces = [
    ...asides.map((words) => ({ words, parts: inBrackets(amountAlone(words)) })),
    ...clauses.map(withoutTalk).map((words) => ({ words, parts: amountAlone(words) })),
  ];
  parts.push(...pieces.flatMap((each) => each.parts));
  const remarks = pieces
    .filter((each) => each.parts.length === 0 && !isDoneAtHome(each.words))
    .map(({ words }) => words);
  const alternative = others.at(-1) ?? null;
  const { words, alternatives } = withAlternatives(main, alternative, known);
  const named = plainWords(words, parts, known);
  if (!/\p{L}/u.test(named)) return null;
  return { words: named, remark: remarks.join(', ') || null, alternatives, ...amountIn(parts) };
}

/** Says something to the cook. */
const ofCook = /^(?:recipe|note|see|from|aisle|for|if|optional|homemade|store[- ]bought|about (?!\d))\b/i;

const nothingKnown: KnownThings = { isName: () => false, isBrand: () => false, thingNamed: () => null };

/** The amount that words are and nothing else; empty for any other. */
function amountAlone(words: string): AmountPart[] {
  const { parts, rest } = peelAmounts(`${words} x`, nothingKnown);
  return rest === 'x' ? parts : [];
}

/** '(12)' after a thing counts it or its pieces; anything with a measure is what it says. */
function inBrackets(parts: readonly AmountPart[]): AmountPart[] {
  return parts.map((part) => (part.kind === 'count' ? { ...part, isMarked: false } : part));
}

function bracketsIn(text: string): { outside: string; inside: string[] } {
  const inside: string[] = [];
  const outside = text.replace(/(?<=\S)\s*[([]([^)\]]*)[)\]]?/g, (whole, aside: string, at: number) => {
    // '2 (15 oz) cans' is an amount of its own.
    if (/\d\s*$/.test(text.slice(0, at + (whole.length - whole.trimStart().length)))) return whole;
    const words = aside.trim();
    if (words) inside.push(words);
    return ' ';
  });
  return { outside: outside.replace(/\s+/g, ' ').trim(), inside };
}

function withAlternatives(
  main: string,
  other: string | null,
  { thingNamed }: KnownThings,
): { words: string; alternatives: string[] } {
  if (other) return { words: main, alternatives: [other] };
  const [first = main, ...others] = main.split(/ or /i);
  if (others.length === 0 || thingNamed(main)) return { words: main, alternatives: [] };
  if (thingNamed(first) && others.some((each) => thingNamed(each))) {
    return { words: first, alternatives: others.filter((each) => thingNamed(each)) };
  }
  // 'red or white wine vinegar'
  const last = others.at(-1)?.split(' ').slice(1).join(' ') ?? '';
  const completed = `${first} ${last}`;
  return last && thingNamed(completed) ? { words: completed, alternatives: others } : { words: main, alternatives: [] };
}

const beforeNames =
  /^(?:of|the|a|an|fresh(?:ly)?|ripe|large|lg\.?|medium|med\.?|small|sm\.?|big|good|nice|heaping|heaped|level|rounded|scant|finely|roughly|thinly|coarsely|chopped|diced|minced|sliced|shredded|grated|crushed|peeled|packed|melted|softened|cooked|squeezed|beaten|toasted|torn) +/i;
/** Words that stay where they are part of what is sold. */
const meaningful =
  /^(?:large|fresh|small|big|medium|diced|minced|sliced|shredded|grated|crushed|peeled|chopped|baby|ground)\b/i;
const afterNames = / (?:cloves?|stalks?|ribs?|sprigs?|ears?|heads?|bulbs?|bunch(?:es)?|florets|wedges|halves)$/i;

/** The words without what only says how it is cut, or that it is fresh, where they name a thing without it. */
function plainWords(words: string, parts: AmountPart[], { isName, thingNamed }: KnownThings): string {
  let named = words.trim();
  for (let known = ''; known !== named; ) {
    known = named;
    const left = named.replace(beforeNames, '').trim();
    if (left === named || left === '') continue;
    if (meaningful.test(named) && (isName(named) || thingNamed(named))) break;
    named = left;
  }
  const counted = parts.some(({ kind }) => kind === 'count' || kind === 'bit');
  const left = named.replace(afterNames, '');
  if (left !== named && left !== '' && (counted || !thingNamed(named)) && thingNamed(left)) {
    const isBit = / (?:cloves?|stalks?|ribs?|sprigs?|wedges|florets)$/i.test(named);
    if (isBit) parts.push({ kind: 'bit' });
    return left;
  }
  return named;
}

type AmountOfThing = Pick<Thing, 'packages' | 'mayBePieces' | 'packageSize' | 'amount' | 'isForCooking'>;

const noAmount: AmountOfThing = {
  packages: null,
  mayBePieces: false,
  packageSize: null,
  amount: null,
  isForCooking: false,
};

/** What the parts of an amount say together. */
function amountIn(parts: readonly AmountPart[]): AmountOfThing {
  const of = <K extends AmountPart['kind']>(kind: K) =>
    parts.filter((part): part is Extract<AmountPart, { kind: K }> => part.kind === kind);
  const [count] = of('count');
  const [pack] = of('pack');
  const [container] = of('container');
  if (of('bit').length > 0) return { ...noAmount, isForCooking: true };
  const packages = count ? whole(count.count) : 1;
  if (of('measure').length > 0)
    return amountMeasured(of('measure'), count || container ? packages : null, container?.word);
  if (pack) return { ...noAmount, packages, packageSize: `${toThousandths(pack.count)} ct` };
  if (!count) return { ...noAmount, packages: container ? 1 : null, packageSize: container?.word ?? null };
  const mayBePieces = !container && (!count.isMarked || count.count >= 6);
  return { ...noAmount, packages, mayBePieces, packageSize: container?.word ?? null };
}

type Measured = Extract<AmountPart, { kind: 'measure' }>;

/** A size where packages of it were counted; else so much in all. */
function amountMeasured(measures: readonly Measured[], packages: number | null, holder = ''): AmountOfThing {
  const [first] = measures;
  if (!first) return noAmount;
  const isForCooking = forCooking.has(first.measure);
  if (packages === null) {
    const amount = measures.reduce<ListAmount>(added, { count: 0, measure: first.measure });
    return { ...noAmount, amount, isForCooking };
  }
  return {
    ...noAmount,
    packages,
    packageSize: `${toThousandths(first.count)} ${first.measure} ${holder}`.trim(),
    isForCooking,
  };
}

const inOneMeasure: Partial<Record<string, Partial<Record<string, number>>>> = {
  lb: { oz: 1 / 16 },
  cup: { tbsp: 1 / 16, tsp: 1 / 48 },
  kg: { g: 1 / 1000 },
  tbsp: { tsp: 1 / 3 },
};

/** '1 lb 8 oz'; of the same told twice ('400 g / 14 oz') the first. */
function added(sum: ListAmount, { count, measure }: ListAmount): ListAmount {
  if (sum.count === 0) return { count: toThousandths(count), measure };
  const share = inOneMeasure[sum.measure]?.[measure];
  return share === undefined ? sum : { ...sum, count: toThousandths(sum.count + count * share) };
}

const whole = (count: number) => Math.max(1, Math.ceil(count - 1e-9));

function scaled(thing: WrittenThing, scale: number): WrittenThing {
  if (scale === 1) return thing;
  const amount = thing.amount && { ...thing.amount, count: toThousandths(thing.amount.count * scale) };
  return { ...thing, amount, packages: thing.packages && whole(thing.packages * scale) };
}
