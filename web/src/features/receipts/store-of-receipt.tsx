import { type FormEvent, useState } from 'react';
import type { ReceiptReading, ReceiptStore } from '#shared/contract/receipt.ts';
import { limits } from '#shared/rules/limits.ts';
import { failureWords } from '#web/api/failure-words.ts';
import { useStoreSearch } from '#web/queries/receipts.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { unknownStore } from './draft.ts';

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
        Store
        <select
          className="min-h-11 w-full min-w-0 rounded-control border border-field bg-card px-3 text-base font-normal"
          value={storeId || noStore}
          onChange={(event) => onChoose(event.currentTarget.value === noStore ? '' : event.currentTarget.value)}
        >
          <option value={noStore}>Which store was it?</option>
          {stores.map(({ id, name, address, city, state }) => (
            <option key={id} value={id}>
              {name}, {address}, {city} {state}
            </option>
          ))}
          <option value={unknownStore}>A store that isn’t here</option>
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
          Find another store
        </Button>
      )}
    </div>
  );
}

function storeWords({ chain, place }: ReceiptReading, stores: readonly ReceiptStore[], storeId: string): string {
  if (storeId === unknownStore)
    return 'Your lines are compared with your other stores, and nothing is kept for others.';
  if (storeId !== '') return '';
  if (stores.length > 0) return 'It doesn’t say clearly which one it was. Please choose.';
  if (chain === null)
    return 'We don’t know this store yet. Find it by its town, or go on without one: nothing is kept then.';
  return place
    ? `We know no ${chain} near ${place}. Find it by its town, or go on without one: nothing is kept then.`
    : `It doesn’t say where this ${chain} is. Find it by its town or ZIP code.`;
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
          label="Town or ZIP code of the store"
          value={typed}
          maxLength={limits.typed.addressCharacters}
          error={search.error ? failureWords(search.error) : undefined}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
      <Button type="submit" variant="ghost" isLoading={search.isPending}>
        Find stores
      </Button>
      <p role="status" className="basis-full text-[13px] text-muted empty:hidden">
        {search.data && foundWords(search.data, chain)}
      </p>
    </form>
  );
}

function foundWords({ address, stores }: { address: string; stores: readonly ReceiptStore[] }, chain: string | null) {
  if (stores.length === 0) return `We know no ${chain ?? 'store'} near ${address}.`;
  return `${stores.length === 1 ? 'One store' : `${stores.length} stores`} near ${address} can be chosen above now.`;
}
