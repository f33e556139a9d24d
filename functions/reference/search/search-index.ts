import type { CatalogueItem } from '#shared/contract/item.ts';
import { type AskedSize, sizeFit, sizesIn, withMeasuresMended } from '#shared/rules/asked-size.ts';
import { itemsNamed } from '../catalogue.ts';
import { onFirstUse } from '../on-first-use.ts';
import {
  byPopularity,
  isSpelled,
  knownWord,
  knownWordsFrom,
  type Named,
  namesBeginning,
  weightOf,
} from './known-words.ts';
import { childWords, knownProducts, type Product } from './products.ts';
import { likelyNames, likelyWords, rareCost, rarenessOf } from './spellings.ts';
import { keyOf, stem, stemsOf, wordsOf } from './words.ts';

/** A product that answers a shopper's words, with the brand they named, if any. */
export interface Match {
  product: Product;
  brand: string | null;
  score: number;
}

/** What a shopper's words mean, best first, and how much of it they asked for. */
export interface Answer {
  matches: Match[];
  size: AskedSize | null;
}

const spanWeight = { brand: 0.9, means: 1, also: 0.8 };

/** Say how it is packed or that nothing special is wanted; they count only where a name has them. */
const optionalStems = onFirstUse(
  () =>
    new Set(
      stemsOf(
        'bag box can jar bottle carton package packet pack loaf bunch head tub stick case container jug roll each piece ' +
          'brand store generic cheap cheapest best regular plain original classic traditional fresh whole large big small ' +
          'family size bulk giant jumbo sack brick block flat sleeve bundle good new sliced count kind type otc medicine food grocery adult single small one',
      ),
    ),
);

/** Say in what form it comes, never what it is: a powder is no other powder. */
const formStems = onFirstUse(
  () =>
    new Set(
      stemsOf(
        'powder mix spray cup liquid tablet capsule caplet straw spoon stick wrap drink paste pouch holder roll bits puff ' +
          'filter clip tree machine maker cleaner set kit refill ball',
      ),
    ),
);

/** A stem, too. */
const freeStem = 'free';

function popularityOf(word: string): number {
  return knownWord(word)?.popularity ?? 0;
}

function postingsOf(word: string): ReadonlyMap<Product, number> | null {
  return knownWord(word)?.postings ?? null;
}

function isOfProducts(word: string): boolean {
  return postingsOf(word) !== null;
}

function namedBy(key: string): readonly Named[] {
  return knownWord(key)?.named ?? [];
}

function isName(key: string): boolean {
  return namedBy(key).length > 0;
}

/** The words that were written as one; null for any other word. */
function wordsWrittenAs(key: string): readonly string[] | null {
  return knownWord(key)?.whole ?? null;
}

/** A word of the query, as a stem, and other words it may stand for, with what they are worth. */
interface Term {
  stem: string;
  /** As it was typed, where it is known so; its stem where it was guessed. */
  written: string;
  isOptional: boolean;
  /** How unlikely the guess from what was typed is; 0 for what was understood as it is. */
  mendedFor: number;
  others: ReadonlyMap<string, number>;
}

const none: ReadonlyMap<string, number> = new Map();
function termOf(word: string, others: ReadonlyMap<string, number> = none, written = word): Term {
  // A can is a package, but what is canned is another thing than fresh.
  const isOptional = written !== 'canned' && optionalStems().has(word);
  return { stem: word, written, isOptional, mendedFor: 0, others };
}

/** Words that begin so, the most popular first. */
function completionsOf(word: string): string[] {
  return knownWordsFrom(word).sort(byPopularity);
}

/** How many products have both words. */
function sharedBy(one: string, other: string): number {
  const others = postingsOf(other);
  return others ? [...(postingsOf(one)?.keys() ?? [])].filter((product) => others.has(product)).length : 0;
}

