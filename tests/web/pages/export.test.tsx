import { screen, waitFor } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { User } from '#shared/contract/accounts/user.ts';
import type { Cart } from '#shared/contract/shopping/cart.ts';
import { advanceClock, freezeClock, waitWithFrozenClock } from './frozen-clock.ts';
import { findDialog, member, milkAlone, openHome, stores } from './opened-home.tsx';
import { expectToast, refuseToCopy, region } from './opened-page.tsx';
import type { Answers, StubServer } from './stub-server.ts';

const csv = /^"Item Name","Brand","Quantity","Unit","Category"\r\n"Whole Milk","Borden","1","gallon","Dairy"\r\n$/;
// The lines, followed by the answer of the comparison.
const priced =
  /^"Item Name","Brand","Quantity","Unit","Category","Walmart price","Walmart item","Target price","Target item"\r\n"Whole Milk","Borden","1","gallon","Dairy","\$3\.49","Borden 1 gal","\$4\.49","Borden 1 gal"\r\n"",.*\r\n.*Walmart/;
const text = /^Whole Milk \(Borden\) - 1 gallon\n {2}at Walmart: \$3\.49\n\n.*Walmart/;

async function openExport(changes: Partial<User> = {}, answers: Answers = {}, prepare?: (server: StubServer) => void) {
  const opened = await openHome(changes, answers, {}, { prepare });
  await opened.person.click(region('Your cart').getByRole('button', { name: 'Export' }));
  return { ...opened, dialog: await findDialog('Export Your Shopping Cart') };
}

/** The button's label before a press comes first. */
const copyButton = (dialog: Awaited<ReturnType<typeof findDialog>>, words: string) =>
  dialog.getByRole('button', { name: new RegExp(`^${words}`) });

const manyWithLongNames = (cart: Cart): Cart =>
  cart.flatMap((entry) =>
    Array.from({ length: 10 }, (_, at) => {
      const id = `${entry.id}-${at}`;
      const item = { ...entry.item, id, name: `Whole Milk, number ${at}, ${'with a long name '.repeat(60)}` };
      return { ...entry, id, itemId: id, item };
    }),
  );

