import * as z from 'zod';
import { accountSchema, shapeAccount, type VirtualAccount } from './account-shape.ts';
import { type Connection, nothing, readWord } from './connection.ts';
import { listOf } from './lists.ts';
import { toFormDate } from './times.ts';

type Customer = {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly country: string | null;
  readonly status: 'pending' | 'completed';
  /** Null where the answer does not contain it. */
  readonly tier: number | null;
};
type Person = {
  readonly firstName: string;
  readonly middleName: string;
  readonly lastName: string;
  readonly gender: string;
  /** YYYY-MM-DD. */
  readonly dateOfBirth: string;
  readonly phoneNumber: string;
  /** A picture in base64. */
  readonly image: string | null;
};
export type PostalAddress = {
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
  /** ISO 3166 country code of two letters. */
  readonly country: string;
};
export type IdentityType = 'NIN' | 'PASSPORT' | 'VOTERS_CARD' | 'DRIVERS_LICENSE';

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
const customerSchema = z.object({
  id: z.string().min(1),
  first_name: text,
  last_name: text,
  email: text,
  country: z.string().nullish(),
  status: z.string().default('PENDING'),
  tier: z.int().nullish(),
});
const personSchema = z.object({
  first_name: text,
  middle_name: text,
  last_name: text,
  gender: text,
  dob: text,
  phone_number: text,
  image: z.string().nullish(),
});

export const addressOnWire = ({ postalCode, ...address }: PostalAddress) => ({
  ...address,
  postal_code: postalCode,
});

/** The customers that we registered at Maplerad. */
export const createCustomers = (connection: Connection) => ({
  ...records(connection),
  ...tiers(connection),
  ...looks(connection),
});

const records = ({ ask, find, log }: Connection) => {
  const shape = (row: z.output<typeof customerSchema>): Customer => ({
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    country: row.country ?? null,
    status: readWord<Customer['status']>(
      log,
      'customer status',
      { PENDING: 'pending', COMPLETED: 'completed' },
      row.status,
      'pending',
    ),
    tier: row.tier ?? null,
  });
  return {
    /** Refused if the email address is already registered: `findByEmail` returns that customer. */
    create: async (person: {
      firstName: string;
      lastName: string;
      email: string;
      country: string;
    }): Promise<Customer> => {
      const { firstName: first_name, lastName: last_name, email, country } = person;
      const json = { first_name, last_name, email, country };
      return shape(await ask({ method: 'POST', path: '/v1/customers', json }, customerSchema));
    },

    find: async (id: string): Promise<Customer | null> => {
      const path = `/v1/customers/${encodeURIComponent(id)}`;
      const row = await find({ method: 'GET', path }, customerSchema);
      return row && shape(row);
    },

    /** Maplerad may ignore the filter, so the address is compared here. */
    findByEmail: async (email: string): Promise<Customer | null> => {
      const request = { method: 'GET', path: '/v1/customers', query: { email } } as const;
      const rows = await ask(request, listOf(customerSchema));
      const row = rows.find((each) => each.email.toLowerCase() === email.toLowerCase());
      return row ? shape(row) : null;
    },
  };
};

/** Raising a customer's tier, and correcting their data. */
const tiers = ({ ask }: Connection) => ({
  upgradeTier1: async (details: {
    customerId: string;
    /** YYYY-MM-DD. */
    dateOfBirth: string;
    bvn: string;
    phone?: { callingCode: string; number: string } | undefined;
    address: PostalAddress;
    photoUrl?: string;
  }): Promise<void> => {
    const json = {
      customer_id: details.customerId,
      dob: toFormDate(details.dateOfBirth),
      identification_number: details.bvn,
      photo: details.photoUrl,
      phone: details.phone && {
        phone_country_code: `+${details.phone.callingCode.replace(/^\+/, '')}`,
        phone_number: details.phone.number,
      },
      address: addressOnWire(details.address),
    };
    await ask({ method: 'PATCH', path: '/v1/customers/upgrade/tier1', json }, nothing);
  },

  upgradeTier2: async (details: {
    customerId: string;
    identity: { type: IdentityType; imageUrl: string; number: string; country: string };
    photoUrl?: string;
  }): Promise<void> => {
    const { type, imageUrl: image, number, country } = details.identity;
    const json = {
      customer_id: details.customerId,
      identity: { type, image, number, country },
      photo: details.photoUrl,
    };
    await ask({ method: 'PATCH', path: '/v1/customers/upgrade/tier2', json }, nothing);
  },

  update: async (
    customerId: string,
    changes: { firstName?: string; middleName?: string; lastName?: string; photoUrl?: string },
  ): Promise<void> => {
    const json = {
      customer_id: customerId,
      first_name: changes.firstName,
      middle_name: changes.middleName,
      last_name: changes.lastName,
      photo: changes.photoUrl,
    };
    await ask({ method: 'PATCH', path: '/v1/customers/update', json }, nothing);
  },
});

const looks = ({ ask }: Connection) => ({
  accounts: async (customerId: string): Promise<VirtualAccount[]> => {
    const path = `/v1/customers/${encodeURIComponent(customerId)}/accounts`;
    const rows = await ask({ method: 'GET', path }, listOf(accountSchema));
    return rows.map(shapeAccount);
  },

  /**
   * Finds the person of a bank verification number. Each lookup costs money, so it is never
   * retried.
   */
  lookUpBvn: async (bvn: string): Promise<Person> => {
    const json = { bvn };
    const row = await ask({ method: 'POST', path: '/v1/identity/bvn', json }, personSchema);
    return {
      firstName: row.first_name,
      middleName: row.middle_name,
      lastName: row.last_name,
      gender: row.gender,
      dateOfBirth: row.dob,
      phoneNumber: row.phone_number,
      image: row.image ?? null,
    };
  },
});
