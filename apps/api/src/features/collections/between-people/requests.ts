/** Requests, as the person who asks and the person who is asked see and answer them. */

import type { ParsedOf } from '@cowrie/contract';
import type * as contract from '@cowrie/contract/collections/routes';
import { formatMinor } from '@cowrie/money';
import { readPerson } from '#features/identity/index.ts';
import { isSuspended } from '#features/kyc/index.ts';
import { notify } from '#features/notifications/index.ts';
import { addSeconds } from '#platform/clock.ts';
import { inTx, type Tx } from '#platform/db/pool.ts';
import type { Actor } from '#platform/http/call.ts';
import { cutPage, readPlace, writePlace } from '#platform/paging.ts';
import { fail, ok } from '#platform/result.ts';
import { strangerText } from '#platform/stranger-text.ts';
import type { CollectionDeps } from '../deps.ts';
import { toRequestAnswer } from './answers.ts';
import { endRequest, notifyAsker } from './end-request.ts';
import { memoLine, requestReminder } from './notifications.ts';
import { publishChange } from './publish-change.ts';
import * as queries from './queries.ts';
import { isOpen, reminderSeconds, remindersMost } from './rules.ts';

const isPayer = (row: queries.RequestRow, userId: string): boolean =>
  row.payer_id === userId && !row.is_muted;

const isParty = (row: queries.RequestRow, userId: string): boolean =>
  row.user_id === userId || isPayer(row, userId);

export const listMoneyRequests = async (
  deps: CollectionDeps,
  { userId }: Actor,
  query: ParsedOf<typeof contract.listMoneyRequests>['query'],
) => {
  const { limit, cursor, direction } = query;
  const isOpenOnly = query.open === 'true';
  const rows = await queries.listRequests(deps.db, userId, deps.clock.now(), {
    direction,
    isOpen: isOpenOnly,
    after: readPlace(cursor),
    limit: limit + 1,
  });
  const page = cutPage(rows, limit, ({ created_at: at, id }) => writePlace({ at, id }));
  return ok({ items: page.items.map((row) => toRequestAnswer(row, userId)), next: page.next });
};

export const readMoneyRequest = async (deps: CollectionDeps, { userId }: Actor, id: string) => {
  const row = await queries.findRequest(deps.db, id, deps.clock.now());
  return row && isParty(row, userId) ? ok(toRequestAnswer(row, userId)) : fail('NOT_FOUND');
};

/**
 * The request behind a code. A link opens for the person who has it; a request to a person only for
 * the two of them. If the asker cannot be paid, it is not found.
 */
export const findReadable = async (deps: CollectionDeps, userId: string, code: string) => {
  const row = await queries.findByCode(deps.db, code, deps.clock.now());
  if (!row || row.user_id === userId) return row;
  if (row.payer_id !== null && !isPayer(row, userId)) return undefined;
  const asker = await readPerson(deps.db, row.user_id);
  const isGone = asker.status !== 'active' || (await isSuspended(deps.db, row.user_id));
  return isGone ? undefined : row;
};

export const readRequestByCode = async (deps: CollectionDeps, { userId }: Actor, code: string) => {
  const row = await findReadable(deps, userId, code);
  return row ? ok(toRequestAnswer(row, userId)) : fail('NOT_FOUND');
};

export const markRequestSeen = async (deps: CollectionDeps, { userId }: Actor, id: string) => {
  const at = deps.clock.now();
  const row = await queries.findRequest(deps.db, id, at);
  if (!row || !isPayer(row, userId)) return fail('NOT_FOUND');
  if (row.state === 'asked') {
    await inTx(deps.db, async (tx) => {
      if (await queries.markSeen(tx, id, at)) await publishChange(tx, row, 'seen', at);
    });
  }
  return ok({ done: true as const });
};

/** Changes an open request, and answers with what it is afterwards. */
const change = (
  deps: CollectionDeps,
  { userId }: Actor,
  id: string,
  isAllowed: (row: queries.RequestRow) => boolean,
  work: (tx: Tx, row: queries.RequestRow, at: Date) => Promise<boolean>,
) =>
  inTx(deps.db, async (tx) => {
    const at = deps.clock.now();
    const row = await queries.findRequest(tx, id, at);
    if (!row || !isAllowed(row)) return fail('NOT_FOUND');
    if (!isOpen(row.state)) return fail('REQUEST_OVER');
    if (!(await work(tx, row, at))) return fail('REQUEST_OVER');
    const after = await queries.findRequest(tx, id, at);
    return ok(toRequestAnswer(after ?? row, userId));
  });

export const cancelMoneyRequest = (deps: CollectionDeps, actor: Actor, id: string) =>
  change(
    deps,
    actor,
    id,
    (row) => row.user_id === actor.userId,
    (tx, row, at) => endRequest(tx, row, 'cancelled', at),
  );

export const declineMoneyRequest = (
  deps: CollectionDeps,
  actor: Actor,
  id: string,
  { block }: ParsedOf<typeof contract.declineMoneyRequest>['body'],
) =>
  change(
    deps,
    actor,
    id,
    (row) => isPayer(row, actor.userId),
    async (tx, row, at) => {
      if (!(await endRequest(tx, row, 'declined', at))) return false;
      await notifyAsker(deps, tx, row, 'declined');
      if (block) {
        const blockId = deps.ids.next();
        const people = { user_id: actor.userId, blocked_id: row.user_id };
        await queries.addBlock(tx, { id: blockId, ...people, created_at: at });
      }
      return true;
    },
  );

/** A muted request counts its reminders too: the asker must not learn that it is muted. */
export const remindMoneyRequest = (deps: CollectionDeps, { userId }: Actor, id: string) =>
  inTx(deps.db, async (tx) => {
    const at = deps.clock.now();
    const row = await queries.findRequest(tx, id, at);
    if (row?.user_id !== userId) return fail('NOT_FOUND');
    const { payer_id: payerId } = row;
    if (!isOpen(row.state) || payerId === null) return fail('REQUEST_OVER');
    const bounds = { most: remindersMost, since: addSeconds(at, -reminderSeconds) };
    if (!(await queries.countReminder(tx, id, at, bounds))) return fail('REMINDED_LATELY');
    if (!row.is_muted) {
      await notify(deps, tx, await readPerson(tx, payerId), requestReminder, {
        asker: strangerText(row.asker_name, 'name'),
        amount: formatMinor(row.amount, 'NGN'),
        memo: memoLine(row.note),
        code: row.code,
      });
    }
    await publishChange(tx, row, row.state, at);
    const after = await queries.findRequest(tx, id, at);
    return ok(toRequestAnswer(after ?? row, userId));
  });

export const listRequestBlocks = async (deps: CollectionDeps, { userId }: Actor) => {
  const rows = await queries.listBlocks(deps.db, userId);
  return ok({
    items: rows.map((row) => ({
      id: row.id,
      person: { userId: row.user_id, name: row.full_name, tag: row.tag },
      createdAt: row.created_at.toISOString(),
    })),
  });
};

export const removeRequestBlock = async (deps: CollectionDeps, { userId }: Actor, id: string) =>
  (await queries.deleteBlock(deps.db, userId, id))
    ? ok({ done: true as const })
    : fail('NOT_FOUND');
