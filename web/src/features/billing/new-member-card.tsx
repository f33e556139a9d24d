import { X } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '#web/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { isNewMember } from './new-member.ts';
import * as words from './words.tsx';

/** Shows a new Premium member where to begin, until dismissed. */
export function NewMemberCard() {
  const { state } = useLocation();
  const navigate = useNavigate();
  if (!isNewMember(state)) return null;
  return (
    <Card ground="premium" aria-labelledby="new-member-heading" className="relative pr-14">
      <h2 id="new-member-heading">{words.newMemberThanks}</h2>
      <ul className="mt-1.5 flex flex-col gap-x-6 gap-y-1 text-sm md:flex-row">
        <li>{words.tryFavorites}</li>
        <li>{words.tryRecurringOrders}</li>
        <li>{words.tryTexts}</li>
      </ul>
      <button
        type="button"
        aria-label={words.dismissWelcome}
        onClick={() => void navigate(paths.home.href(), { replace: true })}
        className="absolute top-2 right-2 grid size-9 place-items-center rounded-control text-muted hover:bg-card hover:text-ink pointer-coarse:size-11"
      >
        <X aria-hidden="true" className="size-5" />
      </button>
    </Card>
  );
}
