import { api } from '#functions/kit/api.ts';
import { people } from '#functions/users/index.ts';
import { tripsRoutes } from '#shared/contract/routes/trips.ts';
import { dropPlan } from './drop-plan.ts';
import { readPlan } from './read-plan.ts';
import { takePlan } from './take-plan.ts';

export const handler = api(
  tripsRoutes,
  {
    'GET /api/trip-plan': readPlan,
    'PUT /api/trip-plan': takePlan,
    'DELETE /api/trip-plan': dropPlan,
  },
  people,
);