/** How well two words go together: those of one product better than a brand and what it makes, and that than any two. */
function togetherness(one: string, other: string): number {
  const shared = sharedBy(one, other);
  if (shared > 0) return 1 + shared;
  const brand = namedBy(one).find((meant) => meant.product === null)?.brand;
  const ofBrand = brand && [...(postingsOf(other)?.keys() ?? [])].some((product) => product.brands.has(brand));
  return ofBrand ? 1 : 0;
}

/** Two known words written as one. */
function splitOf(word: string): { parts: [string, string]; score: number } | null {
  let best: { parts: [string, string]; score: number } | null = null;
  for (let at = 2; at <= word.length - 2; at++) {
    const [one, other] = [word.slice(0, at), word.slice(at)];
    const parts: [string, string] = [stem(one), stem(other)];
    const areLong = Math.min(one.length, other.length) >= shortestPart;
    const areWords = areLong && isSpelled(one) && isSpelled(other) && (isName(parts[0]) || isOfProducts(parts[0]));
    const score = togetherness(...parts) || (areWords ? unrelatedWords : 0);
    if (score > 0 && (!best || score > best.score)) best = { parts, score };
  }
  return best;
}

const unrelatedWords = 0.5;
/** Two words that have nothing to do with each other are less likely than one with a letter wrong. */
const unrelatedCost = 1.6;

/** Whether the last words together are a name: 'capri sun'. */
function endsInName(words: readonly string[]): boolean {
  const stemmed = words.map(stem);
  return stemmed.some((_, from) => from < stemmed.length - 1 && isName(keyOf(stemmed.slice(from))));
}

/** Shorter ones are one word by chance: 'Bar-S hot dogs' are no shot. */
const shortestPart = 3;
/** What is for kids is for children. */
const childrenStems: ReadonlyMap<string, string> = new Map([
  ['kid', 'children'],
  ['children', 'kid'],
]);

/** The shopper's words as known ones: joined, split, completed and mended where they have to be. */
function termsOf(words: readonly string[]): Term[] {
  const terms: Term[] = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? '';
    const stemmed = stem(word);
    const next = words[at + 1];
    const forChildren = childrenStems.get(stemmed);
    if (forChildren !== undefined) {
      terms.push(termOf(stemmed, new Map([[forChildren, 0.9]])));
      continue;
    }
    const joined =
      next === undefined ? '' : keyOf([word, next].map((part, place) => (place === 1 ? stem(part) : part)));
    if (next === freeStem && !knownProducts().freeOf.has(stemmed)) {
      const meant = likelyWords(word).find(({ stems: [guess = ''] }) => knownProducts().freeOf.has(guess));
      // What is free of nuts is no nut.
      terms.push(meant ? { ...termOf(meant.stems.join('')), mendedFor: meant.cost } : termOf(`${word}-${next}`));
      if (!meant) at++;
      continue;
    }
    const isKnown = (knownWord(stemmed) && isSpelled(word)) || optionalStems().has(stemmed);
    const isOneWord =
      next !== undefined && Math.min(word.length, next.length) >= shortestPart && sharedBy(stemmed, stem(next)) === 0;
    if (isOneWord && isOfProducts(stem(word + next))) {
      terms.push(termOf(stem(word + next)));
      at++;
    } else if (next !== undefined && joined.length > 2 && knownWord(joined) && !(isKnown && knownWord(stem(next)))) {
      terms.push(...(wordsWrittenAs(joined) ?? [joined]).map((part) => termOf(part)));
      at++;
    } else if (wordsWrittenAs(stemmed) && !isOfProducts(stemmed)) {
      terms.push(...(wordsWrittenAs(stemmed) ?? []).map((part) => termOf(part)));
    } else if (isKnown) {
      const isOpen = at === words.length - 1 && !endsInName(words);
      terms.push(isOpen ? termBeingTyped(word) : termOf(stemmed, none, word));
    } else {
      terms.push(...unknownTerms(word, at === words.length - 1));
    }
  }
  return terms;
}

