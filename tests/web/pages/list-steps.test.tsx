import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { bananas, findPlan, milk, priced } from './opened-home.tsx';
import { goInHistory } from './opened-page.tsx';
import {
  box,
  choice,
  chooseBananas,
  compareButton,
  compared,
  line,
  openAnswer,
  openFront,
  place,
  pressCompare,
  readLines,
  recipe,
  understoodAll,
  writeList,
} from './written-list.tsx';

test('a visitor’s choices stay when they change the servings, see the answer, or edit the list', async () => {
  const { server, person } = openFront({ 'POST /api/lists/read': recipe });
  await writeList(person, 'serves 4{enter}milk x2{enter}something yellow{enter}salt to taste');
  await chooseBananas(person);
  await person.click(screen.getByRole('button', { name: 'salt to taste' }));
  await person.click(screen.getByRole('button', { name: 'One serving more' }));
  const expectChoices = async () => {
    expect(await screen.findByText(understoodAll)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'salt to taste' }).getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByText('5', { selector: 'output' })).toBeTruthy();
  };
  await screen.findByText('5', { selector: 'output' });
  await expectChoices();
  await pressCompare(person);
  await person.click(await screen.findByRole('button', { name: 'Edit list' }));
  await expectChoices();
  await person.click(screen.getByRole('button', { name: 'Edit list' }));
  await person.type(await box(), '{enter}milk');
  await person.click(compareButton());
  expect(await screen.findByText(understoodAll)).toBeTruthy();
  expect(server.sent('POST /api/lists/read')).toMatchObject([{}, { servings: 5 }, { servings: 5 }]);
});

test('a visitor who sets the servings by keyboard keeps their place while the amounts are read again', async () => {
  const { server, person } = openFront({ 'POST /api/lists/read': recipe });
  await writeList(person, 'serves 4{enter}milk x2');
  const more = await screen.findByRole<HTMLButtonElement>('button', { name: 'One serving more' });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.hold('POST /api/lists/read', promise);
  more.focus();
  await person.keyboard('{Enter}{Enter}');
  // The browser takes the focus from a disabled button.
  expect([more.disabled, document.activeElement]).toEqual([false, more]);
  resolve();
  expect(await screen.findByText('5', { selector: 'output' })).toBeTruthy();
  expect(server.sent('POST /api/lists/read')).toHaveLength(2);
});

test('a visitor who set the servings of a recipe gets another recipe with its own', async () => {
  const { server, person } = openFront({ 'POST /api/lists/read': recipe });
  await writeList(person, 'serves 4{enter}milk x2');
  await person.click(await screen.findByRole('button', { name: 'One serving more' }));
  await screen.findByText('5', { selector: 'output' });
  server.answer('POST /api/lists/read', { ...recipe, servings: 6 });
  await person.click(screen.getByRole('button', { name: 'Edit list' }));
  await person.clear(await box());
  await person.type(await box(), 'serves 6{enter}milk x2');
  await person.click(compareButton());
  expect(await screen.findByText('6', { selector: 'output' })).toBeTruthy();
  expect(server.sent('POST /api/lists/read').at(-1)).not.toHaveProperty('servings');
});

test('a visitor who changed a quantity in the answer keeps it when they add a line', async () => {
  const { server, person } = openFront({
    'POST /api/lists/read': readLines(line('milk', [choice(milk)])),
    'POST /api/lists/compare': { ...compared, entries: [{ ...priced(milk), match: 'any-brand', quantity: 1 }] },
  });
  await writeList(person, 'milk');
  await findPlan();
  await person.click(screen.getByRole('button', { name: 'One more Whole Milk' }));
  await waitFor(() => expect(server.sent('POST /api/lists/compare')).toHaveLength(2));
  await person.click(screen.getByRole('button', { name: 'Edit list' }));
  await screen.findByText(understoodAll);
  await person.click(screen.getByRole('button', { name: 'Edit list' }));
  server.answer('POST /api/lists/read', readLines(line('milk', [choice(milk)]), line('bananas', [choice(bananas)])));
  await person.type(await box(), '{enter}bananas');
  await person.click(compareButton());
  await waitFor(() =>
    expect(server.sent('POST /api/lists/compare').at(-1)).toMatchObject({
      items: [
        { itemId: milk.id, quantity: 2 },
        { itemId: bananas.id, quantity: 1 },
      ],
    }),
  );
});

