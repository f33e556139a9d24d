import type { BodySent } from '#shared/contract/routes.ts';
import type { ChosenStops, PlanRival } from '#shared/contract/trips/sent-plan.ts';
import * as words from './words/sharing.tsx';

/** The trip plan that a list may include. */
export interface SharedPlan {
  stops: ChosenStops;
  /** What is too close to call. */
  rival: PlanRival | undefined;
  /** For an email. */
  lines: readonly string[];
}

/** A list that a shopper is about to share, as typed. */
export interface ListDraft {
  title: string;
  description: string;
  /** By item id. */
  notes: Readonly<Record<string, string>>;
  hasPlan: boolean;
}

export const newDraft: ListDraft = { title: words.newTitle, description: '', notes: {}, hasPlan: true };

/** A draft that this browser stored as JSON; a new one for none. */
export function storedDraft(text: string | null): ListDraft {
  try {
    return { ...newDraft, ...(JSON.parse(text ?? '{}') as Partial<ListDraft>) };
  } catch {
    return newDraft;
  }
}

/** The draft in the API's format; blank fields are left out. */
export function listOfDraft(
  { title, description, notes, hasPlan }: ListDraft,
  plan: SharedPlan | null,
): BodySent<'POST /api/shared-lists/from-cart'> {
  const written = Object.entries(notes).filter(([, note]) => note.trim() !== '');
  return {
    title: title.trim(),
    ...(description.trim() && { description: description.trim() }),
    ...(written.length > 0 && { notes: Object.fromEntries(written) }),
    ...(plan && hasPlan && { stops: plan.stops, ...(plan.rival && { rival: plan.rival }) }),
  };
}
