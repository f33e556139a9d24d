import { type ReactNode, type RefObject, useState } from 'react';
import { Field } from '#web/ui/field.tsx';
import { PagedList } from './paged-list.tsx';
import { matching } from './people-by-name.ts';
import * as words from './words.tsx';

/** Below this number, no filter is needed. */
const peopleWithoutFilter = 10;

interface PeopleListProps<Person> {
  label: string;
  /** The label of the filter box. */
  findLabel: string;
  people: readonly Person[];
  /** The text the filter searches. */
  textOf: (person: Person) => string;
  /** Shown for an empty list. */
  empty: ReactNode;
  /** Receives the focus when a row with the focused control is removed. */
  container: RefObject<HTMLDivElement | null>;
  /** A person's row. */
  children: (person: Person) => ReactNode;
}

/** A list of people. A long one scrolls within its card and has a filter. */
export function PeopleList<Person>({
  label,
  findLabel,
  people,
  textOf,
  empty,
  container,
  children,
}: PeopleListProps<Person>) {
  const [typed, setTyped] = useState('');
  const hasFilter = people.length > peopleWithoutFilter;
  const shown = hasFilter ? matching(people, textOf, typed) : people;
  return (
    <>
      {hasFilter && (
        <div className="mt-3 mb-2">
          <Field
            label={findLabel}
            type="search"
            autoComplete="off"
            placeholder={words.nameOrEmail}
            hint={typed.trim() === '' ? words.inAll(people.length) : words.matchesOf(shown.length, people.length)}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
      )}
      <div ref={container} tabIndex={-1} className="outline-none">
        {people.length === 0 && empty}
        {people.length > 0 && shown.length === 0 && (
          <p className="py-5 text-center text-muted">{words.nobodyMatches(typed.trim())}</p>
        )}
        {shown.length > 0 && (
          <PagedList key={typed} label={label} rows={shown}>
            {children}
          </PagedList>
        )}
      </div>
    </>
  );
}

interface PersonRowProps {
  name: string;
  email: string;
  /** More about the person. */
  children: ReactNode;
  /** The actions for the person. */
  control: ReactNode;
}

export function PersonRow({ name, email, children, control }: PersonRowProps) {
  return (
    <li className="flex items-start gap-3 border-b border-dashed border-line py-3 last:border-0 last:pb-0">
      <div className="min-w-0 flex-1 leading-snug wrap-anywhere">
        <p className="font-semibold">{name}</p>
        {name !== email && <p className="text-sm">{email}</p>}
        {children}
      </div>
      {control}
    </li>
  );
}
