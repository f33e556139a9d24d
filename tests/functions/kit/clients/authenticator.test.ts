import {
  AdminGetUserCommand,
  AssociateSoftwareTokenCommand,
  CodeMismatchException,
  CognitoIdentityProviderClient,
  ConcurrentModificationException,
  EnableSoftwareTokenMFAException,
  InternalErrorException,
  InvalidParameterException,
  LimitExceededException,
  NotAuthorizedException,
  PasswordResetRequiredException,
  ResourceNotFoundException,
  SetUserMFAPreferenceCommand,
  SoftwareTokenMFANotFoundException,
  TooManyRequestsException,
  UserNotConfirmedException,
  UserNotFoundException,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  beginAuthenticator,
  confirmAuthenticator,
  hasAuthenticator,
  turnOffAuthenticator,
} from '#functions/kit/clients/authenticator.ts';
import type { FailureCode } from '#shared/contract/failures.ts';

afterEach(() => vi.restoreAllMocks());

/** Has Cognito refuse one kind of call with this error, and answer every other. */
function refuse(refused: new (...given: never[]) => object, error: Error): void {
  vi.spyOn(CognitoIdentityProviderClient.prototype, 'send').mockImplementation(async (command: object) => {
    if (command instanceof refused) throw error;
    return {};
  });
}

const told = { message: 'refused', $metadata: {} };
const steps = {
  'signs in': [AdminGetUserCommand, () => hasAuthenticator('a-shopper')],
  'begins to set one up': [AssociateSoftwareTokenCommand, () => beginAuthenticator('token')],
  'types a code': [VerifySoftwareTokenCommand, () => confirmAuthenticator('token', '123456')],
  'has typed the right code': [SetUserMFAPreferenceCommand, () => confirmAuthenticator('token', '123456')],
  'turns it off': [SetUserMFAPreferenceCommand, () => turnOffAuthenticator('token')],
} as const;
type Step = keyof typeof steps;
const everyStep = Object.keys(steps) as Step[];

const refusals: [Error, FailureCode, readonly Step[]][] = [
  [new CodeMismatchException(told), 'wrong-code', ['types a code']],
  [new EnableSoftwareTokenMFAException(told), 'wrong-code', ['types a code']],
  [new InvalidParameterException(told), 'no-authenticator', ['types a code', 'has typed the right code']],
  [new SoftwareTokenMFANotFoundException(told), 'no-authenticator', ['types a code', 'has typed the right code']],
  [new NotAuthorizedException(told), 'sign-in-again', everyStep],
  [new UserNotFoundException(told), 'sign-in-again', everyStep],
  [new UserNotConfirmedException(told), 'sign-in-again', everyStep],
  [new PasswordResetRequiredException(told), 'sign-in-again', everyStep],
  [new TooManyRequestsException(told), 'too-many-calls', everyStep],
  [new LimitExceededException(told), 'too-many-calls', everyStep],
  [new ConcurrentModificationException(told), 'too-many-calls', ['begins to set one up']],
  [new InternalErrorException(told), 'sign-in-unavailable', everyStep],
];

describe.each(refusals)('whom Cognito refuses with %s', (error, code, refusedSteps) => {
  test.each(refusedSteps)(`is told ${code} as they deal with an authenticator: who %s`, async (step) => {
    const [refused, call] = steps[step];
    refuse(refused, error);
    await expect(call()).rejects.toMatchObject({ code, cause: error });
  });
});

test('what is our own mistake is not put on the person', async () => {
  const error = new ResourceNotFoundException(told);
  refuse(VerifySoftwareTokenCommand, error);
  await expect(confirmAuthenticator('token', '123456')).rejects.toBe(error);
});
