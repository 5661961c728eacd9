/** Ledger accounts for staff: search, and the explanation of a balance. */

import type { ParsedOf } from '@cowrie/contract';
import type * as contract from '@cowrie/contract/wallets/routes';
import { wireAmount } from '@cowrie/money';
import {
  freezes,
  readBalanceAt,
  readPlan,
  type AccountId,
  type AccountKind,
} from '#ledger/index.ts';
import * as z from 'zod';
import type { Db } from '#platform/db/pool.ts';
import { badCursor, cursorTime, cutPage, readCursor, writeCursor } from '#platform/paging.ts';
import type { Platform } from '#platform/platform.ts';
import { fail, ok } from '#platform/result.ts';
import * as queries from './ledger-queries.ts';
import { toWireCount } from './answers.ts';

type Owned = { owner_id: string | null; owner_name: string | null; owner_tag: string | null };

export const ownerOf = (row: Owned) =>
  row.owner_id === null
    ? null
    : { id: row.owner_id, name: row.owner_name ?? '', tag: row.owner_tag ?? '' };

/** Name that people use for an account: `@amara wallet`, `maplerad clearing`, `fees`. */
const accountName = (row: {
  readonly kind: AccountKind;
  readonly code: string;
  readonly owner_tag: string | null;
}): string => {
  const kind = row.kind.replaceAll('_', ' ');
  const whose = row.owner_tag === null ? '' : `@${row.owner_tag} `;
  return row.code === 'main' ? `${whose}${kind}` : `${whose}${row.code} ${kind}`;
};

export const accountOf = (row: queries.AccountRow) => ({
  id: toWireCount(row.id),
  kind: row.kind,
  code: row.code,
  asset: row.asset,
  owner: ownerOf(row),
  posted: wireAmount(row.posted, row.asset),
  held: wireAmount(row.held, row.asset),
  available: wireAmount(row.posted - row.held, row.asset),
  freeze: freezes[row.frozen] ?? ('all' as const),
  entries: toWireCount(row.entries),
  touchedAt: row.touched_at.toISOString(),
});

export const findAccount = async (db: Db, id: AccountId) =>
  (await queries.readAccounts(db, { ids: [id] }, 1))[0];

const accountCursor = z.tuple([
  z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
]);

type SearchQuery = ParsedOf<typeof contract.ledgerAccounts>['query'];

export const searchAccounts = async (platform: Platform, query: SearchQuery) => {
  const { cursor, limit, ...filter } = query;
  const [before] = readCursor(accountCursor, cursor) ?? [];
  if (cursor !== undefined && before === undefined) return badCursor();
  const rows = await queries.readAccounts(platform.db, { ...filter, before }, limit + 1);
  const page = cutPage(rows, limit, ({ id }) => writeCursor(id));
  return ok({ items: page.items.map(accountOf), next: page.next });
};

/** Entries of the same time are ordered by stripe, then by version. */
const entryCursor = z.tuple([
  cursorTime,
  z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number),
  z
    .string()
    .regex(/^\d{1,18}$/)
    .transform(BigInt),
]);

const holdsShown = 100;
type ExplainQuery = ParsedOf<typeof contract.explainAccount>['query'];

/** Without a time it lists everything, also entries from a machine whose clock is ahead. */
export const explainAccount = async (platform: Platform, id: AccountId, query: ExplainQuery) => {
  const before = readCursor(entryCursor, query.cursor);
  if (query.cursor !== undefined && !before) return badCursor();
  const { db } = platform;
  const row = await findAccount(db, id);
  if (!row) return fail('NOT_FOUND');
  const now = platform.clock.now();
  const at = query.at ? new Date(query.at) : now > row.touched_at ? now : row.touched_at;
  const stood = await readBalanceAt(db, id, at);
  const holds = await queries.readHoldsAt(db, id, at, holdsShown);
  const entries = await queries.readEntries(db, id, { at, before, limit: query.limit + 1 });
  const page = cutPage(entries, query.limit, (entry) =>
    writeCursor(entry.at, entry.stripe, entry.version),
  );
  return ok({
    account: accountOf(row),
    at: at.toISOString(),
    posted: wireAmount(stood.posted, row.asset),
    held: wireAmount(stood.held, row.asset),
    openHolds: holds.map((hold) => ({
      id: hold.id,
      amount: wireAmount(hold.amount, row.asset),
      placedAt: hold.placed_at.toISOString(),
      expiresAt: hold.expires_at?.toISOString() ?? null,
    })),
    items: page.items.map((entry) => ({
      version: String(entry.version),
      stripe: entry.stripe,
      amount: wireAmount(entry.amount, row.asset),
      balance: wireAmount(entry.balance, row.asset),
      at: entry.at.toISOString(),
      planId: entry.plan_id,
      kind: entry.kind,
    })),
    next: page.next,
  });
};

/** Names of accounts by id. An unknown id, or the id of a stripe, has no name. */
export const accountNames = async (
  db: Db,
  ids: readonly AccountId[],
): Promise<{
  readonly names: ReadonlyMap<AccountId, string>;
  /** The people whose accounts are among them. */
  readonly owners: readonly string[];
}> => {
  const rows = await queries.readAccounts(db, { ids }, ids.length);
  return {
    names: new Map(rows.map((row) => [Number(row.id), accountName(row)])),
    owners: [...new Set(rows.flatMap(({ owner_id: id }) => id ?? []))].toSorted(),
  };
};

export const explainPlan = async (platform: Platform, planId: string) => {
  const plan = await readPlan(platform.db, planId);
  if (!plan) return fail('NOT_FOUND');
  const { names } = await accountNames(
    platform.db,
    plan.entries.map(({ account }) => account),
  );
  return ok({
    id: plan.id,
    kind: plan.kind,
    at: plan.at.toISOString(),
    corrects: plan.corrects,
    correctedBy: plan.correctedBy,
    entries: plan.entries.map(({ account, asset, amount }) => ({
      account,
      name: names.get(account) ?? '',
      asset,
      amount: wireAmount(amount, asset),
    })),
  });
};
