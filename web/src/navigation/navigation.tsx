import { createContext, type ReactNode, startTransition, use, useLayoutEffect, useState } from 'react';
import type { Navigate, Visit, Visits } from './visits.ts';

const VisitContext = createContext<Visit | null>(null);
const NavigateContext = createContext<Navigate | null>(null);

/** Shows its content at the present address. Until a new page has loaded, the last one stays on the screen. */
export function Navigation({ visits, children }: { visits: Visits; children: ReactNode }) {
  const [visit, setVisit] = useState(visits.now);
  useLayoutEffect(() => {
    const show = (next: Visit) => startTransition(() => setVisit(next));
    show(visits.now());
    return visits.listen(show);
  }, [visits]);
  return (
    <NavigateContext value={visits.navigate}>
      <VisitContext value={visit}>{children}</VisitContext>
    </NavigateContext>
  );
}

function within<Value>(value: Value | null): Value {
  if (!value) throw new Error('Only what is inside of Navigation has an address.');
  return value;
}

/** The address of what is on the screen. */
export const useLocation = (): Visit => within(use(VisitContext));

/** Always the same function. */
export const useNavigate = (): Navigate => within(use(NavigateContext));
