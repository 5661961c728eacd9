/**
 * Drafts of conversions that people have not finished. The address names the draft, so two tabs do
 * not mix; amounts are stored on the device only. Only the newest few are kept.
 */

import { drafts } from '#platform/storage/drafts.ts';
import type { ExchangeDraft } from './rules/draft.ts';

const key = 'exchange';
const most = 5;

type Shelf = readonly (readonly [id: string, draft: ExchangeDraft])[];

const isShelf = (stored: unknown): stored is Shelf =>
  Array.isArray(stored) && stored.every((entry) => Array.isArray(entry) && entry.length === 2);

const readShelf = async (): Promise<Shelf> => {
  const stored = await drafts.read(key);
  return isShelf(stored) ? stored : [];
};

/** One change at a time: the next one starts from what the last one stored. */
let changes: Promise<void> = Promise.resolve();
const changeShelf = (change: (shelf: Shelf) => Shelf): Promise<void> => {
  changes = changes.then(async () => drafts.save(key, change(await readShelf())));
  return changes;
};

const without = (shelf: Shelf, id: string): Shelf => shelf.filter(([known]) => known !== id);

export const readDraft = async (id: string): Promise<ExchangeDraft | undefined> =>
  (await readShelf()).find(([known]) => known === id)?.[1];

export const saveDraft = (id: string, draft: ExchangeDraft): Promise<void> =>
  changeShelf((shelf) => [...without(shelf, id), [id, draft] as const].slice(-most));

export const removeDraft = (id: string): Promise<void> =>
  changeShelf((shelf) => without(shelf, id));
