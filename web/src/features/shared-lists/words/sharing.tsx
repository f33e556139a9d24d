import type { ReactNode } from 'react';

export const yourSharedLists = 'Your shared lists';
export const linkCopied = 'Link copied to the clipboard';
export const sharingFailed = 'Sharing Failed';

/* Sharing a list */

export const newTitle = 'My Grocery List';
export const shareYourList = 'Share your list';
export const whoSees = 'Anyone with the link can see the list and your first and last name.';
export const shareList = 'Share list';
export const shareAnother = 'Share Another List';
export const done = 'Done';
export const shared = 'List Shared Successfully!';
export const sharedNote = 'Anyone with the link can see it.';
export const savingCart = 'Saving your last changes to the cart…';
export const title = 'Title';
export const description = 'Description (optional)';
export const withPlan = 'Include the plan: which stores to go to, but not where they are';
export const addNotes = 'Add notes to items';
export const noteExample = 'e.g. the ripe ones';

export const hasLink = (listTitle: string) => `“${listTitle}” has a link now`;
export const link = 'Link';
/** @param hidden For screen readers only, beside the field with the link. */
export const copyThisLink = (hidden: (text: string) => ReactNode) => <>Copy{hidden(' link')}</>;
export const listsNote = (toLists: (text: string) => ReactNode) => (
  <>{toLists(yourSharedLists)} are on your account page, where you can remove them.</>
);
export const qrCode = 'QR code that opens the shared list';
export const qrNote = 'Scan it with a phone’s camera to open the list there.';
export const qrFailed = 'We couldn’t create the QR code.';
export const saveImage = 'Save image';
export const copyLink = 'Copy link';
export const email = 'Email';
export const deviceFailed = 'Your device couldn’t share the link. You can copy it instead.';
