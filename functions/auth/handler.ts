import { api } from '#functions/kit/api.ts';
import { changePreferences } from './change-preferences.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { readPreferences } from './read-preferences.ts';
import { readUser } from './read-user.ts';
import { signOut } from './sign-out.ts';
import { startSignIn } from './start-sign-in.ts';

export const handler = api('auth', {
  'GET /api/login': startSignIn,
  'GET /api/callback': finishSignIn,
  'GET /api/logout': signOut,
  'GET /api/auth/user': readUser,
  'GET /api/preferences': readPreferences,
  'PATCH /api/preferences': changePreferences,
});
