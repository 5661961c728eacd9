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
  errors: [],
});

export const readRecipient = route({
  id: 'transfers.recipient',
  method: 'GET',
  path: '/api/v1/transfers/recipients/{recipientId}',
  summary: 'One saved recipient.',
  access: signedIn,
  params: z.strictObject({ recipientId: uuid }),
  output: recipient,
  errors: [],
});

export const editRecipient = route({
  id: 'transfers.edit-recipient',
  method: 'PATCH',
  path: '/api/v1/transfers/recipients/{recipientId}',
  summary: 'Give a recipient a nickname, or pin it.',
  access: signedIn,
  params: z.strictObject({ recipientId: uuid }),
  body: z.strictObject({
    nickname: z.string().trim().max(40, 'Use at most 40 characters').nullable().optional(),
    favourite: z.boolean().optional(),
  }),
  output: recipient,
  errors: [],
});

export const deleteRecipient = route({
  id: 'transfers.delete-recipient',
  method: 'DELETE',
  path: '/api/v1/transfers/recipients/{recipientId}',
  summary: 'Delete a recipient. The history stays.',
  access: signedIn,
  params: z.strictObject({ recipientId: uuid }),
  output: done,
  errors: [],
});
