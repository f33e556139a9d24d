import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { compareCart } from '#shared/rules/comparison.ts';
import { sentPlanOf } from '#shared/rules/sent-plan.ts';
import { planTrip } from '#shared/rules/trip-plan.ts';
import { firstTripSettings, withoutStoreFor } from '#shared/rules/trip-settings.ts';
import { sampleEntry, sampleStore } from '#tests/shared/cart-samples.ts';
import { TripPanel } from '#web/features/trip/trip-panel.tsx';

const stores = ['w', 'a'].map((id, at) => ({ store: sampleStore(id), lat: 39.8 + at / 50, lng: -89.65 }));
const bread = sampleEntry('bread', { w: { cents: 200, kind: 'live' }, a: { cents: 300, kind: 'live' } });
const { rows } = compareCart([bread]);
const nothing = () => undefined;

test('a shopper who changes where they buy an item reads ‘where you said’ once the plan follows it', () => {
  const settings = withoutStoreFor(firstTripSettings, bread.itemId, 'w');
  const panelFor = (plannedFor: typeof settings) => {
    const plan = planTrip({ rows, stores, from: null, settings: plannedFor });
    if (!plan) throw new Error('No plan');
    const sentPlan = sentPlanOf(plan.best, new Date('2026-11-24'));
    const trip = { plan, shown: plan.best, sentPlan, plannedFor, settings, choose: nothing, onChange: nothing };
    return <TripPanel {...trip} rows={rows} stores={stores} own={[]} from={null} taking={null} />;
  };
  const { rerender } = render(panelFor(firstTripSettings));
  expect(screen.queryByText('where you said', { exact: false })).toBeNull();
  rerender(panelFor(settings));
  expect(screen.getByText('where you said', { exact: false })).toBeTruthy();
});
