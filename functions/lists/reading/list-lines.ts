import { inPlainLetters, picturesInWords, withoutPictures } from './written-text.ts';

/** One line of what was pasted, without what only marks it as a line of a list. */
export interface TextLine {
  /** As it was written, without bullets and check boxes. */
  written: string;
  /** Checked off or struck through: they have it. */
  isDone: boolean;
  /** What the lines below belong to: 'Produce', 'For tacos'. */
  heading: string | null;
}

/** What a list is made of, and for how many its recipe is, where it says so. */
export interface ListText {
  lines: TextLine[];
  servings: number | null;
}

const aisles =
  'produce|fruits?|vegg?ies?|vegetables?|fruits? (?:and|&) vegg?(?:ies|etables)|dairy|dairy (?:and|&) eggs|refrigerated|fridge|chilled|' +
  'meats?|meats? (?:and|&) (?:seafood|fish|poultry)|protein|proteins|butcher|seafood|deli|bakery|bakery (?:and|&) bread|grains?|carbs|' +
  'frozen(?: foods?| section)?|freezer|pantry|dry goods|cupboard|canned(?: goods)?|cans (?:and|&) jars|baking|spices(?: (?:and|&) seasonings)?|condiments|' +
  'snacks|drinks|beverages|breakfast|household(?: items)?|cleaning(?: supplies)?|paper (?:goods|products)|toiletries|personal care|health(?: (?:and|&) beauty)?|' +
  'baby|pets?|other|others|misc(?:ellaneous)?|extras?|staples|essentials|groceries|general|nice to have|maybe';
const stores =
  "costco|sam'?s(?: club)?|walmart|target|aldi|kroger|trader joe'?s|tj'?s|whole foods|publix|h-?e-?b|meijer|safeway|wegmans|winco|amazon|lidl|sprouts|bj'?s|cvs|walgreens|dollar (?:tree|general)|hy-?vee|food lion|albertsons|giant|stop (?:and|&) shop|shoprite|fred meyer|ralphs|schnucks";
const listWords =
  "(?:my |our |the |this week'?s |weekly )?(?:shopping|grocery|groceries|food|store|walmart|target|costco|aldi)? ?list(?: for .+)?|to ?-?buy|need(?:ed)?|things to (?:get|buy)|ingredients(?: list)?|items|things|buy|shopping|you(?:'ll| will) need|what you(?:'ll| will)? need";
const aloneHeading = new RegExp(`^(?:${aisles}|${stores}|${listWords})$`, 'i');
const beforeColon = new RegExp(`^(?:${aisles}|${stores}|${listWords}|for .{2,40}|(?:from|at) .{2,30})$`, 'i');

const directions =
  /^(?:instructions|directions|method|steps|preparation|how to make(?: it)?|notes|nutrition(?: facts| info(?:rmation)?)?)$/i;
const ingredients = /^(?:ingredients|shopping list|grocery list|you(?:'ll| will) need)/i;

const servingsLine =
  /^(?:serves|servings?|yields?|makes|feeds)\s*:?\s*(?:about |approx\.? )?(\d{1,3})(?:\s*(?:-|to)\s*(\d{1,3}))?(?:\s*(?:people|persons?|servings?|portions?))?\.?$/i;
/** Behind a recipe's title: 'Chili (serves 4)', 'Pancakes, 4 servings'. */
const servingsBehind =
  /^(?<title>.*\p{L}.*?)[\s,(-]+(?:(?:serves|makes|feeds|yields)\s*:?\s*(?<served>\d{1,3})(?:\s*servings?)?|(?<servings>\d{1,3})\s+servings?)\)?$/iu;
const servingsAfter = /^(\d{1,3})(?:\s*(?:-|to)\s*(\d{1,3}))?\s+servings?$/i;

/** No thing to buy: links, dates, sums, greetings. */
const noThing = [
  /^https?:\/\//i,
  /^(?:sub)?total\b/i,
  /^(?:budget|tax|sum|est(?:imated)?\.? total|grand total|due|balance)\b[\s:]*\$?[\d.,]*$/i,
  /^(?:mon|tues?|wed(?:nes)?|thurs?|fri|sat(?:ur)?|sun)(?:day)?\b[\s,:]*(?:\d.*)?$/i,
  /^(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]*\.? \d{1,2}(?:st|nd|rd|th)?(?:,? \d{4})?$/i,
  /^\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}$/,
  /^(?:thanks?(?: you)?|thx|love you|xoxo|hi|hey|hello|ok|okay|please)[\s!.,:)]*$/i,
];

const doneBox = /^(?:\[\s*[xX✓✔]\s*\]|[☑☒✅✔✓]\ufe0f?)/u;
const openBox = /^(?:\[\s*\]|[☐□▢⬜🔲◻▫❏❑○◯]\ufe0f?)/u;
const bullet = /^(?:[-*•◦▪▸►‣·●–>→➤✦★☆]+|\d{1,3}[.)]|[a-zA-Z]\))(?=\s|$)|^[-*•◦▪▸►‣·●➤](?=\p{L})|^\+\s/u;
const struckThrough = /^~~.+~~$|^<(?:s|del|strike)>.*<\/(?:s|del|strike)>$|(?:.\u0336){3}/su;

