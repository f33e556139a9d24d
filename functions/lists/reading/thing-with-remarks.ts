import { sizesIn } from '#shared/rules/sizes/requested-size.ts';
import { numberWord } from '#shared/rules/text/number-words.ts';
import { amountIn, forCooking } from './amounts/amount-of-thing.ts';
import { type AmountPart, familySize } from './amounts/amount-words.ts';
import { forEaters } from './amounts/stated-servings.ts';
import { amountAlone, peelAmounts } from './amounts/written-amounts.ts';
import { isDoneAtHome, isSoldSo, participle } from './describing-words.ts';
import { preserved } from './food-forms.ts';
import type { KnownThings } from './known-things.ts';
import { isOnlyTalk } from './line-purpose.ts';
import { plainWords } from './names-without-descriptions.ts';
import { withAlternatives } from './splitting/alternatives.ts';
import { notesInTalk, withoutTalk } from './splitting/spoken-lines.ts';
import { chainOfRemark } from './store-names.ts';
import { inOwnWords, type Thing } from './written-thing.ts';

/** What to do instead: '1 tsp kosher salt; for table salt, use half as much'. */
export const insteadUse = /(?<=\p{L}{2}.*)[;,.] *(?:for [\p{L}' -]+,? )?(?:use|substitute) (?=\p{L}).*$/iu;

/** '(non-GMO) canola oil'. */
const inFront = /^(\([^()]+\))\s+(\S.*)$/;

/** 'Cheerios family size' */
const sizeAfter = new RegExp(`^(\\P{Nd}*\\p{L}) (${familySize})$`, 'iu');

/** After a comma or a dash, as in 'onions-2 large', or in 'the cheese that dad likes'. */
const clauseStart =
  /\s*[,;]\s*| - |(?<=\p{L}{2})-(?=\d+ (?:big|large|small|medium)\b)|\s+(?=(?:that |which )?(?:the )?[\p{L}']+ (?:likes?|loves?|wants?|eats?|uses?)$)/u;

/** 'Juice boxes for Sam' */
const forPerson = /^(.*\p{L}\S*)( for (\p{Lu}\p{Ll}+))$/u;

export function thingOf(piece: string, known: KnownThings): Thing | null {
  const { outside: stated, inside } = bracketsIn(
    withoutTalk(piece.replace(inFront, '$2 $1').replace(sizeAfter, '$2 $1')),
  );
  const [, forThem = '', whom = '', person] = forPerson.exec(stated) ?? [];
  // 'Soap for Dishwasher' says what it is used for.
  const isForPerson =
    whom !== '' && known.thingNamed(`${person} ${peelAmounts(withoutTalk(forThem), known).rest}`) === null;
  const outside = stated.replace(isForPerson ? whom : forEaters, '');
  // 'coffee too (the good kind)'
  const { parts, rest } = peelAmounts(withoutTalk(outside), known);
  const others = inside
    .flatMap((aside) => (isDoneAtHome(aside) ? [] : (/^(?:or|\/) (.+)$/i.exec(aside)?.[1] ?? [])))
    .filter((other) => !whicheverElse.test(other) && known.isThing(peelAmounts(other, known).rest));
  const chain = inside.map(chainOfRemark).find((named) => named !== undefined);
  const asides = inside
    .filter((aside) => !chainOfRemark(aside))
    .filter((aside) => ![/^(?:or|\/) /i, ofCook, toPerson].some((left) => left.test(aside)))
    .map(withoutTalk);
  const [first = '', ...clauses] = rest.split(clauseStart);
  // 'Cereal 2 boxes, honey nut'
  const { parts: ofFirst, rest: named } = clauses.length > 0 ? peelAmounts(first, known) : { parts: [], rest: first };
  const { left: main, remark: leftOn } = leftOnIn(named, known);
  parts.unshift(...ofFirst);
  const ofAsides = asides.flatMap((words) => piecesOfAside(words, known)).filter((piece) => !saysAgain(piece, parts));
  const ofClauses = clauses.flatMap((words) => amountAndWords(withoutTalk(words).replace(ones, ''), known));
  addTo(parts, [...ofAsides, ...ofClauses]);
  const remarks = [...ofClauses, ...ofAsides]
    .filter(
      ({ words, parts: sized }) =>
        sized.length === 0 &&
        !isCutFromWhole(words, { thing: main, parts }, known) &&
        !isOnlyHandled(words, main, known) &&
        (!saysNoKind(words) || isSoldSo(words, { line: outside, thing: main }, known)),
    )
    .map(({ words }) => words);
  const alternative = others.at(-1) ?? null;
  const { words, alternatives } = withAlternatives(main, alternative, known);
  const plain = plainWords(words, parts, known);
  if (!/\p{L}/u.test(plain)) return null;
  const isCountUnclear = parts.length === 0 && (outside !== stated || inside.some((aside) => countsPieces.test(aside)));
  const remark = [...leftOn, ...remarks].join(', ') || null;
  const notes = [
    ...[rest.slice(first.length), ...inside]
      .flatMap((words) => words.split(/\s*[,;]\s+|\s+-\s+/))
      .map((words) => words.replace(/^[\s,;-]*(?:(?:and|but) )?/i, ''))
      .filter((words) => isNote(words, others, known)),
    ...leftOn,
    ...notesInTalk(piece),
    ...(isForPerson ? [whom.trim()] : []),
  ];
  return { ...inOwnWords(plain), remark, notes, isCountUnclear, alternatives, chain, ...amountIn(parts) };
}

/** Whether a clause or an aside says more than how much, where, or what else. */
const isNote = (words: string, others: readonly string[], known: KnownThings) =>
  /\p{L}{2}/u.test(words) &&
  amountAndWords(withoutTalk(words), known).every(({ parts }) => parts.length === 0) &&
  chainOfRemark(words) === undefined &&
  sizesIn(words.toLowerCase()).length === 0 &&
  !others.some((other) => words.endsWith(other)) &&
  !isDoneAtHome(words) &&
  !isOnlyTalk(words);

const leftOnBefore = /^((?:(?:skin|bone|shell|head|tail|rind|stem)s?[- ](?:on|in|off)(?:,? and |, | |$))+)(?=\p{L})/iu;

/** 'Skin-on salmon fillets' are salmon fillets with a remark, because no product is named so; bone-in ham is. */
function leftOnIn(words: string, { thingNamed }: KnownThings): { left: string; remark: string[] } {
  const [before = ''] = leftOnBefore.exec(words) ?? [];
  const left = words.slice(before.length);
  const isRemark = before !== '' && thingNamed(words) === null && thingNamed(left) !== null;
  return isRemark ? { left, remark: [before.replace(/[\s,]+(?:and )?$/i, '')] } : { left: words, remark: [] };
}

const countsPieces = new RegExp(
  `\\b(?:\\d{1,2}|${numberWord}) (?:(?:big|large|small|medium) )?(?:cans?|jars?|bottles?|bags?|boxes|packs?|packages?|loaves|pieces?|filets?|fillets?|steaks?|heads?|bunch(?:es)?)\\b`,
  'i',
);

interface PieceOfThing {
  words: string;
  parts: AmountPart[];
}

const isMeasure = (part: AmountPart) => part.kind === 'measure';

/** '1/2 cup (8 tbsp; 113 g) butter' is one amount in three measures; '2 cans (15 oz)' and '1 cup (plus 2 tbsp)' say more. */
function saysAgain({ words, parts }: PieceOfThing, written: readonly AmountPart[]): boolean {
  return (
    written.length > 0 &&
    [...written, ...parts].every(isMeasure) &&
    parts.length > 0 &&
    !/^(?:plus|and|\+)/i.test(words)
  );
}

/** 'Cheddar (sharp, 8 oz block)' says which and how much. */
function piecesOfAside(aside: string, known: KnownThings): PieceOfThing[] {
  const pieces = aside.split(/\s*[,;]\s+/).flatMap((words) => amountAndWords(withoutTalk(words), known));
  return pieces.map(({ words, parts }) => ({ words, parts: inBrackets(parts) }));
}

/** On what an amount depends, or how exact it is: '3-4 if ripe', '2 or so'. */
const condition = / (?:if|when|unless|depending on|or so|or more|max|tops|at (?:most|least)|please|pls)\b[^,;]*$/i;

/** '1 gallon 2%' is an amount and a kind; 'serves 4' and '2 big ones' stay whole. */
function amountAndWords(words: string, known: KnownThings): PieceOfThing[] {
  const alone = amountAlone(words.replace(condition, ''));
  if (alone.length > 0) return [{ words, parts: alone }];
  // A percentage can't stand alone as an amount: '1 gallon 2%'.
  const { parts, rest } = peelAmounts(words.replace(/(?<=\d%)$/, ' fat'), known);
  const isSized = parts.some(({ kind }) => kind === 'measure' || kind === 'pack');
  if (!isSized || !isKind.test(rest)) return [{ words, parts: [] }];
  return [
    { words, parts },
    { words: rest, parts: [] },
  ];
}

/** Words after an amount that say which: neither a sentence nor another amount. */
const isKind =
  /^(?!(?:each|or|and|to|in|on|at|of|per|from|with|plus)\b)(?:[\p{L}'%-]+|\d+%)(?: (?:[\p{L}'-]+|\d+%)){0,2}$/iu;

/** What the things are for, or that anything does. */
const note =
  /^(?:half|some|one|two|three|\d+|the rest|rest|extra|enough)(?: (?:bags?|cans?|lbs?))? (?:for|in|to) |^\d+ (?:dinners?|lunch(?:es)?|breakfasts?|meals?|snacks?|people|servings?)\b|\bany (?:preferred |other )?(?:variety|brand|kind|sort|type|flavou?r|colou?r|size)s?\b/i;

/** 'Undrained', 'for the kids', 'a must', '1 inch thick'. */
const saysNoKind = (words: string) =>
  isDoneAtHome(words) || note.test(words) || / thick$/i.test(words) || isOnlyTalk(words);

/** What is done to food before stores sell it. */
const soldPrepared = new RegExp(
  `^(?:${preserved}|pickled|candied|smoked|marinated|seasoned|salted|packaged|bagged)\\b`,
  'i',
);
const participlesAlone = /^[a-z]{3,}ed(?:(?:,| and| &)* [a-z]{3,}ed)*$/i;

/** 'Spooned & leveled' flour: nobody sells it so. */
const isOnlyHandled = (words: string, thing: string, { isDescribedBy }: KnownThings) =>
  participlesAlone.test(words) && !(words.match(/[a-z]{3,}ed\b/gi) ?? []).some((each) => isDescribedBy(thing, [each]));

/** What holds one whole piece, or several. */
const ofWholePieces = new Set(['head', 'bunch', 'bulb', 'crown', 'ear']);

/** 'Shredded' of '1 head lettuce, shredded': vegetables and fruit that are counted are whole, and cut or cooked at home. */
function isCutFromWhole(
  words: string,
  { thing, parts }: { thing: string; parts: readonly AmountPart[] },
  known: KnownThings,
): boolean {
  const isCounted = parts.some(({ kind }) => kind === 'count');
  const areWhole = parts.every(
    (part) => part.kind === 'count' || (part.kind === 'container' && ofWholePieces.has(part.word)),
  );
  if (!isCounted || !areWhole || !participle.test(words) || soldPrepared.test(words)) return false;
  return known.categoryOf(thing) === 'Produce';
}

/** 'Or other peppers', 'or similar'. */
const whicheverElse = /^(?:an)?(?:other|any|similar|equivalent|whatever|something|whichever)\b/i;

/** '4 chicken breasts (about 2 lb)' is 2 lb in total; '1 onion (about 2 cups)' is one onion. */
const inAll = /^(?:about|approx|around|roughly|total|~|≈)|\btotal$/i;

/** Whether an amount in parentheses or a clause says no more than those before it. */
function isSameAmountAgain([first]: readonly AmountPart[], written: readonly AmountPart[]): boolean {
  // '1½ dozen eggs (18)' counts them twice.
  if (first?.kind === 'count') return written.some((part) => part.kind === 'measure' && part.measure === 'dozen');
  if (first?.kind !== 'measure') return false;
  // '1 cup (2 sticks; 226 g) butter': a stick's weight is known.
  if (written.some((part) => part.kind === 'container' && part.word === 'stick')) return true;
  // '1 onion (1 cup)' says what it yields.
  const isCounted = written.some(({ kind }) => kind === 'count') && !written.some(({ kind }) => kind === 'container');
  return isCounted && forCooking.has(first.measure);
}

/** '30 oz beans (two 15-oz cans)' says in cans how many make up the amount. */
function isMadeUpOf(parts: readonly AmountPart[], written: readonly AmountPart[]): boolean {
  const [total, ...others] = written;
  const count = parts.find((part) => part.kind === 'count');
  const size = parts.find(isMeasure);
  return (
    total?.kind === 'measure' &&
    others.length === 0 &&
    count !== undefined &&
    size?.measure === total.measure &&
    Math.abs(count.count * size.count - total.count) < total.count / 20
  );
}

/** Adds the amounts in parentheses and clauses to a thing's. */
function addTo(parts: AmountPart[], pieces: readonly PieceOfThing[]): void {
  for (const piece of pieces) {
    if (isSameAmountAgain(piece.parts, parts)) continue;
    // '1 cup (2 sticks) butter' says it twice, and a stick is what stores sell.
    if (
      isMadeUpOf(piece.parts, parts) ||
      piece.parts.some((part) => part.kind === 'container' && part.word === 'stick')
    ) {
      parts.splice(0, parts.length, ...piece.parts);
      continue;
    }
    const [first] = piece.parts;
    const isTotal = first?.kind === 'measure' && inAll.test(piece.words) && parts.length > 0;
    if (!isTotal) parts.push(...piece.parts);
    else if (!forCooking.has(first.measure)) parts.splice(0, parts.length, first);
  }
}

/** An instruction for the cook. */
const ofCook = /^(?:recipe|note|see|from|aisle|for|if|optional|homemade|store[- ]bought|about (?!\d))\b/i;

/** What the list says to the person who shops: 'ask if you don't know', 'whichever is cheaper'. */
const toPerson = /\b(?:you|i|we|they|ask|whichever|whatever|doesn'?t|don'?t|make sure)\b/i;

/** '3 big ones' after a thing counts it, and so do '3 of em' and '2 medium'. */
const ones =
  /(?<=\d)(?: (?:big|large|small|medium|nice|ripe|good))*(?: (?:big|large|small|medium|ones?|of (?:them|'?em|those|these)))$/i;

/** '(12)' after a thing counts it or its pieces; with a measure, it is an amount. */
function inBrackets(parts: readonly AmountPart[]): AmountPart[] {
  return parts.map((part) => (part.kind === 'count' ? { ...part, isMarked: false } : part));
}

function bracketsIn(text: string): { outside: string; inside: string[] } {
  const inside: string[] = [];
  const outside = text.replace(/(?<=\S)\s*[([]([^)\]]*)[)\]]?/g, (whole, aside: string, at: number) => {
    // '2 (15 oz) cans' is one amount.
    const isSize = /^[~≈]?[\s\d]/.test(aside) || /^(?:about|approx)/i.test(aside);
    if (isSize && /\d\s*$/.test(text.slice(0, at + (whole.length - whole.trimStart().length)))) return whole;
    const words = aside.trim();
    if (words) inside.push(words);
    return ' ';
  });
  // 'Jalapenos (any pepper): 2'
  return {
    outside: outside
      .replace(/ :(?= \d)/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
    inside,
  };
}
