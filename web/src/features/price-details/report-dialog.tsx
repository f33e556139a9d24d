import { useId } from 'react';
import type { StorePrice } from '#shared/contract/prices/price.ts';
import type { CartEntry } from '#shared/contract/shopping/cart.ts';
import { limits } from '#shared/limits.ts';
import { priceString } from '#shared/money.ts';
import { shownBrand } from '#shared/rules/catalog/brands.ts';
import { cleanName } from '#shared/rules/lists/shopping-list.ts';
import { isSignedOut } from '#web/api/client.ts';
import { failureWords } from '#web/api/failure-words.ts';
import { signInHref } from '#web/session/sign-in-links.ts';
import { Button, buttonLook } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { cancel } from '#web/ui/words.ts';
import { itemAt } from './known-price.ts';
import { type ReportFormState, useReportForm } from './use-report-form.ts';
import * as words from './words.ts';

interface ReportDialogProps {
  entry: CartEntry;
  /** The store, if already known. */
  storeId: string | null;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** 'I saw $_': reports the price of an entry's item at one of its stores. */
export function ReportDialog({ entry, storeId, isOpen, onOpenChange }: ReportDialogProps) {
  return (
    <Dialog isOpen={isOpen} onOpenChange={onOpenChange} title={words.iSawPrice}>
      <ReportForm entry={entry} storeId={storeId} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

interface ReportFormProps extends Pick<ReportDialogProps, 'entry' | 'storeId'> {
  onDone: () => void;
}

function ReportForm({ entry, storeId, onDone }: ReportFormProps) {
  const form = useReportForm(entry, storeId, onDone);
  const { at, cents, isMissing } = form;
  if (!at) return null;
  return (
    <form onSubmit={form.send} noValidate className="grid gap-4">
      <StoreChoice entry={entry} at={at} onChoose={form.setChosenId} />
      {!isMissing && (
        <>
          <PriceField form={form} size={itemAt(entry, at).size} />
          <div className="grid gap-1">
            <Tick label={words.onSale} isTicked={form.isPromotional} onTick={form.setIsPromotional} />
            <Tick label={words.withCard} isTicked={form.isMembersOnly} onTick={form.setIsMembersOnly} />
          </div>
        </>
      )}
      <Tick label={words.notSoldHere} note={words.notSoldHereNote} isTicked={isMissing} onTick={form.setIsMissing} />
      {form.error && <Refusal error={form.error} />}
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button variant="ghost" onClick={onDone}>
          {cancel}
        </Button>
        <Button type="submit" isLoading={form.isSending}>
          {isMissing ? words.reportNotSold : cents === null ? words.reportPrice : words.iSaw(cents)}
        </Button>
      </div>
    </form>
  );
}

function PriceField({ form, size }: { form: ReportFormState; size: string }) {
  const { cents, perhapsCents } = form;
  return (
    <div className="grid gap-1">
      <Field
        ref={form.priceField}
        label={words.priceOf(size)}
        inputMode="decimal"
        autoComplete="off"
        autoFocus
        placeholder={words.priceExample}
        maxLength={limits.typed.priceCharacters}
        value={form.price}
        hint={cents === null ? words.asOnShelf : words.thatIs(cents)}
        error={form.priceProblem}
        onChange={({ target }) => form.setPrice(target.value)}
      />
      {perhapsCents !== null && (
        <p className="text-[13px]">
          <button
            type="button"
            onClick={() => form.setPrice(priceString(perhapsCents))}
            className="relative rounded font-semibold text-leaf-deep underline underline-offset-3 pointer-coarse:after:absolute pointer-coarse:after:-inset-x-2 pointer-coarse:after:-inset-y-3"
          >
            {words.perhapsMeant(perhapsCents)}
          </button>
        </p>
      )}
    </div>
  );
}

interface StoreChoiceProps {
  entry: CartEntry;
  at: StorePrice;
  onChoose: (storeId: string) => void;
}

/** The store, and its offer. */
function StoreChoice({ entry, at, onChoose }: StoreChoiceProps) {
  const id = useId();
  const { brand, size } = itemAt(entry, at);
  return (
    <div className="grid gap-1.5">
      <p>
        {cleanName(entry.item.name)}
        <span className="text-muted"> · {[shownBrand(brand), size].filter(Boolean).join(' · ')}</span>
      </p>
      <label htmlFor={id} className="text-sm font-semibold">
        {words.store}
      </label>
      <select
        id={id}
        value={at.store.id}
        onChange={({ target }) => onChoose(target.value)}
        className="w-full rounded-control border border-field bg-card px-3 py-2.25 text-base pointer-coarse:min-h-11 sm:text-[15px]"
      >
        {entry.storePrices.map(({ store }) => (
          <option key={store.id} value={store.id}>
            {store.name}
          </option>
        ))}
      </select>
    </div>
  );
}

interface TickProps {
  label: string;
  note?: string;
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
}

function Tick({ label, note, isTicked, onTick }: TickProps) {
  return (
    <label className="flex items-start gap-2.5 py-1 text-[15px] pointer-coarse:min-h-11 pointer-coarse:items-center">
      <input
        type="checkbox"
        className="mt-0.75 size-4 shrink-0 accent-leaf pointer-coarse:mt-0 pointer-coarse:size-5"
        checked={isTicked}
        onChange={({ target }) => onTick(target.checked)}
      />
      <span>
        {label}
        {note && <span className="block text-[13px] text-muted">{note}</span>}
      </span>
    </label>
  );
}

/** Why a report failed; if the session expired, with a link to sign in. */
function Refusal({ error }: { error: Error }) {
  return (
    <div role="alert" className="grid gap-2 rounded-control bg-tomato-soft px-3 py-2.5 text-sm text-tomato-deep">
      <p>{failureWords(error)}</p>
      {isSignedOut(error) && (
        <a href={signInHref()} className={`${buttonLook({ size: 'small' })} justify-self-start`}>
          {words.signIn}
        </a>
      )}
    </div>
  );
}
