import type { Store } from '#shared/contract/stores/store.ts';

/** '9805 McKnight Rd' for '9805 McKnight Rd, Ste 6'. */
export function streetOf({ address }: Pick<Store, 'address'>): string {
  return address.split(',')[0] ?? '';
}
