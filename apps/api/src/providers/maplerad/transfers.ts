import type { Money } from '@cowrie/money';
import type { Outcome } from '../outcome.ts';
import type { PaymentRail } from './accounts.ts';
import type { Connection } from './connection.ts';
import { type Movement, movementSchema, shapeMovement } from './movement-shape.ts';
import { type MapleradCurrency, toSubunits } from './units.ts';

export type Transfer = Movement;

export type TransferPerson = {
  readonly firstName: string;
  readonly lastName: string;
  readonly phoneNumber?: string;
  /** In one line. */
  readonly address?: string;
  readonly country?: string;
};
export type LocalTransfer = {
  readonly to: 'bank' | 'mobile_money';
  /** Maplerad's own code of the bank or operator. */
  readonly bankCode: string;
  /** For mobile money, the phone number in international format. */
  readonly accountNumber: string;
  readonly amount: Money<Exclude<MapleradCurrency, 'USD'>>;
  readonly reason: string;
  readonly reference: string;
  readonly recipient: { readonly name: string } | TransferPerson;
  /** For Kenya, every field is required. */
  readonly sender?: TransferPerson;
};
export type DollarTransfer = {
  readonly counterpartyId: string;
  readonly amount: Money<'USD'>;
  readonly rail: PaymentRail;
  readonly memo?: string | null;
  readonly reason: string;
  readonly reference: string;
};

const digits = (number: string): string => number.replace(/^\+/, '');

const personOnWire = (person: TransferPerson) => ({
  first_name: person.firstName,
  last_name: person.lastName,
  phone_number: person.phoneNumber && digits(person.phoneNumber),
  address: person.address,
  country: person.country,
});

const localOnWire = (order: LocalTransfer) => ({
  bank_code: order.bankCode,
  account_number: digits(order.accountNumber),
  amount: toSubunits(order.amount),
  currency: order.amount.currency,
  reason: order.reason,
  reference: order.reference,
  meta: {
    scheme: order.to === 'bank' ? 'DOM' : 'MOBILEMONEY',
    counterparty: 'name' in order.recipient ? order.recipient : personOnWire(order.recipient),
    sender: order.sender && personOnWire(order.sender),
  },
});

/** Money out. The reference is ours and unique; after an unknown outcome `find` looks it up. */
export const createTransfers = ({ move, find, log }: Connection) => {
  const accepted = (row: Parameters<typeof shapeMovement>[1]) => ({
    transfer: shapeMovement(log, row),
  });
  return {
    sendLocal: (order: LocalTransfer): Promise<Outcome<{ transfer: Transfer }>> => {
      const json = localOnWire(order);
      return move({ method: 'POST', path: '/v1/transfers', json }, movementSchema, accepted);
    },

    sendDollars: (order: DollarTransfer): Promise<Outcome<{ transfer: Transfer }>> => {
      const json = {
        counterparty_id: order.counterpartyId,
        // Maplerad requires a memo; the reason takes its place.
        memo: order.memo || order.reason,
        amount: toSubunits(order.amount),
        payment_rail: order.rail,
        reason: order.reason,
        reference: order.reference,
      };
      return move({ method: 'POST', path: '/v2/transfers/usd', json }, movementSchema, accepted);
    },

    /**
     * The current state of a transfer, by our reference or Maplerad's id; null if it does not
     * exist.
     */
    find: async (idOrReference: string): Promise<Transfer | null> => {
      const path = `/v1/transfers/${encodeURIComponent(idOrReference)}`;
      const row = await find({ method: 'GET', path }, movementSchema);
      return row && shapeMovement(log, row);
    },
  };
};
