import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { ShownPreferences } from '#shared/contract/accounts/user.ts';
import type { Store } from '#shared/contract/stores/store.ts';
import { springfield } from '#tests/support/cast.ts';
import { farther, findPlan, milkAlone, openHome, preferences, stores } from './opened-home.tsx';
import { expectToast, region } from './opened-page.tsx';
import { type Answers, broken } from './stub-server.ts';

const panel = () => region('Stores');
const around = 'GET /api/stores';
const saving = 'PATCH /api/preferences';
const six = [...stores, ...farther];
const slider = () => panel().getByRole<HTMLInputElement>('slider', { name: 'Maximum distance' });
const placeField = () => panel().getByRole<HTMLInputElement>('textbox', { name: /shop/i });
const alert = () => panel().getByRole('alert').textContent;
const filter = () => panel().getByRole('button', { name: 'Distance' });
const store = (name: string) =>
  panel()
    .getAllByRole('button')
    .filter((button) => button.hasAttribute('aria-pressed') && button.textContent?.includes(`${name}1.2 mi`))[0] ??
  document.body;

/** The open filter, with six stores in reach. */
async function openPicker(changes: Partial<ShownPreferences> = {}, answers: Answers = {}) {
  const kept = { ...preferences, ...changes };
  const opened = await openHome({}, { [around]: six, 'GET /api/preferences': kept, ...answers });
  if (filter().getAttribute('aria-expanded') === 'false') await opened.person.click(filter());
  await panel().findByRole('slider');
  /** The preferences that the server now returns. */
  const willKeep = (next: Partial<ShownPreferences>) => opened.server.answer(saving, { ...kept, ...next });
  return { ...opened, willKeep };
}

async function setPlace(person: Awaited<ReturnType<typeof openPicker>>['person'], typed: string) {
  await person.type(placeField(), `${typed}{Enter}`);
}

