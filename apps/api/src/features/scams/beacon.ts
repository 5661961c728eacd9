/**
 * The scam beacon: what people reported, as keyed hashes, and the warning that others read before they
 * send. No one learns who reported, or how many did.
 */

import type { Tx } from '#platform/db/pool.ts';
import { notify, addressee } from '#features/notifications/index.ts';
import { hmac } from '#platform/crypto/secrets.ts';
import type { Platform } from '#platform/platform.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import * as queries from './beacon-queries.ts';
import { ownListed } from './notifications.ts';
import { type Counted, listedUntil } from './rules.ts';
import { hashOf, targetOfRecipient } from './targets.ts';

type ReportFacts = {
  readonly user_id: string;
  readonly opened_at: Date;
  readonly weight: number;
  readonly is_upheld: boolean;
};
const toCounted = (row: ReportFacts): Counted => ({
  reporterId: row.user_id,
  at: row.opened_at,
  weight: row.weight,
  isUpheld: row.is_upheld,
});

/**
 * Counts the reports about a target again, after one was added or decided. Between such moments the
 * score only falls, and the end of the warning is known now.
 */
export const recountIn = async (deps: Platform, tx: Tx, target: Buffer): Promise<void> => {
  const entry = await queries.lockTarget(tx, target);
  if (!entry) return;
  const now = deps.clock.now();
  const counted = (await queries.countedReports(tx, target, entry.cleared_at)).map(toCounted);
  const until = listedUntil(counted, now);
  const wasListed = entry.listed_until !== null && entry.listed_until > now;
  const listedAt = until === null ? null : wasListed ? entry.listed_at : now;
  await queries.writeListing(tx, target, { listedAt, listedUntil: until });
  if (until === null || wasListed || entry.owner_id === null) return;
  const owner = await addressee(tx, entry.owner_id);
  const cause = `scams:listed:${entry.id}:${now.toISOString()}`;
  await notify(deps, tx, owner, ownListed, {}, { cause });
};

/** Warning that a sender reads. The warning says nothing about who reported, or how many did. */
const warningWords =
  'People have reported this recipient as a scam. If you did not expect to pay, or someone is pressing you, stop here. We may not be able to get the money back.';

export type ScamWarning = {
  /** The sender's word that they have read it; it fits only this sender and this recipient. */
  readonly id: string;
  readonly words: string;
  readonly since: Date;
};

const warningId = ({ config }: Pick<Platform, 'config'>, userId: string, target: Buffer): string =>
  hmac(config.BLIND_INDEX_KEY, 'scam warning', userId, target).toString('base64url').slice(0, 22);

/** The recipient of a send, as it is now: blocked by the sender, or reported by others. */
export const checkRecipient = async (
  deps: Pick<Platform, 'config' | 'db' | 'clock'>,
  userId: string,
  recipientKey: string,
): Promise<Result<ScamWarning | null, 'RECIPIENT_BLOCKED'>> => {
  const target = targetOfRecipient(recipientKey);
  if (!target) return ok(null);
  const hash = hashOf(deps, target.key);
  const found = await queries.readRecipient(deps.db, userId, hash, deps.clock.now());
  if (found.blocked) return fail('RECIPIENT_BLOCKED');
  if (found.listed_at === null) return ok(null);
  return ok({ id: warningId(deps, userId, hash), words: warningWords, since: found.listed_at });
};
