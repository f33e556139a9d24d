import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unbranded } from '#shared/rules/catalog/unbranded.ts';
import { chainFacts } from '#shared/rules/stores/chain-facts.ts';
import type { ChainId } from '#shared/rules/stores/chains.ts';
import { listLink, storeAddresses, storeLink, storeSearchText } from '#shared/rules/stores/list-link-at-store.ts';
import { anyText } from '#tests/support/any-text.ts';

const milk = { quantity: 2, item: { name: 'Whole Milk®', brand: 'Great Value', unit: 'jug' } };
const bananas = { quantity: 3, item: { name: 'Bananas', brand: '', unit: 'lb' } };

describe('the search text', () => {
  test('is name, brand and quantity, separated by commas', () => {
    expect(storeSearchText([milk])).toBe('Whole Milk, Great Value, 2');
  });

  test('of loose produce has no brand', () => {
    expect(storeSearchText([{ quantity: 1, item: { name: 'Bananas', brand: unbranded, unit: 'lb' } }])).toBe(
      'Bananas, 1',
    );
  });

  test('of several items names one after the other, without gaps for missing brands', () => {
    expect(storeSearchText([milk, bananas])).toBe('Whole Milk, Great Value, 2, Bananas, 3');
    expect(storeSearchText([])).toBe('');
  });
});

/** 'sprouts.com' from shop.sprouts.com and www.sprouts.com. */
const siteOf = ({ hostname }: URL) => hostname.split('.').slice(-2).join('.');

describe("a link to a store's search", () => {
  test.each<[ChainId, string]>([
    ['walmart', 'search'],
    ['hy-vee', 'search'],
    ['schnucks', 'search'],
    ['target', 'searchTerm'],
    ['kroger', 'query'],
    ['meijer', 'q'],
  ])('§9 at %s carries the text in the parameter %s', (chain, parameter) => {
    const link = new URL(storeLink(chainFacts[chain], 'Half & Half, Land O’Lakes, 1'));
    expect(link.searchParams.get(parameter)).toBe('Half & Half, Land O’Lakes, 1');
    expect(link.origin).toBe(new URL(chainFacts[chain].websiteUrl).origin);
  });

  test('also carries it in the parameter that the real site reads', () => {
    expect(storeLink(chainFacts.walmart, 'whole milk')).toBe(
      'https://www.walmart.com/search?q=whole%20milk&search=whole%20milk',
    );
    expect(new URL(storeLink(chainFacts.meijer, 'milk')).searchParams.get('text')).toBe('milk');
  });

  test('opens the shopping page when there is nothing to search, or no search', () => {
    const hyVee = chainFacts['hy-vee'];
    expect(storeLink(hyVee, ' ')).toBe('https://www.hy-vee.com/aisles-online');
    const plain = { onlineShoppingUrl: 'https://shop.example', websiteUrl: 'https://store.example' };
    expect(storeLink(plain, 'milk')).toBe('https://shop.example');
  });

  test('opens the website of a store that sells nothing online', () => {
    expect(storeLink({ onlineShoppingUrl: '', websiteUrl: 'https://store.example' }, 'milk')).toBe(
      'https://store.example',
    );
  });

  test('stays on its chain’s site and keeps any text', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.values(chainFacts)), anyText(), (site, text) => {
        const link = new URL(storeLink(site, text));
        expect(siteOf(link)).toBe(siteOf(new URL(site.websiteUrl)));
        if (text.trim() === '' || site.searchUrl === '') return;
        const carried = [...link.searchParams.values(), ...link.pathname.split('/').map(decodeURIComponent)];
        // In a path, one dot or two dots alone name a folder. No cart looks like that, because each line has a
        // quantity.
        if (!/^\.{1,2}$/.test(text)) expect(carried).toContain(text.toWellFormed());
      }),
    );
  });

  test('survives half an emoji and special replacement patterns', () => {
    for (const text of ['\ud83c milk', "$& $1 $' milk", '{q} milk']) {
      const link = new URL(storeLink(chainFacts.kroger, text));
      expect(link.searchParams.get('query')).toBe(text.toWellFormed());
    }
  });
});

describe('a store of a chain that we do not know', () => {
  const corner = { chain: 'corner-shop', onlineShoppingUrl: '', websiteUrl: 'https://corner.example' };

  test('opens its plain address for any search', () => {
    expect(storeLink(storeAddresses(corner), 'milk')).toBe('https://corner.example');
    expect(listLink(storeAddresses(corner), [milk])).toEqual({ url: 'https://corner.example', carriesList: false });
  });

  test('opens its shopping page if it has one', () => {
    const shopping = { ...corner, onlineShoppingUrl: 'https://shop.corner.example' };
    expect(storeLink(storeAddresses(shopping), 'milk')).toBe('https://shop.corner.example');
  });
});

describe('the link to a whole list', () => {
  test('searches all of its items at once', () => {
    const { url, carriesList } = listLink(chainFacts.target, [milk, bananas]);
    expect(carriesList).toBe(true);
    expect(new URL(url).searchParams.get('searchTerm')).toBe('Whole Milk, Great Value, 2, Bananas, 3');
  });

  test('is the plain site of a store without a search', () => {
    const plain = { onlineShoppingUrl: '', websiteUrl: 'https://store.example' };
    expect(listLink(plain, [milk])).toEqual({ url: 'https://store.example', carriesList: false });
  });

  test('is the shopping page when a full cart makes the address longer than a server takes', () => {
    const many = Array.from({ length: 150 }, () => milk);
    expect(listLink(chainFacts.walmart, many)).toEqual({
      url: 'https://www.walmart.com/cp/food/976759',
      carriesList: false,
    });
    expect(listLink(chainFacts.walmart, many.slice(0, 50)).carriesList).toBe(true);
  });
});
