import { Camera, FileUp } from 'lucide-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import type { ReceiptReading } from '#shared/contract/shopping/receipt.ts';
import { failureWords } from '#web/api/failure-words.ts';
import { filesInBase64 } from '#web/parts/photos/photo-to-send.ts';
import { useReceiptReading } from '#web/queries/prices/receipts-query.ts';
import { Button, buttonLook } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/field.tsx';
import { TitledCard } from '#web/ui/titled-card.tsx';
import * as words from './words.ts';

interface AddReceiptProps {
  /** The text in the box. */
  text: string;
  /** The text is the rest of a paste that had several receipts. */
  isRest: boolean;
  onType: (text: string) => void;
  /** @param rest The pasted text after the receipt that was read; null for a photo. */
  onRead: (reading: ReceiptReading, rest: string | null) => void;
}

/** Where a shopper adds a receipt: a photo, a file, or pasted text. */
export function AddReceipt({ text, isRest, onType, onRead }: AddReceiptProps) {
  const reading = useReceiptReading((read, source) => {
    const pasted = 'text' in source ? source.text : null;
    onRead(read, pasted === null ? null : pasted.slice(read.nextAt ?? pasted.length));
  });
  /** The result is shown beside what was given, so that a phone shows it without scrolling. */
  const [given, setGiven] = useState<'text' | { photos: number }>('text');
  const takeFiles = (files: readonly File[]) => {
    if (files.length === 0) return;
    setGiven({ photos: files.length });
    reading.mutate(() => filesInBase64(files));
  };
  const result = (
    <ReadingState error={reading.error}>
      {reading.isPending && (given === 'text' ? words.reading : <PhotoProgress photos={given.photos} />)}
    </ReadingState>
  );
  return (
    <TitledCard title={words.addReceipt} className="sm:p-6">
      <p className="mt-1 text-muted">{words.whatIsKept}</p>
      <div className="mt-4 flex flex-wrap gap-2.5">
        <FileButton label={words.takePhoto} icon="camera" isBusy={reading.isPending} onFiles={takeFiles} />
        <FileButton label={words.chooseFile} icon="file" isBusy={reading.isPending} onFiles={takeFiles} />
      </div>
      {given !== 'text' && result}
      <p className="mt-2 text-[13px] text-muted">{words.photoLimits}</p>
      <form
        className="mt-4 grid gap-2.5"
        onSubmit={(event) => {
          event.preventDefault();
          if (reading.isPending || text.trim() === '') return;
          setGiven('text');
          reading.mutate(async () => ({ text: text.trim() }));
        }}
      >
        <TextAreaField
          label={words.pasteText}
          hint={isRest ? words.pasteRestHint : words.pasteTextHint}
          rows={5}
          value={text}
          onChange={(event) => onType(event.currentTarget.value)}
        />
        <div>
          <Button type="submit" isLoading={reading.isPending && given === 'text'} disabled={text.trim() === ''}>
            {words.readText}
          </Button>
        </div>
      </form>
      {given === 'text' && result}
    </TitledCard>
  );
}

const longMs = 8_000;

function PhotoProgress({ photos }: { photos: number }) {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), longMs);
    return () => clearTimeout(timer);
  }, []);
  return isLong ? words.stillReadingPhotos : words.readingPhotos(photos);
}

/** That it is being read, or why it wasn't. */
function ReadingState({ error, children }: { error: Error | null; children: ReactNode }) {
  return (
    <>
      <p role="status" className="mt-3 text-sm text-muted empty:hidden">
        {children}
      </p>
      {error && (
        <p role="alert" className="mt-3 font-medium text-tomato-deep">
          {failureWords(error)}
        </p>
      )}
    </>
  );
}

interface FileButtonProps {
  label: string;
  icon: 'camera' | 'file';
  /** A receipt is being read. The button keeps the focus, and ignores presses. */
  isBusy: boolean;
  onFiles: (files: readonly File[]) => void;
}

function FileButton({ label, icon, isBusy, onFiles }: FileButtonProps) {
  const id = useId();
  const Icon = icon === 'camera' ? Camera : FileUp;
  return (
    <span className="inline-flex">
      <input
        id={id}
        type="file"
        className="peer sr-only"
        aria-disabled={isBusy || undefined}
        onClick={(event) => {
          if (isBusy) event.preventDefault();
        }}
        accept={icon === 'camera' ? 'image/*' : 'image/jpeg,image/png,application/pdf'}
        {...(icon === 'camera' ? { capture: 'environment' as const } : { multiple: true })}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
      <label
        htmlFor={id}
        className={`${buttonLook({ variant: 'ghost' })} cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-leaf`}
      >
        <Icon aria-hidden="true" className="size-4" />
        {label}
      </label>
    </span>
  );
}