/** So many letters may be the beginning of a word although they are one. */
const beginningLetters = 3;
/** The longer word is meant when it is that much more usual. */
const muchMorePopular = 5;

/** 'pot' and 'ban' are words, but they are more often the beginning of others. */
function termBeingTyped(word: string): Term {
  const stemmed = stem(word);
  const isShort = word.length <= beginningLetters;
  if (word.length < 2 || (!isShort && isName(stemmed)) || (knownWord(stemmed)?.isAlias && word.length > 2)) {
    return termOf(stemmed, none, word);
  }
  const [likely, ...others] = completionsOf(word).filter((known) => known !== stemmed && isOfProducts(known));
  const isLikely = likely !== undefined && popularityOf(likely) > muchMorePopular * popularityOf(stemmed);
  return isLikely ? completedTerm(likely, [stemmed, ...others]) : termOf(stemmed, none, word);
}

/** The most usual words that it may become are kept in mind, for what goes with the other words: 'dish so'. */
const completionsKept = 40;
const completedShare = 0.5;

function completedTerm(likely: string, others: readonly string[]): Term {
  return termOf(likely, new Map(others.slice(0, completionsKept).map((other) => [other, completedShare])));
}

/** A word that ends early is likelier to go on where it is the last. */
const completionCost = { last: 0.1, other: 0.9 };
/** Few write several words as one and stop before the last is whole. */
const joiningCost = 0.5;
/** How fast a guess loses worth with its cost. */
const guessLoss = 0.9;

/** What is only written as a form of a known word may as well be another word: 'butte' is butter rather than butt. */
const unspelledCost = 0.5;

function unknownTerms(word: string, isLast: boolean): Term[] {
  const stemmed = stem(word);
  const own = knownWord(stemmed) ? unspelledCost + rareCost * rarenessOf(stemmed) : Number.POSITIVE_INFINITY;
  const split = own === Number.POSITIVE_INFINITY ? splitOf(word) : null;
  if (split && split.score > unrelatedWords) return split.parts.map((part) => termOf(part));
  const completions = word.length > 1 && (isLast || word.length > 2) ? completionsOf(word) : [];
  const [completed, ...others] = completions;
  const completing = completionCost[isLast ? 'last' : 'other'];
  const likely = new Map<string, number>();
  const consider = (known: string, cost: number) => likely.set(known, Math.min(cost, likely.get(known) ?? cost));
  if (own < Number.POSITIVE_INFINITY) consider(stemmed, own);
  if (completed !== undefined) {
    const joining = wordsWrittenAs(completed) && !isOfProducts(completed) ? joiningCost : 0;
    const doubt = Math.min(1, beginningLetters / word.length);
    consider(completed, completing + joining + rareCost * doubt * rarenessOf(completed));
  }
  for (const { stems, cost } of likelyWords(word)) for (const known of stems) consider(known, cost);
  const [best, ...alsoLikely] = [...likely].sort(([, one], [, other]) => one - other);
  if (split && (!best || best[1] > unrelatedCost)) return split.parts.map((part) => termOf(part));
  if (!best) return [termOf(stemmed)];
  const [meant, cost] = best;
  const whole = wordsWrittenAs(meant);
  if (whole && !isOfProducts(meant)) return whole.map((part) => termOf(part));
  const shares = new Map(others.slice(0, completionsKept).map((other) => [other, completedShare]));
  for (const [other, otherCost] of alsoLikely) {
    shares.set(other, Math.max(shares.get(other) ?? 0, Math.exp(guessLoss * (cost - otherCost))));
  }
  const isCompleted = isLast && meant === completed;
  return [{ ...termOf(meant, shares), mendedFor: isCompleted ? 0 : cost }];
}

/** A run of words that names something. */
interface Span {
  from: number;
  to: number;
  meant: Named;
  /** 1, less for a word that was guessed. */
  share: number;
}

