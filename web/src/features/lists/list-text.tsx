import { Camera, FileText, Mic, Square } from 'lucide-react';
import {
  type ChangeEvent,
  type DragEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { limits } from '#shared/limits.ts';
import { keepUnfinishedList } from '#web/parts/lists/unfinished-list.ts';
import { Button } from '#web/ui/button.tsx';
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts';
import { textOfFile } from './text-of-file.ts';
import { useDictation } from './use-dictation.ts';
import * as words from './words/writing.ts';

interface ListTextProps {
  area: RefObject<HTMLTextAreaElement | null>;
  /** Its initial text. */
  text: string;
  /** The problem with it; null for none. */
  problem: ReactNode;
  /** Explains that a photo needs an account. */
  onPhotoAsked?: () => void;
  /** Reads a photo. */
  onPhoto?: (photo: File) => void;
  isReadingPhoto?: boolean;
}

/**
 * A box to paste, type, dictate, or drop a list as a file. It works before the app has loaded. The browser keeps its text
 * until it has become a list, so that it survives the end of a session.
 */
export function ListText({ area, text, problem, onPhotoAsked, onPhoto, isReadingPhoto = false }: ListTextProps) {
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const [own, setOwn] = useState<{ words: string; beside: ReactNode } | null>(null);
  // The newer of the two problems.
  const shown = own && own.beside === problem ? own.words : problem;
  const setOwnProblem = (words: string | null) => setOwn(words === null ? null : { words, beside: problem });

  const isHydrated = useIsHydrated();

  useEffect(() => {
    // Until then, the box has not received its stored text.
    if (isHydrated) keepUnfinishedList(area.current?.value.trim() ?? '');
  }, [isHydrated, area]);

  function askForPhoto() {
    setOwnProblem(null);
    onPhotoAsked?.();
  }

  function readPhoto(photo: File) {
    setOwnProblem(null);
    onPhoto?.(photo);
  }

  function drop(event: DragEvent) {
    const dropped = [...event.dataTransfer.files];
    setIsOver(false);
    if (dropped.length === 0) return;
    event.preventDefault();
    const photo = dropped.find(({ type }) => type.startsWith('image/'));
    if (photo) (onPhotoAsked ? askForPhoto : readPhoto)(photo);
    void appendFiles(dropped.filter(({ type }) => !type.startsWith('image/')));
  }

  async function appendFiles(files: readonly File[]) {
    setOwnProblem(null);
    for (const file of files) {
      const text = await textOfFile(file);
      if (text) append(area.current, text);
      else setOwnProblem(text === null ? words.noText(file.name) : words.emptyFile(file.name));
    }
    if (area.current && isFull(area.current)) setOwnProblem(words.endLeftOut);
  }

  /** A browser cuts off pasted text without telling anyone. */
  function sayIfFull(box: HTMLTextAreaElement) {
    if (isFull(box)) setOwnProblem(words.endLeftOut);
    else if (own?.words === words.endLeftOut) setOwnProblem(null);
  }

  return (
    <div>
      <label htmlFor={id} className="sr-only">
        {words.yourList}
      </label>
      <textarea
        ref={area}
        id={id}
        name="list"
        rows={8}
        defaultValue={text}
        placeholder={words.example}
        maxLength={limits.list.textCharacters}
        aria-invalid={shown !== null || undefined}
        aria-describedby={shown === null ? undefined : `${id}-problem`}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onInput={({ currentTarget }) => {
          sayIfFull(currentTarget);
          keepUnfinishedList(currentTarget.value.trim());
        }}
        onDrop={drop}
        className={`block min-h-48 w-full resize-y rounded-[11px] border-[1.5px] bg-card px-3 py-2.5 text-base leading-relaxed placeholder:text-muted focus-visible:outline-2 focus-visible:outline-offset-0 focus-visible:outline-leaf/30 aria-invalid:border-tomato ${isOver ? 'border-leaf bg-leaf-soft' : 'border-leaf'}`}
      />
      <p role="alert" id={`${id}-problem`} className="mt-1 text-[13px] font-medium text-tomato-deep empty:hidden">
        {shown}
      </p>
      <OtherWays
        area={area}
        onFiles={(files) => void appendFiles(files)}
        onProblem={setOwnProblem}
        onPhotoAsked={onPhotoAsked && askForPhoto}
        onPhoto={onPhoto && readPhoto}
        isReadingPhoto={isReadingPhoto}
      />
    </div>
  );
}

interface OtherWaysProps extends Pick<ListTextProps, 'area' | 'onPhotoAsked' | 'onPhoto' | 'isReadingPhoto'> {
  onFiles: (files: readonly File[]) => void;
  /** Says why a way failed; null once it works. */
  onProblem: (problem: string | null) => void;
}

/** Other ways to enter a list: a photo, a file, or dictation. */
function OtherWays({ area, onFiles, onProblem, onPhotoAsked, onPhoto, isReadingPhoto }: OtherWaysProps) {
  const file = useRef<HTMLInputElement>(null);
  const photo = useRef<HTMLInputElement>(null);
  const dictation = useDictation({ onHeard: (heard) => append(area.current, heard), onProblem });

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    onFiles([...(target.files ?? [])]);
    target.value = '';
  }

  return (
    <div className="mt-2.5 flex flex-wrap gap-2">
      <Button
        variant="ghost"
        size="small"
        onClick={onPhotoAsked ?? (() => photo.current?.click())}
        isLoading={isReadingPhoto}
      >
        <Camera aria-hidden="true" className="size-4" />
        {words.photoOfList}
      </Button>
      <Button variant="ghost" size="small" onClick={() => file.current?.click()}>
        <FileText aria-hidden="true" className="size-4" />
        {words.textFile}
      </Button>
      <input
        ref={file}
        type="file"
        accept=".txt,.md,.csv,text/plain,text/markdown,text/csv"
        aria-label={words.textFileWithList}
        tabIndex={-1}
        onChange={choose}
        className="hidden"
      />
      {onPhoto && (
        <input
          ref={photo}
          type="file"
          accept="image/*"
          aria-label={words.photoOfList}
          tabIndex={-1}
          onChange={({ currentTarget }) => {
            const [taken] = currentTarget.files ?? [];
            if (taken) onPhoto(taken);
            currentTarget.value = '';
          }}
          className="hidden"
        />
      )}
      {dictation.toggle && (
        <Button
          ref={dictation.button}
          variant="ghost"
          size="small"
          aria-pressed={dictation.isListening}
          onClick={dictation.toggle}
          className="no-speech:hidden"
        >
          {dictation.isListening ? (
            <Square aria-hidden="true" className="size-4" />
          ) : (
            <Mic aria-hidden="true" className="size-4" />
          )}
          {dictation.isListening ? words.stop : words.dictate}
        </Button>
      )}
      {dictation.toggle && (
        <p role="status" className="basis-full text-sm text-muted wrap-anywhere empty:hidden">
          {dictation.isListening && (dictation.hearing ? words.hearing(dictation.hearing) : words.listening)}
        </p>
      )}
    </div>
  );
}

const isFull = ({ value }: HTMLTextAreaElement) => value.length >= limits.list.textCharacters;

/** Adds a new line at the end. */
export function append(area: HTMLTextAreaElement | null, text: string): void {
  if (!area) return;
  area.value = [area.value.trimEnd(), text].filter(Boolean).join('\n').slice(0, limits.list.textCharacters);
  area.dispatchEvent(new Event('input', { bubbles: true }));
}
