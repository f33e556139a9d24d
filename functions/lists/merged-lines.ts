import { partHeld, stemsOf } from '#functions/catalog/index.ts';
import { optionalStems } from '#functions/search/index.ts';
import { listMeasures } from '#shared/contract/lists/measures.ts';
import type { LineChoice, UnderstoodLine } from '#shared/contract/lists/pasted-list.ts';
import { brandMatchOf } from '#shared/rules/cart/cart-line.ts';
import { asNarrowAsEither } from '#shared/rules/cart/narrower-match.ts';
import { notesOfBoth } from '#shared/rules/cart/notes-of-both.ts';
import { type LineQuantity, quantityCovering, type Requested } from '#shared/rules/lists/line-quantity.ts';
import { cupsOf, isListAmount, isOfPieces, type ListAmount, toThousandths } from '#shared/rules/lists/list-amounts.ts';
import { sumInPackages, sumOfAmounts } from '#shared/rules/lists/sum-of-amounts.ts';
import { leastAcceptedShare } from '#shared/rules/sizes/equivalents.ts';
import { countedUpTo99 } from './count-packages.ts';
import { isHow } from './reading/describing-words.ts';
import { inOwnWords, type LineToMerge } from './understand-thing.ts';

const mostWritten = 200;
const joint = ' + ';

type Item = LineChoice['item'];

/** Merges lines with the same likeliest item and match, and with the same question about the same choices. */
export function mergedWhereSame(unasked: readonly LineToMerge[]): LineToMerge[] {
  const lines = unasked.map((line) => (mayBeOther(line, unasked) ? { ...line, question: 'which' as const } : line));
  const groups: number[][] = [];
  for (const [at, line] of lines.entries()) {
    const [group, ...others] = groups.filter((each) => each.some((other) => isSame(lines[other] as LineToMerge, line)));
    if (!group) groups.push([at]);
    else {
      // '3 onions' may belong with each of two lines that don't belong together.
      for (const other of others) groups.splice(groups.indexOf(other), 1);
      group.push(...others.flat(), at);
      group.sort((one, other) => one - other);
    }
  }
  return groups.map((group) => together(group.map((at) => lines[at] as LineToMerge)));
}

/** Words that hardly tell things apart. */
const saysLittle = (stem: string) => optionalStems().has(stem) || isHow(stem);

/** Whether a line names only what another line names more closely: 'cheese' beside 'cheddar cheese 8 oz' may be another one. */
function mayBeOther(line: LineToMerge, others: readonly LineToMerge[]): boolean {
  const [first] = line.choices;
  const said = line.stems.split(' ');
  if (line.question || line.isStaple || line.takesSome || line.isDone || line.isNotToBuy || !first) return false;
  return others.some((other) => {
    const [closer] = other.choices;
    if (other === line || other.isStaple || other.takesSome || !closer || !isSameProduct(first, closer)) return false;
    const stems = other.stems.split(' ');
    const ofBrand = stemsOf(closer.item.brand);
    const isMore = (stem: string) => !said.includes(stem) && !ofBrand.includes(stem) && !saysLittle(stem);
    return said.every((stem) => stems.includes(stem)) && stems.some(isMore);
  });
}

function together(lines: readonly LineToMerge[]): LineToMerge {
  const [top, ...others] = lines as [LineToMerge, ...LineToMerge[]];
  if (others.length === 0) return top;
  const { written } = others.reduce(writtenTogether, top);
  const asked = lines.filter(({ question }) => question);
  // The kinds of 'rice' are those that shoppers buy, and those of '1 lb rice' come in that size.
  const first = asked.find((line) => isOnlyNamed(line)) ?? asked[0] ?? top;
  const choices = first.choices.map((one, index) => {
    if (one.isPlainWords) return index === 0 ? one : inOwnWords(written);
    return sumOfChoices(
      one,
      lines.map((line) => ({ line, choice: line === first ? one : choiceBeside(one, line, index) })),
    );
  });
  const isAlways = (is: (line: LineToMerge) => boolean) => lines.every(is);
  const added = asked.length === 0 ? withRepeatedAdded(lines, choices) : null;
  return {
    ...first,
    written,
    choices: added ? [...added, inOwnWords(written)] : choices,
    ...(added && { question: 'amount' as const }),
    isStaple: isAlways(({ isStaple }) => isStaple),
    takesSome: isAlways(({ takesSome }) => takesSome),
  };
}

