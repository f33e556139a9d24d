import { useMemo } from 'react';
import type { TripSettings } from '#shared/contract/trips/trip-settings.ts';
import { firstTripSettings } from '#shared/rules/trips/default-trip-settings.ts';
import { localText, useLocalText } from '#web/storage/local-text.ts';

const key = 'tillwise.trip';

/** A visitor's trip settings, stored in this browser. */
export function useVisitorTripSettings(): [settings: TripSettings, keep: (settings: TripSettings) => void] {
  const [text, keepText] = useLocalText(key);
  const settings = useMemo(() => settingsFrom(text) ?? firstTripSettings, [text]);
  return [settings, (next) => keepText(JSON.stringify(next))];
}

/** The settings that a visitor stored in this browser; null for none. */
export function storedTripSettings(): TripSettings | null {
  return settingsFrom(localText(key));
}

/** Null if none are stored, or if they are in an old format. */
function settingsFrom(text: string | null | undefined): TripSettings | null {
  if (!text) return null;
  try {
    const kept = JSON.parse(text) as Partial<TripSettings> | null;
    const areAmounts = [kept?.centsPerMile, kept?.centsPerStop, kept?.leastGainCents].every(Number.isSafeInteger);
    const isWhole = areAmounts && Array.isArray(kept?.memberships) && typeof kept?.places === 'object';
    return isWhole ? (kept as TripSettings) : null;
  } catch {
    return null;
  }
}
