import { useMemo } from 'react';
import type { TripSettings } from '#shared/contract/trip-settings.ts';
import { firstTripSettings } from '#shared/rules/trip-settings.ts';
import { useLocalText } from '#web/storage/local-text.ts';

const key = 'tillwise.trip';

/** What a visitor's plans go by, kept in this browser. */
export function useVisitorTripSettings(): [settings: TripSettings, keep: (settings: TripSettings) => void] {
  const [text, keepText] = useLocalText(key);
  const settings = useMemo(() => settingsFrom(text), [text]);
  return [settings, (next) => keepText(JSON.stringify(next))];
}

/** The first ones where none are kept, or they can't be read any more. */
function settingsFrom(text: string | null | undefined): TripSettings {
  if (!text) return firstTripSettings;
  try {
    const kept = JSON.parse(text) as Partial<TripSettings> | null;
    const areAmounts = [kept?.centsPerMile, kept?.centsPerStop, kept?.leastGainCents].every(Number.isSafeInteger);
    const isWhole = areAmounts && Array.isArray(kept?.memberships) && typeof kept?.places === 'object';
    return isWhole ? (kept as TripSettings) : firstTripSettings;
  } catch {
    return firstTripSettings;
  }
}
