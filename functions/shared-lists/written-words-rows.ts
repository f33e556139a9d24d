import * as z from 'zod';
import { keys } from '#functions/table/keys.ts';
import { readItems } from '#functions/table/table.ts';

/** What shoppers wrote on a list. */
const writtenOnList = z.lazy(() =>
  z
    .object({
      owner: z.object({ firstName: z.string().nullable(), lastName: z.string().nullable() }),
      title: z.string(),
      description: z.string(),
      entries: z.array(
        z.object({ own: z.object({ name: z.string(), brand: z.string() }).optional(), notes: z.string() }),
      ),
    })
    .transform(({ owner, title, description, entries }) => [
      [owner.firstName, owner.lastName].filter(Boolean).join(' '),
      title,
      description,
      ...entries.flatMap(({ own, notes }) => [notes, ...(own ? [own.name, own.brand] : [])]),
    ]),
);

/** The texts that shoppers wrote on these lists; a missing list has none. */
export async function readWordsOfLists(listIds: readonly string[]): Promise<string[]> {
  const found = await readItems(...listIds.map((id) => ({ key: keys.sharedList(id), schema: writtenOnList })));
  return found.flatMap((written) => written ?? []).filter((text) => text !== '');
}
