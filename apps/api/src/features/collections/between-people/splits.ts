/** Splitting an amount: one request for each person, all of them or none. */

import type { ParsedOf } from '@cowrie/contract';
import type * as contract from '@cowrie/contract/collections/routes';
import { inTx } from '#platform/db/pool.ts';
import type { Actor } from '#platform/http/call.ts';
import { fail, ok } from '#platform/result.ts';
import type { CollectionDeps } from '../deps.ts';
import { toSplitAnswer } from './answers.ts';
import {
  type Asker,
  digestOf,
  findPayers,
  hasRoom,
  idOfKey,
  insertAndNotify,
} from './ask-person.ts';
import * as queries from './queries.ts';
import { isWholeSplit } from './rules.ts';

const most = 50;

const answerOf = async (deps: CollectionDeps, split: queries.SplitRow) =>
  toSplitAnswer(split, await queries.listOfSplits(deps.db, [split.id], deps.clock.now()));

export const createSplit = async (
  deps: CollectionDeps,
  asker: Asker,
  body: ParsedOf<typeof contract.createSplit>['body'],
) => {
  const made = idOfKey(asker, 'split');
  if (!made.ok) return made;
  const id = made.value;
  const { userId } = asker.actor;
  const asked = digestOf(body);
  const answer = async (split: queries.SplitRow) =>
    split.asked === asked ? ok(await answerOf(deps, split)) : fail('IDEMPOTENCY_KEY_REUSED');
  const before = await queries.findSplit(deps.db, id);
  if (before) return answer(before);
  if (!isWholeSplit(body)) return fail('SPLIT_SUM');
  const { transactionId } = body;
  if (transactionId !== null && !(await queries.isOwnPayment(deps.db, userId, transactionId))) {
    return fail('SPLIT_TRANSACTION');
  }
  const shares = body.shares.map((share) => ({ ...share, amount: BigInt(share.amount) }));
  const found = await findPayers(deps, userId, shares);
  if (!found.ok) return found;
  const stored = await inTx(deps.db, async (tx) => {
    const at = deps.clock.now();
    const hasPlace = await hasRoom(tx, userId, shares, at);
    // A parallel call with the same key may have been first.
    const other = await queries.findSplit(tx, id);
    if (other) return ok(other);
    if (!hasPlace) return fail('REQUESTS_TOO_MANY');
    const split = {
      id,
      user_id: userId,
      total: BigInt(body.total),
      own_share: BigInt(body.ownShare),
      note: body.note,
      transaction_id: transactionId,
      asked,
      created_at: at,
    };
    await queries.insertSplit(tx, split);
    const batch = { id, asked, note: body.note, splitId: id, shares };
    await insertAndNotify(deps, tx, found.value, batch);
    return ok(split);
  });
  return stored.ok ? answer(stored.value) : stored;
};

export const readSplit = async (deps: CollectionDeps, actor: Actor, id: string) => {
  const split = await queries.findSplit(deps.db, id);
  return split?.user_id === actor.userId ? ok(await answerOf(deps, split)) : fail('NOT_FOUND');
};

export const listSplits = async (deps: CollectionDeps, actor: Actor) => {
  const splits = await queries.listSplits(deps.db, actor.userId, most);
  const ids = splits.map(({ id }) => id);
  const requests = await queries.listOfSplits(deps.db, ids, deps.clock.now());
  return ok({
    items: splits.map((split) =>
      toSplitAnswer(
        split,
        requests.filter((row) => row.split_id === split.id),
      ),
    ),
  });
};
