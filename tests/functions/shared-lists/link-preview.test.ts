import { describe, expect, test } from 'vitest';
import { withLinkPreview } from '#functions/shared-lists/link-preview.ts';
import { type SharedList, sharedList } from '#shared/contract/lists/shared-list.ts';

const page =
  '<!DOCTYPE html><html lang="en"><head><title>Tillwise</title><link rel="icon" href="/icon.svg"/></head><body>$& app</body></html>';

function listOf(names: string[], changes: Partial<SharedList> = {}): SharedList {
  return sharedList.parse({
    id: 'k3J9xk3J9xk3J9xk3J9x_-',
    title: 'Sunday dinner',
    description: '',
    createdAt: '2026-11-20T12:00:00.000Z',
    owner: { firstName: 'Maya', lastName: 'Okafor' },
    items: names.map((name, at) => ({
      id: `item-${at}`,
      itemId: `item-${at}`,
      quantity: 2,
      match: 'this-product',
      notes: '',
      item: { id: `item-${at}`, name, brand: 'Any', category: 'Dairy', unit: 'each', size: '' },
    })),
    ...changes,
  });
}

/** What a messenger reads from a page: the content of each meta tag by property or name. */
function tagsOf(html: string): Record<string, string> {
  const tags = html.matchAll(/<meta (?:property|name)="([^"]*)" content="([^"]*)">/g);
  return Object.fromEntries([...tags].map(([, name, content]) => [name, content]));
}

const descriptionOf = (list: SharedList) => tagsOf(withLinkPreview(page, list))['og:description'];

describe('a person who gets a link in a messenger', () => {
  test('sees the title of the list, where it leads, and an image', () => {
    expect(tagsOf(withLinkPreview(page, listOf(['Whole Milk'])))).toEqual({
      'og:title': 'Sunday dinner',
      'og:description': expect.any(String),
      'og:url': 'https://tillwise.test/shared/k3J9xk3J9xk3J9xk3J9x_-',
      'og:site_name': 'Tillwise',
      'og:type': 'website',
      'og:image': 'https://tillwise.test/share-card.png',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': expect.any(String),
      'twitter:card': 'summary_large_image',
      robots: 'noindex',
    });
  });

  test.each([
    [['Whole Milk'], '1 item shared by Maya. Compare what they cost at the stores near you. Whole Milk'],
    [
      ['Whole Milk', 'Apples, Gala', 'Whole Milk'],
      '3 items shared by Maya. Compare what they cost at the stores near you. Whole Milk · Apples, Gala',
    ],
    [
      ['Whole Milk', 'Eggs', 'Bananas', 'Oats', 'Rice'],
      '5 items shared by Maya. Compare what they cost at the stores near you. Whole Milk · Eggs · Bananas · 2 more',
    ],
  ])('of a list of %o reads how many items there are, whose, and the first of them', (names, words) => {
    expect(descriptionOf(listOf(names))).toBe(words);
  });

  test('reads the owner’s own words in one line instead', () => {
    expect(descriptionOf(listOf(['Eggs'], { description: 'For six.\n\nNo nuts!' }))).toBe('For six. No nuts!');
  });

  test('reads Anonymous when the owner has no name', () => {
    const owner = { firstName: null, lastName: 'Okafor' };
    expect(descriptionOf(listOf(['Eggs'], { owner }))).toContain('1 item shared by Anonymous.');
  });
});

describe('the page', () => {
  test('stays unchanged, byte for byte, around the preview at the end of its head', () => {
    const [before = '', after] = page.split('</head>');
    const shown = withLinkPreview(page, listOf(['Eggs'], { title: "It's $& $1 $' </head>" }));
    expect(shown.startsWith(`${before}<meta property="og:title"`)).toBe(true);
    expect(shown.endsWith(`"></head>${after}`)).toBe(true);
    expect(shown.match(/<\/head>/g)).toHaveLength(1);
    expect(shown).toContain('content="It&#39;s $&amp; $1 $&#39; &lt;/head&gt;"');
  });

  test('escapes HTML in a title, a description or a name', () => {
    const attack = '"><script>alert(1)</script>';
    const titled = listOf(['Eggs'], { title: attack, description: attack });
    const named = listOf([attack], { owner: { firstName: attack, lastName: null } });
    for (const list of [titled, named]) {
      const shown = withLinkPreview(page, list);
      expect(shown).not.toContain('<script');
      expect(shown).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;');
    }
  });
});
