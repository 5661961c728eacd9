/** SQL about messages that people ask for. */

import { type Insertable, sql } from 'kysely';
import { addSeconds, daySeconds } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/db/pool.ts';
import { deleteBefore, insertRow } from '#platform/db/rows.ts';
import type { MessageTurns } from '#platform/db/types.ts';
import type { Turn } from './limits.ts';

/** One at a time decides about a line, so that parallel asks do not pass its budget. */
export const lockLine = (tx: Tx, line: Buffer) =>
  sql`select pg_advisory_xact_lock(hashtextextended(encode(${line}::bytea, 'hex'), 0))`.execute(tx);

const nameOf = (digest: Buffer | null): string | null => digest && digest.toString('hex');

/** The turns of a day, the oldest first. */
export const readTurns = async (tx: Tx, line: Buffer, now: Date): Promise<Turn[]> => {
  const rows = await tx
    .selectFrom('message_turns')
    .select(['account', 'network', 'owner', 'at'])
    .where('line', '=', line)
    .where('at', '>', addSeconds(now, -daySeconds))
    .orderBy('at')
    .orderBy('id')
    .execute();
  return rows.map(({ account, network, owner, at }) => ({
    account: nameOf(account),
    network: nameOf(network),
    owner: nameOf(owner),
    at,
  }));
};

export const insertTurn: (tx: Tx, row: Insertable<MessageTurns>) => Promise<void> =
  insertRow('message_turns');

type Claim = {
  readonly channel: 'mail' | 'text';
  readonly address: string;
  readonly accountId: string | null;
  /** The digest of the token that the caller's browser keeps. */
  readonly device: Buffer | null;
};

/**
 * The person who has proved this address, if they ask: from their account, or in a browser that they
 * have signed in with.
 */
export const findOwner = async (
  tx: Tx,
  { channel, address, accountId, device }: Claim,
): Promise<string | undefined> => {
  const isTheirs =
    channel === 'mail'
      ? sql`u.email_key = ${address.toLowerCase()} and u.email_verified_at is not null`
      : sql`u.phone = ${address} and u.phone_verified_at is not null`;
  const { rows } = await sql<{ id: string }>`
    select u.id from users u
    where ${isTheirs} and (u.id = ${accountId}::uuid or exists (
      select from devices d where d.user_id = u.id and d.token_hash = ${device}::bytea))`.execute(
    tx,
  );
  return rows[0]?.id;
};

const forgetTurns = deleteBefore('message_turns', 'at');
/** The release before counts here; nothing is written any more. */
const forgetCounted = deleteBefore('asked_messages', 'hour');

export const forgetAsked = async (db: Db, before: Date): Promise<void> => {
  await forgetTurns(db, before);
  await forgetCounted(db, before);
};
