import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import type { ChosenStops } from '#shared/contract/trips/sent-plan.ts';
import { minuteMs } from '#shared/durations.ts';
import { call } from '#web/api/client.ts';
import { reading } from '#web/queries/client/cache-key.ts';
import { changeScope } from '#web/queries/client/pending-changes.ts';

const savedPlanQuery = queryOptions({ ...reading('GET /api/trip-plan'), staleTime: 5 * minuteMs });

/** The plan the shopper saved last, and what changes it: no stops delete it. */
export function useSavedPlan() {
  const { data: plan = null } = useQuery(savedPlanQuery);
  const { mutate, isPending } = useMutation({
    // Waits until the shopper's earlier cart changes are saved.
    scope: changeScope,
    mutationFn: async (stops: ChosenStops | null) => {
      if (stops) return call('PUT /api/trip-plan', { body: { stops } });
      await call('DELETE /api/trip-plan');
      return null;
    },
    onSuccess: (plan, _stops, _before, { client }) => client.setQueryData(savedPlanQuery.queryKey, plan),
  });
  return { plan, change: mutate, isPending };
}

export type SavedPlanState = ReturnType<typeof useSavedPlan>;
