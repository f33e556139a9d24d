import { useState } from 'react';

/** Whom a question is about; they stay in its words while it closes. */
export function useQuestionAbout<Person>() {
  const [person, setPerson] = useState<Person | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  return {
    person,
    isAsking,
    setIsAsking,
    ask: (about: Person) => {
      setPerson(about);
      setIsAsking(true);
    },
  };
}
