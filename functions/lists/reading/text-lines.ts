import { aisleWords, isAisle, sectionWords } from '#shared/rules/catalog/aisles.ts';
import type { ChainId } from '#shared/rules/stores/chains.ts';
import { forCooking } from './amounts/amount-of-thing.ts';
import { servingsIn, titleWithServings } from './amounts/stated-servings.ts';
import { peelAmounts } from './amounts/written-amounts.ts';
import { isHeadingByShape, type OfShape } from './headings.ts';
import { areKindsOf } from './kinds-of-thing.ts';
import type { KnownThings } from './known-things.ts';
import { coreOf, isSurelyThing } from './line-parts.ts';
import {
  splitAtCheckboxes,
  splitAtNumbers,
  withoutLineNumbers,
  withoutMarkdown,
  withoutMarkers,
} from './list-markers.ts';
import { rowsInWords } from './pasted-tables.ts';
import { emojiBesideWords, emojiInWords, inPlainLetters, shortFormsInWords, withoutEmoji } from './plain-characters.ts';
import { withoutTalk } from './splitting/spoken-lines.ts';
import { chainOfHeading, isStoreAlone, stores } from './store-names.ts';

/** One line of the pasted text, without bullets and other list marks. */
export interface TextLine {
  /** As written, without bullets and checkboxes. */
  written: string;
  /** Checked off or struck through: the shopper has it. */
  isDone: boolean;
  /** The heading above: 'Produce', 'For tacos'. */
  heading: string | null;
  /** The chain that a heading above names: 'Costco run'. */
  chain?: ChainId | undefined;
  /** It is what a day's meal is called: 'Thurs: stir fry'. */
  isMeal?: boolean;
  /** It is above the line that begins a recipe: its servings, or 'Ingredients'. */
  isAboveRecipe?: boolean;
}

/** The lines of a list, and the recipe's number of servings if it is stated. */
export interface ListText {
  lines: TextLine[];
  servings: number | null;
  /** The lines over the limit, as written. */
  leftOut: string[];
  /** The lines that name nothing to buy, as written: greetings, dates, links, a recipe's directions. */
  passedOver: string[];
}

const months = 'jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec';
const days = '(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?';
const meals = 'breakfasts?|lunch(?:es)?|dinners?|supper|snacks?|desserts?';
const listWords =
  "(?:[a-z]+'s |my |our |the |this week'?s |weekly )?(?:shopping|grocery|groceries|food|store|walmart|target|costco|aldi|siri|alexa)? ?list(?: (?:for|-) .+)?|to ?-?buy|need(?:ed)?|things to (?:get|buy)|ingredients(?: list)?|items|things|buy|shopping|you(?:'ll| will) need|what you(?:'ll| will)? need|" +
  '(?:mi |la )?(?:lista (?:del? )?(?:la )?)?(?:s[uú]per(?:mercado)?|mandado|mercado|compras?)|ingredientes';
/** An app's count of the lines below: 'Groceries (7)'. */
const countAfter = /\s*\(\d{1,3}(?: items?)?\)?$/i;
const aloneHeading = new RegExp(`^(?:${sectionWords}|${listWords})$`, 'i');
/** A title may end with its date: 'Grocery list 11/24', 'Costco run (Nov 24)'. */
const dateAfter = new RegExp(
  `(?<=\\p{L}.*)[\\s,(-]+(?:${days}|\\d{1,2}[/.-]\\d{1,2}(?:[/.-]\\d{2,4})?|(?:${months})[a-z]*\\.? \\d{1,2}(?:st|nd|rd|th)?(?:,? \\d{4})?)\\)?$`,
  'iu',
);
const mayEndInDate = /(?:\d|\)|day|mon|tues?|wed|wednes|thurs?|fri|satur|sat|sun|st|nd|rd|th)$/i;
const storeOfAisle = new RegExp(`\\s*\\((?:${stores})\\)?$`, 'i');
const shoppingTrip = new RegExp(`^(?:${stores}) (?:run|trip|list|order|shopping)$`, 'i');
/** 'For the frosting' above a recipe's next ingredients. */
const forPart = /^for the (?:[a-z]+ ){0,2}[a-z]+$/i;
/** 'For taco night -' above what it takes. */
const forBeforeDash = /^for .{2,40}\s[-–—]+$/i;
const beforeDash = new RegExp(`^(?:${aisleWords}|${sectionWords}|${stores}|${meals})$`, 'i');
const afterDay = new RegExp(`^(${days})(?:\\s*:\\s+|\\s+-\\s+)(?=.*\\p{L}{2})(.+)$`, 'iu');
const beforeColon = new RegExp(
  `^(?:${aisleWords}|${sectionWords}|${stores}|${listWords}|for .{2,40}|(?:from|at) .{2,30})$`,
  'i',
);

