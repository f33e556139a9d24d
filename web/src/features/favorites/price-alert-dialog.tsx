import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { Link } from 'react-router';
import { limits } from '#shared/limits.ts';
import { formatCents } from '#shared/money.ts';
import { PhoneCode } from '#web/parts/phone/phone-code.tsx';
import { readablePhone } from '#web/parts/phone/readable-phone.ts';
import { paths } from '#web/paths.ts';
import { priceTextsQuery } from '#web/queries/messages/price-texts-query.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { save } from '#web/ui/words.ts';
import { usePriceAlertForm } from './use-price-alert-form.ts';
import * as words from './words/list.tsx';

interface PriceAlertDialogProps {
  /** The item's name. */
  name: string;
  alertBelow: string | null;
  /** Null turns the alert off. */
  onChange: (alertBelow: string | null) => void;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Asks for the price of an alert, and for the phone for texts. */
export function PriceAlertDialog({ name, alertBelow, onChange, isOpen, onOpenChange }: PriceAlertDialogProps) {
  const formId = useId();
  const close = () => onOpenChange(false);
  const form = usePriceAlertForm({ alertBelow, onChange, onClose: close });
  const { codeAt } = form;
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={codeAt ? words.isThisYourPhone : words.tellMeAbout(name)}
      description={codeAt ? undefined : words.alertNote}
      footer={
        codeAt ? undefined : (
          <>
            {alertBelow && (
              <Button variant="ghost" onClick={form.withdraw}>
                {words.removeAlert}
              </Button>
            )}
            <Button type="submit" form={formId} isLoading={form.isSaving}>
              {save}
            </Button>
          </>
        )
      }
    >
      {codeAt ? <PhoneCode takesFocus phoneNumber={codeAt} onProved={close} /> : <Fields id={formId} form={form} />}
    </Dialog>
  );
}

interface FieldsProps {
  id: string;
  form: ReturnType<typeof usePriceAlertForm>;
}

function Fields({ id, form }: FieldsProps) {
  return (
    <form id={id} onSubmit={form.save} noValidate className="grid gap-4">
      <Field
        ref={form.priceField}
        label={words.below}
        inputMode="decimal"
        autoComplete="off"
        placeholder={words.belowExample}
        maxLength={limits.typed.priceCharacters}
        value={form.price}
        hint={form.cents === null ? words.priceForOne : words.typedForOne(formatCents(form.cents))}
        error={form.priceProblem}
        onChange={({ target }) => form.setPrice(target.value)}
      />
      <PriceTextsPhone
        phone={form.phone}
        problem={form.phoneProblem}
        onChange={form.changePhone}
        onCode={form.setCodeAt}
      />
    </form>
  );
}

interface PriceTextsPhoneProps {
  /** As typed. */
  phone: string;
  problem: ReactNode;
  onChange: (phone: string) => void;
  /** The shopper wants to enter the code sent earlier. */
  onCode: (phoneNumber: string) => void;
}

/** The phone for price texts, or the question for it; nothing until it is loaded. */
function PriceTextsPhone({ phone, problem, onChange, onCode }: PriceTextsPhoneProps) {
  const { data: texts, isPending } = useQuery(priceTextsQuery);
  if (isPending) return <Skeleton className="h-24" />;
  if (!texts) return null;
  const { unproved } = texts;
  if (texts.phoneNumber) {
    return (
      <p className="text-[13px] text-muted">
        {words.alsoByText(<span className="whitespace-nowrap">{readablePhone(texts.phoneNumber)}</span>)}{' '}
        <Link
          to={paths.account.href('price-texts')}
          className="font-medium text-leaf-deep underline underline-offset-3"
        >
          {words.changePhone}
        </Link>
      </p>
    );
  }
  return (
    <div className="grid justify-items-start gap-2">
      <Field
        label={words.alsoTextAt}
        type="tel"
        autoComplete="tel"
        placeholder={words.phoneExample}
        maxLength={limits.typed.phoneCharacters}
        value={phone}
        error={problem}
        hint={words.consent}
        onChange={({ target }) => onChange(target.value)}
      />
      {unproved && (
        <Button variant="plain" size="small" onClick={() => onCode(unproved.phoneNumber)}>
          {words.enterCode(readablePhone(unproved.phoneNumber))}
        </Button>
      )}
    </div>
  );
}
