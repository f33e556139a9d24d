import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtSite } from '#local/website/built-site.ts';
import { failures } from '#shared/contract/failures.ts';
import type { BodySent } from '#shared/contract/routes.ts';
import { fallbackPage } from '#shared/deployment/hosting.ts';
import { securityHeaders } from '#shared/deployment/page-security-headers.ts';
import { limits } from '#shared/limits.ts';
import { emailOf } from '#tests/support/cast.ts';
import { startedCloud, temporaryFolder } from '#tests/support/local-cloud.ts';
import { newShopper, Shopper } from '#tests/support/shopper.ts';
import { itemsLeftOf, spoil } from '#tests/support/stored-items.ts';

let site: string;
const cloud = startedCloud({
  openSite: async () => {
    site = await temporaryFolder();
    return builtSite(site);
  },
});
afterAll(() => rm(site, { recursive: true }));

const banana = 'fresh-bananas-1-lb';
const apple = 'fresh-apples-gala-1-lb';
const asparagus = 'fresh-asparagus-1-lb';
const jam = { name: 'Plum Jam', brand: 'Grandma', storeId: '1', price: '4.50' };
const nobodysId = 'A'.repeat(22);

type Sharing = BodySent<'POST /api/shared-lists/from-cart'>;

const newOkafor = (name: string) => newShopper(cloud, name, 'Okafor');

/** A new person with this quantity of each item in the cart. */
async function newShopperWith(name: string, quantities: Record<string, number>): Promise<Shopper> {
  const shopper = await newOkafor(name);
  for (const [itemId, quantity] of Object.entries(quantities)) await add(shopper, itemId, quantity);
  return shopper;
}

const visitor = () => Shopper.visit(cloud.origin);
const add = (shopper: Shopper, itemId: string, quantity: number) =>
  shopper.call('POST /api/cart', { body: { itemId, quantity } });
const share = (shopper: Shopper, body: Sharing = { title: 'Sunday dinner' }) =>
  shopper.call('POST /api/shared-lists/from-cart', { body });
const read = (shopper: Shopper, listId: string) =>
  shopper.call('GET /api/shared-lists/{listId}', { params: { listId } });
const removeList = (shopper: Shopper, listId: string) =>
  shopper.call('DELETE /api/shared-lists/{listId}', { params: { listId } });
const copy = (shopper: Shopper, listId: string, itemId?: string) =>
  shopper.call('POST /api/shared-lists/{listId}/copy-to-cart', {
    params: { listId },
    body: itemId === undefined ? undefined : { itemId },
  });
const ownLists = async (shopper: Shopper) => (await shopper.call('GET /api/shared-lists')).json();
const cartOf = async (shopper: Shopper) =>
  Object.fromEntries((await shopper.call('GET /api/cart')).json().map(({ itemId, quantity }) => [itemId, quantity]));

/** Shares the cart and returns the list's id, the last part of its link. */
async function shared(shopper: Shopper, body?: Sharing): Promise<string> {
  const { shareUrl } = (await share(shopper, body)).json();
  const [, listId] = /^http:\/\/localhost:\d+\/shared\/([\w-]{22})$/.exec(shareUrl) ?? [];
  if (!listId) throw new Error(`${shareUrl} is no link to a list`);
  expect(shareUrl).toBe(`${cloud.origin}/shared/${listId}`);
  return listId;
}

const refused = ({ status, text }: { status: number; text: string }) => [status, text];
const refusal = (code: keyof typeof failures) => [failures[code].status, failures[code].message];