const longestSpan = 6;

/** Of several products that words mean by their stems alone, the one with most items. */
function likeliestMeanings(named: readonly Named[]): readonly Named[] {
  const meant = named.filter(({ strength, product }) => strength === 'means' && product);
  if (meant.length < 2) return named;
  const most = Math.max(...meant.map(({ product }) => product?.itemCount ?? 0));
  return named.filter(({ strength, product }) => strength !== 'means' || product?.itemCount === most);
}

function spansIn(terms: readonly Term[]): Span[] {
  const spans: Span[] = [];
  for (let from = 0; from < terms.length; from++) {
    for (let to = from + 1; to <= Math.min(terms.length, from + longestSpan); to++) {
      const key = keyOf(terms.slice(from, to).map((term) => term.stem));
      const turned =
        to - from === 2
          ? keyOf(
              terms
                .slice(from, to)
                .map((term) => term.stem)
                .reverse(),
            )
          : key;
      const named = [
        ...namedBy(key),
        ...(isName(key) ? [] : namedBy(turned).filter(({ product }) => product !== null)),
      ];
      const written = keyOf(terms.slice(from, to).map((term) => term.written));
      const isExact = (meant: Named, { strength } = meant) => meant.written === written && meant.strength === strength;
      // 'Bai' and 'Bays' are one stem.
      const meanings = likeliestMeanings(
        named.filter((meant) => isExact(meant) || !named.some((other) => isExact(other, meant))),
      );
      for (const meant of meanings) spans.push({ from, to, meant, share: 1 });
    }
    for (const [other, share] of terms[from]?.others ?? none) {
      if (share <= completedShare) continue;
      for (const meant of namedBy(other)) spans.push({ from, to: from + 1, meant, share });
    }
  }
  return spans;
}

/** What a word of the query is worth for a product, as which word, and how surely it is that one. */
function worthIn(product: Product, term: Term): { worth: number; as: string; share: number } {
  let best = { worth: postingsOf(term.stem)?.get(product) ?? 0, as: term.stem, share: 1 };
  for (const [as, share] of term.others) {
    const worth = share * (postingsOf(as)?.get(product) ?? 0);
    if (worth > best.worth) best = { worth, as, share };
  }
  return best;
}

/** What is said of one product holds for those named alike: 'light mayo' is light mayonnaise. */
const relatives = new Map<Product, ReadonlySet<Product>>();

function relativesOf(product: Product): ReadonlySet<Product> {
  const known = relatives.get(product);
  if (known) return known;
  const alike = knownProducts().all.filter(({ head }) => product.head.every((word) => head.includes(word)));
  const found = new Set(alike);
  relatives.set(product, found);
  return found;
}

/** A brand's products, of brands that were asked for. */
const byBrand = new Map<string, readonly Product[]>();

function productsOf(brand: string): readonly Product[] {
  const known = byBrand.get(brand);
  if (known) return known;
  const found = knownProducts().all.filter((product) => product.brands.has(brand));
  byBrand.set(brand, found);
  return found;
}

interface Question {
  terms: readonly Term[];
  spans: readonly Span[];
  isForChild: boolean;
  isSized: boolean;
}

/** Words that were given to a product as a whole mean it, whatever else has them. */
const wholeMeaning = 3;
/** Part of a brand's name is said of others, too. */
const partShare = 0.9;
/** What was mended for less is as sure as what was typed right. */
const surelyMended = 1.7;

