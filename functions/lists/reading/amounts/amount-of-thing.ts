import { type ListAmount, toThousandths } from '#shared/rules/lists/list-amounts.ts';
import { type AmountOfThing, noAmount, type WrittenThing } from '../written-thing.ts';
import type { AmountPart } from './amount-words.ts';

export const forCooking = new Set(['cup', 'tbsp', 'tsp']);

/** Combines the parts of an amount. */
export function amountIn(parts: readonly AmountPart[]): AmountOfThing {
  const of = <K extends AmountPart['kind']>(kind: K) =>
    parts.filter((part): part is Extract<AmountPart, { kind: K }> => part.kind === kind);
  const [count] = of('count');
  const [pack] = of('pack');
  const [container] = of('container');
  if (of('bit').length > 0) return { ...noAmount, isForCooking: true };
  const packages = whole(count?.count ?? 1);
  const measures = of('measure');
  if (measures.length > 0) {
    const stated = count || container ? packages : null;
    return inPackOfSize(pack?.count, packages, measures) ?? amountMeasured(measures, stated, container?.word);
  }
  if (pack) return packsOf(pack.count, packages);
  const inPacks = { ...noAmount, packageSize: container?.word ?? null, packSize: container?.packSize ?? null };
  if (!count) return { ...inPacks, packages: container ? 1 : null };
  const mayBePieces = !container && (!count.isMarked || count.count >= 6);
  return { ...inPacks, packages, mayBePieces };
}

/** Packs of so many pieces. '1 roll' and '1 each' say nothing of what a package holds. */
function packsOf(pieces: number, packages: number): AmountOfThing {
  if (pieces === 1) return { ...noAmount, packages, mayBePieces: true };
  return { ...noAmount, packages, packageSize: `${toThousandths(pieces)} ct` };
}

/** What one of a pack holds: 'coke 12 oz 12 pk', 'trash bags 13 gal 80 ct'. Pounds are of all: '2 lb shrimp 30 ct'. */
const sizesOfOne = new Set<ListAmount['measure']>(['fl oz', 'oz', 'ml', 'l', 'pt', 'qt', 'gal']);

type Measured = Extract<AmountPart, { kind: 'measure' }>;

/** Packs of several pieces, each of a size; null if the size is that of all. */
function inPackOfSize(pieces = 1, packages: number, [one]: readonly Measured[]): AmountOfThing | null {
  if (!one || pieces === 1 || !sizesOfOne.has(one.measure)) return null;
  return { ...noAmount, packages, packageSize: `${pieces} ct`, amount: { count: one.count, measure: one.measure } };
}

/** A package size if the line counts packages, or else a total amount. */
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

/** '1 lb 8 oz'; if the same amount is written twice ('400 g / 14 oz'), the first. */
function added(sum: ListAmount, { count, measure }: ListAmount): ListAmount {
  if (sum.count === 0) return { count: toThousandths(count), measure };
  const share = inOneMeasure[sum.measure]?.[measure];
  return share === undefined ? sum : { ...sum, count: toThousandths(sum.count + count * share) };
}

const whole = (count: number) => Math.max(1, Math.ceil(count - 1e-9));

export function scaled(thing: WrittenThing, scale: number): WrittenThing {
  if (scale === 1) return thing;
  const amount = thing.amount && { ...thing.amount, count: measurable(thing.amount.count * scale) };
  return { ...thing, amount, packages: thing.packages && whole(thing.packages * scale) };
}

/** An amount that a cook would write: eighths stay, and others have a tenth ('1.2 cups', not '1.167 cups') or two digits. */
function measurable(count: number): number {
  const exact = toThousandths(count);
  if (Number.isInteger(exact * 8)) return exact;
  return count < 1 ? Number(count.toPrecision(2)) : Math.round(count * 10) / 10;
}
