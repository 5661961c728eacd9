/** American accounts people send dollars to. The company has each account once per rail. */

import * as z from 'zod';
import type { ParsedOf } from '@cowrie/contract';
import type * as contract from '@cowrie/contract/transfers/routes';
import type { UsdCounterparty } from '@cowrie/contract/transfers/routes';
import { describeRefusal } from '#features/companies/index.ts';
import type { Db } from '#platform/db/pool.ts';
import type { Actor } from '#platform/http/call.ts';
import { fail, ok } from '#platform/result.ts';
import type { Counterparty } from '#providers/maplerad/payments/counterparties.ts';
import { ProviderError } from '#providers/provider-error.ts';
import * as queries from './counterparty-queries.ts';
import type { TransferDeps } from '../deps.ts';

type Input = ParsedOf<typeof contract.createUsdCounterparty>['body'];

const answer = (counterparty_id: string) =>
  ok({ success: true as const, data: { counterparty: { counterparty_id } } });

const namesIn = (name: string) => {
  const [firstName = '', ...rest] = name.split(/\s+/);
  return rest.length === 0 ? { businessName: name } : { firstName, lastName: rest.join(' ') };
};

const create = (deps: TransferDeps, accountId: string, input: Input): Promise<Counterparty> => {
  const { street, street2, city, state, postal_code, country } = input.beneficiary_address;
  return deps.providers.maplerad.counterparties.create({
    accountId,
    holder: namesIn(input.name),
    email: input.email,
    description: input.name,
    address: {
      street,
      city,
      state,
      postalCode: postal_code,
      country,
      ...(street2 ? { unitNumber: street2 } : {}),
    },
    bank: {
      name: input.bank_name,
      accountName: input.account_name || input.name,
      accountNumber: input.account_number,
      accountType: input.account_type,
      routingNumber: input.routing_number,
      rail: input.payment_rail,
    },
  });
};

/**
 * If an answer was lost, the company has the counterparty already: it is reused, not created twice.
 */
const findLost = async (deps: TransferDeps, accountId: string, input: Input) => {
  const there = (await deps.providers.maplerad.counterparties.list(accountId)).filter(
    ({ accountNumber, institutionName, accountName, rails }) =>
      accountNumber === input.account_number &&
      institutionName === input.bank_name &&
      accountName === (input.account_name || input.name) &&
      rails.includes(input.payment_rail),
  );
  const known = await queries.knownCounterparties(
    deps.db,
    there.map(({ id }) => id),
  );
  return there.find(({ id }) => !known.has(id));
};

/** Chooses our sentence by the company's error. */
const failureOf = (error: ProviderError) => {
  if (error.kind !== 'rejected') return fail('USD_NETWORK');
  const words = error.message.toLowerCase();
  if (words.includes('routing number')) return fail('USD_ROUTING_INVALID');
  if (words.includes('account number')) return fail('USD_ACCOUNT_INVALID');
  const cause =
    describeRefusal(error.message, 'usd_bank') ?? 'The bank did not accept the details.';
  return fail('USD_COUNTERPARTY_FAILED', { words: `Failed to add recipient: ${cause}` });
};

export const createCounterparty = async (deps: TransferDeps, actor: Actor, input: Input) => {
  const { userId } = actor;
  const { account_number, routing_number, payment_rail } = input;
  const same = { account_number, routing_number };
  const saved = await queries.listCounterparties(deps.db, userId, same);
  const before = saved.find((row) => row.payment_rail === payment_rail);
  if (before) return answer(before.counterparty_id);
  const account = await queries.readDollarAccount(deps.db, userId);
  if (!account.wallet_id) return fail('USD_WALLET_NOT_FOUND');
  if (!account.company_account_id) return fail('USD_NOT_READY');
  try {
    const made =
      (await findLost(deps, account.company_account_id, input)) ??
      (await create(deps, account.company_account_id, input));
    await queries.insertCounterparty(deps.db, {
      id: deps.ids.next(),
      user_id: userId,
      counterparty_id: made.id,
      name: input.name,
      email: input.email,
      account_name: input.account_name || input.name,
      account_number,
      routing_number,
      account_type: input.account_type,
      bank_name: input.bank_name,
      payment_rail,
      address: JSON.stringify(input.beneficiary_address),
      created_at: deps.clock.now(),
    });
    const rows = await queries.listCounterparties(deps.db, userId, same);
    return answer(
      rows.find((row) => row.payment_rail === payment_rail)?.counterparty_id ?? made.id,
    );
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return failureOf(error);
  }
};

export const counterpartyTable = async (
  deps: TransferDeps,
  actor: Actor,
  query: ParsedOf<typeof contract.usdCounterpartyTable>['query'],
) => {
  if (query.user_id !== undefined && query.user_id !== actor.userId) return ok([]);
  const rows = await queries.listCounterparties(deps.db, actor.userId, query);
  return ok(
    rows.map(({ id, counterparty_id, user_id, account_number, routing_number }) => {
      const row = { id, counterparty_id, user_id, account_number, routing_number };
      return query.select
        ? Object.fromEntries(query.select.map((column) => [column, row[column]]))
        : row;
    }),
  );
};

/** The address as `createCounterparty` stores it. */
const storedAddress = z.object({
  street: z.string(),
  street2: z.string().nullish(),
  city: z.string(),
  state: z.string(),
  postal_code: z.string(),
  country: z.string(),
});

/** '17 West Main Street, Luray, VA 22835, US' */
const addressLine = (stored: unknown): string => {
  const { street, street2, city, state, postal_code, country } = storedAddress.parse(stored);
  return [street, ...(street2 ? [street2] : []), city, `${state} ${postal_code}`, country].join(
    ', ',
  );
};

/**
 * Details of an American account that the sender of a quote checks; null if the account is no
 * longer saved.
 */
export const describeDollarAccount = async (db: Db, userId: string, recipient: unknown) => {
  const { counterpartyId } = z.object({ counterpartyId: z.string() }).parse(recipient);
  const saved = await queries.findCounterparty(db, userId, counterpartyId);
  return saved
    ? { routingNumber: saved.routing_number, address: addressLine(saved.address) }
    : null;
};

const wireAddress = (stored: unknown): UsdCounterparty['address'] => {
  const { postal_code: postalCode, street2, ...address } = storedAddress.parse(stored);
  return { ...address, postalCode, street2: street2 ?? null };
};

export const listCounterparties = async (deps: TransferDeps, actor: Actor) => {
  const rows = await queries.listCounterparties(deps.db, actor.userId, {});
  return ok({
    items: rows.map((row): UsdCounterparty => ({
      id: row.id,
      counterpartyId: row.counterparty_id,
      email: row.email,
      name: row.name,
      accountName: row.account_name,
      accountNumber: row.account_number,
      routingNumber: row.routing_number,
      accountType: row.account_type,
      bankName: row.bank_name,
      paymentRail: row.payment_rail,
      address: wireAddress(row.address),
    })),
  });
};