/** What of the words a product, taken in a brand or in any, answers. */
function matchOf(
  { product, brand }: Pick<Match, 'product' | 'brand'>,
  { terms, spans, isForChild, isSized }: Question,
) {
  const readAs = terms.map((term) => worthIn(product, term));
  const worth = readAs.map((read) => read.worth);
  const required = terms.filter((term) => !term.isOptional).length;
  let bonus = 0;
  for (const { from, to, meant, share: spanShare } of spans) {
    const applies = meant.brand === null ? true : meant.brand === brand;
    if (!applies) continue;
    if (meant.product !== null && meant.product !== product) {
      if (meant.brand === null && relativesOf(meant.product).has(product)) {
        for (let at = from; at < to; at++) {
          // 'Shredded cheese' says of a block that it is cheese, but not that it is shredded.
          const isOfItsKind = meant.product.kind.includes(terms[at]?.stem ?? '');
          if (!isOfItsKind) worth[at] = Math.max(worth[at] ?? 0, weightOf.alias);
        }
      }
      continue;
    }
    for (let at = from; at < to; at++)
      worth[at] = Math.max(worth[at] ?? 0, spanShare * (meant.isPart ? partShare : 1) * spanWeight[meant.strength]);
    const length = terms.slice(from, to).filter((term) => !term.isOptional).length || to - from;
    const share = (spanShare * length) / Math.max(required, length);
    if (meant.strength === 'means')
      bonus = Math.max(
        bonus,
        share === 1 ? (to - from === terms.length ? (isSized ? 1.8 : wholeMeaning) : 1.2) : share * 0.5,
      );
    if (meant.strength === 'also') bonus = Math.max(bonus, share * 0.3);
    if (meant.strength === 'brand' && to - from === terms.length) bonus = Math.max(bonus, meant.isPart ? 0.5 : 0.8);
  }
  const counted = terms.flatMap((term, at) => (term.isOptional && (worth[at] ?? 0) < 0.5 ? [] : [worth[at] ?? 0]));
  const guessed = readAs.reduce(
    (sum, { share }) => sum + (share === completedShare ? 0 : -Math.log(share) / guessLoss),
    0,
  );
  const isWhole = counted.every((value) => value > 0);
  const coverage = counted.length === 0 ? 0 : counted.reduce((sum, value) => sum + value, 0) / counted.length;
  const answered = (stemmed: string) => readAs.some(({ as }, at) => (worth[at] ?? 0) > 0 && as === stemmed);
  const headShare = product.head.filter(answered).length / Math.max(1, product.head.length);
  const endsSo = answered(product.head.at(-1) ?? '');
  const kindShare = product.kind.length === 0 ? 1 : product.kind.filter(answered).length / product.kind.length;
  const isNameWhole = headShare === 1 && worth.every((value) => value >= weightOf.alias);
  if (isNameWhole) bonus = Math.max(bonus, 1.5 + 0.05 * kindShare);
  const brandItems = brand === null ? 0 : (product.brands.get(brand) ?? 0);
  // Words that name a brand alone mean what most shops have of it.
  const nameShare = headShare > 0 ? 0.55 + 0.35 * headShare + 0.1 * kindShare : 0.55;
  const popularShare = 1 + 0.04 * Math.log2(product.itemCount + 1) + 0.02 * Math.log2(brandItems + 1);
  let score =
    coverage ** 2 * nameShare * (endsSo ? 1.25 : 1) * (product.isStaple ? 1.2 : 1) * popularShare + bonus * coverage;
  if (product.isForChildren && !isForChild) score *= 0.45;
  const unasked = product.isOfSpecialForm && kindShare < 1 && bonus < 1;
  if (unasked) score *= 0.88;
  const last = worth[terms.findLastIndex((term) => !term.isOptional)] ?? 0;
  const hasLastWord = (worth.at(-1) ?? 0) >= 0.5;
  // Of what we don't have, the last word says what it is: 'garlic salt' is a salt.
  if (!isWhole && last === 0) score *= 0.5;
  const isCertain =
    isWhole ||
    terms.some(
      (term, at) =>
        !(term.isOptional || term.mendedFor > surelyMended || formStems().has(term.stem)) &&
        (worth[at] ?? 0) >= weightOf.alias,
    );
  return { score: isCertain ? score : 0, isWhole, hasLastWord, guessed };
}

