/** Ledger accounts for staff: search, and the explanation of a balance. */

import type { ParsedOf } from '@cowrie/contract';
import type * as contract from '@cowrie/contract/wallets/routes';
import {
  freezes,
  readBalanceAt,
  readPlan,
  type AccountId,
  type AccountKind,
} from '#ledger/index.ts';
import { addSeconds } from '#platform/clock.ts';
import type { Db } from '#platform/db/pool.ts';
import type { Platform } from '#platform/platform.ts';
import { fail, ok } from '#platform/result.ts';
import * as queries from './ledger-queries.ts';
import { toWireAmount, toWireCount } from './answers.ts';
import {
  readAccountCursor,
  readEntryCursor,
  readHoldCursor,
  writeCursor,
} from './ledger-cursors.ts';

type Owned = { owner_id: string | null; owner_name: string | null; owner_tag: string | null };

const ownerOf = (row: Owned) =>
  row.owner_id === null
    ? null
    : { id: row.owner_id, name: row.owner_name ?? '', tag: row.owner_tag ?? '' };

/** What people call an account: `@amara wallet`, `maplerad clearing`, `fees`. */
export const accountName = (row: {
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
  posted: toWireAmount(row.posted, row.asset),
  held: toWireAmount(row.held, row.asset),
  available: toWireAmount(row.posted - row.held, row.asset),
  freeze: freezes[row.frozen] ?? ('all' as const),
  entries: toWireCount(row.entries),
  touchedAt: row.touched_at.toISOString(),
});

export const findAccount = async (db: Db, id: AccountId) =>
  (await queries.readAccounts(db, { ids: [id] }, 1))[0];

const badCursor = () =>
  fail('INVALID_INPUT', { fields: { cursor: 'This page link is not valid' } });

type SearchQuery = ParsedOf<typeof contract.ledgerAccounts>['query'];

export const searchAccounts = async (platform: Platform, query: SearchQuery) => {
  const { cursor, limit, ...filter } = query;
  const before = cursor === undefined ? undefined : readAccountCursor(cursor);
  if (cursor !== undefined && !before) return badCursor();
  const rows = await queries.readAccounts(platform.db, { ...filter, before }, limit + 1);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return ok({
    items: page.map(accountOf),
    next: rows.length > limit && last ? writeCursor(last.touched_at, last.id) : null,
  });
};

const holdsShown = 100;
type ExplainQuery = ParsedOf<typeof contract.explainAccount>['query'];

/** Without a time it lists everything, also entries from a machine whose clock is ahead. */
export const explainAccount = async (platform: Platform, id: AccountId, query: ExplainQuery) => {
  const before = query.cursor === undefined ? undefined : readEntryCursor(query.cursor);
  if (query.cursor !== undefined && !before) return badCursor();
  const { db } = platform;
  const row = await findAccount(db, id);
  if (!row) return fail('NOT_FOUND');
  const now = platform.clock.now();
  const at = query.at ? new Date(query.at) : now > row.touched_at ? now : row.touched_at;
  const stood = await readBalanceAt(db, id, at);
  const holds = await queries.readHoldsAt(db, id, at, holdsShown);
  const entries = await queries.readEntries(db, id, { at, before, limit: query.limit + 1 });
  const page = entries.slice(0, query.limit);
  const last = page.at(-1);
  return ok({
    account: accountOf(row),
    at: at.toISOString(),
    posted: toWireAmount(stood.posted, row.asset),
    held: toWireAmount(stood.held, row.asset),
    openHolds: holds.map((hold) => ({
      id: hold.id,
      amount: toWireAmount(hold.amount, row.asset),
      placedAt: hold.placed_at.toISOString(),
      expiresAt: hold.expires_at?.toISOString() ?? null,
    })),
    items: page.map((entry) => ({
      version: String(entry.version),
      stripe: entry.stripe,
      amount: toWireAmount(entry.amount, row.asset),
      balance: toWireAmount(entry.balance, row.asset),
      at: entry.at.toISOString(),
      planId: entry.plan_id,
      kind: entry.kind,
    })),
    next:
      entries.length > query.limit && last ? writeCursor(last.at, last.stripe, last.version) : null,
  });
};

/** Names of accounts by id. An unknown id, or the id of a stripe, has no name. */
export const accountNames = async (
  db: Db,
  ids: readonly AccountId[],
): Promise<ReadonlyMap<AccountId, string>> => {
  const rows = await queries.readAccounts(db, { ids }, ids.length);
  return new Map(rows.map((row) => [Number(row.id), accountName(row)]));
};

export const explainPlan = async (platform: Platform, planId: string) => {
  const plan = await readPlan(platform.db, planId);
  if (!plan) return fail('NOT_FOUND');
  const names = await accountNames(
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
      amount: toWireAmount(amount, asset),
    })),
  });
};

const agedSeconds = 86_400;
/** A hold placed before this is older than any of our flows should take. */
export const agedBefore = (now: Date): Date => addSeconds(now, -agedSeconds);

type HoldsQuery = ParsedOf<typeof contract.ledgerHolds>['query'];

export const listHolds = async (platform: Platform, query: HoldsQuery) => {
  const after = query.cursor === undefined ? undefined : readHoldCursor(query.cursor);
  if (query.cursor !== undefined && !after) return badCursor();
  const rows = await queries.readOpenHolds(platform.db, { after, limit: query.limit + 1 });
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  const aged = agedBefore(platform.clock.now());
  return ok({
    items: page.map((row) => ({
      id: row.id,
      account: toWireCount(row.account),
      owner: ownerOf(row),
      asset: row.asset,
      amount: toWireAmount(row.amount, row.asset),
      kind: row.kind,
      placedAt: row.placed_at.toISOString(),
      expiresAt: row.expires_at?.toISOString() ?? null,
      aged: row.placed_at < aged,
    })),
    next: rows.length > query.limit && last ? writeCursor(last.placed_at, last.id) : null,
  });
};
