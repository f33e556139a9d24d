import { Bell } from 'lucide-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import type { Favorite } from '#shared/contract/favorite.ts';
import { centsFromPrice, formatCents, priceString } from '#shared/money.ts';
import { limits } from '#shared/rules/limits.ts';
import { cleanWords } from '#shared/rules/shopping-list.ts';
import { typedPrice } from '#shared/rules/typed-price.ts';
import { failureWords } from '#web/api/failure-words.ts';
import { PhoneCode } from '#web/product/phone-code.tsx';
import { usePhoneCode } from '#web/queries/price-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { PriceTextsPhone } from './price-texts-phone.tsx';

interface PriceAlertSettingProps {
  favorite: Favorite;
  /** Null: no alert any more. */
  onChange: (alertBelow: string | null) => void;
}

/** Below what price a shopper wants to know of a favorite, and whether by text as well. */
export function PriceAlertSetting({ favorite, onChange }: PriceAlertSettingProps) {
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const [phone, setPhone] = useState('');
  const [phoneProblem, setPhoneProblem] = useState<string>();
  /** The number whose code is asked for, once it was sent. */
  const [codeAt, setCodeAt] = useState<string>();
  const name = cleanWords(favorite.item.name);
  const { alertBelow } = favorite;
  const typed = typedPrice(text, null);
  const label = alertBelow
    ? `Tell me of ${name} below ${shown(alertBelow)}, change`
    : `Tell me of a low price of ${name}`;

  function open() {
    setText(alertBelow ?? '');
    setHasTried(false);
    changePhone('');
    setCodeAt(undefined);
    setIsOpen(true);
  }

  const texting = usePhoneCode({
    onSent: ({ unproved }) => {
      if (unproved) setCodeAt(unproved.phoneNumber);
      else setIsOpen(false);
      if ('cents' in typed) onChange(priceString(typed.cents));
    },
    onFailed: (error) => setPhoneProblem(failureWords(error)),
  });

  function changePhone(typedPhone: string) {
    setPhone(typedPhone);
    setPhoneProblem(undefined);
  }

  function set(below: string | null) {
    setIsOpen(false);
    onChange(below);
  }

  function save(event: FormEvent) {
    event.preventDefault();
    if (texting.isPending) return;
    if ('cents' in typed) {
      if (phone.trim()) texting.ask(phone.trim());
      else set(priceString(typed.cents));
      return;
    }
    setHasTried(true);
    field.current?.focus();
  }

  return (
    <>
      <button
        type="button"
        aria-label={label}
        title={label}
        onClick={open}
        className="-mt-0.5 -mr-2 grid size-7 shrink-0 place-items-center rounded-lg text-muted hover:bg-leaf-soft hover:text-leaf-deep pointer-coarse:-mt-2.5 pointer-coarse:size-11"
      >
        <Bell aria-hidden="true" className={`size-4 ${alertBelow ? 'fill-leaf text-leaf' : ''}`} />
      </button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={codeAt ? 'Is this your phone?' : `Tell me of ${name}`}
        description={
          codeAt
            ? undefined
            : 'When somebody has really seen one for less at a store of yours, it says so at the top of your favorites. Estimates don’t count.'
        }
        footer={
          codeAt ? undefined : (
            <>
              {alertBelow && (
                <Button variant="ghost" onClick={() => set(null)}>
                  No alert any more
                </Button>
              )}
              <Button type="submit" form={formId} isLoading={texting.isPending}>
                Save
              </Button>
            </>
          )
        }
      >
        {codeAt ? (
          <PhoneCode takesFocus phoneNumber={codeAt} onProved={() => setIsOpen(false)} />
        ) : (
          <form id={formId} onSubmit={save} noValidate className="grid gap-4">
            <Field
              ref={field}
              label="Below"
              inputMode="decimal"
              autoComplete="off"
              placeholder="2.50"
              maxLength={limits.typed.priceCharacters}
              value={text}
              hint={'cents' in typed ? `That is ${formatCents(typed.cents)} for one.` : 'The price of one.'}
              error={hasTried && 'problem' in typed ? typed.problem : undefined}
              onChange={({ target }) => setText(target.value)}
            />
            <PriceTextsPhone phone={phone} problem={phoneProblem} onChange={changePhone} onCode={setCodeAt} />
          </form>
        )}
      </Dialog>
    </>
  );
}

const shown = (price: string) => formatCents(centsFromPrice(price));
