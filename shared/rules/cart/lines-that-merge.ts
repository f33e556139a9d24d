import { type LineProduct, packagesIn, requestedBy } from '../lists/line-quantity.ts';
import { isOfPieces } from '../lists/list-amounts.ts';
import { sumOfAmounts } from '../lists/sum-of-amounts.ts';
import { areInterchangeableSizes } from '../sizes/equivalents.ts';
import { brandMatchOf, type CartLine, type ProductOf } from './cart-line.ts';

/** Whether both are of one item, perhaps one of them by the id of an item that it replaced. */
export function areOfOneItem<L extends CartLine>(one: L, other: L, productOf: ProductOf<L>): boolean {
  const [id, otherId] = [one, other].map((line) => productOf(line)?.id ?? line.itemId);
  return id === otherId;
}

/** Whether both mean any brand of one product, so that only their item ids differ. */
export function areSameThing<L extends CartLine>(one: L, other: L, productOf: ProductOf<L>): boolean {
  if (brandMatchOf(one) !== 'any-brand' || brandMatchOf(other) !== 'any-brand') return false;
  if (one.itemId === other.itemId) return true;
  const [first, second] = [productOf(one), productOf(other)];
  if (first === undefined || first.name !== second?.name) return false;
  return (
    areInterchangeableSizes(first.size, second.size) ||
    arePiecesOfOne([one, first], [other, second]) ||
    haveOneMeasure(one, other) ||
    mayHoldAmountOf([one, first], other) ||
    mayHoldAmountOf([other, second], one)
  );
}

/** Whether both have amounts that add up, whatever packs they come in: 2 lb of strawberries and 1 lb. */
function haveOneMeasure({ amount }: CartLine, { amount: other }: CartLine): boolean {
  return amount !== undefined && other !== undefined && sumOfAmounts(amount, other) !== null;
}

/** Whether one line asks for a package, and the other has an amount, which that package may hold: 'rice' and '1 lb rice'. */
function mayHoldAmountOf([named, product]: [CartLine, LineProduct], { amount }: CartLine): boolean {
  return requestedBy(named).packages === 1 && amount !== undefined && packagesIn(amount, product) !== null;
}

/** Pieces of one product, whatever packs they come in: 18 eggs in a carton, and a dozen. */
function arePiecesOfOne(...lines: [CartLine, LineProduct][]): boolean {
  const amounts = lines.flatMap(([{ amount }]) => amount ?? []);
  return (
    amounts.length > 0 &&
    amounts.every((amount) => isOfPieces(amount) && lines.every(([, product]) => packagesIn(amount, product) !== null))
  );
}

/**
 * The existing line that another quantity adds to. For any brand, an any-brand line comes before the item's own line.
 */
export function lineFor<L extends CartLine>(lines: readonly L[], added: L, productOf: ProductOf<L>): L | undefined {
  return (
    lines.find((line) => areSameThing(line, added, productOf)) ??
    lines.find((line) => areOfOneItem(line, added, productOf))
  );
}
