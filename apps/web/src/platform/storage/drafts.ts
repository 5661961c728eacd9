import { useEffect, useRef, useState } from 'react';
import { withoutSecrets } from './draft-fields.ts';
import { indexedDbStore } from './indexed-db-store.ts';

/**
 * What a person typed, kept until they send it, so that a lost session or a closed tab costs nothing.
 * Passwords, PINs and codes are never kept; signing out removes everything.
 */
const prefix = 'draft:';

export const drafts = {
  read: (key: string): Promise<unknown> => indexedDbStore.get(prefix + key),
  keep: (key: string, value: unknown): Promise<void> =>
    indexedDbStore.set(prefix + key, withoutSecrets(value)),
  remove: (key: string): Promise<void> => indexedDbStore.remove(prefix + key),
  removeAll: (): Promise<void> => indexedDbStore.removeAll(prefix),
};

/**
 * Keeps `value` under `key` while it changes, and hands an earlier draft to `restore` once:
 *
 *     const { discard } = useDraft('sign-up', form.watch(), (draft) => form.reset(draft));
 *     …after success: await discard();
 *
 * `isRead` turns true once an earlier draft, if there is one, has been handed over.
 */
export function useDraft<T extends object>(
  key: string,
  value: T,
  restore: (draft: Partial<T>) => void,
): { discard: () => Promise<void>; isRead: boolean } {
  const latest = useRef(restore);
  const state = useRef<'reading' | 'keeping' | 'discarded'>('reading');
  const text = JSON.stringify(value);
  const first = useRef(text);
  const [isRead, setRead] = useState(false);

  useEffect(() => {
    latest.current = restore;
  });

  useEffect(() => {
    let gone = false;
    state.current = 'reading';
    void drafts.read(key).then((draft) => {
      if (gone) return;
      setRead(true);
      if (state.current !== 'reading') return;
      state.current = 'keeping';
      if (draft && typeof draft === 'object') latest.current(draft);
    });
    return () => {
      gone = true;
    };
  }, [key]);

  useEffect(() => {
    // The empty form a page opens with must not replace the draft it is about to read.
    if (state.current === 'discarded' || text === first.current) return;
    if (state.current === 'reading') state.current = 'keeping';
    void drafts.keep(key, JSON.parse(text));
  }, [key, text]);

  const discard = () => {
    state.current = 'discarded';
    return drafts.remove(key);
  };
  return { discard, isRead };
}
