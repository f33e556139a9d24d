import { Download, FileSpreadsheet, FileText, type LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { saveFile } from '#web/storage/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { TextAreaField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';
import {
  type CategorizedListLine,
  copiedWords,
  type ListFormat,
  listFormats,
  savedWords,
  shoppingListText,
} from './list-formats.ts';

interface ListFilesProps {
  lines: readonly CategorizedListLine[];
  /** The answer, one line each. */
  answer: readonly string[];
}

/** The list as text and as files. */
export function ListFiles({ lines, answer }: ListFilesProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className="mb-2 text-[17px]">
        Take your list along
      </h3>
      <TextAreaField label="Your list" readOnly rows={5} value={shoppingListText(lines, answer)} />
      <ul>
        <ListFile icon={FileText} format={listFormats.text} lines={lines} answer={answer} />
        <ListFile icon={FileSpreadsheet} format={listFormats.csv} lines={lines} answer={answer} />
        <ListFile icon={FileSpreadsheet} format={listFormats.prices} lines={lines} answer={answer} />
      </ul>
    </section>
  );
}

function ListFile({ icon: Icon, format, lines, answer }: ListFilesProps & { icon: LucideIcon; format: ListFormat }) {
  const { title, fileName, fileType, contentOf } = format;

  function download() {
    saveFile(fileName, fileType, contentOf(lines, answer));
    toast({ title: 'Downloaded!', description: savedWords(format) });
  }

  return (
    <li className="flex flex-wrap items-center gap-2 border-b border-dashed border-line py-3 last:border-0 last:pb-0">
      <Icon aria-hidden="true" className="size-5 shrink-0 text-leaf-deep" />
      <span className="min-w-0 flex-1 leading-snug">
        <span className="font-semibold">{title}</span>
        <span className="block text-[13px] text-muted">{fileName}</span>
      </span>
      <CopyButton size="small" text={contentOf(lines, answer)} confirmation={copiedWords(format)}>
        Copy<span className="sr-only"> {title.toLowerCase()}</span>
      </CopyButton>
      <Button variant="ghost" size="small" onClick={download}>
        <Download aria-hidden="true" className="size-4 shrink-0" />
        Download<span className="sr-only"> {title.toLowerCase()}</span>
      </Button>
    </li>
  );
}
