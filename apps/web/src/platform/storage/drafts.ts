/**
 * Drafts of forms. The device stores what a person typed until they send it, so that a lost
 * session or a closed tab loses nothing. Passwords, PINs and codes are never stored; signing out
 * removes all drafts.
 */

import { useEffect, useRef, useState } from 'react';
import { withoutSecrets } from './draft-fields.ts';
import { indexedDbStore } from './indexed-db-store.ts';

const prefix = 'draft:';

export const drafts = {
  read: (key: string): Promise<unknown> => indexedDbStore.get(prefix + key),
  save: (key: string, value: unknown): Promise<void> =>
    indexedDbStore.set(prefix + key, withoutSecrets(value)),
  remove: (key: string): Promise<void> => indexedDbStore.remove(prefix + key),
  removeAll: (): Promise<void> => indexedDbStore.removeAll(prefix),
};

/**
 * Stores `value` under `key` whenever it changes, and passes an earlier draft to `restore` once:
 *
 *     const { discard } = useDraft('sign-up', form.watch(), (draft) => form.reset(draft));
 *     …after success: await discard();
 *
 * `isRead` becomes true after the earlier draft, if there is one, was passed to `restore`.
 */
export function useDraft<T extends object>(
  key: string,
  value: T,
  restore: (draft: Partial<T>) => void,
): { discard: () => Promise<void>; isRead: boolean } {
  const latest = useRef(restore);
  const state = useRef<'reading' | 'saving' | 'discarded'>('reading');
  const text = JSON.stringify(value);
  const first = useRef(text);
  const [isRead, setRead] = useState(false);

  useEffect(() => {
    latest.current = restore;
  });

  useEffect(() => {
    let isUnmounted = false;
    state.current = 'reading';
    void drafts.read(key).then((draft) => {
      if (isUnmounted) return;
      setRead(true);
      if (state.current !== 'reading') return;
      state.current = 'saving';
      if (draft && typeof draft === 'object') latest.current(draft);
    });
    return () => {
      isUnmounted = true;
    };
  }, [key]);

  useEffect(() => {
    // The empty form at page load must not overwrite the stored draft before it is read.
    if (state.current === 'discarded' || text === first.current) return;
    if (state.current === 'reading') state.current = 'saving';
    void drafts.save(key, JSON.parse(text));
  }, [key, text]);

  const discard = () => {
    state.current = 'discarded';
    return drafts.remove(key);
  };
  return { discard, isRead };
}