/**
 * 'Milk' beside 'milk x2' may be one more, or the same: with the packages of the lines that only name it, and without. Null
 * if an amount or a count that covers it says how many. What is named twice isn't covered for sure.
 */
function withRepeatedAdded(lines: readonly LineToMerge[], [first]: readonly LineChoice[]): LineChoice[] | null {
  const isNamed = (line: LineToMerge) => isOnlyNamed(line) && !line.takesSome;
  const named = lines.filter(isNamed).length;
  const isCovered = lines.some(({ takesSome, choices: [choice] }) => takesSome || choice?.amount);
  const isLeftOut = lines.some(({ isDone, isNotToBuy }) => isDone || isNotToBuy);
  if (!first || named < (isCovered ? 2 : 1) || isLeftOut) return null;
  // Beside '2 onions', an onion is one more.
  const piece = first.item.unit === 'lb' && first.amount?.measure === 'ct' && ({ count: 1, measure: 'ct' } as const);
  const parts = lines.map((line) => {
    const choice = choiceBeside(first, line, 0);
    if (!isNamed(line)) return { line, choice };
    return { line: { ...line, isCounted: true }, choice: { ...choice, ...(piece && { amount: piece }) } };
  });
  const added = sumOfChoices(first, parts);
  const isAsMuch = added.quantity === first.quantity && added.amount?.count === first.amount?.count;
  return added.isCut || isAsMuch ? null : [added, first];
}

/** The choice of another line beside one of a line's choices: the likeliest of both, or the same. */
const choiceBeside = (one: LineChoice, line: LineToMerge, index: number) =>
  index === 0 ? (line.choices[0] ?? one) : sameChoice(one, line);

/** Both lines in the shopper's words. Staples written alike are one question. */
function writtenTogether(one: LineToMerge, more: LineToMerge): LineToMerge {
  const words = more.written.toLowerCase();
  const isRepeated = one.isStaple && one.written.split(joint).some((part) => part.toLowerCase() === words);
  return isRepeated ? one : { ...one, written: `${one.written}${joint}${more.written}`.slice(0, mostWritten) };
}

/** The line's choice of an item, or as much of it as the line has of its likeliest. */
function sameChoice(one: LineChoice, { choices }: UnderstoodLine): LineChoice {
  const products = choices.filter(({ isPlainWords }) => !isPlainWords);
  const same = products.find((other) => isSameItem(one, other)) ?? products.find((other) => isSameProduct(one, other));
  const [{ quantity, amount }] = choices as [LineChoice];
  const { amount: _, ...without } = one;
  return same ?? { ...without, quantity, ...(amount && { amount }) };
}

function isSame(one: LineToMerge, other: LineToMerge): boolean {
  const [first, second] = [one.choices[0], other.choices[0]];
  if (!first || !second || !isSameProduct(first, second)) return false;
  if (one.chain !== other.chain || !isAsMuchOfOne(one, other)) return false;
  // Last, because it compares all choices, and a long list has thousands of pairs.
  return one.isDone === other.isDone && one.isNotToBuy === other.isNotToBuy && isSameQuestion(one, other);
}

/** Whether what two lines of one product ask for adds up. */
function isAsMuchOfOne(one: LineToMerge, other: LineToMerge): boolean {
  const [first, second] = [one.choices[0], other.choices[0]] as [LineChoice, LineChoice];
  if (isRepeated(one, other) || isRepeated(other, one)) return true;
  const [amount, otherAmount] = [first.amount ?? one.heldInAll, second.amount ?? other.heldInAll];
  if (amount && otherAmount && sumOfAmounts(amount, otherAmount)) return true;
  if (first.amount && second.amount) {
    return isSameItem(first, second) && amountOfBoth(first.item, first.amount, second.amount) !== null;
  }
  const [amounted, whole, wholeLine] = first.amount ? [first, second, other] : [second, first, one];
  if (!amounted.amount) return isSameItem(first, second);
  const isAnyPack = isOfPieces(amounted.amount) || !wholeLine.isCounted;
  return (
    (isSameItem(first, second) || isAnyPack) && (wholeLine.takesSome || partHeld(whole.item, amounted.amount) !== null)
  );
}

