/** Billers that a person keeps under a name of their own. */

import type { ParsedOf } from '@cowrie/contract';
import { isAccount, savedMost } from '@cowrie/contract/bills/data';
import type * as contract from '@cowrie/contract/bills/routes';
import type { BillOrder, Biller, SavedBiller } from '@cowrie/contract/bills/routes';
import { lagosDay } from '#platform/dates.ts';
import { inTx, type Tx } from '#platform/db/pool.ts';
import { fail, failAt, ok } from '#platform/result.ts';
import { readNumber } from '../purchases/account-number.ts';
import { checkAccount, findBiller, isOffered, showBillers } from '../catalogue/index.ts';
import type { BillDeps } from '../deps.ts';
import { tellChanged } from '../events.ts';
import type { PurchaseRow } from '../purchases/queries.ts';
import { showPurchase } from '../purchases/show.ts';
import { type Bought, forecastOf } from './forecast.ts';
import { membersOf, type NamedMember } from './member-queries.ts';
import * as queries from './queries.ts';
import { nextReminder } from './reminder-days.ts';

/** How many purchases of a saved biller the forecast looks at. */
export const lookedAt = 12;

export const boughtOf = (rows: readonly PurchaseRow[]): Bought[] =>
  rows
    .filter(({ state }) => state === 'delivered')
    .map((row) => ({
      at: row.created_at,
      face: row.face,
      faceCurrency: row.face_currency,
      planName: row.plan_name,
      days: row.days,
      milliunits: row.milliunits,
      asked: row.asked as BillOrder,
    }));

const show = (
  row: queries.SavedRow,
  biller: Biller,
  now: Date,
  about: { readonly rows: readonly PurchaseRow[]; readonly members: readonly NamedMember[] },
): SavedBiller => {
  const last = about.rows.at(-1);
  return {
    id: row.id,
    biller,
    account: row.account,
    accountName: row.account_name,
    nickname: row.nickname,
    plan: last?.plan_name ?? null,
    last: last ? showPurchase(last) : null,
    reminder: row.reminder_day === null ? null : { day: row.reminder_day },
    nextReminder: row.next_reminder_on,
    forecast: forecastOf(biller.category, boughtOf(about.rows), now),
    remindsBefore: row.reminds_before,
    members: about.members.map(({ id, name, tag, state }) => ({
      id,
      name,
      tag,
      state,
    })),
  };
};

/** Saved billers as people see them, with what they bought last and when it runs out. */
export const showSaved = async (
  deps: BillDeps,
  rows: readonly queries.SavedRow[],
): Promise<SavedBiller[]> => {
  const ids = rows.map(({ id }) => id);
  const found = await queries.billersOf(
    deps.db,
    rows.map((row) => row.biller_id),
  );
  const [billers, bought, members] = await Promise.all([
    showBillers(deps, found),
    queries.purchasesOfAll(deps.db, ids, lookedAt),
    membersOf(deps.db, ids),
  ]);
  const byId = new Map(billers.map((biller) => [biller.id, biller]));
  return rows.flatMap((row) => {
    const biller = byId.get(row.biller_id);
    if (!biller) return [];
    const about = {
      rows: bought.filter(({ saved_id }) => saved_id === row.id),
      members: members.filter(({ saved_id }) => saved_id === row.id),
    };
    return [show(row, biller, deps.clock.now(), about)];
  });
};

export const showOne = async (deps: BillDeps, row: queries.SavedRow): Promise<SavedBiller> => {
  const [shown] = await showSaved(deps, [row]);
  if (!shown) throw new Error('a saved biller is not in the catalogue');
  return shown;
};

type NewSaved = ParsedOf<typeof contract.saveBiller>['body'];

/** The account as it is paid, with its holder if a company can name them. */
const checkedAccount = async (
  deps: BillDeps,
  userId: string,
  { billerId, account: typed = null }: Pick<NewSaved, 'billerId' | 'account'>,
) => {
  const biller = await findBiller(deps.db, billerId);
  if (!biller || !(await isOffered(deps, biller, userId))) return fail('BILLER_GONE');
  const { category } = biller;
  if (typed === null) return ok({ biller, account: null, name: null });
  const account = readNumber(category, biller.country, typed);
  if (!isAccount(category, account)) return failAt('BILL_ACCOUNT_UNKNOWN', 'account');
  const checked = await checkAccount(deps, biller, account);
  return checked.ok ? ok({ biller, account, name: checked.value.name }) : checked;
};

export const saveBiller = async (deps: BillDeps, userId: string, body: NewSaved) => {
  const checked = await checkedAccount(deps, userId, body);
  if (!checked.ok) return checked;
  const { account, name } = checked.value;
  const made = await inTx(deps.db, async (tx) => {
    const count = await queries.countSaved(tx, userId);
    if (await queries.findSavedFor(tx, userId, body.billerId, account)) {
      return fail('BILL_SAVED_ALREADY');
    }
    if (count >= savedMost) return fail('BILL_SAVED_FULL');
    const at = deps.clock.now();
    const row = await queries.insertSaved(tx, {
      id: deps.ids.next(),
      user_id: userId,
      biller_id: body.billerId,
      account,
      account_name: name,
      nickname: body.nickname,
      plan_id: body.planId ?? null,
      created_at: at,
    });
    await queries.adoptPurchases(tx, row);
    await tellChanged(tx, userId, row.id, at);
    return ok((await refreshForecastIn(deps, tx, row.id)) ?? row);
  });
  if (!made.ok) return made;
  return ok(await showOne(deps, made.value));
};

type Change = ParsedOf<typeof contract.changeSaved>['body'];

export const changeSaved = async (deps: BillDeps, userId: string, id: string, body: Change) => {
  const changed = await inTx(deps.db, async (tx) => {
    const row = await queries.findSaved(tx, userId, id);
    if (!row) return undefined;
    const at = deps.clock.now();
    const day = body.reminder?.day ?? null;
    const isSameDay = day === row.reminder_day;
    await tellChanged(tx, row.user_id, row.id, at);
    return queries.updateSaved(tx, id, {
      nickname: body.nickname,
      reminds_before: body.remindsBefore,
      reminder_day: day,
      ...(isSameDay
        ? {}
        : { next_reminder_on: day === null ? null : nextReminder(day, lagosDay(at)) }),
    });
  });
  return changed ? ok(await showOne(deps, changed)) : fail('NOT_FOUND');
};

export const removeSaved = (deps: BillDeps, userId: string, id: string) =>
  inTx(deps.db, async (tx) => {
    const row = await queries.findSaved(tx, userId, id);
    if (!row) return fail('NOT_FOUND');
    const at = deps.clock.now();
    await queries.updateSaved(tx, id, { removed_at: at });
    await tellChanged(tx, row.user_id, row.id, at);
    return ok({ done: true as const });
  });

/** A purchase was delivered, or purchases were joined: the day on which it runs out may change. */
export const refreshForecastIn = async (
  deps: BillDeps,
  tx: Tx,
  savedId: string,
): Promise<queries.SavedRow | undefined> => {
  const row = await queries.lockSaved(tx, savedId);
  if (!row || row.removed_at !== null) return undefined;
  const biller = await findBiller(tx, row.biller_id);
  if (!biller) return undefined;
  const bought = boughtOf(await queries.purchasesOfAll(tx, [savedId], lookedAt));
  const { category } = biller;
  const found = forecastOf(category, bought, deps.clock.now());
  return queries.updateSaved(tx, savedId, { forecast_on: found?.on ?? null });
};
