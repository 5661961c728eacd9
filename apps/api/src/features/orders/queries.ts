/** SQL of the corridor: the rules of staff, and the facts that rules and the selfie policy look at. */

import type { FlagMeasure } from '@cowrie/contract/cases/flag-rules';
import { kindsThat } from '@cowrie/contract/movements';
import type { WalletCurrency } from '@cowrie/contract/wallets/data';
import { sql } from 'kysely';
import { sharedRead } from '#platform/db/batched-read.ts';
import { askPrepared, type Db, type Tx } from '#platform/db/pool.ts';

export type FlagRule = {
  readonly id: string;
  readonly name: string;
  readonly measure: FlagMeasure;
  readonly currency: WalletCurrency | null;
  readonly bound: bigint;
  readonly action: 'watch' | 'hold';
};

const readRules = {
  name: 'active-rules',
  text: 'select id, name, measure, currency, bound, action from flag_rules where enabled',
};

/** The rules that are on. Requests at the same moment share one read. */
export const activeRules = sharedRead(({ db }: { readonly db: Db }) =>
  askPrepared<FlagRule>(db, readRules, []),
);

/** Counts the transaction for each rule that it met, and keeps which one it was. */
export const countHit = async (
  tx: Tx,
  ids: readonly string[],
  hit: { readonly transactionId: string; readonly at: Date },
): Promise<void> => {
  await sql`
    with met as (update flag_rules set hits = hits + 1 where id = any (${[...ids]}) returning id)
    insert into flag_rule_hits (rule_id, transaction_id, at)
    select id, ${hit.transactionId}, ${hit.at} from met on conflict do nothing`.execute(tx);
};

/** A payment with a card is not one: the money left the wallet before. */
const sentKinds = kindsThat({ isSent: true, isSpent: true });

/** How often a person has sent since a time. */
export const countSendsSince = async (db: Db, userId: string, since: Date): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from transactions
    where user_id = ${userId} and created_at > ${since} and direction = 'out'
      and kind = any (${sentKinds})
      and status in ('pending', 'processing', 'completed')`.execute(db);
  return rows[0]?.count ?? 0;
};

/** More senders than this are not told apart; no rule counts so far. */
const mostSends = 2_000;

/** How many other people sent to a recipient since a time. */
export const countOtherSenders = async (
  db: Db,
  { key, userId, since }: { readonly key: string; readonly userId: string; readonly since: Date },
): Promise<number> => {
  const { rows } = await sql<{ senders: number }>`
    select count(distinct user_id)::int as senders from (
      select user_id from transactions
      where detail ->> 'recipientKey' = ${key} and direction = 'out' and created_at > ${since}
        and user_id <> ${userId} and status in ('pending', 'processing', 'completed')
      limit ${mostSends}) sent`.execute(db);
  return rows[0]?.senders ?? 0;
};

/** Whether a case about a send to this recipient, of any person, ended as fraud. */
export const isRecipientOfFraud = async (db: Db, key: string): Promise<boolean> => {
  const { rows } = await sql`
    select from transactions t join cases c on c.transaction_id = t.id
    where t.detail ->> 'recipientKey' = ${key} and t.direction = 'out' and c.disposition = 'fraud'
    limit 1`.execute(db);
  return rows.length > 0;
};
