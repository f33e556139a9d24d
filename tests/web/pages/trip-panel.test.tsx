import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import type { CartEntry } from '#shared/contract/shopping/cart.ts';
import { compareCart } from '#shared/rules/comparison/compare-cart.ts';
import { firstTripSettings } from '#shared/rules/trips/default-trip-settings.ts';
import { sentPlanOf } from '#shared/rules/trips/plan-to-send.ts';
import { planTrip } from '#shared/rules/trips/plan-trip.ts';
import { lockedAt, withoutStoreFor } from '#shared/rules/trips/set-item-stores.ts';
import { assumedAt, sampleEntry, sampleStore } from '#tests/shared/cart-samples.ts';
import { SavedPlanCard } from '#web/features/trips/saved-plan-card.tsx';
import { TripPanel } from '#web/features/trips/trip-panel.tsx';
import Toaster from '#web/ui/toaster.tsx';

afterEach(cleanup);

const stores = ['w', 'a'].map((id, at) => ({
  store: sampleStore(id, { name: `Store ${id}` }),
  lat: 39.8 + at / 50,
  lng: -89.65,
}));
const bread = sampleEntry('bread', { w: { cents: 200, kind: 'live' }, a: { cents: 300, kind: 'live' } });
const nothing = () => undefined;

type Settings = typeof firstTripSettings;

interface PanelProps {
  entries?: readonly CartEntry[];
  beside?: typeof stores;
  plannedFor: Settings;
  settings: Settings;
  onChange?: (settings: Settings) => void;
}

function Panel({ entries = [bread], beside = [], plannedFor, settings, onChange = nothing }: PanelProps) {
  const compared = [...stores, ...beside];
  const { rows } = compareCart(entries);
  const plan = planTrip({ rows, stores: compared, from: null, settings: plannedFor });
  if (!plan) throw new Error('No plan');
  const sentPlan = sentPlanOf(plan.best, new Date('2026-11-24'));
  const trip = { plan, shown: plan.best, sentPlan, plannedFor, settings, choose: nothing, onChange };
  return <TripPanel {...trip} rows={rows} stores={compared} own={[]} from={null} savePlan={null} />;
}

test('a shopper who changes where they buy an item reads ‘where you said’ once the plan follows it', () => {
  const settings = lockedAt(firstTripSettings, bread, ['a'], ['w', 'a']);
  const { rerender } = render(<Panel plannedFor={firstTripSettings} settings={settings} />);
  expect(screen.queryByText('where you said', { exact: false })).toBeNull();
  rerender(<Panel plannedFor={settings} settings={settings} />);
  expect(screen.getByText('where you said', { exact: false })).toBeTruthy();
});

test('a shopper who refuses a store reads that the plan keeps to it, and not ‘where you said’', () => {
  const settings = withoutStoreFor(firstTripSettings, bread, 'w', { compared: ['w', 'a'], selling: ['w', 'a'] });
  render(<Panel plannedFor={settings} settings={settings} />);
  expect(screen.queryByText('where you said', { exact: false })).toBeNull();
  expect(screen.getByText(/^This plan buys 1 item only where you allow it/)).toBeTruthy();
});

test('a shopper reads beside a stop’s items how many of them the store may not have', () => {
  const entries = [assumedAt('w', sampleEntry('tea', { w: 150 })), sampleEntry('rice', { w: 200 })];
  render(<Panel entries={entries} plannedFor={firstTripSettings} settings={firstTripSettings} />);
  expect(screen.getByText('Store w, 2 items, 1 assumed')).toBeTruthy();
});

test('a shopper who left the club of an item reads why it is bought elsewhere', async () => {
  const club = { store: sampleStore('c', { chain: 'costco', name: 'Costco' }), lat: 39.8, lng: -89.65 };
  const settings = lockedAt(firstTripSettings, bread, ['c'], ['w', 'a', 'c']);
  render(<Panel beside={[club]} plannedFor={settings} settings={settings} />);
  expect(await screen.findByText('You set this to Costco, which needs a membership.', { exact: false })).toBeTruthy();
  expect(screen.queryByText(/^Not at these stores/)).toBeNull();
});

test('a shopper whose store doesn’t have an item reads so, and buys it at any store in one press', async () => {
  const soap = sampleEntry('soap', { w: 300, a: null });
  const lock = lockedAt(firstTripSettings, soap, ['a'], ['w', 'a']);
  render(<PlanOfShopper entries={[soap]} first={lock} />);
  const person = userEvent.setup();
  expect(await screen.findByText('You set this to Store a, which doesn’t have it.', { exact: false })).toBeTruthy();
  expect(screen.queryByText(/^Not (?:at these stores|on this trip)/)).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Where to buy soap' }));
  expect(await screen.findByText('Store a doesn’t have it.')).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: 'Store a' })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  await person.click(screen.getByRole('button', { name: 'Allow any store for soap' }));
  expect(screen.queryByText(/You set this to/)).toBeNull();
  expect(await screen.findByText('soap: at any of these stores')).toBeTruthy();
});

