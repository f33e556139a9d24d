import { useEffect, useRef, useState } from 'react';
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts';

/** The part of the browser's interface that we use; TypeScript has no types for it. */
interface Recognition {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  onresult: ((event: { resultIndex: number; results: ArrayLike<ArrayLike<{ transcript: string }>> }) => void) | null;
  onend: (() => void) | null;
  onerror: (() => void) | null;
  start: () => void;
  stop: () => void;
  abort: () => void;
}
type RecognitionMaker = new () => Recognition;

declare const SpeechRecognition: RecognitionMaker | undefined;
declare const webkitSpeechRecognition: RecognitionMaker | undefined;

function makerHere(): RecognitionMaker | undefined {
  if (typeof SpeechRecognition !== 'undefined') return SpeechRecognition;
  return typeof webkitSpeechRecognition === 'undefined' ? undefined : webkitSpeechRecognition;
}

/** Dictation, if the browser supports it: otherwise `toggle` is null. */
export function useDictation(onHeard: (words: string) => void) {
  const isHydrated = useIsHydrated();
  const [isListening, setIsListening] = useState(false);
  const recognition = useRef<Recognition | null>(null);
  const canListen = isHydrated && makerHere() !== undefined;

  useEffect(() => () => recognition.current?.abort(), []);

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
    listener.interimResults = false;
    listener.onresult = ({ resultIndex, results }) => {
      for (let at = resultIndex; at < results.length; at++) {
        const heard = results[at]?.[0]?.transcript.trim();
        if (heard) onHeard(heard);
      }
    };
    const end = () => {
      recognition.current = null;
      setIsListening(false);
    };
    listener.onend = end;
    listener.onerror = end;
    recognition.current = listener;
    setIsListening(true);
    listener.start();
  }

  return { isListening, toggle: canListen ? toggle : null };
}