/** The same item, or for any brand a multipack and its single package: '2 x 1 gal' and '1 gal'. */
function isSameItem(one: LineChoice, other: LineChoice): boolean {
  if (one.item.id === other.item.id) return true;
  return isSameProduct(one, other) && (isPackOf(one.item, other.item) || isPackOf(other.item, one.item));
}

/** The same item, or any brand of one product. */
function isSameProduct(one: LineChoice, other: LineChoice): boolean {
  if (one.item.id === other.item.id) return true;
  return [one, other].every((each) => brandMatchOf(each) === 'any-brand') && one.item.name === other.item.name;
}

/**
 * Whether the first line names, without an amount, what the second line has an amount of, and isn't another package:
 * 'chicken breast' beside '2 lb chicken breast', or 'onion' beside '3 onions'.
 */
function isRepeated({ choices: [without], takesSome, isCounted }: LineToMerge, { choices: [amounted] }: LineToMerge) {
  return (
    (without?.item.unit === 'lb' || amounted?.item.unit === 'lb' || takesSome) &&
    !isCounted &&
    without?.quantity === 1 &&
    without.amount === undefined &&
    amounted?.amount !== undefined
  );
}

const isPackOf = (pack: Item, single: Item) => /^\d+ x (.+)$/.exec(pack.size)?.[1] === single.size;

/** Whether a line says nothing of how much. */
const isOnlyNamed = ({ isCounted, choices: [first] }: LineToMerge) =>
  !isCounted && first?.quantity === 1 && !first.amount;

function isSameQuestion(one: LineToMerge, other: LineToMerge): boolean {
  if (!one.question && !other.question) return true;
  if (one.unknownWords !== other.unknownWords) return false;
  if (asksHowMuch(one, other) || asksHowMuch(other, one)) return true;
  // 'Rice' and '1 lb rice' ask the same, though the sizes to choose from differ.
  const isAlike = one.question === other.question && one.stems === other.stems;
  if (isAlike && (one.question === 'which' || isOnlyNamed(one) || isOnlyNamed(other))) return true;
  const offered = ({ choices }: UnderstoodLine) =>
    choices.map(({ item, isPlainWords }) => (isPlainWords ? '' : item.id)).join();
  // How much of each is still open.
  return one.question === other.question && one.question === 'which' && offered(one) === offered(other);
}

/** Whether the second line still needs an amount of what the first only names: 'hot dogs' beside '8 hot dogs'. */
function asksHowMuch(one: LineToMerge, other: LineToMerge): boolean {
  return !one.question && isOnlyNamed(one) && other.question === 'amount';
}

/** One of the merged lines, with its choice of the item. */
interface Part {
  line: LineToMerge;
  choice: LineChoice;
}

/**
 * As much as all lines ask for. Counted packages and amounts of whole packages add up. Lines without either ask for one
 * package at least: 'eggs' beside '6 eggs' are one dozen, which covers them.
 */
