import { limits } from '#shared/limits.ts';
import { Field, TextAreaField } from '#web/ui/field.tsx';
import type { NewMember } from './use-new-family-member.ts';
import * as words from './words.tsx';

const { nameCharacters, notesCharacters } = limits.familyMember;

/** The fields of a new person. The browser must not fill in the admin's own data. */
export function MemberFields({ member: { name, email } }: { member: NewMember }) {
  return (
    <>
      <Field
        ref={name.ref}
        label={words.name}
        autoComplete="off"
        maxLength={nameCharacters}
        value={name.value}
        error={name.problem}
        onChange={({ target }) => name.keep(target.value)}
      />
      <Field
        ref={email.ref}
        label={words.email}
        type="email"
        autoComplete="off"
        maxLength={limits.typed.emailCharacters}
        value={email.value}
        error={email.problem}
        onChange={({ target }) => email.keep(target.value)}
      />
    </>
  );
}

export function MemberNotesField({ member: { notes } }: { member: NewMember }) {
  return (
    <TextAreaField
      label={words.notes}
      rows={3}
      maxLength={notesCharacters}
      value={notes.value}
      hint={`${notes.value.length}/${notesCharacters}`}
      onChange={({ target }) => notes.keep(target.value)}
    />
  );
}
