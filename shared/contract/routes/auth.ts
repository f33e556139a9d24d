import * as z from 'zod';
import { authenticatorCode, authenticatorSetUp } from '../authenticator.ts';
import { preferences, shownPreferences, user } from '../user.ts';
import { routeGroup } from './route.ts';
import { done } from './schemas.ts';

export const authRoutes = routeGroup('auth', {
  'GET /api/login': {
    access: 'anyone',
    summary: 'Starts the sign-in; `returnTo` is the path to come back to.',
    query: z.object({ returnTo: z.string().max(500).optional(), signUp: z.string().max(5).optional() }),
    answer: 'redirect',
  },
  'GET /api/callback': {
    access: 'anyone',
    summary: 'Where the sign-in comes back to; sets the session cookies.',
    query: z.object({
      code: z.string().max(2_000).optional(),
      state: z.string().max(500).optional(),
      error: z.string().max(500).optional(),
      error_description: z.string().max(1_000).optional(),
    }),
    answer: 'redirect',
  },
  'GET /api/logout': {
    access: 'anyone',
    summary: 'Ends the session here and at the identity provider.',
    answer: 'redirect',
  },
  'POST /api/sign-out-everywhere': {
    access: 'signed-in',
    summary: 'Ends every session of the signed-in person, on every device.',
    answer: done,
  },
  'POST /api/authenticator': {
    access: 'signed-in',
    summary: 'Begins to set up an authenticator app; needs a sign-in of the last minutes.',
    answer: authenticatorSetUp,
  },
  'POST /api/authenticator/confirm': {
    access: 'signed-in',
    summary: 'Turns the authenticator on, once a code of it proves that it works.',
    body: authenticatorCode,
    answer: done,
  },
  'DELETE /api/authenticator': {
    access: 'signed-in',
    summary: 'Turns the authenticator off; needs a sign-in of the last minutes.',
    answer: done,
  },
  'GET /api/auth/user': {
    access: 'signed-in',
    signedOutNoticed: 'by-action',
    summary: 'The signed-in person with their plan.',
    answer: user,
  },
  'GET /api/preferences': {
    access: 'signed-in',
    summary: 'The chosen stores, place and distance.',
    answer: shownPreferences,
  },
  'PATCH /api/preferences': {
    access: 'signed-in',
    summary: 'Changes any of the chosen stores, place and distance.',
    body: z.lazy(() => preferences.unwrap().partial()),
    answer: shownPreferences,
  },
});
