import * as z from 'zod';
import { rowsOf } from '../drift.ts';
import { type Connection, listAll, pageOf, provider, walkPages } from './connection.ts';

type CustomerStatus = 'active' | 'pending' | 'rejected' | 'paused';
export type Customer = {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly status: CustomerStatus;
  readonly hasAcceptedTerms: boolean;
};

type Address = {
  readonly street: string;
  readonly street2?: string;
  readonly city: string;
  /** ISO 3166-2 code without the country: 'LA' for Lagos. */
  readonly state?: string;
  /** Absent in countries without postal codes. */
  readonly postalCode?: string;
  /** ISO 3166 country code of three letters. */
  readonly country: string;
};
type NewCustomer = {
  readonly reference: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone?: string;
  readonly address: Address;
  /** YYYY-MM-DD. */
  readonly birthDate: string;
  /** At least one, or Bridge grants no endorsement and nothing can be sent. */
  readonly identifications: readonly Identification[];
  /** The id with which the person came back from Bridge's terms. */
  readonly signedAgreementId: string;
};

/**
 * An identity number. `national_id`, `passport` and `other` are accepted in every country but the
 * US, which takes an `ssn`.
 */
export type Identification = {
  readonly type: 'national_id' | 'passport' | 'ssn' | 'other';
  /** ISO 3166 country code of three letters. */
  readonly country: string;
  readonly number: string;
  /** Kind of document, if the type is `other`. */
  readonly description?: string;
};

type KycLink = {
  readonly id: string;
  readonly customerId: string | null;
  /** The page where the user proves their identity and accepts the terms. */
  readonly kycUrl: string;
  readonly termsUrl: string;
  readonly kycStatus: string;
  readonly termsStatus: string;
};

type ExternalAccount = {
  readonly id: string;
  readonly customerId: string;
  readonly ownerName: string;
  readonly bankName: string | null;
  readonly last4: string;
  readonly active: boolean;
};
type NewExternalAccount = {
  readonly reference: string;
  readonly customerId: string;
  readonly ownerName: string;
  readonly bankName?: string;
  readonly accountNumber: string;
  readonly routingNumber: string;
  readonly kind: 'checking' | 'savings';
  readonly address: Address;
};

const customerSchema = z.object({
  id: z.string().min(1),
  first_name: z.string().nullish(),
  last_name: z.string().nullish(),
  email: z.string(),
  status: z.string().nullish(),
  /** The value of `status` in an older field. */
  kyc_status: z.string().nullish(),
  has_accepted_terms_of_service: z.boolean().nullish(),
  /** Actions that the customer may take. Sending takes the endorsement `base`. */
  endorsements: rowsOf(z.object({ name: z.string(), status: z.string() })).nullish(),
});
const kycSchema = z.object({
  id: z.string().min(1),
  customer_id: z.string().nullish(),
  kyc_link: z.string(),
  tos_link: z.string(),
  kyc_status: z.string(),
  tos_status: z.string(),
});
const externalSchema = z.object({
  id: z.string().min(1),
  customer_id: z.string(),
  account_owner_name: z.string(),
  bank_name: z.string().nullish(),
  last_4: z.string().nullish(),
  account: z.object({ last_4: z.string() }).nullish(),
  active: z.boolean().nullish(),
});

const statuses: Readonly<Record<string, CustomerStatus>> = {
  active: 'active',
  approved: 'active',
  incomplete: 'pending',
  not_started: 'pending',
  awaiting_questionnaire: 'pending',
  awaiting_ubo: 'pending',
  under_review: 'pending',
  manual_review: 'pending',
  rejected: 'rejected',
  offboarded: 'rejected',
  paused: 'paused',
};

const shapeCustomer = (log: Connection['log'], row: z.output<typeof customerSchema>): Customer => {
  const said = row.status ?? row.kyc_status ?? '';
  const status = statuses[said];
  if (!status) log.warn({ provider, alert: true, status: said }, 'an unknown status of a customer');
  // An active customer without the endorsement cannot send yet.
  const base = row.endorsements?.find(({ name }) => name === 'base');
  const canSend = base === undefined || base.status === 'approved';
  return {
    id: row.id,
    firstName: row.first_name ?? '',
    lastName: row.last_name ?? '',
    email: row.email,
    status: status === undefined || (status === 'active' && !canSend) ? 'pending' : status,
    hasAcceptedTerms: row.has_accepted_terms_of_service ?? false,
  };
};

