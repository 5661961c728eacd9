/** History of a person's money: the list, one movement, its receipt, the statement. */

import * as z from 'zod';
import { anyone, signedIn } from '../access.ts';
import { events } from '../events.ts';
import { waitReasons } from '../protections/data.ts';
import { route } from '../route.ts';
import { amount, instant, pageOf, pageQuery, uuid } from '../schemas.ts';
import { walletCurrency } from '../wallets/schemas.ts';
import { transactionTypes, type TransactionType } from './data.ts';

export const transactionStatuses = [
  'pending',
  'processing',
  'completed',
  'failed',
  'returned',
  'reversed',
  'cancelled',
] as const;
const status = z.enum(transactionStatuses);
const direction = z.enum(['in', 'out']);

const type = z.enum(Object.keys(transactionTypes) as [TransactionType, ...TransactionType[]]);

export const transaction = z.strictObject({
  id: uuid,
  kind: z.string(),
  type,
  direction,
  status,
  currency: z.string(),
  amount,
  /** The amount with its fees. */
  total: amount,
  counterparty: z.strictObject({
    type: z.string(),
    name: z.string(),
    detail: z.string().nullable(),
  }),
  reference: z.string(),
  note: z.string().nullable(),
  at: instant,
});
export type Transaction = z.output<typeof transaction>;

export const listTransactions = route({
  id: 'transactions.list',
  method: 'GET',
  path: '/api/v1/transactions',
  summary: 'The caller’s movements, newest first; searched and filtered.',
  access: signedIn,
  query: pageQuery(z.string().max(120)).extend({
    search: z.string().trim().max(80).optional(),
    currency: walletCurrency.optional(),
    direction: direction.optional(),
    type: type.optional(),
    status: status.optional(),
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
    least: z.coerce.number().int().nonnegative().optional(),
    most: z.coerce.number().int().nonnegative().optional(),
  }),
  output: pageOf(transaction),
});

const caseView = z.strictObject({
  reference: z.string(),
  state: z.enum(['open', 'closed']),
  openedAt: instant,
  nextCheckAt: instant.nullable(),
  /** Steps that we take, in sentences for the person. */
  steps: z.array(z.strictObject({ at: instant, what: z.string() })),
});

export const transactionDetail = transaction.extend({
  fees: z.array(z.strictObject({ label: z.string(), amount })),
  /** Amount that the recipient gets, if it is another currency; null if nothing was sent. */
  arrives: z.strictObject({ amount, currency: z.string() }).nullable(),
  /** Where the money is now, in one sentence. */
  where: z.string(),
  timeline: z.array(z.strictObject({ at: instant, status, event: z.string().nullable() })),
  /** The promised time, while it is pending. */
  expectedBy: instant.nullable(),
  /** When money sent to a phone number or email returns, while it waits to be claimed. */
  waitsUntil: instant.nullable(),
  /** Why the sender's own guards hold it and until when, while they do. */
  guard: z
    .strictObject({
      reasons: z.array(z.enum(waitReasons)),
      until: instant,
      /** The first name of the friend who is asked and has not answered. */
      friend: z.string().nullable(),
      /** Staff must let it go as well. */
      needsReview: z.boolean(),
    })
    .nullable(),
  facts: z.array(
    z.strictObject({
      label: z.string(),
      value: z.string(),
      copy: z.boolean(),
      /** The link where anyone can look it up. */
      link: z.string().nullable(),
    }),
  ),
  /** Why it failed, in our words. */
  failure: z.string().nullable(),
  /** Action that the person can take after a failure. */
  nextStep: z.string().nullable(),
  /** The movement this one reverses, or is reversed by. */
  related: z.strictObject({ id: uuid, what: z.string() }).nullable(),
  case: caseView.nullable(),
  /** The person's newest question to support about it. */
  ticketId: uuid.nullable(),
  can: z.strictObject({
    cancel: z.boolean(),
    repeat: z.boolean(),
    report: z.boolean(),
    receipt: z.boolean(),
  }),
  /** Why a transfer that has not ended cannot be cancelled; null if it can, or has ended. */
  notCancellable: z.string().nullable(),
  /** Where "send again" starts; null if it cannot be repeated. */
  repeat: z
    .strictObject({ recipientId: uuid.nullable(), amount, reason: z.string().nullable() })
    .nullable(),
});
export type TransactionDetail = z.output<typeof transactionDetail>;

