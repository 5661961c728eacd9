import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useDraft } from '#platform/storage/drafts.ts';

/**
 * What was answered so far, kept until it is sent. Whoever comes back to the beginning with an
 * unfinished one is asked about it (`unfinished`); a reload in the middle goes on where it was.
 */
export function useSendDraft<T extends Record<string, string>>(key: string, empty: T) {
  const [search] = useSearchParams();
  const [draft, setDraft] = useState(empty);
  const [isOld, setOld] = useState(false);
  const change = (some: Partial<T>) => setDraft((before) => ({ ...before, ...some }));
  const { discard, isRead } = useDraft(key, draft, (earlier) => {
    change(earlier);
    setOld(!search.has('step'));
  });
  /** The first answer; beside an old draft it begins a new one. */
  const begin = (some: Partial<T>) => {
    setDraft((before) => ({ ...(isOld ? empty : before), ...some }));
    setOld(false);
  };
  return {
    draft,
    change,
    begin,
    isRead,
    discard,
    unfinished: isOld,
    resume: () => setOld(false),
    startOver: () => begin(empty),
  };
}
