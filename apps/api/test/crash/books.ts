/** Movements that exist after a crash: in the companies' lists, and in our own ledger. */

import { type Goods, readGoods } from '#features/payouts/index.ts';
import { control, sandboxKeys, type TestSandbox } from '#providers/testing.ts';
import { accountName } from './flows.ts';
import type { CrashWorld } from './harness.ts';

export type Order = { readonly reference: string; readonly state: string };

const listOf = async (
  { url }: TestSandbox,
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<Readonly<Record<string, unknown>>[]> => {
  const response = await fetch(url + path, { headers });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return ((await response.json()) as { data: Readonly<Record<string, unknown>>[] }).data;
};

const atMaplerad = { authorization: `Bearer ${sandboxKeys.MAPLERAD_SECRET_KEY}` };
const atBridge = { 'api-key': sandboxKeys.BRIDGE_API_KEY };
const page = 100;

const orderOf = (row: unknown, name: string, state: string): Order => {
  const fields = row as Readonly<Record<string, string>>;
  return { reference: fields[name] ?? '', state: fields[state] ?? '' };
};

/** The newest orders the companies received, by our reference. */
export const journalOf = async ({
  sandbox,
  dollarAccounts,
  meter,
}: CrashWorld): Promise<Order[]> => {
  // Maplerad's own list has no references, so the sandbox is asked for its journal.
  const movements = control(sandbox, '/maplerad/movements').then((answer) =>
    (answer as { movements: Order[] }).movements.map((row) => orderOf(row, 'reference', 'status')),
  );
  const accounts = dollarAccounts.map(async (id) => {
    const path = `/maplerad/v1/collections/virtual-account/${id}/counterparties`;
    const rows = await listOf(sandbox, path, atMaplerad);
    return rows.map((row) => orderOf(row, 'account_number', 'account_type'));
  });
  const coins = listOf(sandbox, `/bridge/v0/transfers?limit=${page}`, atBridge).then((rows) =>
    rows
      .filter((row) => typeof row['client_reference_id'] === 'string')
      .map((row) => orderOf(row, 'client_reference_id', 'state')),
  );
  return [...(await Promise.all([movements, ...accounts, coins])).flat(), ...meter.orders()];
};

/** The balance of every ledger account, by its name. */
export const balancesOf = async ({ world }: CrashWorld): Promise<Record<string, bigint>> => {
  const { rows } = await world.platform.pool.query<{
    owner: string | null;
    kind: string;
    code: string;
    asset: string;
    posted: bigint;
  }>(
    `select a.owner_id as owner, a.kind, a.code, a.asset, sum(b.posted)::bigint as posted
     from ledger_accounts a join ledger_balances b on b.account_id = a.id
     group by a.owner_id, a.kind, a.code, a.asset`,
  );
  const nameOf = ({ owner, kind, code, asset }: (typeof rows)[number]) =>
    owner === null
      ? accountName.ours(kind, { asset, code })
      : accountName.wallet({ userId: owner }, asset);
  return Object.fromEntries(rows.map((row) => [nameOf(row), row.posted]));
};

/** The status of each of these history rows. */
export const statusesOf = async (
  { world }: CrashWorld,
  ids: readonly string[],
): Promise<Map<string, string>> => {
  const { rows } = await world.platform.pool.query<{ id: string; status: string }>(
    'select id, status from transactions where id = any($1)',
    [ids],
  );
  return new Map(rows.map(({ id, status }) => [id, status]));
};

/** The goods of each of these payouts, as its owner reads them. */
export const goodsOf = async (
  { world }: CrashWorld,
  ids: readonly string[],
): Promise<Map<string, Goods | undefined>> => {
  const { platform } = world;
  const { rows } = await platform.pool.query<{ id: string; reference: string; owner: string }>(
    'select id, reference, user_id as owner from payouts where id = any($1)',
    [ids],
  );
  const read = rows.map(
    async ({ id, reference, owner }) => [reference, await readGoods(platform, owner, id)] as const,
  );
  return new Map(await Promise.all(read));
};

/** Which of the acknowledged sends, scheduled transfers and requests exist. */
export const keptOf = async (
  { world }: CrashWorld,
  ids: readonly string[],
): Promise<Set<string>> => {
  const { rows } = await world.platform.pool.query<{ id: string }>(
    `select id from transactions where id = any($1)
     union all select id from scheduled_sends where id = any($1)
     union all select id from collections where id = any($1)`,
    [ids],
  );
  return new Set(rows.map(({ id }) => id));
};
