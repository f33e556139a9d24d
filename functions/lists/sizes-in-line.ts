import type { Found } from '#functions/search/index.ts';
import type { ListAmount } from '#shared/rules/lists/list-amounts.ts';
import { countedIn, packagesOf } from '#shared/rules/lists/packages-by-size.ts';
import { insidePacks, isNamedFor, isWeighed } from './count-packages.ts';
import type { WrittenThing } from './reading/written-thing.ts';
import { understandWords } from './understand-words.ts';

/** Holds as much as it says: '13 gal' of trash bags, 'quart' of freezer bags, and '9 oz' of cups aren't amounts. */
const capacities: Partial<Record<string, string>> = { gal: 'gallon', qt: 'quart', pt: 'pint', cup: 'cup', oz: 'oz' };

const sizeAlone = /^([\d.]+) (fl oz|oz|lb|kg|g|ml|l|gal|qt|pt|cup)$/;

/** A package size without a container. It may be what each piece holds, or be bought twice: '9 oz cups 50', '2 lb beef x2'. */
function bareSize(packageSize: string | null): ListAmount | null {
  const [, count, measure] = sizeAlone.exec(packageSize ?? '') ?? [];
  return count && measure ? { count: Number(count), measure: measure as ListAmount['measure'] } : null;
}

/** What a thing in the words holds, if that names it: '13 gallon' of trash bags; null for an amount of it. */
function capacityOf(words: string, held: ListAmount, isOfPiece: boolean): string | null {
  const measure = capacities[held.measure];
  const [first] = measure ? understandWords(words).found : [];
  const mayHold = first?.item.category === 'Household' || (isOfPiece && (countedIn(first?.item.size ?? '') ?? 1) > 1);
  if (!measure || !first || !mayHold || packagesOf(held, first.item.size) !== null) return null;
  return held.count === 1 ? measure : `${held.count} ${measure}`;
}

export function withCapacityNamed(asWritten: WrittenThing): WrittenThing {
  const { words, packages, packageSize } = asWritten;
  const ofPiece = bareSize(packageSize);
  const held = ofPiece ?? asWritten.amount;
  const capacity = held && capacityOf(words, held, ofPiece !== null);
  // Packs are found by their count, whatever one of it holds.
  const thing = packageSize === null ? asWritten : { ...asWritten, amount: null };
  if (capacity === null) return thing;
  const named = `${words} ${capacity}`;
  const isNamed = understandWords(named).found.length > 0;
  const remark = [thing.remark, capacity].filter(Boolean).join(', ');
  return {
    ...thing,
    ...(isNamed ? { words: named } : { remark }),
    ...(ofPiece && { packageSize: null, mayBePieces: packages !== null }),
    amount: null,
    isForCooking: false,
  };
}

/** Whether the product is sold by weight: then '2 lb chicken' is a quantity, not a package size. */
function isSoldLoose({ words, remark }: WrittenThing, amount: ListAmount): boolean {
  const { found, confidence } = understandWords([words, remark].filter(Boolean).join(' '));
  const [first] = found;
  return (
    confidence === 'sure' &&
    first !== undefined &&
    isWeighed(first.item) &&
    packagesOf(amount, first.item.size) !== null
  );
}

/** Sizes as in search; cooking measures don't name a package. */
export function sizeWords(thing: WrittenThing): string | null {
  const { packageSize, amount, isForCooking } = thing;
  if (packageSize) {
    const size = bareSize(packageSize);
    const isLeftOut = saysNothing(packageSize, thing) || (size && isSoldLoose(thing, size));
    return isLeftOut ? null : knownSize(packageSize, thing);
  }
  return amount && !isForCooking && !isSoldLoose(thing, amount) ? `${amount.count} ${amount.measure}` : null;
}

/** A size without its container, if the product comes in it anyway, or never does: '16 oz' of '16 oz tube', of sausage. */
function knownSize(packageSize: string, { words, remark }: WrittenThing): string {
  const [, size, container = ''] = /^([\d.]+ (?:fl oz|[a-z]+)) ([a-z]+)$/.exec(packageSize) ?? [];
  if (size === undefined) return packageSize;
  const named = [words, remark].filter(Boolean).join(' ');
  const { confidence, found } = understandWords(`${named} ${size}`);
  if (confidence === 'sure' && found[0]?.item.unit === container) return size;
  return understandWords(`${named} ${packageSize}`).confidence === 'sure' ? packageSize : size;
}

/** 'A jar of mayo' is plain mayo, which comes in jars, and no cola comes in single cans. */
function saysNothing(container: string, { words, remark }: WrittenThing): boolean {
  if (/\d/.test(container)) return false;
  const named = [words, remark].filter(Boolean).join(' ');
  const plain = understandWords(named);
  if (plain.found[0]?.item.unit === container) return true;
  if (plain.confidence !== 'sure') return false;
  const inContainer = understandWords(`${named} ${container}`);
  // A bag of chocolate chips isn't a bag of potato chips.
  if (inContainer.confidence !== 'sure') return true;
  if (!insidePacks.has(container)) return false;
  const isIn = (found: Found | undefined) =>
    found?.item.unit === container || isNamedFor(container, found?.item.name ?? '');
  return isIn(plain.found[0]) || !isIn(inContainer.found[0]);
}
