import { lazy } from '#functions/kit/lazy.ts';
import { chainStates } from '#shared/built/assortments.ts';
import { type ChainId, chains } from '#shared/rules/stores/chains.ts';
import { nearestAmong } from '../rows/near-words.ts';
import { amountAtEndOf } from '../rows/signed-amounts.ts';
import { type Format, generalFormat, receiptFormats } from './chain-formats.ts';
import { printedStoreOf } from './printed-store.ts';

const headRows = 12;

/** The format whose mark is nearest the top. A name with one wrong letter also counts there. */
export function printedChainOf(rows: readonly string[]): {
  chain: ChainId | null;
  mark?: RegExp | undefined;
  format: Format;
} {
  const whole = rows.join('\n');
  const head = rows.slice(0, headRows);
  const top = rows.slice(0, headRows / 2);
  const marked =
    head.flatMap((row) => receiptFormats.filter(({ mark }) => mark.test(row)))[0] ??
    formatOf(nearlyNamedIn(top)) ??
    chainHeading(head) ??
    formatOf(nearlyHeadedIn(top)) ??
    logosIn(head).flatMap((logo) => receiptFormats.filter(({ mark }) => mark.test(logo)))[0] ??
    chainHeading(logosIn(head)) ??
    [...receiptFormats, ...otherMarks()].find(({ chain }) =>
      new RegExp(`\\b${chain.replace(/-/g, '')}\\.(?:com|us)\\b`, 'i').test(whole),
    );
  return { chain: marked?.chain ?? null, mark: marked?.mark, format: marked ?? generalFormat };
}

const formatOf = (chain: ChainId | null | undefined) =>
  chain && [...receiptFormats, ...otherMarks()].find((format) => format.chain === chain);

/** Words on separate rows, such as the two lines of a logo on a photo: 'WHOLE' and 'FOODS'. */
function logosIn(head: readonly string[]): string[] {
  const isWord = (row = '') => /^[a-z'’&-]{3,12}$/i.test(row);
  return head.flatMap((row, at) => (isWord(row) && isWord(head[at + 1]) ? [`${row} ${head[at + 1]}`] : []));
}

/** A chain without its own format, recognized by its name at the beginning of a row that isn't a line. */
const otherMarks = lazy(() =>
  chains
    .filter((chain) => !hasFormat(chain))
    .map(({ id, name }) => {
      const words = name
        .replace(/^The /, '')
        .replace(/ (?:Foods?|Company)$/, '')
        .split(/[^a-z0-9']+/i);
      const spelled = words.map((word) => word.replace(/'/g, "['’]?")).join('\\W+(?:and\\W+)?');
      return { chain: id, mark: new RegExp(`^\\W*(?:(?:the|super|de ?moulas) )?${spelled}\\b`, 'i'), ...generalFormat };
    }),
);

/** The chain with the longest name among the headings; of two with one name, the one that has stores in that state. */
function chainHeading(rows: readonly string[]): ReturnType<typeof otherMarks>[number] | undefined {
  const headings = rows.filter((row) => amountAtEndOf(row) === null);
  const found = otherMarks().flatMap((format) => {
    const lengths = headings.flatMap((row) => format.mark.exec(row)?.[0].length ?? []);
    return lengths.length > 0 ? [{ format, length: Math.max(...lengths) }] : [];
  });
  const longest = Math.max(...found.map(({ length }) => length));
  const named = found.filter(({ length }) => length === longest).map(({ format }) => format);
  const states = printedStoreOf({ head: rows, foot: [] }).towns.flatMap(({ state }) => state ?? []);
  return named.find(({ chain }) => states.some((state) => chainStates()[chain]?.includes(state))) ?? named[0];
}

/** What the slips in a chain's name may cost: any one letter in a name that isn't short. */
const mostCost = (length: number) => (length < 5 ? 0.25 : length < 6 ? 0.75 : length < 10 ? 1.25 : 1.75);
const lettersOf = (words: string) => words.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** Chains by the letters of their ids and names. */
const byLetters = (all: readonly { id: ChainId; name: string }[]) =>
  new Map(all.flatMap(({ id, name }) => [id, name.replace(/^The /, '')].map((one) => [lettersOf(one), id] as const)));
const hasFormat = ({ id }: { id: ChainId }) => receiptFormats.some(({ chain }) => chain === id);
const namesWithFormat = byLetters(chains.filter(hasFormat));
const otherNames = byLetters(chains.filter((chain) => !hasFormat(chain)));
const nearestWithFormat = nearestAmong(() => namesWithFormat.keys(), mostCost);
const nearestOther = nearestAmong(() => otherNames.keys(), mostCost);
const shortestInside = 6;
const shortestAtStart = 7;

/** The chain whose name a row has, anywhere in it, with misread letters: 'TRADER J0E'S', '5top & Shop'. */
const nearlyNamedIn = (rows: readonly string[]) =>
  rows
    .flatMap((row) => {
      const words = row.split(/\s+/).map(lettersOf).filter(Boolean);
      const pairs = words.slice(1).map((word, at) => `${words[at]}${word}`);
      return [...words, ...pairs].filter(({ length }) => length >= shortestInside - 1);
    })
    .map((letters) => namesWithFormat.get(nearestWithFormat(letters) ?? ''))
    .find((chain) => chain !== undefined && lettersOf(chain).length >= shortestInside);

/** The chain whose name, with misread letters, is all that a row says, or begins it. Elsewhere, 'sprouts' are goods. */
const nearlyHeadedIn = (rows: readonly string[]) =>
  rows
    .filter((row) => amountAtEndOf(row) === null)
    .flatMap((row) => {
      const words = row.replace(/#.*/, '').split(/\s+/).map(lettersOf).filter(Boolean);
      const starts = [words.slice(0, 1), words.slice(0, 2)].map((some) => some.join(''));
      return [words.join(''), ...starts.filter(({ length }) => length >= shortestAtStart)];
    })
    .map(
      (letters) => namesWithFormat.get(nearestWithFormat(letters) ?? '') ?? otherNames.get(nearestOther(letters) ?? ''),
    )
    .find((chain) => chain !== undefined);
