import { useEffect } from 'react';
import { countVisit } from '#web/api/count-visit.ts';
import { whenIdle } from '#web/ui/when-idle.ts';

/** Counts the visit when the page is idle. */
export function useVisitCount(): void {
  useEffect(() => whenIdle(countVisit), []);
}
