import { useLazyPart } from '#web/ui/use-lazy-part.ts';
import type { NotMeantProps } from './not-meant.tsx';

const load = () => import('./not-meant.tsx').then(({ NotMeant }) => NotMeant);

/** The button that rejects the first result; it loads once there are results. */
export function LazyNotMeant({
  first,
  ...props
}: Omit<NotMeantProps, 'first'> & { first: NotMeantProps['first'] | undefined }) {
  const NotMeant = useLazyPart({ load, neededFor: first ?? null });
  return first && NotMeant && <NotMeant {...props} first={first} />;
}
