/** SQL about reports of companies, and about addresses that refuse our messages. */

import { sql, type Insertable } from 'kysely';
import type { Db, Tx } from '#platform/db/pool.ts';
import { deleteBefore, insertOnce } from '#platform/db/rows.ts';
import type { DB } from '#platform/db/types.ts';

/**
 * A report and our own note that the message was sent can come at the same moment. The second waits
 * here for the first, and then sees it.
 */
export const lockMessage = (tx: Tx, company: string, companyId: string) =>
  sql`select pg_advisory_xact_lock(hashtext('messages'), hashtext(${`${company} ${companyId}`}))`.execute(
    tx,
  );

/**
 * Locks many messages, in one order everywhere, so that two of these locks never wait for each
 * other.
 */
export const lockMessages = (tx: Tx, company: string, companyIds: readonly string[]) =>
  sql`
    select pg_advisory_xact_lock(hashtext('messages'), name)
    from (select distinct hashtext(${`${company} `} || one) as name
      from unnest(${companyIds}::text[]) one order by 1) names`.execute(tx);

export const keepEarlyReport = insertOnce('early_reports');

/** Oldest first; they are removed. */
export const takeEarlyReports = async (tx: Tx, company: string, companyIds: readonly string[]) => {
  const rows = await tx
    .deleteFrom('early_reports')
    .where('company', '=', company)
    .where((row) => row('company_id', '=', row.fn.any(row.val([...companyIds]))))
    .returning(['company_id', 'outcome', 'at'])
    .execute();
  return rows
    .map((row) => ({ ...row, outcome: row.outcome }))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
};

export const forgetEarlyReports = deleteBefore('early_reports', 'at');

/** Which of the two addresses bounced or complained. */
export const readRefused = async (
  db: Db | Tx,
  keys: { readonly mail: Buffer; readonly text: Buffer },
): Promise<('mail' | 'text')[]> => {
  const { rows } = await sql<{ channel: 'mail' | 'text' }>`
    select channel from refused_addresses
    where (address_key, channel) in ((${keys.mail}, 'mail'), (${keys.text}, 'text'))
    order by channel`.execute(db);
  return rows.map(({ channel }) => channel);
};

/** Which of these addresses refused us, as the hexadecimal digits of their keys. */
export const readRefusedOf = async (
  db: Db | Tx,
  channel: 'mail' | 'text',
  keys: readonly Buffer[],
): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ address_key: Buffer }>`
    select address_key from refused_addresses
    where channel = ${channel} and address_key = any(${keys}::bytea[])`.execute(db);
  return new Set(rows.map(({ address_key }) => address_key.toString('hex')));
};

/** False if it was refused before. */
export const refuseAddress = async (
  tx: Tx,
  row: Insertable<DB['refused_addresses']>,
): Promise<boolean> =>
  (await tx
    .insertInto('refused_addresses')
    .values(row)
    .onConflict((conflict) => conflict.columns(['address_key', 'channel']).doNothing())
    .returning('channel')
    .executeTakeFirst()) !== undefined;

export const deleteRefused = (tx: Tx, addressKey: Buffer, channel: 'mail' | 'text') =>
  tx
    .deleteFrom('refused_addresses')
    .where('address_key', '=', addressKey)
    .where('channel', '=', channel)
    .execute();

/** Whose address it is now; of a phone number, only if it is proven. */
export const findByAddress = (tx: Tx, channel: 'mail' | 'text', address: string) => {
  const people = tx.selectFrom('users').select(['id', 'email', 'phone', 'first_name']);
  return (
    channel === 'mail'
      ? people.where('email_key', '=', address.trim().toLowerCase())
      : people.where('phone', '=', address).where('phone_verified_at', 'is not', null)
  )
    .where('status', '!=', 'closed')
    .executeTakeFirst();
};
