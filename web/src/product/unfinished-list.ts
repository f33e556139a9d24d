import { keepLocalText, localText } from '#web/storage/local-text.ts';
import { storedList } from './stored-list.ts';

const key = 'tillwise.unfinished-list';

/** Text that a visitor wrote but didn't compare before they left the page; null for none. */
export function unfinishedList(): string | null {
  return localText(key);
}

/** Stores the text of the list box in this browser, unless it is empty or has already become a list. */
export function keepUnfinishedList(text: string): void {
  const isUnfinished = text !== '' && text !== storedList()?.text;
  keepLocalText(key, isUnfinished ? text : null);
}
