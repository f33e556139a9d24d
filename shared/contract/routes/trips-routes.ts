import * as z from 'zod';
import { savedPlan } from '../trips/saved-plan.ts';
import { chosenStops } from '../trips/sent-plan.ts';
import { routeGroup } from './route.ts';
import { done } from './schemas.ts';

export const tripsRoutes = routeGroup('trips', {
  'GET /api/trip-plan': {
    access: 'signed-in',
    summary: 'The plan the shopper saved last, compared with the receipts since; null if there is none.',
    answer: savedPlan.nullable(),
  },
  'PUT /api/trip-plan': {
    access: 'signed-in',
    summary:
      'Stores a plan for the current cart, with its cost computed again, to compare with the receipts that follow. It replaces the last one.',
    body: z.object({ stops: chosenStops }),
    answer: savedPlan,
  },
  'DELETE /api/trip-plan': {
    access: 'signed-in',
    summary: 'Deletes the plan the shopper saved.',
    answer: done,
  },
});
