import { packagesHolding, partHeld } from '#functions/catalog/index.ts';
import type { LineChoice, UnderstoodLine } from '#shared/contract/list.ts';
import { brandMatchOf } from '#shared/rules/cart.ts';
import { type ListAmount, partOfAmount, sumInPackages, toThousandths } from '#shared/rules/list-amounts.ts';
import { countedUpTo99, inOwnWords, type LineToMerge } from './understand-thing.ts';

const mostWritten = 200;
const joint = ' + ';

/** Merges lines with the same likeliest item and match, and with the same question about the same choices. */
export function mergedWhereSame(lines: readonly LineToMerge[]): LineToMerge[] {
  const together: LineToMerge[] = [];
  for (const line of lines) {
    const at = together.findIndex((other) => isSame(other, line));
    const present = together[at];
    const [choice] = line.choices;
    const [had] = present?.choices ?? [];
    if (!present || !choice || !had) {
      together.push(line);
      continue;
    }
    const written = writtenTogether(present, line);
    const isAnyCounted = isCounted(present) || isCounted(line);
    const choices = present.choices.map((one, index) => {
      if (one.isPlainWords && index > 0) return inOwnWords(written);
      const other = index === 0 ? choice : sameChoice(one, line);
      return sumOfChoices({ ...present, choice: one }, { ...line, choice: other }, isAnyCounted);
    });
    together[at] = { ...present, written, choices, takesSome: present.takesSome && line.takesSome };
  }
  return together;
}

/** Both lines in the shopper's words. Staples written alike are one question. */
function writtenTogether({ written, isStaple }: UnderstoodLine, more: UnderstoodLine): string {
  const words = more.written.toLowerCase();
  const isRepeated = isStaple && written.split(joint).some((part) => part.toLowerCase() === words);
  return isRepeated ? written : `${written}${joint}${more.written}`.slice(0, mostWritten);
}

/** The line's choice of an item, or as much of it as the line has of its likeliest. */
function sameChoice(one: LineChoice, { choices }: UnderstoodLine): LineChoice {
  const products = choices.filter(({ isPlainWords }) => !isPlainWords);
  const same = products.find((other) => isSameItem(one, other)) ?? products.find((other) => isSameProduct(one, other));
  const [{ quantity, amount }] = choices as [LineChoice];
  const { amount: _, ...without } = one;
  return same ?? { ...without, quantity, ...(amount && { amount }) };
}

const isCounted = ({ choices: [choice] }: UnderstoodLine) =>
  (choice?.quantity ?? 1) > 1 || choice?.amount !== undefined;

function isSame(one: LineToMerge, other: LineToMerge): boolean {
  const [first, second] = [one.choices[0], other.choices[0]];
  if (!first || !second || brandMatchOf(first) !== brandMatchOf(second)) return false;
  const areInOtherPacks = isSameInOtherPacks(first, second);
  const isAgain = isSameProduct(first, second) && (isSaidAgain(one, other) || isSaidAgain(other, one));
  if (!areInOtherPacks && !isAgain && !isSameItem(first, second)) return false;
  // Last, because it compares all choices, and a long list has thousands of pairs.
  if (one.isDone !== other.isDone || one.isNotToBuy !== other.isNotToBuy || !isSameQuestion(one, other)) return false;
  if (areInOtherPacks || isAgain) return true;
  return first.amount || second.amount ? amountTogether(first, second) !== null : first.item.id === second.item.id;
}

/** The same item, or for any brand a multipack and its single package: '2 x 1 gal' and '1 gal'. */
function isSameItem(one: LineChoice, other: LineChoice): boolean {
  if (one.item.id === other.item.id) return true;
  return isSameProduct(one, other) && (isPackOf(one, other) || isPackOf(other, one));
}

/** The same item, or any brand of one product. */
function isSameProduct(one: LineChoice, other: LineChoice): boolean {
  if (one.item.id === other.item.id) return true;
  return [one, other].every((each) => brandMatchOf(each) === 'any-brand') && one.item.name === other.item.name;
}

/** The same product in other packs, of which only the amount is written: '1 dozen eggs' and '2 dozen eggs'. */
function isSameInOtherPacks(one: LineChoice, other: LineChoice): boolean {
  // 'Half gallon milk' and '1 gal milk' are two sizes rather than a sum.
  const isCount = ({ measure }: ListAmount) => measure === 'ct' || measure === 'dozen';
  const isOfAmount = ({ amount, item }: LineChoice) => (amount ? isCount(amount) : item.size === '1 ct');
  const isAlike = brandMatchOf(one) === 'any-brand' && one.item.name === other.item.name;
  const isOneOfAmount = one.amount !== undefined || other.amount !== undefined;
  return isAlike && isOneOfAmount && isOfAmount(one) && isOfAmount(other) && amountTogether(one, other) !== null;
}

