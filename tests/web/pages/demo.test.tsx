import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import DemoPage from '#web/pages/demo-page.tsx';
import { demoItems } from '#web/parts/demo/demo-items.ts';
import { expectToast, openPage, region } from './opened-page.tsx';
import { signedOut } from './stub-server.ts';

/** A visitor at the demo with its sample cart, at Walmart and Target. */
async function openDemo() {
  const opened = openPage(DemoPage, '/demo', {}, { 'GET /api/auth/user': signedOut });
  await screen.findByRole('link', { name: 'Sign up free' });
  return opened;
}

const cart = () => region('Your cart');
const stores = () => region('Stores');
const store = (name: string) => stores().getByRole('button', { name: new RegExp(`^${name}`) });
const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search for items' });
const options = () => screen.queryAllByRole('option');
const button = (name: string) => cart().getByRole('button', { name });
const quantityOf = (item: string) => cart().getByRole<HTMLInputElement>('textbox', { name: `Quantity of ${item}` });
const entries = () => cart().queryAllByRole('textbox', { name: /^Quantity of/ });

/** The text of a row's cells, without text for screen readers only. */
function cells(heading: RegExp): string[] {
  const row = screen.getByRole('rowheader', { name: heading }).closest('tr');
  return [...(row?.querySelectorAll('td') ?? [])].map((cell) => {
    const seen = cell.cloneNode(true) as HTMLElement;
    for (const unseen of seen.querySelectorAll('.sr-only')) unseen.remove();
    return seen.textContent ?? '';
  });
}

const centsIn = (words: string) => Math.round(Number(words.replace(/[~$]/g, '')) * 100);

