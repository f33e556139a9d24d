import type { Triggers } from 'cognito-local/lib/services/triggers/triggers.js';

const notUsed = async (): Promise<never> => {
  throw new Error('This trigger is not enabled.');
};

/**
 * Two of Cognito's triggers, so that cognito-local behaves like the cloud: accounts need no confirmation by an email that
 * is never sent, and the ID token contains the names.
 */
export const triggers: Triggers = {
  enabled: (trigger) => trigger === 'PreSignUp' || trigger === 'PreTokenGeneration',
  preSignUp: async () => ({ autoConfirmUser: true, autoVerifyEmail: true, autoVerifyPhone: false }),
  preTokenGeneration: async (_context, { userAttributes }) => {
    const names = userAttributes.flatMap(({ Name, Value }) =>
      (Name === 'given_name' || Name === 'family_name') && Value ? [[Name, Value]] : [],
    );
    return { claimsOverrideDetails: { claimsToAddOrOverride: Object.fromEntries(names) } };
  },
  customEmailSender: notUsed,
  customMessage: notUsed,
  postAuthentication: notUsed,
  postConfirmation: notUsed,
  userMigration: notUsed,
};
