import type { Store } from '#shared/contract/stores/store.ts';
import { tooManyStores } from '#shared/contract/words.ts';
import { limits } from '#shared/limits.ts';
import { chains } from '#shared/rules/stores/chains.ts';
import { usePreferencesChange } from '#web/queries/account/preferences.ts';
import { failureToast, toast } from '#web/ui/toast.ts';
import { errorTitle } from '#web/ui/words.ts';
import * as words from './words/stores-words.ts';

/** Changes the compared stores, and reports why a change failed. */
export function useStoreChoice(chosenIds: readonly string[]) {
  const change = usePreferencesChange(() => failureToast(errorTitle, words.notSavedNote));

  function toggle(storeId: string) {
    if (chosenIds.includes(storeId)) {
      change({ storeIds: chosenIds.filter((id) => id !== storeId) });
    } else if (chosenIds.length >= limits.storesSelected) {
      failureToast(words.limitReached, tooManyStores(limits.storesSelected));
    } else {
      change({ storeIds: [...chosenIds, storeId] });
    }
  }

  /** The first store of each budget chain in `near`, which is nearest first. */
  function chooseBudgetStores(near: readonly Store[]) {
    const budgetChains = chains.filter((chain) => chain.isBudget);
    const storeOf = (chainId: string) => near.find((store) => store.chain === chainId);
    const storeIds = budgetChains.flatMap(({ id }) => storeOf(id)?.id ?? []);
    const missing = budgetChains.filter(({ id }) => !storeOf(id)).map(({ name }) => name);
    if (storeIds.length > 0) change({ storeIds });
    if (missing.length > 0) {
      toast({
        title: storeIds.length > 0 ? words.someBudgetStoresMissing : words.allBudgetStoresMissing,
        description: words.noneWithinDistance(missing),
      });
    }
  }

  return { toggle, chooseBudgetStores, choose: (storeIds: string[]) => change({ storeIds }) };
}
