import { useId } from 'react';
import { limits } from '#shared/limits.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field, TextAreaField } from '#web/ui/field.tsx';
import { cancel } from '#web/ui/words.ts';
import { useTextForm } from './use-text-form.ts';
import * as words from './words/send-dialog-words.ts';
import { sendByText } from './words/texts.ts';

interface TextDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** The text of a blank message. */
  defaultMessage: string;
  about: keyof typeof words.about;
}

/** Typed text stays until it is sent, even if the dialog closes. */
export function TextDialog({ isOpen, onOpenChange, defaultMessage, about }: TextDialogProps) {
  const formId = useId();
  const form = useTextForm({ defaultMessage, about, onSent: () => onOpenChange(false) });
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={sendByText}
      description={words.whichPhones}
      footer={
        <>
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            {cancel}
          </Button>
          <Button type="submit" form={formId} isLoading={form.isSending}>
            {words.send}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={form.send} noValidate className="grid gap-4">
        <Field
          ref={form.phoneField}
          label={words.phoneNumber}
          type="tel"
          autoComplete="tel"
          placeholder="+1234567890"
          maxLength={limits.typed.phoneCharacters}
          value={form.phone}
          error={form.phoneProblem}
          onChange={({ target }) => form.changePhone(target.value)}
        />
        <TextAreaField
          label={words.message}
          rows={7}
          maxLength={limits.textCharacters}
          placeholder={defaultMessage}
          hint={`${words.lengthOf(form.message.length, limits.textCharacters)} ${words.about[about].blankMeans} ${words.whatIsAdded}`}
          value={form.message}
          onChange={({ target }) => form.changeMessage(target.value)}
        />
      </form>
    </Dialog>
  );
}