describe('a free shopper exports the list', () => {
  test('§2 a shopper finds stores, list, spreadsheet, text message, Share and Copy List in "Export Your Shopping Cart"', async () => {
    const { dialog } = await openExport();
    const names = dialog.getAllByRole('button').map(({ textContent }) => textContent);
    for (const name of ['Shop at Walmart', 'Shop at Target', 'Send by text', 'Share', 'Copy List']) {
      expect(names).toContainEqual(expect.stringContaining(name));
    }
    for (const name of [/^Copy text list/, /^Copy spreadsheet/, 'Download text list', 'Download spreadsheet']) {
      expect(dialog.getByRole('button', { name })).toBeTruthy();
    }
  });

  test('§4 a shopper closes the export and opens it again', async () => {
    const { person } = await openExport();
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await person.click(region('Your cart').getByRole('button', { name: 'Export' }));
    expect(await findDialog('Export Your Shopping Cart')).toBeTruthy();
  });

  test('§5 §9 a shopper reads an item as name, brand, quantity and unit, without ®, ™ or © and with single spaces', async () => {
    const marked = milkAlone.map((entry) => ({
      ...entry,
      item: { ...entry.item, name: 'Whole®  Milk™', brand: ' Borden© ' },
    }));
    const { dialog } = await openExport({}, { 'GET /api/cart': marked });
    expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your list' }).value).toMatch(text);
  });

  test.each([
    ['Copy text list', 'text', text],
    ['Copy List', 'text', text],
    ['Copy spreadsheet', 'CSV', csv],
    ['Copy prices spreadsheet', 'CSV with prices', priced],
  ])('§8 a shopper who presses "%s" reads "Copied!", "Shopping list copied as %s"', async (name, format, content) => {
    const { person, dialog } = await openExport();
    await person.click(copyButton(dialog, name));
    await expectToast({ title: 'Copied!', description: `Shopping list copied as ${format}` });
    expect(await navigator.clipboard.readText()).toMatch(content);
  });

  test.each([
    ['Download text list', 'shopping-list.txt', text],
    ['Download spreadsheet', 'shopping-list.csv', csv],
    ['Download prices spreadsheet', 'shopping-list-prices.csv', priced],
  ])('§8 §9 a shopper who presses "%s" reads "Downloaded!", and gets %s', async (name, filename, content) => {
    const kept = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:list');
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    onTestFinished(() => {
      kept.mockRestore();
      saved.mockRestore();
    });
    const { person, dialog } = await openExport();
    await person.click(dialog.getByRole('button', { name }));
    await expectToast({ title: 'Downloaded!', description: `Shopping list saved as ${filename}` });
    expect(saved.mock.contexts).toMatchObject([{ download: filename, href: 'blob:list' }]);
    const [[file] = []] = kept.mock.calls;
    expect(await (file instanceof Blob ? file : null)?.text()).toMatch(content);
  });

  test('§2 §6 a free shopper who wants to shop at a store reads that Cart Export is a Premium feature', async () => {
    const { person, dialog } = await openExport();
    await person.click(dialog.getByRole('button', { name: 'Shop at Walmart' }));
    const invitation = await screen.findByRole('dialog', { name: 'Premium Feature' });
    expect(invitation.textContent).toContain('Cart Export is part of Tillwise Premium');
  });

  test.each(['Copy text list', 'Copy spreadsheet', 'Copy List'])(
    '§8 a shopper whose "%s" is refused: "Copy Failed", "Failed to copy to clipboard"',
    async (name) => {
      const { person, dialog } = await openExport();
      refuseToCopy();
      await person.click(copyButton(dialog, name));
      await expectToast({ title: 'Copy Failed', description: 'Failed to copy to clipboard', isFailure: true });
    },
  );

  test('§4 §9 a shopper who has copied sees so on the button for 2 seconds', async () => {
    freezeClock();
    const { person, dialog } = await openExport();
    const button = copyButton(dialog, 'Copy List');
    const says = () => button.querySelector('span > span:not(.invisible)')?.textContent;
    await person.click(button);
    await waitWithFrozenClock(() => says() === 'Copied!');
    advanceClock(1_990);
    expect(says()).toBe('Copied!');
    advanceClock(10);
    expect(says()).toBe('Copy List');
  });
});

describe('a Premium shopper takes the cart to a store', () => {
  /** The address that a press opens in a new tab, and the toast. */
  async function follow(opened: Awaited<ReturnType<typeof openExport>>, name: string) {
    // Prevents real requests to a store.
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    const link = opened.dialog.getByRole<HTMLAnchorElement>('link', { name });
    expect(link.target).toBe('_blank');
    await opened.person.click(link);
    return new URL(link.href);
  }

  test('§8 §9 a shopper who opens a store with name, brand and quantity reads "Opening store with cart"', async () => {
    const url = await follow(await openExport(member), 'Shop at Walmart');
    await expectToast({ title: 'Opening store with cart' });
    expect([url.host, url.searchParams.get('search')]).toEqual(['www.walmart.com', 'Whole Milk, Borden, 1']);
  });

  test('§8 §9 a shopper with a cart too long for an address gets the plain shopping page: "Opening store website"', async () => {
    const opened = await openExport(member, { 'GET /api/cart': manyWithLongNames(milkAlone) });
    const url = await follow(opened, 'Shop at Walmart');
    await expectToast({ title: 'Opening store website' });
    expect(url.href).toBe('https://store.example/shop');
  });

  test('§8 §9 a shopper opens a store of another chain at its plain address: "Opening store website"', async () => {
    const corner = { chain: 'corner-shop', name: 'Corner Shop', onlineShoppingUrl: '' };
    const asCorner = <S extends { id: string }>(store: S): S => (store.id === '2' ? { ...store, ...corner } : store);
    const withCorner = milkAlone.map((entry) => ({
      ...entry,
      storePrices: entry.storePrices.map((price) => ({ ...price, store: asCorner(price.store) })),
    }));
    const opened = await openExport(member, {}, (server) => {
      server.answerFreely('GET /api/stores', stores.map(asCorner));
      server.answerFreely('GET /api/cart', withCorner);
    });
    const url = await follow(opened, 'Shop at Corner Shop');
    await expectToast({ title: 'Opening store website' });
    expect(url.href).toBe('https://store.example/');
  });
});
