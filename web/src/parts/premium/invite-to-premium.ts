import { useSyncExternalStore } from 'react';
import type { PremiumFeature } from '#web/queries/client/premium-feature.ts';

interface Invitation {
  isOpen: boolean;
  /** The requested Premium feature; null if unknown. */
  feature: PremiumFeature | null;
  /** The screen's own. */
  firstSentence: string | null;
}

let invitation: Invitation | null = null;
const listeners = new Set<() => void>();

function change(next: Invitation | null): void {
  invitation = next;
  for (const listener of listeners) listener();
}

/** Opens the Premium dialog. */
export function inviteToPremium(feature: PremiumFeature | null, firstSentence: string | null = null): void {
  change({ isOpen: true, feature, firstSentence });
}

export function closeInvitation(): void {
  change(invitation && { ...invitation, isOpen: false });
}

/** The latest invitation; null before the first. */
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
