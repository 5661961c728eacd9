/** Saved people and accounts. Sending saves them. */

import * as z from 'zod';
import { signedIn } from '../access.ts';
import { route } from '../route.ts';
import { amount, done, instant, pageOf, pageQuery, uuid } from '../schemas.ts';

/** Field names of the specification keep its spelling. */
const recipient = z.strictObject({
  id: uuid,
  name: z.string(),
  type: z.enum(['bank', 'tag', 'momo', 'usd_bank', 'digital']),
  /** @tag, or the account number. */
  identifier: z.string(),
  country: z.string(),
  bankName: z.string().nullable(),
  accountNumber: z.string().nullable(),
  bankCode: z.string().nullable(),
  lastAmount: amount.nullable(),
  lastCurrency: z.string().nullable(),
  lastReason: z.string().nullable(),
  nickname: z.string().nullable(),
  favourite: z.boolean(),
  lastUsedAt: instant.nullable(),
  /** The person behind a tag. */
  userId: uuid.nullable(),
  /** A saved American account, and how it is paid. */
  counterpartyId: z.string().nullable(),
  paymentRail: z.string().nullable(),
  /** Which digital dollar, over which network. */
  coin: z.string().nullable(),
  network: z.string().nullable(),
  addressMemo: z.string().nullable(),
});
export type Recipient = z.output<typeof recipient>;

export const listRecipients = route({
  id: 'transfers.recipients',
  method: 'GET',
  path: '/api/v1/transfers/recipients',
  summary: 'Saved recipients: favourites, then the last used. The first five are the recents.',
  access: signedIn,
  query: pageQuery(z.string().max(120)).extend({
    type: recipient.shape.type.optional(),
    search: z.string().trim().max(80).optional(),
  }),
  output: pageOf(recipient),
});

export const readRecipient = route({
  id: 'transfers.recipient',
  method: 'GET',
  path: '/api/v1/transfers/recipients/{recipientId}',
  summary: 'One saved recipient.',
  access: signedIn,
  output: recipient,
});

export const editRecipient = route({
  id: 'transfers.edit-recipient',
  method: 'PATCH',
  path: '/api/v1/transfers/recipients/{recipientId}',
  summary: 'Give a recipient a nickname, or pin it.',
  access: signedIn,
  body: z.strictObject({
    nickname: z.string().trim().max(40, 'Use at most 40 characters').nullable().optional(),
    favourite: z.boolean().optional(),
  }),
  output: recipient,
});

export const deleteRecipient = route({
  id: 'transfers.delete-recipient',
  method: 'DELETE',
  path: '/api/v1/transfers/recipients/{recipientId}',
  summary: 'Delete a recipient. The history stays.',
  access: signedIn,
  output: done,
});

const way = z.strictObject({
  recipientId: uuid,
  type: recipient.shape.type,
  /** 'GTBank · 0123456789', '@amara'. */
  detail: z.string(),
  /** The wallet that pays, and what the fees of this amount are. */
  source: z.strictObject({ amount, currency: z.string() }),
  fees: amount,
  /** Amount that arrives; null if there is no rate now. */
  gets: z.strictObject({ amount, currency: z.string() }).nullable(),
  arrival: z.strictObject({ words: z.string(), seconds: z.int() }),
  /**
   * How many of our own payouts this way succeeded in the last 30 days; null while there are too few
   * to tell, and for transfers between our own wallets.
   */
  success: z.strictObject({ percent: z.int(), count: z.int() }).nullable(),
  /** The cheapest, and the fastest, of the listed ways. */
  isCheapest: z.boolean(),
  isFastest: z.boolean(),
});

export const compareRoutes = route({
  id: 'transfers.routes',
  method: 'GET',
  path: '/api/v1/transfers/recipients/{recipientId}/routes',
  summary: 'Every saved way to pay the same person, by cost, arrival and our own success rate.',
  access: signedIn,
  /** In minor units of naira; ways from the dollar wallet compare the same worth in dollars. */
  query: z.strictObject({ amount: z.coerce.number().int().min(1).max(1_000_000_000_000_000) }),
  output: z.strictObject({ name: z.string(), items: z.array(way) }),
  rate: { by: 'user', tries: 120, seconds: 60 },
});
