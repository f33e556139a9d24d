import type { ComponentProps } from 'react';
import { useLazyPart } from '#web/ui/use-lazy-part.ts';
import type { BuyAgain } from './buy-again.tsx';

const load = () => import('./buy-again.tsx').then((module) => module.BuyAgain);

/** A filled cart does without it. */
export function LazyBuyAgain(props: ComponentProps<typeof BuyAgain>) {
  const Part = useLazyPart({ load, neededFor: load });
  return Part && <Part {...props} />;
}
