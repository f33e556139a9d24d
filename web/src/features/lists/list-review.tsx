import { type FormEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import type { LineChoice } from '#shared/contract/lists/pasted-list.ts';
import type { StoreLabel } from '#shared/contract/stores/store.ts';
import type { TripSettings } from '#shared/contract/trips/trip-settings.ts';
import { limits } from '#shared/limits.ts';
import { brandLabel, cleanName, nameWithNote } from '#shared/rules/lists/shopping-list.ts';
import { chainById } from '#shared/rules/stores/chains.ts';
import { timesInWords } from '#web/parts/cart/counted-item.ts';
import { choiceOf } from '#web/parts/lists/stored-lines.ts';
import type { ReviewedList, StoredLine } from '#web/parts/lists/stored-list.ts';
import { storesOfLine, storesRemembered } from '#web/parts/lists/stores-of-lines.ts';
import { passedOver } from '#web/parts/lists/words.ts';
import { Button } from '#web/ui/button.tsx';
import { useFocusAfterRemoval } from '#web/ui/use-focus-after-removal.ts';
import { amountAndSizeInWords, choiceInWords } from './choice-in-words.ts';
import { ServingsField } from './servings-field.tsx';
import * as words from './words/checking.ts';

interface ListReviewProps {
  list: ReviewedList;
  problem: ReactNode;
  onChange: (lines: StoredLine[]) => void;
  onServings: (servings: number) => void;
  /** Reads a rewritten line instead of this one. */
  onRewrite: (line: StoredLine, words: string) => void;
  isReading: boolean;
  /** The compared stores; undefined while they load, and if no line is for some of them only. */
  stores: readonly StoreLabel[] | undefined;
  settings: TripSettings | null | undefined;
  /** Takes back the lock of a line that the shopper allows at any store, or as another product. */
  onUnlock: (line: StoredLine) => void;
}

/** The lines as understood: first those to check, each with its choices, then the others; one to change stays in its place. */
export function ListReview({
  list,
  problem,
  onChange,
  onServings,
  onRewrite,
  isReading,
  stores,
  settings,
  onUnlock,
}: ListReviewProps) {
  const { lines, servings, servingsWanted, leftOut } = list;
  const [reopened, setReopened] = useState<ReadonlySet<string>>(new Set());
  const { ref: status, moveFocus } = useFocusAfterRemoval<HTMLParagraphElement>();
  const isAside = ({ isDone, isStaple, isNotToBuy }: StoredLine) => isDone || isStaple || isNotToBuy;
  const isAsked = (line: StoredLine) => line.question !== undefined && !isAside(line);
  const replace = (line: StoredLine, changes: Partial<StoredLine>) =>
    onChange(lines.map((other) => (other.id === line.id ? { ...other, ...changes } : other)));
  const change = (line: StoredLine, changes: Partial<StoredLine>) => {
    setReopened(new Set([...reopened].filter((id) => id !== line.id)));
    replace(line, { question: undefined, ...changes });
  };
  const unlock = (line: StoredLine, changes: Partial<StoredLine>) => {
    if (line.lockedAt) onUnlock(line);
    return { ...changes, lockedAt: undefined };
  };
  const storeOf = (line: StoredLine) => (
    <StoreOfLine
      line={line}
      stores={stores}
      settings={settings}
      onAnyStore={() => {
        moveFocus();
        onUnlock(line);
        replace(line, { chain: undefined, lockedAt: undefined });
      }}
    />
  );
  const toCheck = lines.filter(isAsked);
  const staples = lines.filter((line) => line.isStaple && !line.isDone && !isAsked(line));
  const done = lines.filter((line) => line.isDone && !isAsked(line));
  const notToBuy = lines.filter((line) => line.isNotToBuy && !line.isDone && !line.isStaple && !isAsked(line));
  const sure = lines.filter((line) => !isAsked(line) && !isAside(line));
  const toggle = (line: StoredLine) => change(line, { isOut: !line.isOut });
  const lineToCheck = (line: StoredLine) => (
    <AskedLine
      key={line.id}
      line={line}
      isReopened={reopened.has(line.id)}
      isReading={isReading}
      onChoose={(chosen) => {
        moveFocus();
        change(line, { ...(chosen !== line.chosen && unlock(line, {})), chosen, isOut: false });
      }}
      onLeaveOut={() => {
        moveFocus();
        change(line, { isOut: true });
      }}
      onRewrite={(rewritten) => onRewrite(line, rewritten)}
    >
      {storeOf(line)}
    </AskedLine>
  );
  return (
    <>
      {leftOut.length > 0 && <p className="mt-1 text-sm wrap-anywhere text-tomato-deep">{words.leftOut(leftOut)}</p>}
      {servings !== null && (
        <ServingsField
          servings={servings}
          wanted={servingsWanted ?? servings}
          isReading={isReading}
          onChange={onServings}
        />
      )}
      <p role="alert" className="text-[13px] font-medium text-tomato-deep empty:hidden">
        {problem}
      </p>
      <p ref={status} role="status" tabIndex={-1} className="text-muted outline-none">
        {toCheck.length === 0 ? words.understoodAll : `${words.needsCheck(toCheck.length)} ${words.understoodRest}`}
      </p>
      {toCheck.length > 0 && <p className="text-[13px] text-muted">{words.firstCounts}</p>}
      <ul className="mt-2">
        {toCheck.map(lineToCheck)}
        {sure.map((line) =>
          reopened.has(line.id) ? (
            lineToCheck(line)
          ) : (
            <SureLine
              key={line.id}
              line={line}
              onAsk={() => setReopened(new Set([...reopened, line.id]))}
              onTake={() => change(line, { isOut: false })}
            >
              {storeOf(line)}
            </SureLine>
          ),
        )}
      </ul>
      <Group title={words.haveAtHome} hint={words.haveAtHomeNote} lines={staples} onToggle={toggle} />
      <Group title={words.checkedOff} hint={words.checkedOffNote} lines={done} onToggle={toggle} />
      <Group title={words.nothingToBuyHere} hint={words.nothingToBuyNote} lines={notToBuy} onToggle={toggle} />
      <PassedOver lines={list.passedOver ?? []} />
    </>
  );
}

interface AskedLineProps {
  line: StoredLine;
  /** The shopper pressed Change, which went away, so the focus moves here. */
  isReopened: boolean;
  isReading: boolean;
  onChoose: (chosen: number) => void;
  onLeaveOut: () => void;
  onRewrite: (words: string) => void;
  children: ReactNode;
}

function AskedLine({ line, isReopened, isReading, onChoose, onLeaveOut, onRewrite, children }: AskedLineProps) {
  const id = useId();
  const group = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (isReopened) group.current?.focus({ preventScroll: true });
  }, [isReopened]);
  const [isRewriting, setIsRewriting] = useState(false);
  return (
    <li className="border-b border-dashed border-line bg-card px-3.5 py-3">
      <p id={id} className="wrap-anywhere">
        {line.written}{' '}
        <span className="rounded-[7px] bg-lemon-soft px-2 py-0.5 text-xs font-semibold text-lemon-deep">
          {words.questions[line.question ?? 'which']}
        </span>
      </p>
      {line.unknownWords !== undefined && (
        <p className="text-[13px] text-muted">{words.notInCatalog(line.unknownWords)}</p>
      )}
      <CutNote choice={line.choices[0]} />
      {children}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset lays out its legend apart from the line it repeats. */}
      <div
        ref={group}
        role="group"
        tabIndex={-1}
        aria-labelledby={id}
        className="mt-2 flex flex-wrap gap-2 outline-none"
      >
        {line.choices.map((choice, at) => (
          <Button
            key={`${choice.item.id} ${choice.quantity}`}
            size="small"
            variant={at === 0 && !choice.isPlainWords ? 'primary' : 'ghost'}
            onClick={() => onChoose(at)}
          >
            {choiceInWords(choice)}
          </Button>
        ))}
        <Button size="small" variant="ghost" aria-expanded={isRewriting} onClick={() => setIsRewriting(!isRewriting)}>
          {words.somethingElse}
        </Button>
        <Button size="small" variant="plain" onClick={onLeaveOut}>
          {words.leaveOut}
        </Button>
      </div>
      {isRewriting && <Rewriting written={line.written} isReading={isReading} onRewrite={onRewrite} />}
    </li>
  );
}

