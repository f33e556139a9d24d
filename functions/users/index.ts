export { canonicalEmail } from './canonical-email.ts';
export { isClosingIndexed, readClosedAccount, saveClosedAccount } from './closed-account-rows.ts';
export {
  accountContributorId,
  anonymousId,
  contributorIdOf,
  contributorIdOfAccount,
  isContributorId,
  shortSourceId,
} from './contributor-id.ts';
export {
  addFamilyMember,
  publicFamilyMember,
  readFamilyMember,
  readFamilyMembers,
  removeFamilyMember,
} from './family-member-rows.ts';
export { publicUser } from './public-user.ts';
export {
  accountsOfMailbox,
  admitNewUser,
  changePreferences,
  createFor,
  isStillOpen,
  markClosing,
  markPriceReported,
  newProfile,
  type Person,
  type PlanRecord,
  type Profile,
  people,
  profileSlot,
  putFor,
  readPerson,
  readProfile,
  readProfilesByEmail,
  readSessions,
  replacePreferences,
  requireOpen,
  saveCustomer,
  saveNewUser,
  savePlan,
  saveSessions,
  sessionsSlot,
} from './user-rows.ts';
