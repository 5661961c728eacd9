import type { Money } from '@cowrie/money';
import * as z from 'zod';
import type { Log } from '#platform/log.ts';
import { type MovementStatus, readStatus, readWord } from '../connection.ts';
import { readMoment } from '../times.ts';
import { fromSubunits, subunitsSchema } from '../units.ts';

export type CardStatus = 'active' | 'frozen' | 'terminated' | 'pending';
/** Without number, expiry and CVV. Those are read only when they are shown, and never stored. */
export type Card = {
  readonly id: string;
  readonly name: string;
  readonly maskedPan: string;
  readonly brand: string;
  readonly status: CardStatus;
  readonly balance: Money<'USD'>;
  readonly createdAt: Date | null;
};
export type CardSecrets = {
  readonly number: string;
  readonly expiry: string;
  readonly cvv: string;
  readonly name: string;
  readonly address: {
    readonly street: string;
    readonly city: string;
    readonly state: string;
    readonly postalCode: string;
    readonly country: string;
  } | null;
};
export type CardEntry = {
  readonly id: string;
  readonly amount: Money<'USD'>;
  readonly direction: 'credit' | 'debit';
  readonly status: MovementStatus;
  readonly type: string | null;
  readonly description: string;
  readonly merchant: {
    readonly name: string;
    readonly city: string;
    readonly country: string;
  } | null;
  readonly createdAt: Date | null;
};
export type CardCharge = {
  readonly cardId: string;
  readonly entryId: string | null;
  readonly fee: Money<'USD'>;
  readonly reason: string;
  readonly createdAt: Date | null;
};

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
export const cardSchema = z.object({
  id: z.string().min(1),
  name: text,
  masked_pan: text,
  issuer: text,
  status: z.string(),
  currency: z.string().nullish(),
  balance: subunitsSchema.nullish(),
  created_at: z.string().nullish(),
});
export const secretsSchema = z.object({
  card_number: z.string().regex(/^\d{12,19}$/),
  expiry: z.string().min(1),
  cvv: z.string().min(3),
  name: text,
  address: z
    .object({ street: text, city: text, state: text, postal_code: text, country: text })
    .transform(({ postal_code: postalCode, ...place }) => ({ ...place, postalCode }))
    .nullish(),
});
export const entrySchema = z.object({
  id: z.string().min(1),
  amount: subunitsSchema,
  currency: z.string().nullish(),
  status: z.string().nullish(),
  entry: z.string().nullish(),
  type: z.string().nullish(),
  description: text,
  merchant: z.object({ name: text, city: text, country: text }).nullish(),
  created_at: z.string().nullish(),
});
export const chargeSchema = z.object({
  card_id: z.string(),
  card_transaction_id: z.string().nullish(),
  fee: subunitsSchema,
  reason: text,
  created_at: z.string().nullish(),
});

const statusWords: Readonly<Record<string, CardStatus>> = {
  ACTIVE: 'active',
  DISABLED: 'frozen',
  TERMINATED: 'terminated',
};

/** Maplerad's own example lists a card in naira. We issue cards in dollars only. */
export const isInDollars = (row: { readonly currency?: string | null | undefined }): boolean =>
  (row.currency ?? 'USD') === 'USD';

export const shapeCard = (log: Log, row: z.output<typeof cardSchema>): Card => ({
  id: row.id,
  name: row.name,
  maskedPan: row.masked_pan,
  brand: row.issuer,
  status: readWord(log, 'card status', statusWords, row.status, 'pending'),
  balance: fromSubunits(row.balance ?? 0n, 'USD'),
  createdAt: readMoment(row.created_at),
});

/** Old rows have CREDIT in the status field and no direction. Those are done. */
export const shapeEntry = (log: Log, row: z.output<typeof entrySchema>): CardEntry => {
  const isOld = row.status === 'CREDIT' || row.status === 'DEBIT';
  const said = row.entry ?? row.status ?? '';
  return {
    id: row.id,
    amount: fromSubunits(row.amount, 'USD'),
    direction: said === 'CREDIT' ? 'credit' : 'debit',
    status: isOld ? 'succeeded' : readStatus(log, row.status ?? ''),
    type: row.type ?? null,
    description: row.description,
    merchant: row.merchant ?? null,
    createdAt: readMoment(row.created_at),
  };
};

export const shapeCharge = (row: z.output<typeof chargeSchema>): CardCharge => ({
  cardId: row.card_id,
  entryId: row.card_transaction_id ?? null,
  fee: fromSubunits(row.fee, 'USD'),
  reason: row.reason,
  createdAt: readMoment(row.created_at),
});

export const shapeSecrets = (row: z.output<typeof secretsSchema>): CardSecrets => {
  const { card_number: number, expiry, cvv, name, address } = row;
  return { number, expiry, cvv, name, address: address ?? null };
};