describe('a shared cart', () => {
  test('is visible to everyone with the link, with its notes and its owner’s name', async () => {
    const maya = await newShopperWith('Maya', { [banana]: 3, [apple]: 1 });
    await maya.call('POST /api/cart', { body: jam });
    const listId = await shared(maya, { title: 'Sunday dinner', notes: { [banana]: 'green ones' } });
    const list = (await read(visitor(), listId)).json();
    expect(list).toMatchObject({
      id: listId,
      title: 'Sunday dinner',
      description: '',
      owner: { firstName: 'Maya', lastName: 'Okafor' },
      items: [
        { itemId: banana, quantity: 3, notes: 'green ones', item: { name: 'Bananas' } },
        { itemId: apple, quantity: 1, notes: '' },
        { quantity: 1, notes: '', item: { name: 'Plum Jam', brand: 'Grandma' } },
      ],
    });
    expect(Object.keys(list).sort()).toEqual(['createdAt', 'description', 'id', 'items', 'owner', 'title']);
  });

  test('is shared once by an app that sends it again because no answer came, and its id is nobody else’s', async () => {
    const sharing = { id: '1-22-333-4444', title: 'Sunday dinner' };
    const owner = await newShopperWith('Repeater', { [banana]: 3 });
    const other = await newShopperWith('Bystander', { [apple]: 1 });
    const listId = await shared(owner, sharing);
    await add(owner, apple, 1);
    expect(await shared(owner, sharing)).toBe(listId);
    expect(await shared(other, sharing)).not.toBe(listId);
    expect(await ownLists(owner)).toMatchObject([{ id: listId, itemCount: 1 }]);
  });

  test('carries the plan at our own prices, and leaves out where its stores are', async () => {
    const owner = await newShopperWith('Planner', { [banana]: 3, [apple]: 1 });
    const [first, second] = (await owner.call('GET /api/stores')).json();
    const words = 'zorblax deluxe';
    const [line] = (await owner.call('POST /api/lists/read', { body: { text: words } })).json().lines;
    const note = { itemId: line?.choices[0]?.item.id ?? '', quantity: 1, words };
    expect((await owner.call('POST /api/cart/bring-along', { body: { items: [note] } })).status).toBe(200);
    const stops = [
      { storeId: first?.id ?? '', itemIds: [banana, 'left-the-cart'] },
      { storeId: second?.id ?? '', itemIds: [apple] },
    ];
    const listId = await shared(owner, { title: 'Planned', stops });
    const { plan } = (await read(visitor(), listId)).json();
    expect(plan).toMatchObject({
      missing: [],
      stops: [
        { store: { name: first?.name }, lines: [{ itemId: banana, item: expect.stringContaining('Bananas') }] },
        { store: { name: second?.name }, lines: [{ itemId: apple }] },
      ],
    });
    expect(plan?.total).toMatch(/^~\$\d+/);
    expect(JSON.stringify(plan)).not.toContain(first?.address ?? 'no store');
    expect(Object.keys(plan?.stops[0]?.store ?? {}).sort()).toEqual(['chain', 'color', 'logo', 'name']);
    expect(plan?.rival).toBeUndefined();
    const all = [banana, apple];
    const closeTo = (storeId: string) => ({
      rival: { stops: [{ storeId, itemIds: all }], kind: 'with-trip' as const },
    });
    const close = await shared(owner, { title: 'Close', stops, ...closeTo(second?.id ?? '') });
    expect((await read(visitor(), close)).json().plan?.rival).toEqual({ stores: [second?.name], kind: 'with-trip' });
    expect(refused(await share(owner, { title: 'Close', stops, ...closeTo('no-store') }))).toEqual(
      refusal('unknown-store'),
    );
    const alone = await shared(owner, { title: 'Half', stops: stops.slice(0, 1) });
    expect((await read(visitor(), alone)).json().plan?.missing).toEqual([expect.stringContaining('Apples')]);
    const nowhere = await share(owner, { title: 'Nowhere', stops: [{ storeId: 'no-store', itemIds: [banana] }] });
    expect(refused(nowhere)).toEqual(refusal('unknown-store'));
  });

  test('carries a plan without the prices that only its owner sees', async () => {
    const owner = await newShopperWith('Rhea', { [banana]: 1 });
    const [store] = (await owner.call('GET /api/stores')).json();
    const stops = [{ storeId: store?.id ?? '', itemIds: [banana] }];
    const planOf = async (title: string) => (await read(visitor(), await shared(owner, { title, stops }))).json().plan;
    const before = await planOf('Before');
    const price = '0.71';
    const report = await owner.call('POST /api/prices/reports', {
      body: { storeId: store?.id ?? '', itemId: banana, price },
    });
    expect(report.json()).toMatchObject({ price, visibility: 'for-reporter' });
    expect((await owner.call('GET /api/cart')).json()[0]?.storePrices).toContainEqual(
      expect.objectContaining({ price, kind: 'reported' }),
    );
    expect((await planOf('After'))?.stops).toEqual(before?.stops);
  });

  test('shows a visitor prices near them, not at its owner’s stores', async () => {
    const owner = await newShopperWith('Prisca', { [banana]: 3 });
    const chicago = { lat: 41.8832, lng: -87.6324, address: 'Chicago, IL 60602' };
    const [nearOwner] = (await owner.call('GET /api/stores', { query: { lat: '41.8832', lng: '-87.6324' } })).json();
    await owner.call('PATCH /api/preferences', { body: { location: chicago, storeIds: [nearOwner?.id ?? ''] } });
    const listId = await shared(owner);
    const prices = async (near?: string) =>
      (await visitor().call('GET /api/shared-list-prices/{listId}', { params: { listId }, query: { near } })).json();
    const first = await prices();
    expect(new Set(first.stores.map(({ chain }) => chain)).size).toBe(3);
    expect(first.stores.map(({ id }) => id)).not.toContain(nearOwner?.id);
    expect(first.entries.map(({ itemId, quantity }) => [itemId, quantity])).toEqual([[banana, 3]]);
    expect(first.entries[0]?.storePrices.map(({ kind }) => kind)).toEqual(['estimate', 'estimate', 'estimate']);
    const nearby = await prices('41.88,-87.63');
    expect(nearby.stores.every(({ calculatedDistance }) => (calculatedDistance ?? 99) < 25)).toBe(true);
    const nobodys = { params: { listId: nobodysId } };
    expect((await visitor().call('GET /api/shared-list-prices/{listId}', nobodys)).status).toBe(404);
  });

  test('stays unchanged when its owner’s cart changes', async () => {
    const shopper = await newShopperWith('Shopon', { [banana]: 3 });
    const listId = await shared(shopper);
    await shopper.call('DELETE /api/cart');
    await add(shopper, apple, 1);
    expect((await read(shopper, listId)).json().items).toMatchObject([{ itemId: banana, quantity: 3 }]);
  });

  test('of an owner without a name doesn’t show a name', async () => {
    const shopper = await newShopperWith('Nameless', { [banana]: 1 });
    const { id } = (await shopper.call('GET /api/auth/user')).json();
    await spoil(cloud, `USER#${id}`, 'PROFILE', 'firstName', null);
    await spoil(cloud, `USER#${id}`, 'PROFILE', 'lastName', null);
    const { owner } = (await read(visitor(), await shared(shopper))).json();
    expect(owner).toEqual({ firstName: null, lastName: null });
  });

  test('has cleaned text, keeps a description’s lines, and has no notes on items outside the cart', async () => {
    const shopper = await newShopperWith('Tidy', { [banana]: 1 });
    const listId = await shared(shopper, {
      title: '  Cheerios® and   more™ ',
      description: 'For six.\r\n\r\n\r\n\r\nNo  nuts©!',
      notes: { [banana]: ' green \n ones ', [apple]: 'red ones' },
    });
    expect((await read(shopper, listId)).json()).toMatchObject({
      title: 'Cheerios and more',
      description: 'For six.\n\nNo nuts!',
      items: [{ itemId: banana, notes: 'green ones' }],
    });
  });

  test('creates a new list each time', async () => {
    const shopper = await newShopperWith('Twice', { [banana]: 1 });
    expect(await shared(shopper)).not.toBe(await shared(shopper));
  });

  test('shows an item that has left the catalog, and the rest can still be copied', async () => {
    const shopper = await newShopperWith('Faithful', { [banana]: 1 });
    const listId = await shared(shopper);
    const gone = { itemId: 'gone-for-good', quantity: 2, notes: '' };
    await spoil(cloud, `LIST#${listId}`, 'LIST', 'entries', [gone, { itemId: banana, quantity: 4, notes: '' }]);
    expect((await read(visitor(), listId)).json().items).toMatchObject([
      { itemId: 'gone-for-good', quantity: 2, item: { name: 'Gone for good (no longer in our catalog)' } },
      { itemId: banana },
    ]);
    expect(refused(await copy(shopper, listId, 'gone-for-good'))).toEqual(refusal('unknown-item'));
    expect((await copy(shopper, listId)).json()).toEqual({ added: 1 });
    expect(await cartOf(shopper)).toEqual({ [banana]: 4 });
  });
});

