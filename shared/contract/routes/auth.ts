import * as z from 'zod';
import { authenticatorCode, authenticatorSetUp } from '../authenticator.ts';
import { listedSession } from '../session.ts';
import { preferences, shownPreferences, user } from '../user.ts';
import { routeGroup } from './route.ts';
import { done } from './schemas.ts';

export const authRoutes = routeGroup('auth', {
  'GET /api/login': {
    access: 'anyone',
    pace: 'sign-in',
    summary:
      'Starts the sign-in; `returnTo` is the path to come back to. One to change the authenticator leaves the session as it is.',
    query: z.object({
      returnTo: z.string().max(500).optional(),
      signUp: z.string().max(5).optional(),
      to: z.literal('change-authenticator').optional(),
    }),
    answer: 'redirect',
  },
  'GET /api/callback': {
    access: 'anyone',
    pace: 'sign-in',
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
    summary: 'Ends the session here and at the identity provider; a visit from another site is asked first.',
    answer: 'redirect',
  },
  'POST /api/sign-out-everywhere': {
    access: 'signed-in',
    summary: 'Ends every session of the signed-in person, on every device.',
    answer: done,
  },
  'GET /api/sessions': {
    access: 'signed-in',
    summary: 'The browsers that the signed-in person is signed in at, this one first.',
    answer: z.array(listedSession),
  },
  'DELETE /api/sessions/{id}': {
    access: 'signed-in',
    summary: 'Signs the signed-in person out at one of their browsers.',
    params: z.object({ id: z.string().min(1).max(100) }),
    answer: done,
  },
  'POST /api/authenticator': {
    access: 'signed-in',
    summary: 'Begins to set up an authenticator app; needs a sign-in to change it, of the last minutes.',
    answer: authenticatorSetUp,
  },
  'POST /api/authenticator/confirm': {
    access: 'signed-in',
    summary: 'Turns the authenticator on, once a code of it proves that it works. Every other session ends.',
    body: authenticatorCode,
    answer: done,
  },
  'DELETE /api/authenticator': {
    access: 'signed-in',
    summary:
      'Turns the authenticator off; needs a sign-in to change it, of the last minutes. Every other session ends.',
    answer: done,
  },
  'GET /api/auth/user': {
    access: 'signed-in',
    signedOutNoticed: 'by-action',
    summary: 'The signed-in person with their plan; renews the session when its token has expired.',
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
