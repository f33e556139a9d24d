import * as z from 'zod';
import { chosenStops } from '../sent-plan.ts';
import { takenPlan } from '../taken-plan.ts';
import { routeGroup } from './route.ts';
import { done } from './schemas.ts';

export const tripsRoutes = routeGroup('trips', {
  'GET /api/trip-plan': {
    access: 'signed-in',
    summary: 'The plan the shopper took last, compared with the receipts since; null if there is none.',
    answer: takenPlan.nullable(),
  },
  'PUT /api/trip-plan': {
    access: 'signed-in',
    summary:
      'Stores a plan for the current cart, with its cost computed again, to compare with the receipts that follow. It replaces the last one.',
    body: z.object({ stops: chosenStops }),
    answer: takenPlan,
  },
  'DELETE /api/trip-plan': {
    access: 'signed-in',
    summary: 'Forgets the plan the shopper took.',
    answer: done,
  },
});
