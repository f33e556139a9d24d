import { type FormEvent, useRef, useState } from 'react';
import type { CartEntry } from '#shared/contract/shopping/cart.ts';
import { centsFromPrice, priceString } from '#shared/money.ts';
import { typedPrice } from '#shared/rules/prices/typed-price.ts';
import { itemAt } from './known-price.ts';
import { useReport } from './use-report.ts';

/** The form of a report, for the chosen store, or else for `storeId`, or else for the first. */
export function useReportForm(entry: CartEntry, storeId: string | null, onDone: () => void) {
  const priceField = useRef<HTMLInputElement>(null);
  const [chosenId, setChosenId] = useState(storeId);
  const [price, setPrice] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [isPromotional, setIsPromotional] = useState(false);
  const [isMembersOnly, setIsMembersOnly] = useState(false);
  const [hasTried, setHasTried] = useState(false);
  const at = entry.storePrices.find(({ store }) => store.id === chosenId) ?? entry.storePrices[0];
  const report = useReport(entry, { onDone });
  const typed = typedPrice(price, at?.price ? centsFromPrice(at.price) : null);

  function send(event: FormEvent) {
    event.preventDefault();
    if (report.isPending || !at) return;
    const seen = { storeId: at.store.id, itemId: itemAt(entry, at).itemId };
    if (isMissing) {
      report.mutate({ ...seen, price: null });
    } else if ('cents' in typed) {
      report.mutate({ ...seen, price: priceString(typed.cents), isPromotional, isMembersOnly });
    } else {
      setHasTried(true);
      priceField.current?.focus();
    }
  }

  return {
    /** Undefined if the entry has no stores. */
    at,
    setChosenId,
    priceField,
    price,
    setPrice,
    /** The typed price, if it is one, and what else it may mean. */
    cents: 'cents' in typed ? typed.cents : null,
    perhapsCents: 'cents' in typed ? (typed.perhaps ?? null) : null,
    priceProblem: hasTried && 'problem' in typed ? typed.problem : undefined,
    isMissing,
    setIsMissing,
    isPromotional,
    setIsPromotional,
    isMembersOnly,
    setIsMembersOnly,
    isSending: report.isPending,
    error: report.error,
    send,
  };
}

export type ReportFormState = ReturnType<typeof useReportForm>;