function sumOfChoices(one: LineChoice, parts: readonly Part[]): LineChoice {
  const {
    quantity: _quantity,
    amount: _amount,
    includes: _includes,
    isCut: _isCut,
    note: _note,
    namedKind,
    ...uncounted
  } = one;
  const note = parts.map(({ choice }) => choice.note).reduce(notesOfBoth, undefined);
  const isOneKind = namedKind !== undefined && parts.every(({ choice }) => choice.namedKind === namedKind);
  const { whole, amounted } = requestedIn(parts);
  const isCut = parts.some(({ choice }) => choice.isCut);
  const measured = amountOfAll(amounted);
  const counted = countedOf(whole);
  const addsUp = counted.length > 0 && amounted.some((part) => fillsPackages(part, counted));
  const inAll = measured && addsUp ? withCounted(measured, counted) : null;
  const packages = inAll ? 0 : packagesIn(whole);
  const amount = inAll ?? measured;
  const match = parts.reduce(
    (narrowest, { choice }) => asNarrowAsEither({ match: narrowest }, choice) ?? narrowest,
    one.match,
  );
  const ofBrand = (some: readonly Part[]) => some.filter(({ choice }) => choice.match === match);
  const sized = ofBrand(whole.length === 0 ? amounted : parts);
  const items = itemsOf(sized.length > 0 ? sized : ofBrand(parts));
  // Lines that only take some of it are covered by one package.
  const added = packages + amounted.reduce((sum, { choice }) => sum + choice.quantity, 0) || 1;
  const sums = items.map((item) => ({
    item,
    lineQuantity: lineQuantityFor({ packages, amount }, item, itemsOf(whole)) ?? inPackages(added),
  }));
  const [best] = sums.sort((first, second) => comparePacks(first, second, amount));
  const { item, lineQuantity } = best ?? { item: one.item, lineQuantity: inPackages(added) };
  const bought = countedUpTo99(lineQuantity.quantity, lineQuantity.amount);
  return {
    ...uncounted,
    match,
    ...(isOneKind && { namedKind }),
    ...(note && { note }),
    item,
    ...(isCut && { isCut }),
    ...bought,
    ...(lineQuantity.includes && !bought.isCut && { includes: lineQuantity.includes }),
  };
}

const inPackages = (quantity: number): LineQuantity => ({ quantity });

/** The parts that ask for whole packages, and those with an amount. What the others ask for is included in these. */
function requestedIn(parts: readonly Part[]): { whole: Part[]; amounted: (Part & { amount: ListAmount })[] } {
  const hasAmount = parts.some(({ choice }) => choice.amount);
  const amounted = parts.flatMap((part) => {
    const { choice, line } = part;
    const isPiece =
      hasAmount && !choice.amount && choice.item.size === '1 ct' && (line.isCounted || choice.quantity > 1);
    const counted = isPiece ? { count: choice.quantity, measure: 'ct' as const } : choice.amount;
    const amount = counted ?? (parts.some((other) => addsInMeasure(line, other.line)) ? line.heldInAll : null);
    return amount ? [{ ...part, amount }] : [];
  });
  const isLoose = amounted.some(({ choice }) => choice.item.unit === 'lb');
  // 'Rice' beside '1 lb rice' is that pound; a recipe's cup is in the usual package.
  const isRepeatedWith = (line: LineToMerge) =>
    isOnlyNamed(line) && amounted.some((one) => one.line.stems === line.stems && isOfStore(one));
  const whole = parts.filter(({ choice, line }) => {
    if (amounted.some((one) => one.line === line) || line.takesSome || isRepeatedWith(line)) return false;
    return line.isCounted || choice.quantity > 1 || !((hasAmount && choice.item.unit === 'lb') || isLoose);
  });
  return { whole, amounted };
}

/**
 * Whether counted packages of a written size add to another line by what they hold: a 5 lb bag to 2 lb, or to a 2 lb bag,
 * but not to six eggs or a cup.
 */
function addsInMeasure({ heldInAll, choices: [own] }: LineToMerge, other: LineToMerge): boolean {
  const [first] = other.choices;
  if (!heldInAll || !own || !first) return false;
  const { amount } = first;
  if (amount) return !isOfPieces(amount) && cupsOf(amount) === null && sumOfAmounts(heldInAll, amount) !== null;
  // Packages of the same item add up by themselves.
  return !isSameItem(own, first) && other.heldInAll !== null && sumOfAmounts(heldInAll, other.heldInAll) !== null;
}

/** Whether it is an amount that stores sell, and neither pieces nor what a cook takes. */
const isOfStore = ({ line, amount }: { line: LineToMerge; amount: ListAmount }) =>
  !line.isCounted && !isOfPieces(amount) && cupsOf(amount) === null;

