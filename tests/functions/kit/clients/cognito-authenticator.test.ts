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
  hasAuthenticator,
  turnOffAuthenticator,
  verifyAuthenticator,
} from '#functions/kit/clients/cognito-authenticator.ts';
import type { FailureCode } from '#shared/contract/failures.ts';

afterEach(() => vi.restoreAllMocks());

/** Makes Cognito refuse one command with this error and answer the others. */
function refuse(refused: new (...given: never[]) => object, error: Error): void {
  vi.spyOn(CognitoIdentityProviderClient.prototype, 'send').mockImplementation(async (command: object) => {
    if (command instanceof refused) throw error;
    return {};
  });
}

const details = { message: 'refused', $metadata: {} };
const steps = {
  'signs in': [AdminGetUserCommand, () => hasAuthenticator('a-shopper')],
  'begins to set one up': [AssociateSoftwareTokenCommand, () => beginAuthenticator('token')],
  'types a code': [VerifySoftwareTokenCommand, () => verifyAuthenticator('token', '123456')],
  'has typed the right code': [SetUserMFAPreferenceCommand, () => verifyAuthenticator('token', '123456')],
  'turns it off': [SetUserMFAPreferenceCommand, () => turnOffAuthenticator('token')],
} as const;
type Step = keyof typeof steps;
const everyStep = Object.keys(steps) as Step[];

const refusals: [Error, FailureCode, readonly Step[]][] = [
  [new CodeMismatchException(details), 'wrong-code', ['types a code']],
  [new EnableSoftwareTokenMFAException(details), 'wrong-code', ['types a code']],
  [new InvalidParameterException(details), 'no-authenticator', ['types a code', 'has typed the right code']],
  [new SoftwareTokenMFANotFoundException(details), 'no-authenticator', ['types a code', 'has typed the right code']],
  [new NotAuthorizedException(details), 'sign-in-again', everyStep],
  [new UserNotFoundException(details), 'sign-in-again', everyStep],
  [new UserNotConfirmedException(details), 'sign-in-again', everyStep],
  [new PasswordResetRequiredException(details), 'sign-in-again', everyStep],
  [new TooManyRequestsException(details), 'too-many-calls', everyStep],
  [new LimitExceededException(details), 'too-many-calls', everyStep],
  [new ConcurrentModificationException(details), 'too-many-calls', ['begins to set one up']],
  [new InternalErrorException(details), 'sign-in-unavailable', everyStep],
];

describe.each(refusals)('a Cognito refusal with %s', (error, code, refusedSteps) => {
  test.each(refusedSteps)(`gets ${code}: a person who %s`, async (step) => {
    const [refused, call] = steps[step];
    refuse(refused, error);
    await expect(call()).rejects.toMatchObject({ code, cause: error });
  });
});

test('an error in our own setup is not reported as the person’s mistake', async () => {
  const error = new ResourceNotFoundException(details);
  refuse(VerifySoftwareTokenCommand, error);
  await expect(verifyAuthenticator('token', '123456')).rejects.toBe(error);
});
