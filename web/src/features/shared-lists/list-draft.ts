import type { BodySent } from '#shared/contract/routes.ts';

/** A list on its way to being shared, as it is typed. */
export interface ListDraft {
  title: string;
  description: string;
  /** By item id. */
  notes: Readonly<Record<string, string>>;
}

export const newDraft: ListDraft = { title: 'My Grocery List', description: '', notes: {} };

/** The draft as the API takes it: what was left blank is left out. */
export function listOfDraft({ title, description, notes }: ListDraft): BodySent<'POST /api/shared-lists/from-cart'> {
  const written = Object.entries(notes).filter(([, note]) => note.trim() !== '');
  return {
    title: title.trim(),
    ...(description.trim() && { description: description.trim() }),
    ...(written.length > 0 && { notes: Object.fromEntries(written) }),
  };
}
