import * as z from 'zod';
import { authenticatorCode, authenticatorSetUp } from '../accounts/authenticator.ts';
import { listedSession } from '../accounts/sign-in-session.ts';
import { broughtPreferences, preferences, shownPreferences, user } from '../accounts/user.ts';
import { routeGroup } from './route.ts';
import { done } from './schemas.ts';

export const authRoutes = routeGroup('auth', {
  'GET /api/login': {
    access: 'anyone',
    pace: 'sign-in',
    summary:
      'Starts the sign-in; `returnTo` is the path to return to. A sign-in to change the authenticator keeps the current session.',
    query: z.lazy(() =>
      z.object({
        returnTo: z.string().max(500).optional(),
        signUp: z.string().max(5).optional(),
        to: z.literal('change-authenticator').optional(),
      }),
    ),
    answer: 'redirect',
  },
  'GET /api/callback': {
    access: 'anyone',
    pace: 'sign-in',
    summary: 'Ends the sign-in and sets the session cookies.',
    query: z.lazy(() =>
      z.object({
        code: z.string().max(2_000).optional(),
        state: z.string().max(500).optional(),
        error: z.string().max(500).optional(),
        error_description: z.string().max(1_000).optional(),
      }),
    ),
    answer: 'redirect',
  },
  'GET /api/logout': {
    access: 'anyone',
    summary: 'Ends the session here and at the identity provider. A link on another site asks first.',
    answer: 'redirect',
  },
  'POST /api/sign-out-everywhere': {
    access: 'signed-in',
    summary: 'Ends every session of the signed-in person, on every device.',
    answer: done,
  },
  'GET /api/sessions': {
    access: 'signed-in',
    summary: 'The browsers where the person is signed in, this one first.',
    answer: z.array(listedSession),
  },
  'DELETE /api/sessions/{id}': {
    access: 'signed-in',
    summary: 'Signs the person out in one of their browsers.',
    params: z.lazy(() => z.object({ id: z.string().min(1).max(100) })),
    answer: done,
  },
  'POST /api/authenticator': {
    access: 'signed-in',
    summary: 'Starts setting up an authenticator app. It needs a sign-in from the last minutes, made for this change.',
    answer: authenticatorSetUp,
  },
  'POST /api/authenticator/confirm': {
    access: 'signed-in',
    summary: 'Turns the authenticator on after a valid code. Every other session ends.',
    body: authenticatorCode,
    answer: done,
  },
  'DELETE /api/authenticator': {
    access: 'signed-in',
    summary:
      'Turns the authenticator off. It needs a sign-in from the last minutes, made for this change. Every other session ends.',
    answer: done,
  },
  'GET /api/auth/user': {
    access: 'signed-in',
    signedOutNoticed: 'by-action',
    summary: 'The signed-in person with their plan. Renews the session if its token has expired.',
    answer: user,
  },
  'GET /api/preferences': {
    access: 'signed-in',
    summary: 'The chosen stores, location, and distance.',
    answer: shownPreferences,
  },
  'PATCH /api/preferences': {
    access: 'signed-in',
    summary: 'Changes the chosen stores, location, or distance.',
    body: z.lazy(() => preferences.unwrap().partial()),
    answer: shownPreferences,
  },
  'POST /api/preferences/take-back': {
    access: 'signed-in',
    summary:
      'Removes the location, stores, and trip settings that came along from a browser. What was changed since stays, so a repeat changes nothing.',
    body: broughtPreferences,
    answer: shownPreferences,
  },
});
