import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useDraft } from '#platform/storage/drafts.ts';

/**
 * The answers of a transfer, stored in the browser until the transfer is sent. If the person opens the
 * first step and an earlier draft exists, `hasUnfinished` is true and the page asks about it. A reload
 * in the middle of the flow continues without a question.
 */
export function useSendDraft<T extends Record<string, string>>(key: string, empty: T) {
  const [search] = useSearchParams();
  const [draft, setDraft] = useState(empty);
  const [hasUnfinished, setUnfinished] = useState(false);
  const change = (changes: Partial<T>) => setDraft((before) => ({ ...before, ...changes }));
  const { discard, isRead } = useDraft(key, draft, (earlier) => {
    change(earlier);
    setUnfinished(!search.has('step'));
  });
  /** For the first answer. An unfinished draft is dropped: the person started a new transfer. */
  const begin = (changes: Partial<T>) => {
    setDraft((before) => ({ ...(hasUnfinished ? empty : before), ...changes }));
    setUnfinished(false);
  };
  return {
    draft,
    change,
    begin,
    isRead,
    discard,
    hasUnfinished,
    resume: () => setUnfinished(false),
    startOver: () => begin(empty),
  };
}