describe('sharing is refused', () => {
  let shopper: Shopper;
  beforeAll(async () => {
    shopper = await newShopperWith('Refused', { [banana]: 1 });
  });

  const { titleCharacters, descriptionCharacters, notesCharacters } = limits.sharedList;
  test.each<[string, Sharing, string]>([
    ['a blank title', { title: '  ' }, failures['list-title'].message],
    ['a title with only symbols', { title: ' ®™ ' }, failures['list-title'].message],
    ['no title', {} as Sharing, failures['list-title'].message],
    ['a title that is a number', { title: 7 } as unknown as Sharing, failures['list-title'].message],
    ['too long a title', { title: 'x'.repeat(titleCharacters + 1) }, 'The title can have up to 100 characters.'],
    [
      'too long a description',
      { title: 'x', description: 'x'.repeat(descriptionCharacters + 1) },
      'The description can have up to 500 characters.',
    ],
    [
      'too long a note',
      { title: 'x', notes: { [banana]: 'x'.repeat(notesCharacters + 1) } },
      'A note can have up to 200 characters.',
    ],
    ['a note that is not text', { title: 'x', notes: { [banana]: 1 } } as unknown as Sharing, ''],
  ])('with %s', async (_, body, words) => {
    const { status, text } = await share(shopper, body);
    expect([status, text]).toEqual([400, words || `Please check “notes.${banana}”.`]);
    expect(await ownLists(shopper)).toEqual([]);
  });

  test('with an empty cart', async () => {
    const hungry = await newOkafor('Hungry');
    expect(refused(await share(hungry))).toEqual(refusal('cart-empty'));
  });
});

