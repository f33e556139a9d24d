import type { BrandMatch } from '../../contract/shopping/item.ts';
import { brandMatchOf, type CartLine } from './cart-line.ts';
import { notesOfBoth } from './notes-of-both.ts';

const fromWideToNarrow: readonly BrandMatch[] = ['any-brand', 'this-product', 'only-this'];

/** The narrower match wins when more is added. Only a switch of the line itself widens it. */
export function asNarrowAsEither(
  present: Pick<CartLine, 'match'>,
  added: Pick<CartLine, 'match'>,
): BrandMatch | undefined {
  const [here, there] = [present, added].map((line) => fromWideToNarrow.indexOf(brandMatchOf(line))) as [
    number,
    number,
  ];
  return there > here ? brandMatchOf(added) : present.match;
}

/**
 * The match and the notes of a line after another was added to it. If the two name different kinds, only the line's own will
 * do.
 */
export function asNarrowAsBoth(present: CartLine, added: CartLine): Pick<CartLine, 'match' | 'namedKind' | 'note'> {
  const namedKind = present.namedKind === added.namedKind ? present.namedKind : undefined;
  return { match: asNarrowAsEither(present, added), namedKind, note: notesOfBoth(present.note, added.note) };
}
