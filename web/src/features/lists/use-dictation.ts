import { useEffect, useRef, useState } from 'react';
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts';
import * as words from './words/writing.ts';

/** The part of the browser's interface that we use; TypeScript has no types for it. */
interface Recognition {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  onresult: ((event: { resultIndex: number; results: ArrayLike<Heard> }) => void) | null;
  onstart: (() => void) | null;
  onend: (() => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  start: () => void;
  stop: () => void;
  abort: () => void;
}
/** The likeliest words come first; they may change until they are final. */
type Heard = ArrayLike<{ transcript: string }> & { isFinal: boolean };
type RecognitionMaker = new () => Recognition;

declare const SpeechRecognition: RecognitionMaker | undefined;
declare const webkitSpeechRecognition: RecognitionMaker | undefined;

function makerHere(): RecognitionMaker | undefined {
  if (typeof SpeechRecognition !== 'undefined') return SpeechRecognition;
  return typeof webkitSpeechRecognition === 'undefined' ? undefined : webkitSpeechRecognition;
}

/** In milliseconds, before the first words. */
const longestSilence = 10_000;

interface Dictation {
  onHeard: (words: string) => void;
  /** Says why nothing is heard; null once listening starts. */
  onProblem: (problem: string | null) => void;
}

/** Dictation with its button, if the browser supports it: otherwise `toggle` is null. */
export function useDictation({ onHeard, onProblem }: Dictation) {
  const isHydrated = useIsHydrated();
  const [isListening, setIsListening] = useState(false);
  const [hearing, setHearing] = useState('');
  const recognition = useRef<Recognition | null>(null);
  const heardSoFar = useRef('');
  // A prerendered page has the button for every browser; styles hide it where it has no use.
  const canListen = !isHydrated || makerHere() !== undefined;

  const button = useRef<HTMLButtonElement>(null);

  const silence = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(
    () => () => {
      clearTimeout(silence.current);
      recognition.current?.abort();
    },
    [],
  );

  useEffect(() => {
    if (!hearing) return;
    // Another button may send the list before these words are final. After Stop, the final words still come.
    const takeHeard = ({ target }: MouseEvent) => {
      const pressed = target instanceof Element ? target.closest('button') : null;
      if (!pressed || pressed === button.current) return;
      const listener = recognition.current;
      end();
      listener?.abort();
    };
    document.addEventListener('click', takeHeard, { capture: true });
    return () => document.removeEventListener('click', takeHeard, { capture: true });
  });

  /** The shopper saw the words heard so far, so they count even if listening ends before they are final. */
  function end() {
    const heard = heardSoFar.current;
    recognition.current = null;
    clearTimeout(silence.current);
    setIsListening(false);
    hear('');
    if (heard) onHeard(heard);
  }

  function hear(words: string) {
    heardSoFar.current = words;
    setHearing(words);
  }

  function take(event: { resultIndex: number; results: ArrayLike<Heard> }) {
    const changed = Array.from(event.results).slice(event.resultIndex);
    const wordsOf = (heard: Heard) => heard[0]?.transcript.trim() ?? '';
    for (const heard of changed.filter(({ isFinal }) => isFinal)) {
      if (wordsOf(heard)) onHeard(wordsOf(heard));
    }
    hear(
      changed
        .filter(({ isFinal }) => !isFinal)
        .map(wordsOf)
        .join(' ')
        .trim(),
    );
  }

  function toggle() {
    if (recognition.current) {
      recognition.current.stop();
      return;
    }
    const Maker = makerHere();
    if (!Maker) return;
    const listener = new Maker();
    listener.lang = 'en-US';
    listener.continuous = true;
    listener.interimResults = true;
    // One that has ended may still report something.
    const isCurrent = () => recognition.current === listener;
    // Some browsers listen without end, even without a microphone.
    const awaitWords = () => {
      clearTimeout(silence.current);
      silence.current = setTimeout(() => {
        end();
        listener.abort();
        onProblem(words.heardNothing);
      }, longestSilence);
    };
    listener.onstart = () => isCurrent() && awaitWords();
    listener.onresult = (event) => {
      if (!isCurrent()) return;
      clearTimeout(silence.current);
      take(event);
    };
    listener.onend = () => isCurrent() && end();
    listener.onerror = ({ error }) => {
      if (!isCurrent()) return;
      end();
      onProblem(problemOf(error));
    };
    recognition.current = listener;
    onProblem(null);
    setIsListening(true);
    awaitWords();
    try {
      listener.start();
    } catch {
      end();
      onProblem(words.dictationFailed);
    }
  }

  return { button, isListening, hearing, toggle: canListen ? toggle : null };
}

/** In words; null if there is nothing to say, as after a stop. */
function problemOf(error: string): string | null {
  if (error === 'aborted') return null;
  if (error === 'not-allowed' || error === 'service-not-allowed') return words.microphoneRefused;
  return error === 'no-speech' ? words.heardNothing : words.dictationFailed;
}
