import { readBuilt } from '#functions/kit/reference/built-files.ts';
import { SortedLines } from '#functions/kit/reference/sorted-lines.ts';
import { townKey } from './town-spellings.ts';
import { townIn } from './towns-without-zip.ts';
import { type ZipCode, zipCodesBeginning } from './zip-codes.ts';

const shortNames = new SortedLines(() => readBuilt('places/short-names.tsv'));

/** The town that people call by a short name: 'Philly'. */
export const townCalled = (shortName: string, stateCode: string) => townIn(shortNames, shortName, stateCode);

/** So many ZIP codes have the towns that strangers to them know by a part of their name, and by its initials. */
const leastZips = { ofBeginning: 10, ofInitials: 30 };
/** A shorter beginning is one of many towns. */
const fewestLetters = 5;

/** 'Indy' for Indianapolis. */
const nickname = /^(\p{L}{3,})(?:y|ie)$/iu;
const initials = /^(\p{L})\.?(\p{L})\.?(\p{L})?\.?$/u;

/** The ZIP codes of the largest town of a state that people write 'San Fran', 'Indy', or 'KC'; empty if none is large. */
export function shortenedTown(name: string, stateCode: string): ZipCode[] {
  const [, stem] = nickname.exec(name) ?? [];
  const [, first = '', ...others] = initials.exec(name) ?? [];
  if (first !== '') {
    const letters = [first, ...others].join('').toLowerCase();
    return largest(first, stateCode, { least: leastZips.ofInitials, isMeant: (town) => initialsOf(town) === letters });
  }
  const [, key = ''] = townKey(name, stateCode).split(' ');
  const beginning = key.length >= fewestLetters ? largest(name, stateCode, { least: leastZips.ofBeginning }) : [];
  return beginning.length > 0 || !stem ? beginning : largest(stem, stateCode, { least: leastZips.ofInitials });
}

const initialsOf = (town: string) =>
  town
    .toLowerCase()
    .split(' ')
    .map(([letter]) => letter)
    .join('');

function largest(
  beginning: string,
  stateCode: string,
  { least, isMeant = () => true }: { least: number; isMeant?: (town: string) => boolean },
): ZipCode[] {
  const [town] = zipCodesBeginning(townKey(beginning, stateCode), least)
    .filter(([zip]) => zip && isMeant(zip.town))
    .sort((one, other) => other.length - one.length);
  return town ?? [];
}
