import { LocateFixed } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { Location } from '#shared/contract/stores/location.ts';
import { internalFailure, orZipCode, unknownPlace } from '#shared/contract/words.ts';
import { limits } from '#shared/limits.ts';
import { hasFailureCode } from '#web/api/client.ts';
import { failureWords } from '#web/api/failure-words.ts';
import { OtherTowns } from '#web/parts/stores/other-towns.tsx';
import { findLocation } from '#web/queries/stores/find-location.ts';
import { Button } from '#web/ui/button.tsx';
import type { BrowserLocation } from './use-browser-location.ts';
import * as words from './words/form.ts';

interface LocationFormProps {
  /** The label of the current location. */
  address: string | null;
  browserLocation: BrowserLocation;
  onFound: (location: Location) => void;
}

/** A ZIP code or town instead of the browser's location. Typed text stays until it is found. */
export function LocationForm({ address, browserLocation, onFound }: LocationFormProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [isFinding, setIsFinding] = useState(false);
  const [problem, setProblem] = useState<ReactNode>(null);
  const [otherTowns, setOtherTowns] = useState<readonly string[]>([]);
  const { failure } = browserLocation;
  const fault = problem ?? (failure?.wasRequested ? failure.words : null);
  const note = fault === null ? failure?.words : problem === unknownPlace ? orZipCode : null;

  function askBrowser() {
    setProblem(null);
    browserLocation.ask();
  }

  async function find(place: string) {
    browserLocation.clearFailure();
    setProblem(null);
    setOtherTowns([]);
    if (!place) {
      setProblem(words.enterZipOrCity);
      return;
    }
    setIsFinding(true);
    try {
      const { otherTowns: others, ...location } = await findLocation(place);
      onFound(location);
      setOtherTowns(others);
      // Keep the text if the shopper typed more in the meantime.
      setTyped((now) => (now === typed ? '' : now));
    } catch (error) {
      setProblem(findingFailure(error));
    } finally {
      setIsFinding(false);
    }
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void find(typed.trim());
      }}
      noValidate
      className="grid content-start gap-1.5 text-sm"
    >
      <label htmlFor={id} className="font-semibold">
        {address ? words.shopSomewhereElse : words.whereDoYouShop}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          id={id}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          placeholder={words.zipOrCity}
          autoComplete="postal-code"
          maxLength={limits.typed.addressCharacters}
          aria-invalid={problem !== null || undefined}
          aria-describedby={fault || note ? `${id}-failure ${id}-note` : undefined}
          className="min-w-36 flex-1 rounded-control border border-field bg-card px-3 py-1.5 text-base placeholder:text-muted aria-invalid:border-tomato pointer-coarse:min-h-11 sm:text-sm"
        />
        <Button type="submit" variant="ghost" isLoading={isFinding}>
          {words.setLocation}
        </Button>
      </div>
      <p role="alert" id={`${id}-failure`} className="text-[13px] font-medium text-tomato-deep empty:hidden">
        {fault}
      </p>
      <p role="status" id={`${id}-note`} className="text-[13px] text-muted empty:hidden">
        {note}
      </p>
      <OtherTowns towns={otherTowns} onChoose={(town) => void find(town)} />
      <Button
        variant="plain"
        size="small"
        isLoading={browserLocation.isAsking}
        onClick={askBrowser}
        className="-ml-2.5 justify-self-start"
      >
        <LocateFixed aria-hidden="true" className="size-4" />
        {words.useMyLocation}
      </Button>
    </form>
  );
}

function findingFailure(error: unknown): ReactNode {
  if (hasFailureCode(error, 'unknown-place', 'invalid-request')) return unknownPlace;
  return error instanceof Error ? failureWords(error) : internalFailure;
}
