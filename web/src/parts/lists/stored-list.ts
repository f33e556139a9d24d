import type { ListLocation, UnderstoodLine } from '#shared/contract/lists/pasted-list.ts';
import type { Location } from '#shared/contract/stores/location.ts';
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
  /** The stores of its chain that it was locked to, so that it isn't locked again once the shopper allows others. */
  lockedAt?: readonly string[] | undefined;
}

/** A list as read, with the shopper's choices. */
export interface ReviewedList {
  text: string;
  /** The recipe's own servings; null if the list gives none. */
  servings: number | null;
  /** The servings to cook; missing means the recipe's own. */
  servingsWanted?: number | undefined;
  /** The lines that were too many, as written. */
  leftOut: string[];
  /** The lines that name nothing to buy, as written. */
  passedOver?: string[];
  lines: StoredLine[];
}

/** A visitor's list as stored in this browser. */
export interface StoredList extends ReviewedList {
  where: ListLocation | null;
  /** The found location. */
  location: Location | null;
  /** The stores of its answer. */
  storeIds?: string[];
  /** Its review is open: a later visit goes on with it. */
  isInReview?: boolean;
  /** They asked for an account to keep it in. */
  isToBeKept: boolean;
  /** A member who signed in was offered to keep it. */
  wasOffered?: boolean;
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
