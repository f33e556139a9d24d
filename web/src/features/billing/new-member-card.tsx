import { X } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '#web/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { isNewMember } from './use-paid-checkout.ts';

/** Shows a new Premium member where to begin, until dismissed. */
export function NewMemberCard() {
  const { state } = useLocation();
  const navigate = useNavigate();
  if (!isNewMember(state)) return null;
  return (
    <Card ground="premium" aria-labelledby="new-member-heading" className="relative pr-14">
      <h2 id="new-member-heading">Thank you for going Premium</h2>
      <ul className="mt-1.5 flex flex-col gap-x-6 gap-y-1 text-sm md:flex-row">
        <li>Press the heart next to an item to keep it as a favorite.</li>
        <li>Make your cart a recurring order.</li>
        <li>Send your list to any phone by text.</li>
      </ul>
      <button
        type="button"
        aria-label="Dismiss the Premium welcome"
        onClick={() => void navigate(paths.home.href(), { replace: true })}
        className="absolute top-2 right-2 grid size-9 place-items-center rounded-control text-muted hover:bg-card hover:text-ink pointer-coarse:size-11"
      >
        <X aria-hidden="true" className="size-5" />
      </button>
    </Card>
  );
}
