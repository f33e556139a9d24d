import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import type { ChosenStops } from '#shared/contract/sent-plan.ts';
import { minuteMs } from '#shared/durations.ts';
import { call } from '#web/api/client.ts';
import { pathOf } from './path-of.ts';
import { changeScope } from './pending-changes.ts';

const takenPlanQuery = queryOptions({
  queryKey: [pathOf('GET /api/trip-plan')],
  queryFn: ({ signal }) => call('GET /api/trip-plan', { signal }),
  staleTime: 5 * minuteMs,
});

/** The plan the shopper took last, and what changes it: no stops forget it. */
export function useTakenPlan() {
  const { data: taken = null } = useQuery(takenPlanQuery);
  const { mutate, isPending } = useMutation({
    // Waits until the shopper's earlier cart changes are saved.
    scope: changeScope,
    mutationFn: async (stops: ChosenStops | null) => {
      if (stops) return call('PUT /api/trip-plan', { body: { stops } });
      await call('DELETE /api/trip-plan');
      return null;
    },
    onSuccess: (plan, _stops, _before, { client }) => client.setQueryData(takenPlanQuery.queryKey, plan),
  });
  return { taken, change: mutate, isPending };
}

export type TakenPlanState = ReturnType<typeof useTakenPlan>;