const countedPieces = /(?:ct|cnt|counts?|pk|packs?|pills?|tablets?|caplets?)$/;

/** Words that say a size and aren't in the name of what all the words name: '13 gallon trash bags' names one whole. */
function takeSize(text: string): { rest: string; size: AskedSize | null } {
  for (const { words, size } of sizesIn(text)) {
    // 'pound cake' is a name; 'pound of butter' never is one, and '500 count' is no '500 mg'.
    const isMeasured = text.includes(`${words.trim()} of `) || countedPieces.test(words);
    if (!isMeasured && isNamedWhole(stemsOf(text))) return { rest: text, size: null };
    const rest = text
      .replace(words, ' ')
      .replace(/^\s*(?:of|-)\s/, ' ')
      .replace(/\s+/g, ' ')
      .trim();
    if (rest === '') continue;
    const inner = sizesIn(rest).find((other) => other.size.kind === 'amount' || other.size.kind === 'pieces');
    const isInner = inner !== undefined && !isNamedWhole(stemsOf(rest));
    return isInner ? { rest: rest.replace(inner.words, ' ').trim() || rest, size } : { rest, size };
  }
  return { rest: text, size: null };
}

/** Whether one product's name, or words for it, have all of these that name no brand of it. */
function isNamedWhole(stemmed: readonly string[]): boolean {
  if (isName(keyOf(stemmed))) return true;
  const brandSpans = spansIn(stemmed.map((word) => termOf(word))).filter(({ meant }) => meant.strength === 'brand');
  const [{ from, to, meant }] = [
    ...brandSpans.toSorted((one, other) => other.to - other.from - (one.to - one.from)),
    noSpan,
  ];
  const required = stemmed.filter((word, at) => (at < from || at >= to) && !optionalStems().has(word));
  const [first, ...others] = required.map(postingsOf);
  if (!first || others.includes(null)) return false;
  return [...first].some(
    ([product, weight]) =>
      weight >= weightOf.alias &&
      (meant.brand === null || product.brands.has(meant.brand)) &&
      others.every((known) => (known?.get(product) ?? 0) >= weightOf.alias),
  );
}

/** Whether the last words, which say what it is, name something that we don't have. */
function isNotCarried(stemmed: readonly string[]): boolean {
  const last = stemmed.findLastIndex((word) => !optionalStems().has(word)) + 1;
  return stemmed.some((_, from) =>
    [last, stemmed.length].some((to) => knownProducts().notCarried.has(keyOf(stemmed.slice(from, to)))),
  );
}

const noSpan: Span = { from: 0, to: 0, meant: { product: null, brand: null, strength: 'brand' }, share: 1 };

/** How far a size that no package comes near to pushes a product back. */
const sizeShare = 0.75;

/** What is cut or weighed at the counter can be had in any weight, though less surely than in a pack of it. */
const byWeightFit = 0.9;

function fitOf({ size, unit }: CatalogueItem, asked: AskedSize): number {
  const isWeighed =
    unit === 'lb' && asked.kind === 'amount' && (asked.amount.per === 'lb' || asked.amount.per === 'oz');
  return Math.max(isWeighed ? byWeightFit : 0, sizeFit(asked, size));
}

function sizeFactor(product: Product, brand: string | null, size: AskedSize): number {
  const fits = itemsNamed(product.name)
    .filter((item) => brand === null || item.brand === brand)
    .map((item) => fitOf(item, size));
  return 1 - sizeShare + sizeShare * Math.max(...fits) ** 2;
}

/** What a named brand doesn't make is seldom what was meant with it: 'chapstick cherry' is no fruit. */
const otherTradeShare = 0.1;

