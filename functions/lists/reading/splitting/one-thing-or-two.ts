import type { KnownThings } from '../known-things.ts';
import { coreOf } from '../line-parts.ts';

/** 'Tortillas, corn' are corn tortillas, or two things. */
export function mayBeTwo(piece: string, known: KnownThings): boolean {
  const [thing = '', kind = '', ...others] = piece.split(', ').map((part) => coreOf(part, known));
  const isKind = kind !== '' && others.length === 0 && known.mayBeKindOf(kind, thing);
  // Tortillas are flour tortillas anyway.
  return isKind && known.thingNamed(`${kind} ${thing}`) !== known.thingNamed(thing);
}

/**
 * Whether the first of two things may only say which the second is: 'fish, tuna' may be one fish, and 'butter and garlic
 * croutons' croutons of two flavors.
 */
export function mayBelongToNext(pieces: readonly string[], line: string, known: KnownThings): boolean {
  const [one = '', other = ''] = pieces.map((piece) => coreOf(piece, known));
  if (one === '' || other === '') return false;
  if (line === pieces.join(', ')) return known.mayBeOfGroup(other, one);
  return (
    new RegExp(` ${RegExp.escape(one)} (?:and|&) ${RegExp.escape(other)}`, 'i').test(` ${line}`) &&
    known.mayBeFlavors(one, other)
  );
}

/** 'Chicken & beef broth' may also be chicken, and beef broth. */
export function mayShareNoun(piece: string, line: string, known: KnownThings): boolean {
  const core = coreOf(piece, known).toLowerCase();
  const text = line.toLowerCase();
  const words = core.split(' ');
  if (text.includes(core)) return false;
  return words.some((_, at) => {
    const [one, noun] = [words.slice(0, at).join(' '), words.slice(at).join(' ')];
    const [, after = ''] = text.split(new RegExp(`(?:^| )${RegExp.escape(one)} (?:and|&) `));
    return one !== '' && after.includes(` ${noun}`) && (known.isName(one) || known.isThing(one));
  });
}
