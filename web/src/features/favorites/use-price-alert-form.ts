import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { priceString } from '#shared/money.ts';
import { typedPrice } from '#shared/rules/prices/typed-price.ts';
import { failureWords } from '#web/api/failure-words.ts';
import { usePhoneCode } from '#web/queries/messages/price-texts-query.ts';

interface PriceAlertForm {
  alertBelow: string | null;
  onChange: (alertBelow: string | null) => void;
  onClose: () => void;
}

/** The form of an alert: the price, then the phone for texts, then that phone's code. */
export function usePriceAlertForm({ alertBelow, onChange, onClose }: PriceAlertForm) {
  const priceField = useRef<HTMLInputElement>(null);
  const [price, setPrice] = useState(alertBelow ?? '');
  const [hasTried, setHasTried] = useState(false);
  const [phone, setPhone] = useState('');
  const [phoneProblem, setPhoneProblem] = useState<ReactNode>();
  /** The number whose code the form asks for, once it was sent. */
  const [codeAt, setCodeAt] = useState<string>();
  const typed = typedPrice(price, null);

  const texting = usePhoneCode({
    onSent: ({ unproved }) => {
      if (unproved) setCodeAt(unproved.phoneNumber);
      else onClose();
      if ('cents' in typed) onChange(priceString(typed.cents));
    },
    onFailed: (error) => setPhoneProblem(failureWords(error)),
  });

  function changePhone(number: string) {
    setPhone(number);
    setPhoneProblem(undefined);
  }

  function saveAs(below: string | null) {
    onClose();
    onChange(below);
  }

  function save(event: FormEvent) {
    event.preventDefault();
    if (texting.isPending) return;
    if ('cents' in typed) {
      if (phone.trim()) texting.ask(phone.trim());
      else saveAs(priceString(typed.cents));
      return;
    }
    setHasTried(true);
    priceField.current?.focus();
  }

  return {
    priceField,
    price,
    setPrice,
    /** The typed price, if it is one. */
    cents: 'cents' in typed ? typed.cents : null,
    priceProblem: hasTried && 'problem' in typed ? typed.problem : undefined,
    phone,
    changePhone,
    phoneProblem,
    codeAt,
    setCodeAt,
    isSaving: texting.isPending,
    save,
    withdraw: () => saveAs(null),
  };
}
