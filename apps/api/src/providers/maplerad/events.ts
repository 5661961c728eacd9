/**
 * Webhook events of Maplerad in our terms. An event is only a hint: the handler reads the object
 * again before it acts. So an event holds what is needed to find the object and little more.
 */

import type { Money } from '@cowrie/money';
import * as z from 'zod';
import { type DriftField, problemsOf, readableOr } from '../drift.ts';
import { readMoment } from './times.ts';
import {
  fromSubunits,
  isMapleradCurrency,
  type MapleradCurrency,
  subunitsSchema,
} from './units.ts';

type MapleradEvent =
  | { kind: 'collection'; result: 'succeeded' | 'failed'; id: string; reference: string | null }
  | { kind: 'transfer'; result: 'succeeded' | 'failed'; id: string; reference: string | null }
  | { kind: 'card_created'; reference: string; cardId: string }
  | { kind: 'card_refused'; reference: string; reason: string }
  | ({ kind: 'card_transaction' } & CardTransaction)
  | { kind: 'card_terminated'; cardId: string; reason: string; amount: Money<'USD'> | null }
  | { kind: 'card_charge'; cardId: string; amount: EventAmount; reason: string }
  | { kind: 'card_code'; cardId: string; code: string }
  | { kind: 'account_created'; id: string; reference: string }
  | {
      kind: 'account_refused';
      result: 'declined' | 'change_requested';
      reference: string;
      reasons: readonly string[];
    }
  | {
      kind: 'account_transaction';
      /** The payment's id, or the account's: sources differ. */
      id: string;
      /** As Maplerad wrote it, in cents or in dollars: sources differ. */
      amount: string | null;
      rail: string | null;
      sender: string | null;
    }
  | { kind: 'counterparty'; id: string; active: boolean }
  | { kind: 'unknown'; type: string; payload: unknown };

type EventAmount = Money<MapleradCurrency> | null;
export type CardTransaction = {
  readonly cardId: string;
  /** AUTHORIZATION, SETTLEMENT, FUNDING and so on, as Maplerad writes it. */
  readonly type: string;
  readonly mode: 'credit' | 'debit' | null;
  readonly status: string;
  readonly amount: EventAmount;
  readonly fee: EventAmount;
  readonly reference: string | null;
  readonly description: string;
  readonly merchant: { name: string; city: string; country: string } | null;
  readonly merchantCategory: string | null;
  /** The amount that the shop asked for, in its own money, as Maplerad writes it. */
  readonly authorized: { readonly amount: string; readonly currency: string } | null;
  readonly isTermination: boolean;
  readonly isSettled: boolean;
  readonly createdAt: Date | null;
};

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
const optional = z
  .string()
  .nullish()
  .transform((value) => value || null);
const id = z.string().min(1);
const amount = { amount: subunitsSchema.nullish(), currency: z.string().nullish() };

const amountOf = (subunits: bigint | null | undefined, currency: string | null | undefined) =>
  subunits !== null && subunits !== undefined && currency && isMapleradCurrency(currency)
    ? fromSubunits(subunits, currency)
    : null;

const movement = (kind: 'collection' | 'transfer', result: 'succeeded' | 'failed') =>
  z
    .object({ id, reference: optional })
    .transform((row): MapleradEvent => ({ kind, result, ...row }));

/** Maplerad writes the field also with a capital D, and a single reason also as text. */
const reasonsIn = (field: string) =>
  readableOr(
    field,
    z.union([z.array(z.string()), z.string().transform((reason) => [reason])]).nullish(),
    null,
  );

const refusedAccount = (result: 'declined' | 'change_requested') =>
  z
    .object({
      reference: id,
      decline_reason: reasonsIn('decline_reason'),
      Decline_reason: reasonsIn('Decline_reason'),
    })
    .transform((row): MapleradEvent => ({
      kind: 'account_refused',
      result,
      reference: row.reference,
      reasons: [...(row.decline_reason ?? []), ...(row.Decline_reason ?? [])],
    }));

