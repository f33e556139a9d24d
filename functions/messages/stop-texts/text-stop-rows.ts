import * as z from 'zod';
import { keyedHash } from '#functions/kit/encryption/keyed-hash.ts';
import { keys } from '#functions/table/keys.ts';
import { deleteItem, putItem, readItems, type Slot } from '#functions/table/table.ts';

/** A phone that gets no texts, stored without its number until its owner allows texts again. */
const textStop = z.lazy(() => z.object({ stoppedAt: z.iso.datetime() }));

function slot(id: string): Slot<z.infer<typeof textStop>> {
  return { key: keys.textStop(id), schema: textStop };
}

const phoneCharacters = 12;
const proofCharacters = 6;

/**
 * The id of a phone in a text's link. It doesn't reveal the number, never changes, and ends with a proof that we made
 * it. @param phoneNumber In E.164.
 */
export function textStopIdOf(phoneNumber: string): string {
  const phone = keyedHash('text-stops', phoneNumber).slice(0, phoneCharacters);
  return phone + proofOf(phone);
}

const proofOf = (phone: string) => keyedHash('text-stop-proofs', phone).slice(0, proofCharacters);

/** Whether we made this id; we store no others. */
export function isTextStopId(id: string): boolean {
  return id === id.slice(0, phoneCharacters) + proofOf(id.slice(0, phoneCharacters));
}

/** Whether the phone of this id gets no texts. */
export async function isTextStopped(id: string): Promise<boolean> {
  const [found] = await readItems(slot(id));
  return found !== null;
}

export async function stopTexts(id: string, now: Date): Promise<void> {
  await putItem({ ...keys.textStop(id), ...textStop.parse({ stoppedAt: now.toISOString() }) });
}

export async function allowTexts(id: string): Promise<void> {
  await deleteItem(keys.textStop(id));
}
