import { api } from '#functions/kit/requests/api.ts';
import { people } from '#functions/users/index.ts';
import { tripsRoutes } from '#shared/contract/routes/trips-routes.ts';
import { deletePlan } from './delete-plan.ts';
import { readPlan } from './read-plan.ts';
import { savePlan } from './save-plan.ts';

export const handler = api(
  tripsRoutes,
  {
    'GET /api/trip-plan': readPlan,
    'PUT /api/trip-plan': savePlan,
    'DELETE /api/trip-plan': deletePlan,
  },
  people,
);
