import { createHash } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '#platform/db/pool.ts';
import type { Finding, Scope } from './verify-checks.ts';

/**
 * The chain, computed again from the stored rows.
 *
 * A batch's digest is SHA-256 over its instant (`2026-01-31T09:30:00.000Z`) and then nineteen
 * columns, each a whole array in PostgreSQL's binary form (dimensions, flags, element type, length,
 * lower bound, then every element with its length; an empty one ends after the type):
 *
 * - plans by id: id uuid, fingerprint int8, kind text;
 * - entries by account and version: account int8, version int8, amount int8, balance int8, plan uuid;
 * - holds placed, by id: id uuid, account int8, amount int8, expiry timestamptz, counted int8;
 * - holds closed, by id: id uuid, state text, settled int8, closing plan uuid;
 * - corrections, by the correcting plan: original uuid, plan uuid.
 *
 * PostgreSQL writes these bytes itself (`array_send`), so nothing of the writer's encoding is used.
 *
 * A seal's hash is SHA-256 over its position (int8), the hash before it (32 zero bytes for the
 * first), and each of its batches by id: id (int8) and digest.
 */
type Column = readonly [value: string, type: 'uuid' | 'int8' | 'text' | 'timestamptz'];
type Part = {
  readonly name: string;
  readonly columns: readonly Column[];
  /** The order of the rows within a batch. */
  readonly order: string;
  /** The tables of the rows; `p` is the plan that wrote them. */
  readonly from: (scope: Scope) => RawBuilder<unknown>;
};

const parts: readonly Part[] = [
  {
    name: 'plans',
    columns: [
      ['p.id', 'uuid'],
      ['p.fingerprint', 'int8'],
      ['p.kind', 'text'],
    ],
    order: 'p.id',
    from: () => sql`ledger_plans p where true`,
  },
  {
    name: 'entries',
    columns: [
      ['e.account_id', 'int8'],
      ['e.version', 'int8'],
      ['e.amount', 'int8'],
      ['e.balance', 'int8'],
      ['e.plan_id', 'uuid'],
    ],
    order: 'e.account_id, e.version',
    from: (scope) => sql`ledger_entries e join ledger_plans p on p.id = e.plan_id
      where e.at between ${scope.from} and ${scope.to}`,
  },
  {
    name: 'placed',
    columns: [
      ['h.id', 'uuid'],
      ['h.account_id', 'int8'],
      ['h.amount', 'int8'],
      ['h.expires_at', 'timestamptz'],
      ['h.counted', 'int8'],
    ],
    order: 'h.id',
    from: (scope) => sql`ledger_holds h join ledger_plans p on p.id = h.id
      where h.placed_at between ${scope.from} and ${scope.to}`,
  },
  {
    name: 'closed',
    columns: [
      ['h.id', 'uuid'],
      ['h.state', 'text'],
      ['h.settled', 'int8'],
      ['h.closed_by', 'uuid'],
    ],
    order: 'h.id',
    from: (scope) => sql`ledger_holds h join ledger_plans p on p.id = h.closed_by
      where h.closed_at between ${scope.from} and ${scope.to}`,
  },
  {
    name: 'corrections',
    columns: [
      ['c.original_id', 'uuid'],
      ['c.plan_id', 'uuid'],
    ],
    order: 'c.plan_id',
    from: () => sql`ledger_corrections c join ledger_plans p on p.id = c.plan_id where true`,
  },
];

type Group = { readonly batch: bigint; readonly rows: bigint; readonly bytes: Buffer };

/** One row per batch that has rows of this part, in the order of the batches. */
const groupsOf = ({ columns, order, from }: Part, scope: Scope): RawBuilder<Group> => {
  const bytes = columns.map(([value]) => `array_send(array_agg(${value} order by ${order}))`);
  return sql<Group>`
    select p.batch_id as batch, count(*) as rows, ${sql.raw(bytes.join(' || '))} as bytes
    from ${from(scope)}
      and p.batch_id between ${scope.low} and ${scope.high}
      and p.batch_id in (select b.id from ledger_batches b where ${scope.batches})
    group by p.batch_id order by p.batch_id`;
};

const emptyOf = async (tx: Tx, { columns }: Part): Promise<Buffer> => {
  const bytes = columns.map(([, type]) => `array_send('{}'::${type}[])`).join(' || ');
  const { rows } = await sql<{ bytes: Buffer }>`select ${sql.raw(bytes)} as bytes`.execute(tx);
  return rows[0]?.bytes ?? Buffer.alloc(0);
};

const pageBytes = 2 ** 21;
const mostRows = 2_000;

/** Reads a result through a cursor, about two megabytes at a time, whatever the row size. */
async function* stream<T extends { readonly bytes: Buffer | null }>(
  tx: Tx,
  name: string,
  query: RawBuilder<T>,
): AsyncGenerator<T> {
  const cursor = sql.id(`verify_${name}`);
  await sql`declare ${cursor} no scroll cursor for ${query}`.execute(tx);
  for (let size = 32; ;) {
    const { rows } = await sql<T>`fetch ${sql.lit(size)} from ${cursor}`.execute(tx);
    yield* rows;
    if (rows.length < size) return;
    const weight = rows.reduce((sum, row) => sum + (row.bytes?.length ?? 0), 1);
    size = Math.max(1, Math.min(mostRows, Math.floor((size * pageBytes) / weight)));
  }
}

type Batch = {
  id: bigint;
  at: Date;
  whole: boolean;
  plans: number;
  entries: number;
  bytes: Buffer;
};

