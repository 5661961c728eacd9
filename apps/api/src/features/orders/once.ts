/** One request with a key at a time in this process; the ledger and the rooms' rows decide between processes. */

import { answerOnlyHeader } from '@cowrie/contract/platform/answer-only';
import { fail } from '#platform/result.ts';
import { type Authority, intentOf } from './authority.ts';

/** Requests in progress in this process, by the id of their key. */
const running = new Set<string>();

/**
 * Runs a request unless one with the same key is in progress. A finished key is answered from what
 * is stored, also while another replay of it is in progress; otherwise a second request gets an error.
 */
const onceAtATime = async <Stored, Made>(
  id: string,
  replay: () => Promise<Stored | undefined>,
  work: () => Promise<Made>,
): Promise<Stored | Made | ReturnType<typeof fail<'IDEMPOTENCY_RUNNING'>>> => {
  if (running.has(id)) {
    return (await replay()) ?? fail('IDEMPOTENCY_RUNNING', { retryAfterSeconds: 1 });
  }
  running.add(id);
  try {
    return await work();
  } finally {
    running.delete(id);
  }
};

/** Answers a request with an idempotency key: from what is stored under its id, or by running it. */
export const answerOnce = async <Stored, Made, Read = undefined>(
  authority: Authority,
  /** The call, so that one key of two calls is two orders. */
  what: string,
  request: {
    /** The stored answer; undefined if there is none. */
    readonly replay: (id: string) => Promise<Stored | undefined>;
    /** Read beside the stored answer, to save a turn. */
    readonly read?: () => Promise<Read>;
    readonly run: (id: string, read: Read) => Promise<Made>;
  },
) => {
  const intent = intentOf(authority, what);
  if (!intent.ok) return intent;
  const id = intent.value;
  const replay = () => request.replay(id);
  return onceAtATime(id, replay, async () => {
    const [stored, read] = await Promise.all([replay(), request.read?.() as Promise<Read>]);
    if (stored !== undefined) return stored;
    // The answer was lost, and the client asks what happened: this request must not make it happen.
    if (authority.header(answerOnlyHeader) !== undefined) return fail('NOT_FOUND');
    return request.run(id, read);
  });
};
