import { useId } from 'react';
import { limits } from '#shared/limits.ts';
import { formatCents } from '#shared/money.ts';
import { PhoneCode } from '#web/parts/phone/phone-code.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { save } from '#web/ui/words.ts';
import { PriceTextsPhone } from './price-texts-phone.tsx';
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
