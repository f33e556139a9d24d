import { type ReactNode, useRef, useState } from 'react';
import { failureWords } from '#web/api/failure-words.ts';
import { itemCount } from '#web/product/item-count.ts';
import { fileInBase64 } from '#web/product/shrink-picture.ts';
import { itemsWanted, linesRead, type StoredLine } from '#web/product/stored-list.ts';
import { useListPhoto, useListReading } from '#web/queries/lists.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { BuyAgain } from './buy-again.tsx';
import { ListReview } from './list-review.tsx';
import { append, ListText } from './list-text.tsx';
import { ServingsField } from './servings-field.tsx';
import { useListToCart } from './use-list-to-cart.ts';

interface PasteDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Its initial text: a list that another app shared. */
  text: string;
}

/** A signed-in shopper's pasted list: reviewed and added to the cart. */
export function PasteDialog({ isOpen, onOpenChange, text }: PasteDialogProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const rewritten = useRef<StoredLine | null>(null);
  const [read, setRead] = useState<Read | null>(null);
  const [problem, setProblem] = useState<ReactNode>(null);
  const failed = (error: Error) => setProblem(failureWords(error));
  const reading = useListReading({
    onDone: (answer, { text: asked }) => {
      const lines = linesRead(answer);
      const line = rewritten.current;
      rewritten.current = null;
      if (line && read) {
        setRead({ ...read, lines: read.lines.flatMap((other) => (other.id === line.id ? lines : [other])) });
      } else if (lines.length > 0) setRead({ text: asked, servings: answer.servings, lines });
      else setProblem('We found nothing to buy in that. Please write one item per line.');
    },
    onFailed: failed,
  });
  const photo = useListPhoto({ onDone: (words) => append(area.current, words), onFailed: failed });
  const bring = useListToCart(() => {
    onOpenChange(false);
    setRead(null);
  });
  const wanted = read ? itemsWanted(read.lines) : [];

  function readIt() {
    setProblem(null);
    const written = area.current?.value.trim() ?? '';
    if (written) reading.mutate({ text: written });
    else setProblem('Please write or paste what you want to buy.');
  }

  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title="Paste a list"
      width="wide"
      footer={
        read ? (
          <>
            <Button variant="ghost" onClick={() => setRead(null)}>
              Edit list
            </Button>
            <Button disabled={wanted.length === 0} onClick={() => bring(wanted)}>
              {`Add ${itemCount(wanted.length)} to cart`}
            </Button>
          </>
        ) : (
          <Button isLoading={reading.isPending} onClick={readIt}>
            Read list
          </Button>
        )
      }
    >
      {read ? (
        <ReadList
          read={read}
          isReading={reading.isPending}
          problem={problem}
          onLines={(lines) => setRead({ ...read, lines })}
          onServings={(servings) => reading.mutate({ text: read.text, servings })}
          onRewrite={(line, words) => {
            rewritten.current = line;
            reading.mutate({ text: words });
          }}
        />
      ) : (
        <>
          <div className="mb-3 empty:hidden">
            <BuyAgain onDone={() => onOpenChange(false)} />
          </div>
          <ListText
            area={area}
            text={text}
            problem={problem}
            onPhoto={(file) => {
              setProblem(null);
              photo.mutate(() => fileInBase64(file));
            }}
            isReadingPhoto={photo.isPending}
          />
        </>
      )}
    </Dialog>
  );
}

interface Read {
  text: string;
  servings: number | null;
  lines: StoredLine[];
}

interface ReadListProps {
  read: Read;
  isReading: boolean;
  problem: ReactNode;
  onLines: (lines: StoredLine[]) => void;
  onServings: (servings: number) => void;
  onRewrite: (line: StoredLine, words: string) => void;
}

/** The list as understood. */
function ReadList({ read, isReading, problem, onLines, onServings, onRewrite }: ReadListProps) {
  return (
    <>
      {read.servings !== null && <ServingsField servings={read.servings} isReading={isReading} onChange={onServings} />}
      <ListReview lines={read.lines} onChange={onLines} onRewrite={onRewrite} isReading={isReading} />
      <p role="alert" className="mt-2 text-[13px] font-medium text-tomato-deep empty:hidden">
        {problem}
      </p>
    </>
  );
}
