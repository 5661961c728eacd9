import * as z from 'zod';
import { authorisePin } from '#features/identity/index.ts';
import type { Actor, Caller } from '#platform/http/call.ts';
import { idFrom } from '#platform/ids.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import type { TransferDeps } from './deps.ts';

/** What every call that moves money carries in its headers. */
export type Authority = {
  readonly actor: Actor;
  readonly caller: Caller;
  readonly header: (name: string) => string | undefined;
};

const key = z.uuid();

/** The id of what is about to happen: the same person with the same key means the same thing. */
export const intentOf = (
  authority: Authority,
  what: string,
): Result<string, 'IDEMPOTENCY_KEY_MISSING'> => {
  const parsed = key.safeParse(authority.header('idempotency-key'));
  if (!parsed.success) return fail('IDEMPOTENCY_KEY_MISSING');
  return ok(idFrom(`${authority.actor.userId}/${what}`, parsed.data.toLowerCase()));
};

/** What was asked for, in short: a key that comes back with anything else is refused. */
export const askedOf = (input: object): string => idFrom('asked', JSON.stringify(input));

export const passPin = (deps: TransferDeps, authority: Authority) =>
  authorisePin(
    deps,
    authority.actor.userId,
    authority.header('x-transaction-pin') ?? '',
    authority.caller,
  );

/** Requests under way in this process: the second of two with one key is told so. */
const running = new Set<string>();

export const onceAtATime = async <T>(
  id: string,
  work: () => Promise<T>,
): Promise<T | ReturnType<typeof fail<'IDEMPOTENCY_RUNNING'>>> => {
  if (running.has(id)) return fail('IDEMPOTENCY_RUNNING', { retryAfterSeconds: 1 });
  running.add(id);
  try {
    return await work();
  } finally {
    running.delete(id);
  }
};
