import { type FormEvent, useState } from 'react';
import type { ReceiptReading, ReceiptStore } from '#shared/contract/shopping/receipt.ts';
import { limits } from '#shared/limits.ts';
import { failureWords } from '#web/api/failure-words.ts';
import { useStoreSearch } from '#web/queries/prices/receipts-query.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { unknownStore } from './receipt-draft.ts';
import * as words from './words.ts';

/** Options need a value that isn't empty. */
const noStore = 'none';

interface StoreOfReceiptProps {
  reading: ReceiptReading;
  stores: readonly ReceiptStore[];
  storeId: string;
  onChoose: (storeId: string) => void;
  onFound: (stores: readonly ReceiptStore[]) => void;
}

/** The store of a receipt: the printed one, or one that the shopper finds. */
export function StoreOfReceipt({ reading, stores, storeId, onChoose, onFound }: StoreOfReceiptProps) {
  const [isSearching, setIsSearching] = useState(stores.length === 0);
  return (
    <div className="grid min-w-0 flex-1 basis-60 content-start gap-1.5">
      <label className="grid gap-1.5 text-sm font-semibold">
        {words.store}
        <select
          className="min-h-11 w-full min-w-0 rounded-control border border-field bg-card px-3 text-base font-normal"
          value={storeId || noStore}
          onChange={(event) => onChoose(event.currentTarget.value === noStore ? '' : event.currentTarget.value)}
        >
          <option value={noStore}>{words.whichStore}</option>
          {stores.map((store) => (
            <option key={store.id} value={store.id}>
              {words.storeAt(store)}
            </option>
          ))}
          <option value={unknownStore}>{words.unlistedStore}</option>
        </select>
      </label>
      <p role="status" className="text-[13px] text-muted empty:hidden">
        {storeWords(reading, stores, storeId)}
      </p>
      {isSearching ? (
        <StoreSearch reading={reading} onFound={onFound} />
      ) : (
        <Button
          variant="plain"
          size="small"
          className="-ml-2.5 justify-self-start"
          onClick={() => setIsSearching(true)}
        >
          {words.findAnotherStore}
        </Button>
      )}
    </div>
  );
}

function storeWords({ chain, place }: ReceiptReading, stores: readonly ReceiptStore[], storeId: string): string {
  if (storeId === unknownStore) return words.storeUnlisted;
  if (storeId !== '') return '';
  if (stores.length > 0) return words.storeUnclear;
  if (chain === null) return words.storeUnknown;
  return place ? words.noChainNear(chain, place) : words.chainUnplaced(chain);
}

interface StoreSearchProps {
  reading: ReceiptReading;
  onFound: (stores: readonly ReceiptStore[]) => void;
}

function StoreSearch({ reading: { chain, chainId }, onFound }: StoreSearchProps) {
  const [typed, setTyped] = useState('');
  const search = useStoreSearch(onFound);

  function find(event: FormEvent) {
    event.preventDefault();
    if (typed.trim() !== '') search.mutate({ words: typed.trim(), chain: chainId });
  }

  return (
    <form onSubmit={find} noValidate className="flex flex-wrap items-end gap-2">
      <div className="min-w-40 flex-1">
        <Field
          label={words.townOrZip}
          value={typed}
          maxLength={limits.typed.addressCharacters}
          error={search.error ? failureWords(search.error) : undefined}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
      <Button type="submit" variant="ghost" isLoading={search.isPending}>
        {words.findStores}
      </Button>
      <p role="status" className="basis-full text-[13px] text-muted empty:hidden">
        {search.data && foundWords(search.data, chain)}
      </p>
    </form>
  );
}

function foundWords({ address, stores }: { address: string; stores: readonly ReceiptStore[] }, chain: string | null) {
  if (stores.length > 0) return words.storesFound(stores.length, address);
  return chain === null ? words.noStoreFound(address) : words.noChainFound(chain, address);
}
