import { expect, test } from 'vitest';
import { isVisitFromElsewhere } from '#functions/kit/requests/cross-site-calls.ts';

const own = ['https://tillwise.test', 'https://www.tillwise.test'];

test.each([
  ['a link on another site', { 'sec-fetch-site': 'cross-site' }],
  ['another site that hides its address', { 'sec-fetch-site': 'cross-site', referer: undefined }],
  ['another subdomain, which may belong to anyone', { 'sec-fetch-site': 'same-site' }],
  ['another site in an old browser', { referer: 'https://evil.test/page' }],
  ['a site with our name as its prefix, in an old browser', { referer: 'https://tillwise.test.evil.test/' }],
  ['a form of another site in an old browser', { origin: 'https://evil.test' }],
  ['a sandboxed page', { origin: 'null' }],
  ['an invalid referer', { referer: 'nowhere' }],
  ['a page that hides its address, in an old browser', {}],
])('a visit from %s counts as from elsewhere', (_, headers) => {
  expect(isVisitFromElsewhere(headers, own)).toBe(true);
});

test.each([
  ['a link of ours', { 'sec-fetch-site': 'same-origin', referer: 'https://tillwise.test/account' }],
  ['a typed address', { 'sec-fetch-site': 'none' }],
  ['a page of ours in an old browser', { referer: 'https://www.tillwise.test/account' }],
])('a visit from %s does not', (_, headers) => {
  expect(isVisitFromElsewhere(headers, own)).toBe(false);
});
