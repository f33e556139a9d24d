import { keepLocalText, localText } from '#web/storage/local-text.ts';
import { storedList } from './stored-list.ts';

const key = 'tillwise.unfinished-list';

/** Text in the list box of a visitor or a member that has not become a list yet; null for none. */
export function unfinishedList(): string | null {
  return localText(key);
}

/** Stores the text of the list box in this browser, unless it is empty or has already become a visitor's list. */
export function keepUnfinishedList(text: string): void {
  const isUnfinished = text !== '' && text !== storedList()?.text;
  keepLocalText(key, isUnfinished ? text : null);
}
