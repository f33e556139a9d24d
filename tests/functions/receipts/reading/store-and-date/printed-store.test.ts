import { expect, test } from 'vitest';
import { printedStoreOf } from '#functions/receipts/reading/store-and-date/printed-store.ts';

const rows: [row: string, numbers: string[]][] = [
  ['ST# 01234 OP# 009050 TE# 50 TR# 05678', ['1234']],
  ['Store #345', ['345']],
  ['Store No. 345', ['345']],
  ['STORE: 0512', ['512']],
  ['STORE 0512', ['512']],
  ['STOFE #0512', ['512']],
  ['Str # 12', ['12']],
  ['Target T-0093', ['93']],
  ['Cincinnati #1089', ['1089']],
  ['WAL-MART SC 1234', ['1234']],
  ['Walmart Supercenter 1234', ['1234']],
  ['Store 1234 Dir J. Doe', ['1234']],
  ['12 MAIN ST #4', []],
  ['MAIN ST 62704', []],
  ['Springfield IL 62704', []],
  ['Store Manager Pat', []],
  ['STORE HOURS 7-10', []],
  ['Cashier #12', []],
  ['Lane #4', []],
  ['Register # 12', []],
  ['Happy since 1934', []],
  ['Member #111222', []],
];
test.each(rows)('a receipt with %j identifies the store of its chain: %j', (row, numbers) => {
  expect(printedStoreOf({ head: [row], foot: [] }, /wal[\s*-]?mart/i).numbers).toEqual(numbers);
});

test.each([
  ['Dublin, Ohio 43017', 'Dublin', 'OH', ['43017']],
  ['Bangor, Maine', 'Bangor', 'ME', []],
  ['BANGOR MAINE 04401', 'BANGOR', 'ME', ['04401']],
  ['Bangor, Maine USA', 'Bangor', 'ME', []],
  ['Bangor, Maine (207) 555-0101', 'Bangor', 'ME', []],
  ['Malden, Mass. 02148', 'Malden', 'MA', ['02148']],
  ['Washington, D.C. 20010', 'Washington', 'DC', ['20010']],
  ['Charleston West Virginia 25301', 'Charleston', 'WV', ['25301']],
  ['Charleston, West Virginia 25301-1234', 'Charleston', 'WV', ['25301']],
  ['Port Washington, NY 11050', 'Port Washington', 'NY', ['11050']],
])('a receipt with %j names the state in full or by its code', (row, words, state, zips) => {
  expect(printedStoreOf({ head: [row], foot: [] })).toMatchObject({ towns: [{ words, state }], zips });
});
