import { lazy } from '#functions/kit/lazy.ts';
import { chainStates } from '#shared/built/assortments.ts';
import { type ChainId, chains } from '#shared/rules/stores/chains.ts';
import { editDistance } from '#shared/rules/text/edit-distance.ts';
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
  const marked =
    head.flatMap((row) => receiptFormats.filter(({ mark }) => mark.test(row)))[0] ??
    receiptFormats.find(({ chain }) => isNearlyNamed(rows.slice(0, headRows / 2), chain)) ??
    chainHeading(head) ??
    otherMarks().find(({ chain }) => isHeadedNearly(rows.slice(0, headRows / 2), chain)) ??
    logosIn(head).flatMap((logo) => receiptFormats.filter(({ mark }) => mark.test(logo)))[0] ??
    chainHeading(logosIn(head)) ??
    [...receiptFormats, ...otherMarks()].find(({ chain }) =>
      new RegExp(`\\b${chain.replace(/-/g, '')}\\.(?:com|us)\\b`, 'i').test(whole),
    );
  return { chain: marked?.chain ?? null, mark: marked?.mark, format: marked ?? generalFormat };
}

/** Words on separate rows, such as the two lines of a logo on a photo: 'WHOLE' and 'FOODS'. */
function logosIn(head: readonly string[]): string[] {
  const isWord = (row = '') => /^[a-z'’&-]{3,12}$/i.test(row);
  return head.flatMap((row, at) => (isWord(row) && isWord(head[at + 1]) ? [`${row} ${head[at + 1]}`] : []));
}

/** A chain without its own format, recognized by its name at the beginning of a row that isn't a line. */
const otherMarks = lazy(() =>
  chains
    .filter(({ id }) => !receiptFormats.some(({ chain }) => chain === id))
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

const shortestMisreadName = 6;

/** Whether a row is nothing but a chain's name with one wrong letter. Elsewhere, 'sprouts' are goods. */
function isHeadedNearly(rows: readonly string[], chain: string): boolean {
  const name = chain.replace(/-/g, '');
  const headings = rows.filter((row) => /^[^\s#]+(?: [^\s#]+){0,2}(?: #.*)?$/.test(row) && amountAtEndOf(row) === null);
  return (
    name.length >= shortestMisreadName &&
    headings.some(
      (row) =>
        editDistance(
          row
            .replace(/#.*/, '')
            .toLowerCase()
            .replace(/[^a-z0-9]/g, ''),
          name,
          1,
        ) === 1,
    )
  );
}

function isNearlyNamed(rows: readonly string[], chain: string): boolean {
  const name = chain.replace(/-/g, '');
  if (name.length < shortestMisreadName) return false;
  return rows.some((row) => {
    const words =
      row
        .toLowerCase()
        .replace(/['’]/g, '')
        .match(/[a-z0-9]+/g) ?? [];
    // A name of two words is compared without its space: 'TRADER J0E'S'.
    const pairs = words.slice(1).map((word, at) => `${words[at]}${word}`);
    return [...words, ...pairs].some((word) => editDistance(word, name, 1) <= 1);
  });
}