test('a shopper who refuses the only store of an item reads why no trip has it, and allows it again', async () => {
  const soap = sampleEntry('soap', { w: 300, a: null });
  const refusal = withoutStoreFor(firstTripSettings, soap, 'w', { compared: ['w', 'a'], selling: ['w'] });
  render(<PlanOfShopper entries={[soap, sampleEntry('rice', { w: 200, a: 900 })]} first={refusal} />);
  expect(screen.getByText('Not on this trip, 1 item')).toBeTruthy();
  expect(
    await screen.findByText('You chose not to buy this at Store w, and none of the other stores has it.', {
      exact: false,
    }),
  ).toBeTruthy();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Allow any store for soap' }));
  expect(screen.queryByText('Not on this trip, 1 item')).toBeNull();
});

test('a shopper sees in the plan where they chose not to buy an item, and allows it again', async () => {
  const entries = [sampleEntry('soap', { w: 300, a: 310 }), sampleEntry('rice', { w: 200, a: 900 })] as const;
  const refusal = withoutStoreFor(firstTripSettings, entries[0], 'w', { compared: ['w', 'a'], selling: ['w', 'a'] });
  render(
    <PlanOfShopper
      entries={[...entries]}
      first={{ ...refusal, centsPerStop: 0, centsPerMile: 0, leastGainCents: 0 }}
    />,
  );
  expect(await screen.findByText('You chose not to buy this at Store w.', { exact: false })).toBeTruthy();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Allow any store for soap' }));
  expect(screen.queryByText('You chose not to buy this at Store w.', { exact: false })).toBeNull();
});

test('a shopper always buys an item at one store in one press', async () => {
  render(<PlanOfShopper />);
  const person = userEvent.setup();
  await person.click(screen.getByRole('button', { name: 'Where to buy bread' }));
  await person.click(await screen.findByRole('button', { name: 'Always at Store a' }));
  expect(await screen.findByText('bread: only at Store a')).toBeTruthy();
  expect(screen.getByText('where you said', { exact: false })).toBeTruthy();
});

test('a shopper without a membership isn’t offered the club for an item, and reads why', async () => {
  const club = { store: sampleStore('c', { chain: 'costco' }), lat: 39.8, lng: -89.65 };
  render(<PlanOfShopper beside={[club]} />);
  const person = userEvent.setup();
  const press = async (name: string) => person.click(await screen.findByRole('button', { name }));
  await press('Where to buy bread');
  expect(await screen.findByText(/^Costco needs a membership\./)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Always at Costco' })).toBeNull();
  expect(screen.queryByRole('checkbox', { name: 'Costco' })).toBeNull();
});

function PlanOfShopper({
  first = firstTripSettings,
  ...shown
}: Pick<PanelProps, 'beside' | 'entries'> & { first?: Settings }) {
  const [settings, setSettings] = useState<Settings>(first);
  return (
    <MemoryRouter>
      <Panel {...shown} plannedFor={settings} settings={settings} onChange={setSettings} />
      <button type="button" onClick={() => setSettings((now) => ({ ...now, centsPerStop: 0 }))}>
        Free stops
      </button>
      <Toaster />
    </MemoryRouter>
  );
}

test('a shopper who moves an item to another store reads so, stays at the plan, and can undo only that move', async () => {
  render(<PlanOfShopper />);
  const person = userEvent.setup();
  const stop = () => screen.getByRole('heading', { level: 4 }).textContent;
  const before = stop();
  await person.click(screen.getByRole('button', { name: 'Where to buy bread' }));
  await person.click(await screen.findByRole('button', { name: /^Not at / }));
  expect(await screen.findByText('Plan updated')).toBeTruthy();
  expect(screen.getByText(/^bread: not at /)).toBeTruthy();
  expect(stop()).not.toBe(before);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Plan the trip'));
  await person.click(screen.getByRole('button', { name: 'Free stops' }));
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  expect(stop()).toBe(before);
  expect(screen.queryByText('where you said', { exact: false })).toBeNull();
  expect(screen.getByText(/\$0\.00 a stop/)).toBeTruthy();
});

test('a shopper who only looks where an item may be bought is back at its button', async () => {
  render(<PlanOfShopper />);
  const person = userEvent.setup();
  const button = screen.getByRole('button', { name: 'Where to buy bread' });
  await person.click(button);
  await person.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test('a shopper reads at the plan they saved what it said and what they paid', () => {
  const expected = { cents: 8040, lowCents: 7700, highCents: 8400 };
  const result = {
    itemCount: 9,
    plannedCount: 10,
    expected,
    paidCents: 8012,
    outcome: 'kept' as const,
    otherBrands: [],
  };
  const stops = [{ store: sampleStore('w', { name: 'Store w' }), itemCount: 10, result }];
  const plan = { savedAt: '2026-11-23T12:00:00.000Z', expected, stops };
  render(<SavedPlanCard plan={plan} isPending={false} onDelete={nothing} focusAfter={() => null} />, {
    wrapper: MemoryRouter,
  });
  expect(screen.getByText(/^You saved a plan on .+: about \$80 \(77–84\) at Store w, with tax\./)).toBeTruthy();
  expect(screen.getByText(/^Store w: We said about .+ You paid \$80\.12, within that range\.$/)).toBeTruthy();
});
