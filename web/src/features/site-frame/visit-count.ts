import { useEffect } from 'react';
import { call } from '#web/api/client.ts';
import { keepSessionText, sessionText } from '#web/storage/session-text.ts';
import { whenIdle } from '#web/ui/when-idle.ts';

const countedKey = 'tillwise.visit-counted';

/** Counts this tab's visit, once. It goes without cookies, and that it fails is nobody's trouble. */
export function countVisit(): void {
  if (sessionText(countedKey)) return;
  keepSessionText(countedKey, 'yes');
  call('POST /api/visits', { request: { credentials: 'omit', keepalive: true } }).catch(() => {});
}

/** Counts the visit once the page has come to rest. */
export function useVisitCount(): void {
  useEffect(() => whenIdle(countVisit), []);
}
