import { LocateFixed } from 'lucide-react';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import type { ListLocation } from '#shared/contract/lists/pasted-list.ts';
import { limits } from '#shared/limits.ts';
import { signUpHref } from '#web/session/sign-in-links.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ListText } from './list-text.tsx';
import * as words from './words/writing.ts';

/** The problem, and its field. */
export interface ListFormProblem {
  field: 'list' | 'place';
  words: ReactNode;
}

interface ListFormProps {
  text: string;
  where: ListLocation | null;
  isReading: boolean;
  /** Why reading or comparing failed. */
  failure: ListFormProblem | null;
  onSubmit: (text: string, where: ListLocation) => void;
}

/** A list and a location, for visitors without an account. */
export function ListForm({ text, where, isReading, failure, onSubmit }: ListFormProps) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const place = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<ListFormProblem | null>(null);
  const [isPhotoAsked, setIsPhotoAsked] = useState(false);
  const [near, setNear] = useState(where && 'near' in where ? where : null);
  const [isAsking, setIsAsking] = useState(false);
  const shown = problem ?? failure;

  function refuse(field: ListFormProblem['field'], words: string) {
    setProblem({ field, words });
    (field === 'list' ? area : place).current?.focus();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const written = area.current?.value.trim() ?? '';
    const typed = place.current?.value.trim() ?? '';
    if (!written) return refuse('list', words.listMissing);
    const wanted = typed ? { place: typed } : near;
    if (!wanted) return refuse('place', words.placeMissing);
    setProblem(null);
    onSubmit(written, wanted);
  }

  function askBrowser() {
    setProblem(null);
    if (!('geolocation' in navigator)) {
      setProblem({ field: 'place', words: words.noGeolocation });
      return;
    }
    setIsAsking(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setIsAsking(false);
        // A precision of about 100 meters is enough for stores.
        setNear({ near: { lat: Number(coords.latitude.toFixed(3)), lng: Number(coords.longitude.toFixed(3)) } });
        if (place.current) place.current.value = '';
      },
      () => {
        setIsAsking(false);
        setProblem({
          field: 'place',
          words: words.locationFailed,
        });
      },
      { timeout: 10_000, maximumAge: 300_000 },
    );
  }

  return (
    <Card aria-label={words.yourList} className="p-3.5 sm:p-4.5">
      <form onSubmit={submit} noValidate>
        <ListText
          area={area}
          text={text}
          problem={shown?.field === 'list' ? shown.words : null}
          onPhotoAsked={() => setIsPhotoAsked(true)}
        />
        <p role="status" className="mt-2 text-sm empty:hidden">
          {isPhotoAsked && (
            <>
              {words.photoNeedsAccount}{' '}
              <a href={signUpHref()} className="font-semibold text-leaf-deep underline">
                {words.createAccount}
              </a>
            </>
          )}
        </p>
        <div className="mt-3 flex flex-wrap gap-2.5">
          <label htmlFor={id} className="sr-only">
            {words.zipOrTown}
          </label>
          <input
            ref={place}
            id={id}
            name="place"
            defaultValue={where && 'place' in where ? where.place : ''}
            placeholder={near ? words.nearYourLocation : words.zipOrTownHint}
            autoComplete="postal-code"
            enterKeyHint="go"
            maxLength={limits.typed.addressCharacters}
            aria-invalid={shown?.field === 'place' || undefined}
            aria-describedby={`${id}-problem`}
            className="min-h-11 min-w-36 flex-1 rounded-control border border-field bg-card px-3 text-base placeholder:text-muted aria-invalid:border-tomato"
          />
          <Button variant="ghost" isLoading={isAsking} aria-pressed={near !== null} onClick={askBrowser}>
            <LocateFixed aria-hidden="true" className={`size-4 ${near ? 'text-leaf' : ''}`} />
            {words.nearMe}
          </Button>
        </div>
        <p role="alert" id={`${id}-problem`} className="mt-1 text-[13px] font-medium text-tomato-deep empty:hidden">
          {shown?.field === 'place' ? shown.words : null}
        </p>
        <Button type="submit" size="large" isLoading={isReading} className="mt-3 w-full">
          {words.compareStoresNearMe}
        </Button>
      </form>
    </Card>
  );
}
