import * as z from 'zod';
import { limits } from '../../rules/limits.ts';
import { accountData } from '../account.ts';
import { routeGroup } from './route.ts';
import { deletedUser } from './schemas.ts';

export const accountRoutes = routeGroup('account', {
  'GET /api/account/data': {
    access: 'signed-in',
    summary: 'Everything held about the signed-in person.',
    answer: accountData,
  },
  'POST /api/account/delete': {
    access: 'signed-in',
    summary:
      'Deletes the account and everything held about the person; `email` confirms it, and it needs a sign-in of the last minutes. Of prices told, some hundred go at most in one call: repeated until `isFinished`.',
    body: z.object({ email: z.string().trim().max(limits.typed.emailCharacters) }),
    answer: deletedUser,
  },
});