describe('the store picker', () => {
  test('§2 §3 a shopper sees each store near them with its logo, name, distance and town', async () => {
    await openPicker();
    expect(store('Target').textContent).toMatch(/^TTarget1\.2 mi · Springfield/);
    expect(panel().getAllByRole('listitem')).toHaveLength(6);
  });

  test('§3 a shopper looks up a store’s address, website and online shop', async () => {
    const { person } = await openPicker();
    await person.click(panel().getByRole('button', { name: /^About Target/ }));
    const about = within(await screen.findByRole('dialog', { name: 'Target' }));
    expect(about.getByText(/Springfield, IL 62704/)).toBeTruthy();
    expect(about.getByText('Takes orders online')).toBeTruthy();
    const links = about.getAllByRole<HTMLAnchorElement>('link').map(({ textContent, href }) => [textContent, href]);
    expect(links).toEqual([
      [expect.stringContaining('Shop online'), 'https://store.example/shop'],
      [expect.stringContaining('Website'), 'https://store.example/'],
    ]);
  });

  test('a shopper sees that a store is a sample, and a real store’s source', async () => {
    const real: Partial<Store> = {
      isSample: false,
      address: '4801 McKnight Rd, Ste 3',
      phone: '(412) 555-0134',
      sources: ['usda-snap', 'openstreetmap'],
    };
    const listed = stores.map((one) => (one.chain === 'target' ? { ...one, ...real } : one));
    const { person } = await openPicker({}, { [around]: listed });
    expect(store('Walmart').textContent).toMatch(/sample$/);
    expect(store('Target').textContent).toMatch(/1\.2 mi · Springfield · 4801 McKnight Rd$/);
    const credits = panel().getByRole('link', { name: /OpenStreetMap contributors/ });
    expect(credits.getAttribute('href')).toBe('https://www.openstreetmap.org/copyright');
    await person.click(panel().getByRole('button', { name: 'About Target, 4801 McKnight Rd, Springfield 62704' }));
    const about = within(await screen.findByRole('dialog', { name: 'Target' }));
    expect(about.getByText('(412) 555-0134')).toBeTruthy();
    expect(about.queryByText(/sample store/i)).toBeNull();
    const location = about.getByText(/^Location:/).textContent;
    expect(location).toMatch(/USDA SNAP retailer list.*\(public domain\); © OpenStreetMap contributors.*\(ODbL\)$/);
  });

  test('a shopper reads once that their stores were removed', async () => {
    const { server, person, willKeep } = await openPicker({ storeIds: ['1'], goneStores: 2 });
    const notice = panel().getByText(/2 stores you chose are no longer on our list/);
    expect(panel().getByText(/1 of 5 selected/)).toBeTruthy();
    willKeep({ storeIds: ['1'], goneStores: undefined });
    await person.click(panel().getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(server.sent(saving)).toEqual([{ storeIds: ['1'] }]));
    await waitFor(() => expect(notice.isConnected).toBe(false));
  });

  test('a shopper with sample stores isn’t shown credits', async () => {
    await openPicker();
    expect(panel().queryByText(/OpenStreetMap/)).toBeNull();
  });

  test('§2 a shopper opens and closes the distance filter', async () => {
    const { person } = await openPicker();
    expect(filter().getAttribute('aria-expanded')).toBe('true');
    await person.click(filter());
    expect(filter().getAttribute('aria-expanded')).toBe('false');
    await person.click(filter());
    expect(filter().getAttribute('aria-expanded')).toBe('true');
  });

  test('§5 §9 a shopper moves the distance from 1 to 25 miles by half miles, and 15 was there first', async () => {
    const { server, person, willKeep } = await openPicker();
    expect([slider().min, slider().max, slider().value]).toEqual(['1', '25', '15']);
    willKeep({ maxDistanceMiles: 14.5 });
    act(() => slider().focus());
    await person.keyboard('{ArrowLeft}');
    await waitFor(() => expect(server.sent(saving)).toEqual([{ maxDistanceMiles: 14.5 }]));
    expect(slider().value).toBe('14.5');
  });

  test('§7 a shopper’s stores are requested near their location and within their distance', async () => {
    const { server, person, willKeep } = await openPicker();
    willKeep({ maxDistanceMiles: 5 });
    await person.click(panel().getByRole('button', { name: '5 mi' }));
    const { lat, lng } = { lat: '39.77250', lng: '-89.68890' };
    await waitFor(() =>
      expect(server.askedFor(around)).toEqual([
        { lat, lng, maxDistance: '15' },
        { lat, lng, maxDistance: '5' },
      ]),
    );
  });

  test('§9 a shopper picks 2, 5, 10 or 15 miles at once', async () => {
    const { person, willKeep } = await openPicker({ maxDistanceMiles: 1 });
    const picks = within(panel().getByRole('group', { name: 'Quick picks' })).getAllByRole('button');
    expect(picks.map(({ textContent }) => textContent)).toEqual(['2 mi', '5 mi', '10 mi', '15 mi']);
    for (const [at, maxDistanceMiles] of [2, 5, 10, 15].entries()) {
      willKeep({ maxDistanceMiles });
      await person.click(picks[at] ?? document.body);
      await waitFor(() => expect(slider().value).toBe(String(maxDistanceMiles)));
    }
  });

  test('§8 an unknown place: "Unable to find that location. Please try a different address."', async () => {
    const { server, person } = await openPicker();
    const words = 'Unable to find that location. Please try a different address.';
    server.fail('GET /api/geocode', { status: 404, message: words, code: 'unknown-place' });
    await setPlace(person, 'Atlantis');
    await waitFor(() => expect(alert()).toBe(words));
    expect(placeField().value).toBe('Atlantis');
    expect(panel().getByText('You can also enter its ZIP code.')).toBeTruthy();
  });

  test('§5 a shopper who enters a blank place is asked for one, without a look-up', async () => {
    const { person } = await openPicker();
    await setPlace(person, '   ');
    expect(alert()).toBe('Please enter a ZIP code or a town.');
  });

  test('§7 a shopper who enters a ZIP code shops around it from then on', async () => {
    const champaign = { lat: 40.11, lng: -88.24, address: 'Champaign, IL 61820' };
    const { server, person, willKeep } = await openPicker({}, { 'GET /api/geocode': { ...champaign, otherTowns: [] } });
    willKeep({ location: champaign });
    await setPlace(person, '61820');
    expect(await panel().findByText(/within 15 miles of Champaign, IL 61820/)).toBeTruthy();
    expect(alert()).toBe('');
    expect(server.askedFor('GET /api/geocode')).toEqual([{ address: '61820' }]);
    await waitFor(() => expect(server.sent(saving)).toEqual([{ location: champaign }]));
  });

  test('a shopper who leaves out the state gets the largest town of that name, and can choose another', async () => {
    const [il, mo] = [
      { lat: 39.8, lng: -89.6, address: 'Springfield, IL' },
      { lat: 37.2, lng: -93.3, address: 'Springfield, MO' },
    ];
    const otherTowns = ['Springfield, MO', 'Springfield, MA'];
    const { server, person, willKeep } = await openPicker({}, { 'GET /api/geocode': { ...il, otherTowns } });
    willKeep({ location: il });
    await setPlace(person, 'Springfield');
    expect(await panel().findByText(/within 15 miles of Springfield, IL/)).toBeTruthy();
    const others = await screen.findByRole('group', { name: 'Another Springfield?' });
    server.answer('GET /api/geocode', { ...mo, otherTowns: [] });
    willKeep({ location: mo });
    await person.click(within(others).getByRole('button', { name: 'Springfield, MO' }));
    expect(await panel().findByText(/within 15 miles of Springfield, MO/)).toBeTruthy();
    expect(server.askedFor('GET /api/geocode').at(-1)).toEqual({ address: 'Springfield, MO' });
    expect(screen.queryByRole('group', { name: 'Another Springfield?' })).toBeNull();
  });

  test('§5 §8 a shopper with five stores who wants a sixth reads the limit, and the five stay', async () => {
    const five = six.slice(0, 5).map(({ id }) => id);
    const { server, person } = await openPicker({ storeIds: five }, { 'GET /api/cart': [] });
    expect(panel().getByText(/^5 of 5 selected/)).toBeTruthy();
    await person.click(store('Hy-Vee'));
    await expectToast({
      title: 'Store Limit Reached',
      description: 'You can select up to 5 stores. Remove a store first to add a new one.',
      isFailure: true,
    });
    expect(store('Hy-Vee').getAttribute('aria-pressed')).toBe('false');
    expect(server.sent(saving)).toEqual([]);
  });

  test('§2 a shopper who presses "Budget Stores" compares Walmart, Target and Kroger', async () => {
    const { server, person, willKeep } = await openPicker();
    willKeep({ storeIds: ['1', '2', '3'] });
    await person.click(panel().getByRole('button', { name: 'Budget Stores' }));
    expect(await panel().findByText(/^3 of 5 selected/)).toBeTruthy();
    await waitFor(() => expect(server.sent(saving)).toEqual([{ storeIds: ['1', '2', '3'] }]));
  });

  test('§2 a shopper who has chosen none reads "No stores selected"', async () => {
    await openPicker({ storeIds: [] });
    expect(panel().getByText('No stores selected')).toBeTruthy();
  });

  test('§2 a shopper without nearby stores reads the searched distance', async () => {
    const atSea = { lat: 35, lng: -60, address: 'At sea' };
    const kept = { location: atSea, storeIds: [], maxDistanceMiles: 2 };
    await openHome({}, { [around]: [], 'GET /api/preferences': kept, 'GET /api/cart': [] });
    expect(panel().getByText('No stores within 2 miles')).toBeTruthy();
    // There are no stores to choose from below.
    expect(panel().queryByText(/Choose up to 5 below/)).toBeNull();
  });

  test('§8 a shopper whose stores can not be loaded: "Error Loading Stores", "Unable to fetch store data: ..."', async () => {
    const { server, person } = await openHome({}, {}, { [around]: { status: 500, message: 'Nothing on the map.' } });
    expect(panel().getByText('Error Loading Stores')).toBeTruthy();
    expect(panel().getByText('Unable to fetch store data: Nothing on the map.')).toBeTruthy();
    server.mend(around);
    await person.click(panel().getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(store('Target').textContent).toContain('Springfield'));
  });
});

