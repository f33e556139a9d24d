import { describe, expect, test } from 'vitest';
import { startedCloud } from '#tests/support/local-cloud.ts';
import { Shopper } from '#tests/support/shopper.ts';

const cloud = startedCloud();

/** The address of a sign-in page as /api/login makes it. */
async function signInUrl(shopper: Shopper, change: Record<string, string> = {}): Promise<string> {
  const login = await shopper.fetch('/api/login');
  const url = new URL(login.headers.get('location') ?? '');
  for (const [name, value] of Object.entries(change)) url.searchParams.set(name, value);
  return url.href;
}

describe('signing in', () => {
  test('a sample shopper signs in and is known by name and plan', async () => {
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
  ])('%s@tillwise.test shows what their name promises', async (name, shown) => {
    const shopper = Shopper.visit(cloud.origin);
    await shopper.signIn(`${name}@tillwise.test`);
    expect((await shopper.call('GET /api/auth/user')).json()).toMatchObject(shown);
  });

  test('a press of a sample shopper’s button is enough', async () => {
    const shopper = Shopper.visit(cloud.origin);
    const body = new URLSearchParams({ account: 'grace@tillwise.test' });
    const answer = await shopper.fetch(await signInUrl(shopper), { method: 'POST', body });
    expect(answer.headers.get('location')).toMatch(`${cloud.origin}/api/callback?code=`);
  });

  test('capitals and spaces around the e-mail do not matter', async () => {
    expect(await Shopper.visit(cloud.origin).signIn(' Free@Tillwise.test ')).toBe('/');
  });

  test('a wrong password is said to be wrong, and what was typed comes back harmless', async () => {
    const shopper = Shopper.visit(cloud.origin);
    const body = new URLSearchParams({ email: 'x"><script>@tillwise.test', password: 'Wrong-2026' });
    const answer = await shopper.fetch(await signInUrl(shopper), { method: 'POST', body });
    const page = await answer.text();
    expect(answer.status).toBe(401);
    expect(page).toContain('That e-mail and password do not go together.');
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

  test('an e-mail that has an account is refused', async () => {
    const twice = Shopper.visit(cloud.origin).signUp({ email: 'FREE@tillwise.test' });
    await expect(twice).rejects.toThrow('This e-mail has an account already.');
  });

  test.each([
    [{ password: 'alllowercase1' }, 'That password does not follow the rules.'],
    [{ password: 'Short-1' }, 'That password does not follow the rules.'],
    [{ email: 'not an address' }, 'Please enter an e-mail address'],
    [{ firstName: '  ' }, 'Please enter your first name.'],
  ])('a form with %o is refused in words', async (wrong, words) => {
    const shopper = Shopper.visit(cloud.origin);
    await expect(shopper.signUp({ email: 'careless@example.com', ...wrong })).rejects.toThrow(words);
  });
});

describe('signing out', () => {
  test('a shopper who signs out is signed out, and the old refresh token is worth nothing', async () => {
    const shopper = Shopper.visit(cloud.origin);
    await shopper.signIn('free@tillwise.test');
    const refreshToken = shopper.cookies.get('tillwise-refresh') ?? '';
    const left = await shopper.fetch('/api/logout');
    const provider = await shopper.fetch(left.headers.get('location') ?? '');
    expect(provider.headers.get('location')).toBe(`${cloud.origin}/`);
    expect((await shopper.call('GET /api/auth/user')).status).toBe(401);

    const grant = { grant_type: 'refresh_token', refresh_token: refreshToken, client_id: 'tillwise-web' };
    const body = new URLSearchParams(grant);
    const renewed = await fetch(`${cloud.origin}/local/login/oauth2/token`, { method: 'POST', body });
    expect(renewed.status).toBe(400);
  });

  test('a sign-out can not be made to lead elsewhere', async () => {
    const query = new URLSearchParams({ client_id: 'tillwise-web', logout_uri: 'https://elsewhere.example/' });
    const answer = await Shopper.visit(cloud.origin).fetch(`/local/login/logout?${query}`);
    expect(answer.status).toBe(400);
    expect(answer.headers.get('location')).toBeNull();
  });
});