function Rewriting({
  written,
  isReading,
  onRewrite,
}: { written: string } & Pick<AskedLineProps, 'isReading' | 'onRewrite'>) {
  const id = useId();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const rewritten = String(new FormData(event.currentTarget).get('words') ?? '').trim();
    if (rewritten) onRewrite(rewritten);
  }
  return (
    <form onSubmit={submit} className="mt-2.5 flex flex-wrap gap-2">
      <label htmlFor={id} className="sr-only">
        {words.whatYouMeanBy(written)}
      </label>
      <input
        id={id}
        name="words"
        defaultValue={written}
        maxLength={limits.list.wordsCharacters}
        className="min-h-11 min-w-40 flex-1 rounded-control border border-field bg-card px-3 text-base"
      />
      <Button type="submit" variant="ghost" isLoading={isReading}>
        {words.lookItUp}
      </Button>
    </form>
  );
}

interface SureLineProps {
  line: StoredLine;
  onAsk: () => void;
  onTake: () => void;
  children: ReactNode;
}

function SureLine({ line, onAsk, onTake, children }: SureLineProps) {
  const choice = choiceOf(line);
  if (!choice) return null;
  const { item, match, isPlainWords } = choice;
  const name = cleanName(item.name);
  return (
    <li
      className={`flex items-center gap-3 border-b border-dashed border-line px-0.5 py-2.5 ${line.isOut ? 'text-muted' : ''}`}
    >
      <div className="min-w-0 flex-1">
        <p className={`wrap-anywhere ${line.isOut ? 'line-through' : ''}`}>
          {nameWithNote(choice)}
          <span className="text-muted">{timesInWords(choice)}</span>
        </p>
        <p className="flex flex-wrap items-center gap-x-1.5 text-[13px] text-muted">
          {isPlainWords ? (
            <span>{words.noteWithoutPrice}</span>
          ) : (
            <>
              {match === 'any-brand' ? (
                <span className="rounded-[7px] border border-leaf-line bg-leaf-soft px-1.5 text-xs font-semibold text-leaf-deep">
                  {words.anyBrand}
                </span>
              ) : (
                <span>{brandLabel(item)}</span>
              )}
              <span>{amountAndSizeInWords(choice)}</span>
            </>
          )}
          <span>
            {/* On a phone it may start a line. */}
            <span className="max-sm:hidden">· </span>
            {words.youWrote(line.written)}
          </span>
        </p>
        <CutNote choice={choice} />
        {children}
      </div>
      {line.isOut ? (
        <Button variant="plain" size="small" aria-label={words.takeAfterAll(name)} onClick={onTake}>
          {words.takeIt}
        </Button>
      ) : (
        <Button variant="plain" size="small" aria-label={words.changeItem(name)} onClick={onAsk}>
          {words.change}
        </Button>
      )}
    </li>
  );
}

