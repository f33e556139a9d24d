import type { Action } from '#functions/kit/api.ts';
import { Failure } from '#functions/kit/failure.ts';
import { readPerson } from '#functions/users/index.ts';
import { limits } from '#shared/limits.ts';
import { withPaidPicture } from './pictures/paid-picture.ts';
import { noteText } from './reading/note-text.ts';

/** Reads the lines on a photo of a list. The shopper reviews them before they count as a list. */
export const readListPhoto: Action<'POST /api/lists/photos'> = async ({ shopper, body, now }) => {
  const person = await readPerson(shopper);
  if (!person) throw new Failure('signed-out');
  const { done, picturesLeft } = await withPaidPicture([body.picture], { person, shopper }, now, async (text) => {
    if (!/\p{L}{2}/u.test(text)) throw new Failure('receipt-picture-unread');
    return noteText(text).slice(0, limits.list.textCharacters);
  });
  return { text: done, picturesLeft };
};
