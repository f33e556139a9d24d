import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { limits } from '#shared/limits.ts';
import { deferStart } from '#web/parts/site/deferred-start.ts';
import { findDialog, openHome } from './opened-home.tsx';
import { goInHistory } from './opened-page.tsx';
import { box, compareButton, openFront, place, read, writeList } from './written-list.tsx';

test('a shopper who shares only a link into the app reads that there was no text', async () => {
  const said = /^There was no text in what you shared\./;
  window.history.replaceState(null, '', '/?title=Groceries&link=https%3A%2F%2Fexample.com');
  const { person } = openFront();
  expect(await screen.findByText(said)).toBeTruthy();
  await writeList(person, 'milk x2');
  await screen.findByRole('button', { name: 'Bananas, 1 lb' });
  await goInHistory(-1);
  await box();
  expect(screen.queryByText(said)).toBeNull();
  cleanup();
  window.history.replaceState(null, '', '/?list=+&link=https%3A%2F%2Fexample.com');
  await openHome({});
  expect(await (await findDialog('Paste a list')).findByText(said)).toBeTruthy();
});

test.each(['title=Groceries', 'link=https%3A%2F%2Fexample.com', 'title=&list=milk'])(
  'a new visitor who shares text into the app doesn’t wait for it to start: %s',
  (search) => {
    const page = document.documentElement;
    page.dataset.front = 'visitor';
    onTestFinished(() => {
      delete page.dataset.front;
      delete page.dataset.deferred;
    });
    window.history.replaceState(null, '', `/?${search}`);
    new Function(deferStart)();
    expect(page.dataset).not.toHaveProperty('deferred');
    window.history.replaceState(null, '', '/?utm_source=news');
    new Function(deferStart)();
    expect(page.dataset).toHaveProperty('deferred');
  },
);

test('a visitor who presses Photo reads that it needs an account', async () => {
  const { person } = openFront();
  await box();
  await person.click(screen.getByRole('button', { name: 'Photo of a list' }));
  expect(await screen.findByText(/need a free account/)).toBeTruthy();
});

/** A scan, which is sent as it is: jsdom can't draw a photo. */
const photoOfNote = new File(['%PDF-1.7'], 'note.jpg', { type: 'image/jpeg' });

test('a member who photographs a note reads that crossed-out words are not recognized, also in the review', async () => {
  const { person } = await openHome(
    {},
    { 'POST /api/lists/photos': { text: 'milk x2', photosLeft: 4 }, 'POST /api/lists/read': read },
  );
  await person.click(screen.getByRole('button', { name: 'Paste a whole list' }));
  const dialog = await findDialog('Paste a list');
  const said = /^We can’t tell what is crossed out in a photo\./;
  expect(dialog.queryByText(said)).toBeNull();
  await person.upload(dialog.getByLabelText('Photo of a list', { selector: 'input' }), photoOfNote);
  expect(await dialog.findByText(said)).toBeTruthy();
  await person.click(dialog.getByRole('button', { name: 'Read list' }));
  expect(await dialog.findByRole('group', { name: /something yellow/ })).toBeTruthy();
  expect(dialog.getByText(said)).toBeTruthy();
});

test.each<[string, File[], string, RegExp | null]>([
  ['a text file', [new File(['milk x2\neggs\n'], 'list.txt', { type: 'text/plain' })], 'milk x2\neggs', null],
  ['two files', [new File(['milk'], 'a.txt'), new File(['eggs'], 'b.csv')], 'milk\neggs', null],
  ['a file of an old program', [new File([new Uint8Array([0x70, 0xe2, 0x74, 0xe9])], 'old.txt')], 'pâté', null],
  ['a file of Notepad', [new File([new Uint8Array([0xff, 0xfe, 0x74, 0, 0x65, 0, 0x61, 0])], 'n.txt')], 'tea', null],
  ['a PDF', [new File(['%PDF-1.7 milk'], 'list.pdf')], '', /We can’t read list\.pdf: only text files work here/],
  ['a Word file', [new File([new Uint8Array([0x50, 0x4b, 3, 4, 0, 0])], 'list.docx')], '', /can’t read list\.docx/],
  ['an empty file', [new File([''], 'list.txt')], '', /There is nothing in list\.txt/],
  ['a photo', [new File([new Uint8Array([0xff, 0xd8, 0xff])], 'a.jpg', { type: 'image/jpeg' })], '', /a free account/],
])('a visitor drops %s on the box', async (_, files, text, said) => {
  openFront();
  const area = await box();
  fireEvent.drop(area, { dataTransfer: { files } });
  if (said) expect(await screen.findByText(said)).toBeTruthy();
  await waitFor(() => expect(area.value).toBe(text));
  if (!said) expect(screen.queryByText(/can’t read|nothing in/)).toBeNull();
});

test('a visitor reads that the end of a very long list was left out, until they shorten it', async () => {
  openFront();
  const area = await box();
  const long = Array.from({ length: 5000 }, (_, at) => `milk ${at}`).join('\n');
  // A browser cuts what is pasted at the limit.
  fireEvent.input(area, { target: { value: long.slice(0, limits.list.textCharacters) } });
  expect(await screen.findByText(/up to 20,000 characters, so the end of yours was left out/)).toBeTruthy();
  fireEvent.input(area, { target: { value: 'milk' } });
  await waitFor(() => expect(screen.queryByText(/left out/)).toBeNull());
  fireEvent.drop(area, { dataTransfer: { files: [new File([long], 'list.txt')] } });
  expect(await screen.findByText(/so the end of yours was left out/)).toBeTruthy();
});