/** Where nothing has all the words, what is in the trade of the brand they name comes first. */
function keepToNamedBrand(matches: Match[], spans: readonly Span[]): void {
  const [span] = spans
    .filter(({ meant }) => meant.strength === 'brand')
    .toSorted((one, other) => one.from - other.from || other.to - one.to);
  const brand = span?.meant.brand;
  if (brand === undefined || brand === null) return;
  const trade = new Set(productsOf(brand).map(({ category }) => keyOf(category)));
  for (const match of matches) {
    if (match.brand !== brand && !trade.has(keyOf(match.product.category))) match.score *= otherTradeShare;
  }
}

/** 'Generic tylenol' means what is in it, under any name. */
const anyBrandWords = /\b(?:generic|store[ -]brand|off[ -]brand|no[ -]name)\b/;

/** A product that has a brand of the name is meant in it, unless the words say much more of the product itself. */
const brandPreference = 1.25;

/** What a shopper's words mean. */
export function answerTo(words: string): Answer {
  const { rest, size } = takeSize(withMeasuresMended(words.toLowerCase().trim(), isSpelled));
  const said = wordsOf(rest);
  if (isNotCarried(said.map(stem))) return { matches: [], size };
  const isForAnyBrand = anyBrandWords.test(rest);
  const terms = termsOf(said);
  const literal = readingAs({ terms, cost: 0 }, size);
  const goesOn = nameBeingTyped(said);
  const isLastWhole = literal.isSure && isSpelled(said.at(-1) ?? '');
  let best = goesOn && !isLastWhole ? readingAs({ terms: goesOn, cost: 0 }, size) : literal;
  if (best === literal && !literal.isSure) {
    const lead = literal.isGuessed ? otherReadingLead.ofGuessed : otherReadingLead.ofKnown;
    for (const reading of [...otherReadings(said, terms), ...readingsWithoutPurpose(rest)]) {
      const other = readingAs(reading, size);
      if (other.strength > literal.strength * lead && other.strength > best.strength) best = other;
    }
  }
  const matches = isForAnyBrand ? best.matches.map((match) => ({ ...match, brand: null })) : best.matches;
  return { matches, size };
}

/** The most popular name that several words are the beginning of: 'cottage c'. */
function nameBeingTyped(said: readonly string[]): Term[] | null {
  if (said.length < 2 || isName(keyOf(said.map(stem)))) return null;
  const [name] = namesBeginning(said);
  return name ? name.map((word) => termOf(stem(word), none, word)) : null;
}

/** Less likely than all that was said. */
const purposeCost = 0.3;

/** What it is for counts where it goes with it: 'shampoo for dogs', but 'velveeta for queso'. */
function readingsWithoutPurpose(text: string): TermReading[] {
  const [, thing] = /^(.+?) for .+$/.exec(text) ?? [];
  return thing === undefined ? [] : [{ terms: termsOf(wordsOf(thing)), cost: purposeCost }];
}

/** What is read otherwise than it was typed has to fit that much better. */
const otherReadingLead = { ofGuessed: 1.001, ofKnown: 2 };
/** How fast a reading loses with the letters it takes to be wrong. */
const readingLoss = 0.35;

/** Words as known ones, and how many letters of a name it takes to be wrong. */
interface TermReading {
  terms: readonly Term[];
  cost: number;
}

/** Beyond that a reading means something for sure, and little but the letters tells one from another. */
const enough = 2.2;
const beyondEnough = 0.05;

function strengthOf(score: number): number {
  return Math.min(score, enough) + beyondEnough * Math.max(0, score - enough);
}

interface Reading {
  matches: Match[];
  strength: number;
  isGuessed: boolean;
  /** All words are known, and one thing has them all. */
  isSure: boolean;
}

function readingAs(reading: TermReading, size: AskedSize | null): Reading {
  const found = matchesOf(reading.terms, size);
  const [first] = found;
  const unlikeliness = costOf(reading) + (first?.guessed ?? 0);
  return {
    matches: found,
    strength: strengthOf(first?.score ?? 0) * Math.exp(-readingLoss * unlikeliness),
    isGuessed: unlikeliness > 0,
    isSure: unlikeliness === 0 && (first?.isWhole ?? false),
  };
}

