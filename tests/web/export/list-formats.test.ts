import { expect, test } from 'vitest';
import { copiedWords, listFormats, savedWords } from '#web/features/export/list-formats.ts';

const lines = [{ quantity: 2, item: { name: 'Whole Milk®', brand: 'Great Value', unit: 'gallon', category: 'Dairy' } }];

test('a shopper copies or saves the list as text', () => {
  expect(listFormats.text.contentOf(lines)).toBe('Whole Milk (Great Value) - 2 gallon');
  expect(copiedWords(listFormats.text)).toBe('Shopping list copied as text');
  expect(savedWords(listFormats.text)).toBe('Shopping list saved as shopping-list.txt');
});

test('a shopper copies or saves the list for a spreadsheet', () => {
  expect(listFormats.csv.contentOf(lines)).toBe(
    '"Item Name","Brand","Quantity","Unit","Category"\r\n"Whole Milk","Great Value","2","gallon","Dairy"\r\n',
  );
  expect(copiedWords(listFormats.csv)).toBe('Shopping list copied as CSV');
  expect(savedWords(listFormats.csv)).toBe('Shopping list saved as shopping-list.csv');
});
