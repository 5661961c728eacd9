import type { FeeRail } from '@cowrie/contract/limits/data';
import type { WalletCurrency } from '@cowrie/contract/wallets/data';
import { type Selectable, sql } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import { sharedRead } from '#platform/db/batched-read.ts';
import { askPrepared, type Db, type Tx } from '#platform/db/pool.ts';
import { addRow, findOwnRow, findRow, insertRow } from '#platform/db/rows.ts';
import type { Platform } from '#platform/platform.ts';

export type QuoteRow = Selectable<DB['quotes']>;
export type FeeRow = Selectable<DB['fee_schedules']>;

export const insertQuote = addRow('quotes');
export const findQuote = findOwnRow('quotes');

/** Deletes quotes that were not executed within a month. */
export const forgetQuotesBefore = (db: Db, at: Date) =>
  sql`delete from quotes q where created_at < ${at}
    and not exists (select from payouts p where p.quote_id = q.id)`.execute(db);

const schedulesNow = {
  name: 'schedules-now',
  text: `select * from fee_schedules
    where rail = $1 and currency = $2 and effective_from <= $3 and (until is null or until > $3)
    order by created_at, id`,
};

/** The fees of a rail and currency in effect now; requests at the same moment share one query. */
export const currentSchedules = sharedRead(
  ({ db, clock }: Pick<Platform, 'db' | 'clock'>, rail: FeeRail, currency: WalletCurrency) =>
    askPrepared<FeeRow>(db, schedulesNow, [rail, currency, clock.now()]),
);

export const listSchedules = (db: Db, over: boolean, at: Date): Promise<FeeRow[]> =>
  db
    .selectFrom('fee_schedules')
    .selectAll()
    .$if(!over, (query) =>
      query.where((row) => row.or([row('until', 'is', null), row('until', '>', at)])),
    )
    .orderBy('rail')
    .orderBy('currency')
    .orderBy('effective_from', 'desc')
    .orderBy('id')
    .execute();

export const findSchedule = findRow('fee_schedules');

/** Another fee of the same kind for the same corridor that would apply at the same time. */
export const findOverlap = async (
  tx: Tx,
  terms: {
    readonly rail: FeeRail;
    readonly country: string | null;
    readonly currency: WalletCurrency;
    readonly kind: FeeRow['kind'];
  },
  span: {
    readonly from: Date;
    readonly until: Date | null;
    readonly except: string | undefined;
  },
): Promise<boolean> => {
  const { rows } = await sql`
    select from fee_schedules
    where rail = ${terms.rail} and currency = ${terms.currency} and kind = ${terms.kind}
      and country is not distinct from ${terms.country}
      and (until is null or until > ${span.from})
      and (${span.until}::timestamptz is null or effective_from < ${span.until})
      and id is distinct from ${span.except ?? null}::uuid
    limit 1`.execute(tx);
  return rows.length > 0;
};

export const insertSchedule = insertRow('fee_schedules');

export const endSchedule = (tx: Tx, id: string, until: Date) =>
  tx.updateTable('fee_schedules').set({ until }).where('id', '=', id).execute();
