import { useEffect, useState } from 'react';
import type { DraftShelf } from './draft-shelf.ts';

type Options<Draft> = {
  /** Id in the address; empty if nothing is stored yet. */
  readonly id: string;
  readonly isNew: boolean;
  readonly initial: Draft;
  readonly change?: (before: Draft, changes: Partial<Draft>) => Draft;
};

/**
 * Draft that the person types, stored until it is ordered. A reload or the back button finds it by the
 * id in the address; a new one starts from `initial`.
 */
export function useShelfDraft<Draft extends object>(
  shelf: DraftShelf<Draft>,
  { id, isNew, initial, change = (before, changes) => ({ ...before, ...changes }) }: Options<Draft>,
) {
  const [draft, setDraft] = useState(initial);
  const [isRead, setRead] = useState(isNew);
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    if (isRead) return undefined;
    let isUnmounted = false;
    const restore = (stored: Draft | undefined) => {
      if (isUnmounted) return;
      setDraft((before) => ({ ...before, ...stored }));
      setRead(true);
    };
    shelf.read(id).then(restore, () => restore(undefined));
    return () => {
      isUnmounted = true;
    };
  }, [shelf, id, isRead]);
  useEffect(() => {
    if (id !== '' && isRead && !isDone) void shelf.save(id, draft).catch(() => undefined);
  }, [shelf, id, draft, isRead, isDone]);
  return {
    draft,
    isRead,
    change: (changes: Partial<Draft>) => setDraft((before) => change(before, changes)),
    discard: async () => {
      setDone(true);
      await shelf.remove(id).catch(() => undefined);
    },
  };
}