describe('a shopper’s own lists', () => {
  let guesser: Shopper;
  beforeAll(async () => {
    guesser = await newOkafor('Guesser');
  });

  test('are listed newest first with their links, without anyone else’s', async () => {
    const [owner, other] = [
      await newShopperWith('Owner', { [banana]: 1 }),
      await newShopperWith('Other', { [apple]: 1 }),
    ];
    const first = await shared(owner, { title: 'First', description: 'For the week' });
    await shared(other, { title: 'Not yours' });
    await add(owner, apple, 2);
    const second = await shared(owner, { title: 'Second' });
    expect(await ownLists(owner)).toMatchObject([
      { id: second, title: 'Second', itemCount: 2, shareUrl: `${cloud.origin}/shared/${second}` },
      { id: first, title: 'First', description: 'For the week', itemCount: 1 },
    ]);
  });

  test('can be removed, and their links then stop working', async () => {
    const owner = await newShopperWith('Remover', { [banana]: 1 });
    const listId = await shared(owner);
    expect((await removeList(owner, listId)).json()).toEqual({ done: true });
    expect(await ownLists(owner)).toEqual([]);
    for (const reply of [await read(visitor(), listId), await copy(owner, listId), await removeList(owner, listId)]) {
      expect(refused(reply)).toEqual(refusal('unknown-list'));
    }
  });

  test('can’t be removed or detected by anyone else', async () => {
    const listId = await shared(await newShopperWith('Victim', { [banana]: 1 }));
    const stranger = await newOkafor('Stranger');
    expect(refused(await removeList(stranger, listId))).toEqual(refused(await removeList(stranger, nobodysId)));
    expect((await read(stranger, listId)).status).toBe(200);
  });

  test.each([nobodysId, 'short', `${nobodysId}A`, `${'A'.repeat(21)}!`, '<b>'])(
    'are not found under %s',
    async (listId) => {
      for (const call of [read, removeList, copy]) {
        expect(refused(await call(guesser, listId))).toEqual(refusal('unknown-list'));
      }
    },
  );
});

