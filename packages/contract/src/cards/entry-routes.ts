/** Activity of a card: its payments, refunds and declines, subscriptions, codes and disputes. */

import * as z from 'zod';
import { signedIn } from '../access.ts';
import { route } from '../route.ts';
import { instant, pageOf, pageQuery, uuid } from '../schemas.ts';
import { disputeFileBytes, disputeFileTypes, entryKinds, entryStates } from './data.ts';
import { disputeReason, entry, entryDetail, shopCategory, subscription } from './schemas.ts';

const path = '/api/v1/virtual-cards';

export const listCardEntries = route({
  id: 'cards.transactions',
  method: 'GET',
  path: `${path}/{cardId}/transactions`,
  summary: 'The payments, refunds, declines and movements of a card, newest first.',
  access: signedIn,
  query: pageQuery(z.string().max(120)).extend({
    search: z.string().trim().max(80).optional(),
    kind: z.enum(entryKinds).optional(),
    state: z.enum(entryStates).optional(),
    category: shopCategory.optional(),
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
  }),
  output: pageOf(entry),
  errors: ['NOT_FOUND'],
});

export const exportCardEntries = route({
  id: 'cards.export-transactions',
  method: 'GET',
  path: `${path}/{cardId}/transactions.csv`,
  summary: 'The transactions of a card as CSV.',
  access: signedIn,
  query: z.strictObject({ from: z.iso.date().optional(), to: z.iso.date().optional() }),
  output: z.unknown(),
  reply: 'file',
  errors: ['NOT_FOUND'],
  rate: { by: 'user', tries: 30, seconds: 600 },
});

export const readCardEntry = route({
  id: 'cards.transaction',
  method: 'GET',
  path: `${path}/{cardId}/transactions/{cardEntryId}`,
  summary: 'One transaction of a card, with the amount the shop requested and its history.',
  access: signedIn,
  output: entryDetail,
  errors: ['NOT_FOUND'],
});

export const listCardSubscriptions = route({
  id: 'cards.subscriptions',
  method: 'GET',
  path: `${path}/{cardId}/subscriptions`,
  summary: 'Recurring charges, with the next date and price changes.',
  access: signedIn,
  output: z.strictObject({ items: z.array(subscription) }),
  errors: ['NOT_FOUND'],
});

export const readCardCodes = route({
  id: 'cards.codes',
  method: 'GET',
  path: `${path}/codes`,
  summary: '3-D Secure codes of the last five minutes, of all cards of the caller.',
  access: signedIn,
  output: z.strictObject({
    items: z.array(z.strictObject({ cardId: uuid, code: z.string(), until: instant })),
  }),
});

export const disputeCardEntry = route({
  id: 'cards.dispute',
  method: 'POST',
  path: `${path}/{cardId}/transactions/{cardEntryId}/dispute`,
  summary: 'Dispute a payment, with words and documents.',
  access: signedIn,
  body: z.strictObject({
    reason: disputeReason,
    words: z
      .string()
      .trim()
      .min(10, 'Say what happened, in a sentence or two')
      .max(2_000, 'Use at most 2,000 characters'),
  }),
  output: entryDetail,
  errors: ['NOT_FOUND', 'DISPUTE_TOO_LATE', 'DISPUTE_NOT_POSSIBLE', 'DISPUTE_OPEN'],
  rate: { by: 'user', tries: 20, seconds: 3_600 },
});

export const addDisputeFile = route({
  id: 'cards.add-dispute-file',
  method: 'POST',
  path: `${path}/{cardId}/transactions/{cardEntryId}/dispute/files`,
  summary: 'Add a picture or a PDF to an open dispute. It is stored encrypted.',
  access: signedIn,
  query: z.strictObject({ name: z.string().trim().min(1).max(120) }),
  upload: { maxBytes: disputeFileBytes, types: disputeFileTypes },
  output: entryDetail,
  errors: [
    'NOT_FOUND',
    'DISPUTE_OVER',
    'DISPUTE_FILES_FULL',
    'IMAGE_INVALID',
    'DOCUMENT_INVALID',
    'DOCUMENT_LOCKED',
  ],
  rate: { by: 'user', tries: 60, seconds: 3_600 },
});

export const withdrawDispute = route({
  id: 'cards.withdraw-dispute',
  method: 'POST',
  path: `${path}/{cardId}/transactions/{cardEntryId}/dispute/withdraw`,
  summary: 'Withdraw a dispute that is open.',
  access: signedIn,
  output: entryDetail,
  errors: ['NOT_FOUND', 'DISPUTE_OVER'],
});
