/** Asking people for money: one person, a link, or every person of a split. */

import { randomBytes } from 'node:crypto';
import type { ParsedOf } from '@cowrie/contract';
import type * as contract from '@cowrie/contract/collections/routes';
import { formatMinor } from '@cowrie/money';
import * as z from 'zod';
import { readPerson } from '#features/identity/index.ts';
import { isSuspended } from '#features/kyc/index.ts';
import { notify } from '#features/notifications/index.ts';
import { findWalletAccount } from '#features/wallets/index.ts';
import { addSeconds } from '#platform/clock.ts';
import { inTx, type Tx } from '#platform/db/pool.ts';
import type { Actor } from '#platform/http/call.ts';
import { idFrom } from '#platform/ids.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import { strangerText } from '#platform/stranger-text.ts';
import type { CollectionDeps } from '../deps.ts';
import { toRequestAnswer } from './answers.ts';
import { memoLine, moneyRequested } from './notifications.ts';
import { publishChange } from './publish-change.ts';
import * as queries from './queries.ts';
import { openMost, openSeconds, openToOneMost } from './rules.ts';

/** The caller with the headers of the call. */
export type Asker = {
  readonly actor: Actor;
  readonly header: (name: string) => string | undefined;
};

const key = z.uuid();

/** The id of what the call makes: the same person with the same key gets the same id. */
export const idOfKey = (asker: Asker, what: string): Result<string, 'IDEMPOTENCY_KEY_MISSING'> => {
  const parsed = key.safeParse(asker.header('idempotency-key'));
  if (!parsed.success) return fail('IDEMPOTENCY_KEY_MISSING');
  return ok(idFrom(`${asker.actor.userId}/${what}`, parsed.data.toLowerCase()));
};

export const digestOf = (input: object): string => idFrom('asked', JSON.stringify(input));

/** One person and their part; null stands for a link. */
type Share = { readonly userId: string | null; readonly amount: bigint };

/** Checks that the asker may ask, and finds the people. Unknown people are answered as the search does. */
export const findPayers = async (
  deps: CollectionDeps,
  userId: string,
  shares: readonly Pick<Share, 'userId'>[],
) => {
  const ids = shares.flatMap((share) => share.userId ?? []);
  if (ids.includes(userId)) return fail('REQUEST_SELF');
  if (await isSuspended(deps.db, userId)) return fail('ACCESS_SUSPENDED');
  if ((await findWalletAccount(deps.db, userId, 'NGN')) === undefined) {
    return fail('WALLET_NOT_FOUND');
  }
  const people = ids.length === 0 ? [] : await queries.findPayers(deps.db, userId, ids);
  return people.length === ids.length
    ? ok({ asker: await readPerson(deps.db, userId), people })
    : fail('RECIPIENT_UNKNOWN');
};
type Found = Extract<Awaited<ReturnType<typeof findPayers>>, { ok: true }>['value'];

type Batch = {
  readonly id: string;
  readonly asked: string;
  readonly note: string;
  readonly splitId: string | null;
  readonly shares: readonly Share[];
};

/** Counts the open requests of the asker, who stays locked until the end of the transaction. */
export const hasRoom = async (
  tx: Tx,
  userId: string,
  shares: readonly Share[],
  at: Date,
): Promise<boolean> => {
  const open = await queries.countOpen(tx, userId, at);
  const all = [...open.values()].reduce((sum, n) => sum + n, 0);
  return (
    all + shares.length <= openMost &&
    shares.every((share) => share.userId === null || (open.get(share.userId) ?? 0) < openToOneMost)
  );
};

/** Writes the requests and tells the people who are asked, in one transaction with the caller's. */
export const insertAndNotify = async (
  deps: CollectionDeps,
  tx: Tx,
  { asker, people }: Found,
  batch: Batch,
): Promise<void> => {
  const at = deps.clock.now();
  const { note, asked, splitId } = batch;
  const rows = batch.shares.map(({ userId, amount }, index) => ({
    id: index === 0 && splitId === null ? batch.id : idFrom(batch.id, `share ${userId}`),
    user_id: asker.id,
    payer_id: userId,
    split_id: splitId,
    code: randomBytes(15).toString('base64url'),
    amount,
    note,
    asked,
    is_muted: people.some(({ id, is_blocking }) => id === userId && is_blocking),
    created_at: at,
    expires_at: addSeconds(at, openSeconds),
  }));
  await queries.insertRequests(tx, rows);
  for (const row of rows) {
    await publishChange(tx, row, 'asked', at);
    const payer = people.find(({ id }) => id === row.payer_id);
    if (!payer || row.is_muted) continue;
    const amount = formatMinor(row.amount, 'NGN');
    await notify(deps, tx, payer, moneyRequested, {
      asker: strangerText(asker.full_name, 'name'),
      amount,
      memo: memoLine(note),
      code: row.code,
    });
  }
};

export const requestMoney = async (
  deps: CollectionDeps,
  asker: Asker,
  body: ParsedOf<typeof contract.requestMoney>['body'],
) => {
  const made = idOfKey(asker, 'money-request');
  if (!made.ok) return made;
  const id = made.value;
  const { userId } = asker.actor;
  const asked = digestOf(body);
  const answer = (row: queries.RequestRow) =>
    row.asked === asked ? ok(toRequestAnswer(row, userId)) : fail('IDEMPOTENCY_KEY_REUSED');
  const before = await queries.findRequest(deps.db, id, deps.clock.now());
  if (before) return answer(before);
  const shares = [{ userId: body.fromUserId, amount: BigInt(body.amount) }];
  const found = await findPayers(deps, userId, shares);
  if (!found.ok) return found;
  return inTx(deps.db, async (tx) => {
    const at = deps.clock.now();
    const hasPlace = await hasRoom(tx, userId, shares, at);
    // A parallel call with the same key may have been first.
    const other = await queries.findRequest(tx, id, at);
    if (other) return answer(other);
    if (!hasPlace) return fail('REQUESTS_TOO_MANY');
    await insertAndNotify(deps, tx, found.value, {
      id,
      asked,
      note: body.note,
      splitId: null,
      shares,
    });
    const row = await queries.findRequest(tx, id, at);
    if (!row) throw new Error('the request was not stored');
    return ok(toRequestAnswer(row, userId));
  });
};
