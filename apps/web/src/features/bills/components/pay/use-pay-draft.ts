import { useEffect, useState } from 'react';
import { readDraft, removeDraft, saveDraft } from '../../draft-shelf.ts';
import type { PayDraft } from '../../rules/pay-seed.ts';

/**
 * Draft that the person types, stored until it is paid. A reload or the back button finds it by the
 * id in the address; a new payment has no id yet and starts from `initial`.
 */
export function usePayDraft(id: string, initial: PayDraft) {
  const [draft, setDraft] = useState(initial);
  const [isRead, setRead] = useState(id === '');
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    if (isRead) return undefined;
    let isUnmounted = false;
    const restore = (stored: PayDraft | undefined) => {
      if (isUnmounted) return;
      if (stored) setDraft(stored);
      setRead(true);
    };
    readDraft(id).then(restore, () => restore(undefined));
    return () => {
      isUnmounted = true;
    };
  }, [id, isRead]);
  useEffect(() => {
    if (id !== '' && isRead && !isDone) void saveDraft(id, draft).catch(() => undefined);
  }, [id, draft, isRead, isDone]);
  return {
    draft,
    isRead,
    change: (changes: Partial<PayDraft>) => setDraft((before) => ({ ...before, ...changes })),
    discard: async () => {
      setDone(true);
      await removeDraft(id).catch(() => undefined);
    },
  };
}
