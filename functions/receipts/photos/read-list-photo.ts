import { Failure } from '#functions/kit/failure.ts';
import type { Action } from '#functions/kit/requests/api.ts';
import { readPerson } from '#functions/users/index.ts';
import { limits } from '#shared/limits.ts';
import { noteText } from './note-text.ts';
import { withPaidPhoto } from './photo-quota.ts';

/** Reads the lines on a photo of a list. The shopper reviews them before they count as a list. */
export const readListPhoto: Action<'POST /api/lists/photos'> = async ({ shopper, body, now }) => {
  const person = await readPerson(shopper);
  if (!person) throw new Failure('signed-out');
  const { done, photosLeft } = await withPaidPhoto([body.photo], { person, shopper }, now, async (text) => {
    if (!/\p{L}{2}/u.test(text)) throw new Failure('list-photo-without-words');
    return noteText(text).slice(0, limits.list.textCharacters);
  });
  return { text: done, photosLeft };
};
