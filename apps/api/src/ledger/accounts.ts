/**
 * Opening and freezing accounts. A person's account may never go below its held amount; system
 * accounts may, because they are the counterpart of the outside world. System accounts that nearly
 * every plan uses are spread over stripes, so that parallel batches need not wait for one row.
 */

import type { AssetCode } from '@cowrie/money';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/pool.ts';
import type { AccountId } from './plan.ts';

const ownerKinds = ['wallet', 'vault', 'card', 'escrow', 'receivable'] as const;
export const systemKinds = [
  'fees',
  'clearing',
  'fx_pool',
  'suspense',
  'stamp_duty',
  'rewards',
] as const;
type OwnerKind = (typeof ownerKinds)[number];
export type SystemKind = (typeof systemKinds)[number];
export type AccountKind = OwnerKind | SystemKind;

export type AccountSpec = {
  /** The owner; null for a system account. */
  readonly ownerId: string | null;
  readonly kind: AccountKind;
  /** Which one of its kind: a provider, a deal; `main` if there is only one. */
  readonly code: string;
  readonly asset: AssetCode;
};

const stripeCount = 16;
const stripedKinds: readonly AccountKind[] = [
  'fees',
  'clearing',
  'stamp_duty',
  'rewards',
  'fx_pool',
];
const isOurs = (kind: AccountKind): boolean => systemKinds.some((known) => known === kind);

type Row = { id: bigint };

const find = async (db: Db | Tx, spec: AccountSpec): Promise<AccountId | undefined> => {
  const { rows } = await sql<Row>`
    select id from ledger_accounts
    where owner_id is not distinct from ${spec.ownerId} and kind = ${spec.kind}
      and code = ${spec.code} and asset = ${spec.asset} and stripe = 0`.execute(db);
  return rows[0] && Number(rows[0].id);
};

/** A wallet or vault that is opened while its owner has frozen everything is frozen too. */
const isFrozenByOwner = ({ ownerId, kind }: AccountSpec) =>
  ownerId === null || (kind !== 'wallet' && kind !== 'vault')
    ? sql`false`
    : sql`exists (
        select from ledger_accounts a join ledger_balances b on b.account_id = a.id
        where a.owner_id = ${ownerId} and a.kind = 'wallet' and b.owner_frozen)`;

const insert = async (
  tx: Tx,
  spec: AccountSpec,
  at: Date,
  stripe: number,
  of: AccountId | null,
): Promise<AccountId | undefined> => {
  const { rows } = await sql<Row>`
    insert into ledger_accounts (owner_id, kind, code, asset, stripe, stripe_of, opened_at)
    values (${spec.ownerId}, ${spec.kind}, ${spec.code}, ${spec.asset}, ${stripe}, ${of}, ${at})
    on conflict do nothing returning id`.execute(tx);
  const id = rows[0]?.id;
  if (id === undefined) return undefined;
  await sql`
    insert into ledger_balances (account_id, touched_at, unbounded, owner_frozen)
    values (${id}, ${at}, ${isOurs(spec.kind)}, ${isFrozenByOwner(spec)})`.execute(tx);
  return Number(id);
};

/** Opens the account, or finds it: two parallel calls get the same one. */
export const openAccount = async (tx: Tx, spec: AccountSpec, at: Date): Promise<AccountId> => {
  const known = await find(tx, spec);
  if (known !== undefined) return known;
  const id = await insert(tx, spec, at, 0, null);
  if (id === undefined) {
    const theirs = await find(tx, spec);
    if (theirs === undefined) throw new Error('an account was neither inserted nor found');
    return theirs;
  }
  if (stripedKinds.includes(spec.kind)) {
    for (let stripe = 1; stripe < stripeCount; stripe += 1) await insert(tx, spec, at, stripe, id);
  }
  return id;
};

export const freezes = ['none', 'debits', 'all'] as const;
export type Freeze = (typeof freezes)[number];

/** Money may not leave (`debits`) or not move at all (`all`). Holds placed before still settle. */
export const setFreeze = async (tx: Tx, account: AccountId, freeze: Freeze): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update ledger_balances set frozen = ${freezes.indexOf(freeze)}, revision = revision + 1
    where account_id in (select id from ledger_accounts where id = ${account} or stripe_of = ${account})`.execute(
    tx,
  );
  return (numAffectedRows ?? 0n) > 0n;
};

/**
 * Freezes or thaws every wallet and vault of a person on their own wish. What staff froze is a second lock,
 * which this does not open. The caller holds the person's row `for update`, so that no wallet opens
 * meanwhile. Returns the assets whose state changed.
 */
export const setOwnerFreeze = async (
  tx: Tx,
  ownerId: string,
  isFrozen: boolean,
): Promise<AssetCode[]> => {
  const { rows } = await sql<{ id: bigint; asset: AssetCode }>`
    select a.id, a.asset from ledger_accounts a
    join ledger_balances b on b.account_id = a.id
    where a.owner_id = ${ownerId} and a.kind in ('wallet', 'vault') and b.owner_frozen <> ${isFrozen}
    order by a.id for no key update of b`.execute(tx);
  const ids = rows.map(({ id }) => String(id));
  await sql`
    update ledger_balances set revision = revision + 1, owner_frozen = ${isFrozen}
    where account_id = any (${ids}::bigint[])`.execute(tx);
  return [...new Set(rows.map(({ asset }) => asset))];
};

/** Whether the owner of an account has frozen it. Lock what depends on the answer first. */
export const isOwnerFrozen = async (tx: Tx, account: AccountId): Promise<boolean> => {
  const { rows } = await sql<{ owner_frozen: boolean }>`
    select owner_frozen from ledger_balances where account_id = ${account}`.execute(tx);
  return rows[0]?.owner_frozen ?? false;
};