const cardTransaction = z
  .object({
    card_id: id,
    ...amount,
    fee: readableOr('fee', subunitsSchema.nullish(), null),
    type: z.string(),
    mode: text,
    status: text,
    reference: optional,
    description: text,
    merchant: z.object({ name: text, city: text, country: text }).nullish(),
    card_acceptor_mcc: optional,
    authorization_amount: z.union([z.number(), z.string()]).transform(String).nullish(),
    authorization_currency: optional,
    is_termination: readableOr('is_termination', z.boolean().nullish(), null),
    settled: readableOr('settled', z.boolean().nullish(), null),
    created_at: z.string().nullish(),
  })
  .transform((row): MapleradEvent => ({
    kind: 'card_transaction',
    cardId: row.card_id,
    type: row.type,
    mode: row.mode === 'CREDIT' ? 'credit' : row.mode === 'DEBIT' ? 'debit' : null,
    status: row.status,
    amount: amountOf(row.amount, row.currency ?? 'USD'),
    fee: amountOf(row.fee, row.currency ?? 'USD'),
    reference: row.reference,
    description: row.description,
    merchant: row.merchant ?? null,
    merchantCategory: row.card_acceptor_mcc,
    authorized:
      row.authorization_amount && row.authorization_currency
        ? { amount: row.authorization_amount, currency: row.authorization_currency }
        : null,
    isTermination: row.is_termination === true,
    isSettled: row.settled === true,
    createdAt: readMoment(row.created_at),
  }));

const readers: Readonly<Record<string, z.ZodType<MapleradEvent>>> = {
  'collection.successful': movement('collection', 'succeeded'),
  'collection.failed': movement('collection', 'failed'),
  'transfer.successful': movement('transfer', 'succeeded'),
  'transfer.failed': movement('transfer', 'failed'),
  'issuing.created.successful': z
    .object({ reference: id, card: z.object({ id }) })
    .transform(({ reference, card }) => ({ kind: 'card_created', reference, cardId: card.id })),
  'issuing.created.failed': z
    .object({ reference: id, reason: text })
    .transform((row) => ({ kind: 'card_refused', ...row })),
  'issuing.transaction': cardTransaction,
  'issuing.terminated': z
    .object({ card_id: id, reason: text, amount: subunitsSchema.nullish() })
    .transform((row) => ({
      kind: 'card_terminated',
      cardId: row.card_id,
      reason: row.reason,
      amount: typeof row.amount === 'bigint' ? fromSubunits(row.amount, 'USD') : null,
    })),
  'issuing.charge': z.object({ card_id: id, ...amount, reason: text }).transform((row) => ({
    kind: 'card_charge',
    cardId: row.card_id,
    amount: amountOf(row.amount, row.currency),
    reason: row.reason,
  })),
  'issuing.activation': z
    .object({ card_id: id, activation_code: z.union([z.string(), z.int()]).transform(String) })
    .transform((row) => ({ kind: 'card_code', cardId: row.card_id, code: row.activation_code })),
  'account.creation.successful': z
    .object({ id, reference: id })
    .transform((row) => ({ kind: 'account_created', ...row })),
  'account.creation.failed': refusedAccount('declined'),
  'account.creation.change_request': refusedAccount('change_requested'),
  'account.transaction': z
    .object({
      id,
      amount: readableOr(
        'amount',
        z.union([z.number(), z.string()]).transform(String).nullish(),
        null,
      ),
      source: z.object({ payment_rail: optional, sender_name: optional }).nullish(),
    })
    .transform((row) => ({
      kind: 'account_transaction',
      id: row.id,
      amount: row.amount ?? null,
      rail: row.source?.payment_rail ?? null,
      sender: row.source?.sender_name ?? null,
    })),
  'account.counterparty.status': z
    .object({ id, active: z.boolean() })
    .transform((row) => ({ kind: 'counterparty', ...row })),
};

export const mapleradEventTypes: readonly string[] = Object.keys(readers);

/** Reads a verified event. Its fields are beside the event name or below `data`. */
export const readMapleradEvent = (
  type: string,
  payload: Readonly<Record<string, unknown>>,
): MapleradEvent => {
  const parsed = readers[type]?.safeParse(payload['data'] ?? payload);
  return parsed?.success ? parsed.data : { kind: 'unknown', type, payload };
};

/** The fields in which an event does not fit what we read of its type. */
export const mapleradEventProblems = (
  type: string,
  payload: Readonly<Record<string, unknown>>,
): DriftField[] => {
  const reader = readers[type];
  return reader ? problemsOf(reader, payload['data'] ?? payload) : [];
};