test('a visitor reads only the newest problem with their list', async () => {
  const { person } = openFront();
  const area = await box();
  const drop = (name: string) => fireEvent.drop(area, { dataTransfer: { files: [new File([''], name)] } });
  drop('empty.txt');
  expect(await screen.findByText(/nothing in empty\.txt/)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Photo of a list' }));
  expect(await screen.findByText(/a free account/)).toBeTruthy();
  expect(screen.queryByText(/nothing in/)).toBeNull();
  drop('empty.txt');
  expect(await screen.findByText(/nothing in empty\.txt/)).toBeTruthy();
  await person.click(compareButton());
  expect(await screen.findByText('Please write or paste what you want to buy.')).toBeTruthy();
  expect(screen.queryByText(/nothing in/)).toBeNull();
  drop('blank.txt');
  expect(await screen.findByText(/nothing in blank\.txt/)).toBeTruthy();
});

interface Spoken {
  transcript: string;
  isFinal: boolean;
}

/** A browser that listens, as far as the test says. */
function listeningBrowser() {
  let listener: Listening | undefined;
  class Listening {
    onresult: ((event: unknown) => void) | null = null;
    onerror: ((event: unknown) => void) | null = null;
    onend: (() => void) | null = null;
    start() {
      listener = this;
    }
    stop() {
      this.onend?.();
    }
    abort() {}
  }
  vi.stubGlobal('SpeechRecognition', Listening);
  onTestFinished(() => void vi.unstubAllGlobals());
  return {
    hear: ({ transcript, isFinal }: Spoken) =>
      act(() => listener?.onresult?.({ resultIndex: 0, results: [Object.assign([{ transcript }], { isFinal })] })),
    end: () => act(() => listener?.onend?.()),
    fail: (error: string) =>
      act(() => {
        listener?.onerror?.({ error });
        listener?.onend?.();
      }),
  };
}

test('a visitor dictates a list, and sees what the browser hears', async () => {
  const { hear } = listeningBrowser();
  const { person } = openFront();
  await person.type(await box(), 'milk');
  await person.click(await screen.findByRole('button', { name: 'Dictate' }));
  expect(screen.getByText(/^Listening\./)).toBeTruthy();
  hear({ transcript: 'a dozen', isFinal: false });
  expect(screen.getByText('Listening: a dozen')).toBeTruthy();
  expect((await box()).value).toBe('milk');
  hear({ transcript: 'a dozen eggs', isFinal: true });
  expect((await box()).value).toBe('milk\na dozen eggs');
  await person.click(screen.getByRole('button', { name: 'Stop' }));
  expect(await screen.findByRole('button', { name: 'Dictate' })).toBeTruthy();
  expect(screen.queryByText(/^Listening/)).toBeNull();
});

test('a visitor who compares while dictating gets the words heard so far', async () => {
  const { hear } = listeningBrowser();
  const { server, person } = openFront();
  await person.type(await box(), 'milk');
  await person.type(place(), '62704');
  await person.click(await screen.findByRole('button', { name: 'Dictate' }));
  hear({ transcript: 'bananas', isFinal: false });
  await person.click(compareButton());
  await waitFor(() => expect(server.sent('POST /api/lists/read')).toMatchObject([{ text: 'milk\nbananas' }]));
});

test.each([
  ['not-allowed', /doesn’t let us use the microphone/],
  ['no-speech', /We didn’t hear anything/],
  ['network', /Dictation doesn’t work in this browser right now/],
])('a visitor whose dictation ends with %s reads why, and can try again', async (error, said) => {
  const { fail, hear } = listeningBrowser();
  const { person } = openFront();
  await person.click(await screen.findByRole('button', { name: 'Dictate' }));
  fail(error);
  expect((await screen.findByText(said)).closest('[role=alert]')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Dictate' }));
  expect(screen.queryByText(said)).toBeNull();
  hear({ transcript: 'milk', isFinal: true });
  expect((await box()).value).toBe('milk');
});

test('dictation that hears nothing for ten seconds stops and says so', async () => {
  listeningBrowser();
  const { person } = openFront();
  const dictate = await screen.findByRole('button', { name: 'Dictate' });
  const timeouts = vi.spyOn(globalThis, 'setTimeout');
  await person.click(dictate);
  const [giveUp] = timeouts.mock.calls.find(([, milliseconds]) => milliseconds === 10_000) ?? [];
  timeouts.mockRestore();
  act(() => giveUp?.());
  expect(await screen.findByText(/We didn’t hear anything/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Dictate' })).toBeTruthy();
});

test.each<[how: string, stop: (browser: ReturnType<typeof listeningBrowser>) => void]>([
  ['ends by itself', ({ end }) => end()],
  ['loses the network', ({ fail }) => fail('network')],
])('a visitor keeps the dictated words they saw although dictation %s', async (_, stop) => {
  const browser = listeningBrowser();
  const { person } = openFront();
  await person.type(await box(), 'milk');
  await person.click(await screen.findByRole('button', { name: 'Dictate' }));
  browser.hear({ transcript: 'two pounds of rice', isFinal: false });
  stop(browser);
  expect((await box()).value).toBe('milk\ntwo pounds of rice');
  expect(await screen.findByRole('button', { name: 'Dictate' })).toBeTruthy();
});
