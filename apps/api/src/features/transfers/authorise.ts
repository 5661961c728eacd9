import * as z from 'zod';
import { authorisePin } from '#features/identity/index.ts';
import type { Actor, Caller } from '#platform/http/call.ts';
import { idFrom } from '#platform/ids.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import type { TransferDeps } from './deps.ts';

/** The headers of every call that moves money. */
export type Authority = {
  readonly actor: Actor;
  readonly caller: Caller;
  readonly header: (name: string) => string | undefined;
};

const key = z.uuid();

/** The id of the send. The same person with the same idempotency key gets the same id. */
export const intentOf = (
  authority: Authority,
  what: string,
): Result<string, 'IDEMPOTENCY_KEY_MISSING'> => {
  const parsed = key.safeParse(authority.header('idempotency-key'));
  if (!parsed.success) return fail('IDEMPOTENCY_KEY_MISSING');
  return ok(idFrom(`${authority.actor.userId}/${what}`, parsed.data.toLowerCase()));
};

/** A digest of the request: the same key with a different request is refused. */
export const askedOf = (input: object): string => idFrom('asked', JSON.stringify(input));

export const passPin = (deps: TransferDeps, authority: Authority) =>
  authorisePin(
    deps,
    authority.actor.userId,
    authority.header('x-transaction-pin') ?? '',
    authority.caller,
  );

/** Requests in progress in this process, by the id of their key. */
const running = new Set<string>();

/**
 * Runs a request unless one with the same key is in progress. A finished key is answered from what
 * is stored, also while another replay of it is in progress; otherwise a second request gets an error.
 */
export const onceAtATime = async <Stored, Made>(
  id: string,
  /** The stored answer; undefined if there is none. */
  replay: () => Promise<Stored | undefined>,
  work: (replay: () => Promise<Stored | undefined>) => Promise<Made>,
): Promise<Stored | Made | ReturnType<typeof fail<'IDEMPOTENCY_RUNNING'>>> => {
  if (running.has(id)) {
    return (await replay()) ?? fail('IDEMPOTENCY_RUNNING', { retryAfterSeconds: 1 });
  }
  running.add(id);
  try {
    return await work(replay);
  } finally {
    running.delete(id);
  }
};
