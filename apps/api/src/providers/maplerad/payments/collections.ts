import type { Money } from '@cowrie/money';
import * as z from 'zod';
import type { CallOutcome } from '../../outcome.ts';
import type { Connection } from '../connection.ts';
import { type Movement, movementSchema, shapeMovement } from '../movement-shape.ts';
import type { MapleradCurrency, Units } from '../units.ts';

export type Collection = Movement & {
  /** The account that received it, if it came from a bank. */
  readonly accountId: string | null;
  readonly customerId: string | null;
  readonly payer: {
    readonly name: string | null;
    readonly accountNumber: string | null;
    readonly bankName: string | null;
  };
};
type RequestedCollection = {
  readonly collection: Movement;
  /** The payer must create a code and tell it to us before the payment happens. */
  readonly otp: { readonly instruction: string; readonly length: number | null } | null;
};
type CollectionRequest = {
  /** Maplerad's own code of the operator, from its list for collections. */
  readonly bankCode: string;
  /** The payer's number in international format. */
  readonly phoneNumber: string;
  readonly amount: Money<Exclude<MapleradCurrency, 'USD' | 'NGN'>>;
  readonly description: string;
  readonly reference: string;
  readonly payer: {
    readonly firstName: string;
    readonly lastName: string;
    readonly email?: string;
  };
};

const text = z
  .string()
  .nullish()
  .transform((value) => value || null);
const requestedSchema = movementSchema.extend({
  requires_otp: z.boolean().nullish(),
  otp_instruction: z.object({ details: z.string(), length: z.int().nullish() }).nullish(),
});
const collectionSchema = movementSchema.extend({
  type: text,
  account_id: text,
  customer: z.object({ id: text }).nullish(),
  source: z.object({ bank_name: text, account_name: text, account_number: text }).nullish(),
});

const requestOnWire = (order: CollectionRequest, { toSubunits }: Units) => {
  const number = order.phoneNumber.replace(/^\+/, '');
  return {
    account_number: number,
    amount: toSubunits(order.amount),
    bank_code: order.bankCode,
    currency: order.amount.currency,
    description: order.description,
    reference: order.reference,
    meta: {
      counterparty: {
        first_name: order.payer.firstName,
        last_name: order.payer.lastName,
        email: order.payer.email,
        phone_number: number,
      },
    },
  };
};

/**
 * Money in. An accepted code is not yet money: only `verify` with the status succeeded, and the
 * amount and currency we asked for, is.
 */
export const createCollections = (connection: Connection) => {
  const { move, find, units } = connection;
  const shape = (row: z.output<typeof collectionSchema>): Collection => ({
    ...shapeMovement(connection, row),
    accountId: row.account_id,
    customerId: row.customer?.id ?? null,
    payer: {
      name: row.source?.account_name ?? null,
      accountNumber: row.source?.account_number ?? null,
      bankName: row.source?.bank_name ?? null,
    },
  });
  const read = async (path: string): Promise<Collection | null> => {
    const row = await find({ method: 'GET', path }, collectionSchema);
    // By its reference every movement is found, also a transfer.
    const isOther = row?.type !== null && row?.type !== 'COLLECTION';
    return row && !isOther ? shape(row) : null;
  };
  return {
    /**
     * Asks a payer to pay from mobile money. After an unknown outcome `findByReference` tells what
     * happened.
     */
    request: (order: CollectionRequest): Promise<CallOutcome<RequestedCollection>> => {
      const json = requestOnWire(order, units);
      const request = { method: 'POST', path: '/v1/collections/momo', json } as const;
      return move(request, requestedSchema, (row) => ({
        collection: shapeMovement(connection, row),
        otp: row.requires_otp
          ? {
              instruction: row.otp_instruction?.details ?? '',
              length: row.otp_instruction?.length ?? null,
            }
          : null,
      }));
    },

    verifyOtp: (given: {
      transactionId: string;
      otp: string;
    }): Promise<CallOutcome<{ collection: Movement }>> => {
      const json = { transaction_id: given.transactionId, otp: given.otp };
      const request = { method: 'POST', path: '/v1/collections/momo/verify-otp', json } as const;
      return move(request, movementSchema, (row) => ({
        collection: shapeMovement(connection, row),
      }));
    },

    /** The current state of a payment in, by Maplerad's id. */
    verify: (transactionId: string): Promise<Collection | null> =>
      read(`/v1/transactions/verify/${encodeURIComponent(transactionId)}`),

    findByReference: (reference: string): Promise<Collection | null> =>
      read(`/v1/transactions/${encodeURIComponent(reference)}`),
  };
};