const transactionParams = z.strictObject({ transactionId: uuid });

export const readTransaction = route({
  id: 'transactions.read',
  method: 'GET',
  path: '/api/v1/transactions/{transactionId}',
  summary: 'One movement: where the money is, what happened when, fees, references.',
  access: signedIn,
  output: transactionDetail,
});

export const receiptFile = route({
  id: 'transactions.receipt',
  method: 'GET',
  path: '/api/v1/transactions/{transactionId}/receipts/{format}',
  summary: 'The receipt as PDF or picture, with a code by which anyone can check it.',
  access: signedIn,
  params: transactionParams.extend({ format: z.enum(['pdf', 'png']) }),
  output: z.unknown(),
  reply: 'file',
  errors: ['RECEIPT_NOT_READY'],
  rate: { by: 'user', tries: 60, seconds: 60 },
});

export const verifyReceipt = route({
  id: 'transactions.verify-receipt',
  method: 'GET',
  path: '/api/v1/receipts/{code}',
  summary: 'Whether a receipt is genuine, with its current status and masked names.',
  access: anyone,
  params: z.strictObject({ code: z.string().min(10).max(80) }),
  output: z.strictObject({
    genuine: z.literal(true),
    status,
    amount,
    currency: z.string(),
    at: instant,
    from: z.string(),
    to: z.string(),
    reference: z.string(),
  }),
  rate: { by: 'ip', tries: 60, seconds: 60 },
});

export const statement = route({
  id: 'transactions.statement',
  method: 'GET',
  path: '/api/v1/statements/{format}',
  summary: 'A statement of one wallet with opening and closing balance.',
  access: signedIn,
  params: z.strictObject({ format: z.enum(['csv', 'pdf']) }),
  query: z.strictObject({ currency: walletCurrency, from: z.iso.date(), to: z.iso.date() }),
  output: z.unknown(),
  reply: 'file',
  errors: ['STATEMENT_DATES', 'STATEMENT_TOO_LONG', 'STATEMENT_BY_JOB', 'WALLET_NOT_FOUND'],
  rate: { by: 'user', tries: 20, seconds: 60 },
});

export const statementFileStates = ['preparing', 'ready', 'expired'] as const;

const statementFile = z.strictObject({
  id: uuid,
  currency: walletCurrency,
  from: z.iso.date(),
  to: z.iso.date(),
  state: z.enum(statementFileStates),
  requestedAt: instant,
  expiresAt: instant.nullable(),
});

export const prepareStatement = route({
  id: 'transactions.prepare-statement',
  method: 'POST',
  path: '/api/v1/statement-files',
  summary: 'Request a statement as PDF, of any length. A job prepares it.',
  access: signedIn,
  body: z.strictObject({ currency: walletCurrency, from: z.iso.date(), to: z.iso.date() }),
  output: statementFile,
  errors: ['STATEMENT_DATES', 'STATEMENT_TOO_LONG', 'WALLET_NOT_FOUND'],
  rate: { by: 'user', tries: 10, seconds: 3600 },
});

export const statementFiles = route({
  id: 'transactions.statement-files',
  method: 'GET',
  path: '/api/v1/statement-files',
  summary: 'The caller’s prepared statements, newest first.',
  access: signedIn,
  output: z.strictObject({ items: z.array(statementFile) }),
});

export const downloadStatement = route({
  id: 'transactions.download-statement',
  method: 'GET',
  path: '/api/v1/statement-files/{statementId}/file',
  summary: 'Download a prepared statement as PDF.',
  access: signedIn,
  output: z.unknown(),
  reply: 'file',
  errors: ['NOT_FOUND', 'STATEMENT_NOT_READY'],
});

export const reportTransaction = route({
  id: 'transactions.report',
  method: 'POST',
  path: '/api/v1/transactions/{transactionId}/report',
  summary: 'Report a problem with a movement; it opens a case.',
  access: signedIn,
  body: z.strictObject({
    what: z.enum(['not_received', 'wrong_amount', 'not_mine', 'wrong_person', 'other']),
    message: z.string().trim().max(1000),
  }),
  output: z.strictObject({ caseReference: z.string() }),
  errors: ['CASE_OPEN'],
  rate: { by: 'user', tries: 20, seconds: 3600 },
});

export const transactionEvents = events({
  'transactions.changed': {
    channel: 'transactions',
    payload: z.strictObject({ id: z.uuid(), status: z.string() }),
  },
});
