/** Saved recipients: rename, pin, delete. Sending saves them. */

import type { ParsedOf } from '@cowrie/contract';
import type * as contract from '@cowrie/contract/transfers/routes';
import type { Recipient } from '@cowrie/contract/transfers/routes';
import * as z from 'zod';
import type { Actor } from '#platform/http/call.ts';
import { cursorTime, cutPage, readCursor, writeCursor } from '#platform/paging.ts';
import { fail, ok } from '#platform/result.ts';
import type { TransferDeps } from '../deps.ts';
import * as queries from './recipient-queries.ts';

const detailShape = z.object({
  bankName: z.string().nullable().default(null),
  accountNumber: z.string().nullable().default(null),
  bankCode: z.string().nullable().default(null),
  userId: z.string().nullable().default(null),
  counterpartyId: z.string().nullable().default(null),
  paymentRail: z.string().nullable().default(null),
  coin: z.string().nullable().default(null),
  network: z.string().nullable().default(null),
  addressMemo: z.string().nullable().default(null),
});

const toRecipientAnswer = (row: queries.RecipientRow): Recipient => ({
  id: row.id,
  name: row.name,
  type: row.type,
  identifier: row.identifier,
  country: row.country,
  ...detailShape.parse(row.detail),
  lastAmount: row.last_amount === null ? null : Number(row.last_amount),
  lastCurrency: row.last_currency,
  lastReason: row.last_reason,
  nickname: row.nickname,
  favourite: row.favourite,
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
});

const cursorKeys = z.tuple([z.enum(['0', '1']), cursorTime, z.uuid()]);

const readPlace = (cursor: string | undefined): queries.RecipientPlace | undefined => {
  const [favourite, at, id] = readCursor(cursorKeys, cursor) ?? [];
  return at && id ? { favourite: favourite === '1', at, id } : undefined;
};

const cursorOf = (row: queries.RecipientRow): string =>
  writeCursor(row.favourite ? 1 : 0, row.last_used_at ?? '', row.id);

export const listRecipients = async (
  deps: TransferDeps,
  actor: Actor,
  query: ParsedOf<typeof contract.listRecipients>['query'],
) => {
  const { limit, type, search } = query;
  const wanted = { type, search, after: readPlace(query.cursor), limit: limit + 1 };
  const rows = await queries.listRecipients(deps.db, actor.userId, wanted);
  const page = cutPage(rows, limit, cursorOf);
  return ok({ items: page.items.map(toRecipientAnswer), next: page.next });
};

export const readRecipient = async (deps: TransferDeps, actor: Actor, id: string) => {
  const row = await queries.findRecipient(deps.db, actor.userId, id);
  return row ? ok(toRecipientAnswer(row)) : fail('NOT_FOUND');
};

export const editRecipient = async (
  deps: TransferDeps,
  actor: Actor,
  id: string,
  change: ParsedOf<typeof contract.editRecipient>['body'],
) => {
  const { nickname, favourite } = change;
  const row = await queries.updateRecipient(deps.db, actor.userId, id, {
    ...(nickname === undefined ? {} : { nickname: nickname || null }),
    ...(favourite === undefined ? {} : { favourite }),
  });
  return row ? ok(toRecipientAnswer(row)) : fail('NOT_FOUND');
};

export const forgetRecipient = async (deps: TransferDeps, actor: Actor, id: string) => {
  const change = { forgotten_at: deps.clock.now(), favourite: false, nickname: null };
  const row = await queries.updateRecipient(deps.db, actor.userId, id, change);
  return row ? ok({ done: true as const }) : fail('NOT_FOUND');
};
