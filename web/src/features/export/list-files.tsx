import { Download, FileSpreadsheet, FileText, type LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { saveFile } from '#web/storage/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { TextAreaField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';
import { type CategorizedListLine, listFormats, shoppingListText } from './list-as-text-and-csv.ts';
import * as words from './words/export-dialog-words.tsx';

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
        {words.takeListAlong}
      </h3>
      <TextAreaField label={words.yourList} readOnly rows={5} value={shoppingListText(lines, answer)} />
      <ul>
        <ListFile icon={FileText} format="text" lines={lines} answer={answer} />
        <ListFile icon={FileSpreadsheet} format="csv" lines={lines} answer={answer} />
        <ListFile icon={FileSpreadsheet} format="prices" lines={lines} answer={answer} />
      </ul>
    </section>
  );
}

const hidden = (text: string) => <span className="sr-only">{text}</span>;

function ListFile({
  icon: Icon,
  format,
  lines,
  answer,
}: ListFilesProps & { icon: LucideIcon; format: keyof typeof listFormats }) {
  const { title, name, copied } = words.formats[format];
  const { fileName, fileType, contentOf } = listFormats[format];

  function download() {
    saveFile(fileName, fileType, contentOf(lines, answer));
    toast({ title: words.downloaded, description: words.savedAs(fileName) });
  }

  return (
    <li className="flex flex-wrap items-center gap-2 border-b border-dashed border-line py-3 last:border-0 last:pb-0">
      <Icon aria-hidden="true" className="size-5 shrink-0 text-leaf-deep" />
      <span className="min-w-0 flex-1 leading-snug">
        <span className="font-semibold">{title}</span>
        <span className="block text-[13px] text-muted">{fileName}</span>
      </span>
      <CopyButton size="small" text={contentOf(lines, answer)} confirmation={copied}>
        {words.copyFile(name, hidden)}
      </CopyButton>
      <Button variant="ghost" size="small" onClick={download}>
        <Download aria-hidden="true" className="size-4 shrink-0" />
        {words.downloadFile(name, hidden)}
      </Button>
    </li>
  );
}
