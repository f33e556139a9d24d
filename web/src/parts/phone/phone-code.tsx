import { type FormEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { failures } from '#shared/contract/failures.ts';
import { limits } from '#shared/limits.ts';
import { failureWords } from '#web/api/failure-words.ts';
import { usePhoneCode, usePhoneProof } from '#web/queries/messages/price-texts-query.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';
import { readablePhone } from './readable-phone.ts';
import * as words from './words.tsx';

const { digits, minutesGood } = limits.phoneCode;

interface PhoneCodeProps {
  /** In E.164: the phone that got the code. */
  phoneNumber: string;
  className?: string;
  /** Focuses the field, so that they can type at once. */
  takesFocus?: boolean;
  onProved?: () => void;
}

/** Takes the code that verifies a phone, or sends another one. */
export function PhoneCode({ phoneNumber, className = '', takesFocus = false, onProved }: PhoneCodeProps) {
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<ReactNode>();
  const phone = readablePhone(phoneNumber);
  useLayoutEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  const refuse = (why: ReactNode) => {
    setProblem(why);
    field.current?.focus();
  };
  const onFailed = (error: Error) => refuse(failureWords(error));
  const proof = usePhoneProof({
    onDone: () => {
      toast({ title: words.numberConfirmed, description: words.willText(phone) });
      onProved?.();
    },
    onFailed,
  });
  const another = usePhoneCode({
    onSent: (_texts, isNew) => {
      toast(
        isNew
          ? { title: words.codeSent, description: words.anotherCodeSent(phone) }
          : { title: words.codeOnItsWay, description: words.codeSentBefore(phone) },
      );
      change('');
      field.current?.focus();
    },
    onFailed,
  });

  function change(typed: string) {
    setCode(typed);
    setProblem(undefined);
  }

  function confirm(event: FormEvent) {
    event.preventDefault();
    if (proof.isPending || another.isPending) return;
    if (code.length === digits) proof.mutate(code);
    else refuse(failures['phone-code-wrong'].message);
  }

  return (
    <form onSubmit={confirm} noValidate className={`grid gap-3 ${className}`}>
      <p className="text-muted">
        {words.codeTexted(<strong className="font-semibold whitespace-nowrap text-ink">{phone}</strong>, minutesGood)}
      </p>
      <Field
        ref={field}
        label={words.codeInText}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        error={problem}
        // A shopper may paste the whole text: the code comes first in it.
        onChange={({ target }) => change(target.value.replace(/\D/g, '').slice(0, digits))}
      />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button type="submit" isLoading={proof.isPending} disabled={another.isPending}>
          {words.confirmNumber}
        </Button>
        <Button
          variant="plain"
          isLoading={another.isPending}
          disabled={proof.isPending}
          onClick={() => another.ask(phoneNumber)}
        >
          {words.sendAnotherCode}
        </Button>
      </div>
    </form>
  );
}
