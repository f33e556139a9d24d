import type { ReactNode } from 'react';
import type { Movers } from '#shared/contract/admin/mover.ts';
import { plural } from '#shared/plural.ts';
import { wholeNumber } from '#shared/whole-number.ts';

/* The panel. */
export const loading = 'Loading admin data';
export const panelFailed = 'Admin Panel Error';
export const panelNotLoaded = 'Failed to load admin data. Please try again.';
export const adminPages = 'Admin';
export const familyOnly = 'Family only';
export const analytics = 'Analytics';
export const familyMembersNote = 'listed by email';
export const familyUsersNote = 'listed and signed up';
export const ownPremium = 'Your own Premium';
export const active = 'Active';
export const notActive = 'Not active';
export const howToActivate = 'add your email to get it';

/* Signing in. */
export const unauthorized = 'Unauthorized';
export const loggingInAgain = 'You are logged out. Logging in again...';
export const loggedOut = 'You are logged out.';
export const goingToSignIn = 'Taking you to the sign-in page…';
export const adminNeeded = 'Admin Access Required';
export const whoManages = 'Only the administrator can manage family members.';

/* Lists of people. */
export const nameOrEmail = 'Name or email';
export const matchesOf = (matching: number, all: number) => `${wholeNumber(matching)} of ${wholeNumber(all)} match`;
export const inAll = (count: number) => `${wholeNumber(count)} in all`;
export const showMore = (count: number) => `Show ${count} more`;
export const nobodyMatches = (typed: string) => `No one matches “${typed}”.`;

/* Family members. */
export const familyMembers = 'Family members';
export const findMember = 'Find a family member';
export const noMembers = 'No family members yet';
export const howToAddMember = 'Add someone by email to give them Premium for free.';
export const membersNotLoaded = 'Failed to load family member management';
export const loadingMembers = 'Loading family members';
export const addedOn = (date: string) => `Added ${date}`;
export const addMember = 'Add family member';
export const addedMemberGets = 'Anyone who signs in with this address gets Premium for free until you remove them.';
export const name = 'Name';
export const nameMissing = 'Enter a name.';
export const email = 'Email';
export const emailMissing = 'Enter an email address.';
export const emailExample = 'Like name@example.com.';
export const notes = 'Notes (optional)';
export const fieldsMissing = 'Please fill in all fields';
export const memberAdded = 'Family Member Added';
export const premiumIsFree = (member: string) => `Premium is free for ${member} from now on.`;
export const addFailed = 'Add Failed';
export const memberNotAdded = 'Failed to add family member. Please try again.';
export const remove = 'Remove';
export const removeMember = (member: string, memberEmail: string) => `Remove ${member}, ${memberEmail}`;
export const removeQuestion = (member: string) => `Remove ${member}?`;
export const removalMeans = (memberEmail: string) =>
  `${memberEmail} loses Family Premium right away. The account and everything in it stay.`;
export const memberRemoved = 'Family Member Removed';
export const noLongerPremium = (member: string) => `${member} no longer has Family Premium.`;
export const removeFailed = 'Remove Failed';
export const memberNotRemoved = 'Failed to remove family member. Please try again.';

export const somethingFailed = 'Something went wrong.';

/* Family members with an account. */
export const familyUsers = 'Family Premium users';
export const findUser = 'Find a user';
export const noUsers = 'Nobody has signed up yet';
export const whenUsersShow = 'A family member shows up here after signing in with the email you listed.';
export const memberSince = (date: string) => `Member since ${date}`;
export const alsoPays = 'also pays for Premium';
export const canceledSubscription = 'canceled a subscription';
export const paymentNeverCompleted = 'a payment was never completed';
export const isAdmin = 'ADMIN';
export const deleteShort = 'Delete';
export const deleteUser = (user: string, userEmail: string) => `Delete ${user}, ${userEmail}`;
export const deleteQuestion = (user: string) => `Delete the account of ${user}?`;
export const deletionMeans = (userEmail: ReactNode) => (
  <>
    {userEmail} loses the cart, favorites, recurring orders, shared lists, suggestions, and settings. They are signed
    out, and this can’t be undone.
  </>
);
export const deletionMeansForPayer = (userEmail: ReactNode) => (
  <>
    {userEmail} loses the cart, favorites, recurring orders, shared lists, suggestions, and settings, and the
    subscription they pay for ends right away. They are signed out, and this can’t be undone.
  </>
);
export const alsoFromList = 'Also remove this email from the family list';
export const ifLeftOnList = 'Otherwise anyone who signs up with it again gets Premium for free.';
export const deleteAccount = 'Delete account';
export const keepAccount = 'Keep account';
export const userDeleted = 'User Deleted';
export const dataGone = (userEmail: string) => `The account of ${userEmail} and all of its data are deleted.`;
export const stillOnList =
  'The email is still on the family list, so anyone who signs up with it gets Premium right away.';