const directions =
  /^(?:instructions|directions|method|steps|preparation|how to make(?: it)?|notes|nutrition(?: facts| info(?:rmation)?)?|preparaci[oó]n|instrucciones)$/i;
const ingredients = /^(?:ingredients|ingredientes|shopping list|grocery list|you(?:'ll| will) need)/i;

/** Lines that name nothing to buy: links, dates, sums, greetings. */
const noThing = [
  /^(?:https?:\/\/|www\.)/i,
  /^(?:sub)?total\b/i,
  /^(?:budget|tax|sum|est(?:imated)?\.? total|grand total|due|balance)\b[\s:]*\$?[\d.,]*$/i,
  new RegExp(
    `^${days}\\b[\\s,:]*(?:\\d[\\d/.:,-]*\\s?(?:st|nd|rd|th|[ap]\\.?m\\.?)?(?:[\\s,]*(?:\\d{4}|(?:${months})[a-z]*\\.?))*)?$`,
    'i',
  ),
  new RegExp(`^(?:${months})[a-z]*\\.? \\d{1,2}(?:st|nd|rd|th)?(?:,? \\d{4})?$`, 'i'),
  /^(?:this |next )?week of\b/i,
  // The fields of a form.
  /^(?:date|store|shopper) ?: ?(?!.*,)/i,
  /^(?:prep(?:aration)?|cook(?:ing)?|total|active|rest(?:ing)?)(?: time\b|: ?\d+ ?(?:min|h(?:ou)?rs?\b))/i,
  // From the label of a food.
  /^serving size\b/i,
  // What recipe sites put beside the ingredients: a switch of measures and of batches.
  /^(?:us customary|metric)(?:\W+(?:us customary|metric))*$/i,
  /^(?:(?:\d|½|1\/2) ?x\b\W*)+$/i,
  // When an email was sent, and where from.
  new RegExp(
    `^(?:${days}[,.]? )?(?:on )?(?:(?:${months})[a-z]*\\.? \\d{1,2}|\\d{1,2} (?:${months})[a-z]*)(?:st|nd|rd|th)?(?:,? \\d{4})?[,\\s]*(?:at )?\\d{1,2}:\\d{2}(?: ?[ap]\\.?m\\.?)?(?: \\(.*\\))?$`,
    'i',
  ),
  /\S@\S+\.\p{L}{2}/u,
  /^(?:sent from my|get outlook for)\b/i,
  // What apps add to messages and lists.
  /^<?(?:media|image|video|audio|sticker|gif|attachment) omitted>?$/i,
  /^(?:messages and calls are end-to-end encrypted|this message was (?:deleted|edited))/i,
  /^(?:\d+ )?(?:completed|ticked|checked) (?:\d+|items?)\b[\s·|]*(?:clear|hide|show)?$/i,
  // A plan of meals without anything to buy.
  /^(?:leftovers?|eat(?:ing)? out|dine out|take ?-?out)[\s!.]*$/i,
  // When a message was sent or read.
  /^(?:(?:delivered|read|today|yesterday|\p{L}+day),? )?(?:at )?\d{1,2}:\d{2}(?: ?[ap]\.?m\.?)?$/iu,
  // Our own exported list names each store's offer below its line.
  /^at [^:]{2,60}: .*\$\d/i,
  /^\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}$/,
  /^(?:hi|hey|hello|ok|okay|please|gracias|hola)[\s!.,:)]*$/i,
  /^(?:hi|hey|hello|dear|hola)(?: \p{L}+){0,2}\s*(?:[,!]|-+)$/iu,
];

/** One test rules out most lines. */
const mayBeNothing =
  /^(?:\P{L}|https?:|www|sub|total|budget|tax|sum|est|grand|due|balance|mon|tue|wed|thu|fri|sat|sun|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|this|next|week|date|store|shopper|prep|cook|active|rest|serving|us |metric|on |sent|get |media|image|video|audio|sticker|gif|attach|messages|completed|ticked|checked|leftover|eat|din|take|delivered|read|at |hi|hey|hello|ok|please|gracias|hola|dear)|@|\d:\d\d/iu;

