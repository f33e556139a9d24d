import { type FormEvent, useId, useRef, useState } from 'react';
import { limits } from '#shared/rules/limits.ts';
import { isRefusedAs } from '#web/api/client.ts';
import { serverWordsOr } from '#web/api/failure-words.ts';
import { useTextMessage } from '#web/queries/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field, TextAreaField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';
import type { TextWords } from './text-words.ts';

interface TextDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** What is sent when the message is left blank. */
  defaultMessage: string;
  words: TextWords;
}

/** What was typed stays until it is sent, also when the dialog is closed in between. */
export function TextDialog({ isOpen, onOpenChange, defaultMessage, words }: TextDialogProps) {
  const formId = useId();
  const phoneField = useRef<HTMLInputElement>(null);
  const [phone, setPhone] = useState('');
  const [phoneProblem, setPhoneProblem] = useState<string>();
  /** Null until somebody changes it: then it is the default as it stands. */
  const [typed, setTyped] = useState<string | null>(null);
  const message = typed ?? defaultMessage;

  const sending = useTextMessage({
    onDone: () => {
      toast({ title: words.sent, description: 'Your shopping list has been sent via text message.' });
      setPhone('');
      setTyped(null);
      onOpenChange(false);
    },
    onFailed: (error) => {
      if (isAboutPhone(error)) refusePhone('Please check this number.');
      toast({
        title: words.failed,
        description: serverWordsOr('There was an error sending the text message.', error),
        tone: 'destructive',
      });
    },
  });

  function refusePhone(problem: string) {
    setPhoneProblem(problem);
    phoneField.current?.focus();
  }

  function send(event: FormEvent) {
    event.preventDefault();
    if (sending.isPending) return;
    const phoneNumber = phone.trim();
    if (!phoneNumber) {
      refusePhone('A phone number is needed.');
      toast({ title: 'Phone Number Required', description: words.phoneNeeded, tone: 'destructive' });
      return;
    }
    sending.mutate({ phoneNumber, message: message.trim() || defaultMessage });
  }

  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title="Send by text"
      description="To any phone in the United States or Canada, for whoever is at the store."
      footer={
        <>
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button type="submit" form={formId} isLoading={sending.isPending}>
            Send text
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={send} noValidate className="grid gap-4">
        <Field
          ref={phoneField}
          label="Phone number"
          type="tel"
          autoComplete="tel"
          placeholder="+1234567890"
          maxLength={limits.typed.phoneCharacters}
          value={phone}
          error={phoneProblem}
          onChange={({ target }) => {
            setPhone(target.value);
            setPhoneProblem(undefined);
          }}
        />
        <TextAreaField
          label="Message"
          rows={7}
          maxLength={limits.textCharacters}
          placeholder={defaultMessage}
          hint={`${message.length} of ${limits.textCharacters.toLocaleString()} characters. ${words.blankMeans}`}
          value={message}
          onChange={({ target }) => setTyped(target.value)}
        />
      </form>
    </Dialog>
  );
}

function isAboutPhone(error: Error): boolean {
  return isRefusedAs(error, 'phone-required', 'phone-invalid', 'phone-abroad', 'phone-opted-out');
}
