import { useEffect, useRef, useState } from 'react';

const pauseMs = 700;

export type SaveState = 'clean' | 'saving' | 'saved' | 'failed';

/**
 * Saves values a moment after the person stops typing, and at once when they leave the page. `save`
 * gets the newest values; a save under way is followed by another if they changed meanwhile.
 */
export function useAutosave<T extends object>(
  values: T,
  save: (values: T) => Promise<unknown>,
): { state: SaveState; skip: () => void } {
  const [state, setState] = useState<SaveState>('clean');
  const text = JSON.stringify(values);
  const latest = useRef({ text, values, save });
  const savedText = useRef(text);
  const isSaving = useRef(false);
  const run = useRef(async (isLeaving = false): Promise<void> => {
    const { text: wanted, values: given, save: send } = latest.current;
    if (wanted === savedText.current) return;
    // A page that goes away cannot wait for the save under way.
    if (isSaving.current && !isLeaving) return;
    isSaving.current = true;
    setState('saving');
    let isDone = false;
    try {
      await send(given);
      savedText.current = wanted;
      isDone = true;
    } catch {
      // The next change, or leaving the page, tries again.
    } finally {
      isSaving.current = false;
    }
    setState(isDone ? 'saved' : 'failed');
    if (isDone) await run.current();
  });

  useEffect(() => {
    latest.current = { text, values, save };
  });

  useEffect(() => {
    if (text === savedText.current) return undefined;
    const timer = setTimeout(() => void run.current(), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);

  useEffect(() => {
    const { current: saveNow } = run;
    const onHide = () => {
      if (document.visibilityState === 'hidden') void saveNow(true);
    };
    document.addEventListener('visibilitychange', onHide);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      void saveNow(true);
    };
  }, []);

  /** The values were saved in another way. */
  const skip = () => {
    savedText.current = latest.current.text;
  };
  return { state, skip };
}
