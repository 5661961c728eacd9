/**
 * The turn that every message takes which people can ask for. A refused ask writes nothing: it makes
 * no one wait longer.
 */

import { digest, hmac } from '#platform/crypto/secrets.ts';
import type { Tx } from '#platform/db/pool.ts';
import { type Asker, counted, currentAsker } from '#platform/http/asker.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import type { DefinedKind } from '../define.ts';
import type { NotifyDeps } from '../deps.ts';
import { budgets, judgeTurn, type Refused } from './limits.ts';
import { findOwner, insertTurn, lockLine, readTurns } from './queries.ts';

type Wanted = {
  readonly kind: Pick<DefinedKind, 'id' | 'budget'>;
  readonly channel: 'mail' | 'text';
  readonly address: string;
  /** The account that a job sends for. A call knows its asker. */
  readonly askedBy?: string | undefined;
};

const noOne: Asker = { accountId: null, network: null, cookie: () => undefined };

const ownerOf = (deps: NotifyDeps, tx: Tx, wanted: Wanted, asker: Asker) => {
  const { accountId } = asker;
  const token = asker.cookie(deps.cookies.device);
  const device = token === undefined ? null : digest(token);
  if (accountId === null && device === null) return undefined;
  return findOwner(tx, { ...wanted, accountId, device });
};

/** Null if the message may go; then it is counted. */
export const takeTurn = async (
  deps: NotifyDeps,
  tx: Tx,
  wanted: Wanted,
): Promise<Refused | null> => {
  const current = currentAsker();
  if (current === counted) return null;
  const { kind, channel, address, askedBy } = wanted;
  const asker = askedBy === undefined ? (current ?? noOne) : { ...noOne, accountId: askedBy };
  const secret = deps.config.BLIND_INDEX_KEY;
  const line = hmac(secret, 'message-line', kind.budget ?? kind.id, channel, address.toLowerCase());
  const nameOf = (what: string, value: string | null | undefined): Buffer | null =>
    value ? hmac(secret, 'message-asker', what, value) : null;
  await lockLine(tx, line);
  const now = deps.clock.now();
  const owner = nameOf('owner', await ownerOf(deps, tx, wanted, asker));
  const account = owner ? null : nameOf('account', asker.accountId);
  const network = owner ? null : nameOf('network', asker.network);
  const by = {
    account: account && account.toString('hex'),
    network: network && network.toString('hex'),
    owner: owner && owner.toString('hex'),
  };
  const refused = judgeTurn(await readTurns(tx, line, now), by, budgets[channel], now);
  if (refused) return refused;
  await insertTurn(tx, { id: deps.ids.next(), line, account, network, owner, at: now });
  return null;
};

/**
 * The answer to the asker: whether the message goes. A visitor hears only that they asked too often
 * themselves. That others did would tell something of the address, so it is answered as if it went.
 */
export const answerTurn = (refused: Refused | null): Result<boolean, 'RATE_LIMITED'> => {
  if (refused === null) return ok(true);
  const asker = currentAsker();
  const isVisitor = asker === null || asker === counted || asker.accountId === null;
  if (isVisitor && refused.by === 'address') return ok(false);
  return fail('RATE_LIMITED', { retryAfterSeconds: refused.retryAfterSeconds });
};

/**
 * Takes the turn in the call that asks, when a job sends the message later (`asCounted`). So the call
 * counts and answers the same for an address that is known and for one that is not.
 */
export const askTurn = async (
  deps: NotifyDeps,
  tx: Tx,
  kind: Wanted['kind'],
  email: string,
): Promise<Result<boolean, 'RATE_LIMITED'>> =>
  answerTurn(await takeTurn(deps, tx, { kind, channel: 'mail', address: email }));
