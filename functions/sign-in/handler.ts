import { api } from '#functions/kit/api.ts';
import { countCall } from '#functions/quotas/index.ts';
import { people } from '#functions/users/index.ts';
import { openDataPaths } from '#shared/contract/open-data-paths.ts';
import { authRoutes } from '#shared/contract/routes/auth.ts';
import { changePreferences } from './change-preferences.ts';
import { confirmAuthenticator } from './confirm-authenticator.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { listSessions } from './list-sessions.ts';
import { readPreferences } from './read-preferences.ts';
import { readUser } from './read-user.ts';
import { removeAuthenticator } from './remove-authenticator.ts';
import { sessionKeeper } from './renew-session.ts';
import { setUpAuthenticator } from './set-up-authenticator.ts';
import { signOut } from './sign-out.ts';
import { signOutEverywhere } from './sign-out-everywhere.ts';
import { signOutSession } from './sign-out-session.ts';
import { startSignIn } from './start-sign-in.ts';
import { takeBackPreferences } from './take-back-preferences.ts';

export const handler = api(
  authRoutes,
  {
    'GET /api/login': startSignIn,
    'GET /api/callback': finishSignIn,
    'GET /api/logout': signOut,
    'POST /api/sign-out-everywhere': signOutEverywhere,
    'GET /api/sessions': listSessions,
    'DELETE /api/sessions/{id}': signOutSession,
    'POST /api/authenticator': setUpAuthenticator,
    'POST /api/authenticator/confirm': confirmAuthenticator,
    'DELETE /api/authenticator': removeAuthenticator,
    'GET /api/auth/user': readUser,
    'GET /api/preferences': readPreferences,
    'PATCH /api/preferences': changePreferences,
    'POST /api/preferences/take-back': takeBackPreferences,
  },
  { ...people, countCall, ...sessionKeeper, openDataPaths },
);
