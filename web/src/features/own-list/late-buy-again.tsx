import type { ComponentProps } from 'react';
import { useLatePart } from '#web/ui/use-late-part.ts';
import type { BuyAgain } from './buy-again.tsx';

const load = () => import('./buy-again.tsx').then((module) => module.BuyAgain);

/** A filled cart does without it. */
export function LateBuyAgain(props: ComponentProps<typeof BuyAgain>) {
  const Part = useLatePart({ load, neededFor: load });
  return Part && <Part {...props} />;
}
