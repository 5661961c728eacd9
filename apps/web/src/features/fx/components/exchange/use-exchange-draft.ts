import { useEffect, useState } from 'react';
import { readDraft, removeDraft, saveDraft } from '../../draft-shelf.ts';
import { changed, type ExchangeDraft } from '../../rules/draft.ts';

type Options = { readonly draftId: string; readonly isNew: boolean; readonly seed: ExchangeDraft };

/** Draft that the person fills in, stored until it is converted or ordered. */
export function useExchangeDraft({ draftId, isNew, seed }: Options) {
  const [draft, setDraft] = useState(seed);
  const [isRead, setRead] = useState(isNew);
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    if (isRead) return undefined;
    let isUnmounted = false;
    const restore = (stored: ExchangeDraft | undefined) => {
      if (isUnmounted) return;
      if (stored) setDraft((before) => ({ ...before, ...stored }));
      setRead(true);
    };
    readDraft(draftId).then(restore, () => restore(undefined));
    return () => {
      isUnmounted = true;
    };
  }, [draftId, isRead]);
  useEffect(() => {
    if (isRead && !isDone) void saveDraft(draftId, draft).catch(() => undefined);
  }, [draftId, draft, isRead, isDone]);
  return {
    draft,
    isRead,
    change: (changes: Partial<ExchangeDraft>) => setDraft((before) => changed(before, changes)),
    discard: async () => {
      setDone(true);
      await removeDraft(draftId).catch(() => undefined);
    },
  };
}