/**
 * A food sold by weight, or some of a package, without saying how much: 'chicken breast' beside '2 lb chicken breast',
 * or 'onion' beside '3 onions', which are loose although one alone would be a bag.
 */
function isSaidAgain({ choices: [without], takesSome }: LineToMerge, { choices: [amounted] }: LineToMerge): boolean {
  return (
    (without?.item.unit === 'lb' || amounted?.item.unit === 'lb' || takesSome) &&
    without?.quantity === 1 &&
    without.amount === undefined &&
    amounted?.amount !== undefined
  );
}

const isPackOf = (pack: LineChoice, single: LineChoice) =>
  /^\d+ x (.+)$/.exec(pack.item.size)?.[1] === single.item.size;

/** The sum of both amounts, where a line without one means whole packages; null if they don't add up. */
function amountTogether(one: LineChoice, other: LineChoice): ListAmount | null {
  const first = one.amount ?? (other.amount && amountOfPackages(one, other.amount));
  const second = other.amount ?? (one.amount && amountOfPackages(other, one.amount));
  const { item } = one;
  const contents = { size: item.size, partHeld: (amount: ListAmount) => partHeld(item, amount) };
  return first && second ? sumInPackages(first, second, contents) : null;
}

/** What packages hold in the measure of an amount; null for food sold by weight, or unless the amount is whole packages. */
function amountOfPackages({ item, quantity }: LineChoice, like: ListAmount): ListAmount | null {
  const part = item.unit === 'lb' ? null : partOfAmount(item.size, like);
  if (part === null || part > 1.001 || Math.abs(Math.round(1 / part) - 1 / part) > 0.001) return null;
  return { count: toThousandths(part * like.count * quantity), measure: like.measure };
}

function isSameQuestion(one: UnderstoodLine, other: UnderstoodLine): boolean {
  if (!one.question && !other.question) return true;
  const offered = ({ choices }: UnderstoodLine) =>
    choices.map(({ item, isPlainWords }) => (isPlainWords ? '' : item.id)).join();
  // How much of each is still open.
  return one.question === other.question && one.question === 'which' && offered(one) === offered(other);
}

/** Whether packs of the first leave less over, or as little in fewer packs. */
function coversBetter(one: LineChoice, other: LineChoice, amount: ListAmount): boolean {
  const [first, second] = [one, other].map(({ item }) => {
    const part = partHeld(item, amount) ?? 0;
    const packs = packagesHolding(item, amount) ?? Number.POSITIVE_INFINITY;
    return { packs, held: toThousandths(part * packs) };
  }) as [{ packs: number; held: number }, { packs: number; held: number }];
  return first.held < second.held || (first.held === second.held && first.packs < second.packs);
}

interface Addend {
  choice: LineChoice;
  takesSome: boolean;
}

/** Adds up amounts and counts. A line repeated without either counts once, and part of a package doesn't add to it. */
function sumOfChoices(one: Addend, other: Addend, isCountedAnywhere: boolean): LineChoice {
  const [{ choice: had }, { choice: more }] = [one, other];
  const amount = amountTogether(had, more);
  const { amount: _amount, isCut: _isCut, ...uncounted } = had;
  // Single packages cover every sum of packs and single packages.
  const { item } = isPackOf(had, more) || (amount && coversBetter(more, had, amount)) ? more : had;
  const written = had.amount ?? more.amount;
  const isSaidTwice = [had, more].some((each) => each.item.unit === 'lb') || one.takesSome || other.takesSome;
  if (!amount && written && isSaidTwice && isSameProduct(had, more)) {
    return had.amount ? had : { ...had, ...more };
  }
  const counted = isCountedAnywhere ? packagesIn(one) + packagesIn(other) : had.quantity;
  const isCut = had.isCut ?? more.isCut;
  const packages = (amount && packagesHolding(item, amount)) ?? counted;
  return { ...uncounted, item, ...(isCut && { isCut }), ...countedUpTo99(packages, amount) };
}

const packagesIn = ({ choice, takesSome }: Addend) => (takesSome ? 0 : choice.quantity);
