/** SQL of the report of a case. */

import type { AssetCode } from '@cowrie/money';
import { sql } from 'kysely';
import type { Db } from '#platform/db/pool.ts';

export type ReportedTransaction = {
  readonly id: string;
  readonly reference: string;
  readonly at: Date;
  readonly kind: string;
  readonly direction: string;
  readonly status: string;
  readonly amount: bigint;
  readonly currency: AssetCode;
  readonly counterparty: string | null;
};

const most = 200;

/** Transactions that a person sent and received around a time, newest first. */
export const readTransactionsAround = async (
  db: Db,
  userId: string,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<readonly ReportedTransaction[]> => {
  const { rows } = await sql<ReportedTransaction>`
    select id, reference, created_at as at, kind, direction, status, amount, asset as currency,
      counterparty ->> 'name' as counterparty
    from transactions where user_id = ${userId} and created_at between ${from} and ${to}
    order by created_at desc, id desc limit ${most}`.execute(db);
  return rows;
};