/** The counted packages; one if none are counted. */
function packagesIn(whole: readonly Part[]): number {
  const sum = countedOf(whole).reduce((all, { choice }) => all + choice.quantity, 0);
  return whole.length > 0 ? Math.max(1, sum) : 0;
}

/**
 * Whether an amount is of whole packages, its own or those that another line counts: '5 lb flour', but not '6 eggs' or '3
 * potatoes', which are some of a dozen or a bag.
 */
function fillsPackages({ choice, line, amount }: Part & { amount: ListAmount }, counted: readonly Part[]): boolean {
  if (cupsOf(amount) !== null) return false;
  const items = [...(line.isCounted ? [] : [choice]), ...counted.map((part) => part.choice)].map(({ item }) => item);
  return items.some((item) => (partHeld(item, amount) ?? Number.POSITIVE_INFINITY) * leastAcceptedShare <= 1);
}

/** An amount with what counted packages hold: 15 lb for '5 lb flour' and '2 bags flour'; null if nothing says. */
function withCounted(amount: ListAmount, counted: readonly Part[]): ListAmount | null {
  const held = counted.map(({ choice }) => choice.quantity * (partHeld(choice.item, amount) ?? Number.NaN));
  const count = amount.count * held.reduce((sum, part) => sum + part, 1);
  const sum = { ...amount, count: amount.measure === 'ct' ? Math.round(count) : toThousandths(count) };
  return isListAmount(sum) ? sum : null;
}

/** The lines that count packages. */
const countedOf = (whole: readonly Part[]) => whole.filter(({ choice, line }) => line.isCounted || choice.quantity > 1);

/** The sum of all amounts, in a written measure; undefined without any, and if they don't add up. */
function amountOfAll(amounted: readonly (Part & { amount: ListAmount })[]): ListAmount | undefined {
  const rank = ({ choice, amount }: Part & { amount: ListAmount }) =>
    listMeasures.indexOf(amount.measure) + (choice.amount ? 0 : listMeasures.length);
  const [first, ...others] = amounted.toSorted((one, other) => rank(one) - rank(other));
  return others.reduce<ListAmount | undefined>(
    (sum, { amount }) => (sum && first && amountOfBoth(first.choice.item, sum, amount)) ?? undefined,
    first?.amount,
  );
}

const amountOfBoth = (item: Item, one: ListAmount, other: ListAmount) =>
  sumInPackages(one, other, { size: item.size, partHeld: (amount) => partHeld(item, amount) });

function itemsOf(parts: readonly Part[]): Item[] {
  const items = [...new Map(parts.map(({ choice }) => [choice.item.id, choice.item])).values()];
  // Single packages cover every sum of packs and single packages.
  return items.filter((item) => !items.some((single) => isPackOf(item, single)));
}

/** How many packages of an item hold as much as these whole packages and the amount; null if nothing says. */
function lineQuantityFor(
  { packages, amount }: Requested,
  item: Item,
  wholeItems: readonly Item[],
): LineQuantity | null {
  if (!amount) return packages > 0 ? inPackages(packages) : null;
  const held = partHeld(item, amount);
  if (held === null) return null;
  const [whole = item] = wholeItems;
  const times = (partHeld(whole, amount) ?? held) / held;
  return quantityCovering({ packages: Math.ceil(toThousandths(packages * times)), amount }, 1 / held, item.size);
}

interface Sum {
  item: Item;
  lineQuantity: LineQuantity;
}

/** Packages that cover the amount come first, then those that leave less over, then fewer. */
function comparePacks(one: Sum, other: Sum, amount: ListAmount | undefined): number {
  const heldIn = ({ item, lineQuantity }: Sum) =>
    toThousandths((amount ? (partHeld(item, amount) ?? 0) : 0) * lineQuantity.quantity);
  const isCovered = ({ lineQuantity }: Sum) => (lineQuantity.includes?.amount ? 0 : 1);
  return (
    isCovered(one) - isCovered(other) ||
    heldIn(one) - heldIn(other) ||
    one.lineQuantity.quantity - other.lineQuantity.quantity ||
    (one.item.id < other.item.id ? -1 : 1)
  );
}
