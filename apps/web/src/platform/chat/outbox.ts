/**
 * Messages that are on their way. Each has its id before it is sent, and the device keeps it until
 * the server has it: a message that was written offline survives a reload and arrives once.
 */

import { ApiError } from '@cowrie/contract/client';
import { newId } from '../storage/new-id.ts';

export type WaitingMessage = {
  readonly id: string;
  readonly text: string;
  /** Why the server refused it. It is not tried again. */
  readonly problem?: string;
};

type Store = {
  readonly read: () => Promise<readonly WaitingMessage[]>;
  readonly save: (messages: readonly WaitingMessage[]) => Promise<void>;
};

/** True if the message may not have arrived, and trying again could help. */
const isPassing = (error: unknown): boolean =>
  !(error instanceof ApiError) ||
  error.status === 0 ||
  error.status === 401 ||
  error.status === 429 ||
  error.status >= 500;

export function createOutbox(
  store: Store,
  send: (message: WaitingMessage) => Promise<unknown>,
  onChange: (messages: readonly WaitingMessage[]) => void,
) {
  let messages: readonly WaitingMessage[] = [];
  let isSending = false;

  const change = async (next: readonly WaitingMessage[]) => {
    messages = next;
    onChange(messages);
    await store.save(messages);
  };
  const without = (id: string) => messages.filter((message) => message.id !== id);

  /** In order, so that a later message never overtakes an earlier one. */
  const flush = async (): Promise<void> => {
    if (isSending) return;
    isSending = true;
    try {
      for (;;) {
        const next = messages.find(({ problem }) => problem === undefined);
        if (!next) return;
        try {
          await send(next);
          await change(without(next.id));
        } catch (error) {
          if (isPassing(error)) return;
          const problem = error instanceof Error ? error.message : String(error);
          await change(messages.map((one) => (one.id === next.id ? { ...one, problem } : one)));
        }
      }
    } finally {
      isSending = false;
    }
  };

  return {
    /** Reads what an earlier visit left, and sends it. */
    start: async () => {
      const left = await store.read();
      const known = new Set(messages.map(({ id }) => id));
      messages = [...left.filter(({ id }) => !known.has(id)), ...messages];
      onChange(messages);
      await flush();
    },
    add: async (text: string) => {
      await change([...messages, { id: newId(), text }]);
      await flush();
    },
    discard: (id: string) => change(without(id)),
    flush,
  };
}
