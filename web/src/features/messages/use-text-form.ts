import { type FormEvent, useRef, useState } from 'react';
import { hasFailureCode } from '#web/api/client.ts';
import { serverWordsOr } from '#web/api/failure-words.ts';
import { newId } from '#web/queries/client/new-id.ts';
import { useTextMessage } from '#web/queries/messages/send-text-or-suggestion.ts';
import { failureToast, toast } from '#web/ui/toast.ts';
import * as words from './words/send-dialog-words.ts';

interface TextForm {
  /** The text of a blank message. */
  defaultMessage: string;
  about: keyof typeof words.about;
  onSent: () => void;
}

/** The form of a text. Typed text stays until it is sent; then both fields are cleared. */
export function useTextForm({ defaultMessage, about, onSent }: TextForm) {
  const phoneField = useRef<HTMLInputElement>(null);
  const [phone, setPhone] = useState('');
  const [phoneProblem, setPhoneProblem] = useState<string>();
  const [message, setMessage] = useState('');
  const attempt = useRef('');

  const sending = useTextMessage({
    onDone: () => {
      toast({ title: words.about[about].sent, description: words.listSent });
      setPhone('');
      setMessage('');
      attempt.current = '';
      onSent();
    },
    onFailed: (error) => {
      if (isAboutPhone(error)) refusePhone(words.phoneWrong);
      failureToast(words.about[about].failed, serverWordsOr(words.notSent, error));
    },
  });

  function refusePhone(problem: string) {
    setPhoneProblem(problem);
    phoneField.current?.focus();
  }

  function changePhone(number: string) {
    setPhone(number);
    setPhoneProblem(undefined);
  }

  function send(event: FormEvent) {
    event.preventDefault();
    if (sending.isPending) return;
    const phoneNumber = phone.trim();
    if (!phoneNumber) {
      refusePhone(words.phoneMissing);
      failureToast(words.phoneMissingTitle, words.about[about].phoneNeeded);
      return;
    }
    // The same until the text is sent: if only the answer was lost, another press sends nothing more.
    attempt.current ||= newId();
    sending.mutate({ phoneNumber, message: message.trim() || defaultMessage, attempt: attempt.current });
  }

  return {
    phoneField,
    phone,
    changePhone,
    phoneProblem,
    message,
    changeMessage: setMessage,
    isSending: sending.isPending,
    send,
  };
}

function isAboutPhone(error: Error): boolean {
  return hasFailureCode(error, 'phone-required', 'phone-invalid', 'phone-abroad', 'phone-opted-out');
}
