import { useEffect, useState, useSyncExternalStore } from 'react';

const never = () => () => undefined;
const isAvailable = (): boolean => 'speechSynthesis' in globalThis;
const slowly = 0.75;

/** Reads a text aloud, where the browser can. `start` is undefined where it cannot. */
export function useSpeech(text: string) {
  const canSpeak = useSyncExternalStore(never, isAvailable, () => false);
  const [isSpeaking, setSpeaking] = useState(false);
  useEffect(
    () => () => {
      if (isAvailable()) speechSynthesis.cancel();
    },
    [],
  );
  const stop = () => {
    speechSynthesis.cancel();
    setSpeaking(false);
  };
  const start = () => {
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.lang = 'en-NG';
    utterance.rate = slowly;
    utterance.addEventListener('end', () => setSpeaking(false));
    utterance.addEventListener('error', () => setSpeaking(false));
    speechSynthesis.cancel();
    speechSynthesis.speak(utterance);
    setSpeaking(true);
  };
  return { start: canSpeak ? start : undefined, stop, isSpeaking };
}
