/**
 * The household: someone abroad pays a meter at home, and the people there see its tokens. They see
 * what was bought after they accepted, as long as it is shared.
 */

import { membersMost } from '@cowrie/contract/bills/data';
import type { Household } from '@cowrie/contract/bills/routes';
import { findPersonByTag } from '#features/identity/index.ts';
import { inTx } from '#platform/db/pool.ts';
import { fail, failAt, ok } from '#platform/result.ts';
import type { BillDeps } from '../deps.ts';
import { tellChanged } from '../events.ts';
import type { PurchaseRow } from '../purchases/queries.ts';
import { showPurchase } from '../purchases/show.ts';
import * as members from './member-queries.ts';
import { tellShared } from './notifications.ts';
import * as queries from './queries.ts';
import { showOne } from './saved.ts';

const shownPurchases = 12;

export const addMember = async (deps: BillDeps, userId: string, savedId: string, tag: string) => {
  const person = await findPersonByTag(deps.db, tag);
  const added = await inTx(deps.db, async (tx) => {
    const found = await queries.findSaved(tx, userId, savedId);
    const row = found && (await queries.lockSaved(tx, savedId));
    if (!row) return fail('NOT_FOUND');
    if (!person) return failAt('BILL_MEMBER_UNKNOWN', 'tag');
    if (person.id === userId) return failAt('BILL_MEMBER_SELF', 'tag');
    const known = await members.membersOf(tx, [savedId]);
    if (known.some((one) => one.user_id === person.id)) return fail('ALREADY_SO');
    if (known.length >= membersMost) return fail('BILL_MEMBERS_FULL');
    const at = deps.clock.now();
    const id = deps.ids.next();
    await members.insertMember(tx, {
      id,
      saved_id: savedId,
      user_id: person.id,
      state: 'asked',
      asked_at: at,
    });
    await tellChanged(tx, person.id, savedId, at);
    await tellShared(deps, tx, { memberId: id, userId: person.id, payerId: userId, row });
    return ok(row);
  });
  return added.ok ? ok(await showOne(deps, added.value)) : added;
};

export const removeMember = async (
  deps: BillDeps,
  userId: string,
  savedId: string,
  memberId: string,
) => {
  const removed = await inTx(deps.db, async (tx) => {
    const row = await queries.findSaved(tx, userId, savedId);
    if (!row) return undefined;
    const known = (await members.membersOf(tx, [savedId])).find(({ id }) => id === memberId);
    if (!known) return undefined;
    const at = deps.clock.now();
    await members.changeMember(tx, memberId, { left_at: at });
    await tellChanged(tx, known.user_id, savedId, at);
    return row;
  });
  return removed ? ok(await showOne(deps, removed)) : fail('NOT_FOUND');
};

const shown = (row: members.HouseholdRow, bought: readonly PurchaseRow[]): Household => {
  const since = row.accepted_at;
  return {
    id: row.id,
    state: row.state,
    payer: { name: row.payer_name, tag: row.payer_tag },
    biller: { name: row.biller_name, category: row.category },
    nickname: row.nickname,
    account: row.account,
    purchases: bought
      .filter((one) => one.saved_id === row.saved_id && since !== null && one.created_at >= since)
      .toReversed()
      .map(showPurchase)
      .map(({ id, face, plan, state, goods, at }) => ({ id, face, plan, state, goods, at })),
  };
};

export const listHouseholds = async (
  deps: BillDeps,
  userId: string,
  id?: string,
): Promise<Household[]> => {
  const rows = await members.householdsOf(deps.db, userId, id);
  const accepted = rows.filter(({ state }) => state === 'accepted');
  const bought = await queries.purchasesOfAll(
    deps.db,
    accepted.map(({ saved_id }) => saved_id),
    shownPurchases,
  );
  return rows.map((row) => shown(row, bought));
};

export const answerHousehold = async (
  deps: BillDeps,
  userId: string,
  id: string,
  answer: 'accept' | 'leave',
) => {
  const isDone = await inTx(deps.db, async (tx) => {
    const [row] = await members.householdsOf(tx, userId, id);
    if (!row) return false;
    const at = deps.clock.now();
    if (answer === 'leave') await members.changeMember(tx, id, { left_at: at });
    else if (row.state === 'asked') {
      await members.changeMember(tx, id, { state: 'accepted', accepted_at: at });
    }
    await tellChanged(tx, row.payer_id, row.saved_id, at);
    return true;
  });
  if (!isDone) return fail('NOT_FOUND');
  const [household = null] = answer === 'leave' ? [] : await listHouseholds(deps, userId, id);
  return ok({ household });
};
