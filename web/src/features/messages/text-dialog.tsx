import { useId } from 'react';
import { limits } from '#shared/rules/limits.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field, TextAreaField } from '#web/ui/field.tsx';
import type { TextWords } from './text-words.ts';
import { useTextForm } from './use-text-form.ts';

interface TextDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** The text of a blank message. */
  defaultMessage: string;
  words: TextWords;
}

/** Typed text stays until it is sent, even if the dialog closes. */
export function TextDialog({ isOpen, onOpenChange, defaultMessage, words }: TextDialogProps) {
  const formId = useId();
  const form = useTextForm({ defaultMessage, words, onSent: () => onOpenChange(false) });
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title="Send by text"
      description="To any phone in the United States or Canada."
      footer={
        <>
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button type="submit" form={formId} isLoading={form.isSending}>
            Send text
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={form.send} noValidate className="grid gap-4">
        <Field
          ref={form.phoneField}
          label="Phone number"
          type="tel"
          autoComplete="tel"
          placeholder="+1234567890"
          maxLength={limits.typed.phoneCharacters}
          value={form.phone}
          error={form.phoneProblem}
          onChange={({ target }) => form.changePhone(target.value)}
        />
        <TextAreaField
          label="Message"
          rows={7}
          maxLength={limits.textCharacters}
          placeholder={defaultMessage}
          hint={`${form.message.length} of ${limits.textCharacters.toLocaleString()} characters. ${words.blankMeans} Your first name and how to stop texts are added.`}
          value={form.message}
          onChange={({ target }) => form.changeMessage(target.value)}
        />
      </form>
    </Dialog>
  );
}
