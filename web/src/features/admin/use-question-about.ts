import { useState } from 'react';

/** The person a question is about. They stay in the text while the dialog closes. */
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
