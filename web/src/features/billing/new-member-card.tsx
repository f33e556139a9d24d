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
    <Card
      ground="premium"
      data-notice
      aria-labelledby="new-member-heading"
      className="relative pr-14 max-sm:after-notice:hidden max-sm:py-2"
    >
      <h2 id="new-member-heading" className="max-sm:text-[17px]">
        {words.newMemberThanks}
      </h2>
      {/* A phone has no room for them above the list; the panels below it explain favorites and recurring orders. */}
      <ul className="mt-1.5 flex flex-col gap-x-6 gap-y-1 text-sm max-sm:sr-only md:flex-row">
        <li>{words.tryFavorites}</li>
        <li>{words.tryRecurringOrders}</li>
        <li>{words.tryTexts}</li>
      </ul>
      <button
        type="button"
        aria-label={words.dismissWelcome}
        onClick={() => void navigate(paths.home.href(), { replace: true })}
        className="absolute top-2 right-2 max-sm:-top-0.5 grid size-9 place-items-center rounded-control text-muted hover:bg-card hover:text-ink pointer-coarse:size-11"
      >
        <X aria-hidden="true" className="size-5" />
      </button>
    </Card>
  );
}