/** How a message ends. */
const signOff =
  /^(?:(?:many )?(?:thanks?(?: you)?|thx|gracias)(?:,? (?!for\b|cards?\b|notes?\b)\p{L}+){0,3}|(?:ty|love(?: you| ya)?|best|cheers|(?:best |kind |warm )?regards|sincerely|xo(?:xo)*|talk soon|see you(?: \p{L}+)?)(?:, \p{L}+)?)[^\p{L}\d]*$|^--$/iu;
const maySignOff = /^(?:many|than|thx|gracias|ty|love|best|cheers|kind|warm|regards|sincerely|xo|talk|see|--)/i;
/** A longer text after it is more than a signature. */
const mostSigned = 5;

const mailHead = /^(?:from|to|cc|bcc|date|sent|subject|reply-to)\s*:/i;

const markdownLink = /\[([^\]]*)\]\(https?:[^)\s]*\)/gi;
const link = /[\s(<–—-]*(?<!\S[\p{L}\d])(?:https?:\/\/|www\.)[^\s<>()]*[^\s<>().,;:!?][)>]?/giu;

/** A line without the links beside its words. */
function withoutLinks(line: string): string {
  if (!/https?:|www\./i.test(line)) return line;
  const words = line
    .replace(markdownLink, '$1')
    .replace(link, ' ')
    .replace(/^[\s,;:]+|[\s,;:]+$/g, '');
  return /\p{L}/u.test(words) ? words : line;
}

/** Up to `most` lines of a list, each with its heading. Skips lines that name nothing to buy. */
export function textLines(text: string, known: KnownThings, most: number): ListText {
  const { body, around } = withoutMail(inPlainLetters(rowsInWords(text)).trim().split('\n').map(withoutLinks), known);
  const written = withoutLineNumbers(body.flatMap(splitAtCheckboxes).flatMap(splitAtNumbers));
  const title = titleOf(written, known);
  const kinds = withPartsBelow(
    withAisles(
      written,
      written.map((line) => kindOf(line, known)),
      known,
    ),
  );
  const stated = kinds.find((line) => line.kind === 'servings');
  const { things, outside } = thingsOf(kinds, title);
  const lines = things.slice(0, most).map(({ line, heading, chain, isAboveRecipe }): TextLine => {
    const thing = thingBelow(line, heading, known);
    return { ...thing, chain: chainOfHeading(thing.heading) ?? chain, isAboveRecipe };
  });
  return {
    lines: lines.filter((line) => !isNothing(line.written)),
    servings: title?.servings ?? stated?.servings ?? null,
    leftOut: things.slice(most).map(({ line }) => line.words),
    passedOver: [
      ...(title?.mayBeThing ? [title.heading ?? ''] : []),
      ...outside.map((at) => written[at] ?? ''),
      ...lines.map((line) => line.written).filter(isNothing),
      ...around,
    ]
      .map((line) => line.trim())
      .filter((line) => /[\p{L}\d]/u.test(line)),
  };
}

/** 'For the party balloons' above nothing is no heading. */
const withPartsBelow = (kinds: readonly Kind[]) =>
  kinds.map((line, at): Kind => {
    if (line.kind !== 'heading' || !line.isPart) return line;
    const below = kinds.slice(at + 1).find(({ kind }) => kind === 'thing' || kind === 'heading');
    return below?.kind === 'thing' ? line : { kind: 'thing', words: line.words, isDone: false };
  });

interface ThingLine {
  line: Extract<Kind, { kind: 'thing' }>;
  heading: string | null;
  chain: ChainId | undefined;
  isAboveRecipe: boolean;
}

/** The lines of things to buy, and where lines name nothing, as those of a recipe's description and directions. */
function thingsOf(all: readonly Kind[], title: Title | null): { things: ThingLine[]; outside: number[] } {
  const things: ThingLine[] = [];
  const outside: number[] = [];
  let heading = title?.heading ?? null;
  const kinds = title ? all.slice(1) : all;
  const chains = chainsOf(kinds, heading);
  const begins = title?.servings ? 0 : recipeBegins(kinds);
  let isOutside = isAboutRecipe(kinds);
  for (const [at, line] of kinds.entries()) {
    if (line.kind === 'directions') isOutside = true;
    if (line.kind === 'heading') {
      isOutside &&= !line.isOfThings;
      heading = line.words;
    }
    if (line.kind === 'thing' && !isOutside)
      things.push({ line, heading, chain: chains[at], isAboveRecipe: at < begins });
    else if (line.kind === 'nothing' || isOutside) outside.push(all.length - kinds.length + at);
  }
  return { things, outside };
}

