import { expect, test } from 'vitest';
import { isVisitFromElsewhere } from '#functions/kit/own-origin.ts';

const own = ['https://tillwise.test', 'https://www.tillwise.test'];

test.each([
  ['a link on another site', { 'sec-fetch-site': 'cross-site' }],
  ['another site that hides where it leads from', { 'sec-fetch-site': 'cross-site', referer: undefined }],
  ['a neighbor of ours, who may be anybody', { 'sec-fetch-site': 'same-site' }],
  ['another site in an old browser', { referer: 'https://evil.test/page' }],
  ['a site whose name begins like ours, in an old browser', { referer: 'https://tillwise.test.evil.test/' }],
  ['a form of another site in an old browser', { origin: 'https://evil.test' }],
  ['a sandboxed page', { origin: 'null' }],
  ['what says nonsense of where it comes from', { referer: 'nowhere' }],
])('%s leads here from elsewhere', (_, headers) => {
  expect(isVisitFromElsewhere(headers, own)).toBe(true);
});

test.each([
  ['a link of ours', { 'sec-fetch-site': 'same-origin', referer: 'https://tillwise.test/account' }],
  ['an address that was typed', { 'sec-fetch-site': 'none' }],
  ['a page of ours in an old browser', { referer: 'https://www.tillwise.test/account' }],
  ['a program, which holds nobody’s cookies', {}],
])('%s does not', (_, headers) => {
  expect(isVisitFromElsewhere(headers, own)).toBe(false);
});
