/**
 * Closes a type of transfer for one person: an override of zero per transfer in every currency. The
 * ledger keeps to it like to any limit, inside the batch. A switch would do it too, but a switch has
 * one row for all people, so a pause for everyone would end the restriction of one person.
 */

import { railInText, type LimitScope } from '@cowrie/contract/limits/data';
import { walletCurrencies } from '@cowrie/contract/wallets/data';
import { findPersonById } from '#features/identity/index.ts';
import { addSeconds } from '#platform/clock.ts';
import type { Tx } from '#platform/db/pool.ts';
import { fail, failAt, ok } from '#platform/result.ts';
import type { LimitDeps } from './deps.ts';
import * as queries from './staff-queries.ts';

/** As it is stored: the person by their id. */
type Restriction = {
  readonly kind: 'restriction';
  readonly userId: string;
  readonly scope: LimitScope;
  readonly restricted: boolean;
  readonly expiresAt?: string | undefined;
};

/** Without an end it lasts until staff open it again. */
const longestSeconds = 10 * 365 * 86_400;

const namesOf = (scope: LimitScope): string =>
  scope === 'all' ? 'all transfers' : railInText(scope);

export const describeRestriction = async (tx: Tx, change: Restriction, now: Date) => {
  const { userId, scope, restricted, expiresAt } = change;
  const person = await findPersonById(tx, userId);
  if (person?.status !== 'active') return fail('NOT_FOUND');
  if (expiresAt !== undefined && new Date(expiresAt) <= now) {
    return failAt('LIMIT_DATES', 'change.expiresAt');
  }
  const closed = (await queries.readClosed(tx, userId, now)).filter((row) => row.scope === scope);
  if (closed.length > 0 === restricted) return fail('LIMIT_UNCHANGED');
  const [row] = closed;
  const shown = { currency: 'NGN' as const, from: null };
  const isClosed = { ...shown, limit: 0, isClosed: true };
  const isOpen = { ...shown, limit: null, isClosed: false, until: null };
  return ok({
    summary: `@${person.tag}: ${restricted ? 'close' : 'open'} ${namesOf(scope)} in every currency`,
    before: restricted ? isOpen : { ...isClosed, until: row?.expires_at.toISOString() ?? null },
    after: restricted ? { ...isClosed, until: expiresAt ?? null } : isOpen,
    parties: [userId],
    subjects: [`user:${userId}`],
  });
};

export const applyRestriction = async (
  deps: LimitDeps,
  tx: Tx,
  change: Restriction,
  by: { readonly approvalId: string; readonly reason: string },
): Promise<void> => {
  const { userId, scope, restricted, expiresAt } = change;
  const at = deps.clock.now();
  if (!restricted) {
    const closed = await queries.readClosed(tx, userId, at);
    for (const row of closed) if (row.scope === scope) await queries.endOverride(tx, row.id, at);
    return;
  }
  for (const currency of walletCurrencies) {
    await queries.insertOverride(tx, {
      id: deps.ids.next(),
      user_id: userId,
      scope,
      currency,
      period: 'single',
      amount: 0n,
      effective_from: at,
      expires_at: expiresAt ? new Date(expiresAt) : addSeconds(at, longestSeconds),
      reason: by.reason,
      approval_id: by.approvalId,
      created_at: at,
    });
  }
};

/** Scopes that are closed for a person, each once for all currencies. */
export const readRestrictions = async (deps: Pick<LimitDeps, 'db' | 'clock'>, userId: string) => {
  const rows = await queries.readClosed(deps.db, userId, deps.clock.now());
  const scopes = [...new Set(rows.map(({ scope }) => scope))];
  return scopes.flatMap((scope) => {
    const row = rows.find((one) => one.scope === scope);
    return row ? [{ scope, until: row.expires_at.toISOString(), reason: row.reason }] : [];
  });
};
