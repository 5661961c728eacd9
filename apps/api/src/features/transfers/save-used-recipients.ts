import type { Platform } from '#platform/platform.ts';
import { type UsedRecipient, useRecipients } from './recipient-queries.ts';

/**
 * Saves whom people send to, a moment after they did and many at a time: a send never waits for it,
 * and losing one with a dying process costs a line in a list that the next send writes again.
 */
const everyMs = 200;

export type RecipientSaver = {
  readonly note: (used: UsedRecipient) => void;
  readonly flush: () => Promise<void>;
};

export const createRecipientSaver = (deps: Pick<Platform, 'db' | 'log'>): RecipientSaver => {
  let waiting = new Map<string, UsedRecipient>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  const write = async (): Promise<void> => {
    timer = undefined;
    const batch = [...waiting.values()];
    waiting = new Map();
    if (batch.length === 0) return;
    await useRecipients(deps.db, batch).catch((error: unknown) =>
      deps.log.warn({ err: error, recipients: batch.length }, 'recipients were not saved'),
    );
  };
  const flush = (): Promise<void> => {
    clearTimeout(timer);
    writing = writing.then(write);
    return writing;
  };
  return {
    note: (used) => {
      waiting.set(`${used.userId} ${used.key}`, used);
      timer ??= setTimeout(() => void flush(), everyMs).unref();
    },
    flush,
  };
};