/** The line without bullets, numbers and boxes, and whether it was checked off. */
function unmarked(line: string): { rest: string; isDone: boolean } {
  let rest = line.trim();
  let isDone = false;
  for (let before = ''; before !== rest; ) {
    before = rest;
    if (doneBox.test(rest)) isDone = true;
    rest = rest.replace(doneBox, '').replace(openBox, '').replace(bullet, '').trim();
  }
  if (
    struckThrough.test(rest) ||
    /[✓✔✅☑]\ufe0f?$/u.test(rest) ||
    /\((?:got it|done|have(?: it)?|bought)\)$/i.test(rest)
  )
    isDone = true;
  rest = rest
    .replace(/\u0336/g, '')
    .replace(/^~~|~~$|<\/?(?:s|del|strike)>/g, '')
    .replace(/\((?:got it|done|have(?: it)?|bought)\)$/i, '');
  return { rest: rest.trim(), isDone };
}

/** Without the signs of Markdown that make letters bold, slanted or code. */
function unstyled(text: string): string {
  return text
    .replace(/\*\*|__|`/g, '')
    .replace(/^\*(.+)\*$/, '$1')
    .replace(/^_(.+)_$/, '$1')
    .trim();
}

/** Lines that count 1, 2, 3 ... are numbered; no shopper wants one, two, three of things in this order. */
function withoutCounting(lines: readonly string[]): string[] {
  const numbers = lines.map((line) => Number(/^\s*(\d{1,3})\s+\p{L}/u.exec(line)?.[1] ?? Number.NaN));
  const counted = numbers.filter((number) => !Number.isNaN(number));
  const isCounting = counted.length >= 4 && counted.every((number, at) => number === at + 1);
  return isCounting ? lines.map((line) => line.replace(/^\s*\d{1,3}\s+(?=\p{L})/u, '')) : [...lines];
}

/** The lines of a list, each with the heading above it; what is no thing to buy is left out. */
export function linesOfList(text: string): ListText {
  const written = withoutCounting(inPlainLetters(text).trim().split('\n'));
  const title = titleOf(written);
  const lines: TextLine[] = [];
  let { heading, servings } = title ?? { heading: null, servings: null };
  let isInDirections = false;
  for (const raw of title ? written.slice(1) : written) {
    const line = kindOf(raw);
    if (line.kind === 'servings') servings ??= line.servings;
    if (line.kind === 'directions') isInDirections = true;
    if (line.kind === 'heading') {
      isInDirections &&= !line.isOfThings;
      heading = line.words;
    }
    if (line.kind === 'thing' && !isInDirections) lines.push(thingBelow(line, heading));
  }
  return { lines, servings };
}

interface Title {
  heading: string | null;
  servings: number | null;
}

/** The title of a recipe that says its servings; null for a list, or for one thing to buy. */
function titleOf([first = '', ...others]: readonly string[]): Title | null {
  const line = kindOf(first);
  if (line.kind !== 'thing' || others.length === 0) return null;
  const { title, served, servings } = servingsBehind.exec(line.words)?.groups ?? {};
  return title ? { heading: title, servings: Number(served ?? servings) } : null;
}

type Kind =
  | { kind: 'nothing' | 'directions' }
  | { kind: 'servings'; servings: number }
  | { kind: 'heading'; words: string; isOfThings: boolean }
  | { kind: 'thing'; words: string; isDone: boolean };

/** What a line of a text is: a thing to buy, a heading, or something about the list. */
function kindOf(raw: string): Kind {
  const { rest, isDone } = unmarked(raw);
  const isMarkdownHeading = /^#{1,6}\s/.test(rest);
  const shown = unstyled(picturesInWords(rest.replace(/^#{1,6}\s+/, '')));
  const plain = withoutPictures(shown).replace(/\s+/g, ' ').trim();
  if (!/[\p{L}]/u.test(plain)) return { kind: 'nothing' };
  const bare = plain.replace(/^[-=~_[(\s]+|[-=~_\])\s:]+$/g, '').trim();
  const serves = servingsLine.exec(bare) ?? servingsAfter.exec(bare);
  if (serves) return { kind: 'servings', servings: Number(serves[1]) };
  if (directions.test(bare)) return { kind: 'directions' };
  if (isMarkdownHeading || [/:$/, bracketed, ruled].some((look) => look.test(plain)) || aloneHeading.test(bare)) {
    return { kind: 'heading', words: bare, isOfThings: ingredients.test(bare) || isMarkdownHeading };
  }
  if (noThing.some((pattern) => pattern.test(plain))) return { kind: 'nothing' };
  return { kind: 'thing', words: plain, isDone };
}

const bracketed = /^\[[^\]]{2,40}\]$/;
const ruled = /^[-=]{2,}.{2,40}[-=]{2,}$/;

/** A thing below a heading, or behind one of its own: 'Dairy: milk, eggs'. */
function thingBelow({ words, isDone }: { words: string; isDone: boolean }, heading: string | null): TextLine {
  const [, before = '', after = ''] = /^([^:]{2,40}?)\s*:\s+(.+)$/.exec(words) ?? [];
  return beforeColon.test(before) ? { written: after, isDone, heading: before } : { written: words, isDone, heading };
}
