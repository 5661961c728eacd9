/**
 * Saves the recipients of sends, batched shortly after the sends. A send never waits for it. If the
 * process crashes, the list misses a recipient until the next send to them.
 */

import type { Platform } from '#platform/platform.ts';
import { type UsedRecipient, useRecipients } from './recipient-queries.ts';

const everyMs = 200;

export type RecipientSaver = {
  readonly note: (used: UsedRecipient) => void;
  readonly flush: () => Promise<void>;
};

export const createRecipientSaver = (deps: Pick<Platform, 'db' | 'log'>): RecipientSaver => {
  let waiting = new Map<string, UsedRecipient & { readonly times: number }>();
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
      const name = `${used.userId} ${used.key}`;
      waiting.set(name, { ...used, times: (waiting.get(name)?.times ?? 0) + 1 });
      timer ??= setTimeout(() => void flush(), everyMs).unref();
    },
    flush,
  };
};
