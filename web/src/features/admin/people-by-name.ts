/** A person with a sign-in; either name may be missing. */
interface Named {
  firstName: string | null;
  lastName: string | null;
  email: string;
}

/** 'Fatima Haddad', or the email if there is no name. */
export function fullName({ firstName, lastName, email }: Named): string {
  return [firstName, lastName].filter(Boolean).join(' ') || email;
}

/** The people whose text has every typed word, in any case and order. */
export function matching<Person>(
  people: readonly Person[],
  textOf: (person: Person) => string,
  typed: string,
): readonly Person[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return people.filter((person) => {
    const text = textOf(person).toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
