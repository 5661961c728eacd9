/**
 * Drafts of something that people have not finished. The address names the draft, so two tabs do not
 * mix; what was typed is stored on the device only. Only the newest few are kept.
 */

import { drafts } from './drafts.ts';

const most = 5;

type Shelf<Draft> = readonly (readonly [id: string, draft: Draft])[];

export function createDraftShelf<Draft>(key: string) {
  const isShelf = (stored: unknown): stored is Shelf<Draft> =>
    Array.isArray(stored) && stored.every((entry) => Array.isArray(entry) && entry.length === 2);
  const readShelf = async (): Promise<Shelf<Draft>> => {
    const stored = await drafts.read(key);
    return isShelf(stored) ? stored : [];
  };
  /** One change at a time: the next one starts from what the last one stored. */
  let changes: Promise<void> = Promise.resolve();
  const changeShelf = (change: (shelf: Shelf<Draft>) => Shelf<Draft>): Promise<void> => {
    changes = changes.then(async () => drafts.save(key, change(await readShelf())));
    return changes;
  };
  const without = (shelf: Shelf<Draft>, id: string) => shelf.filter(([known]) => known !== id);
  return {
    read: async (id: string): Promise<Draft | undefined> =>
      (await readShelf()).find(([known]) => known === id)?.[1],
    save: (id: string, draft: Draft): Promise<void> =>
      changeShelf((shelf) => [...without(shelf, id), [id, draft] as const].slice(-most)),
    remove: (id: string): Promise<void> => changeShelf((shelf) => without(shelf, id)),
  };
}

export type DraftShelf<Draft> = ReturnType<typeof createDraftShelf<Draft>>;