/** Where a recipe begins in a list; at the top if nothing is below its servings. */
function recipeBegins(kinds: readonly Kind[]): number {
  const at = kinds.findIndex((line) => line.kind === 'servings' || (line.kind === 'heading' && line.isIngredients));
  return kinds.slice(at + 1).some(({ kind }) => kind === 'thing') ? at : 0;
}

/**
 * The chain of each line by the headings above. Aisles below a store are its own, unless things are right below it: 'Aldi',
 * 'Produce', 'apples', 'Dairy', 'milk'.
 */
function chainsOf(kinds: readonly Kind[], title: string | null): (ChainId | undefined)[] {
  let chain = chainOfHeading(title);
  let isBelowStore = chain !== undefined;
  let isInAisles = true;
  return kinds.map((line) => {
    if (line.kind === 'heading') {
      const named = chainOfHeading(line.words);
      isBelowStore = named !== undefined;
      isInAisles ||= isBelowStore;
      if (isBelowStore || !isInAisles || !isAisle(line.words)) chain = named;
    } else if (line.kind === 'thing' && isBelowStore) isInAisles = false;
    return chain;
  });
}

/** Whether the text starts with a recipe's title and description: its ingredients come below a heading. */
function isAboutRecipe(kinds: readonly Kind[]): boolean {
  const begins = kinds.findIndex((line) => line.kind === 'heading' && line.isIngredients);
  return begins > 0 && kinds.some(({ kind }) => kind === 'directions' || kind === 'servings');
}

/** An email without its head and its signature. */
function withoutMail(lines: readonly string[], known: KnownThings): Record<'body' | 'around', string[]> {
  const isMail = lines.filter((line) => mailHead.test(line)).length > 1;
  const body = isMail ? lines.filter((line) => !mailHead.test(line)) : [...lines];
  const isEnd = (line: string) => maySignOff.test(line.trim()) && signOff.test(line.trim());
  const isThing = (line: string) => known.isThing(peelAmounts(withoutTalk(withoutMarkers(line).rest), known).rest);
  // A word of a message and not a name: 'wait also wine'.
  const isSaid = (line: string) => /^\p{Ll}+,? \p{Ll}[^@]*$/u.test(line.trim()) && !/^sent from /.test(line.trim());
  // Only names and addresses follow: 'Love you!', 'Sarah', '--', 'Sarah Jenkins'.
  let end = body.length;
  let signed = 0;
  for (let at = body.length - 1; at >= 0; at--) {
    const line = body[at] ?? '';
    if (isEnd(line)) end = at;
    else if (/\p{L}/u.test(line)) {
      signed += 1;
      if (signed > mostSigned || isThing(line) || isSaid(line)) break;
    }
  }
  const kept = body.slice(0, end).filter((line) => !isEnd(line));
  return { body: kept, around: lines.filter((line) => !kept.includes(line)) };
}

interface Title {
  heading: string | null;
  servings: number | null;
  /** It is also the name of something to buy: 'Chili'. */
  mayBeThing?: boolean;
}

