import * as z from 'zod';
import { createAccount, type NewAccount } from './create-account.ts';
import type { SignUpForm } from './login-pages.ts';
import type { UserPool } from './user-pool.ts';

const name = z.string().trim().max(100, 'That is longer than 100 characters.');

const signUpForm = z.object({
  firstName: name.min(1, 'Please enter your first name.'),
  lastName: name,
  email: z.string().trim().toLowerCase().pipe(z.email('Please enter an email address like name@example.com.')),
  // cognito-local accepts any password, so check the pool's policy here.
  password: z.string().regex(/^(?=.*[A-Z])(?=.*[a-z])(?=.*\d).{8,256}$/, 'That password does not meet the rules.'),
});

/** Creates an account from a form. Returns it, or the form with its errors. */
export async function signUp(pool: UserPool, form: URLSearchParams): Promise<NewAccount | SignUpForm> {
  const typed = {
    firstName: form.get('firstName') ?? '',
    lastName: form.get('lastName') ?? '',
    email: form.get('email') ?? '',
  };
  const wanted = signUpForm.safeParse({ ...typed, password: form.get('password') ?? '' });
  if (!wanted.success) {
    const { fieldErrors } = z.flattenError(wanted.error);
    return {
      typed,
      problems: Object.fromEntries(Object.entries(fieldErrors).map(([field, words]) => [field, words[0]])),
    };
  }
  const isNew = await createAccount(pool, wanted.data);
  return isNew
    ? wanted.data
    : { typed, problems: { email: 'This email already has an account. Sign in with it, or use another one.' } };
}