/** So many words next to each other may be one name that was mistyped. */
const longestName = 4;
const shortestName = 5;

/** The words with some of them taken for a name that is spelled nearly so, or turned round. */
function otherReadings(said: readonly string[], literal: readonly Term[]): TermReading[] {
  const readings: TermReading[] = [];
  for (const [at, term] of literal.entries()) {
    for (const [other, share] of [...term.others]
      .filter(([, worth]) => worth > completedShare)
      .slice(0, substitutesTried)) {
      const instead = { ...termOf(other), mendedFor: term.mendedFor - Math.log(share) / guessLoss };
      readings.push({ terms: literal.with(at, instead), cost: 0 });
    }
  }
  for (let from = 0; from < said.length; from++) {
    for (let to = from + 1; to <= Math.min(said.length, from + longestName); to++) {
      const typed = said.slice(from, to);
      if (typed.join('').length < shortestName) continue;
      for (const { stems, cost } of likelyNames(typed)) {
        const named = stems.map((part) => termOf(part));
        readings.push({ terms: [...termsOf(said.slice(0, from)), ...named, ...termsOf(said.slice(to))], cost });
      }
    }
  }
  return readings.sort((one, other) => costOf(one) - costOf(other)).slice(0, readingsTried);
}

function costOf({ terms, cost }: TermReading): number {
  return cost + terms.reduce((sum, term) => sum + term.mendedFor, 0);
}

const readingsTried = 8;
const substitutesTried = 4;

interface RankedMatch extends Match {
  isWhole: boolean;
  hasLastWord: boolean;
  /** How unlikely the guesses are that it takes each word for; 0 where it is as it was typed, or what that begins. */
  guessed: number;
}

/** What words mean that were understood so, best first. */
function matchesOf(terms: readonly Term[], size: AskedSize | null): RankedMatch[] {
  const spans = spansIn(terms);
  const isForChild = terms.some(
    (term) => childWords().has(term.stem) || ['diaper', 'formula', 'wipe', 'wipes'].includes(term.stem),
  );
  const candidates = new Map<Product, Set<string>>();
  const consider = (product: Product, brand: string | null) => {
    const brands = candidates.get(product) ?? new Set<string>();
    if (brand !== null) brands.add(brand);
    candidates.set(product, brands);
  };
  for (const term of terms) {
    for (const word of [term.stem, ...term.others.keys()]) {
      for (const product of postingsOf(word)?.keys() ?? []) consider(product, null);
    }
  }
  for (const { meant } of spans) {
    const { brand } = meant;
    if (meant.product) {
      consider(meant.product, brand);
      for (const product of brand === null ? relativesOf(meant.product) : []) consider(product, null);
    } else if (brand !== null) {
      for (const product of productsOf(brand)) consider(product, brand);
    }
  }
  const matches: RankedMatch[] = [];
  for (const [product, brands] of candidates) {
    let best: Omit<RankedMatch, 'product'> | null = null;
    for (const brand of [...brands, null]) {
      if (brand !== null && !product.brands.has(brand)) continue;
      const found = matchOf({ product, brand }, { terms, spans, isForChild, isSized: size !== null });
      if (size) found.score *= sizeFactor(product, brand, size);
      if (!best || found.score > best.score * (best.brand === null ? 1 : brandPreference)) best = { brand, ...found };
    }
    if (best && best.score > 0) matches.push({ product, ...best });
  }
  const whole = matches.filter((match) => match.isWhole);
  if (whole.length === 0) keepToNamedBrand(matches, spans);
  const found = (whole.length > 0 ? whole : matches).sort((one, other) => other.score - one.score);
  // Where there are egg rolls, eggs are none.
  const isFormAsked = formStems().has(terms.at(-1)?.stem ?? '') && found[0]?.hasLastWord;
  return isFormAsked ? found.filter((match) => match.hasLastWord) : found;
}
