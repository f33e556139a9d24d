import { useLatePart } from '#web/ui/use-late-part.ts';
import type { NotMeantProps } from './not-meant.tsx';

const load = () => import('./not-meant.tsx').then(({ NotMeant }) => NotMeant);

/** The way to say that the first item found isn't meant, fetched once something is found. */
export function LateNotMeant({
  first,
  ...props
}: Omit<NotMeantProps, 'first'> & { first: NotMeantProps['first'] | undefined }) {
  const NotMeant = useLatePart({ load, wantedFor: first ?? null });
  return first && NotMeant && <NotMeant {...props} first={first} />;
}
