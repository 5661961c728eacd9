import type { Money } from '@cowrie/money';
import * as z from 'zod';
import type { CallOutcome } from '../../outcome.ts';
import type { PaymentRail } from '../accounts.ts';
import type { Connection } from '../connection.ts';
import { type Movement, movementSchema, shapeMovement } from '../movement-shape.ts';
import { type MapleradCurrency, toSubunits, type Units } from '../units.ts';
import { createStatement, type StatementLine } from '../wallets.ts';

export type Transfer = Movement;

export type TransferPerson = {
  readonly firstName: string;
  readonly lastName: string;
  readonly phoneNumber?: string;
  /** In one line. */
  readonly address?: string;
  readonly country?: string;
};
export type TransferScheme = 'DOM' | 'MOBILEMONEY';
export type LocalTransfer = {
  readonly to: 'bank' | 'mobile_money';
  /** How Maplerad carries it out; the usual one of `to` if not given. */
  readonly scheme?: TransferScheme;
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
type DollarTransfer = {
  readonly counterpartyId: string;
  readonly amount: Money<'USD'>;
  readonly rail: PaymentRail;
  readonly memo?: string | null;
  readonly reason: string;
  readonly reference: string;
};

/** Fields by which we find a dollar transfer if Maplerad does not keep its reference. */
type DollarSearch = {
  readonly amount: Money<'USD'>;
  readonly counterpartyId: string;
  readonly accountNumber: string | null;
  readonly since: Date;
};

const text = z
  .string()
  .nullish()
  .transform((value) => value || null);
const sentSchema = movementSchema.extend({
  account_number: text,
  counterparty: z.object({ id: text, account_number: text }).nullish().catch(null),
});

/** The payee is named by its id, by its account number, or only in the summary. */
const isTo = (
  row: z.output<typeof sentSchema>,
  { counterpartyId, accountNumber }: DollarSearch,
): boolean => {
  const { counterparty, account_number: number, summary } = row;
  if (counterparty?.id) return counterparty.id === counterpartyId;
  if (accountNumber === null) return false;
  const said = counterparty?.account_number ?? number;
  return said ? said === accountNumber : (summary ?? '').includes(` ${accountNumber} `);
};

const searchPageSize = 100;
const mostSearchPages = 200;

const digits = (number: string): string => number.replace(/^\+/, '');

const personOnWire = (person: TransferPerson) => ({
  first_name: person.firstName,
  last_name: person.lastName,
  phone_number: person.phoneNumber && digits(person.phoneNumber),
  address: person.address,
  country: person.country,
});

const localOnWire = (order: LocalTransfer, { toSubunits }: Units) => ({
  bank_code: order.bankCode,
  account_number: digits(order.accountNumber),
  amount: toSubunits(order.amount),
  currency: order.amount.currency,
  reason: order.reason,
  reference: order.reference,
  meta: {
    scheme: order.scheme ?? (order.to === 'bank' ? 'DOM' : 'MOBILEMONEY'),
    counterparty: 'name' in order.recipient ? order.recipient : personOnWire(order.recipient),
    sender: order.sender && personOnWire(order.sender),
  },
});

/**
 * Money out. The reference is ours and unique; after an unknown outcome `find` looks it up. For
 * dollars Maplerad's example answers with the reference null, and no source says that a second
 * transfer with it is refused: `searchDollars` looks it up by what was sent.
 */
export const createTransfers = (connection: Connection) => {
  const { move, find, units } = connection;
  const statement = createStatement(connection);
  const accepted = (row: Parameters<typeof shapeMovement>[1]) => ({
    transfer: shapeMovement(connection, row),
  });
  return {
    sendLocal: (order: LocalTransfer): Promise<CallOutcome<{ transfer: Transfer }>> => {
      const json = localOnWire(order, units);
      return move({ method: 'POST', path: '/v1/transfers', json }, movementSchema, accepted);
    },

    sendDollars: (order: DollarTransfer): Promise<CallOutcome<{ transfer: Transfer }>> => {
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

    /** The dollar transfers of this amount to this payee since a time, oldest first. */
    searchDollars: async (wanted: DollarSearch): Promise<Transfer[]> => {
      const { amount, since } = wanted;
      const isLike = (line: StatementLine): boolean =>
        line.direction === 'out' &&
        !line.isReversal &&
        line.amount.minor === amount.minor &&
        line.createdAt !== null &&
        line.createdAt >= since;
      const found = new Map<string, Transfer>();
      const asked = new Set<string>();
      for (let page = 1; page <= mostSearchPages; page += 1) {
        const part = { currency: 'USD', since, page, size: searchPageSize } as const;
        const { lines, hasMore } = await statement(part);
        for (const { id } of lines.filter(isLike)) {
          if (asked.has(id)) continue;
          asked.add(id);
          const path = `/v1/transfers/${encodeURIComponent(id)}`;
          const row = await find({ method: 'GET', path }, sentSchema);
          if (row && isTo(row, wanted)) found.set(id, shapeMovement(connection, row));
        }
        if (!hasMore) break;
      }
      const timeOf = ({ createdAt }: Transfer): number => createdAt?.getTime() ?? 0;
      return [...found.values()].toSorted((a, b) => timeOf(a) - timeOf(b));
    },

    /**
     * The current state of a transfer, by our reference or Maplerad's id; null if it does not
     * exist.
     */
    find: async (idOrReference: string): Promise<Transfer | null> => {
      const path = `/v1/transfers/${encodeURIComponent(idOrReference)}`;
      const row = await find({ method: 'GET', path }, movementSchema);
      return row && shapeMovement(connection, row);
    },
  };
};