export const notOnList = 'The email is not on the family list.';
export const deleteFailed = 'Delete Failed';
export const userNotDeleted = 'Failed to delete user. Please try again.';

/* People who add prices. */
export const shopper = (sourceId: string) => `A shopper, ${sourceId}`;
export const withdrawAllOfPerson = 'Withdraw all prices from this person';
export const withdrawAllOf = (sourceId: string) => `Withdraw all prices from this person: ${sourceId}`;
export const withdrawAllQuestion = (sourceId: string) => `Withdraw all prices from ${sourceId}?`;
export const withdrawAll = 'Withdraw all prices';
export const withdrawn = 'Withdrawn';
export const pricesWithdrawn = (count: number) => plural(count, { one: 'One price.', other: '# prices.' });
export const blocked = 'Blocked contributors';
export const whatBlockedMeans =
  'All prices from these people were withdrawn. They can’t add prices or receipts. Everything else works for them.';
export const nobodyBlocked = 'Nobody is blocked right now.';
export const blockedNotLoaded = 'Failed to load blocked contributors';
export const blockedSince = (sourceId: string, date: string) => `A shopper, ${sourceId} · since ${date}`;
export const allowAgain = 'Allow again';
export const allowAgainOf = (sourceId: string) => `Allow again: ${sourceId}`;
export const allowedAgain = 'Allowed again';
export const canAddAgain = 'This person can add prices and receipts again.';

/* What search learned. */
export const learned = 'What search learned';
export const whatIsLearned =
  'Search shows these products first, because at least five people chose them after the same search. Withdraw what looks wrong.';
export const findLearned = 'Find words';
export const learnedNotLoaded = 'Failed to load what search learned';
export const noSuchWords = 'Search has learned nothing for these words.';
export const peopleChose = (people: number) => plural(people, { one: 'One person', other: '# people' });
export const chosenProduct = ({ name, chosen, refused }: { name: string; chosen: number; refused: number }) =>
  `${name}: ${chosen} chose it${refused > 0 ? `, ${refused} didn’t mean it` : ''}`;
export const withdrawLearned = 'Withdraw';
export const withdrawLearnedOf = (learnedFor: string) => `Withdraw: ${learnedFor}`;
export const soonInSearch = (isWithdrawn: boolean) =>
  isWithdrawn ? 'Search stops using it within ten minutes.' : 'Search uses it again within ten minutes.';

/* Flagged prices. */
export const flagged = 'Flagged prices';
export const whatIsFlagged =
  'Prices that are at least three times our estimate, or at most a third of it, and prices from receipts that look wrong as a whole. Until you review them, only the person who reported them can see them.';
export const flaggedNotLoaded = 'Failed to load flagged prices';
export const loadingFlagged = 'Loading flagged prices';
export const nothingFlagged = 'Nothing to review';
export const whenFlagged = 'Prices that look wrong wait here for your review.';
export const notSold = 'Not sold there';
export const notExpected = 'We thought the chain didn’t sell it.';
export const estimated = (price: string, low: string, high: string) =>
  `Our estimate was ${price}, likely ${low} to ${high}.`;