class PositionError {
  readonly PERMISSION_DENIED = 1;
  readonly code = 1;
}

type Ask = Geolocation['getCurrentPosition'];

/** The browser asks for permission, and the person gives this answer. */
function tellPlaceBy(getCurrentPosition: Ask): void {
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'geolocation');
  });
}

function takeGeolocationAway(): void {
  const own = Object.getOwnPropertyDescriptor(Navigator.prototype, 'geolocation');
  Reflect.deleteProperty(Navigator.prototype, 'geolocation');
  onTestFinished(() => {
    if (own) Object.defineProperty(Navigator.prototype, 'geolocation', own);
  });
}

const telling =
  (latitude: number, longitude: number): Ask =>
  (found) =>
    found({ coords: { latitude, longitude } } as GeolocationPosition);
const refusing: Ask = (_found, failed) => failed?.(new PositionError() as GeolocationPositionError);

describe('a shopper without a location', () => {
  const unknown: Partial<ShownPreferences> = { location: null, storeIds: [] };
  const naming = 'GET /api/reverse-geocode';
  const refusal = 'Unable to get your location. Please enter your address manually.';
  const ownPlace = () => panel().getByRole('button', { name: 'Use my location' });
  beforeAll(() => vi.stubGlobal('GeolocationPositionError', PositionError));

  test('§4 a shopper is asked by the browser on load, and shops near its location', async () => {
    tellPlaceBy(telling(springfield.lat, springfield.lng));
    const { server } = await openPicker(unknown, {
      [naming]: { address: 'Springfield, IL 62707' },
      [saving]: { ...preferences, location: { ...springfield, address: 'Springfield, IL 62707' } },
    });
    expect(await panel().findByText(/within 15 miles of Springfield, IL 62707/)).toBeTruthy();
    expect(server.askedFor(naming)).toEqual([{ lat: '39.77250', lng: '-89.68890' }]);
    await waitFor(() =>
      expect(server.sent(saving)).toEqual([{ location: { ...springfield, address: 'Springfield, IL 62707' } }]),
    );
  });

  test('§8 a shopper outside any town reads rounded coordinates instead', async () => {
    tellPlaceBy(telling(39.77251, -89.68894));
    const rounded = { lat: 39.77251, lng: -89.68894, address: '39.77, -89.69' };
    const kept = {
      'GET /api/preferences': { ...preferences, ...unknown },
      [saving]: { ...preferences, location: rounded },
    };
    await openHome({}, { [around]: six, ...kept }, { [naming]: broken });
    expect(await panel().findByText(/within 15 miles of 39\.77, -89\.69/)).toBeTruthy();
  });

  test('§9 a shopper’s browser is asked for a precise location, for at most 10 seconds, at most 5 minutes old', async () => {
    const ask = vi.fn<Ask>();
    tellPlaceBy(ask);
    await openPicker(unknown);
    await waitFor(() => expect(ask).toHaveBeenCalled());
    expect(ask.mock.calls.map(([, , options]) => options)).toEqual([
      { timeout: 10_000, maximumAge: 300_000, enableHighAccuracy: true },
    ]);
  });

  test('§8 a browser that knows no geolocation: "Geolocation is not supported by this browser."', async () => {
    takeGeolocationAway();
    const { person } = await openPicker(unknown);
    const words = 'Geolocation is not supported by this browser.';
    expect(await panel().findByText(words)).toBeTruthy();
    await person.click(ownPlace());
    await waitFor(() => expect(alert()).toBe(words));
  });

  test('§4 §9 a shopper without a location and stores compares the first three', async () => {
    await openPicker(unknown);
    const words = 'Choose up to 5 below. Until then, we compare Walmart, and Target.';
    expect(panel().getByText(words.replace(', and', ' and'))).toBeTruthy();
  });

  test('§8 a shopper who denies the location on load: "Unable to get your location."', async () => {
    tellPlaceBy(refusing);
    const { person } = await openPicker(unknown);
    expect(await panel().findByText(refusal)).toBeTruthy();
    // The visitor didn't press for it, so it is a note, not an alert.
    expect(alert()).toBe('');
    await person.click(ownPlace());
    await waitFor(() => expect(alert()).toBe(refusal));
  });

  test('§8 a browser that fails to get its location on request: "Unable to get your location."', async () => {
    tellPlaceBy(refusing);
    const { person } = await openPicker();
    await person.click(ownPlace());
    await waitFor(() => expect(alert()).toBe(refusal));
  });
});

