import type { FxPair } from '@cowrie/contract/fx/data';
import { type Selectable, sql } from 'kysely';
import type { Tx } from '#platform/db/pool.ts';
import type { DB } from '#platform/db/types.ts';

type ValueRow = Selectable<DB['fx_values']>;

/** The last valuation; undefined, and written as given, if there is none. */
export const lockValue = async (tx: Tx, row: ValueRow): Promise<ValueRow | undefined> => {
  const made = await tx
    .insertInto('fx_values')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('pair')
    .executeTakeFirst();
  if (made) return undefined;
  return tx
    .selectFrom('fx_values')
    .selectAll()
    .where('pair', '=', row.pair)
    .forUpdate()
    .executeTakeFirstOrThrow();
};

export const saveValue = (tx: Tx, { pair, ...change }: ValueRow) =>
  tx.updateTable('fx_values').set(change).where('pair', '=', pair).execute();

export const addMoved = async (tx: Tx, pair: FxPair, at: Date, moved: bigint): Promise<void> => {
  const hour = new Date(at);
  hour.setUTCMinutes(0, 0, 0);
  await sql`
    insert into fx_value_hours as h (pair, hour, moved) values (${pair}, ${hour}, ${moved})
    on conflict (pair, hour) do update set moved = h.moved + excluded.moved`.execute(tx);
};
