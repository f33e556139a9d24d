import { NewMemberCard } from './new-member-card.tsx';
import { useBankReturn } from './use-bank-return.ts';

/** Handles the return from a bank, and greets a new member. */
export function MemberArrival({ isPremium }: { isPremium: boolean }) {
  useBankReturn();
  return isPremium && <NewMemberCard />;
}
