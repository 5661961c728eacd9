/** A person's own scam reports, the recipients they blocked, and an appeal against a warning. */

import * as z from 'zod';
import { signedIn } from '../access.ts';
import { events } from '../events.ts';
import { route } from '../route.ts';
import { amount, done, instant, nothing, pageOf, pageQuery, uuid } from '../schemas.ts';
import { networkNames } from '../transfers/data.ts';
import { walletCurrency } from '../wallets/schemas.ts';
import {
  appealStates,
  scamClockKeys,
  scamFileBytes,
  scamFileTypes,
  scamStateKeys,
  scamTypeKeys,
  storyLength,
  targetKindKeys,
  type AppealState,
} from './data.ts';

const clock = z.strictObject({
  clock: z.enum(scamClockKeys),
  startedAt: instant,
  dueAt: instant,
  /** Null while it runs. */
  doneAt: instant.nullable(),
  /** True if it ended after its time, or runs and the time is over. */
  isMissed: z.boolean(),
  /** Our request to the person, in words. */
  words: z.string().nullable(),
});
export type ScamClockAnswer = z.output<typeof clock>;

const scamLine = z.strictObject({
  id: uuid,
  /** The number people read: CASE-AB12CD34. */
  reference: z.string(),
  type: z.enum(scamTypeKeys),
  state: z.enum(scamStateKeys),
  /** Whom the report is about, as its owner reads it; null if they did not say. */
  counterparty: z.string().nullable(),
  amount: amount.nullable(),
  currency: walletCurrency.nullable(),
  /** Amount that came back so far. */
  recovered: amount,
  openedAt: instant,
  /** The clock that ends next; null if none runs. */
  next: clock.nullable(),
});
export type ScamLine = z.output<typeof scamLine>;

export const scamFile = z.strictObject({
  id: uuid,
  name: z.string(),
  mediaType: z.string(),
  bytes: z.int(),
  at: instant,
});

export const scamReport = scamLine.extend({
  kind: z.enum(targetKindKeys).nullable(),
  story: z.string(),
  happenedAt: instant.nullable(),
  transaction: z.strictObject({ id: uuid, reference: z.string() }).nullable(),
  recallAskedAt: instant.nullable(),
  /** Actions that the person can take now. */
  can: z.strictObject({ recall: z.boolean(), block: z.boolean(), add: z.boolean() }),
  /** The id of the block, if the person blocked this recipient. */
  blockId: uuid.nullable(),
  clocks: z.array(clock),
  steps: z.array(z.strictObject({ at: instant, what: z.string() })),
  files: z.array(scamFile),
});
export type ScamReport = z.output<typeof scamReport>;

const story = z
  .string({ error: 'Say what happened' })
  .trim()
  .min(10, 'Say what happened, in a sentence or two')
  .max(storyLength, `Use at most ${storyLength} characters`);

export const scamTarget = z.strictObject({
  kind: z.enum(targetKindKeys),
  /** The tag, number, email, address or link. */
  value: z.string().trim().min(2, 'Type it in full').max(300),
  /** The bank of an account number. */
  bankCode: z.string().trim().min(1).max(40).optional(),
  /** The network of an address. */
  network: z.enum(networkNames).optional(),
});

export const listReports = route({
  id: 'scams.list',
  method: 'GET',
  path: '/api/v1/scams/reports',
  summary: 'The caller’s scam reports, newest first.',
  access: signedIn,
  query: pageQuery(z.string().max(100)),
  output: pageOf(scamLine),
});

export const openReport = route({
  id: 'scams.open',
  method: 'POST',
  path: '/api/v1/scams/reports',
  summary:
    'Report a scam, about a transaction or freely. The same id again is the same report; an open report about the same transaction gets the words.',
  access: signedIn,
  body: z.strictObject({
    id: uuid,
    type: z.enum(scamTypeKeys, { error: 'Choose what kind of scam it was' }),
    text: story,
    /** Its amount, date and counterparty are taken from it. */
    transactionId: uuid.optional(),
    counterparty: scamTarget.optional(),
    amount: z.int('Please enter a valid amount').positive('Please enter a valid amount').optional(),
    currency: walletCurrency.optional(),
    happenedAt: instant.optional(),
  }),
  output: scamReport,
  errors: [
    'NOT_FOUND',
    'SCAM_REPORTS_FULL',
    'SCAM_SELF',
    'SCAM_TARGET_INVALID',
    'IDEMPOTENCY_KEY_REUSED',
  ],
  rate: { by: 'user', tries: 20, seconds: 3_600 },
});

export const readReport = route({
  id: 'scams.read',
  method: 'GET',
  path: '/api/v1/scams/reports/{reportId}',
  summary: 'One report of the caller, with its clocks and what happened.',
  access: signedIn,
  output: scamReport,
  errors: ['NOT_FOUND'],
});

