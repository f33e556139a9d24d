import { Check, Copy } from 'lucide-react';
import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Button } from './button.tsx';
import { TextAreaField } from './field.tsx';
import { failureToast, toast } from './toast.ts';
import * as words from './words.ts';

const confirmationMs = 2_000;

interface CopyButtonProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'size'> {
  text: string;
  /** What the toast says was copied. */
  confirmation: string;
  /** The field that already shows the text, if there is one: it selects its text on focus. */
  field?: RefObject<HTMLInputElement | null>;
  children: ReactNode;
}

/**
 * Copies a text, and says so for two seconds. If the browser refuses to copy, the text is selected in a field: the
 * given one, or one on a line below, for which the parent wraps.
 */
export function CopyButton({ text, confirmation, field, children, ...look }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function copy() {
    clearTimeout(timer.current);
    try {
      // Undefined on a page without HTTPS.
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
      timer.current = setTimeout(() => setOutcome(null), confirmationMs);
      toast({ title: words.copied, description: confirmation });
    } catch {
      setOutcome('refused');
      field?.current?.focus();
      failureToast(words.copyFailed, words.notCopied);
    }
  }

  return (
    <>
      <Button variant="ghost" {...look} onClick={copy}>
        <span className="grid *:col-start-1 *:row-start-1">
          <Label isShown={outcome !== 'copied'}>
            <Copy aria-hidden="true" className="size-4 shrink-0" />
            {children}
          </Label>
          <Label isShown={outcome === 'copied'}>
            <Check aria-hidden="true" className="size-4 shrink-0" strokeWidth={3} />
            {words.copied}
          </Label>
        </span>
      </Button>
      {outcome === 'refused' && !field && <TextToSelect text={text} />}
    </>
  );
}

/** Both labels take up space, so that the button keeps its size. */
function Label({ isShown, children }: { isShown: boolean; children: ReactNode }) {
  return (
    <span className={`inline-flex items-center justify-center gap-1.5 ${isShown ? '' : 'invisible'}`}>{children}</span>
  );
}

function TextToSelect({ text }: { text: string }) {
  const area = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => area.current?.focus(), []);
  return (
    <div className="order-last w-full">
      <TextAreaField
        ref={area}
        readOnly
        rows={Math.min(text.split('\n').length + 1, 5)}
        label={words.copyByHand}
        hint={words.howToCopy}
        value={text}
        onFocus={({ target }) => target.select()}
      />
    </div>
  );
}
