import { readWindow, spentSince } from '#ledger/index.ts';
import { fail, ok } from '#platform/result.ts';
import { limitFailure, type LimitRefusal, type Refused } from './limit-failure.ts';
import type { LimitDeps } from './deps.ts';
import { readAccounts, readPerson } from './queries.ts';
import { type Amount, boundsOf, mostOf } from './rules.ts';

/**
 * Whether an outflow would pass now, for a form that is still being filled in. The ledger decides
 * again when it happens.
 */
export const previewOutflow = async (deps: Pick<LimitDeps, 'db' | 'clock'>, send: Refused) => {
  const { userId, currency, rail, amount } = send;
  const at = deps.clock.now();
  const person = await readPerson(deps.db, userId, [currency], at);
  if (person.isSuspended) return fail('ACCESS_SUSPENDED');
  const { single, rolling, railRolling } = boundsOf(person.standing(currency), rail);
  if (single === null && rolling === null && railRolling === null) return ok(null);
  const account = (await readAccounts(deps.db, userId)).get(currency);
  const window = account === undefined ? [] : await readWindow(deps.db, account);
  const over = (bound: bigint | null, used: bigint): boolean =>
    bound !== null && used + amount > bound;
  const refusal: LimitRefusal | null = over(single, 0n)
    ? 'limit_single'
    : over(rolling, spentSince(window, at.getTime()))
      ? 'limit_rolling'
      : over(railRolling, spentSince(window, at.getTime(), rail))
        ? 'limit_rail'
        : null;
  return refusal ? limitFailure(deps, send, refusal) : ok(null);
};

/** The largest outflow that would pass now; null means no limit. */
export const largestOutflow = async (
  deps: Pick<LimitDeps, 'db' | 'clock'>,
  { userId, currency, rail }: Omit<Refused, 'amount'>,
): Promise<Amount> => {
  const at = deps.clock.now();
  const person = await readPerson(deps.db, userId, [currency], at);
  if (person.isSuspended) return 0n;
  const account = (await readAccounts(deps.db, userId)).get(currency);
  const window = account === undefined ? [] : await readWindow(deps.db, account);
  return mostOf(person.standing(currency), window, at.getTime(), rail);
};
