import { useState } from 'react';
import { useLazyPart } from '#web/ui/use-lazy-part.ts';
import type { FarStoresNoticeProps } from './far-stores-notice.tsx';

const load = () => import('./far-stores-notice.tsx').then(({ FarStoresNotice }) => FarStoresNotice);

/** Most shoppers choose near stores and don't load it. */
export function LazyFarStoresNotice(props: Omit<FarStoresNoticeProps, 'openedAt'>) {
  const [openedAt] = useState(props.address);
  const Notice = useLazyPart({ load, neededFor: props.far.length > 0 ? load : null });
  return Notice && <Notice {...props} openedAt={openedAt} />;
}
