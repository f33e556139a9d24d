export { isClosingIndexed, readClosedAccount, saveClosedAccount } from './closed-account-rows.ts';
export {
  accountContributorId,
  anonymousId,
  contributorIdOf,
  contributorIdOfAccount,
  isContributorId,
  shortSourceId,
} from './contributor-id.ts';
export { type Person, people, readPerson } from './family-membership.ts';
export { mailboxOfEmail } from './mailbox-of-email.ts';
export { admitNewUser, newProfile, saveNewUser } from './new-user-rows.ts';
export { createFor, isStillOpen, markClosing, putFor, replaceFor, requireOpen } from './open-account-rows.ts';
export { replacePreferences, updatePreferences } from './preference-rows.ts';
export {
  accountsOfMailbox,
  markPriceReported,
  type Profile,
  profileSlot,
  readProfile,
  readProfilesByEmail,
  readSessions,
  saveSessions,
  sessionsSlot,
} from './profile-rows.ts';
export { publicUser } from './public-user.ts';
export { type PlanRecord, saveCustomer, savePlan } from './subscription-rows.ts';
