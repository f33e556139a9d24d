import { api } from '#functions/kit/requests/api.ts';
import { changePreferences, readPreferences, takeBackPreferences } from '#functions/preferences/index.ts';
import { countCall } from '#functions/quotas/index.ts';
import { people } from '#functions/users/index.ts';
import { openDataPaths } from '#shared/contract/prices/open-data-paths.ts';
import { authRoutes } from '#shared/contract/routes/auth-routes.ts';
import { confirmAuthenticator } from './authenticator/confirm-authenticator.ts';
import { removeAuthenticator } from './authenticator/remove-authenticator.ts';
import { setUpAuthenticator } from './authenticator/set-up-authenticator.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { readUser } from './read-user.ts';
import { endSessionElsewhere } from './sessions/end-session-elsewhere.ts';
import { listSessions } from './sessions/list-sessions.ts';
import { sessionKeeper } from './sessions/renew-session.ts';
import { signOut } from './sign-out.ts';
import { signOutEverywhere } from './sign-out-everywhere.ts';
import { startSignIn } from './start-sign-in.ts';

export const handler = api(
  authRoutes,
  {
    'GET /api/login': startSignIn,
    'GET /api/callback': finishSignIn,
    'GET /api/logout': signOut,
    'POST /api/sign-out-everywhere': signOutEverywhere,
    'GET /api/sessions': listSessions,
    'DELETE /api/sessions/{id}': endSessionElsewhere,
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
