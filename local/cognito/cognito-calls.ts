import { NotAuthorizedError, UserNotFoundError } from 'cognito-local/lib/errors.js';
import { Router } from 'cognito-local/lib/server/Router.js';
import type { Services } from 'cognito-local/lib/services/index.js';
import { claimsOf } from './token-claims.ts';

/** The body of an AdminUserGlobalSignOut call. */
interface GlobalSignOut {
  UserPoolId: string;
  Username: string;
}

/** The scope an access token needs to change its person's own account. */
const ownAccount = 'aws.cognito.signin.user.admin';

/** cognito-local's calls with Cognito's access checks, plus the one call that it lacks. */
export function routerOf(services: Services): Router {
  const known = Router(services);
  return (target) => {
    const call = target === 'AdminUserGlobalSignOut' ? signOutEverywhere : known(target);
    return async (context, request) => {
      const { AccessToken } = request as { AccessToken?: string };
      if (AccessToken !== undefined) await requireGood(context, AccessToken);
      return call(context, request);
    };
  };

  async function signOutEverywhere(context: Parameters<ReturnType<Router>>[0], request: object) {
    const { UserPoolId, Username } = request as GlobalSignOut;
    const pool = await services.cognito.getUserPool(context, UserPoolId);
    const user = await pool.getUserByUsername(context, Username);
    if (!user) throw new UserNotFoundError();
    await pool.saveUser(context, { ...user, RefreshTokens: [] });
    return {};
  }

  async function requireGood(context: Parameters<ReturnType<Router>>[0], accessToken: string) {
    const { scope, client_id, sub, origin_jti } = claimsOf(accessToken);
    if (!String(scope).split(' ').includes(ownAccount)) {
      throw new NotAuthorizedError('Access Token does not have required scopes');
    }
    const pool = await services.cognito.getUserPoolForClientId(context, String(client_id));
    const { RefreshTokens = [] } = (await pool.getUserByUsername(context, String(sub))) ?? {};
    if (!RefreshTokens.some((token) => claimsOf(token).origin_jti === origin_jti)) {
      throw new NotAuthorizedError('Access Token has been revoked');
    }
  }
}
