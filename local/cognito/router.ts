import { UserNotFoundError } from 'cognito-local/lib/errors.js';
import { Router } from 'cognito-local/lib/server/Router.js';
import type { Services } from 'cognito-local/lib/services/index.js';

/** What an AdminUserGlobalSignOut call brings. */
interface GlobalSignOut {
  UserPoolId: string;
  Username: string;
}

/** cognito-local's own calls, and the one we make that it lacks. */
export function routerOf(services: Services): Router {
  const known = Router(services);
  return (target) => {
    if (target !== 'AdminUserGlobalSignOut') return known(target);
    return async (context, { UserPoolId, Username }: GlobalSignOut) => {
      const pool = await services.cognito.getUserPool(context, UserPoolId);
      const user = await pool.getUserByUsername(context, Username);
      if (!user) throw new UserNotFoundError();
      await pool.saveUser(context, { ...user, RefreshTokens: [] });
      return {};
    };
  };
}
