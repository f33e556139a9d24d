import type { Store } from '#shared/contract/stores/store.ts';
import { hourMs } from '#shared/durations.ts';

type Place = Pick<Store, 'state' | 'lng'>;

interface Zones {
  states: string;
  zone: string;
  /** The zone that the states have west of a longitude. Near the border, where both occur, it is the western one. */
  west?: { zone: string; of: number };
}

const [eastern, central, mountain, pacific] = ['New_York', 'Chicago', 'Denver', 'Los_Angeles'].map(
  (city) => `America/${city}`,
) as [string, string, string, string];

const zones: readonly Zones[] = [
  { states: 'CT DC DE GA MA MD ME NC NH NJ NY OH PA RI SC VA VT WV', zone: eastern },
  { states: 'AL AR IA IL LA MN MO MS OK WI', zone: central },
  { states: 'CO MT NM UT WY', zone: mountain },
  { states: 'CA NV OR WA', zone: pacific },
  { states: 'FL', zone: eastern, west: { zone: central, of: -84.8 } },
  { states: 'IN', zone: eastern, west: { zone: central, of: -86.2 } },
  { states: 'KY', zone: eastern, west: { zone: central, of: -85 } },
  { states: 'MI', zone: eastern, west: { zone: central, of: -87.3 } },
  { states: 'TN', zone: eastern, west: { zone: central, of: -84.7 } },
  { states: 'KS', zone: central, west: { zone: mountain, of: -101 } },
  { states: 'ND SD NE', zone: central, west: { zone: mountain, of: -100 } },
  { states: 'TX', zone: central, west: { zone: mountain, of: -104.8 } },
  { states: 'ID', zone: mountain, west: { zone: pacific, of: -115.4 } },
  // Without daylight saving time.
  { states: 'AZ', zone: 'America/Phoenix' },
  { states: 'AK', zone: 'America/Anchorage' },
  { states: 'HI', zone: 'Pacific/Honolulu' },
];

const degreesPerHour = 15;

/** How far a store's clock is ahead of UTC, in milliseconds; negative in America. Elsewhere it follows the sun. */
function aheadOfUtc({ state, lng }: Place, at: number): number {
  const found = zones.find(({ states }) => states.split(' ').includes(state));
  if (!found) return Math.floor(lng / degreesPerHour) * hourMs;
  const timeZone = found.west && lng < found.west.of ? found.west.zone : found.zone;
  const [, hours = '0', minutes = '0'] =
    /GMT([+-]\d+):(\d+)/.exec(new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).format(at)) ??
    [];
  const sign = hours.startsWith('-') ? -1 : 1;
  return (Number(hours) + (sign * Number(minutes)) / 60) * hourMs;
}

/** The instant of a date and time ('HH:MM') on a store's clock, at the minute's end. */
export function atStore(place: Place, date: string, time: string): number {
  const there = Date.parse(`${date}T${time}:59Z`);
  const near = there - aheadOfUtc(place, there);
  return there - aheadOfUtc(place, near);
}
