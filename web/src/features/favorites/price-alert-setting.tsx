import { Bell } from 'lucide-react';
import { useId } from 'react';
import type { Favorite } from '#shared/contract/favorite.ts';
import { centsFromPrice, formatCents } from '#shared/money.ts';
import { limits } from '#shared/rules/limits.ts';
import { cleanName } from '#shared/rules/shopping-list.ts';
import { PhoneCode } from '#web/product/phone-code.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { PriceTextsPhone } from './price-texts-phone.tsx';
import { usePriceAlertForm } from './use-price-alert-form.ts';

interface PriceAlertSettingProps {
  favorite: Favorite;
  /** Null turns the alert off. */
  onChange: (alertBelow: string | null) => void;
}

/** The price below which a shopper wants an alert for a favorite, and whether also by text. */
export function PriceAlertSetting({ favorite, onChange }: PriceAlertSettingProps) {
  const formId = useId();
  const { alertBelow = null } = favorite;
  const form = usePriceAlertForm({ alertBelow, onChange });
  const { codeAt } = form;
  const name = cleanName(favorite.item.name);
  const label = alertBelow
    ? `Tell me when ${name} drops below ${formatCents(centsFromPrice(alertBelow))}, change`
    : `Tell me when the price of ${name} drops`;
  return (
    <>
      <button
        type="button"
        aria-label={label}
        title={label}
        onClick={form.open}
        className="-mt-0.5 -mr-2 grid size-7 shrink-0 place-items-center rounded-lg text-muted hover:bg-leaf-soft hover:text-leaf-deep pointer-coarse:-mt-2.5 pointer-coarse:size-11"
      >
        <Bell aria-hidden="true" className={`size-4 ${alertBelow ? 'fill-leaf text-leaf' : ''}`} />
      </button>
      <Dialog
        isOpen={form.isOpen}
        onOpenChange={form.setIsOpen}
        title={codeAt ? 'Is this your phone?' : `Tell me about ${name}`}
        description={
          codeAt
            ? undefined
            : 'When someone sees a lower price at one of your stores, it shows at the top of your favorites. Estimates don’t count.'
        }
        footer={
          codeAt ? undefined : (
            <>
              {alertBelow && (
                <Button variant="ghost" onClick={form.withdraw}>
                  Remove alert
                </Button>
              )}
              <Button type="submit" form={formId} isLoading={form.isSaving}>
                Save
              </Button>
            </>
          )
        }
      >
        {codeAt ? (
          <PhoneCode takesFocus phoneNumber={codeAt} onProved={() => form.setIsOpen(false)} />
        ) : (
          <Fields id={formId} form={form} />
        )}
      </Dialog>
    </>
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
        label="Below"
        inputMode="decimal"
        autoComplete="off"
        placeholder="2.50"
        maxLength={limits.typed.priceCharacters}
        value={form.price}
        hint={form.cents === null ? 'Price for one.' : `That is ${formatCents(form.cents)} for one.`}
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
