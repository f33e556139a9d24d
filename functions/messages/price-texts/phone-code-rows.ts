import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { Failure } from '#functions/kit/failure.ts';
import { keys } from '#functions/table/keys.ts';
import { expiryAfter, retentionDays } from '#functions/table/retention.ts';
import { deleteItem, deleteItemIf, readItems, type Slot, setAttributes } from '#functions/table/table.ts';
import { createFor } from '#functions/users/index.ts';
import { dayMs, minuteMs } from '#shared/durations.ts';
import { limits } from '#shared/limits.ts';

const { minutesGood, secondsApart, tries: mostTries } = limits.phoneCode;

/** The code texted to a number, with which a person proves that the phone is theirs. */
const phoneCode = z.lazy(() =>
  z.object({
    userId: z.string(),
    /** In E.164. */
    phoneNumber: z.string(),
    salt: z.string(),
    /** A hash of the salt, the number and the code. */
    hash: z.string(),
    sentAt: z.iso.datetime(),
    /** How often a code was entered. */
    tries: z.int().nonnegative(),
  }),
);
type PhoneCode = z.infer<typeof phoneCode>;

function slot(userId: string): Slot<PhoneCode> {
  return { key: keys.phoneCode(userId), schema: phoneCode };
}

/**
 * Saves a new code before it is texted, so that only one of two concurrent calls sends one. Null if a code was just
 * sent to the same number; else a function that restores the previous code when the text fails.
 * @throws Failure 'signed-out' or 'account-closing'.
 */
export async function claimPhoneCode(
  { userId, phoneNumber, code }: Pick<PhoneCode, 'userId' | 'phoneNumber'> & { code: string },
  now: Date,
): Promise<(() => Promise<void>) | null> {
  const salt = randomBytes(16).toString('base64url');
  const hash = hashOf(salt, phoneNumber, code);
  const mine = withExpiry(phoneCode.parse({ userId, phoneNumber, salt, hash, sentAt: now.toISOString(), tries: 0 }));
  for (;;) {
    const [before] = await readItems(slot(userId));
    if (before && before.phoneNumber === phoneNumber && isOnItsWay(before, now)) return null;
    const isMine = before
      ? (await setAttributes(slot(userId), mine, { hash: before.hash })) !== null
      : await createFor(userId, { ...keys.phoneCode(userId), ...mine });
    if (!isMine) continue;
    return async () => {
      if (before) await setAttributes(slot(userId), withExpiry(before), { hash });
      else await deleteItemIf(keys.phoneCode(userId), 'hash', hash);
    };
  }
}

/** A person's unverified number and its code; null without one. */
export async function readPhoneCode(userId: string, now: Date): Promise<PhoneCode | null> {
  const [found] = await readItems(slot(userId));
  return found && now.getTime() < forgottenAt(found) ? found : null;
}

/**
 * The number that this code verifies. Counts each try before the check, so concurrent calls get no extra tries.
 * @throws Failure 'phone-code-ended', 'phone-code-tried-out' or 'phone-code-wrong'.
 */
export async function provenBy(code: string, userId: string, now: Date): Promise<string> {
  for (;;) {
    const sent = await readPhoneCode(userId, now);
    if (!sent || now.getTime() >= endsAt(sent)) throw new Failure('phone-code-ended');
    const { phoneNumber, salt, hash, tries } = sent;
    if (tries >= mostTries) throw new Failure('phone-code-tried-out');
    if (!(await setAttributes(slot(userId), { tries: tries + 1 }, { tries, hash }))) continue;
    if (!timingSafeEqual(Buffer.from(hashOf(salt, phoneNumber, code)), Buffer.from(hash))) {
      throw new Failure('phone-code-wrong');
    }
    return phoneNumber;
  }
}

/** Deletes the unverified number. */
export async function removePhoneCode(userId: string): Promise<void> {
  await deleteItem(keys.phoneCode(userId));
}

/** Whether it was sent so recently that another request is a double press; false if its tries were used up since. */
function isOnItsWay({ sentAt, tries }: PhoneCode, now: Date): boolean {
  return tries < mostTries && now.getTime() - Date.parse(sentAt) < secondsApart * 1000;
}

const withExpiry = (sent: PhoneCode) => ({ ...sent, expiresAt: expiryAfter(sent.sentAt, retentionDays.phoneCodes) });
const endsAt = ({ sentAt }: PhoneCode) => Date.parse(sentAt) + minutesGood * minuteMs;
const forgottenAt = ({ sentAt }: PhoneCode) => Date.parse(sentAt) + retentionDays.phoneCodes * dayMs;

function hashOf(salt: string, phoneNumber: string, code: string): string {
  return createHmac('sha256', salt).update(`${phoneNumber} ${code}`).digest('base64url');
}