/** 'at Aldi', 'only at Aldi, as set before', or 'not at Aldi, as set before', with a button that allows any store; or that no store of the chain is compared. */
function StoreOfLine({
  line,
  stores,
  settings,
  onAnyStore,
}: Pick<ListReviewProps, 'stores' | 'settings'> & { line: StoredLine; onAnyStore: () => void }) {
  const choice = choiceOf(line);
  if (!choice || choice.isPlainWords || line.isOut) return null;
  const chain = line.chain && chainById(line.chain).name;
  const remembered = line.chain ? null : storesRemembered(line, stores ?? [], settings);
  if (chain && stores && storesOfLine(line, stores).length === 0) {
    return <p className="text-[13px] text-muted">{words.noSuchStore(chain)}</p>;
  }
  const where = chain ? words.atChain(chain) : remembered && words.asSetBefore[remembered.kind](remembered.names);
  if (!where) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-[13px]">
      <span className="font-semibold text-leaf-deep">{where}</span>
      <button
        type="button"
        aria-label={words.anyStoreFor(cleanName(choice.item.name))}
        onClick={onAnyStore}
        className="rounded font-semibold text-leaf-deep underline underline-offset-3 pointer-coarse:-my-2.5 pointer-coarse:min-h-11"
      >
        {words.anyStore}
      </button>
    </p>
  );
}

/** Says that an entry can't have as many packages as its line asks for. */
function CutNote({ choice }: { choice: LineChoice | undefined }) {
  return choice?.isCut ? <p className="text-[13px] text-tomato-deep">{words.cut}</p> : null;
}

/** The lines that name nothing to buy, so that nothing is gone unseen. */
function PassedOver({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <details className="mt-4 text-[13px] text-muted">
      <summary className="rounded font-semibold pointer-coarse:min-h-11">{passedOver(lines.length)}</summary>
      <ul className="mt-1">
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: The same line may be there twice.
          <li key={at} className="wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
    </details>
  );
}

interface GroupProps {
  title: string;
  hint: string;
  lines: readonly StoredLine[];
  onToggle: (line: StoredLine) => void;
}

function Group({ title, hint, lines, onToggle }: GroupProps) {
  const id = useId();
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-4">
      <h2 id={id} className="text-[15px]">
        {title}
      </h2>
      <p className="text-[13px] text-muted">{hint}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {lines.map((line) => (
          <Button
            key={line.id}
            size="small"
            variant={line.isOut ? 'ghost' : 'primary'}
            aria-pressed={!line.isOut}
            onClick={() => onToggle(line)}
          >
            {line.written}
          </Button>
        ))}
      </div>
    </section>
  );
}
