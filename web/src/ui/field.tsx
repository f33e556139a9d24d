import { Field as BaseField } from '@base-ui/react/field';
import type { ComponentProps, ReactNode } from 'react';

const box =
  'w-full rounded-control border border-field bg-card px-3 py-2.25 text-base text-ink placeholder:text-muted focus-visible:border-leaf focus-visible:outline-2 focus-visible:outline-offset-0 focus-visible:outline-leaf/30 aria-invalid:border-tomato pointer-coarse:min-h-11 sm:text-[15px]';

interface FieldWords {
  label: string;
  hint?: string;
  /** The problem with the value; empty for none. */
  error?: ReactNode;
}

function FieldFrame({ label, hint, error, children }: FieldWords & ComponentProps<'div'>) {
  return (
    <BaseField.Root invalid={Boolean(error)} className="grid gap-1.5">
      <BaseField.Label className="text-sm font-semibold wrap-anywhere">{label}</BaseField.Label>
      {children}
      {hint && <BaseField.Description className="text-[13px] text-muted">{hint}</BaseField.Description>}
      <BaseField.Error match={Boolean(error)} className="text-[13px] font-medium text-tomato-deep">
        {error}
      </BaseField.Error>
    </BaseField.Root>
  );
}

/** A labeled line of text. */
export function Field({ label, hint, error, ...input }: FieldWords & ComponentProps<'input'>) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      <BaseField.Control {...input} className={box} />
    </FieldFrame>
  );
}

/** A labeled text of several lines. */
export function TextAreaField({ label, hint, error, ...area }: FieldWords & ComponentProps<'textarea'>) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      <BaseField.Control render={<textarea {...area} />} className={box} />
    </FieldFrame>
  );
}
