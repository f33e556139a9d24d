import { type Html, html } from '#shared/html.ts';
import { localPage } from '../local-page.ts';
import type { Account } from '../sample-accounts.ts';

/** The targets of a page's links and forms, with the sign-in's query. */
export interface Links {
  signIn: string;
  signUp: string;
  home: string;
  styles: string;
}

export interface SignInProblem {
  words: string;
  email: string;
}

export function signInPage(links: Links, accounts: readonly Account[], problem?: SignInProblem): Html {
  return page(
    links,
    'Sign in',
    html`<h1>Sign in to Tillwise</h1>
      ${problem && html`<p class="problem" id="problem" role="alert">${problem.words}</p>`}
      <form method="post" action="${links.signIn}">
        ${field({ name: 'email', label: 'Email', type: 'email', autocomplete: 'username', value: problem?.email, focus: !problem })}
        ${field({ name: 'password', label: 'Password', type: 'password', autocomplete: 'current-password', problem: problem && 'problem', focus: Boolean(problem) })}
        <button class="primary">Sign In</button>
      </form>
      <p class="aside">New here? <a href="${links.signUp}">Create an account</a></p>
      <p class="hint">
        Forgot your password? A laptop sends no email, so it can’t be reset here: use a sample shopper, or create
        another account.
      </p>
      <h2 id="samples">Or sign in as a sample shopper</h2>
      <form method="post" action="${links.signIn}" aria-labelledby="samples">
        <ul>
          ${accounts.map(
            ({ email, firstName, lastName, shows }) =>
              html`<li><button name="account" value="${email}"><strong>${firstName} ${lastName}</strong> <span>${shows}</span></button></li>`,
          )}
        </ul>
      </form>`,
  );
}

/** A sign-in with a correct password that still needs a code. */
export interface CodeQuestion {
  /** The id of the waiting sign-in. */
  attempt: string;
  email: string;
  /** The code itself, for a sample account, which has no real app. */
  sampleCode: string | null;
  problem?: string;
}

export function codePage(links: Links, { attempt, email, sampleCode, problem }: CodeQuestion): Html {
  return page(
    links,
    'Enter your code',
    html`<h1>Enter your code</h1>
      ${problem && html`<p class="problem" id="problem" role="alert">${problem}</p>`}
      <p>The authenticator app for ${email} shows six digits.</p>
      <form method="post" action="${links.signIn}">
        <input type="hidden" name="attempt" value="${attempt}" />
        ${field({ name: 'code', label: 'Code', autocomplete: 'one-time-code', value: sampleCode ?? '', hint: sampleCode ? 'sample' : undefined, problem: problem && 'problem', focus: true })}
        ${
          sampleCode &&
          html`<p class="hint" id="sample">
            Only on a laptop: this is a sample account, so here is the code that its app would show now.
          </p>`
        }
        <button class="primary">Continue</button>
      </form>
      <p class="aside"><a href="${links.signIn}">Sign in as someone else</a></p>`,
  );
}

/** The typed values and errors by field; never the password. */
export interface SignUpForm {
  typed: { firstName: string; lastName: string; email: string };
  problems: { firstName?: string; lastName?: string; email?: string; password?: string };
}

export const emptySignUp: SignUpForm = { typed: { firstName: '', lastName: '', email: '' }, problems: {} };

export function signUpPage(links: Links, { typed, problems }: SignUpForm): Html {
  const firstProblem = Object.keys(problems)[0] ?? 'firstName';
  const input = (settings: FieldSettings & { name: keyof SignUpForm['problems'] }) => {
    const words = problems[settings.name];
    return html`${field({
      ...settings,
      problem: words && `${settings.name}-problem`,
      focus: settings.name === firstProblem,
    })}
      ${words && html`<p class="problem" id="${settings.name}-problem">${words}</p>`}`;
  };
  return page(
    links,
    'Create an account',
    html`<h1>Create an account</h1>
      <form method="post" action="${links.signUp}">
        ${input({ name: 'firstName', label: 'First name', autocomplete: 'given-name', value: typed.firstName })}
        ${input({ name: 'lastName', label: 'Last name', autocomplete: 'family-name', value: typed.lastName, isOptional: true })}
        ${input({ name: 'email', label: 'Email', type: 'email', autocomplete: 'username', value: typed.email })}
        ${input({ name: 'password', label: 'Password', type: 'password', autocomplete: 'new-password', hint: 'rules' })}
        <p class="hint" id="rules">
          At least 8 characters, with an uppercase letter, a lowercase letter, and a number. Make one up: this
          computer stores it unencrypted.
        </p>
        <button class="primary">Sign Up</button>
      </form>
      <p class="aside">Have an account? <a href="${links.signIn}">Sign in</a></p>`,
  );
}

/** The page for a request that our sign-in never makes. */
export function refusedPage(links: Pick<Links, 'home' | 'styles'>, words: string): Html {
  return page(
    links,
    'Sign-in refused',
    html`<h1>This sign-in can’t continue</h1>
      <p>${words}</p>`,
  );
}

interface FieldSettings {
  name: string;
  label: string;
  type?: 'text' | 'email' | 'password';
  autocomplete: string;
  value?: string;
  isOptional?: boolean;
  /** The ids of the texts that explain the field. */
  hint?: string;
  problem?: string;
  focus?: boolean;
}

function field({
  name,
  label,
  type = 'text',
  autocomplete,
  value,
  isOptional,
  hint,
  problem,
  focus,
}: FieldSettings): Html {
  const describedBy = [problem, hint].filter(Boolean).join(' ');
  return html`<label for="${name}">${label}${isOptional && html` <small>(optional)</small>`}</label>
    <input id="${name}" name="${name}" type="${type}" value="${value ?? ''}" autocomplete="${autocomplete}"
      ${!isOptional && html`required`} ${focus && html`autofocus`} ${problem && html`aria-invalid="true"`}
      ${describedBy && html`aria-describedby="${describedBy}"`} />`;
}

function page({ home, styles }: Pick<Links, 'home' | 'styles'>, title: string, content: Html): Html {
  return localPage({ title, banner: 'Laptop sign-in: no real account needed', content, home, styles });
}
