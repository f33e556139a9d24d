import { createHash } from 'node:crypto';
import { GetUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { describe, expect, test, vi } from 'vitest';
import { claimsOf } from '#local/cognito/token-claims.ts';
import { sharedCloud } from '#tests/support/local-cloud.ts';
import { Shopper } from '#tests/support/shopper.ts';

const cloud = sharedCloud();

/** The address of a sign-in page, as /api/login builds it. */
async function signInUrl(shopper: Shopper, change: Record<string, string> = {}): Promise<string> {
  const login = await shopper.fetch('/api/login');
  const url = new URL(login.headers.get('location') ?? '');
  for (const [name, value] of Object.entries(change)) url.searchParams.set(name, value);
  return url.href;
}

describe('signing in', () => {
  test('a sample shopper signs in and sees their name and plan', async () => {
    const shopper = Shopper.visit(cloud.origin);
    expect(await shopper.signIn('premium@tillwise.test')).toBe('/');
    const user = (await shopper.call('GET /api/auth/user')).json();
    expect(user).toMatchObject({ firstName: 'Priya', lastName: 'Nair', isPremium: true, isAdmin: false });
  });

  test.each([
    ['free', { isPremium: false, isAdmin: false }],
    ['grace', { isPremium: true, isInGracePeriod: true, gracePeriodDaysRemaining: 20 }],
    ['family', { isPremium: true, isFamilyPremium: true, subscriptionStatus: 'free' }],
    ['admin', { isPremium: false, isAdmin: true }],
  ])('%s@tillwise.test has the plan in its name', async (name, shown) => {
    const shopper = Shopper.visit(cloud.origin);
    await shopper.signIn(`${name}@tillwise.test`);
    expect((await shopper.call('GET /api/auth/user')).json()).toMatchObject(shown);
  });

  test('pressing a sample shopper’s button is enough', async () => {
    const shopper = Shopper.visit(cloud.origin);
    const body = new URLSearchParams({ account: 'grace@tillwise.test' });
    const answer = await shopper.fetch(await signInUrl(shopper), { method: 'POST', body });
    expect(answer.headers.get('location')).toMatch(`${cloud.origin}/api/callback?code=`);
  });

  test('capitals and spaces around the email do not matter', async () => {
    expect(await Shopper.visit(cloud.origin).signIn(' Free@Tillwise.test ')).toBe('/');
  });

  test('a wrong password is reported, and the typed text comes back escaped', async () => {
    const shopper = Shopper.visit(cloud.origin);
    const body = new URLSearchParams({ email: 'x"><script>@tillwise.test', password: 'Wrong-2026' });
    const answer = await shopper.fetch(await signInUrl(shopper), { method: 'POST', body });
    const page = await answer.text();
    expect(answer.status).toBe(401);
    expect(page).toContain('That email and password do not match.');
    expect(page).toContain('value="x&quot;&gt;&lt;script&gt;@tillwise.test"');
    expect(page).not.toContain('<script');
  });

  test.each([
    ['redirect_uri', 'https://elsewhere.example/api/callback'],
    ['redirect_uri', 'http://localhost.elsewhere.example/api/callback'],
    ['client_id', 'somebody-else'],
    ['code_challenge_method', 'plain'],
    ['response_type', 'token'],
  ])('a sign-in with a forged %s (%s) is refused before and after the password', async (name, value) => {
    const shopper = Shopper.visit(cloud.origin);
    const forged = await signInUrl(shopper, { [name]: value });
    const body = new URLSearchParams({ account: 'free@tillwise.test' });
    for (const answer of [await shopper.fetch(forged), await shopper.fetch(forged, { method: 'POST', body })]) {
      expect(answer.status).toBe(400);
      expect(answer.headers.get('location')).toBeNull();
      expect(await answer.text()).toContain(name);
    }
  });

  test('a sign-in code works once', async () => {
    const shopper = Shopper.visit(cloud.origin);
    const body = new URLSearchParams({ account: 'free@tillwise.test' });
    const answer = await shopper.fetch(await signInUrl(shopper), { method: 'POST', body });
    const callback = answer.headers.get('location') ?? '';
    const attempt = new Map(shopper.cookies);
    expect((await shopper.fetch(callback)).status).toBe(302);
    for (const [name, value] of attempt) shopper.cookies.set(name, value);
    expect((await shopper.fetch(callback)).status).toBe(400);
  });
});

describe('signing up', () => {
  test('a new shopper creates an account and is signed in with the free plan', async () => {
    const shopper = Shopper.visit(cloud.origin);
    expect(await shopper.signUp({ email: 'Nina@Example.com', firstName: 'Nina', lastName: 'Öst' })).toBe('/');
    const user = (await shopper.call('GET /api/auth/user')).json();
    expect(user).toMatchObject({ email: 'nina@example.com', firstName: 'Nina', lastName: 'Öst', isPremium: false });
  });

  test('a last name can be left out', async () => {
    const shopper = Shopper.visit(cloud.origin);
    await shopper.signUp({ email: 'mono@example.com', firstName: 'Mono' });
    expect((await shopper.call('GET /api/auth/user')).json()).toMatchObject({ firstName: 'Mono', lastName: null });
  });

  test('an email with an account is refused', async () => {
    const twice = Shopper.visit(cloud.origin).signUp({ email: 'FREE@tillwise.test' });
    await expect(twice).rejects.toThrow('This email already has an account.');
  });

  test.each([
    [{ password: 'alllowercase1' }, 'That password does not meet the rules.'],
    [{ password: 'Short-1' }, 'That password does not meet the rules.'],
    [{ email: 'not an address' }, 'Please enter an email address'],
    [{ firstName: '  ' }, 'Please enter your first name.'],
  ])('a form with %o is refused with a message', async (wrong, words) => {
    const shopper = Shopper.visit(cloud.origin);
    await expect(shopper.signUp({ email: 'careless@example.com', ...wrong })).rejects.toThrow(words);
  });
});

describe('signing out', () => {
  test('a shopper who signs out is signed out', async () => {
    const shopper = Shopper.visit(cloud.origin);
    await shopper.signIn('free@tillwise.test');
    const left = await shopper.fetch('/api/logout');
    const provider = await shopper.fetch(left.headers.get('location') ?? '');
    expect(provider.headers.get('location')).toBe(`${cloud.origin}/`);
    expect((await shopper.call('GET /api/auth/user')).status).toBe(401);
  });

  test('a sign-out can’t redirect to another site', async () => {
    const query = new URLSearchParams({ client_id: 'tillwise-web', logout_uri: 'https://elsewhere.example/' });
    const answer = await Shopper.visit(cloud.origin).fetch(`/local/login/logout?${query}`);
    expect(answer.status).toBe(400);
    expect(answer.headers.get('location')).toBeNull();
  });
});

describe('the token endpoint', () => {
  const callback = () => `${cloud.origin}/api/callback`;
  const challenge = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');
  const verifier = 'v'.repeat(64);

  const post = (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(`${cloud.origin}/local/login/oauth2/${path}`, { method: 'POST', body: new URLSearchParams(form), headers });
  const withSecret = () => {
    const { clientId, clientSecret } = cloud.running.appClient;
    return { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}` };
  };
  const renew = (refreshToken: string, headers = withSecret()) =>
    post('token', { grant_type: 'refresh_token', refresh_token: refreshToken }, headers);
  const tokensIn = async (answer: Response) => {
    expect(answer.status).toBe(200);
    return (await answer.json()) as Record<'id_token' | 'access_token' | 'refresh_token', string>;
  };

  /** The code from a sign-in that requests these scopes. */
  async function codeFor(scope: string): Promise<string> {
    const shopper = Shopper.visit(cloud.origin);
    const address = await signInUrl(shopper, { scope, code_challenge: challenge(verifier) });
    const answer = await shopper.fetch(address, {
      method: 'POST',
      body: new URLSearchParams({ account: 'free@tillwise.test' }),
    });
    return new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? '';
  }
  const codeGrant = async (scope: string) => ({
    grant_type: 'authorization_code',
    code: await codeFor(scope),
    code_verifier: verifier,
    redirect_uri: callback(),
  });
  const signedIn = async (scope = 'openid email profile') =>
    tokensIn(await post('token', await codeGrant(scope), withSecret()));

  const ownAccount = 'aws.cognito.signin.user.admin';
  const askCognito = (AccessToken: string) =>
    cloud.running.appClient.cognito.send(new GetUserCommand({ AccessToken })).then(
      ({ Username }) => Boolean(Username),
      ({ name, message }: Error) => `${name}: ${message}`,
    );

  test.each([
    ['without the client’s secret', {}],
    ['with a wrong one', { authorization: `Basic ${Buffer.from('tillwise-web:guess').toString('base64')}` }],
  ])('issues and revokes nothing %s, even with a valid token or code', async (_, headers) => {
    const { refresh_token } = await signedIn();
    const client_id = 'tillwise-web';
    const refused = [
      await renew(refresh_token, headers as never),
      await post('token', { grant_type: 'refresh_token', refresh_token, client_id }, headers as never),
      await post('token', { ...(await codeGrant('openid')), client_id }, headers as never),
      await post('revoke', { token: refresh_token, client_id }, headers as never),
    ];
    for (const answer of refused) {
      expect([answer.status, await answer.json()]).toEqual([400, { error: 'invalid_client' }]);
    }
    await tokensIn(await renew(refresh_token));
  });

  test('issues a new refresh token each time, and accepts the old one for another minute', async () => {
    const { refresh_token: first } = await signedIn();
    const { refresh_token: second } = await tokensIn(await renew(first));
    expect(second).not.toBe(first);
    await tokensIn(await renew(first));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
    expect((await renew(first)).status).toBe(400);
    await tokensIn(await renew(second));
    vi.useRealTimers();
  });

  test('issues none that outlives the first one, or a later sign-in’s', async () => {
    const { refresh_token: first, id_token } = await signedIn();
    const renewed = await tokensIn(await renew(first));
    expect(claimsOf(renewed.refresh_token).exp).toBe(claimsOf(first).exp);
    expect(claimsOf(renewed.id_token).auth_time).toBe(claimsOf(id_token).auth_time);
  });

  test('lets a person change their account only if the sign-in requested it', async () => {
    const { access_token: ordinary } = await signedIn();
    expect(await askCognito(ordinary)).toBe('NotAuthorizedException: Access Token does not have required scopes');
    const asked = await signedIn(`openid email profile ${ownAccount}`);
    expect(await askCognito(asked.access_token)).toBe(true);
    const renewed = await tokensIn(await renew(asked.refresh_token));
    expect(await askCognito(renewed.access_token)).toBe(true);
  });

  test('revokes with a refresh token all tokens of the same sign-in, and nothing else', async () => {
    const scope = `openid email profile ${ownAccount}`;
    const [one, other] = [await signedIn(scope), await signedIn(scope)];
    const renewed = await tokensIn(await renew(one.refresh_token));
    expect((await post('revoke', { token: renewed.refresh_token }, withSecret())).status).toBe(200);
    for (const token of [one, renewed]) {
      expect((await renew(token.refresh_token)).status).toBe(400);
      expect(await askCognito(token.access_token)).toBe('NotAuthorizedException: Access Token has been revoked');
    }
    expect(await askCognito(other.access_token)).toBe(true);
    await tokensIn(await renew(other.refresh_token));
  });

  test('requests only the identity in an ordinary sign-in', async () => {
    const scopeOf = async (path: string) => {
      const login = await Shopper.visit(cloud.origin).fetch(path);
      return new URL(login.headers.get('location') ?? '').searchParams.get('scope');
    };
    expect(await scopeOf('/api/login?returnTo=/account')).toBe('openid email profile');
    expect(await scopeOf('/api/login?to=change-authenticator')).toBe(`openid email profile ${ownAccount}`);
  });

  test.each(['', 'nonsense', 'a.b.c'])(
    'refuses %j as a refresh token, and ignores it in a revocation',
    async (token) => {
      expect((await renew(token)).status).toBe(400);
      expect((await post('revoke', { token }, withSecret())).status).toBe(200);
    },
  );
});
