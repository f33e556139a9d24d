import { dayMs, hourMs, minuteMs } from '#shared/spans.ts';

const steps = [
  { unit: 'min', ms: minuteMs, until: 60 },
  { unit: 'h', ms: hourMs, until: 48 },
  { unit: 'days', ms: dayMs, until: Number.POSITIVE_INFINITY },
];

/** '10 min ago'; 'just now' within the first minute. */
export function priceAge(observedAt: string, now: Date): string {
  const ageMs = now.getTime() - Date.parse(observedAt);
  if (ageMs < minuteMs) return 'just now';
  const step = steps.find(({ ms, until }) => ageMs < ms * until);
  return step ? `${Math.floor(ageMs / step.ms)} ${step.unit} ago` : '';
}
