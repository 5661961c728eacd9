/**
 * The hash chain. Every batch has its own digest; a seal links the batches since the last seal to
 * everything before. Sealing runs a moment after the batches, so that posting does not wait for it.
 */

import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { inTx, type Db, type Tx } from '#platform/db/pool.ts';

const lockId = 7_236_918;
const most = 5_000;

type Batch = { id: bigint; digest: Buffer };

const bytesOf = (value: bigint): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigInt64BE(value);
  return bytes;
};

const hashOf = (position: bigint, before: Buffer, batches: readonly Batch[]): Buffer => {
  const hash = createHash('sha256').update(bytesOf(position)).update(before);
  for (const { id, digest } of batches) hash.update(bytesOf(id)).update(digest);
  return hash.digest();
};

const sealSome = async (tx: Tx, at: Date): Promise<number> => {
  const lock = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(${sql.lit(lockId)}) as taken`.execute(tx);
  if (!lock.rows[0]?.taken) return 0;
  const { rows: batches } = await sql<Batch>`
    select id, digest from ledger_batches where seal is null order by id limit ${sql.lit(most)}`.execute(
    tx,
  );
  if (batches.length === 0) return 0;
  const last = await sql<{ position: bigint; hash: Buffer }>`
    select position, hash from ledger_seals order by position desc limit 1`.execute(tx);
  const position = (last.rows[0]?.position ?? 0n) + 1n;
  const hash = hashOf(position, last.rows[0]?.hash ?? Buffer.alloc(32), batches);
  await sql`
    insert into ledger_seals (position, at, batches, hash)
    values (${position}, ${at}, ${batches.length}, ${hash})`.execute(tx);
  await sql`
    update ledger_batches set seal = ${position} where id = any (${batches.map(({ id }) => id)})`.execute(
    tx,
  );
  return batches.length;
};

/** Seals everything written so far. If another process is sealing now, that is enough. */
export const sealBatches = async (db: Db, at: () => Date): Promise<number> => {
  let sealed = 0;
  for (;;) {
    const some = await inTx(db, (tx) => sealSome(tx, at()));
    sealed += some;
    if (some < most) return sealed;
  }
};
