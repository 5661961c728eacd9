import * as z from 'zod';
import type { PaymentRail } from '../accounts.ts';
import type { Connection } from '../connection.ts';
import { addressOnWire, type PostalAddress } from '../customers.ts';
import { listOf } from '../lists.ts';

export type Counterparty = {
  readonly id: string;
  readonly accountId: string;
  readonly institutionName: string;
  readonly accountNumber: string;
  readonly accountName: string;
  readonly rails: readonly string[];
  /** Nothing can be sent before Maplerad has activated it. */
  readonly active: boolean;
};
type NewCounterparty = {
  /** The dollar account that pays. */
  readonly accountId: string;
  readonly holder:
    | { readonly firstName: string; readonly lastName: string }
    | { readonly businessName: string };
  readonly email?: string;
  readonly phoneNumber?: string;
  readonly description?: string;
  readonly address: PostalAddress & { readonly unitNumber?: string };
  readonly bank: {
    readonly name: string;
    readonly address?: PostalAddress;
    readonly accountName: string;
    readonly accountNumber: string;
    readonly accountType: 'CHECKING' | 'SAVINGS';
    readonly routingNumber: string;
    readonly swiftCode?: string;
    readonly rail: PaymentRail;
  };
};

const rails = z.array(z.string());
/** The first answer spells two fields differently from all later ones. */
const counterpartySchema = z
  .object({
    id: z.string().min(1),
    account_id: z.string(),
    institution_name: z.string().optional(),
    InstitutionName: z.string().optional(),
    account_number: z.string(),
    account_name: z.string(),
    payment_rails: rails.optional(),
    payment_rail: rails.optional(),
    active: z.boolean(),
  })
  .transform((row): Counterparty => ({
    id: row.id,
    accountId: row.account_id,
    institutionName: row.institution_name ?? row.InstitutionName ?? '',
    accountNumber: row.account_number,
    accountName: row.account_name,
    rails: row.payment_rails ?? row.payment_rail ?? [],
    active: row.active,
  }));
const counterpartyRows = listOf(counterpartySchema);

const holderOnWire = (holder: NewCounterparty['holder']) =>
  'businessName' in holder
    ? { is_corporate: true, business_name: holder.businessName }
    : { is_corporate: false, first_name: holder.firstName, last_name: holder.lastName };

const base = '/v1/collections/virtual-account';

/** The US bank accounts that dollars are sent to. */
export const createCounterparties = ({ ask, find }: Connection) => ({
  create: ({ address, bank, ...wanted }: NewCounterparty): Promise<Counterparty> => {
    const { unitNumber, ...place } = address;
    const json = {
      account_id: wanted.accountId,
      email: wanted.email,
      description: wanted.description,
      phone_number: wanted.phoneNumber,
      ...holderOnWire(wanted.holder),
      beneficiary_address: { unit_number: unitNumber, ...addressOnWire(place) },
      account_information: {
        account_name: bank.accountName,
        account_number: bank.accountNumber,
        type: bank.accountType,
        payment_rails: [bank.rail],
        routing_number: bank.routingNumber,
        swift_code: bank.swiftCode,
        institution_name: bank.name,
        institution_address: bank.address && addressOnWire(bank.address),
      },
    };
    return ask({ method: 'POST', path: `${base}/counterparties`, json }, counterpartySchema);
  },

  get: async (id: string): Promise<Counterparty | null> => {
    const path = `${base}/counterparties/${encodeURIComponent(id)}`;
    const rows = await find({ method: 'GET', path }, counterpartyRows);
    return rows?.find((row) => row.id === id) ?? null;
  },

  list: (accountId: string): Promise<Counterparty[]> => {
    const path = `${base}/${encodeURIComponent(accountId)}/counterparties`;
    return ask({ method: 'GET', path }, counterpartyRows);
  },
});
