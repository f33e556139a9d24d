import { useEffect } from 'react';
import { countVisit } from '#web/api/count-visit.ts';
import { whenIdle } from '#web/ui/when-idle.ts';

/** Counts the visit once the page has come to rest. */
export function useVisitCount(): void {
  useEffect(() => whenIdle(countVisit), []);
}
