import { useSyncExternalStore } from 'react';

/** What the free plan lacks, as the Premium dialog calls it. */
export type PremiumFeature = 'text message sharing' | 'Cart Export' | 'Favorites' | 'Recurring Orders';

interface Invitation {
  isOpen: boolean;
  /** What the person asked for; null when that can't be told. */
  feature: PremiumFeature | null;
}

let invitation: Invitation | null = null;
const listeners = new Set<() => void>();

function change(next: Invitation | null): void {
  invitation = next;
  for (const listener of listeners) listener();
}

/** Opens the Premium dialog. */
export function inviteToPremium(feature: PremiumFeature | null): void {
  change({ isOpen: true, feature });
}

export function closeInvitation(): void {
  change(invitation && { ...invitation, isOpen: false });
}

/** The latest invitation; null until there was one. */
export function latestInvitation(): Invitation | null {
  return invitation;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function usePremiumInvitation(): Invitation | null {
  return useSyncExternalStore(subscribe, latestInvitation, () => null);
}