test('a visitor who rewrote a line keeps it when they change the servings', async () => {
  const texts = (sent: readonly unknown[]) => (sent as { text: string }[]).map(({ text }) => text);
  const { server, person } = openFront({ 'POST /api/lists/read': recipe });
  const rewrite = async (words: string) => {
    const asked = within(await screen.findByRole('group', { name: /something yellow/ }));
    await person.click(asked.getByRole('button', { name: 'Something else' }));
    const field = await screen.findByRole('textbox', { name: 'What you mean by something yellow' });
    await person.clear(field);
    await person.type(field, `${words}{enter}`);
  };
  await writeList(person, 'serves 4{enter}milk x2{enter}- something yellow');
  await rewrite('2 lemons');
  await waitFor(() => expect(server.sent('POST /api/lists/read')).toHaveLength(2));
  await person.click(screen.getByRole('button', { name: 'One serving more' }));
  await waitFor(() => expect(server.sent('POST /api/lists/read')).toHaveLength(3));
  const again = 'serves 4\nmilk x2\n- 2 lemons';
  expect(texts(server.sent('POST /api/lists/read')).slice(1)).toEqual(['2 lemons', again]);
  await person.click(screen.getByRole('button', { name: 'Edit list' }));
  expect((await box()).value).toBe(again);
});

test('Back leads a visitor from the answer to the questions and to the list, and Forward to the answer', async () => {
  const { server } = await openAnswer();
  await goInHistory(-1);
  expect(await screen.findByText(understoodAll)).toBeTruthy();
  await goInHistory(-1);
  expect((await box()).value).toBe('milk x2\nsomething yellow');
  await goInHistory(1);
  expect(await screen.findByText(understoodAll)).toBeTruthy();
  await goInHistory(1);
  expect(await screen.findByRole('link', { name: 'Keep this list' })).toBeTruthy();
  expect(server.sent('POST /api/lists/read')).toHaveLength(1);
});

test('a visitor changes where they shop from the answer with one press', async () => {
  const { person } = await openAnswer();
  await person.click(screen.getByRole('button', { name: 'Change location' }));
  expect(await screen.findByText('What will your list cost, and where?')).toBeTruthy();
  expect(place()).toHaveProperty('value', '62704');
});

test('‘Edit list’ and ‘Compare’ go through the same steps as Back and Forward, however often they are pressed', async () => {
  const { person } = await openAnswer();
  for (let look = 0; look < 3; look += 1) {
    await person.click(screen.getByRole('button', { name: 'Edit list' }));
    await screen.findByText(understoodAll);
    await pressCompare(person);
    await screen.findByRole('link', { name: 'Keep this list' });
  }
  await goInHistory(-1);
  await screen.findByText(understoodAll);
  await goInHistory(-1);
  expect((await box()).value).toBe('milk x2\nsomething yellow');
});

test('what a visitor typed before Forward is in the box again after Back', async () => {
  const { person } = await openAnswer();
  await goInHistory(-2);
  await person.type(await box(), '{enter}eggs');
  await goInHistory(1);
  await screen.findByText(understoodAll);
  await goInHistory(-1);
  expect((await box()).value).toBe('milk x2\nsomething yellow\neggs');
});

test('a visitor begins a new list with an empty box, and Forward finds no step of the old one', async () => {
  const { person } = await openAnswer();
  await person.click(screen.getByRole('button', { name: 'New list' }));
  expect((await box()).value).toBe('');
  await goInHistory(2);
  expect((await box()).value).toBe('');
});

test('a visitor who pressed New list by mistake takes the list and its answer back', async () => {
  const { person } = await openAnswer();
  await person.click(screen.getByRole('button', { name: 'New list' }));
  await box();
  await person.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('button', { name: 'New list' })).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Edit list' }));
  expect(await screen.findByText(understoodAll)).toBeTruthy();
});
