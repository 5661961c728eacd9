import * as z from 'zod';
import type { Connection } from './connection.ts';
import { listOf, pageOf } from './lists.ts';

export type InstitutionType =
  | 'NUBAN'
  | 'BOG'
  | 'CBK'
  | 'VIRTUAL'
  | 'DYNAMIC'
  | 'MOMO'
  | 'MOMOCOLLECTION';
/**
 * The code is Maplerad's own. It differs between its environments and is not a national bank code.
 */
type Institution = { readonly code: string; readonly name: string };
type ListedCountry = {
  readonly code: string;
  readonly name: string;
  readonly callingCode: string;
};
type ListedCurrency = {
  readonly code: string;
  readonly name: string;
  readonly symbol: string;
};
type RoutingEntry = {
  readonly routingNumber: string;
  readonly bankName: string;
  readonly address: string;
  readonly state: string;
  readonly zipCode: string;
  readonly phoneNumber: string;
};

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
const code = z.union([z.string(), z.int()]).transform(String);
const institutionPage = pageOf(z.object({ name: z.string(), code }));
const countryRows = listOf(z.object({ name: z.string(), code: z.string(), calling_code: code }));
const currencyRows = listOf(z.object({ name: z.string(), currency: z.string(), symbol: text }));
const resolvedSchema = z.object({ account_name: z.string(), account_number: z.string() });
const routingSchema = z.object({
  routing_number: z.string(),
  institution_name: z.string().min(1),
  address: z.object({ address: text, state: text, zip_code: text }).nullish(),
  phone_number: text,
});

const pageSize = 100;
const mostPages = 100;

/** Reference data of Maplerad: countries, currencies, banks, and the holder of an account. */
export const createReference = ({ ask, find }: Connection) => ({
  countries: async (): Promise<ListedCountry[]> => {
    const rows = await ask({ method: 'GET', path: '/v1/countries' }, countryRows);
    return rows.map(({ name, code: iso, calling_code }) => ({
      code: iso,
      name,
      callingCode: calling_code.replace(/^\+/, ''),
    }));
  },

  currencies: async (): Promise<ListedCurrency[]> => {
    const rows = await ask({ method: 'GET', path: '/v1/currencies' }, currencyRows);
    return rows.map(({ name, currency, symbol }) => ({ code: currency, name, symbol }));
  },

  /** Maplerad's counts are unreliable, so pages are read until one is short or has nothing new. */
  institutions: async (wanted: {
    country: string;
    type: InstitutionType;
  }): Promise<Institution[]> => {
    const known = new Map<string, Institution>();
    for (let page = 1; page <= mostPages; page += 1) {
      const query = { ...wanted, page, page_size: pageSize };
      const request = { method: 'GET', path: '/v1/institutions', query } as const;
      const { rows, count } = await ask(request, institutionPage);
      const before = known.size;
      for (const row of rows) if (!known.has(row.code)) known.set(row.code, row);
      if (count < pageSize || known.size === before) break;
    }
    return [...known.values()];
  },

  /**
   * The holder of an account. If it cannot be resolved, the call is refused with Maplerad's
   * message.
   */
  resolveAccount: async (account: { bankCode: string; accountNumber: string }) => {
    const json = { account_number: account.accountNumber, bank_code: account.bankCode };
    const path = '/v1/institutions/resolve';
    const found = await ask({ method: 'POST', path, json, repeatable: true }, resolvedSchema);
    return { accountName: found.account_name, accountNumber: found.account_number };
  },

  /** The US bank of a routing number; null if Maplerad does not list it. */
  routing: async (routingNumber: string): Promise<RoutingEntry | null> => {
    const json = { routing_number: routingNumber, country_code: 'US' };
    const path = '/v1/institutions/fetch';
    const found = await find({ method: 'POST', path, json, repeatable: true }, routingSchema);
    return (
      found && {
        routingNumber: found.routing_number,
        bankName: found.institution_name,
        address: found.address?.address ?? '',
        state: found.address?.state ?? '',
        zipCode: found.address?.zip_code ?? '',
        phoneNumber: found.phone_number,
      }
    );
  },
});
