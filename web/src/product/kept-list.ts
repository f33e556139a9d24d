import type { LineChoice, ListRead, UnderstoodLine } from '#shared/contract/list.ts';
import type { Location } from '#shared/contract/place.ts';
import type { BroughtItems } from '#web/queries/cart.ts';
import { keepLocalText, localText, useLocalText } from '#web/storage/local-text.ts';

/** A line of a visitor's list, and what they said of it. */
export interface KeptLine extends UnderstoodLine {
  /** Tells it from others; the same as long as the list stands. */
  id: string;
  /** Which of the choices is meant. */
  chosen: number;
  /** They have it, or don't want it after all. */
  isOut: boolean;
}

/** Where a visitor shops: in their words, or the point their browser told. */
export type Whereabouts = { place: string } | { near: { lat: number; lng: number } };

/** A visitor's list as this browser keeps it. */
export interface KeptList {
  text: string;
  where: Whereabouts | null;
  /** What the place is called, once it was found. */
  location: Location | null;
  servings: number | null;
  leftOut: number;
  lines: KeptLine[];
  /** They pressed for an account that is to have it. */
  isToBeKept: boolean;
}

const key = 'tillwise.list';

/** Null where there is none, or it can't be read any more. */
function listFrom(text: string | null | undefined): KeptList | null {
  if (!text) return null;
  try {
    const list = JSON.parse(text) as Partial<KeptList> | null;
    const isList = typeof list?.text === 'string' && Array.isArray(list.lines) && list.lines.every(isLine);
    return isList ? (list as KeptList) : null;
  } catch {
    return null;
  }
}

function isLine(line: Partial<KeptLine> | null): boolean {
  return (
    typeof line?.written === 'string' && Array.isArray(line.choices) && Boolean(line.choices[line.chosen ?? -1]?.item)
  );
}

/** The list this browser keeps: undefined in the page as it was written at build. */
export function useKeptList(): [list: KeptList | null | undefined, keep: (list: KeptList | null) => void] {
  const [text] = useLocalText(key);
  return [text === undefined ? undefined : listFrom(text), keepList];
}

export function keptList(): KeptList | null {
  return listFrom(localText(key));
}

export function keepList(list: KeptList | null): void {
  keepLocalText(key, list && JSON.stringify(list));
}

let made = 0;

/** Lines as they were read. What was checked off, or may be at home, is out until they want it. */
export function linesRead({ lines }: Pick<ListRead, 'lines'>): KeptLine[] {
  return lines.map((line) => {
    made += 1;
    return { ...line, id: `${Date.now().toString(36)}-${made}`, chosen: 0, isOut: line.isDone || line.isStaple };
  });
}

export function choiceOf(line: KeptLine): LineChoice | undefined {
  return line.choices[line.chosen];
}

/** What is to be bought, as it is compared and taken along. */
export function itemsWanted(lines: readonly KeptLine[]): BroughtItems {
  return lines.flatMap((line) => {
    const choice = choiceOf(line);
    if (line.isOut || !choice) return [];
    const { item, quantity, match, amount, isPlainWords } = choice;
    return [{ itemId: item.id, quantity, match, amount, ...(isPlainWords && { words: item.name }) }];
  });
}
