import { Hono } from 'hono';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import { countries, currencies } from '../../data/countries.ts';
import institutionRows from '../../data/institutions.json' with { type: 'json' };
import { personFrom } from '../../data/people.ts';
import routingRows from '../../data/routing-numbers.json' with { type: 'json' };
import type { World } from './state.ts';
import { answer, readBody, Refusal, text } from './wire.ts';

/**
 * Institutions have Maplerad's own codes, which match no other list. A product that sends a
 * national bank code is refused here as it would be there.
 */
type Institution = { country: string; type: string; code: string; name: string };

const institutions: readonly Institution[] = institutionRows;

export const findInstitution = (code: string, ...types: readonly string[]): Institution => {
  const found = institutions.find((row) => row.code === code && types.includes(row.type));
  if (!found) throw new Refusal('invalid bank code');
  return found;
};

/** Payers of these operators must create a code and tell it to the merchant. */
export const alwaysAsksForCode = ({ country, name }: Institution): boolean =>
  name === 'Orange Money' && ['CI', 'BF', 'SN'].includes(country);

const bankTypes = ['NUBAN', 'BOG', 'CBK', 'MOMO', 'MOMOCOLLECTION'];
const slowMs = 5_000;

const weightsOfRouting = [3, 7, 1, 3, 7, 1, 3, 7, 1] as const;

export const isRoutingNumber = (routing: string): boolean =>
  /^\d{9}$/.test(routing) &&
  weightsOfRouting.reduce((sum, weight, at) => sum + weight * Number(routing[at]), 0) % 10 === 0;

const resolveSchema = z.object({ account_number: text, bank_code: text });
const fetchSchema = z.object({ routing_number: text, country_code: text });

export const referenceRoutes = (world: World): Hono => {
  const routes = new Hono();
  routes.get('/countries', (c) => answer(c, countries));
  routes.get('/currencies', (c) => answer(c, currencies));

  routes.get('/institutions', (c) => {
    const { country = '', type = 'NUBAN' } = c.req.query();
    const page = Math.max(1, Number(c.req.query('page') ?? 1) || 1);
    const size = Math.min(100, Math.max(1, Number(c.req.query('page_size') ?? 20) || 20));
    const found = institutions.filter((row) => row.country === country && row.type === type);
    const data = found
      .slice((page - 1) * size, page * size)
      .map(({ name, code }) => ({ name, code }));
    // The counts are zero at Maplerad too: only the rows can be trusted.
    return c.json({ status: true, message: 'successful', data, page: 0, page_size: 0, total: 0 });
  });

  routes.post('/institutions/resolve', async (c) => {
    const { account_number, bank_code } = await readBody(c, 'ResolveRequest', resolveSchema);
    findInstitution(bank_code, ...bankTypes);
    if (!/^\d{6,20}$/.test(account_number)) throw new Refusal('invalid account number');
    if (account_number.endsWith('0000')) throw new Refusal('account could not be resolved');
    if (account_number.endsWith('9999')) await sleep(slowMs);
    const ours = world.accounts.find((account) => account.account_number === account_number);
    const { firstName, middleName, lastName } = personFrom(account_number);
    const account_name =
      ours?.account_name ?? `${firstName} ${middleName} ${lastName}`.toUpperCase();
    return answer(c, { account_name, account_number });
  });

  routes.post('/institutions/fetch', async (c) => {
    const { routing_number, country_code } = await readBody(c, 'FetchRequest', fetchSchema);
    if (country_code !== 'US') throw new Refusal('country is not supported');
    if (!isRoutingNumber(routing_number)) throw new Refusal('invalid routing number');
    const row = routingRows.find((each) => each.routing_number === routing_number);
    if (!row) throw new Refusal('routing number not found', 404);
    const { institution_name, phone_number, address } = row;
    const place = {
      address: `${address.address} ${address.city}`,
      state: address.state,
      zip_code: address.zip_code,
    };
    return answer(c, { routing_number, institution_name, address: place, phone_number });
  });
  return routes;
};
