import { aisleHas } from '#shared/rules/catalog/aisles.ts';
import { peelAmounts } from './amounts/written-amounts.ts';
import type { KnownThings } from './known-things.ts';
import { withoutTalk } from './splitting/spoken-lines.ts';

/** What a line looks like among the others. */
export interface OfShape {
  kind: 'blank' | 'nothing' | 'directions' | 'servings' | 'heading' | 'thing' | 'aisle';
  words: string;
  /** It has a bullet, a number, or a box. */
  isMarked: boolean;
  /** The number of things that an app says are below. */
  counted: number | null;
}

const isUpper = (words: string) => words === words.toUpperCase();
const isCapital = (words: string) => /^\p{Lu}/u.test(words);

/**
 * Whether the name of an aisle heads the lines below it rather than being wanted itself. By its shape: after a blank
 * line and right above a thing, without the bullets of the things below, or in capitals. Or because several stand above
 * things of their aisle, or alone begin with a capital.
 */
export function isHeadingByShape(lines: readonly OfShape[], known: KnownThings): (at: number) => boolean {
  const headings = new Set(lines.flatMap((line, at) => (line.kind === 'aisle' && isShaped(lines, at) ? [at] : [])));
  const isFirst = (at: number) => lines.slice(0, at).every(({ kind }) => kind !== 'thing' && kind !== 'aisle');
  const isOthers = lines.some(({ kind }) => kind === 'heading') || headings.size > 0;
  const above = lines.flatMap((line, at) =>
    line.kind === 'aisle' && !headings.has(at) && thingAfter(lines, at) ? [at] : [],
  );
  const keepsThing = (aisle: string, line: string) => {
    const category = known.categoryOf(thingIn(line, known));
    return category !== null && aisleHas(aisle, category);
  };
  const areAlone = lines.every(({ kind, words }) => kind !== 'thing' || !isCapital(words));
  const alike = above.filter((at) => {
    const { words } = lines[at] as OfShape;
    return (areAlone && isCapital(words)) || keepsThing(words, thingAfter(lines, at)?.words ?? '');
  });
  const isOneOfSeveral = alike.length + headings.size > 1 || lines.some(({ kind }) => kind === 'heading');
  for (const at of alike) if (isOneOfSeveral) headings.add(at);
  for (const at of above) if (isOthers && isFirst(at) && lines[at + 1]?.kind === 'thing') headings.add(at);
  return (at) => headings.has(at);
}

const thingIn = (line: string, known: KnownThings) => peelAmounts(withoutTalk(line), known).rest;

/** The thing below, with or without blank lines between. */
function thingAfter(lines: readonly OfShape[], at: number): OfShape | null {
  const next = lines.slice(at + 1).find(({ kind }) => kind !== 'blank');
  return next?.kind === 'thing' ? next : null;
}

function isShaped(lines: readonly OfShape[], at: number): boolean {
  const { words, isMarked, counted } = lines[at] as OfShape;
  const next = lines[at + 1];
  if (counted !== null && counted > 1 && lines.slice(at + 1, at + 1 + counted).every(({ kind }) => kind === 'thing')) {
    return lines.length > at + counted;
  }
  const below = thingAfter(lines, at);
  if (!below) return false;
  if (below.isMarked && !isMarked) return true;
  if (isUpper(words) && !isUpper(below.words)) return true;
  return at > 0 && lines[at - 1]?.kind === 'blank' && next?.kind === 'thing';
}