describe('copying a list', () => {
  let listId: string;
  beforeAll(async () => {
    const owner = await newShopperWith('Giver', { [banana]: 3, [apple]: 2 });
    await owner.call('POST /api/cart', { body: jam });
    listId = await shared(owner, { title: 'For you', notes: { [banana]: 'green' } });
  });

  test('twice, because the first answer was lost, adds nothing twice', async () => {
    const shopper = await newOkafor('Lossy');
    expect((await copy(shopper, listId)).json()).toEqual({ added: 3 });
    const once = await cartOf(shopper);
    expect(once).toMatchObject({ [banana]: 3, [apple]: 2 });
    expect((await copy(shopper, listId)).json()).toEqual({ added: 0 });
    expect(await cartOf(shopper)).toEqual(once);
  });

  test('in two browsers at once adds nothing twice', async () => {
    const shopper = await newOkafor('Doubled');
    const answers = await Promise.all([copy(shopper, listId), copy(shopper, listId)]);
    expect(answers.map((reply) => reply.json().added).sort()).toEqual([0, 3]);
    expect(await cartOf(shopper)).toMatchObject({ [banana]: 3, [apple]: 2 });
  });

  test('keeps higher quantities and other items, and raises lower ones', async () => {
    const shopper = await newShopperWith('Stocked', { [asparagus]: 1, [apple]: 9, [banana]: 1 });
    expect((await copy(shopper, listId)).json()).toEqual({ added: 2 });
    const cart = await cartOf(shopper);
    expect(cart).toMatchObject({ [asparagus]: 1, [apple]: 9, [banana]: 3 });
    expect(Object.keys(cart).slice(0, 3)).toEqual([asparagus, apple, banana]);
  });

  test('includes a product in its owner’s words', async () => {
    const shopper = await newOkafor('Jammy');
    await copy(shopper, listId);
    const names = (await shopper.call('GET /api/cart')).json().map(({ item }) => `${item.name} (${item.brand})`);
    expect(names.at(-1)).toBe('Plum Jam (Grandma)');
  });

  test('can be limited to one item, even twice', async () => {
    const shopper = await newOkafor('Picky');
    expect((await copy(shopper, listId, apple)).json()).toEqual({ added: 1 });
    expect((await copy(shopper, listId, apple)).json()).toEqual({ added: 0 });
    expect(await cartOf(shopper)).toEqual({ [apple]: 2 });
    expect(refused(await copy(shopper, listId, asparagus))).toEqual(refusal('unknown-item'));
    expect(await cartOf(shopper)).toEqual({ [apple]: 2 });
  });

  test('to a cart without room for it leaves the cart unchanged', async () => {
    const shopper = await newOkafor('Full');
    const items = (await shopper.call('GET /api/grocery-items')).json();
    const others = items.filter(({ id }) => id !== banana && id !== apple).slice(0, limits.cartEntries - 1);
    const brought = others.map(({ id }) => ({ itemId: id, quantity: 1 }));
    await shopper.call('POST /api/cart/bring-along', { body: { items: brought } });
    const before = await cartOf(shopper);
    expect(refused(await copy(shopper, listId))).toEqual(refusal('cart-full'));
    expect(await cartOf(shopper)).toEqual(before);
    expect((await copy(shopper, listId, banana)).json()).toEqual({ added: 1 });
  });
});

