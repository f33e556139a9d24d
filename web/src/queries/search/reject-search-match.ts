import { useMutation } from '@tanstack/react-query';
import type { BodySent } from '#shared/contract/routes.ts';
import { call } from '#web/api/client.ts';

/** Tells that an item isn't what words meant, or takes that back. */
export function useRejectSearchMatch(onFailed: () => void) {
  const { mutate } = useMutation({
    mutationFn: (body: BodySent<'POST /api/grocery-items/not-meant'>) =>
      call('POST /api/grocery-items/not-meant', { body }),
    onError: onFailed,
  });
  return mutate;
}
