import { type ReactNode, useRef, useState } from 'react';
import type { StoreLabel } from '#shared/contract/stores/store.ts';
import { failureWords } from '#web/api/failure-words.ts';
import { linesLeftOut } from '#web/parts/lists/lines-left-out.ts';
import { isOtherRecipe, itemsToAdd, linesRead, withRewritten } from '#web/parts/lists/stored-lines.ts';
import type { ReviewedList, StoredLine } from '#web/parts/lists/stored-list.ts';
import { keepUnfinishedList } from '#web/parts/lists/unfinished-list.ts';
import { cartFull } from '#web/parts/lists/words.ts';
import { fileInBase64 } from '#web/parts/photos/photo-to-send.ts';
import { useListPhoto, useListReading } from '#web/queries/lists/list-reading.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { LazyWaysToFill } from './lazy-ways-to-fill.tsx';
import { ListReview } from './list-review.tsx';
import { append, ListText } from './list-text.tsx';
import { useListToCart } from './use-list-to-cart.ts';
import { useStoresOfLines } from './use-stores-of-lines.ts';
import * as words from './words/pasting.ts';
import { listMissing, nothingShared, nothingToBuy } from './words/writing.ts';

interface PasteDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** Its initial text: a list that another app shared. */
  text: string;
  /** Another app shared something without text. */
  isNothingShared: boolean;
  /** The compared stores; undefined while they load. */
  stores: readonly StoreLabel[] | undefined;
  /** Receives the focus once the list is in the cart: what opened the dialog may be gone then. */
  focusAfter: () => HTMLElement | null;
}

/** A signed-in shopper's pasted list: reviewed and added to the cart. */
export function PasteDialog({ isOpen, onClose, text, isNothingShared, stores, focusAfter }: PasteDialogProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const rewritten = useRef<StoredLine | null>(null);
  const [list, setList] = useState<ReviewedList | null>(null);
  const [isAdded, setIsAdded] = useState(false);
  const [isReviewing, setIsReviewing] = useState(false);
  const [problem, setProblem] = useState<ReactNode>(isNothingShared ? nothingShared : null);
  const failed = (error: Error) => setProblem(failureWords(error));
  const reading = useListReading({
    onDone: (read, request) => {
      const { servings, leftOut, passedOver } = read;
      const line = rewritten.current;
      rewritten.current = null;
      if (isOtherRecipe(read, request.servings, list)) {
        reading.mutate({ text: request.text });
        return;
      }
      const lines = linesRead(read, line ? null : list, request.servings);
      if (lines.length === 0) setProblem(nothingToBuy);
      else if (line && list) change(withRewritten(list, line, request.text, lines));
      else {
        change({ text: request.text, servings, servingsWanted: request.servings, leftOut, passedOver, lines });
        setIsReviewing(true);
      }
    },
    onFailed: failed,
  });
  const photo = useListPhoto({ onDone: (text) => append(area.current, text), onFailed: failed });
  const { settings, lock, unlock } = useStoresOfLines(stores);
  const bring = useListToCart((cart) => {
    const lines = linesLeftOut(list?.lines ?? [], cart);
    const names = lines.map(({ written }) => written);
    const onUndo = lock(list?.lines.filter((line) => !lines.includes(line)) ?? []);
    if (list && lines.length > 0) {
      // They stay until there is room.
      change({ ...list, text: names.join('\n'), lines });
      setProblem(cartFull(names));
      return { leftOut: names, onUndo };
    }
    close();
    // The box would store its first text again while the dialog closes.
    setIsAdded(true);
    setList(null);
    setIsReviewing(false);
    return { leftOut: [], onUndo };
  });
  const wanted = itemsToAdd(list?.lines ?? []);

  function change(next: ReviewedList) {
    setList(next);
    keepUnfinishedList(next.text);
  }

  function close() {
    onClose();
    keepUnfinishedList('');
  }

  function readIt() {
    setProblem(null);
    const written = area.current?.value.trim() ?? '';
    if (written) reading.mutate({ text: written, servings: list?.servingsWanted });
    else setProblem(listMissing);
  }

  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={() => {
        setProblem(null);
        close();
      }}
      title={words.pasteList}
      width="wide"
      focusAfter={() => (isAdded ? focusAfter() : null)}
      footer={
        isReviewing ? (
          <>
            <Button
              variant="ghost"
              onClick={() => {
                setProblem(null);
                setIsReviewing(false);
              }}
            >
              {words.editList}
            </Button>
            <Button disabled={wanted.length === 0} onClick={() => bring(wanted)}>
              {words.addToCart(wanted.length)}
            </Button>
          </>
        ) : (
          <Button isLoading={reading.isPending} onClick={readIt}>
            {words.readList}
          </Button>
        )
      }
    >
      {photo.isSuccess && (
        <p role="status" className="mb-3 text-sm text-muted">
          {words.crossedOutInPhoto}
        </p>
      )}
      {list && isReviewing ? (
        <ListReview
          list={list}
          stores={stores}
          settings={settings}
          onUnlock={unlock}
          isReading={reading.isPending}
          problem={problem}
          onChange={(lines) => setList({ ...list, lines })}
          onServings={(servings) => reading.mutate({ text: list.text, servings })}
          onRewrite={(line, rewriting) => {
            setProblem(null);
            rewritten.current = line;
            reading.mutate({ text: rewriting });
          }}
        />
      ) : (
        <>
          <div className="mb-3 empty:hidden">
            <LazyWaysToFill onDone={close} />
          </div>
          <ListText
            area={area}
            text={list?.text ?? (isAdded ? '' : text)}
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
