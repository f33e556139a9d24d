import type { ComponentProps } from 'react';
import { useLazyPart } from '#web/ui/use-lazy-part.ts';
import type { WaysToFill } from './ways-to-fill.tsx';

const load = () => import('./ways-to-fill.tsx').then((module) => module.WaysToFill);

/** A filled cart does without it. */
export function LazyWaysToFill(props: ComponentProps<typeof WaysToFill>) {
  const Part = useLazyPart({ load, neededFor: load });
  return Part && <Part {...props} />;
}