test('a shopper who keeps far stores isn’t asked about them again, until they move or choose another', async () => {
  const far = stores.map((each) => ({ ...each, calculatedDistance: 700 }));
  const oneFar = [...far.slice(0, 1), ...stores.slice(1)];
  const notice = () => screen.queryByText(/more than 15 miles away/);
  const expectNotice = async () =>
    expect(await screen.findByText('One of your stores is more than 15 miles away')).toBeTruthy();
  const openAgain = (found: Store[], changes: Partial<ShownPreferences> = {}) => {
    cleanup();
    return openHome({}, { 'GET /api/stores': found, 'GET /api/preferences': { ...preferences, ...changes } });
  };
  const { person } = await openHome({}, { 'GET /api/stores': oneFar });
  await expectNotice();
  await person.click(screen.getByRole('button', { name: 'Keep it' }));
  expect(notice()).toBeNull();
  await openAgain(oneFar);
  await findPlan();
  expect(notice()).toBeNull();
  await openAgain(far);
  await expectNotice();
  await openAgain(oneFar, { location: { ...springfield, address: 'Peoria, IL 61602' } });
  await expectNotice();
});

test('a shopper who kept far stores can still swap them with one press where the stores are', async () => {
  const [walmart, target, other] = [...stores, ...farther];
  const far = (each: Store | undefined) => ({ ...each, calculatedDistance: 178 }) as Store;
  const answers = { 'GET /api/stores': [far(walmart), far(target), { ...other, calculatedDistance: 2 } as Store] };
  const { person, server } = await openHome({}, answers);
  server.answer(saving, { ...preferences, storeIds: [other?.id ?? ''] });
  await person.click(await screen.findByRole('button', { name: 'Keep them' }));
  expect(panel().getByText('2 of your stores are farther away.')).toBeTruthy();
  await person.click(panel().getByRole('button', { name: 'Swap for near stores' }));
  await waitFor(() => expect(server.sent(saving)).toEqual([{ storeIds: [other?.id] }]));
});

test('a plan never leads to a store that is too far away, however cheap, and asks for near ones if all are', async () => {
  const [walmart, target] = stores;
  const far = (each: Store | undefined, miles: number) => ({ ...each, calculatedDistance: miles }) as Store;
  const cheaperAtTarget = milkAlone.map((entry) => ({
    ...entry,
    storePrices: entry.storePrices.map((price) => (price.store.id === '2' ? { ...price, price: '0.49' } : price)),
  }));
  const answers = { 'GET /api/cart': cheaperAtTarget };
  await openHome({}, { ...answers, 'GET /api/stores': [far(walmart, 1.2), far(target, 820)] });
  expect((await findPlan()).textContent).toMatch(/^1 store: \$/);
  expect(screen.queryByRole('list', { name: 'Each store alone' })).toBeNull();
  expect(region('Plan the trip').queryByText(/Target/)).toBeNull();
  cleanup();
  await openHome({}, { ...answers, 'GET /api/stores': [far(walmart, 730), far(target, 820)] });
  expect(await screen.findByText(/^All of your stores are too far away for a trip\./)).toBeTruthy();
  expect(screen.queryByText(/^Includes the drive/)).toBeNull();
});
