import { isMembersOnly } from './chains.ts';

/** Whether a shopper with these memberships may shop at a chain. */
export function mayShopAt(chain: string, memberships: readonly string[]): boolean {
  return !isMembersOnly(chain) || memberships.includes(chain);
}

/** Whether a shopper with these memberships may shop at all of these chains, such as those of a trip. */
export function mayShopAtAll(chains: readonly string[], memberships: readonly string[]): boolean {
  return chains.every((chain) => mayShopAt(chain, memberships));
}
