import { describe, expect, test } from 'vitest';
import { sharedCloud } from '#tests/support/local-cloud.ts';
import { Shopper } from '#tests/support/shopper.ts';

const cloud = sharedCloud();

/** The address of a sign-in page, as /api/login builds it. */
async function signInUrl(shopper: Shopper): Promise<string> {
  return (await shopper.fetch('/api/login')).headers.get('location') ?? '';
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
});

test('a developer who forgot a password reads on the sign-in page what to do instead', async () => {
  const shopper = Shopper.visit(cloud.origin);
  const page = await (await shopper.fetch(await signInUrl(shopper))).text();
  expect(page).toContain('Forgot your password?');
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
});

test('an ordinary sign-in requests only the identity, and a change of the authenticator also the account', async () => {
  const scopeOf = async (path: string) => {
    const login = await Shopper.visit(cloud.origin).fetch(path);
    return new URL(login.headers.get('location') ?? '').searchParams.get('scope');
  };
  expect(await scopeOf('/api/login?returnTo=/account')).toBe('openid email profile');
  expect(await scopeOf('/api/login?to=change-authenticator')).toBe(
    'openid email profile aws.cognito.signin.user.admin',
  );
});