describe('the page behind a link', () => {
  const app = '<!DOCTYPE html><html lang="en"><head><title>Tillwise</title></head><body>the app</body></html>';
  const open = async (path: string) => {
    const answer = await fetch(new URL(path, cloud.origin), { redirect: 'manual' });
    return { status: answer.status, headers: answer.headers, html: await answer.text() };
  };
  const publish = (html: string) => writeFile(join(site, fallbackPage), html);
  const unpublish = () => rm(join(site, fallbackPage), { force: true });
  let listId: string;
  beforeAll(async () => {
    const owner = await newShopperWith('Poster', { [banana]: 3, [apple]: 1 });
    listId = await shared(owner, { title: 'Milk & "><script>alert(1)</script>' });
  });

  test('asks the visitor to retry while the site is down, with the link', async () => {
    await unpublish();
    const { status, headers, html } = await open(`/shared/${listId}`);
    expect(status).toBe(503);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(html).toContain('This list can’t be shown right now');
    expect(html).toContain(`<a href="/shared/${listId}">Try again</a>`);
    expect((await open('/shared/%22%3E%3Cscript%3E')).html).toContain('href="/shared/%22%3E%3Cscript%3E"');
  });

  test('is the app with an escaped link preview of the list', async () => {
    await publish(app);
    const { status, headers, html } = await open(`/shared/${listId}`);
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      ...securityHeaders('/shared/any'),
      'cache-control': 'no-cache',
    });
    expect(html).toContain('og:title" content="Milk &amp; &quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
    expect(html).toContain('2 items shared by Poster. Compare what they cost at the stores near you. Bananas');
    expect(html).toContain(`og:url" content="${cloud.origin}/shared/${listId}"`);
    expect(html).not.toContain('<script');
    expect(html.replace(/<meta [^>]*>/g, '').replace(/<noscript>.*<\/noscript>/s, '')).toBe(app);
    expect(html).toMatch(/<noscript>.*<li>Bananas, 3 lb.*<\/noscript>/s);
  });

  test('answers HEAD like GET', async () => {
    for (const id of [listId, nobodysId]) {
      const url = new URL(`/shared/${id}`, cloud.origin);
      const [whole, alone] = [await fetch(url), await fetch(url, { method: 'HEAD' })];
      const headersOf = ({ headers }: Response) =>
        Object.fromEntries([...headers].filter(([name]) => !['date', 'connection', 'keep-alive'].includes(name)));
      expect([alone.status, headersOf(alone)]).toEqual([whole.status, headersOf(whole)]);
      expect(await alone.text()).toBe('');
    }
  });

  test.each([nobodysId, 'nonsense', '%3Cscript%3E', 'one/two', 'x'.repeat(300)])(
    'of %s is the plain app, which shows not found',
    async (id) => {
      const { status, html } = await open(`/shared/${id}`);
      expect([status, html]).toEqual([404, app]);
    },
  );
});

describe('of a shopper who deletes their account', () => {
  test('are in the data export, and are removed with the account', async () => {
    const leaver = await newShopperWith('Leaver', { [banana]: 2 });
    const [kept, listId] = [
      await shared(await newShopperWith('Stayer', { [apple]: 1 })),
      await shared(leaver, { title: 'Last one', notes: { [banana]: 'ripe' } }),
    ];
    const { sharedLists, user } = (await leaver.call('GET /api/account/data')).json();
    expect(sharedLists).toEqual([(await read(visitor(), listId)).json()]);

    const deletion = { body: { email: emailOf('leaver') } };
    expect((await leaver.call('POST /api/account/delete', deletion)).status).toBe(200);
    expect(refused(await read(visitor(), listId))).toEqual(refusal('unknown-list'));
    expect(await itemsLeftOf(cloud, user.id, listId)).toEqual([]);
    expect((await read(visitor(), kept)).status).toBe(200);
  });
});
