import * as z from 'zod';
import { chosenStops } from '../sent-plan.ts';
import { takenPlan } from '../taken-plan.ts';
import { routeGroup } from './route.ts';
import { done } from './schemas.ts';

export const tripsRoutes = routeGroup('trips', {
  'GET /api/trip-plan': {
    access: 'signed-in',
    summary: 'The plan the shopper took last, with what receipts said of it since; null where there is none.',
    answer: takenPlan.nullable(),
  },
  'PUT /api/trip-plan': {
    access: 'signed-in',
    summary:
      'Takes a plan for the cart as it is: what it costs is worked out anew and kept, to be held against the receipts that follow. It replaces the one before.',
    body: z.object({ stops: chosenStops }),
    answer: takenPlan,
  },
  'DELETE /api/trip-plan': {
    access: 'signed-in',
    summary: 'Forgets the plan the shopper took.',
    answer: done,
  },
});
