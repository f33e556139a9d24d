import {
  type CategorizedListLine,
  pricedListCsv,
  shoppingListCsv,
  shoppingListFiles,
  shoppingListText,
} from '#shared/rules/shopping-list.ts';

export interface ListFormat {
  title: string;
  /** Its name in a sentence. */
  words: string;
  fileName: string;
  fileType: string;
  /** `answer` is the answer, one line each. */
  contentOf: (lines: readonly CategorizedListLine[], answer: readonly string[]) => string;
}

/** The formats of an exported list. */
export const listFormats = {
  text: {
    title: 'Text list',
    words: 'text',
    fileName: shoppingListFiles.text,
    fileType: 'text/plain',
    contentOf: shoppingListText,
  },
  csv: {
    title: 'Spreadsheet',
    words: 'CSV',
    fileName: shoppingListFiles.csv,
    fileType: 'text/csv',
    contentOf: shoppingListCsv,
  },
  prices: {
    title: 'Prices spreadsheet',
    words: 'CSV with prices',
    fileName: shoppingListFiles.prices,
    fileType: 'text/csv',
    contentOf: pricedListCsv,
  },
} as const satisfies Record<keyof typeof shoppingListFiles, ListFormat>;

export function copiedWords({ words }: ListFormat): string {
  return `Shopping list copied as ${words}`;
}

export function savedWords({ fileName }: ListFormat): string {
  return `Shopping list saved as ${fileName}`;
}