/** What people shop for: 'Thanksgiving dinner', 'Camping trip', but not 'birthday candles'. */
const occasion =
  /^(?:[\p{L}']+ ){0,2}(?:thanksgiving|friendsgiving|christmas|xmas|easter|halloween|passover|hanukkah|ramadan|eid|diwali|new year'?s(?: eve| day)?|super ?bowl|(?:4th|fourth) of july|(?:labor|memorial|mother'?s|father'?s|valentine'?s|game) day|birthday|shower|wedding|party|potluck|cookout|bbq|barbecue|picnic|camping|tailgate|road trip|vacation|meal prep)(?: (?:dinner|lunch|brunch|breakfast|party|trip|menu|food|groceries|weekend|week|day|\d{4})){0,2}(?: for \d{1,3}(?: (?:people|guests|kids|adults))?)?$/iu;
/** A title says little more than what the list is for. */
const mostTitleWords = 5;

/** The title of a recipe that states its servings, or of a list; null if the first line is a thing to buy. */
function titleOf([first = '', ...others]: readonly string[], known: KnownThings): Title | null {
  const line = kindOf(first, known);
  if (line.kind !== 'thing' || !others.some((other) => kindOf(other, known).kind === 'thing')) return null;
  const isSpooned = (other: string) =>
    peelAmounts(withoutMarkers(other).rest, known).parts.some(
      (part) => part.kind === 'measure' && forCooking.has(part.measure),
    );
  const stated = titleWithServings(line.words, () => others.some(isSpooned));
  if (stated) return { heading: stated.title, servings: stated.servings };
  // 'Chili', 'Serves 4'
  const next = kindOf(others.find((other) => other.trim() !== '') ?? '', known);
  if (next.kind === 'servings') {
    const mayBeThing = isSurelyThing(coreOf(line.words, known), known);
    const isTitle = !mayBeThing || (/^\p{Lu}/u.test(line.words) && !/[\d(]/.test(line.words));
    return isTitle ? { heading: line.words, servings: next.servings, mayBeThing } : null;
  }
  if (known.isName(line.words)) return null;
  const isTitle = occasion.test(line.words) || (isApart(first, others) && namesNothing(line.words, known));
  return isTitle ? { heading: line.words, servings: null } : null;
}

/** Whether a blank line follows, or all others have bullets, boxes, or numbers. */
function isApart(first: string, others: readonly string[]): boolean {
  const isMarked = (line: string) => withoutMarkers(line).rest !== line.trim();
  return (
    !isMarked(first) && (others[0]?.trim() === '' || others.filter((other) => other.trim() !== '').every(isMarked))
  );
}

/** Whether words without a number have no noun that we know. */
function namesNothing(words: string, known: KnownThings): boolean {
  const all = words.split(' ');
  return (
    all.length <= mostTitleWords &&
    /\p{L}/u.test(words) &&
    !/[\d,]/.test(words) &&
    !known.isThing(words) &&
    !all.some((word) => known.isNoun(word))
  );
}

/** Dots or strokes that lead to an amount: 'Apples.....6', 'Sugar ..... 4 lb'. */
const leaders = /(?<=\p{L})\s*(?:[._…]\s?){3,}(?=\d)/gu;

type Kind =
  | { kind: 'nothing' | 'directions' }
  | { kind: 'servings'; servings: number }
  | { kind: 'heading'; words: string; isOfThings: boolean; isIngredients: boolean; isPart?: boolean }
  | { kind: 'thing'; words: string; isDone: boolean }
  /** The name of an aisle, which heads a section or is wanted itself. */
  | { kind: 'aisle'; words: string; isDone: boolean; counted: number | null };

/** 'For the frosting', but not 'for the kids get juice', which asks for something. */
const isPartOfRecipe = (words: string) => forPart.test(words) && withoutTalk(words) === words;

/** Without the dashes, brackets, and colons around a heading, but with the parentheses within: 'For work (20 people):'. */
function withoutRules(line: string): string {
  const ends = line.lastIndexOf('(') > 0 ? /[-=~_\s:]+$/ : /[-=~_\])\s:]+$/;
  return line
    .replace(/^[-=~_[(\s]+/, '')
    .replace(ends, '')
    .trim();
}

const withoutDate = (words: string) => (mayEndInDate.test(words) ? words.replace(dateAfter, '') : words);

const isHeadingAlone = (words: string, known: KnownThings) =>
  aloneHeading.test(words) || shoppingTrip.test(words) || isStoreAlone(words, known);

/** '12345' and '!!!' may mean something to the shopper; null for a line with letters. */
function kindWithoutLetters(words: string, isDone: boolean): Kind | null {
  if (/\p{L}/u.test(words)) return null;
  return isRuleOrPrice.test(words) || isNothing(words) ? { kind: 'nothing' } : { kind: 'thing', words, isDone };
}

/** Classifies a line: a thing to buy, a heading, or something about the list. */
function kindOf(raw: string, known: KnownThings): Kind {
  const { rest, isDone } = withoutMarkers(raw.replace(messageStamp, ''));
  const isMarkdownHeading = /^#{1,6}\s/.test(rest);
  const shown = withoutMarkdown(shortFormsInWords(emojiInWords(rest.replace(/^#{1,6}\s+/, ''))));
  const plain = withoutEmoji(emojiBesideWords(shown, known)).replace(leaders, ' ').replace(/\s+/g, ' ').trim();
  const unlettered = kindWithoutLetters(plain, isDone);
  if (unlettered) return unlettered;
  const bare = withoutRules(plain);
  // 'Servings: 6 | Calories: 387'
  const [servings] = bare.split(/ [|•·] /).flatMap((part) => servingsIn(part) ?? []);
  if (servings) return { kind: 'servings', servings };
  if (directions.test(bare)) return { kind: 'directions' };
  const uncounted = bare.replace(countAfter, '');
  const untimed = withoutDate(uncounted).replace(storeOfAisle, '');
  const looksLikeHeading =
    isMarkdownHeading || [/:$/, bracketed, ruled, forBeforeDash].some((look) => look.test(plain));
  const isAtStore = isAisle(untimed) && untimed !== uncounted;
  const isHeading = looksLikeHeading || isAtStore || isHeadingAlone(untimed, known);
  if (isHeading || isPartOfRecipe(untimed)) {
    const isIngredients = ingredients.test(bare);
    const isOfThings = isIngredients || isMarkdownHeading;
    return { kind: 'heading', words: withoutDate(uncounted), isOfThings, isIngredients, isPart: !isHeading };
  }
  if (isNothing(plain)) return { kind: 'nothing' };
  if (isAisle(untimed)) {
    const [, counted = null] = /\((\d{1,3})(?: items?)?\)?$/i.exec(bare) ?? [];
    return { kind: 'aisle', words: plain, isDone, counted: counted === null ? null : Number(counted) };
  }
  return { kind: 'thing', words: plain, isDone };
}

/** The kinds of lines, with each name of an aisle as a heading or as something wanted. */
function withAisles(written: readonly string[], kinds: readonly Kind[], known: KnownThings): Kind[] {
  if (!kinds.some(({ kind }) => kind === 'aisle')) return [...kinds];
  const shapes = kinds.map((line, at): OfShape => {
    const raw = (written[at] ?? '').trim();
    const { rest } = withoutMarkers(raw);
    const words = line.kind === 'thing' || line.kind === 'aisle' ? line.words : '';
    const counted = line.kind === 'aisle' ? line.counted : null;
    return { kind: raw === '' ? 'blank' : line.kind, words, isMarked: rest !== withoutMarkdown(raw), counted };
  });
  const isHeading = isHeadingByShape(shapes, known);
  return kinds.map((line, at): Kind => {
    if (line.kind !== 'aisle') return line;
    const { words, isDone } = line;
    if (!isHeading(at)) return { kind: 'thing', words, isDone };
    const named = words.replace(/[-=~_\s:]+$/, '').replace(countAfter, '');
    return { kind: 'heading', words: named, isOfThings: false, isIngredients: false };
  });
}

/** '-----', '* * *', '$3.99' */
const isRuleOrPrice = /^(?:[^\p{L}\d!?]*|[\s$]*\d+\.\d{2}[\s$]*|\s*\$\s*\d+(?:\.\d+)?\s*)$/u;

const isNothing = (words: string) => mayBeNothing.test(words) && noThing.some((pattern) => pattern.test(words));

const bracketed = /^\[[^\]]{2,40}\]$/;
const ruled = /^[-=]{2,}.{2,40}[-=]{2,}$/;

/** When a message was sent, and by whom: '[11/20/26, 5:42 PM] Mom: ', '11/20/26, 17:42 - Mom: '. An app's own has no sender. */
const messageStamp =
  /^\s*\[?(?:\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4},? \d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?m\.?)?\]?(?: -)? (?:[^:,]{1,40}: )?|\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?m\.?)?\]?(?: -)? [^:,]{1,40}: )/i;

/** Things after a heading on the same line: 'Dairy: milk, eggs', 'Tue - tacos', 'Mom: ice cream'. */
function thingBelow(
  { words, isDone }: { words: string; isDone: boolean },
  heading: string | null,
  known: KnownThings,
): TextLine {
  const [, day = '', meal = ''] = afterDay.exec(words) ?? [];
  if (day !== '') return mealOf(day, meal, isDone);
  const [, before = '', after = ''] = /^([^:]{2,40}?)\s*:\s+(.+)$/.exec(words) ?? [];
  if (beforeColon.test(before) || isOnlyHeading(before, after, known))
    return { written: after, isDone, heading: before };
  if (isNamedAgain(before, after)) return { written: after, isDone, heading };
  // 'lunch meat: ham/turkey'
  const kinds = kindsOf(before, after, known);
  if (kinds) return { written: kinds, isDone, heading };
  // 'bread: whole wheat'
  const isDescribed = after.split(/,\s*/).every((each) => !after.includes(',') || !known.isThing(each));
  if (before && isDescribed && known.isThing(before)) return { written: `${before} - ${after}`, isDone, heading };
  const [, dashed = '', afterDash = ''] = /^(\p{L}[^-:]*?)\s+-\s+(.+)$/u.exec(words) ?? [];
  const dashedKinds = / (?:and|&) /i.test(afterDash) ? kindsOf(dashed, afterDash, known) : null;
  if (dashedKinds) return { written: dashedKinds, isDone, heading };
  const isHeading = beforeDash.test(dashed) && /\p{L}{2}/u.test(afterDash);
  if (isHeading || isPerson(dashed, afterDash, known)) return { written: afterDash, isDone, heading: dashed };
  return { written: words, isDone, heading };
}

/** Several things, or one with an amount. */
const sayWhatToBuy = /[\d,;+]/;

/** What is after a day: the dish, or what it takes, as in 'Mon: tacos - beef, tortillas'. */
const mealOf = (day: string, after: string, isDone: boolean): TextLine => ({
  written: after.replace(/^[^-,]+ - (?=.*,)/, ''),
  isDone,
  heading: day,
  isMeal: !sayWhatToBuy.test(after),
});

/** Whether the first of two alternatives repeats the noun: 'sanitary pads: Always pads / Kotex'. */
function isNamedAgain(thing: string, alternatives: string): boolean {
  const noun = thing.toLowerCase().split(' ').at(-1) ?? '';
  const [first = '', other] = alternatives.toLowerCase().split(/ ?\/ ?| or /);
  return noun !== '' && other !== undefined && first.endsWith(` ${noun}`);
}

/** Several kinds of a thing, each with its name: 'ham lunch meat, turkey lunch meat'; null for others. */
function kindsOf(thing: string, kinds: string, known: KnownThings): string | null {
  const each = kinds.split(/\s*(?:[,/&]| and )\s*/i).filter((kind) => kind !== '');
  const isKind = (kind: string) => known.isCalled(`${kind} ${thing}`) || known.isKindOf(kind, thing);
  const areKinds =
    each.length > 1 &&
    known.isThing(thing) &&
    // 'Coffee: dark roast, ground' is one.
    !(each.every((kind) => !known.isThing(kind)) && known.isDescribedBy(thing, each)) &&
    (each.every((kind) => /^\p{L}/u.test(kind) && isKind(kind)) || areKindsOf(thing, each, known));
  return areKinds ? each.map((kind) => `${kind} ${thing}`).join(', ') : null;
}

/** Brands are called so, too: 'Grandma's Molasses'. */
const relative = /^(?:grand(?:ma|pa|mother|father)|granny|nana|mom|mum|dad|aunt(?:ie|y)?|uncle)$/i;

/** Who brings a thing: 'Maria - mashed potatoes', though there are Maria cookies. Not 'Tide - pods' or 'bread - rye'. */
function isPerson(before: string, after: string, known: KnownThings): boolean {
  const thing = peelAmounts(after, known).rest;
  // 'Avocados - 3'
  if (!/\p{L}{2}/u.test(thing)) return false;
  if (relative.test(before)) return known.isThing(thing) && !known.isName(`${before} ${thing}`);
  if (!/^\p{Lu}\p{Ll}+$/u.test(before) || known.isBrand(before) || known.isCalled(before)) return false;
  const together = `${before} ${thing}`;
  if (!known.isThing(thing) || known.isName(together) || known.isCalled(together)) return false;
  return !known.isThing(before) || known.thingNamed(together) !== known.thingNamed(thing);
}

/** Whether the words before a colon are a heading, such as a person or a meal, and things follow. */
function isOnlyHeading(before: string, after: string, known: KnownThings): boolean {
  const [first = ''] = withoutTalk(after).split(/,| and /);
  const isNoThing = relative.test(before) || !known.isThing(before);
  return /^\p{L}[\p{L}' ]+$/u.test(before) && isNoThing && known.isThing(peelAmounts(first, known).rest);
}