export const askRecall = route({
  id: 'scams.recall',
  method: 'POST',
  path: '/api/v1/scams/reports/{reportId}/recall',
  summary: 'Request the money back. We tell the receiving side within 30 minutes.',
  access: signedIn,
  body: nothing,
  output: scamReport,
  errors: ['NOT_FOUND', 'SCAM_NO_TRANSFER', 'SCAM_REPORT_OVER'],
});

export const addWords = route({
  id: 'scams.add',
  method: 'POST',
  path: '/api/v1/scams/reports/{reportId}/words',
  summary: 'Add to an open report, or answer what we asked. The same id again changes nothing.',
  access: signedIn,
  body: z.strictObject({ id: uuid, text: story }),
  output: scamReport,
  errors: ['NOT_FOUND', 'SCAM_REPORT_OVER'],
  rate: { by: 'user', tries: 30, seconds: 3_600 },
});

export const addScamFile = route({
  id: 'scams.add-file',
  method: 'POST',
  path: '/api/v1/scams/reports/{reportId}/files',
  summary: 'Add a picture or a PDF to an open report. It is stored encrypted.',
  access: signedIn,
  query: z.strictObject({ name: z.string().trim().min(1).max(120) }),
  upload: { maxBytes: scamFileBytes, types: scamFileTypes },
  output: scamReport,
  errors: [
    'NOT_FOUND',
    'SCAM_REPORT_OVER',
    'SCAM_FILES_FULL',
    'IMAGE_INVALID',
    'DOCUMENT_INVALID',
    'DOCUMENT_LOCKED',
  ],
  rate: { by: 'user', tries: 60, seconds: 3_600 },
});

export const openScamFile = route({
  id: 'scams.file',
  method: 'GET',
  path: '/api/v1/scams/reports/{reportId}/files/{scamFileId}',
  summary: 'A file of one of the caller’s reports.',
  access: signedIn,
  output: z.unknown(),
  reply: 'file',
  errors: ['NOT_FOUND'],
});

export const reportSummary = route({
  id: 'scams.summary',
  method: 'GET',
  path: '/api/v1/scams/reports/{reportId}/summary',
  summary: 'A report as a PDF, for the police or the regulator.',
  access: signedIn,
  output: z.unknown(),
  reply: 'file',
  errors: ['NOT_FOUND'],
  rate: { by: 'user', tries: 30, seconds: 3_600 },
});

export const blockTarget = route({
  id: 'scams.block',
  method: 'POST',
  path: '/api/v1/scams/reports/{reportId}/block',
  summary: 'Block the recipient of a report: later sends of the caller to it are refused.',
  access: signedIn,
  body: nothing,
  output: scamReport,
  errors: ['NOT_FOUND', 'SCAM_NOT_BLOCKABLE'],
});

const block = z.strictObject({
  id: uuid,
  kind: z.enum(targetKindKeys),
  name: z.string(),
  at: instant,
});

export const listBlocks = route({
  id: 'scams.blocks',
  method: 'GET',
  path: '/api/v1/scams/blocks',
  summary: 'The recipients that the caller blocked.',
  access: signedIn,
  output: z.strictObject({ items: z.array(block) }),
});

export const unblockTarget = route({
  id: 'scams.unblock',
  method: 'DELETE',
  path: '/api/v1/scams/blocks/{recipientBlockId}',
  summary: 'Unblock a recipient.',
  access: signedIn,
  output: done,
  errors: ['NOT_FOUND'],
});

export const scamTrend = route({
  id: 'scams.trend',
  method: 'GET',
  path: '/api/v1/scams/trend',
  summary: 'The types of scams that people reported most in the last seven days. Without numbers.',
  access: signedIn,
  output: z.strictObject({ types: z.array(z.enum(scamTypeKeys)) }),
});

const appealNames = Object.keys(appealStates) as [AppealState, ...AppealState[]];
export const ownListing = z.strictObject({
  /** True while people who send to the caller’s tag are warned. */
  isListed: z.boolean(),
  /** The last appeal against it. */
  appeal: z
    .strictObject({ state: z.enum(appealNames), at: instant, answer: z.string().nullable() })
    .nullable(),
});

export const readListing = route({
  id: 'scams.listing',
  method: 'GET',
  path: '/api/v1/scams/listing',
  summary: 'Whether a warning is shown about the caller’s own tag, and their appeal.',
  access: signedIn,
  output: ownListing,
});

export const appealListing = route({
  id: 'scams.appeal',
  method: 'POST',
  path: '/api/v1/scams/appeals',
  summary: 'Appeal against the warning about the caller’s own tag. A member of staff decides.',
  access: signedIn,
  body: z.strictObject({ text: story }),
  output: ownListing,
  errors: ['SCAM_NOT_LISTED', 'SCAM_APPEAL_WAITING'],
  rate: { by: 'user', tries: 5, seconds: 3_600 },
});

export const scamEvents = events({
  'scams.changed': { channel: 'scams', payload: z.strictObject({ reportId: uuid }) },
});
