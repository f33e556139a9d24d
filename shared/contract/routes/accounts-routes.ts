import * as z from 'zod';
import { accountData } from '../accounts/account-data.ts';
import { lowerCaseEmail } from '../text.ts';
import { routeGroup } from './route.ts';
import { deletedUser } from './schemas.ts';

export const accountRoutes = routeGroup('account', {
  'GET /api/account/data': {
    access: 'signed-in',
    summary: 'Everything stored about the signed-in person.',
    answer: accountData,
  },
  'POST /api/account/delete': {
    access: 'signed-in',
    summary:
      'Deletes the account and everything stored about the person. `email` confirms it, and it needs a sign-in from the last minutes. One call deletes at most a few hundred prices: repeat it until `isFinished`.',
    body: z.object({ email: lowerCaseEmail() }),
    answer: deletedUser,
  },
});