export const isCorrect = 'It is correct';
export const correct = (item: string) => `Correct: ${item}`;
export const withdraw = 'Withdraw this';
export const withdrawOf = (item: string) => `Withdraw this: ${item}`;
export const toReview = (count: number) => plural(count, { one: '# price to review', other: '# prices to review' });
export const prices = (count: number) => plural(count, { one: '# price', other: '# prices' });
/** A group's heading for screen readers. */
export const storeAndDate = (store: string, date: string) => `${store}, ${date}`;
export const allCorrect = (count: number) => plural(count, { other: 'All # are correct' });
export const allCorrectOf = (count: number, where: string) => `All ${count} are correct: ${where}`;
export const withdrawThese = (count: number) => plural(count, { other: 'Withdraw these #' });
export const withdrawTheseOf = (count: number, where: string) => `Withdraw these ${count}: ${where}`;
export const approved = (count: number) => plural(count, { one: 'Price approved', other: '# prices approved' });
export const approvedMeans = 'Other shoppers can see it now, unless a newer price replaces it.';
export const continueAfter = (count: number) =>
  plural(count, {
    one: 'One price is done. Press again to continue.',
    other: '# prices are done. Press again to continue.',
  });
export const decidedSoFar = (count: number) =>
  plural(count, { one: '# price so far. More are left.', other: '# prices so far. More are left.' });

interface FlaggedVisit {
  sourceId: string;
  store: string;
  date: string;
}
export const allCorrectQuestion = (count: number) => plural(count, { other: 'Are all # correct?' });
export const allCorrectMeans = ({ sourceId, store, date }: FlaggedVisit) =>
  `The flagged prices of ${sourceId} at ${store}, ${date}, will count like any others: for other shoppers, in estimates, and in accuracy. This can’t be undone.`;
export const confirmAllCorrect = 'All are correct';
export const withdrawTheseQuestion = (count: number) => plural(count, { other: 'Withdraw these #?' });
export const withdrawTheseMeans = ({ sourceId, store, date }: FlaggedVisit) =>
  `The flagged prices of ${sourceId} at ${store}, ${date}, are removed for everyone and no longer affect estimates. This can’t be undone. Prices that are not flagged stay.`;
export const confirmWithdrawThese = (count: number) =>
  plural(count, { one: 'Withdraw # price', other: 'Withdraw # prices' });
export const withdrawEverythingMeans =
  'Every price from this person, in reports and receipts, correct or not, is removed for everyone and no longer affects estimates. They can’t add prices until you allow it again. Their account stays.';

/* The biggest changes. */
export const movers = 'Biggest changes';
export const whatMoved = (days: number) =>
  `How our estimates for chains, categories, and items changed in the last ${days} days; store prices from those days that come from one shopper’s photo of a receipt; and items that shoppers looked for in the last year and didn’t find.`;
export const moversNotLoaded = 'Failed to load the biggest changes';
export const loadingMovers = 'Loading the biggest changes';
export const nothingMoved = 'Nothing changed';
export const whenMoved =
  'Store prices appear here if they differ from our estimate by 15% or more. Estimates appear after the next learning run.';
export const movedEstimates = 'Estimates, compared with published levels';
export const movedEstimatesList = 'Estimates that changed';
export const levelOf = (chain: string, subject: string | null) => `${chain}: ${subject ?? 'all items'}`;
export const change = (from: ReactNode, to: ReactNode) => (
  <>
    {from} to {to}
  </>
);
/** 'A shopper, s-1: +4.0% on 3 days' */
export const lean = (who: string, percent: string, days: number) =>
  `${who}: ${percent} ${plural(days, { one: 'on one day', other: 'on # days' })}`;
export const movedPrices = 'Store prices far from our estimates';
export const movedPricesList = 'Store prices far from our estimates';
export const removed = 'Removed';
export const missingItems = 'Items that were not found';
type MissingItem = Movers['missing'][number];
export const likelihood = ({ fromPercent, toPercent }: MissingItem) => `${fromPercent}% to ${toPercent}% likely`;
/** '82 shoppers, 1 store: x7Gh2k · file:prices' */
export const missedBy = ({ people, stores, by }: MissingItem) =>
  `${plural(people, { one: '# shopper', other: '# shoppers' })}, ${plural(stores, { one: '# store', other: '# stores' })}: ${by.join(' · ')}`;
export const withdrawAllSeenAt = (sourceId: string, item: string) =>
  `Withdraw all prices from this person: ${sourceId}, ${item}`;
export const withdrawAllMeans =
  'Every price from this person is removed for everyone and no longer affects estimates. They can’t add prices until you allow it again. Their account stays.';