const shapeExternal = (row: z.output<typeof externalSchema>): ExternalAccount => ({
  id: row.id,
  customerId: row.customer_id,
  ownerName: row.account_owner_name,
  bankName: row.bank_name ?? null,
  last4: row.last_4 ?? row.account?.last_4 ?? '',
  active: row.active ?? true,
});

const addressOnWire = (address: Address) => ({
  street_line_1: address.street,
  street_line_2: address.street2,
  city: address.city,
  postal_code: address.postalCode,
  country: address.country,
});

/** The customers on whose behalf money is sent. */
export const createCustomers = (connection: Connection) => ({
  create: async (person: NewCustomer): Promise<Customer> => {
    const json = {
      type: 'individual',
      first_name: person.firstName,
      last_name: person.lastName,
      email: person.email,
      phone: person.phone,
      residential_address: { ...addressOnWire(person.address), subdivision: person.address.state },
      birth_date: person.birthDate,
      identifying_information: person.identifications.map((proof) => ({
        type: proof.type,
        issuing_country: proof.country,
        number: proof.number,
        description: proof.description,
      })),
      signed_agreement_id: person.signedAgreementId,
    };
    const row = await connection.make(
      person.reference,
      { path: '/customers', json },
      customerSchema,
    );
    return shapeCustomer(connection.log, row);
  },

  find: async (id: string): Promise<Customer | null> => {
    const path = `/customers/${encodeURIComponent(id)}`;
    const row = await connection.find({ method: 'GET', path }, customerSchema);
    return row && shapeCustomer(connection.log, row);
  },

  /** The customers created last, on one page. */
  newest: async (limit: number): Promise<Customer[]> => {
    const request = { method: 'GET', path: '/customers', query: { limit } } as const;
    const { rows } = await connection.ask(request, pageOf(customerSchema));
    return rows.map((row) => shapeCustomer(connection.log, row));
  },

  findByEmail: async (email: string): Promise<Customer | null> => {
    let found: Customer | null = null;
    await walkPages(connection, '/customers', customerSchema, (row) => {
      if (row.email.toLowerCase() !== email.toLowerCase()) return false;
      found = shapeCustomer(connection.log, row);
      return true;
    });
    return found;
  },
});

/** A KYC page at Bridge. We send only the name and the email address. */
export const createKycLinks = ({ make }: Connection) => ({
  create: async (person: {
    reference: string;
    fullName: string;
    email: string;
  }): Promise<KycLink> => {
    const json = { full_name: person.fullName, email: person.email, type: 'individual' };
    const row = await make(person.reference, { path: '/kyc_links', json }, kycSchema);
    return {
      id: row.id,
      customerId: row.customer_id ?? null,
      kycUrl: row.kyc_link,
      termsUrl: row.tos_link,
      kycStatus: row.kyc_status,
      termsStatus: row.tos_status,
    };
  },
});

/** US bank accounts that a customer can be paid to. */
export const createExternalAccounts = (connection: Connection) => {
  const pathOf = (customerId: string): string =>
    `/customers/${encodeURIComponent(customerId)}/external_accounts`;
  return {
    create: async (account: NewExternalAccount): Promise<ExternalAccount> => {
      const json = {
        currency: 'usd',
        account_type: 'us',
        account_owner_name: account.ownerName,
        bank_name: account.bankName,
        account: {
          account_number: account.accountNumber,
          routing_number: account.routingNumber,
          checking_or_savings: account.kind,
        },
        address: { ...addressOnWire(account.address), state: account.address.state },
      };
      const request = { path: pathOf(account.customerId), json };
      return shapeExternal(await connection.make(account.reference, request, externalSchema));
    },

    list: async (customerId: string): Promise<ExternalAccount[]> =>
      (await listAll(connection, pathOf(customerId), externalSchema)).map(shapeExternal),
  };
};