const batchesOf = (scope: Scope): RawBuilder<Batch> => sql<Batch>`
  select b.id, b.at, b.at = date_trunc('milliseconds', b.at) as whole, b.plans, b.entries,
    b.digest as bytes
  from ledger_batches b where ${scope.batches} order by b.id`;

/** Reads one part, batch by batch. */
const openPart = async (tx: Tx, part: Part, scope: Scope) => {
  const groups = stream(tx, part.name, groupsOf(part, scope));
  const nothing = await emptyOf(tx, part);
  let head = await groups.next();
  return async (batch: bigint): Promise<Omit<Group, 'batch'>> => {
    while (!head.done && head.value.batch < batch) head = await groups.next();
    const found = !head.done && head.value.batch === batch;
    return found ? head.value : { rows: 0n, bytes: nothing };
  };
};

const whyNot = (batch: Batch, found: readonly Omit<Group, 'batch'>[]): string | null => {
  const [plans = 0n, entries = 0n] = found.map(({ rows }) => rows);
  if (plans !== BigInt(batch.plans)) return `it counts ${batch.plans} plans, but has ${plans}`;
  if (entries !== BigInt(batch.entries)) {
    return `it counts ${batch.entries} entries, but has ${entries}`;
  }
  if (!batch.whole) return 'its instant is finer than the ledger writes';
  const digest = createHash('sha256').update(batch.at.toISOString());
  for (const { bytes } of found) digest.update(bytes);
  return digest.digest().equals(batch.bytes)
    ? null
    : 'its plans, entries, holds or corrections are not those it was written with, or its digest is not';
};

/** The first batch whose rows do not match its digest. */
export const firstBadBatch = async (tx: Tx, scope: Scope): Promise<Finding | null> => {
  const takes: ((batch: bigint) => Promise<Omit<Group, 'batch'>>)[] = [];
  for (const part of parts) takes.push(await openPart(tx, part, scope));
  for await (const batch of stream(tx, 'batches', batchesOf(scope))) {
    const found: Omit<Group, 'batch'>[] = [];
    for (const take of takes) found.push(await take(batch.id));
    const why = whyNot(batch, found);
    if (why) return { table: 'ledger_batches', key: String(batch.id), why };
  }
  return null;
};

type Seal = {
  position: bigint;
  batches: number | null;
  hash: Buffer | null;
  found: bigint;
  bytes: Buffer | null;
};

const sealsAfter = (position: bigint): RawBuilder<Seal> => sql<Seal>`
  select coalesce(s.position, b.seal) as position, s.batches, s.hash,
    coalesce(b.found, 0) as found, b.bytes
  from (select * from ledger_seals where position > ${position}) s
  full join (
    select seal, count(*) as found, string_agg(int8send(id) || digest, '' order by id) as bytes
    from ledger_batches where seal > ${position} group by seal
  ) b on b.seal = s.position
  order by 1`;

const hashOf = (position: bigint, before: Buffer, batches: Buffer): Buffer => {
  const number = Buffer.alloc(8);
  number.writeBigInt64BE(position);
  return createHash('sha256').update(number).update(before).update(batches).digest();
};

const badSeal = (position: bigint, why: string): Finding => ({
  table: 'ledger_seals',
  key: String(position),
  why,
});

const hashAt = async (tx: Tx, position: bigint): Promise<Buffer | undefined> => {
  if (position === 0n) return Buffer.alloc(32);
  const { rows } = await sql<{ hash: Buffer }>`
    select hash from ledger_seals where position = ${position}`.execute(tx);
  return rows[0]?.hash;
};

/** A seal by its position in the chain, with its hash in hexadecimal. */
export type Head = { readonly position: bigint; readonly hash: string };

/**
 * Checks that the chain still contains a seal that was noted elsewhere; the beginning of its hash
 * is enough.
 */
export const checkNoted = async (tx: Tx, noted: Head): Promise<Finding | null> => {
  const hash = await hashAt(tx, noted.position);
  if (!hash) return badSeal(noted.position, 'it is missing');
  return hash.toString('hex').startsWith(noted.hash)
    ? null
    : badSeal(noted.position, 'it is not the seal that was noted: the chain was rewritten');
};

/** Walks the seals after a position; `head` is the last valid seal. */
export const walkSeals = async (
  tx: Tx,
  after: bigint,
): Promise<{ readonly head: Head; readonly bad: Finding | null }> => {
  let before = await hashAt(tx, after);
  let head: Head = { position: after, hash: before?.toString('hex') ?? '' };
  if (!before) return { head, bad: badSeal(after, 'it is missing') };
  for await (const seal of stream(tx, 'seals', sealsAfter(after))) {
    const next = head.position + 1n;
    if (seal.position !== next) return { head, bad: badSeal(next, 'it is missing') };
    if (!seal.hash) {
      const why = `it is missing, and ${seal.found} batches say it sealed them`;
      return { head, bad: badSeal(next, why) };
    }
    if (BigInt(seal.batches ?? 0) !== seal.found) {
      const why = `it counts ${seal.batches} batches, but has ${seal.found}`;
      return { head, bad: badSeal(next, why) };
    }
    if (!hashOf(next, before, seal.bytes ?? Buffer.alloc(0)).equals(seal.hash)) {
      const why = 'its hash does not follow from its batches and the seal before it';
      return { head, bad: badSeal(next, why) };
    }
    before = seal.hash;
    head = { position: next, hash: before.toString('hex') };
  }
  return { head, bad: null };
};