test('a visitor who presses an invented price reads how to see real ones, and to report one', async () => {
  const { person } = await openDemo();
  const row = within(screen.getByRole('rowheader', { name: /^Paper Towels/ }).closest('tr') ?? document.body);
  const [price] = row.getAllByRole('button', { name: /\d+\.\d\d/ });
  if (!price) throw new Error('There is no price.');
  await person.click(price);
  const dialog = within(await screen.findByRole('dialog', { name: 'This is a demo price' }));
  expect(dialog.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/api/login?returnTo=%2F');
  expect(dialog.getByRole('link', { name: 'Create account' }).getAttribute('href')).toMatch(/signUp=yes$/);
});

describe('the page', () => {
  beforeEach(openDemo);

  test('§2 a visitor reads that it is a demo with invented prices', () => {
    expect(screen.getByText('This is a demo.').parentElement?.textContent).toContain('stores and prices are made up');
  });

  test('§1 a visitor is not welcomed as a shopper is', () => {
    expect(screen.queryByRole('region', { name: /^Welcome/ })).toBeNull();
  });

  test('§2 a visitor is invited to sign up', () => {
    expect(screen.getByRole('link', { name: 'Sign up free' }).getAttribute('href')).toMatch(/^\/api\/login/);
  });

  test('§9 a visitor starts with stores 1 and 2 within 10 miles', () => {
    const pressed = stores().getAllByRole('button', { pressed: true });
    expect(stores().getByText('2 of 5 selected')).toBeTruthy();
    expect(pressed.map(({ textContent }) => textContent)).toEqual([
      '10 mi',
      expect.stringContaining('Walmart'),
      expect.stringContaining('Target'),
    ]);
    expect(screen.getAllByRole('columnheader')).toHaveLength(3);
  });

  test('§9 a visitor reads prices that end in .99, .49, .79 or .29, marked as invented', () => {
    for (const price of cells(/^Paper Towels/)) expect(price).toMatch(/^~\d+\.(99|49|79|29)$/);
    expect(cart().getByText(/~ invented for the demo/)).toBeTruthy();
  });

  test('§2 §9 a visitor reads 8% tax and the totals', () => {
    const subtotals = cells(/^Subtotal/).map(centsIn);
    expect(subtotals).toHaveLength(2);
    const taxes = subtotals.map((cents) => Math.round(cents * 0.08));
    expect(cells(/^Tax 8%/).map(centsIn)).toEqual(taxes);
    expect(cells(/^Total/).map(centsIn)).toEqual(subtotals.map((cents, column) => cents + (taxes[column] ?? 0)));
  });

  test('§2 a visitor reads the smart shopping summary', () => {
    const summary = region('Smart shopping summary');
    expect(summary.getAllByRole('term')).toHaveLength(3);
    for (const figure of summary.getAllByRole('definition')) expect(figure.textContent).toMatch(/^~estimated \$/);
    expect(summary.getByText('Everything at Walmart, tax included.')).toBeTruthy();
  });

  test('a visitor reads the cheapest store and its lead to the cent, because invented prices are exact', () => {
    const [walmart = 0, target = 0] = cells(/^Total/).map(centsIn);
    const ahead = ((target - walmart) / 100).toFixed(2);
    expect(screen.getByRole('heading', { name: `Walmart is cheapest, by $${ahead}` })).toBeTruthy();
    const answer = screen.getByRole('region', { name: 'Potential savings on this cart' });
    expect(answer.textContent).toContain('These are demo prices');
    expect(answer.textContent).not.toMatch(/odds|about|estimates|between/);
    expect(within(answer).queryByRole('button', { name: 'Why?' })).toBeNull();
  });
});

describe('the search', () => {
  test('§2 a visitor browses the six categories, and finds 22 items in all', async () => {
    const { person } = await openDemo();
    const found: string[] = [];
    for (const name of ['Dairy', 'Produce', 'Meat & Seafood', 'Pantry', 'Household', 'Beverages']) {
      await person.click(screen.getByRole('button', { name }));
      const names = demoItems.filter(({ category }) => category === name).map((item) => item.name);
      await waitFor(() => {
        expect(options()).toHaveLength(names.length);
        expect(options().every(({ textContent }) => names.some((item) => textContent?.startsWith(item)))).toBe(true);
      });
      found.push(...options().map(({ textContent }) => textContent ?? ''));
      await person.clear(box());
    }
    expect(new Set(found).size).toBe(22);
  });

  test('§5 a visitor’s search begins with the third character', async () => {
    const { person } = await openDemo();
    await person.type(box(), 'mi');
    expect(options()).toHaveLength(0);
    await person.type(box(), 'l');
    await waitFor(() => expect(options()).toHaveLength(2));
  });

  test('a visitor who keeps typing adds what the last words found', async () => {
    const { person } = await openDemo();
    await person.type(box(), 'bread');
    await waitFor(() => expect(options()[0]?.textContent).toContain('Whole Wheat Bread'));
    await person.keyboard('{ArrowDown}');
    await person.clear(box());
    await person.type(box(), 'salmon{Enter}');
    await waitFor(() => expect(quantityOf('Salmon Fillet').value).toBe('1'));
    expect(cart().queryByText(/Whole Wheat Bread/)).toBeNull();
    await person.type(box(), 'oj');
    expect((await screen.findAllByText('Please type one more letter'))[0]).toBeTruthy();
  });

  test('§2 a visitor who searches for a missing item reads "No items found"', async () => {
    const { person } = await openDemo();
    await person.type(box(), 'caviar');
    expect(await screen.findByText('No items found for "caviar"', { selector: 'p' })).toBeTruthy();
  });

  test('§4 a visitor who adds an existing item raises it by 1, only in this browser', async () => {
    const { person, server } = await openDemo();
    expect(quantityOf('Large Eggs').value).toBe('1');
    await person.type(box(), 'large eggs{Enter}');
    await waitFor(() => expect(quantityOf('Large Eggs').value).toBe('2'));
    expect(entries()).toHaveLength(5);
    expect(server.sent('POST /api/cart')).toEqual([]);
    expect(localStorage.getItem('tillwise.demo-cart')).toContain('["demo-eggs",2,1]');
  });
});

describe('the stores', () => {
  test('§5 a visitor who wants a sixth store reads the limit', async () => {
    const { person } = await openDemo();
    await person.click(stores().getByRole('button', { name: '15 mi' }));
    for (const name of ['Kroger', 'Schnucks', 'Meijer']) await person.click(store(name));
    await person.click(store('Hy-Vee'));
    await expectToast({
      title: 'Store Limit Reached',
      description: 'You can select up to 5 stores. Remove a store first to add a new one.',
      isFailure: true,
    });
    expect(store('Hy-Vee').getAttribute('aria-pressed')).toBe('false');
    expect(screen.getAllByRole('columnheader')).toHaveLength(6);
  });

  test('§2 a visitor without stores reads "No stores selected", and finds the cart again with the first', async () => {
    const { person } = await openDemo();
    for (const name of ['Walmart', 'Target']) await person.click(store(name));
    expect(cart().getByText('No stores selected')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Your answer shows here' })).toBeTruthy();
    await person.click(store('Kroger'));
    expect(entries()).toHaveLength(5);
    expect(screen.getByRole('heading', { name: 'One store, nothing to compare' })).toBeTruthy();
  });
});

describe('the cart', () => {
  test('§4 a visitor who removes the last one removes the line, and can restore it in its place', async () => {
    const { person } = await openDemo();
    await person.click(button('Remove the last Large Eggs'));
    await expectToast({ title: 'Item removed', description: 'Large Eggs' });
    expect(entries()).toHaveLength(4);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your cart' }));
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(entries()[1]?.getAttribute('aria-label')).toBe('Quantity of Large Eggs'));
  });

  test('§2 §4 a visitor who clears it reads that it is empty, and can start from the sample again', async () => {
    const { person } = await openDemo();
    await person.click(button('Clear'));
    await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Clear cart' }));
    expect(await cart().findByText('Your cart is empty')).toBeTruthy();
    await person.click(button('Fill with the sample cart'));
    expect(entries()).toHaveLength(5);
  });

  test('a visitor with a screen reader hears the new total', async () => {
    const { person } = await openDemo();
    await person.click(button('One more Paper Towels'));
    const total = cells(/^Total/)[0]?.replace('~', '');
    await waitFor(() =>
      expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContainEqual(
        expect.stringMatching(new RegExp(`^Walmart is cheapest, by .*Cart total at Walmart \\${total}$`)),
      ),
    );
  });
});
