import * as z from 'zod';
import { keyedHash } from '#functions/kit/keyed-hash.ts';
import { keys } from '#functions/table/keys.ts';
import { deleteItem, putItem, readItems, type Slot } from '#functions/table/table.ts';

/** That a phone gets no texts of ours: kept until its owner allows them again, and without the number. */
const textStop = z.lazy(() => z.object({ stoppedAt: z.iso.datetime() }));

function slot(id: string): Slot<z.infer<typeof textStop>> {
  return { key: keys.textStop(id), schema: textStop };
}

const phoneCharacters = 12;
const proofCharacters = 6;

/**
 * What the link in a text knows its phone by. It tells the number to nobody, is always the same, and proves by its end
 * that we made it. @param phoneNumber In E.164.
 */
export function textStopIdOf(phoneNumber: string): string {
  const phone = keyedHash('text-stops', phoneNumber).slice(0, phoneCharacters);
  return phone + proofOf(phone);
}

const proofOf = (phone: string) => keyedHash('text-stop-proofs', phone).slice(0, proofCharacters);

/** Whether we made this id: nobody else's is kept. */
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
