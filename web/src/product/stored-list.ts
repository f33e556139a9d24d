import type { LineChoice, ListLocation, ListRead, UnderstoodLine } from '#shared/contract/list.ts';
import type { Location } from '#shared/contract/location.ts';
import type { BroughtItems } from '#web/queries/cart.ts';
import { keepLocalText, localText, useLocalText } from '#web/storage/local-text.ts';
import { visitorKeys } from '#web/storage/visitor-keys.ts';

/** A line of a visitor's list with their choices. */
export interface StoredLine extends UnderstoodLine {
  /** A stable id within the list. */
  id: string;
  /** The index of the chosen meaning. */
  chosen: number;
  /** They have it, or don't want it. */
  isOut: boolean;
}

/** A list as read, with the shopper's choices. */
export interface ReviewedList {
  text: string;
  /** The recipe's own servings; null if the list gives none. */
  servings: number | null;
  /** The servings to cook; missing means the recipe's own. */
  servingsWanted?: number | undefined;
  leftOut: number;
  lines: StoredLine[];
}

/** A visitor's list as stored in this browser. */
export interface StoredList extends ReviewedList {
  where: ListLocation | null;
  /** The found location. */
  location: Location | null;
  /** The stores of its answer. */
  storeIds?: string[];
  /** They asked for an account to keep it in. */
  isToBeKept: boolean;
}

const key = visitorKeys.list;

/** Null if there is none, or if it is in an old format. */
function listFrom(text: string | null | undefined): StoredList | null {
  if (!text) return null;
  try {
    const list = JSON.parse(text) as Partial<StoredList> | null;
    const isList = typeof list?.text === 'string' && Array.isArray(list.lines) && list.lines.every(isLine);
    return isList ? (list as StoredList) : null;
  } catch {
    return null;
  }
}

function isLine(line: Partial<StoredLine> | null): boolean {
  return (
    typeof line?.written === 'string' && Array.isArray(line.choices) && Boolean(line.choices[line.chosen ?? -1]?.item)
  );
}

/** The list stored in this browser; undefined in the prerendered page. */
export function useStoredList(): [list: StoredList | null | undefined, keep: (list: StoredList | null) => void] {
  const [text] = useLocalText(key);
  return [text === undefined ? undefined : listFrom(text), storeList];
}

export function storedList(): StoredList | null {
  return listFrom(localText(key));
}

export function storeList(list: StoredList | null): void {
  keepLocalText(key, list && JSON.stringify(list));
}

let made = 0;

/**
 * Lines as read. Checked-off lines, kitchen staples, and what isn't to buy are out until the shopper wants them; lines with the same words as
 * before keep their choices.
 */
export function linesRead({ lines }: Pick<ListRead, 'lines'>, before: readonly StoredLine[] = []): StoredLine[] {
  const earlier = [...before];
  return lines.map((line) => {
    made += 1;
    const read = {
      ...line,
      id: `${Date.now().toString(36)}-${made}`,
      chosen: 0,
      isOut: line.isDone || line.isStaple || line.isNotToBuy,
    };
    const at = earlier.findIndex(({ written }) => written === line.written);
    const [same] = at < 0 ? [] : earlier.splice(at, 1);
    return same ? withChoicesOf(same, read) : read;
  });
}

function withChoicesOf(same: StoredLine, line: StoredLine): StoredLine {
  const had = choiceOf(same);
  const chosen = line.choices.findIndex(({ item, match }) => item.id === had?.item.id && match === had.match);
  return chosen < 0 ? line : { ...line, chosen, question: same.question, isOut: same.isOut };
}

/** A list with a line written anew, also in its text, so that it stays when the list is read again. */
export function withRewritten<L extends ReviewedList>(list: L, line: StoredLine, words: string, read: StoredLine[]): L {
  const [first = '', ...merged] = line.written.split(' + ');
  const rewritten = list.text.replace(first, () => words);
  return {
    ...list,
    text: merged.reduce((text, part) => text.replace(part, ''), rewritten),
    lines: list.lines.flatMap((other) => (other.id === line.id ? read : [other])),
  };
}

export function choiceOf(line: StoredLine): LineChoice | undefined {
  return line.choices[line.chosen];
}

/** The items to buy, for comparing and for the cart. */
export function itemsToBuy(lines: readonly StoredLine[]): BroughtItems {
  return lines.flatMap((line) => {
    const choice = choiceOf(line);
    if (line.isOut || !choice) return [];
    const { item, quantity, match, amount, isPlainWords } = choice;
    return [{ itemId: item.id, quantity, match, amount, ...(isPlainWords && { words: item.name }) }];
  });
}
